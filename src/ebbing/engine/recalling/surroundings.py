"""surroundings: a fact is shown with what was said around it, as long as that is still whole.

A fact is one sentence of a message, and the answer may stand in the next one. While the message would still be shown in
full — or the cue brings it back in full — a hit tells it as it was said, as far as the profile's number of characters
goes. Once it has faded the fact stands alone; and so it does where another sentence of the message is no longer believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Hit, Mode
from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.levels import FULL, levels
from ebbing.domain.ranking import restored
from ebbing.domain.records.memory import Layer, Level, LinkKind, Status
from ebbing.domain.records.rows import ACTIVE, STATUSES
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.language.segments import sentences
from ebbing.store.resident.resident import UNKNOWN

_KNOWN: Final = frozenset({Layer.FACT, Layer.CORE})
_DISBELIEVED: Final = np.array(
    [s in (Status.SUPERSEDED, Status.NEGATED, Status.DELETED, Status.PURGED) for s in STATUSES]
)


def with_surroundings(parts: Parts, hits: Sequence[Hit], cue: Cue) -> list[Hit]:
    """The same hits; a fact's `said` is what was said around it, where that may be shown."""
    characters = parts.profile.recall.surroundings_characters
    facts = [hit for hit in hits if hit.layer in _KNOWN and hit.level is Level.FULL and hit.status is Status.ACTIVE]
    if not characters or not facts:
        return list(hits)
    message_of = _whole_messages(parts, facts, cue)
    texts = _believed(parts, sorted(set(message_of.values())))
    return [
        replace(hit, said=around(hit.text, texts[message_of[hit.id]], characters))
        if message_of.get(hit.id) in texts
        else hit
        for hit in hits
    ]


def _whole_messages(parts: Parts, facts: Sequence[Hit], cue: Cue) -> dict[str, str]:
    """The message of each fact, where this cue would show it in full."""
    relevance = np.array([hit.why.relevance for hit in facts])
    with parts.resident.current() as rows:
        places = _places(parts, [hit.id for hit in facts])
        whole = np.where(places == UNKNOWN, UNKNOWN, parts.resident.context.whole[places])
        picked = rows.take(whole)
        codes = levels(picked, parts.law.weight(picked, cue.now), parts.profile)
    if cue.mode is not Mode.DEBUG:
        codes = restored(codes, relevance, parts.profile.recall)
    told = (whole != places) & (codes == FULL) & (picked.status == ACTIVE)
    return {facts[i].id: memory_id(int(picked.number[i])) for i in np.flatnonzero(told).tolist()}


def _believed(parts: Parts, messages: Sequence[str]) -> dict[str, str]:
    """The texts of those of which nothing has been taken back; what is secret is not repeated."""
    if not messages:
        return {}
    drawn = [link for link in parts.store.links(messages, incoming=True) if link.kind is LinkKind.DERIVED_FROM]
    with parts.resident.current() as rows:
        places = _places(parts, [link.source for link in drawn])
        taken_back = (places != UNKNOWN) & _DISBELIEVED[rows.status[places]]
    doubtful = {drawn[i].target for i in np.flatnonzero(taken_back).tolist()}
    contents = parts.store.contents([message for message in messages if message not in doubtful])
    return {message: content.text for message, content in contents.items() if content.redacted is None}


def _places(parts: Parts, ids: Sequence[str]) -> NDArray[np.int64]:
    return parts.resident.places(np.array([number_of_memory(i) for i in ids], dtype=np.int64))


def around(fact: str, message: str, characters: int) -> str:
    """The sentences that follow a fact, then those before it, as far as they fit; empty if that is no more than the fact,
    or if the fact does not stand in the message word for word."""
    fact, message = fact.strip(), message.strip()
    start = message.find(fact)
    if start < 0 or message == fact:
        return ""
    if len(message) <= characters:
        return message
    end = start + len(fact)
    cuts = [0]
    for sentence in sentences(message):
        cuts.append(cuts[-1] + len(sentence))
    first = max(cut for cut in cuts if cut <= start)
    last = min(cut for cut in cuts if cut >= end)
    for cut in cuts:
        last = cut if cut > last and len(message[first:cut].strip()) <= characters else last
    for cut in reversed(cuts):
        first = cut if cut < first and len(message[cut:last].strip()) <= characters else first
    told = message[first:last].strip()
    return "" if told == fact else told
