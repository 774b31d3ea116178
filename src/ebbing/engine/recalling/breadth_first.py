"""S4's way of recalling: breadth-first from what is in focus, so many levels outward, stronger links first.

Asked by keywords and relations, as the document has it, a memory within reach comes to mind if what is left of it holds one
of the keywords and, where relations are named, if a link of that name leads to it; in the order it was reached. An entity is
called to mind by its name, and what no entity leads to, such as what another profile has learned, by its words. Asked by a
text, the cue is heard like something said: the things it names and the memories it is nearest to, as many as the focus holds,
are called to mind and walked from beside the focus, and what is within reach is put in order by relevance. What is out of
reach does not come to mind, however well it would fit. Links to what was forgotten are not followed, but reported: that
there was something is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Forgotten
from ebbing.domain.arrays import Floats
from ebbing.domain.ids import number_of_memory
from ebbing.domain.ranking import rarity
from ebbing.domain.records.memory import GONE, Content, Level, Link, Memory, RemovalPolicy
from ebbing.domain.visible import is_node
from ebbing.engine.network.compress import shown_text
from ebbing.engine.nodes import filed_as, is_called
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid import search as hybrid
from ebbing.engine.recalling.walk import Flags, Reach, walk
from ebbing.language.phrases import phrase
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import cue_tokens, index_tokens
from ebbing.language.topics.keywords import entities, keywords
from ebbing.language.topics.things import key, things
from ebbing.store.resident.resident import UNKNOWN

MOST_FORGOTTEN: Final = 10
BESIDE_BEST: Final = 0.5  # what holds less than this share of the best's does not come to mind beside it
CONSIDERED: Final = 1000  # memories that are relevant to a text, before it is known which are within reach


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return what comes to mind: by keywords in the order it was reached, by a text in the order of relevance."""
    if cue.keywords:
        called = [*_named(parts, cue), *_unnamed(parts, cue)]
        return _by_keywords(parts, cue, walk(parts, cue, called), asked_for(cue))
    relevant = hybrid.search(parts, replace(cue, limit=CONSIDERED))
    named = _named(parts, cue)
    nearest = [one.number for one in relevant][: max(0, parts.profile.focus.limit - len(named))]
    reach = walk(parts, cue, [*named, *nearest])
    found = _within(parts, reach, relevant, cue)
    return found or _by_words(parts, cue, reach, asked_for(cue)) or _by_words(parts, cue, reach, cue_tokens(cue.text))


def _named(parts: Parts, cue: Cue) -> list[int]:
    """Return the nodes of the entities a cue names, as many as the focus holds."""
    nodes = (parts.store.same_entity(filed_as(name), 1) for name in asked_for(cue))
    found = dict.fromkeys(number_of_memory(node) for some in nodes for node in some)
    return list(found)[: parts.profile.focus.limit]


def _unnamed(parts: Parts, cue: Cue) -> list[int]:
    """Return the memories with these words that lead to no entity: learned in another way, they have only their words to be called by."""
    words = index_tokens(" ".join(cue.keywords))
    found = parts.store.search_text(words, CONSIDERED)
    with parts.resident.current() as rows:
        places = parts.resident.places(found)
        places = places[places != UNKNOWN]
        entity, links = is_node(rows), parts.resident.graph.leaving(places)
        named = np.isin(places, links.source[entity[links.target]])
        return [int(number) for number in rows.number[places[~named & ~entity[places]]][: cue.limit]]


def _within(parts: Parts, reach: Reach, relevant: Sequence[SearchResult], cue: Cue) -> list[SearchResult]:
    """Return what is relevant and within reach, most relevant first, each with the link it was reached by."""
    kept = reach.mine & _related(parts, reach, cue)
    at = {int(reach.rows.number[i]): i for i in np.flatnonzero(kept).tolist()}
    return [
        replace(one, activation=float(reach.strength[i]), path=(int(reach.came_from[i]),))
        for one in relevant
        if (i := at.get(one.number)) is not None
    ][: cue.limit]


