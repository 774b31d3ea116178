"""Associations: how strong a link begins, how it grows and decays, and how activation spreads over links.

Two memories are linked for a reason (shared words, the same task, the same day …); of several reasons the strongest
is kept. When one memory comes to mind, its neighbours come with it, fainter at each hop; the path is kept so that
"why did this come up" has an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.profile.links import Links
from ebbing.domain.records.memory import Link, LinkKind

LINK_KINDS: Final = tuple(LinkKind)

Node = TypeVar("Node", bound=Hashable)
Neighbours = Callable[[Node], Iterable[tuple[Node, float]]]
Numbers = TypeVar("Numbers", float, NDArray[np.float64])


@dataclass(frozen=True, slots=True)
class LinkArrays:
    """Links as columns: numbers of source and target, strength as set, code into LINK_KINDS, scan count when set."""

    source: NDArray[np.int64]
    target: NDArray[np.int64]
    strength: NDArray[np.float64]
    kind: NDArray[np.int8]
    scan_base: NDArray[np.int64]
    locked: NDArray[np.bool_]  # S4: held at full strength while its target is in focus

    def __len__(self) -> int:
        return len(self.source)

    def take(self, places: NDArray[Any] | slice) -> LinkArrays:
        """Only some of the links."""
        return LinkArrays(*(getattr(self, name)[places] for name in LINK_COLUMNS))

    @staticmethod
    def joined(pieces: Sequence[LinkArrays]) -> LinkArrays:
        """Several lots of links as one."""
        return LinkArrays(*(np.concatenate([getattr(piece, name) for piece in pieces]) for name in LINK_COLUMNS))


LINK_COLUMNS: Final = tuple(column.name for column in fields(LinkArrays))


# ── how strong a link begins ──


def jaccard(one: Collection[str], other: Collection[str]) -> float:
    """Shared words over all words (S3 §5.1.1); nothing is shared with nothing."""
    words, others = set(one), set(other)
    union = len(words | others)
    return len(words & others) / union if union else 0.0


def keyword_strength(one: Collection[str], other: Collection[str], links: Links) -> float:
    """The overlap itself, from the threshold on; else 0."""
    overlap = jaccard(one, other)
    return overlap if overlap >= links.keyword_threshold else 0.0


def semantic_strength(similarity: float, links: Links) -> float:
    """The similarity itself, from the threshold on; else 0."""
    return min(similarity, links.cap) if similarity >= links.semantic_threshold else 0.0


def temporal_strength(gap_hours: float, links: Links) -> float:
    """Strongest for the same moment, falling evenly to 0 over the window."""
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
    """The strongest reason two memories have to be linked (S3 §5.2); None if there is none."""
    reasons = {
        LinkKind.CO_TASK: likeness.same_task * links.strength_of(LinkKind.CO_TASK),
        LinkKind.KEYWORD: keyword_strength(*likeness.keywords, links),
        LinkKind.SEMANTIC: semantic_strength(likeness.similarity, links),
        LinkKind.TEMPORAL: temporal_strength(likeness.gap_hours, links),
        LinkKind.CO_PROJECT: likeness.same_project * links.strength_of(LinkKind.CO_PROJECT),
    }
    kind = max(reasons, key=reasons.__getitem__)
    return (kind, reasons[kind]) if reasons[kind] > 0 else None


def strongest_per_pair(links: Iterable[Link]) -> list[Link]:
    """For each source and target only the strongest link; the first of equals."""
    best: dict[tuple[str, str], Link] = {}
    for link in links:
        known = best.get((link.source, link.target))
        if known is None or link.strength > known.strength:
            best[link.source, link.target] = link
    return list(best.values())


# ── how it grows and decays ──


def grown(strength: float, growth: float, links: Links) -> float:
    """A link used together with its target, under the cap. A missing link grows from 0."""
    return min(strength + growth, links.cap)


def strength_now(strength: Numbers, scans_since: Any, rate: float) -> Numbers:
    """S4: s₀·rate^(scans since it was set). A scan count that went back counts as none."""
    return strength * rate ** np.maximum(scans_since, 0)  # type: ignore[no-any-return]  # numpy's power is untyped here


def strengths_now(arrays: LinkArrays, source_scans: NDArray[np.int64], links: Links) -> NDArray[np.float64]:
    """The strength of each link after its source's scans; broken links are 0, locked ones do not decay."""
    now = np.array(strength_now(arrays.strength, source_scans - arrays.scan_base, links.decay_per_scan))
    now[arrays.locked] = arrays.strength[arrays.locked]
    now[now < links.break_below] = 0.0
    return now


