"""The range of the deal numbers."""

from __future__ import annotations

FIRST_DEAL = 1
LAST_DEAL = 2**33 - 1
"""8,589,934,591: FreeCell Pro's last number."""


def check_number(number: int) -> int:
    """Return `number` when it is a deal number; raise ValueError otherwise."""
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError(f"deal numbers go from {FIRST_DEAL:,} to {LAST_DEAL:,}, not {number:,}")
    return number
