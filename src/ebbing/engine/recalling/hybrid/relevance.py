"""How much speaks for a memory as the answer to a cue: a weighted sum of a few plain observations.

What it says, what was said around it, what its whole session is about, who spoke, when, and whether it could answer such
a question at all. The weights were fitted once on several public sets of conversations (docs/evaluation.md) and stand in
the profile. Everything is computed for all memories at once up to a first, rough score; the rest only for the best of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import ShortPlaces, among, any_of, distinct, largest, without
from ebbing.domain.instants import to_us
from ebbing.domain.judgement import SECRET
from ebbing.domain.profile.recall import Recall
from ebbing.domain.ranking import fewness, rarity, signs
from ebbing.domain.records.memory import Channel, Layer
from ebbing.domain.records.rows import CHANNELS, LAYERS, Rows
from ebbing.engine.recalling.hybrid.answering import likeness
from ebbing.engine.recalling.hybrid.around import Around, around, lent, words_around
from ebbing.engine.recalling.hybrid.candidates import Bools, Candidates, Floats, Places
from ebbing.language.asking.marks import INTRODUCES, LIKEWISE, OF_ANOTHER, OF_RELATIVE, OF_SOMEONE, OF_USER, PLAN
from ebbing.language.asking.questions import Question
from ebbing.language.asking.sought import Sought, strangers
from ebbing.language.asking.traits import CALLED, COUNTED, ENDS_ASKING, HAN, NAMED, TIMED
from ebbing.language.asking.values import FIRST_BIT
from ebbing.store.resident.context import NOBODY
from ebbing.store.resident.postings import Postings
from ebbing.store.resident.resident import Resident

SESSION_NEAREST: Final = 1000  # a session's best meaning is looked for among so many nearest memories
SORTED: Final = 64  # of all places at most one in so many are sorted
WORDS_ALONE: Final = (
    0.4  # how near to the answers what holds all words asked for lies, at least (a bare word; no vector)
)
UNRELATED, RELATED = 0.25, 0.35  # what speaks for an assistant's words: below the first they are about something else
TOLD: Final = 0.45  # how near to the answers what tells the property asked for lies, at least
ANY_VALUE: Final = 0.4  # of what speaks against a text without a value, where any time, number or name would do: when it was said may tell
OF_BOTH: Final = (
    0.5  # of what speaks against a statement about somebody else, where it is about the user too, is taken off
)
BEST: Final = 3  # hits that say whom it is about, where several people are asked
OBSERVED: Final = (
    "words",
    "own_words",
    "meaning",
    "answers",
    "answers_few",
    "translated",
    "session_words",
    "session_meaning",
    "question_before",
    "said_before",
    "said_after",
    "speaker",
    "agent",
    "agent_asked",
    "time",
    "asks",
    "opens",
    "another",
    "not_mine",
    "plan",
    "answer_time",
    "answer_number",
    "answer_name",
)
OF_SESSION: Final = frozenset({"session_words", "session_meaning", "opens"})
_OF_ITSELF: Final = [place for place, name in enumerate(OBSERVED) if name not in OF_SESSION]
_ANSWERED: Final = (("answer_time", TIMED), ("answer_number", COUNTED), ("answer_name", NAMED))
_AGENT: Final = CHANNELS.index(Channel.AGENT)
_KNOWN: Final = np.array([layer in (Layer.FACT, Layer.CORE) for layer in LAYERS])


@dataclass(slots=True)
class Observed:
    """What a cue met, for all memories: dense arrays by place."""

    question: Question
    where: list[Places]  # for each word, the places that hold it
    holds: Bools  # the same as a table, word × place
    held: Floats  # how much of each word each place holds, by the word itself or by its kin
    texts: int  # among how many it was looked for
    sessions: int  # and in how many sessions these were said
    value: Floats  # of each word: how much it says, all together 1
    text: Floats
    vector: Floats
    asked: NDArray[np.float32]  # the cue's own vectors, one row for each way to say it; none without an embedder


def candidates(
    resident: Resident,
    rows: Rows,
    askable: Bools,
    question: Question,
    vectors: NDArray[np.float32],
    settings: Recall,
) -> tuple[Observed, Candidates]:
    """Return what a question finds among the memories that may be asked, with all that speaks for each."""
    seen = observe(resident, askable, question, vectors, settings)
    return seen, weigh(resident, rows, seen, propose(resident, seen, askable, settings), settings)


def observe(
    resident: Resident, askable: Bools, question: Question, vectors: NDArray[np.float32], settings: Recall
) -> Observed:
    """Look up words and meaning for every memory that may be asked."""
    count = len(askable)
    texts = int(np.count_nonzero(askable))
    everyone = texts == count
    where = resident.spoken.words.holding_each(question.tokens)
    where = where if everyone else [places[askable[places]] for places in where]
    value = _value(where, texts, question, settings)
    holds = np.zeros((len(where), count), np.bool_)
    for row, places in zip(holds, where, strict=True):
        row[places] = True
    held = _held(resident, holds, question)
    cosines = np.zeros(count)
    if len(vectors):
        cosines[:] = reduce(np.maximum, map(resident.similarities, vectors))
    if not everyone:
        held[:, ~askable] = cosines[~askable] = 0.0
    text = value @ held
    sessions = _sessions(resident.context.session if everyone else resident.context.session[askable], count)
    return Observed(question, where, holds, held, texts, sessions, value, text, cosines, vectors)


def people_talk(resident: Resident) -> bool:
    """Say whether people with names talk to each other here, instead of one person telling."""
    return len(resident.spoken.names()) > 1


def _sessions(began: ShortPlaces, length: int) -> int:
    """Return how many sessions some memories were said in, by the places where these began."""
    there = np.zeros(length, np.bool_)
    there[began] = True
    return int(np.count_nonzero(there))


def _held(resident: Resident, holds: Bools, question: Question) -> Floats:
    """Return how much of each word each place holds: all where the word stands there, in part where only kin of it do."""
    held, words = holds.astype(np.float64), resident.spoken.words
    for row, others in zip(held, question.kin, strict=True):
        for kin in others:
            places = words.holding_all(kin.tokens)
            row[places] = np.maximum(row[places], kin.share)
    likewise = words.holding(LIKEWISE)  # these speak of what the one before them named
    before = resident.context.neighbours(likewise, -1)
    likewise, before = likewise[before != NOBODY], before[before != NOBODY]
    held[:, likewise] = np.maximum(held[:, likewise], held[:, before])
    return held


def _value(where: list[Places], texts: int, question: Question, settings: Recall) -> Floats:
    """Return how much each word of the cue says, all together 1: rare ones more, words of every second sentence less."""
    value = rarity(np.array([len(places) for places in where], np.float64), texts)
    value *= np.where(question.light, settings.light_word, 1.0)
    return np.asarray(value / (value.sum() or 1.0))


def propose(resident: Resident, seen: Observed, askable: Bools, settings: Recall) -> Candidates:
    """Return the best by a rough score: own words and meaning, and half of the better neighbour's."""
    all_own = np.zeros(len(askable) + 1)  # the last place is NOBODY's
    own = np.maximum(seen.vector, 0.0, out=all_own[:NOBODY])
    own *= 1 - settings.lexical_share
    own += settings.lexical_share * seen.text
    before, after = resident.context.beside()
    rough = np.maximum(all_own[before], all_own[after])
    rough *= settings.rough_neighbour_share
    rough += own
    if seen.texts < len(askable):
        rough[~askable] = 0.0
    places = np.sort(largest(rough, settings.candidates))
    places = places[rough[places] > 0]
    found = Candidates(places)
    found.text, found.vector = seen.text[places], seen.vector[places]
    return found


