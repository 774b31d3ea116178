"""S4's way of recalling: breadth-first from what is in focus, so many links outward, stronger links first.

Within reach a memory comes to mind if what is left of it holds one of the keywords and, where relations are named, if
a link of that name leads to it. Everything is found by walking: what is out of reach does not come to mind, however
well it would fit. Links to what was forgotten are not followed, but reported: that there was something is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Forgotten
from ebbing.domain.association import link_now
from ebbing.domain.ids import number_of_memory
from ebbing.domain.levels import levels
from ebbing.domain.records.memory import GONE, Content, Level, Link, Memory, RemovalPolicy
from ebbing.domain.records.rows import Rows
from ebbing.domain.visible import shown_in
from ebbing.engine.learning.nodes import is_called
from ebbing.engine.network.compress import shown_text
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.language.phrases import phrase
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import cue_tokens, index_tokens
from ebbing.language.topics.keywords import keywords
from ebbing.language.topics.things import things
from ebbing.store.resident.resident import IS_GONE, UNKNOWN

MOST_FORGOTTEN: Final = 10

Places = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Reach:
    """What was walked to, the focus included: nearest first, over the strongest links first."""

    ids: list[str]
    rows: Rows
    strength: NDArray[np.float64]  # of the link each was first reached by
    came_from: Places  # the number of the memory that link leaves; 0 for what is in focus
    mine: Flags  # whether it is a memory that may be shown
    dangling: Flags  # whether a link leaves it that leads to what is gone


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return what comes to mind, in the order it was reached."""
    reach = walk(parts, cue)
    matched = _matched(parts, reach, asked_for(cue), reach.mine)
    if not cue.keywords and not matched.any():  # what it speaks of is not there: any of its words will do
        matched = _matched(parts, reach, cue_tokens(cue.text), reach.mine)
    kept = (matched > 0) & _related(parts, reach, cue)
    places = np.flatnonzero(kept)
    best = np.sort(places[np.argsort(-matched[places], kind="stable")[: cue.limit]])
    weights = parts.law.weight(reach.rows, cue.now)
    codes = levels(reach.rows, weights, parts.profile)
    return [
        SearchResult(
            number=int(reach.rows.number[i]),
            level=int(codes[i]),
            weight=float(weights[i]),
            score=float(reach.strength[i]),
            text=float(matched[i]),
            vector=0.0,
            activation=float(reach.strength[i]),
            relevance=float(matched[i]),
            path=(int(reach.came_from[i]),),
        )
        for i in best.tolist()
    ]


def walk(parts: Parts, cue: Cue) -> Reach:
    """Walk from the focus outward, over links that are neither broken nor dangling."""
    depth = parts.profile.recall.spread_depth if cue.depth is None else cue.depth
    foci = [number_of_memory(node) for node in reversed(parts.focus_nodes().values())]
    with parts.resident.current() as rows:
        parts.mark_focus(cue.now)
        start = parts.resident.places(np.array(foci, dtype=np.int64))
        start = start[start != UNKNOWN]
        frontier = start[~IS_GONE[rows.status[start]]]
        places, strengths, sources = [frontier], [np.ones(len(frontier))], [np.zeros(len(frontier), np.int64)]
        reached = np.zeros(len(rows), np.bool_)
        reached[frontier] = True
        for _ in range(depth):
            targets, strength, source = _step(parts, rows, frontier, reached)
            if not len(targets):
                break
            reached[targets] = True
            places.append(targets)
            strengths.append(strength)
            sources.append(rows.number[source])
            frontier = targets
        everything = np.concatenate(places)
        seen = rows.take(everything)
        dangling = np.isin(everything, _dangling(parts, rows, everything))
    mine = cue.covers(seen) & shown_in(cue.mode, seen)
    return Reach(ids_of(seen.number), seen, np.concatenate(strengths), np.concatenate(sources), mine, dangling)


def _step(parts: Parts, rows: Rows, frontier: Places, reached: Flags) -> tuple[Places, NDArray[np.float64], Places]:
    """Walk one level further: each new place once, by its strongest link, the strongest first."""
    graph = parts.resident.graph
    links = graph.leaving(frontier)
    strength = graph.strengths(links, rows.scan_count)
    open_ = (strength > 0) & ~reached[links.target] & ~IS_GONE[rows.status[links.target]]
    target, source, strength = links.target[open_], links.source[open_], strength[open_]
    order = np.lexsort((rows.number[target], -strength))
    target, source, strength = target[order], source[order], strength[order]
    _, first = np.unique(target, return_index=True)
    first.sort()
    return target[first], strength[first], source[first]


