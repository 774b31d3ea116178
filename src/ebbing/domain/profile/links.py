"""Associations, and what is being talked about now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from ebbing.domain.profile.checking import Range
from ebbing.domain.profile.section import Checked, Count, CountOrNone, Positive, Share
from ebbing.domain.records.memory import LinkKind


class Links(Checked):
    """How associations begin, grow and decay."""

    strength: Mapping[LinkKind, Share] = {}
    initial_strength: Share = 0.5  # of kinds that are not in the table
    keyword_threshold: Share = 0.3  # Jaccard
    semantic_threshold: Share = 0.75
    temporal_window_hours: Positive = 24.0
    co_retrieved_growth: Share = 0.05
    confirmed_growth: Share = 0.1
    cap: Share = 1.0
    max_per_memory: Count = 32
    decay_per_scan: Annotated[float, Range(above=0, most=1)] = 1.0
    break_below: Share = 0.01

    def strength_of(self, kind: LinkKind) -> float:
        """Return the strength a new link of this kind starts with."""
        return self.strength.get(kind, self.initial_strength)


class Focus(Checked):
    """The few entities being talked about now."""

    limit: CountOrNone = 5
    protects: bool = True
    has_nodes: bool = False  # S4: each entity in focus is a node of its own, which memories link to
    fresh_days: Positive | None = None  # None: only other entities push one out, never time
