"""standing: what of some statements still stands, where no question was asked: each of the things a statement tells is held
against what the same speaker said later, as if it had been asked for itself.

A newer statement is about one matter here too: it speaks against what it most likely answers instead of, or has replaced already,
and against nothing else. Nothing is written. "I live in Leeds and work at the library" leaves the library when the home is another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from ebbing.domain.arrays import Flags, Places, Vectors
from ebbing.domain.ids import memory_id
from ebbing.domain.judgement import SECRET, Relation, VectorPair
from ebbing.domain.records.memory import Channel, Status
from ebbing.domain.records.rows import CHANNELS, STATUSES, Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.hybrid.contest import ABOUT_AS_NEAR, BESIDE, FAINT, RIVALS, sure_enough
from ebbing.engine.recalling.hybrid.ended import Ends, tellers_of_ends
from ebbing.engine.recalling.hybrid.relevance import people_talk
from ebbing.language.statements.anchors import Stated, closeness, is_about_like
from ebbing.language.things_told import things_told
from ebbing.language.topics.persons import apart, only_one_of
from ebbing.threads import limited

NEWEST: Final = 1000  # statements of a speaker that may be of another mind: what was said before these was weighed then
UNASKED: Final = (
    1.5  # how much more must speak for it where nobody asked, as odds: a question tells which matter is meant
)
_AGAINST: Final = frozenset((Relation.NEGATION, Relation.CORRECTION, Relation.CHANGE))
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
OWN: Final = np.array([channel in (Channel.USER, Channel.IMPORT) for channel in CHANNELS])  # people's own words


@dataclass(frozen=True, slots=True, eq=False)
class _Uttered:
    """A statement, or one of several things it tells, and where it stands among the rows."""

    place: int
    text: str
    vector: Vectors

    def stated(self, asked: Vectors) -> Stated:
        """Return it as it stands to what is asked."""
        return Stated(self.text, self.vector, float(self.vector @ asked))


def what_stands(parts: Parts, rows: Rows, numbers: Sequence[int]) -> dict[int, str]:
    """Return of these memories those that do not stand whole, each with what of it does; nothing, where nothing does."""
    if not parts.profile.recall.contest_sure or not parts.resident.has_vectors or not numbers:
        return {}
    places = parts.resident.places(np.array(numbers, dtype=np.int64))
    with limited():
        court = _Court(parts, rows, places.tolist())
        lost = {place: [one for one in told if court.speaks_against(one)] for place, told in court.told.items()}
    return {
        number: " ".join(one.text for one in court.told[place] if one not in lost[place])
        for number, place in zip(numbers, places.tolist(), strict=True)
        if lost.get(place)
    }


class _Court:
    """What is held against each other for one answer: the statements in question, and what was said beside them."""

    def __init__(self, parts: Parts, rows: Rows, places: Sequence[int]) -> None:
        self._parts, self._rows = parts, rows
        self._pool = self._said_by_users()
        self._vectors = parts.resident.vectors(self._pool)
        self._texts: dict[int, str] = {}
        everyone = np.ones(len(rows), np.bool_)
        self._ends = Ends(parts, rows, everyone)
        self._tellers = tellers_of_ends(parts, rows, rows.status == _ACTIVE)
        self._alike: dict[int, Vectors] = {}  # by the place of a newer one how near everything in the pool lies to it
        self.told = self._things(places)

    def speaks_against(self, old: _Uttered) -> bool:
        """Say whether something said later answers instead of this, or tells the end of it."""
        return self._has_ended(old) or any(
            (likely := self._likely(old, new, sure := self._sure_enough(old, new))) >= sure
            and not self._rather(old, new, likely)
            for new in self._rivals(old)
        )

    def _has_ended(self, old: _Uttered) -> bool:
        later = self._ends.later(old.place, self._tellers)
        return any(self._ends.ends(old.text, end) for end in self._ends.read(later.tolist()).values())

    def _sure_enough(self, old: _Uttered, new: _Uttered) -> float:
        since = self._later(old)
        if not people_talk(self._parts.resident):
            since &= self._vectors @ old.vector >= new.vector @ old.vector - ABOUT_AS_NEAR
        return sure_enough(self._parts, int(np.count_nonzero(since)), UNASKED)

    def _said_by_users(self) -> Places:
        rows = self._rows
        said = OWN[rows.channel] & (rows.sensitivity < SECRET)
        said &= (rows.status == _ACTIVE) | (rows.successor != 0)
        return np.flatnonzero(said)[-NEWEST:]

    def _things(self, places: Sequence[int]) -> Mapping[int, Sequence[_Uttered]]:
        texts = {place: things_told(text) for place, text in self._read(places).items()}
        several = [one for some in texts.values() if len(some) > 1 for one in some]
        vectors = self._parts.vectors(several) if several else None
        given = dict(zip(several, vectors, strict=True)) if vectors is not None else {}
        known = dict(zip(texts, self._parts.resident.vectors(np.array([*texts], dtype=np.int64)), strict=True))
        return {
            place: [_Uttered(place, one, given.get(one, known[place])) for one in some] for place, some in texts.items()
        }

    def _read(self, places: Iterable[int]) -> Mapping[int, str]:
        numbers = self._rows.number
        wanted = {memory_id(int(numbers[place])): place for place in places if place not in self._texts}
        contents = self._parts.store.contents([*wanted]) if wanted else {}
        for name, content in contents.items():
            self._texts[wanted[name]] = (content.redacted or content.text).strip()
        return {place: self._texts[place] for place in places if place in self._texts}

    def _rivals(self, old: _Uttered) -> list[_Uttered]:
        """Return what the same speaker said later and is still so, the likeliest few."""
        return self._nearest(self._vectors @ old.vector, self._later(old), RIVALS)

    def _later(self, old: _Uttered) -> Flags:
        rows, at, pool, spoken = self._rows, old.place, self._pool, self._parts.resident.spoken.speaker
        whole = self._parts.resident.context.whole
        later = (rows.number[pool] > rows.number[at]) & (rows.occurred_us[pool] >= rows.occurred_us[at])
        later &= (spoken[pool] == spoken[at]) & (rows.user[pool] == rows.user[at]) & (whole[pool] != whole[at])
        return np.asarray(later & (rows.successor[pool] == 0))

    def _nearest(self, alike: Vectors, among: Flags, most: int) -> list[_Uttered]:
        there = np.flatnonzero(among & (alike >= FAINT))
        there = there[(-alike[there]).argsort(kind="stable")[:most]]
        texts = self._read(self._pool[there].tolist())
        return [
            _Uttered(place, texts[place], self._vectors[at])
            for at, place in zip(there.tolist(), self._pool[there].tolist(), strict=True)
            if place in texts
        ]

    def _beside(self, old: _Uttered, new: _Uttered) -> list[_Uttered]:
        """Return what was known before a newer statement and may be what that is about instead."""
        rows, whole, pool = self._rows, self._parts.resident.context.whole, self._pool
        before = (rows.number[pool] < rows.number[new.place]) & (whole[pool] != whole[new.place])
        before &= whole[pool] != whole[old.place]
        if new.place not in self._alike:
            self._alike[new.place] = self._vectors @ new.vector
        return self._nearest(self._alike[new.place], before, BESIDE)

    def _likely(self, old: _Uttered, new: _Uttered, least: float) -> float:
        """Return how likely the newer one answers instead of the old one, if that were asked for."""
        if apart(old.text, new.text) or only_one_of(old.text, new.text):
            return 0.0
        asked = old.vector
        both = VectorPair(old.vector, new.vector, self._parts.embedder.fingerprint, asked)
        judged = self._judged(old, new, both)
        settled = np.any(self._rows.successor[self._pool] == self._rows.number[new.place])
        return judged if settled else max(judged, self._weighed(old, new, both, least))

    def _judged(self, old: _Uttered, new: _Uttered, both: VectorPair) -> float:
        """Return how sure it is that the newer one takes this back: learning leaves a statement whole that tells other things too."""
        curator = self._parts.curator
        if not curator.may_take_back(new.text, old.text):
            return 0.0
        judged = curator.relate(old.text, new.text, float(old.vector @ new.vector), both, weigh=False)
        return judged.confidence if judged.relation in _AGAINST and judged.same_matter else 0.0

    def _weighed(self, old: _Uttered, new: _Uttered, both: VectorPair, least: float) -> float:
        curator, asked = self._parts.curator, old.vector
        if not curator.may_outdate(old.text, old.text, new.text):
            return 0.0
        known = [one.stated(asked) for one in self._beside(old, new)]
        near = closeness(old.stated(asked), new.stated(asked), known)
        likely = curator.outdates(old.text, old.text, new.text, near, both, least=least)
        return 0.0 if likely and is_about_like(old.text, old.text, new.text, known) else likely

    def _rather(self, old: _Uttered, new: _Uttered, likely: float) -> bool:
        """Say whether the newer one is rather about something else: what it has replaced, or answers instead of more likely."""
        others = (other for other in self.told.get(old.place, ()) if other is not old)
        return any(self._likely(one, new, likely) > likely for one in (*self._beside(old, new), *others))
