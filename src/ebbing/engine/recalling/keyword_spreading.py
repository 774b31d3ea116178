"""keyword_spreading: keywords find memories, links bring what belongs to them (S3 §6). The way of `craft`.

What was forgotten is left out. The memories that share keywords with the cue are scored by keywords, strength, project
and confidence; the best few are the seeds, which come first. Activation runs from them over links, two hops deep,
fainter at each. What it reaches, and what else shares keywords, follows by keywords and activation together, times
strength. Nothing comes to mind without a keyword in common with the cue, or a path to one that has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.judgement import SECRET
from ebbing.domain.ranking import associative_scores, keyword_scores, order, passes_review
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.links import LINK_KINDS
from ebbing.domain.records.memory import Content, LinkKind
from ebbing.domain.records.rows import Rows
from ebbing.domain.spreading import Activated, spread
from ebbing.domain.visible import shown_in
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.language.statements.properties import asked_by, properties_asked, told
from ebbing.language.tokens import cue_tokens, index_tokens
from ebbing.language.topics.keywords import keywords
from ebbing.store.resident.resident import UNKNOWN

Floats = NDArray[np.float64]
Places = NDArray[np.int64]
Flags = NDArray[np.bool_]

WIDER: Final = 8  # how much further to look where most of the best belong to others
_HISTORY: Final = frozenset(
    LINK_KINDS.index(kind) for kind in (LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.MERGED_FROM)
)


@dataclass(frozen=True, slots=True)
class Matches:
    """The memories that share keywords with the cue, best first, side by side with the share and their score."""

    places: Places
    overlaps: Floats
    scores: Floats


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return the best memories for a cue: the seeds, then what came with them."""
    settings, resident = parts.profile.recall, parts.resident
    with resident.current() as rows:
        if not len(rows):
            return []
        parts.mark_focus(cue.now)
        weights = parts.law.weight(rows, cue.now)
        allowed = cue.covers(rows) & shown_in(cue.mode, rows) & _present(parts, cue, weights)
        found = _matches(parts, cue, rows, weights, allowed)
        seeds = dict(zip(found.places[: settings.seeds].tolist(), found.scores.tolist(), strict=False))
        came = spread(
            seeds,
            lambda place: _neighbours(parts, place, allowed),
            depth=settings.spread_depth if cue.depth is None else cue.depth,
            hop_factor=settings.spread_hop_factor,
            floor=settings.spread_floor,
            top=settings.spread_top,
        )
        hidden = _uninvited(rows, found)
        return [one for one in _found(parts, rows, cue.now, found, came) if one.number not in hidden][: cue.limit]


def _uninvited(rows: Rows, found: Matches) -> set[int]:
    """Return the secrets that do not come to mind: those that hold fewer of the keywords than another, and those only links lead to."""
    hidden = rows.sensitivity >= SECRET
    secret = hidden[found.places]
    places, overlaps = found.places[secret], found.overlaps[secret]
    hidden[places[overlaps == overlaps.max(initial=0.0)]] = False
    return set(rows.number[hidden].tolist())


def _present(parts: Parts, cue: Cue, weights: Floats) -> Flags:
    """Say what is not forgotten (S3: strength 10 and more); who looks back sees everything."""
    settings = parts.profile.recall
    match cue.mode:
        case Mode.NORMAL:
            return np.asarray(weights > settings.normal_threshold)
        case Mode.REVIEW:
            return passes_review(parts.law.clip(weights), settings)
        case Mode.DEBUG:
            return np.ones(len(weights), np.bool_)


# ── by keywords ──


def _matches(parts: Parts, cue: Cue, rows: Rows, weights: Floats, allowed: Flags) -> Matches:
    """Return what shares the things the cue names, or else its other words: "which language am I learning?" names no Basque."""
    named = _sharing(parts, cue, rows, weights, allowed, cue.keywords or keywords(cue.text) or cue_tokens(cue.text))
    if cue.keywords or len(named.places):
        return named
    return _sharing(parts, cue, rows, weights, allowed, cue_tokens(cue.text))


