"""The rows of a profile's open tables: categories and layers."""

from __future__ import annotations

from typing import Annotated

from ebbing.domain.profile.checking import Range
from ebbing.domain.profile.section import Checked, Multiplier


class Category(Checked):
    """One row of the open table of categories."""

    importance: Annotated[float, Range(above=0, most=10)] = 1.0
    speed: Annotated[float, Range(above=0, most=100)] | None = None  # of fading; None is S0's 1/importance

    @property
    def pace(self) -> float:
        """S0's category factor."""
        return 1 / self.importance if self.speed is None else self.speed


class LayerRule(Checked):
    """How a layer scales stability, and whether time touches it at all."""

    stability_scale: Multiplier = 1.0
    fades: bool = True
