"""What searches with the same rules and weights can share."""

from __future__ import annotations

from typing import NamedTuple

from freecell.solver.columns import Columns
from freecell.solver.homes import Family, Raised
from freecell.solver.tables import Tables
from freecell.solver.weights import Weights


class Material(NamedTuple):
    """Columns and foundations as one set of weights sees them; searches may share them."""

    tables: Tables
    weights: Weights
    columns: Columns
    family: Family
    raised: list[Raised]
    """For each suit, in the order of the packed ones."""

    @classmethod
    def of(cls, tables: Tables, weights: Weights) -> Material:
        """Return material of its own."""
        family = Family(tables, weights)
        raised = [Raised(suit, family) for suit in range(4)]
        return cls(tables, weights, Columns(tables, weights), family, raised)