def weigh(resident: Resident, rows: Rows, seen: Observed, found: Candidates, settings: Recall) -> Candidates:
    """Fill in `around`, `own`, `relevance` and, where a neighbour brought most of it, `came_from`."""
    about = around(resident, found.places)
    found.around, found.came_from = words_around(seen.held, seen.value, found.places, about, settings.monologue_share)
    found.answers = _answers(resident, seen, found.places)
    columns, observed = observations(resident, rows, seen, found, about, settings)
    parts = columns * np.array([getattr(settings.evidence, name) for name in OBSERVED])[:, None]
    found.own = np.maximum(np.add.reduce(parts[_OF_ITSELF], axis=0), 0.0)
    found.relevance = np.maximum(np.add.reduce(parts, axis=0), 0.0)
    found.relevance += settings.evidence.same_user * _by_the_same_user(resident, rows, found)
    found.matter = observed["matter"] = _matter(seen, found.places, observed["time"])
    observed["answers"] = np.maximum(found.answers, WORDS_ALONE * found.matter)
    otherwise = _otherwise(seen, found.places)
    if otherwise is not None:
        observed["otherwise"] = otherwise * (1.0 - observed["another"])
    another = np.maximum(observed["another"], observed["not_mine"])
    if another.any():
        another *= 1 + _surely_of_another(resident, seen.question, found.places)
    if seen.question.names:
        np.maximum(another, _without_name(resident, seen.question, found.places, about), out=another)
    found.another = observed["another"] = another
    lacks = _lacks(resident, seen.question, found.places)
    if lacks is not None:  # a secret is not looked into, and what answers a question says little itself
        told = (observed["agent_asked"] == 0) & (observed["question_before"] == 0)
        observed["lacks"] = lacks * (told & (rows.sensitivity[found.places] < SECRET))
    if seen.question.to_agent:  # else nobody is asked
        observed["agent_asked"] = observed["agent_asked"] * _near(found, observed)
    found.signs = signs(observed, seen.texts, settings.certainty)
    return found


