"""What searches with the same rules and weights can share."""

from __future__ import annotations

from typing import NamedTuple

from freecell.solver.columns import Columns
from freecell.solver.homes import Family
from freecell.solver.tables import Tables
from freecell.solver.weights import Weights


class Material(NamedTuple):
    """Columns and foundations as one set of weights sees them; searches may share them."""

    tables: Tables
    weights: Weights
    columns: Columns
    family: Family

    @classmethod
    def of(cls, tables: Tables, weights: Weights) -> Material:
        """Return material of its own."""
        return cls(tables, weights, Columns(tables, weights), Family(tables, weights))

    def close(self) -> None:
        """Cut all reference cycles, so that the memory is free at once."""
        self.family.close()