def _sharing(parts: Parts, cue: Cue, rows: Rows, weights: Floats, allowed: Flags, words: Sequence[str]) -> Matches:
    # as the index sees them: deploys and deployed are one, and a bare sign is nothing to look for
    asked = {frozenset(cue_tokens(word)) for word in words} - {frozenset()}
    own = {told(slot) for slot in properties_asked(cue.text)}  # "what's my name?" names nothing that "I'm Oskar" does
    places = _candidates(parts, sorted(own.union(*asked)), allowed)
    ids = ids_of(rows.number[places])
    contents = parts.store.contents(ids)
    shares = np.array([_overlap(asked, own, contents.get(i)) for i in ids])
    places, shares = places[shares > 0], shares[shares > 0]
    projects = [memory.project for memory in parts.store.get(ids_of(rows.number[places]))]
    same_project = np.array([cue.project is not None and project == cue.project for project in projects], np.bool_)
    scores = keyword_scores(shares, weights[places], rows.confidence[places], same_project, parts.profile.recall)
    best = order(scores, rows.number[places], weights[places])
    return Matches(places[best], shares[best], scores[best])


def _candidates(parts: Parts, tokens: Sequence[str], allowed: Flags) -> Places:
    """Return where memories with any of the words stand, as far as they may be shown."""
    wanted = limit = parts.profile.recall.candidates
    while True:
        numbers = parts.store.search_text(tokens, limit)
        known = parts.resident.places(numbers)
        places = np.asarray(known[(known != UNKNOWN) & allowed[known]])
        if len(places) >= wanted or len(numbers) < limit:
            return places
        limit *= WIDER


def _overlap(asked: set[frozenset[str]], own: set[str], content: Content | None) -> float:
    """Return the share of the cue's keywords that a memory has, among its own or in its text; what tells who the user is has all that asks for it."""
    if content is None:
        return 0.0
    text = content.text if content.redacted is None else content.redacted  # a secret's value finds nothing
    if own and not own.isdisjoint(index_tokens(asked_by(text))):
        return 1.0
    held = set(index_tokens(" ".join([text, *content.keywords])))
    return sum(word <= held for word in asked) / len(asked)


# ── over links ──


def _neighbours(parts: Parts, place: int, allowed: Flags) -> Iterator[tuple[int, float]]:
    """Yield where a memory's links lead, among what may be shown; what it replaced does not come with it."""
    links = parts.resident.graph.leaving(np.array([place], dtype=np.int64))
    for target, strength, kind in zip(links.target.tolist(), links.strength.tolist(), links.kind.tolist(), strict=True):
        if allowed[target] and kind not in _HISTORY:
            yield target, strength


# ── together ──


def _found(
    parts: Parts, rows: Rows, now: datetime, found: Matches, came: list[Activated[int]]
) -> Iterator[SearchResult]:
    """Yield the seeds by score, then the rest by S3's associative score."""
    settings = parts.profile.recall
    weights, codes = parts.weights_and_levels(rows, now)
    overlap_of = dict(zip(found.places.tolist(), found.overlaps.tolist(), strict=True))
    reached = {one.node: one for one in came}

    def one(place: int, score: float) -> SearchResult:
        way = reached.get(place)
        overlap = overlap_of.get(place, 0.0)
        return SearchResult(
            number=int(rows.number[place]),
            level=int(codes[place]),
            weight=float(weights[place]),
            score=score,
            text=overlap,
            vector=0.0,
            activation=0.0 if way is None else way.activation,
            relevance=overlap or score,
            path=() if way is None else tuple(rows.number[list(way.path)].tolist()),
        )

    for place, score in zip(found.places[: settings.seeds].tolist(), found.scores.tolist(), strict=False):
        yield one(place, score)
    rest = np.array(list(dict.fromkeys([*found.places[settings.seeds :].tolist(), *reached])), dtype=np.int64)
    overlaps = np.array([overlap_of.get(place, 0.0) for place in rest.tolist()])
    activations = np.array([reached[p].activation if p in reached else 0.0 for p in rest.tolist()])
    scores = associative_scores(overlaps, activations, weights[rest], settings)
    for i in order(scores, rows.number[rest], weights[rest]).tolist():
        yield one(int(rest[i]), float(scores[i]))