def _by_the_same_user(resident: Resident, rows: Rows, found: Candidates) -> Floats:
    """Return how much of what speaks for the best few speaks for something of the same user.

    Who asks across several people asks, as a rule, about one of them: what the others said of the same things is no answer.
    """
    users = rows.user[found.places]
    if not len(users) or np.all(users == users[0]):
        return np.zeros(len(users))
    ranked = np.argsort(-found.relevance, kind="stable")
    _, first = np.unique(resident.context.whole[found.places[ranked]], return_index=True)
    best = ranked[np.sort(first)[:BEST]]
    share = found.relevance[best] / (found.relevance[best].sum() or 1.0)
    return np.asarray((users[:, None] == users[best]) @ share, np.float64)


def _answers(resident: Resident, seen: Observed, places: Places) -> Floats:
    """Return how near each lies to where the answers to the cue lie; what tells the very property asked for lies there."""
    told = _telling(resident, seen.question, places)
    if not len(seen.asked) or not len(places) or not resident.has_vectors:
        return np.asarray(TOLD * told + np.zeros(len(places)))
    nearest = likeness(
        seen.asked,
        resident.vectors(places),
        asked_in_han=bool(seen.question.scripts & HAN),
        han=resident.spoken.traits[places] & HAN > 0,
        fingerprint=resident.fingerprint,
    )
    if any_of(told):
        nearest = np.where(told, np.maximum(nearest, TOLD), nearest)
    return np.asarray(nearest, np.float64)


def _telling(resident: Resident, question: Question, places: Places) -> Bools:
    """Say which tell the very property of the asker that the cue asks for."""
    found = np.zeros(len(places), np.bool_)
    for token in question.told:
        found |= _holding(resident, token, places)
    return found


def _near(found: Candidates, observed: Mapping[str, Floats]) -> Floats:
    """Return from 0 to 1 whether what an assistant said has to do with the cue at all, by itself or by what it was an answer to."""
    before = np.maximum(observed["question_before"], observed["said_before"])
    near = found.answers + found.vector + found.matter + before
    return np.asarray(np.clip((near - UNRELATED) / (RELATED - UNRELATED), 0.0, 1.0))


