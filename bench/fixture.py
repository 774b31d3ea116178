"""A mind of many memories, written in bulk: the file that months of normal use would have left.

Adding each message through the door would reconcile every one with all before it, which takes an hour for 100k. So the
rows are made here, by the same law and the same index tokens, and handed to the store in batches:
every memory with its content, words, vector, links and journal, its level as maintenance would have recorded it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import ebbing
from bench.corpus import END, FINGERPRINT, Corpus, Said
from ebbing.domain.ids import memory_id, memory_number
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import Changes, Event, EventKind
from ebbing.domain.records.memory import Content, Layer, Level, Link, LinkKind, Memory, Status
from ebbing.domain.records.rows import LEVELS, Rows
from ebbing.domain.records.state import changed, to_state
from ebbing.engine.fading.due import LAST_RUN
from ebbing.engine.mind import Mind
from ebbing.engine.parts import Parts
from ebbing.language.tokens import index_tokens
from ebbing.testing import FakeClock

AGENT: Final = "bench"
BATCH: Final = 2_000
MENTIONED_EVERY: Final = 20  # one memory in so many was mentioned again
REPLACED_EVERY: Final = 50  # one in so many was superseded by the message after it
KEYWORD_STRENGTHS: Final = (0.3, 0.6)
LAYERS: Final = ((Layer.EPISODE, 0.70), (Layer.FACT, 0.25), (Layer.CORE, 0.05))
CATEGORIES: Final = ("fact", "stable_preference", "short_preference", "temporary", "identity", "skill")

Progress = Callable[[int], None]


def build(home: Path, corpus: Corpus, *, profile: str, seed: int = 11, progress: Progress) -> None:
    """Write the mind of a corpus into a home, and close it as a user would."""
    mind = ebbing.open(
        AGENT, home=home, profile=profile, clock=FakeClock(END), embedder=corpus.embedder(), worker="inline"
    )
    with mind:
        writer = _Writer(mind.parts, corpus, np.random.default_rng(seed))
        mind.parts.store.take_in(writer.reserved())
        for changes, count in writer.batches():
            mind.parts.store.apply(changes, durable=False)
            progress(count)
        keep_arrays(mind)


def keep_arrays(mind: Mind) -> None:
    """Leave a copy of the arrays beside the memory, as the close of a well used mind does: it has passed through many
    more revisions than a bulk load. Does nothing where a usable copy lies there already."""
    with mind.parts.resident.current():
        pass
    mind.parts.resident.save(worth=1)


@dataclass(slots=True)
class _Ties:
    """All links, by places in the corpus."""

    source: NDArray[np.int64]
    target: NDArray[np.int64]
    strength: NDArray[np.float64]
    kind: list[LinkKind]


class _Writer:
    """Makes the rows of a corpus."""

    def __init__(self, parts: Parts, corpus: Corpus, rng: np.random.Generator) -> None:
        self._parts = parts
        self._corpus = corpus
        self._rng = rng
        self._size = len(corpus.said)
        self._first = parts.store.next_operation()
        self._layers = rng.choice(len(LAYERS), self._size, p=[share for _, share in LAYERS])
        self._categories = rng.integers(0, len(CATEGORIES), self._size)
        self._ties = self._tied()
        self._support = np.bincount(self._ties.source, weights=self._ties.strength, minlength=self._size)
        self._factors: dict[str, tuple[float, dict[str, float]]] = {}

    def reserved(self) -> Changes:
        """Take every operation number used below, so that what is added later numbers on from there."""
        last = self._first + self._size + self._size // BATCH
        event = Event(operation=last, kind=EventKind.IMPORTED, memory=None, at=END, reason="written in bulk")
        return Changes(operation=last, events=[event])

    def batches(self) -> Iterator[tuple[Changes, int]]:
        """Yield changes, with how many memories they make."""
        for start in range(0, self._size, BATCH):
            end = min(start + BATCH, self._size)
            yield self._batch(start, end), end - start

    def _id(self, place: int) -> str:
        return memory_id(memory_number(self._first + place, 0))

    def _is_replaced(self, place: int) -> bool:
        return place % REPLACED_EVERY == 0 and place + 1 < self._size

    # ── links ──

    def _tied(self) -> _Ties:
        """Return neighbours in a conversation, one random pair per memory by keywords, and what replaced what."""
        rng, strength_of = self._rng, self._parts.profile.links.strength_of
        said = self._corpus.said
        together = [i for i in range(1, self._size) if said[i].conversation == said[i - 1].conversation]
        pairs = rng.integers(0, self._size, (self._size, 2))
        pairs = pairs[pairs[:, 0] != pairs[:, 1]]
        overlap = rng.uniform(*KEYWORD_STRENGTHS, len(pairs)).tolist()
        links: dict[tuple[int, int, LinkKind], float] = {}
        for i in together:
            links[i - 1, i, LinkKind.NEXT] = strength_of(LinkKind.NEXT)
            links[i, i - 1, LinkKind.PREVIOUS] = strength_of(LinkKind.PREVIOUS)
        for (one, other), strength in zip(pairs.tolist(), overlap, strict=True):
            links[one, other, LinkKind.KEYWORD] = links[other, one, LinkKind.KEYWORD] = strength
        for i in filter(self._is_replaced, range(self._size)):
            links[i + 1, i, LinkKind.SUPERSEDES] = strength_of(LinkKind.SUPERSEDES)
        ordered = sorted(links.items())
        return _Ties(
            source=np.array([source for (source, _, _), _ in ordered], dtype=np.int64),
            target=np.array([target for (_, target, _), _ in ordered], dtype=np.int64),
            strength=np.array([strength for _, strength in ordered]),
            kind=[kind for (_, _, kind), _ in ordered],
        )

    def _links(self, start: int, end: int) -> list[Link]:
        ties = self._ties
        low, high = np.searchsorted(ties.source, [start, end]).tolist()
        return [
            Link(
                source=self._id(int(ties.source[at])),
                target=self._id(int(ties.target[at])),
                kind=ties.kind[at],
                strength=float(ties.strength[at]),
                operation=self._first + int(max(ties.source[at], ties.target[at])),
            )
            for at in range(low, high)
        ]

    # ── memories ──

    def _batch(self, start: int, end: int) -> Changes:
        operation = self._first + self._size + start // BATCH  # of the maintenance that let them fade
        changes = Changes(operation=operation, fingerprint=FINGERPRINT, settings={LAST_RUN: END.isoformat()})
        memories = []
        for place in range(start, end):
            said = self._corpus.said[place]
            memory = self._created(place, said, changes)
            changes.contents.append(self._content(memory, said))
            changes.tokens[memory.id] = index_tokens(said.text)
            changes.vectors[memory.id] = self._corpus.vectors[place]
            memories.append(self._lived(memory, place, changes))
        changes.links = self._links(start, end)
        changes.memories = self._faded(memories, start, changes)
        return changes

    def _created(self, place: int, said: Said, changes: Changes) -> Memory:
        memory = Memory(
            id=self._id(place),
            content=memory_number(self._first + place, 0),
            layer=LAYERS[self._layers[place]][0],
            category=CATEGORIES[self._categories[place]],
            language=said.language,
            conversation=said.conversation,
            created_at=said.at,
            occurred_at=said.at,
            last_activated_at=said.at,
            valid_from=said.at,
        )
        memory = self._parts.law.react(memory, Reaction.CREATED, said.at)
        weight, factors = self._newborn(memory)
        event = self._event(EventKind.CREATED, memory, said.at, "something worth keeping", self._first + place)
        changes.events.append(replace(event, weight_after=weight, factors=factors))
        return memory

    def _newborn(self, memory: Memory) -> tuple[float, dict[str, float]]:
        """Return weight and factors at birth: no time has passed, so only the category matters."""
        if memory.category not in self._factors:
            rows = Rows.of([memory])
            weight = float(self._parts.law.weight(rows, memory.created_at)[0])
            factors = self._parts.law.factors(rows, memory.created_at)
            self._factors[memory.category] = (weight, {name: round(float(v[0]), 6) for name, v in factors.items()})
        return self._factors[memory.category]

    def _content(self, memory: Memory, said: Said) -> Content:
        return Content(
            id=memory.content,
            memory=memory.id,
            text=said.text,
            phrase=" ".join(said.keywords[:3]),
            topic=said.keywords[0],
            keywords=said.keywords,
            entities=said.names,
            speaker=said.speaker,
        )

    def _event(self, kind: EventKind, memory: Memory, at: datetime, reason: str, operation: int) -> Event:
        return Event(operation=operation, kind=kind, memory=memory.id, at=at, reason=reason, state=to_state(memory))

    def _lived(self, memory: Memory, place: int, changes: Changes) -> Memory:
        """Return the memory after what happened to it since: some were mentioned again, some replaced."""
        after, kind = memory, EventKind.MENTIONED
        if place % MENTIONED_EVERY == 1:
            at = memory.created_at + (END - memory.created_at) * float(self._rng.random())
            after = self._parts.law.react(memory, Reaction.MENTION, at)
        elif self._is_replaced(place):
            at, kind = self._corpus.said[place + 1].at, EventKind.SUPERSEDED
            after = replace(memory, status=Status.SUPERSEDED, successor=self._id(place + 1), valid_until=at)
        if after is not memory:
            event = self._event(
                kind, after, at, "said again" if kind is EventKind.MENTIONED else "replaced", self._first + place
            )
            changes.events.append(replace(event, before=changed(memory, after)))
        return after

    def _faded(self, memories: list[Memory], start: int, changes: Changes) -> list[Memory]:
        """Put each at the level of its weight now, with the text of that level and a journal entry."""
        parts = self._parts
        rows = Rows.of(memories, support=self._support[start : start + len(memories)].tolist())
        weights, codes = parts.weights_and_levels(rows, END)
        originals = {content.memory: content for content in changes.contents}
        after = []
        for at, (memory, code) in enumerate(zip(memories, codes.tolist(), strict=True)):
            level = LEVELS[code]
            if level is Level.FULL:
                after.append(memory)
                continue
            faded = replace(memory, level=level)
            original = originals[memory.id]
            changes.contents.append(
                replace(
                    original,
                    id=memory_number(changes.operation, at),
                    text=_shortened(original, level),
                    level=level,
                    maker=parts.curator.name,
                    phrase="",
                    keywords=(),
                    entities=(),
                )
            )
            event = self._event(EventKind.LEVEL, faded, END - timedelta(hours=1), f"full → {level}", changes.operation)
            changes.events.append(
                replace(event, actor="maintenance", weight_after=float(weights[at]), before={"level": str(Level.FULL)})
            )
            after.append(faded)
        return after


def _shortened(original: Content, level: Level) -> str:
    """Return about as much as the rules leave of a text at a level: making the real one costs more than all the rest here."""
    match level:
        case Level.SUMMARY:
            return original.text[: len(original.text) // 2]
        case Level.TAG:
            return " ".join(original.keywords)
        case _:
            return original.topic