def _by_keywords(parts: Parts, cue: Cue, reach: Reach, words: Sequence[str]) -> list[SearchResult]:
    """Return what holds one of these words, in the order it was reached."""
    matched = _matched(parts, reach, words, reach.mine)
    places = np.flatnonzero((matched > 0) & _related(parts, reach, cue))
    best = np.sort(places[np.argsort(-matched[places], kind="stable")[: cue.limit]])
    return _results(parts, cue, reach, matched, best)


def _by_words(parts: Parts, cue: Cue, reach: Reach, words: Sequence[str]) -> list[SearchResult]:
    """Return what holds a text's words, the most telling first; a name alone is no answer, unless names are all that was asked for."""
    names = {key(name) for name in entities(cue.text)}
    held = _held(parts, reach, [word for word in words if key(word) not in names] or words, reach.mine)
    matched: Floats = held.astype(np.float64) @ rarity(held.sum(axis=0).astype(np.float64), int(reach.mine.sum()))
    enough = (matched > 0) & (matched >= BESIDE_BEST * float(matched.max(initial=0.0)))
    places = np.flatnonzero(enough & _related(parts, reach, cue))
    best = places[np.argsort(-matched[places], kind="stable")[: cue.limit]]
    return _results(parts, cue, reach, matched, best)


def _results(parts: Parts, cue: Cue, reach: Reach, matched: Floats, best: NDArray[np.intp]) -> list[SearchResult]:
    weights, codes = parts.weights_and_levels(reach.rows, cue.now)
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


# ── what fits ──


def _matched(parts: Parts, reach: Reach, words: Sequence[str], among: Flags) -> Floats:
    """Return the share of the words that what is left of each memory holds; 0 for those that are not `among` the asked."""
    return np.asarray(_held(parts, reach, words, among).sum(axis=1) / max(1, len(words)))


def _held(parts: Parts, reach: Reach, words: Sequence[str], among: Flags) -> NDArray[np.bool_]:
    """Return which of the words what is left of each memory holds, one row a memory; those not `among` the asked hold none."""
    wanted = [_Keyword(word) for word in words]
    places = np.flatnonzero(among).tolist() if wanted else []
    contents = _left(parts, [reach.ids[i] for i in places])
    found = np.zeros((len(reach.ids), len(wanted)), np.bool_)
    for i in places:
        content = contents.get(reach.ids[i])
        if content is not None:
            said = _Said(content)
            found[i] = [word.is_in(said) for word in wanted]
    return found


def asked_for(cue: Cue) -> tuple[str, ...]:
    """Return the keywords that were given, or those of the cue's text."""
    if cue.keywords:
        return cue.keywords
    words: dict[str, str] = {}
    for word in (*things(cue.text), *keywords(cue.text)):
        words.setdefault(key(word), word)  # "Nora" and "nora" are one
    return tuple(words.values())


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
    asked = [link for link in parts.store.links(reach.ids) if _called(link, cue)]
    led = {link.target for link in parts.resident.links_now(asked) if link.strength > 0}
    return np.array([name in led for name in reach.ids], dtype=np.bool_)


def _called(link: Link, cue: Cue) -> bool:
    return not cue.relations or any(is_called(relation, link.name, link.kind) for relation in cue.relations)


# ── what is gone ──


def forgotten(parts: Parts, cue: Cue) -> tuple[Forgotten, ...]:
    """Return the links within reach that lead to what was forgotten, from memories that fit the cue; the strongest first."""
    reach = walk(parts, cue, _named(parts, cue))
    fits = _matched(parts, reach, asked_for(cue), reach.dangling & cue.covers(reach.rows)) > 0
    sources = [reach.ids[i] for i in np.flatnonzero(fits).tolist()]
    links = parts.resident.links_now([link for link in parts.store.links(sources) if _called(link, cue)])
    links = [link for link in links if link.strength > 0]
    gone = {memory.id: memory for memory in parts.store.get([link.target for link in links]) if _faded(memory)}
    left = _left(parts, sources)
    languages = {memory.id: memory.language for memory in parts.store.get(sources)}
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