def _matter(seen: Observed, places: Places, within_time: Floats) -> Floats:
    """Return how much each holds of the words of what is asked: not of those of every second sentence, nor of the person's.

    Who asks for nothing but a time ("what did I do last weekend") asks for what was said then; who says nothing but such
    words asks for them.
    """
    question = seen.question
    telling = ~np.array(question.light, np.bool_)
    if not any_of(telling) and question.when is not None:
        return within_time
    if not any_of(telling):
        telling[:] = True
    of_matter = telling & ~np.array(question.personal, np.bool_)
    worth = seen.value * (of_matter if any_of(of_matter) else telling)
    return np.asarray(worth @ seen.held[:, places] / (worth.sum() or 1.0))


def _otherwise(seen: Observed, places: Places) -> Floats | None:
    """Return which name the person a cue is about by another word than the cue's: their meaning is as much farther from it.

    None where no person is asked about.
    """
    if not seen.question.persons or seen.question.about_both or not any(seen.question.personal):
        return None
    personal = np.array(seen.question.personal, np.bool_)
    by_another = (seen.held[personal][:, places] > 0) & ~seen.holds[personal][:, places]
    return np.asarray(by_another.any(axis=0), np.float64)


def _lacks(resident: Resident, question: Question, places: Places) -> Floats | None:
    """Return which hold no value of the kind the cue asks for. Who gathers or counts several things asks for none: None."""
    needs = question.needs
    if question.asks_all and question.told:  # of all that one likes what tells no liking is none, where something does
        told = _telling(resident, question, places)
        return np.asarray(~told & any_of(told), np.float64)
    if question.asks_several and needs < 1 << FIRST_BIT:
        needs = 0  # what is counted need not hold a number itself; an amount in total is made of amounts
    if not needs or question.asks_all:
        return None
    held = resident.spoken.traits[places] | (_holding(resident, INTRODUCES, places) * np.uint64(CALLED))
    how_surely = 1.0 if needs >= 1 << FIRST_BIT and not needs & (TIMED | COUNTED | CALLED) else ANY_VALUE
    return np.asarray((held & np.uint64(needs) == 0) * how_surely, np.float64)


def observations(
    resident: Resident, rows: Rows, seen: Observed, found: Candidates, about: Around, settings: Recall
) -> tuple[Floats, dict[str, Floats]]:
    """Return what speaks for and against each candidate: a row for each of OBSERVED, the names of the profile's weights.

    The same rows come by name too. What nobody asks for stays 0 and is not looked for.
    """
    places, question, spoken = found.places, seen.question, resident.spoken
    table = np.zeros((len(OBSERVED), len(places)))
    row = dict(zip(OBSERVED, table, strict=True))
    marks, answer = spoken.traits[places], question.answer
    row["words"][:], row["own_words"][:], row["meaning"][:] = found.around, found.text, found.vector
    row["answers"][:] = found.answers
    if not question.named:
        np.multiply(found.answers, fewness(seen.texts), out=row["answers_few"])
    np.multiply(found.vector, marks & question.scripts == 0, out=row["translated"])
    row["session_words"][:], row["session_meaning"][:] = _of_session(resident, seen, found, settings)
    row["question_before"][:], row["said_before"][:], row["said_after"][:] = lent(resident, seen.vector, about)
    _speakers(resident, rows, seen, about, row, places)
    if question.when is not None:
        row["time"][:] = _within(question.when, rows.occurred_us[places])
    row["asks"][:] = marks & ENDS_ASKING > 0
    np.logical_not(about.there[-1], out=row["opens"])
    if against := _against_plans(question):
        row["plan"][:] = _holding(resident, PLAN, places) * against
    for name, trait in _ANSWERED:
        if answer & trait:
            row[name][:] = marks & answer & trait > 0
    return table, row


