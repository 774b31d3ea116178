"""What is known, as far as it may have to do with something new: found by words and by meaning.

The indexes hold what was committed; what this operation has learned so far is looked through beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import distinct
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import to_us
from ebbing.domain.judgement import SECRET, VectorPair
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import SAID, Channel, Content, Layer, Memory, Status
from ebbing.domain.records.rows import ACTIVE, STATUSES, Rows
from ebbing.domain.visible import below_the_line, is_message, is_node
from ebbing.engine.learning.create import seal, seen_of
from ebbing.engine.learning.lately import LATELY, SEALED
from ebbing.engine.learning.unit import Similar, Unit
from ebbing.engine.parts import Parts, ids_of, made_of
from ebbing.language.sensitivity.levels import may_repeat_secret, opens_something, redact
from ebbing.language.tokens import cue_tokens
from ebbing.store.resident.indexing import search_text
from ebbing.store.resident.resident import UNKNOWN

COMPARED: Final = 8  # how many similar memories each index may put forward
_HELD: Final = np.array(
    [status in (Status.ACTIVE, Status.ARCHIVED) for status in STATUSES]
)  # put away is not taken back
_STORED: Final = np.array([status is not Status.PURGED for status in STATUSES])
_REJECTED: Final = np.array([status in (Status.NEGATED, Status.SUPERSEDED) for status in STATUSES])
_Vector = NDArray[np.float32]


class Known:
    """What one user's mind holds, and what an operation adds to it."""

    def __init__(self, parts: Parts, user: str | None, compared: int = COMPARED) -> None:
        self._parts = parts
        self._user = user
        self._compared = compared
        self._fresh: list[Unit] = []
        self._secrets: list[Unit] = []

    def add(self, unit: Unit) -> None:
        """Add something learned in this operation, which no index has yet."""
        if unit.memory is not None and unit.memory.layer is not Layer.WORKING:  # a message holds what was said
            self._fresh.append(unit)
        if unit.reading.is_secret:
            self._secrets.append(unit)

    def similar(self, unit: Unit) -> list[Similar]:
        """Return what may have to do with this unit, of what is believed: the stored, then what this operation made."""
        fresh = [other for other in self._fresh[-self._compared :] if other is not unit.whole]
        return self._stored(unit, _HELD) + [self._beside(unit, o, o.memory) for o in fresh if o.memory is not None]

    def rejected(self, unit: Unit) -> list[Similar]:
        """Return the same of what the user has denied or replaced."""
        return self._stored(unit, _REJECTED)

    def just_said(self, unit: Unit) -> list[Similar]:
        """Return what the same speaker said last, the newest first: what a text that names nothing can only mean."""
        # as few of the fresh as of the stored: else each sentence of a long text would take longer than the one before
        last = self._fresh[: -self._compared - 1 : -1]
        fresh = [self._beside(unit, other, other.memory) for other in last if other.memory is not None]
        lately = self._lately(unit.message.at - LATELY, unit.origin.conversation)
        return [one for one in (*fresh, *self._as_told(lately)) if one.speaker == unit.message.name]

    def told_since(self, unit: Unit, since: datetime, most: int) -> list[Similar]:
        """Return what the same speaker has said since then, in whatever conversation, the newest first: at most the last so many of anybody's."""
        told = self._as_told(self._lately(since, None, most))
        return [one for one in told if one.speaker == unit.message.name]

    def _as_told(self, memories: list[Memory]) -> list[Similar]:
        contents = self._parts.store.contents([memory.id for memory in memories])
        return [
            Similar(
                memory=m,
                text=said.text.strip(),
                keywords=said.keywords,
                cosine=0.0,
                vectors=None,
                speaker=said.speaker,
                shown=said.redacted,
            )
            for m in memories
            if (said := contents.get(m.id)) is not None and _claims_something(m, said)
        ]

    def _lately(self, since: datetime, conversation: str | None, most: int = COMPARED) -> list[Memory]:
        """Return the last that came up since then, the newest first. Without a conversation the arrays tell, and nothing older is read."""
        if conversation is not None:
            recent = Filters(
                user=self._user, statuses=frozenset((Status.ACTIVE,)), conversation=conversation, since=since
            )
            return self._parts.store.select(recent, limit=most, newest_first=True)
        with self._parts.resident.current() as rows:
            mine = rows.users.known(self._user)
            theirs = (rows.user == (UNKNOWN if mine is None else mine)) & (rows.status == ACTIVE)
            numbers = np.sort(rows.number[theirs & (rows.occurred_us >= to_us(since))])[::-1][:most]
        return self._parts.store.get(ids_of(numbers))

    def seal_all(self, units: Sequence[Unit]) -> None:
        """Make secrets of those that say one again, of what is stored or of one another."""
        for unit in units:
            seal(unit, self.secrets(unit))
            self.add(unit)

    def secrets(self, unit: Unit) -> Iterator[tuple[str, str]]:
        """Yield the secrets a unit may say again, each with what may be seen of it, those that are over too.

        Whoever changes one may say both. A credential is known by its value alone, wherever it stands: in a message that
        became no memory, or in one that has nothing else to do with the unit.
        """
        yield from ((other.text, seen_of(other)) for other in self._secrets)
        if may_repeat_secret(unit.text):
            sealed = ((one.text, one.redacted or "") for one in self._parts.store.sealed(SEALED))
            yield from (one for one in sealed if opens_something(one[1]))
        with self._parts.resident.current() as rows:
            if not (rows.sensitivity >= SECRET).any():
                return
        yield from ((old.text, redact(old.text)) for old in self._stored(unit, _STORED, secret=True))

    def _beside(self, unit: Unit, other: Unit, memory: Memory) -> Similar:
        return Similar(
            memory=memory,
            text=other.text,
            keywords=other.reading.keywords,
            cosine=0.0 if unit.vector is None or other.vector is None else float(unit.vector @ other.vector),
            vectors=self._vectors(unit, other.vector),
            speaker=other.message.name,
            shown=seen_of(other) if other.reading.is_secret else None,
        )

    def _stored(self, unit: Unit, statuses: NDArray[np.bool_], *, secret: bool = False) -> list[Similar]:
        found = self._nearest(unit, statuses, secret=secret)
        ids = list(found)
        memories = {m.id: m for m in self._parts.store.get(ids)}
        contents = self._parts.store.contents(ids)
        similar = [
            Similar(
                memory=memories[name],
                text=contents[name].text.strip(),
                keywords=contents[name].keywords,
                cosine=cosine,
                vectors=self._vectors(unit, vector),
                speaker=contents[name].speaker,
                shown=contents[name].redacted,
            )
            for name, (cosine, vector) in found.items()
            if name in memories and name in contents and _claims_something(memories[name], contents[name])
        ]
        return [self._as_said(unit, one) if _sums_up(one.memory, contents) else one for one in similar]

    def _as_said(self, unit: Unit, summary: Similar) -> Similar:
        """Return a summary in those words of a person that come nearest to a unit: it stands for all that went into it."""
        parts, _ = made_of(self._parts, [summary.memory.id])
        contents = self._parts.store.contents(parts)
        vectors = dict(zip(parts, self._parts.resident.vectors_of(parts), strict=True))
        said = [self._as_part(unit, summary, contents[name], vectors[name]) for name in parts if name in contents]
        text = unit.text.strip()
        return max(said, key=lambda one: (one.text == text, one.cosine), default=summary)

    def _as_part(self, unit: Unit, summary: Similar, content: Content, vector: _Vector | None) -> Similar:
        return replace(
            summary,
            text=content.text.strip(),
            keywords=content.keywords,
            cosine=0.0 if unit.vector is None or vector is None else float(unit.vector @ vector),
            vectors=self._vectors(unit, vector),
            speaker=content.speaker,
        )

    def _nearest(
        self, unit: Unit, statuses: NDArray[np.bool_], *, secret: bool
    ) -> dict[str, tuple[float, _Vector | None]]:
        """Return the cosines and vectors of those that share words or meaning with a unit, the closest first."""
        resident = self._parts.resident
        with resident.current() as rows:
            mine = rows.users.known(self._user)
            if not len(rows) or mine is None:
                return {}
            allowed = (rows.user == mine) & statuses[rows.status]
            allowed &= ~is_message(rows)  # else the talk of today stands in the places of what is known
            if secret:
                allowed &= rows.sensitivity >= SECRET
            if not self._parts.profile.focus.has_nodes:
                allowed &= ~is_node(rows)
            allowed &= ~self._has_left(rows, unit.message.at)
            cosines = np.zeros(len(rows), np.float32) if unit.vector is None else resident.similarities(unit.vector)
            by_text = self._by_words(unit.text)
            by_vector = _top(np.where(allowed, cosines, -1.0), self._compared)
            places = distinct(np.concatenate([by_text, by_vector]))
            places = places[allowed[places]]
            places = places[np.argsort(-cosines[places], kind="stable")]
            ids = [memory_id(number) for number in rows.number[places].tolist()]
            vectors = resident.vectors_or_none(places)
            return dict(zip(ids, zip(cosines[places].tolist(), vectors, strict=True), strict=True))

    def _by_words(self, text: str) -> NDArray[np.int64]:
        """Return the places of those that share the most telling words with a text."""
        tokens = cue_tokens(text)
        counts = self._parts.resident.spoken.counts(tokens)
        together = min(counts, default=0) >= self._compared
        if len(tokens) > COMPARED:
            rarest = sorted({(count, token) for count, token in zip(counts, tokens, strict=True) if count})[:COMPARED]
            tokens, together = [token for _, token in rarest], bool(rarest) and rarest[0][0] >= self._compared
        resident, store = self._parts.resident, self._parts.store
        return search_text(resident, store, tokens, self._compared, together=together or len(tokens) == 1)

    def _has_left(self, rows: Rows, now: datetime) -> NDArray[np.bool_]:
        """Return what is gone by S2's line: whether a maintenance has come by makes no difference to what is said again."""
        law, retention = self._parts.law, self._parts.profile.retention
        if retention.kind != "review_then_delete":
            return np.zeros(len(rows), np.bool_)
        return below_the_line(rows, law.weight(rows, now), retention)

    def _vectors(self, unit: Unit, old: _Vector | None) -> VectorPair | None:
        if unit.vector is None or old is None:
            return None
        return VectorPair(old, unit.vector, self._parts.embedder.fingerprint)


def _claims_something(memory: Memory, content: Content) -> bool:
    """A message in working memory and the summary of a talk hold what was said; what is claimed stands on its own."""
    return memory.layer is not Layer.WORKING and (memory.layer is not Layer.EPISODE or content.maker == SAID)


def _sums_up(memory: Memory, contents: Mapping[str, Content]) -> bool:
    """Say whether a text may be a summary of memories: ours, and yet the user's word."""
    return contents[memory.id].role == "assistant" and memory.channel is Channel.USER


def _top(scores: _Vector, count: int) -> NDArray[np.int64]:
    if len(scores) <= count:
        return np.arange(len(scores))
    return np.argpartition(-scores, count)[:count]