def link_now(link: Link, source_scans: int, links: Links) -> Link:
    """The link with the strength it has after its source's scans; 0 if it is broken."""
    if link.locked:
        return link
    strength = float(strength_now(link.strength, source_scans - link.scan_base, links.decay_per_scan))
    return replace(link, strength=strength if strength >= links.break_below else 0.0)


# ── how it was before ──

LINKS: Final = "links"  # in the detail of a journal entry: the links its operation changed

LinkState = tuple[float, bool, int]  # strength as set, locked, scan base
LinkEnds = tuple[str, str, LinkKind]


@dataclass(frozen=True, slots=True)
class LinkMove:
    """What an operation did to a link that was there already."""

    ends: LinkEnds
    before: LinkState
    after: LinkState

    @staticmethod
    def of(stored: Link, given: Link, *, again: bool) -> LinkMove:
        """From what is stored and what is written; of a link that is made `again` the stronger one stays."""
        after = (given.strength, given.locked, given.scan_base)
        if again:
            after = (max(stored.strength, given.strength), given.locked, stored.scan_base)
        ends = (stored.source, stored.target, stored.kind)
        return LinkMove(ends, (stored.strength, stored.locked, stored.scan_base), after)

    @staticmethod
    def told(moves: Iterable[LinkMove]) -> list[Any]:
        """As the journal keeps them: what changed alike together, for whatever comes into focus locks hundreds at once."""
        groups: dict[tuple[LinkKind, LinkState, LinkState], dict[str, list[str]]] = {}
        for move in moves:
            source, target, kind = move.ends
            groups.setdefault((kind, move.before, move.after), {}).setdefault(source, []).append(target)
        return [[str(kind), list(before), list(after), ends] for (kind, before, after), ends in groups.items()]

    @staticmethod
    def all_of(detail: Mapping[str, Any]) -> list[LinkMove]:
        """Those in the detail of a journal entry."""
        return [
            LinkMove((source, target, LinkKind(kind)), _state(before), _state(after))
            for kind, before, after, ends in detail.get(LINKS, ())
            for source, targets in ends.items()
            for target in targets
        ]

    @property
    def growth(self) -> float:
        """By how much it grew; 0 if something else was done to it."""
        return self.after[0] - self.before[0] if self.after[1:] == self.before[1:] else 0.0


@dataclass(frozen=True, slots=True)
class LinksSince:
    """What has become of links since some time: who has made some, and how those that were changed had been."""

    operations: frozenset[int]  # whatever carries the number of one of these was made since
    made: LinkArrays
    were: Mapping[LinkEnds, LinkState]


def _state(plain: Sequence[Any]) -> LinkState:
    strength, locked, scan_base = plain
    return float(strength), bool(locked), int(scan_base)


# ── spreading activation ──


@dataclass(frozen=True, slots=True)
class Activated(Generic[Node]):
    """A memory that came to mind by association."""

    node: Node
    activation: float
    depth: int
    path: tuple[Node, ...]  # the memories it came through, the seed first


def spread(
    seeds: Mapping[Node, float],
    neighbours: Neighbours[Node],
    *,
    depth: int = 2,
    hop_factor: float = 0.5,
    floor: float = 0.1,
    top: int = 5,
) -> list[Activated[Node]]:
    """Breadth first from the seeds, activation × strength × hop factor per hop (S3 §5.3). The plain reference.

    A memory is reached once, at its nearest depth, by its strongest path there; seeds are not among the results.
    Less than `floor` is cut. `top` 0 is no limit. Equals stay in the order they were reached.
    """
    frontier = [Activated(node, activation, 0, ()) for node, activation in seeds.items()]
    reached: dict[Node, Activated[Node]] = {seed.node: seed for seed in frontier}
    for hop in range(1, depth + 1):
        found: dict[Node, Activated[Node]] = {}
        for current in frontier:
            for node, strength in neighbours(current.node):
                activation = current.activation * strength * hop_factor
                known = found.get(node)
                if node in reached or activation < floor or (known and known.activation >= activation):
                    continue
                found[node] = Activated(node, activation, hop, (*current.path, current.node))
        reached.update(found)
        frontier = sorted(found.values(), key=lambda one: -one.activation)
    came = sorted((one for one in reached.values() if one.depth), key=lambda one: -one.activation)
    return came[:top] if top else came