def _speakers(
    resident: Resident, rows: Rows, seen: Observed, about: Around, row: Mapping[str, Floats], places: Places
) -> None:
    """Fill in what speaks for and against each by who said it, and of whom."""
    question, spoken = seen.question, resident.spoken
    agent = rows.channel[about.whole] == _AGENT  # what was drawn from a person's words is the person's
    elsewhere = _without_person(resident, seen, places, about)
    codes = [code for name in question.named if (code := spoken.speakers.known(name)) is not None]
    by_named = among(spoken.speaker[places], np.array(codes, np.int32)) if codes else None
    if by_named is not None:
        row["speaker"][:] = by_named
    not_mine = _not_mine(resident, question, places)
    if any_of(agent):
        of_themselves = agent & _KNOWN[rows.layer[places]] & spoken.named()[spoken.speaker[places]]
        agent &= ~of_themselves  # somebody with a name is a person too
        row["agent_asked" if question.to_agent else "agent"][:] = agent
        asked_agent = agent & question.to_agent
        elsewhere &= ~asked_agent
        not_mine *= ~asked_agent
        if by_named is not None:
            elsewhere |= of_themselves & ~by_named
    row["another"][:], row["not_mine"][:] = elsewhere, not_mine


def _against_plans(question: Question) -> float:
    """Return how much it counts against a plan that it is one: nothing where something to come is asked for, less where a plan is."""
    return -1.0 if question.seeks_plan else float(not question.asks_plan)


def _within(when: tuple[datetime, datetime], at_us: Places) -> Bools:
    start, end = (to_us(at) for at in when)
    return np.asarray((at_us >= start) & (at_us < end))


def _holding(resident: Resident, mark: str, places: Places) -> Bools:
    return np.asarray(resident.spoken.marked(mark)[places])


def _not_mine(resident: Resident, question: Question, places: Places) -> Floats:
    """Return which are about somebody else where the cue is about the one who asks; in part where they are about both."""
    if not question.about_asker:
        return np.zeros(len(places))
    of_both = OF_BOTH * _holding(resident, OF_USER, places)
    return np.asarray(_of_another(resident, question, places) * (1.0 - of_both))


def _of_another(resident: Resident, question: Question, places: Places) -> Bools:
    """Say which are about somebody else than the one who asks: by what they say, or by the name of somebody who was introduced."""
    named = among(places, _holding_all(resident.spoken.words, question.acquainted))
    return _holding(resident, OF_ANOTHER, places) | (named & ~_holding(resident, OF_USER, places))


def _surely_of_another(resident: Resident, question: Question, places: Places) -> Bools:
    """Say which are, if about somebody else than the cue, surely so: a relative, or somebody known by name, and not the user too."""
    others = (*question.acquainted, *(name for one in question.persons for name in one.others))
    known = _holding(resident, OF_RELATIVE, places) | among(places, _holding_all(resident.spoken.words, others))
    if question.persons:  # what names another by what they are to the user is about that one
        known |= _holding(resident, OF_SOMEONE, places)
    return known & ~_holding(resident, OF_USER, places)


def _without_person(resident: Resident, seen: Observed, places: Places, about: Around) -> Bools:
    """Say which do not name the person a cue is about, nor go on behind one that does, unless about the user."""
    if not seen.question.persons:
        return np.zeros(len(places), np.bool_)
    named = distinct(np.concatenate([_speaking_of(resident, one) for one in seen.question.persons]))
    goes_on = _behind(resident, places, named, about) & ~_holding(resident, OF_USER, places)
    elsewhere: Bools = ~(among(places, named) | goes_on) | _of_anothers(resident, seen.question.persons, places)
    return elsewhere & _holding(resident, OF_ANOTHER, places) if seen.question.about_both else elsewhere


