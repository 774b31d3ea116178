"""Why two memories are linked, how strong the link begins, and how it grows and decays.

Two memories are linked for a reason (shared words, the same task, the same day …); of several reasons the strongest
is kept.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

import numpy as np

from ebbing.domain.arrays import Flags, Floats, Numbers
from ebbing.domain.profile.links import Links
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import LinkKind

Strength = TypeVar("Strength", float, Floats)


# ── how strong a link begins ──


def jaccard(one: Collection[str], other: Collection[str]) -> float:
    """Return the share of shared words among all words (S3 §5.1.1); nothing is shared with nothing."""
    words, others = set(one), set(other)
    union = len(words | others)
    return len(words & others) / union if union else 0.0


def keyword_strength(one: Collection[str], other: Collection[str], links: Links) -> float:
    """Return the overlap itself, from the threshold on; else 0."""
    overlap = jaccard(one, other)
    return overlap if overlap >= links.keyword_threshold else 0.0


def semantic_strength(similarity: float, links: Links) -> float:
    """Return the similarity itself, from the threshold on; else 0."""
    return min(similarity, links.cap) if similarity >= links.semantic_threshold else 0.0


def temporal_strength(gap_hours: float, links: Links) -> float:
    """Return a strength that is highest for the same moment and falls evenly to 0 over the window."""
    nearness = 1 - abs(gap_hours) / links.temporal_window_hours
    return max(0.0, nearness) * links.strength_of(LinkKind.TEMPORAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeness:
    """What two memories have in common: everything an association is built from."""

    keywords: tuple[Collection[str], Collection[str]] = ((), ())
    gap_hours: float = float("inf")
    same_task: bool = False
    same_project: bool = False
    similarity: float = 0.0


def association(likeness: Likeness, links: Links) -> tuple[LinkKind, float] | None:
    """Return the strongest reason two memories have to be linked (S3 §5.2); None if there is none."""
    reasons = {
        LinkKind.CO_TASK: likeness.same_task * links.strength_of(LinkKind.CO_TASK),
        LinkKind.KEYWORD: keyword_strength(*likeness.keywords, links),
        LinkKind.SEMANTIC: semantic_strength(likeness.similarity, links),
        LinkKind.TEMPORAL: temporal_strength(likeness.gap_hours, links),
        LinkKind.CO_PROJECT: likeness.same_project * links.strength_of(LinkKind.CO_PROJECT),
    }
    kind = max(reasons, key=reasons.__getitem__)
    return (kind, reasons[kind]) if reasons[kind] > 0 else None


# ── how it grows and decays ──


def grown(strength: float, growth: float, links: Links) -> float:
    """Return the strength of a link that was used together with its target, under the cap. A missing link grows from 0."""
    return min(strength + growth, links.cap)


def strength_now(strength: Strength, scans_since: Any, rate: float) -> Strength:
    """Return S4's s₀·rate^(scans since it was set). A scan count that went back counts as none."""
    return strength * rate ** np.maximum(scans_since, 0)  # type: ignore[no-any-return]  # numpy's power is untyped here


def strengths_now(strength: Floats, scans_since: Numbers, held: Flags, links: Links) -> Floats:
    """Return the strength of each link after so many scans; broken links are 0, those that are held do not decay."""
    now = np.array(strength_now(strength, scans_since, links.decay_per_scan))
    now[held] = strength[held]
    now[now < links.break_below] = 0.0
    return now
