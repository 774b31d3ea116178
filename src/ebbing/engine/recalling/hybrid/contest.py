"""contest: of two statements that answer the same question, the newer one answers, and the older is shown as perhaps no longer so.

Whether something was taken back is judged when it is learned, and there in doubt both stay. A question makes it clearer: it names
the one property it asks for. So each of the best hits is held against what the same speaker said later and the cue found too, and
where the curator holds it likely that this answers instead (`Curator.outdates`), the newer one comes first, shown already or not.
A statement is about one matter, so what was known besides is looked at too: the newer one may be about that.
Nothing is written: it is this answer's inference. Who asks how it was, compares, or wants a whole list gets no such help.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import among, distinct
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import from_us
from ebbing.domain.judgement import SECRET, VectorPair
from ebbing.domain.ranking import restored
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel
from ebbing.domain.records.rows import CHANNELS, Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid.answering import MADE_WITH
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.engine.recalling.hybrid.relevance import Observed, people_talk
from ebbing.language.asking.marks import OF_USER
from ebbing.language.asking.questions import Question, what_is_asked
from ebbing.language.asking.sought import Sought, is_about_another, speaks_of_asker
from ebbing.language.asking.traits import TIMED
from ebbing.language.reach.from_when import begins_later, holds_later
from ebbing.language.statements.anchors import Stated, closeness, is_about_like
from ebbing.language.topics.families import echoed, topic_words
from ebbing.language.topics.persons import apart, only_one_of

_USER: Final = CHANNELS.index(Channel.USER)
_AGENT: Final = CHANNELS.index(Channel.AGENT)
HELD: Final = 3  # of the best hits are held against what was said later
RIVALS: Final = 4  # for each, so many of the likeliest
BY_WORDS: Final = (
    2  # and so many for which most speaks in words: "we broke up" is near to nothing, and tells of a boyfriend
)
BY_MANY_WORDS: Final = 0.3  # a relevance under which little speaks for a rival
FOUND: Final = 40  # among so many of the best candidates
BESIDE: Final = 8  # of what was known before a statement, so many are what it may be about instead
FEW: Final = 4  # statements since then among which none is likely to look like an answer by chance …
ABOUT_AS_NEAR: Final = 0.3  # … where they lie at most so much farther from the answers than the one that does
SURE_BY_WORDS: Final = (
    0.5  # how likely it must be that a newer answer holds, where the encoder is another than the net's
)
NEARLY: Final = 0.7  # a better hit that is this much as likely to be outdated is the one that is
LOOSELY: Final = 1.0  # how much speaks for another person where a statement may be of a place or a thing by name
ALL: Final = slice(None)
FAINT: Final = 0.1  # a cosine under which two texts have nothing to do with each other

Rivals = Mapping[int, list[int]]  # by a place of the ground those that stand against it


@dataclass(frozen=True, slots=True)
class Ground:
    """What a contest is held on: the hits and the best candidates, and what these replaced, by place, with their vectors."""

    persons: tuple[Sought, ...]  # whom the cue is about
    places: NDArray[np.int64]
    found: NDArray[np.bool_]  # by the cue, not only replaced by what was found
    shown: NDArray[np.bool_]  # which are hits
    of_asker: NDArray[np.bool_]  # which are about the one who asks and is asked about …
    another: NDArray[np.bool_]  # … and which are about somebody else
    asked: NDArray[np.float64]  # how near each lies to the answers of the cue …
    relevance: NDArray[np.float64]  # … and all that speaks for it
    found_by_cue: Candidates  # everything else the cue found
    vectors: NDArray[np.float32]
    question: NDArray[np.float32] | None  # the cue's own vector
    to_come: bool  # the cue asks for what is to come


@dataclass(frozen=True, slots=True)
class Contest:
    """What is held against each other: what the best hits and their rivals say, and what was known before each rival."""

    parts: Parts
    ground: Ground
    asked: str
    said: Mapping[int, Stated]
    beside: Mapping[int, tuple[int, ...]]
    now: datetime  # by the clock on the wall


def contested(
    parts: Parts, rows: Rows, seen: Observed, found: Candidates, hits: list[SearchResult], cue: Cue
) -> list[SearchResult]:
    """Return the hits with newer answers first, and the older ones they stand against marked."""
    sure = parts.profile.recall.contest_sure
    if not (sure and hits and _may_help(cue, seen.question) and parts.resident.has_vectors):
        return hits
    places = _places(parts, hits[:FOUND])
    ground = _ground(parts, rows, seen, found, places)
    standing = ground.places.searchsorted(places[:HELD]).tolist()
    hits = _as_it_is_now(parts, rows, ground, standing[0], hits, found, cue)
    rivals = _rivals(parts, rows, ground, standing)
    if not _anybody_answers(parts, rows, ground, rivals, cue):
        return hits
    contest = _contest(parts, rows, ground, rivals, cue, {})
    likely = {old: {at: _answers_instead(contest, old, at, sure) for at in newer} for old, newer in rivals.items()}
    matter = _matters(contest, rows, likely)
    order = list(hits)
    for hit, at in zip(hits, standing, strict=False):
        newer = _answer(contest, rows, at, likely.get(at, {}), matter)
        if newer is not None:
            order = put_first(order, hit, _result(parts, rows, found, newer, cue, order))
    return order[: cue.limit]


def _as_it_is_now(
    parts: Parts, rows: Rows, ground: Ground, new: int, hits: list[SearchResult], found: Candidates, cue: Cue
) -> list[SearchResult]:
    """Return the hits with what holds today above a first hit that would answer instead of it from a later day on."""
    at, said = cue.now.astimezone(cue.zone), _said(parts, ground, {new})
    if ground.to_come or new not in said or not begins_later(said[new].text, _said_at(rows, ground, new, at), at):
        return hits
    earlier = _earlier(rows, ground, new)
    contest = _contest(parts, rows, ground, {old: [new] for old in earlier}, cue, said)
    sure, asked = parts.profile.recall.contest_sure, topic_words(contest.asked)
    likely = {old: _would_answer(contest, old, new, 0.0) for old in earlier if _holds_later(contest, old, new)}
    alike = [old for old in likely if (echoed(asked, said[new].text) & echoed(asked, contest.said[old].text))]
    old = max(likely, key=lambda one: (likely[one] >= sure, one in alike, likely[one]), default=new)
    if old == new or not (likely[old] >= sure or old in alike):
        return hits
    today = _result(parts, rows, found, int(ground.places[old]), cue, hits)
    return [today, *(hit for hit in hits if hit.number != today.number)][: cue.limit]


def _earlier(rows: Rows, ground: Ground, new: int) -> list[int]:
    """Return which of the ground the cue found and the same speaker said before one of it, the likeliest first."""
    places, said = ground.places, rows.number[ground.places]
    before = (
        ground.found
        & (said < said[new])
        & (rows.successor[places] == 0)
        & (rows.user[places] == rows.user[places[new]])
    )
    before &= (rows.sensitivity[places] < SECRET) | ground.shown
    there = before.nonzero()[0]
    return there[(-ground.asked[there]).argsort(kind="stable")[:RIVALS]].tolist()  # type: ignore[no-any-return]


def _anybody_answers(parts: Parts, rows: Rows, ground: Ground, rivals: Rivals, cue: Cue) -> bool:
    """Say whether any rival is as likely as it must be: as a rule none is, and then it need not be known how likely they are.

    Those that cannot answer by what is told at once are asked no further, nor what was known before them.
    """
    asked = _asked(cue)
    said = _said(parts, ground, {*rivals, *(at for newer in rivals.values() for at in newer)})
    may = {old: [at for at in newer if _may_answer(parts, said, asked, old, at)] for old, newer in rivals.items()}
    contest = _contest(parts, rows, ground, {old: newer for old, newer in may.items() if newer}, cue, said)
    for old, newer in may.items():
        for at in newer:
            sure = _sure_enough(parts, rows, ground, old, at)
            if _answers_instead(contest, old, at, sure) >= sure:
                return True
    return False


def _contest(
    parts: Parts, rows: Rows, ground: Ground, rivals: Rivals, cue: Cue, known: Mapping[int, Stated]
) -> Contest:
    """Return who stands against whom, with the texts it takes to judge that; some of them are known already."""
    newer = {at for some in rivals.values() for at in some}
    beside = {at: _beside(parts, rows, ground, at) for at in newer}
    wanted = {*rivals, *newer, *(at for some in beside.values() for at in some)}
    said = {**known, **_said(parts, ground, wanted - known.keys())}
    return Contest(parts, ground, _asked(cue), said, beside, cue.now.astimezone(cue.zone))


def _asked(cue: Cue) -> str:
    """Return what is asked, without what leads to it."""
    return " ".join(what_is_asked(cue.text)) or cue.text


def _matters(contest: Contest, rows: Rows, likely: Mapping[int, Mapping[int, float]]) -> dict[int, int]:
    """Return for each newer one the one matter it is about: what it most likely answers instead of, or has replaced already."""
    numbers, successors = rows.number[contest.ground.places], rows.successor[contest.ground.places]
    least = contest.parts.profile.recall.contest_sure
    found: dict[int, tuple[float, int]] = {}
    for old, newer in likely.items():  # the best hit first: it is what is asked for
        for at, how in newer.items():
            if at not in found or how * NEARLY > found[at][0]:
                found[at] = (how, old)
    for at, (how, _) in found.items():
        for replaced in np.flatnonzero(successors == numbers[at]).tolist() if how else ():
            found[at] = max(found[at], (_answers_instead(contest, replaced, at, least), replaced))
    return {at: old for at, (_, old) in found.items()}


def _answer(
    contest: Contest, rows: Rows, old: int, likely: Mapping[int, float], matter: Mapping[int, int]
) -> int | None:
    """Return the place of what answers instead of the old: the likeliest, or what answers instead of that in turn."""
    ground = contest.ground
    best = max((at for at in likely if matter[at] == old), key=lambda at: likely[at], default=None)
    if best is None:
        return None
    if likely[best] < _sure_enough(contest.parts, rows, ground, old, best):
        return None
    for at in sorted(likely, key=lambda at: _when(rows, int(ground.places[at]))):
        after = _when(rows, int(ground.places[at])) > _when(rows, int(ground.places[best]))
        sure = _sure_enough(contest.parts, rows, ground, old, at)
        if after and likely[at] >= sure and _answers_instead(contest, best, at, sure) >= sure:
            best = at
    return int(ground.places[best])


def _sure_enough(parts: Parts, rows: Rows, ground: Ground, old: int, new: int) -> float:
    """Return how likely it must be, by what the same speaker has said since and how near to the answers of the cue it lies."""
    place, found, speaker = int(ground.places[old]), ground.found_by_cue, parts.resident.spoken.speaker
    said_in = ALL if people_talk(parts.resident) else found.places[found.answers >= ground.asked[new] - ABOUT_AS_NEAR]
    since = np.count_nonzero((speaker[said_in] == speaker[place]) & (rows.number[said_in] > rows.number[place]))
    return sure_enough(parts, int(since))


def sure_enough(parts: Parts, since: int, more: float = 1.0) -> float:
    """Return how likely it must be where so much has been said since that it may look like an answer by chance.

    Where one person tells, that is what lies about as near (`ABOUT_AS_NEAR`): what stands out among a hundred remarks in passing
    stands out. Where people with names talk to each other it is everything, since they seldom talk about what holds. `more` is by how
    much the odds must be better than that.
    """
    sure = parts.profile.recall.contest_sure
    if parts.embedder.fingerprint != MADE_WITH:  # meanings tell nothing then, and words alone mistake more
        sure = max(sure, SURE_BY_WORDS)
    odds = more * sure / (1 - sure) * max(1.0, since / FEW) if sure < 1 else np.inf
    return float(1 / (1 + 1 / odds))


def _may_help(cue: Cue, asked: Question) -> bool:
    """Say whether a cue asks for one thing as it is; of one as it was, what was misspoken may be set right ("where did I park?")."""
    as_it_was = cue.mode is Mode.REVIEW and asked.asks_then
    return (cue.mode is Mode.NORMAL or as_it_was) and _asks_for_one(asked)


def _asks_for_one(asked: Question) -> bool:
    a_list = asked.asks_all and not asked.answer & TIMED  # on what days: they are one answer
    return not (a_list or asked.asks_several or asked.names_figure or asked.to_agent)


def _places(parts: Parts, hits: list[SearchResult]) -> NDArray[np.int64]:
    return parts.resident.places(np.array([hit.number for hit in hits], dtype=np.int64))


def _ground(parts: Parts, rows: Rows, seen: Observed, found: Candidates, shown: NDArray[np.int64]) -> Ground:
    """Return what these of the hits, by place, and the best candidates make the ground of."""
    best = (-(found.relevance + found.answers)).argsort(kind="stable")[:FOUND]
    of_them = np.concatenate([found.places[best], shown])
    replaced = np.flatnonzero(rows.successor)
    replaced = replaced[among(rows.successor[replaced], rows.number[of_them])]
    places = distinct(np.concatenate([of_them, replaced]))
    answers, relevance = np.zeros((2, len(places)))
    there = among(found.places, places)
    at = places.searchsorted(found.places[there])
    answers[at], relevance[at] = found.answers[there], found.relevance[there]
    vectors = parts.resident.vectors(places)
    own = parts.resident.spoken.marked(OF_USER)[places] & seen.question.about_asker
    another = among(places, found.places[found.another > LOOSELY]) & ~own
    question = seen.asked[0] if len(seen.asked) else None
    persons = () if seen.question.asks_whom else seen.question.persons  # somebody else may be the answer
    stands = among(places, of_them)
    hits_too, own = among(places, shown), own & ~another
    to_come = seen.question.asks_plan
    return Ground(
        persons, places, stands, hits_too, own, another, answers, relevance, found, vectors, question, to_come
    )


def _rivals(parts: Parts, rows: Rows, ground: Ground, held: list[int]) -> Rivals:
    """Return for each of the held which of the ground were said later by who may say so and may be about the same thing, the likeliest
    first; those without any are left out. No secret comes along that is not among the hits already."""
    places, spoken, context = ground.places, parts.resident.spoken, parts.resident.context
    said_at, number, sensitivity = rows.occurred_us[places], rows.number[places], rows.sensitivity[places]
    speaker, user, channel = spoken.speaker[places], rows.user[places], rows.channel[places]
    whole, found = context.whole[places], {}
    stands = ground.found & (rows.successor[places] == 0)  # what was set right since answers nothing
    for at in held:
        later = (number > number[at]) & (said_at >= said_at[at]) & (whole != whole[at])
        same = speaker == speaker[at]
        if channel[at] == _AGENT:  # what an assistant took for granted is the user's to set right
            same |= channel == _USER
        later &= same & (user == user[at])
        later &= (sensitivity <= max(SECRET - 1, int(sensitivity[at]))) | ground.shown  # no secret comes along
        rivals = (later & stands).nonzero()[0]
        if not len(rivals):
            continue
        alike = ground.vectors @ ground.vectors[at]
        rivals = rivals[np.maximum(alike[rivals], ground.asked[rivals]) >= FAINT]
        likeliest = (-(ground.asked[rivals] + alike[rivals])).argsort(kind="stable")[:RIVALS]
        if len(likeliest):
            relevant = (-ground.relevance[rivals]).argsort(kind="stable")[:BY_WORDS]
            relevant = relevant[ground.relevance[rivals[relevant]] >= BY_MANY_WORDS]
            found[at] = rivals[[*dict.fromkeys((*likeliest.tolist(), *relevant.tolist()))]].tolist()
    return found


def _beside(parts: Parts, rows: Rows, ground: Ground, new: int) -> tuple[int, ...]:
    """Return which of the ground were known before one of it and may be what that is about, or what is asked for."""
    places, place, whole = ground.places, int(ground.places[new]), parts.resident.context.whole
    known = (rows.number[places] < rows.number[place]) & (whole[places] != whole[place])
    before = known.nonzero()[0]
    likeliest = (-((ground.vectors @ ground.vectors[new])[before] + ground.asked[before])).argsort(kind="stable")
    return tuple(before[likeliest[:BESIDE]].tolist())


def _said(parts: Parts, ground: Ground, wanted: set[int]) -> dict[int, Stated]:
    """Return what these of the ground say, as far as it may be looked at."""
    ids = {at: memory_id(int(parts.resident.rows.number[ground.places[at]])) for at in sorted(wanted)}
    contents = parts.store.contents(list(ids.values())) if ids else {}
    return {
        at: Stated((contents[i].redacted or contents[i].text).strip(), ground.vectors[at], float(ground.asked[at]))
        for at, i in ids.items()
        if i in contents
    }


def _may_answer(parts: Parts, said: Mapping[int, Stated], asked: str, old: int, new: int) -> bool:
    """Say whether one of the ground could answer instead of another, by what is told at once."""
    return old in said and new in said and parts.curator.may_outdate(asked, said[old].text, said[new].text)


def _answers_instead(contest: Contest, old: int, new: int, least: float) -> float:
    """Return how likely one of the ground answers instead of another; 0 where that is surely less than `least`, or it does so later."""
    return 0.0 if _holds_later(contest, old, new) else _would_answer(contest, old, new, least)


def _holds_later(contest: Contest, old: int, new: int) -> bool:
    """Say whether what one of the ground tells in the place of another holds from a later day on, and it is asked how things are."""
    said, ground, at = contest.said, contest.ground, contest.now
    if ground.to_come or old not in said or new not in said:
        return False
    return holds_later(said[old].text, said[new].text, _said_at(contest.parts.resident.rows, ground, new, at), at)


def _said_at(rows: Rows, ground: Ground, at: int, now: datetime) -> datetime:
    """Return when one of the ground was said, by the same clock on the wall as now."""
    return from_us(int(rows.occurred_us[ground.places[at]])).astimezone(now.tzinfo)


def _would_answer(contest: Contest, old: int, new: int, least: float) -> float:
    """Return how likely one of the ground answers instead of another, from whatever day on."""
    said, ground, parts = contest.said, contest.ground, contest.parts
    if not _may_answer(parts, said, contest.asked, old, new):
        return 0.0
    whole, places = parts.resident.context.whole, ground.places
    known = [said[at] for at in contest.beside[new] if at in said and whole[places[at]] != whole[places[old]]]
    both = VectorPair(said[old].vector, said[new].vector, parts.embedder.fingerprint, ground.question)
    near = closeness(said[old], said[new], known)
    likely = parts.curator.outdates(contest.asked, said[old].text, said[new].text, near, both, least=least)
    if not likely or _of_two(ground, said[old].text, said[new].text, old, new):
        return 0.0
    return 0.0 if is_about_like(contest.asked, said[old].text, said[new].text, known) else likely


def _of_two(ground: Ground, old: str, new: str, held: int, rival: int) -> bool:
    """Say whether the newer one is about somebody else: nobody's statement is outdated by another person's."""
    if ground.of_asker[held] and ground.another[rival] and not speaks_of_asker(new):
        return True
    persons = ground.persons
    another = persons and is_about_another(new, persons) and not is_about_another(old, persons)
    return bool(another) or apart(old, new) or only_one_of(old, new)


def _when(rows: Rows, place: int) -> tuple[int, int]:
    return int(rows.occurred_us[place]), int(rows.number[place])


def put_first(order: list[SearchResult], older: SearchResult, newer: SearchResult) -> list[SearchResult]:
    """Put the newer one just above the older, unless it is above already, and mark the older."""
    numbers = [hit.number for hit in order]
    at = numbers.index(older.number)
    marked = replace(order[at], contested=True)
    above, below = order[:at], order[at + 1 :]
    if newer.number in numbers[:at]:
        return [*above, marked, *below]
    newer = replace(newer, score=max(newer.score, marked.score))
    return [*above, newer, marked, *(hit for hit in below if hit.number != newer.number)]


def _result(
    parts: Parts, rows: Rows, found: Candidates, place: int, cue: Cue, shown: list[SearchResult]
) -> SearchResult:
    """Return a memory as a result: the one that is shown already, also by the turn it was said in, or a new one."""
    number = int(rows.number[place])
    whole = parts.resident.context.whole
    for hit, other in zip(shown, _places(parts, shown).tolist(), strict=True):
        if whole[other] == whole[place]:
            return hit
    at = int(np.searchsorted(found.places, place))
    picked = rows.some(np.array([place]))
    weight, code = parts.weights_and_levels(picked, cue.now)
    relevance = found.relevance[at : at + 1]
    code = restored(code, relevance, parts.profile.recall)
    return SearchResult(
        number=number,
        level=int(code[0]),
        weight=float(weight[0]),
        score=float(relevance[0]),
        text=float(found.text[at]),
        vector=float(found.vector[at]),
        activation=float(found.activation[at]),
        relevance=float(relevance[0]),
    )