def _of_anothers(resident: Resident, persons: Sequence[Sought], places: Places) -> Bools:
    """Say which are not about the one a cue asks for by whose they are: the daughter's other teacher, the nephew's teacher, the user's."""
    words, theirs = resident.spoken.words, [one for one in persons if one.belongs]
    if not theirs:
        return np.zeros(len(places), np.bool_)
    themselves = among(places, np.concatenate([_speaking_of(resident, one) for one in theirs]))
    owners = [_speaking_of(resident, one) for one in persons if not one.belongs]
    named = among(places, np.concatenate(owners)) if owners else np.ones(len(places), np.bool_)
    others = among(places, _holding_all(words, [(mark,) for mark in strangers(persons)]))
    return np.asarray(~themselves | (~named & (others | _holding(resident, OF_USER, places))))


def _without_name(resident: Resident, question: Question, places: Places, about: Around) -> Bools:
    """Say which do not name what the cue names by name, nor go on behind one that does, where others found do name it."""
    named = _holding_all(resident.spoken.words, question.names)
    if not any_of(among(places, named)):
        return np.zeros(len(places), np.bool_)
    goes_on = _behind(resident, places, named, about) & (resident.spoken.traits[places] & CALLED == 0)
    return np.asarray(~(among(places, named) | goes_on))


def _behind(resident: Resident, places: Places, named: Places, about: Around) -> Bools:
    """Say which go on behind one of those that name somebody, and speak of no other relative."""
    followed = among(about.neighbours[-1], named) & about.there[-1]
    return np.asarray(followed & ~_holding(resident, OF_RELATIVE, places))


def _speaking_of(resident: Resident, one: Sought) -> Places:
    """Return the places that speak of somebody: by a name of theirs, or by what they are to the user and no other's name."""
    words = resident.spoken.words
    called = _holding_all(words, one.names)
    related = _holding_all(words, [(mark,) for mark in one.relations])
    return distinct(np.concatenate([called, without(related, _holding_all(words, one.others))]))


def _holding_all(words: Postings, several: Iterable[Sequence[str]]) -> Places:
    """Return the places that hold all tokens of any of these."""
    found = [words.holding_all(tokens) for tokens in several]
    return distinct(np.concatenate(found)) if found else np.empty(0, np.int64)


def _of_session(resident: Resident, seen: Observed, found: Candidates, settings: Recall) -> tuple[Floats, Floats]:
    """Return what each candidate's session holds of the cue's words and of its meaning.

    The fewer sessions there are, the less a session tells, and the more a memory stands for itself.
    """
    session = resident.context.session
    telling = 1 - 1 / max(seen.sessions, 1)
    words = _session_words(session, seen, settings)[session[found.places]]
    meaning = _session_meaning(session, seen)[session[found.places]]
    return telling * words + (1 - telling) * found.around, telling * meaning + (1 - telling) * found.vector


def _session_words(session: ShortPlaces, seen: Observed, settings: Recall) -> Floats:
    """Return the share of the cue's words in each session, by the place where it began; rare among sessions weighs more."""
    sessions = [_distinct(session[places], len(session)) for places in seen.where]
    if not sessions:
        return np.zeros(len(session))
    worth = _value(sessions, seen.sessions, seen.question, settings).repeat([len(places) for places in sessions])
    return np.asarray(np.bincount(np.concatenate(sessions), worth, len(session)))


def _distinct(places: ShortPlaces, length: int) -> Places:
    """Return each place once, in order: a common word stands in half of all texts, and sorting those would cost more than all else."""
    if len(places) < length // SORTED:
        return distinct(places)
    there = np.zeros(length, np.bool_)
    there[places] = True
    return there.nonzero()[0]


def _session_meaning(session: ShortPlaces, seen: Observed) -> Floats:
    """Return the best cosine in each session, by the place where it began."""
    nearest = largest(seen.vector, SESSION_NEAREST)
    best = np.full(len(seen.vector), float(seen.vector[nearest].min(initial=0.0)))
    np.maximum.at(best, session[nearest], seen.vector[nearest])
    return best
