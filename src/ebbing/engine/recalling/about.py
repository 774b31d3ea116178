"""about: who a person is, from what is known of them: facts that hold now, those at the core first, then the weightiest (also
what "what do you know about me?" brings).

What was only said, what came from an agent or a tool, what is over or contested and what is secret is left out; so is what has faded
to less than a summary, and what tells of one day or of strangers (`tells_who`), unless it is of the core, or pinned. Of a sentence that tells several things stands what still holds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from ebbing.domain.answers.recollection import Hit, Mode, Recollection
from ebbing.domain.arrays import Flags, Vectors
from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.judgement import SECRET, Meaning
from ebbing.domain.ranking import order
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import ENTITY, Content, Layer, Level, Memory, Status
from ebbing.domain.records.rows import LAYERS, LEVELS, STATUSES, Rows
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.recalling.cue import Cue, may_answer
from ebbing.engine.recalling.hits import SearchResult, hits, unsearched
from ebbing.engine.recalling.hybrid.standing import OWN, what_stands
from ebbing.engine.recalling.render import render
from ebbing.language.asking.biography import tells_who

MOST: Final = 200  # memories that are told: more than any budget holds …
LOOKED_AT: Final = 600  # … of so many of the weightiest
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
_CORE: Final = LAYERS.index(Layer.CORE)
_KNOWN: Final = np.array([layer in (Layer.FACT, Layer.CORE) for layer in LAYERS])
_TELLING: Final = np.array([level in (Level.FULL, Level.SUMMARY) for level in LEVELS])


def about(parts: Parts, user: str | AllUsers | None, budget_tokens: int | None) -> Recollection:
    """Return who this person is, within a budget of tokens."""
    cue = Cue(text="", mode=Mode.NORMAL, limit=MOST, user=user, now=parts.now(), zone=parts.zone)
    found = [replace(hit, replaces=()) for hit in hits(parts, search(parts, cue), cue)]  # what was is no matter here
    shows = parts.profile.recall.shows
    judged: set[str] = set()
    while True:
        text, shown = render(found, cue.mode, budget_tokens, dates=False, shows=shows)
        new = [hit for hit in shown if hit.id not in judged]
        if not new:
            return Recollection(text=text, hits=shown, mode=cue.mode, pending=parts.store.pending())
        judged.update(hit.id for hit in new)
        found = _as_they_stand(parts, found, new)


def _as_they_stand(parts: Parts, found: list[Hit], new: list[Hit]) -> list[Hit]:
    """Return hits without what a later statement contests in these of them; what else such a statement tells is told."""
    with parts.resident.current() as rows:
        stands = what_stands(parts, rows, [number_of_memory(hit.id) for hit in new])
    left = {memory_id(number): text for number, text in stands.items()}
    return [replace(hit, text=left.get(hit.id, hit.text)) for hit in found if left.get(hit.id) != ""]


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return what is known of the cue's user and holds now, the weightiest first."""
    with parts.resident.current() as rows:
        parts.mark_focus(cue.now)
        believed = _believed(rows, facts=parts.profile.learning.keeps_facts)
        picked = rows.take(np.flatnonzero(may_answer(parts, rows, cue) & believed))
        weights, codes = parts.weights_and_levels(picked, cue.now)
        best = order((picked.layer == _CORE).astype(float), picked.number, weights)
        best = best[_TELLING[codes[best]]][:LOOKED_AT]
    current = [one for one in parts.store.get(ids_of(picked.number[best])) if one.is_current(cue.now)]
    holds = _known(parts, _of_who(parts, current))
    found = [unsearched(picked, weights, codes, place) for place in best.tolist()]
    return [one for one in found if memory_id(one.number) in holds][: cue.limit]


def _of_who(parts: Parts, memories: list[Memory]) -> list[Memory]:
    """Return those of some memories that tell who somebody is, and those that matter anyhow: at the core, or pinned."""
    contents = parts.store.contents([memory.id for memory in memories])
    return [
        memory
        for memory in memories
        if memory.layer is Layer.CORE
        or memory.pinned
        or (memory.id in contents and tells_who(contents[memory.id].text.strip(), memory.category))
    ]


def marked(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return the same for whoever asks for it in words: there what is contested is told as perhaps no longer so."""
    found = search(parts, cue)
    with parts.resident.current() as rows:
        shaken = what_stands(parts, rows, [one.number for one in found])
    return [replace(one, contested=one.number in shaken) for one in found]


def _believed(rows: Rows, *, facts: bool) -> Flags:
    """Return what the user's own words make known: facts, where a profile keeps any."""
    known = (rows.status == _ACTIVE) & (rows.sensitivity < SECRET) & OWN[rows.channel]
    return np.asarray(known & _KNOWN[rows.layer] if facts else known)


def _known(parts: Parts, memories: list[Memory]) -> set[str]:
    """Return which of some memories tell who somebody is: where no facts are kept (S4), what would be one elsewhere."""
    if parts.profile.learning.keeps_facts:
        return {memory.id for memory in memories}
    said = [memory.id for memory in memories if memory.category != ENTITY]
    contents, vectors = parts.store.contents(said), parts.resident.vectors_of(said)
    return {
        name
        for name, vector in zip(said, vectors, strict=True)
        if name in contents and _is_a_fact(parts, contents[name], vector)
    }


def _is_a_fact(parts: Parts, content: Content, vector: Vectors | None) -> bool:
    text = content.text.strip()
    reading = parts.curator.judge(text, role=content.role)
    if vector is not None and not reading.settled:
        meaning = Meaning(vector, parts.embedder.fingerprint, in_talk=content.speaker is not None)
        reading = parts.curator.weigh(text, reading, meaning)
    return reading.keep and not reading.noise
