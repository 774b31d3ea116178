"""ended: what some of the best hits take to go on may have come to its end since, and the words for that are seldom those of the cue.

"What's our cat called?" does not ask for "Biscuit died last week", and who moves on says so in no answer to a question. Memories
that tell an end have a mark; of each hit those that the same speaker told later are looked at, the nearest few, whether they end it
(`ebbing.language.endings`). The end comes first, and what it ended is shown as perhaps no longer so. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import Flags, Places, Vectors
from ebbing.domain.ids import memory_id
from ebbing.domain.judgement import SECRET
from ebbing.domain.ranking import restored
from ebbing.domain.records.memory import Channel
from ebbing.domain.records.rows import CHANNELS, Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid.acquaintances import acquaintances
from ebbing.engine.recalling.hybrid.contest import put_first
from ebbing.engine.recalling.hybrid.relevance import Observed
from ebbing.language.asking.circumstances import is_unasked
from ebbing.language.asking.marks import TELLS_END
from ebbing.language.endings.ended import has_ended
from ebbing.language.endings.told import endings
from ebbing.language.reach.couples import is_left_by_parting
from ebbing.language.reach.listed import others_listed
from ebbing.language.statements.clauses import pronouns
from ebbing.language.things_told import things_told
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.topics.persons import is_of_the_other

_OWN: Final = [CHANNELS.index(Channel.USER), CHANNELS.index(Channel.IMPORT)]  # people's own words
NEAREST: Final = 8  # ends told since are looked at for each hit


def ended(
    parts: Parts, rows: Rows, seen: Observed, allowed: Flags, hits: list[SearchResult], cue: Cue
) -> list[SearchResult]:
    """Return the hits, each that has ended below its end and marked."""
    asked = seen.question
    if (
        not (parts.profile.recall.contest_sure and hits)
        or cue.mode is not Mode.NORMAL
        or asked.asks_then
        or asked.to_agent
    ):
        return hits
    tellers = tellers_of_ends(parts, rows, allowed)
    if not len(tellers):
        return hits
    ends, order = Ends(parts, rows, allowed), hits
    for hit in hits:
        place = int(parts.resident.places(np.array([hit.number], dtype=np.int64))[0])
        end = ends.of(place, tellers, cue.text, seen.asked[0] if len(seen.asked) else None)
        if end is not None:
            order = put_first(order, hit, _result(parts, rows, end, hit, order, cue))
    return order[: cue.limit]


def tellers_of_ends(parts: Parts, rows: Rows, allowed: Flags) -> Places:
    """Return the places of what people said that tells an end, and still stands; no secret tells one unasked."""
    places = parts.resident.spoken.words.holding(TELLS_END)
    stands = allowed[places] & np.isin(rows.channel[places], _OWN) & (rows.successor[places] == 0)
    return np.asarray(places[stands & (rows.sensitivity[places] < SECRET)])


class Ends:
    """Which end ended what, for one answer: texts and who is meant by a name are read once."""

    def __init__(self, parts: Parts, rows: Rows, askable: Flags) -> None:
        self._parts, self._rows, self._askable = parts, rows, askable
        self._texts: dict[int, str] = {}
        self._known: dict[str, tuple[Acquaintance, ...]] = {}

    def of(self, old: int, tellers: Places, cue: str, asked: Vectors | None) -> int | None:
        """Return the place of the last that tells the end of what one tells, as far as that is asked for; None if none does."""
        told = self.read([old]).get(old, "")
        later = self.later(old, tellers) if told else tellers[:0]
        texts = self.read(later.tolist())
        found = (at for at in sorted(texts, key=lambda at: -int(self._rows.number[at])))
        return next(
            (
                at
                for at in found
                if self.ends(told, texts[at])
                and not _asks_beside(cue, told, texts[at])
                and self._is_asked(told, texts[at], asked)
            ),
            None,
        )

    def later(self, old: int, tellers: Places) -> Places:
        """Return of some that tell an end those the same speaker told after another, the nearest few."""
        rows, spoken, whole = self._rows, self._parts.resident.spoken.speaker, self._parts.resident.context.whole
        later = (rows.number[tellers] > rows.number[old]) & (rows.occurred_us[tellers] >= rows.occurred_us[old])
        later &= (rows.user[tellers] == rows.user[old]) & (whole[tellers] != whole[old])
        later &= (spoken[tellers] == spoken[old]) | ~np.isin(
            rows.channel[old], _OWN
        )  # the user sets right what others took for granted
        tellers = tellers[later]
        if len(tellers) <= NEAREST:
            return tellers
        vectors = self._parts.resident.vectors(tellers) @ self._parts.resident.vectors(np.array([old]))[0]
        return np.asarray(tellers[(-vectors).argsort(kind="stable")[:NEAREST]])

    def ends(self, old: str, new: str) -> bool:
        """Say whether one text tells the end of what another tells, by the names that were told anywhere."""
        if is_left_by_parting(old, new):
            return False
        if has_ended(old, new):
            return True
        if all(one.of_user for one in endings(new)):
            return False
        if new not in self._known:
            self._known[new] = acquaintances(self._parts, self._askable, new)
        return bool(self._known[new]) and has_ended(old, new, self._known[new])

    def _is_asked(self, old: str, new: str, asked: Vectors | None) -> bool:
        """Say whether of several things one statement tells the question is nearest to one that has ended."""
        things = things_told(old)
        gone = [self.ends(thing, new) for thing in things]
        gone = [one or (gone[0] and bool(pronouns(thing))) for one, thing in zip(gone, things, strict=True)]
        if all(gone) or not any(gone) or asked is None:
            return True
        vectors = self._parts.vectors(list(things))
        return vectors is None or gone[int(np.argmax(np.asarray(vectors) @ asked))]

    def read(self, places: Sequence[int]) -> dict[int, str]:
        """Return what these say, as far as it may be looked at."""
        wanted = {memory_id(int(self._rows.number[at])): at for at in places if at not in self._texts}
        for name, content in (self._parts.store.contents([*wanted]) if wanted else {}).items():
            self._texts[wanted[name]] = (content.redacted or content.text).strip()
        return {at: self._texts[at] for at in places if at in self._texts}


def _asks_beside(asked: str, old: str, new: str) -> bool:
    """Say whether a question is about something else that one statement tells than what the other may end.

    That is another of several at their own times, another circumstance than the one that changed, another of those it introduces.
    """
    return others_listed(asked, old, new) or is_unasked(asked, old, new) or is_of_the_other(asked, old, new)


def _result(
    parts: Parts, rows: Rows, place: int, old: SearchResult, shown: list[SearchResult], cue: Cue
) -> SearchResult:
    """Return what tells an end as a result: the one that is shown already, or one that came with what it ended."""
    whole, numbers = parts.resident.context.whole, np.array([hit.number for hit in shown], dtype=np.int64)
    for hit, other in zip(shown, parts.resident.places(numbers).tolist(), strict=True):
        if whole[other] == whole[place]:
            return hit
    weight, code = parts.weights_and_levels(rows.some(np.array([place])), cue.now)
    code = restored(code, np.array([old.relevance]), parts.profile.recall)
    return replace(
        old,
        number=int(rows.number[place]),
        level=int(code[0]),
        weight=float(weight[0]),
        contested=False,
        path=(old.number,),
    )