def _dangling(parts: Parts, rows: Rows, places: Places) -> Places:
    """Return those of these places from which a link leads to what is gone."""
    links = parts.resident.graph.leaving(places)
    lost = links.take(IS_GONE[rows.status[links.target]])
    return lost.source[parts.resident.graph.strengths(lost, rows.scan_count) > 0]


# ── what fits ──


def _matched(parts: Parts, reach: Reach, words: Sequence[str], among: Flags) -> NDArray[np.float64]:
    """Return the share of the words that what is left of each memory holds; 0 for those that are not `among` the asked."""
    wanted = [_Keyword(word) for word in words]
    places = np.flatnonzero(among).tolist() if wanted else []
    contents = _left(parts, [reach.ids[i] for i in places])
    found = np.zeros(len(reach.ids))
    for i in places:
        content = contents.get(reach.ids[i])
        if content is not None:
            said = _Said(content)
            found[i] = sum(word.is_in(said) for word in wanted) / len(wanted)
    return found


def asked_for(cue: Cue) -> tuple[str, ...]:
    """Return the keywords that were given, or those of the cue's text."""
    if cue.keywords:
        return cue.keywords
    return tuple(dict.fromkeys([*things(cue.text), *keywords(cue.text)]))


def _left(parts: Parts, ids: Sequence[str]) -> dict[str, Content]:
    """Return what is left of each memory: its shortened content, or the original."""
    return {**parts.store.contents(ids), **parts.store.contents(ids, Level.SUMMARY)}


class _Said:
    """A memory's words, looked at as often as there are keywords."""

    def __init__(self, content: Content) -> None:
        self.text = " ".join((shown_text(content), *content.keywords)).casefold()
        self._tokens: set[str] | None = None

    def tokens(self) -> set[str]:
        """Return its words as the index cuts them."""
        if self._tokens is None:
            self._tokens = set(index_tokens(self.text))
        return self._tokens


class _Keyword:
    """Chinese is found inside a text, English word by word, whatever its ending."""

    def __init__(self, word: str) -> None:
        self._word = word.casefold()
        self._tokens = set() if has_cjk(word) else set(index_tokens(word))

    def is_in(self, said: _Said) -> bool:
        """Say whether the memory holds it."""
        return self._tokens <= said.tokens() if self._tokens else self._word in said.text


def _related(parts: Parts, reach: Reach, cue: Cue) -> Flags:
    """Say whether a link of one of the relations that were asked for leads to it; without relations all do."""
    if not cue.relations:
        return np.ones(len(reach.ids), np.bool_)
    scans = dict(zip(reach.ids, reach.rows.scan_count.tolist(), strict=True))
    led = {
        link.target
        for link in parts.store.links(reach.ids)
        if _called(link, cue) and link_now(link, scans[link.source], parts.profile.links).strength > 0
    }
    return np.array([name in led for name in reach.ids], dtype=np.bool_)


def _called(link: Link, cue: Cue) -> bool:
    return not cue.relations or any(is_called(relation, link.name, link.kind) for relation in cue.relations)


# ── what is gone ──


def forgotten(parts: Parts, cue: Cue) -> tuple[Forgotten, ...]:
    """Return the links within reach that lead to what was forgotten, from memories that fit the cue; the strongest first."""
    reach = walk(parts, cue)
    fits = _matched(parts, reach, asked_for(cue), reach.dangling & cue.covers(reach.rows)) > 0
    sources = {reach.ids[i]: int(reach.rows.scan_count[i]) for i in np.flatnonzero(fits).tolist()}
    links = [link_now(link, sources[link.source], parts.profile.links) for link in parts.store.links(list(sources))]
    links = [link for link in links if link.strength > 0 and _called(link, cue)]
    gone = {memory.id: memory for memory in parts.store.get([link.target for link in links]) if _faded(memory)}
    left = _left(parts, list(sources))
    languages = {memory.id: memory.language for memory in parts.store.get(list(sources))}
    found: dict[tuple[str, str], Forgotten] = {}
    for link in sorted(links, key=lambda link: (-link.strength, link.source, link.target)):
        if link.target in gone and (link.source, link.name) not in found:
            about = left[link.source].phrase or shown_text(left[link.source])
            found[link.source, link.name] = _once_knew(link, about, languages[link.source])
    return tuple(found.values())[:MOST_FORGOTTEN]


def _once_knew(link: Link, about: str, language: str) -> Forgotten:
    sentence = str(phrase(language, "FORGOTTEN_RELATION" if link.name else "FORGOTTEN"))
    text = sentence.format(about=about, relation=link.name)
    return Forgotten(source=link.source, about=about, relation=link.name, language=language, text=text)


def _faded(memory: Memory) -> bool:
    """Say whether it was forgotten by itself: what a person deleted is not hinted at."""
    return memory.status in GONE and memory.removed_by is RemovalPolicy.AUTO_CLEANUP
