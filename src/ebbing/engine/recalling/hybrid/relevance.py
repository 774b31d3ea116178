"""How much speaks for a memory as the answer to a cue: a weighted sum of a few plain observations.

What it says, what was said around it, what its whole session is about, who spoke, when, and whether it could answer such
a question at all. The weights were fitted once on several public sets of conversations (docs/evaluation.md) and stand in
the profile. Everything is computed for all memories at once up to a first, rough score; the rest only for the best of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import ShortPlaces, both, distinct, without
from ebbing.domain.instants import to_us
from ebbing.domain.profile.recall import Recall
from ebbing.domain.ranking import fewness, rarity, signs
from ebbing.domain.records.memory import Channel, Layer
from ebbing.domain.records.rows import CHANNELS, LAYERS, Rows
from ebbing.engine.recalling.hybrid.answering import likeness
from ebbing.engine.recalling.hybrid.candidates import Bools, Candidates, Floats, Places
from ebbing.language.asking.marks import INTRODUCES, LIKEWISE, OF_ANOTHER, OF_RELATIVE, OF_USER, PLAN
from ebbing.language.asking.questions import Question
from ebbing.language.asking.sought import Sought
from ebbing.language.asking.traits import ASKS, CALLED, COUNTED, ENDS_ASKING, HAN, NAMED, TIMED
from ebbing.store.resident.context import NOBODY
from ebbing.store.resident.postings import Postings
from ebbing.store.resident.resident import UNKNOWN, Resident

# a word said by a neighbour counts for less the further away it is; what came before sets the scene more than what follows
AROUND: Final = ((-1, 0.8), (1, 0.6), (-2, 0.5), (2, 0.3))
SESSION_NEAREST: Final = 1000  # a session's best meaning is looked for among so many nearest memories
WORDS_ALONE: Final = (
    0.4  # how near to the answers what holds all words asked for lies, at least (a bare word; no vector)
)
UNRELATED, RELATED = 0.3, 0.4  # what speaks for an assistant's words: below the first they are about something else
TOLD: Final = 0.45  # how near to the answers what tells the property asked for lies, at least
BEST: Final = 3  # hits that say whom it is about, where several people are asked
OF_SESSION: Final = frozenset({"session_words", "session_meaning", "opens"})
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
    where = [resident.spoken.words.holding(token) for token in question.tokens]
    where = [places[askable[places]] for places in where]
    texts = int(askable.sum())
    value = _value(where, texts, question, settings)
    holds = np.zeros((len(where), count), np.bool_)
    for row, places in zip(holds, where, strict=True):
        row[places] = True
    held = _held(resident, holds, question)
    held[:, ~askable] = 0.0
    text = value @ held
    cosines = np.zeros(count) - bool(len(vectors))
    for vector in vectors:
        cosines = np.maximum(cosines, resident.similarities(vector))
    cosines[~askable] = 0.0
    sessions = _sessions(resident, askable)
    return Observed(question, where, holds, held, texts, sessions, value, text, cosines, vectors)


def _sessions(resident: Resident, askable: Bools) -> int:
    """Return in how many sessions there is something to ask for; those of others tell nothing here."""
    there = np.zeros(len(askable), np.bool_)
    there[resident.context.session[askable]] = True
    return int(np.count_nonzero(there))


def _held(resident: Resident, holds: Bools, question: Question) -> Floats:
    """Return how much of each word each place holds: all where the word stands there, in part where only kin of it do."""
    held, words = holds.astype(np.float64), resident.spoken.words
    for row, others in zip(held, question.kin, strict=True):
        for kin in others:
            places = words.holding(kin.tokens[0])
            for token in kin.tokens[1:]:
                if not len(places):
                    break
                places = both(places, words.holding(token))
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
    rough = settings.lexical_share * seen.text + (1 - settings.lexical_share) * np.maximum(seen.vector, 0.0)
    context = resident.context
    lent = np.zeros(len(rough))
    for column in (context.before, context.after):
        neighbour = column[context.whole]
        lent = np.maximum(lent, np.where(neighbour == NOBODY, 0.0, rough[neighbour]))
    rough += settings.rough_neighbour_share * lent
    rough[~askable] = 0.0
    places = np.flatnonzero(rough > 0)
    if len(places) > settings.candidates:
        places = np.sort(places[np.argpartition(rough[places], -settings.candidates)[-settings.candidates :]])
    return Candidates(
        places=places,
        text=seen.text[places],
        vector=seen.vector[places],
        answers=np.zeros(len(places)),
        around=np.zeros(len(places)),
        activation=np.zeros(len(places)),
        own=np.zeros(len(places)),
        relevance=np.zeros(len(places)),
        matter=np.zeros(len(places)),
        another=np.zeros(len(places)),
        signs=np.zeros(len(places)),
        came_from=np.full(len(places), UNKNOWN),
    )


def weigh(resident: Resident, rows: Rows, seen: Observed, found: Candidates, settings: Recall) -> Candidates:
    """Fill in `around`, `own`, `relevance` and, where a neighbour brought most of it, `came_from`."""
    found.around, found.came_from = _around(resident, seen, found.places, settings)
    found.answers = _answers(resident, seen, found.places)
    observed = observations(resident, rows, seen, found, settings)
    parts = {name: getattr(settings.evidence, name) * column for name, column in observed.items()}
    own = [part for name, part in parts.items() if name not in OF_SESSION]
    found.own = np.maximum(np.sum(own, axis=0), 0.0)
    found.relevance = np.maximum(np.sum(list(parts.values()), axis=0), 0.0)
    found.relevance += settings.evidence.same_user * _by_the_same_user(resident, rows, found)
    found.matter = observed["matter"] = _matter(seen, found.places, observed["time"])
    observed["answers"] = np.maximum(found.answers, WORDS_ALONE * found.matter)
    observed["otherwise"] = _otherwise(seen, found.places) * (1.0 - observed["another"])
    observed["another"] = np.maximum(observed["another"], observed["not_mine"])
    observed["another"] *= 1 + _surely_of_another(resident, seen.question, found.places)
    found.another = observed["another"]
    observed["lacks"] = _lacks(resident, seen.question, found.places) * (observed["agent_asked"] == 0)
    observed["agent_asked"] *= _near(found, observed)
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
    told = np.any([_holding(resident, token, places) for token in seen.question.told], axis=0)
    if not len(seen.asked) or not len(places) or not resident.has_vectors:
        return np.asarray(TOLD * told + np.zeros(len(places)))
    nearest = likeness(
        seen.asked,
        resident.vectors(places),
        asked_in_han=bool(seen.question.scripts & HAN),
        han=resident.spoken.traits[places] & HAN > 0,
        fingerprint=resident.fingerprint,
    )
    return np.asarray(np.where(told, np.maximum(nearest, TOLD), nearest), np.float64)


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
    if not telling.any() and question.when is not None:
        return within_time
    if not telling.any():
        telling[:] = True
    of_matter = telling & ~np.array(question.personal, np.bool_)
    worth = seen.value * (of_matter if of_matter.any() else telling)
    return np.asarray(worth @ seen.held[:, places] / (worth.sum() or 1.0))


def _otherwise(seen: Observed, places: Places) -> Floats:
    """Return which name the person a cue is about by another word than the cue's: their meaning is as much farther from it."""
    personal = np.array(seen.question.personal, np.bool_) & bool(seen.question.persons)
    if not personal.any() or seen.question.about_both:
        return np.zeros(len(places))
    by_another = (seen.held[personal][:, places] > 0) & ~seen.holds[personal][:, places]
    return np.asarray(by_another.any(axis=0), np.float64)


def _lacks(resident: Resident, question: Question, places: Places) -> Floats:
    """Return which hold no time or number though the cue asks for one. Who gathers or counts several things does not."""
    held = resident.spoken.traits[places] | (_holding(resident, INTRODUCES, places) * np.uint8(CALLED))
    needed = () if question.asks_all or question.asks_several else question.needs
    lacking = [held & trait == 0 for trait in needed]
    return np.asarray(np.all(lacking, axis=0), np.float64) if lacking else np.zeros(len(places))


def observations(
    resident: Resident, rows: Rows, seen: Observed, found: Candidates, settings: Recall
) -> dict[str, Floats]:
    """Return what speaks for and against each candidate, by the names of the profile's weights."""
    places, question, context, spoken = found.places, seen.question, resident.context, resident.spoken
    marks = spoken.traits[places]
    session_words, session_meaning = _of_session(resident, seen, found, settings)
    agent = rows.channel[context.whole[places]] == _AGENT  # what was drawn from a person's words is the person's
    of_themselves = agent & _KNOWN[rows.layer[places]] & np.isin(spoken.speaker[places], spoken.named())
    agent &= ~of_themselves  # somebody with a name is a person too
    named = [code for name in question.named if (code := spoken.speakers.known(name)) is not None]
    columns: dict[str, NDArray[Any]] = {
        "words": found.around,
        "own_words": found.text,
        "meaning": found.vector,
        "answers": found.answers,
        "answers_few": found.answers * (fewness(seen.texts) if not question.named else 0.0),
        "translated": found.vector * (marks & question.scripts == 0),
        "session_words": session_words,
        "session_meaning": session_meaning,
        **_lent(resident, seen, places),
        "speaker": np.isin(spoken.speaker[places], named),
        "agent": agent & (not question.to_agent),
        "agent_asked": agent & question.to_agent,
        "time": _within(question, rows.occurred_us[places]),
        "asks": marks & ENDS_ASKING > 0,
        "opens": context.neighbours(places, -1) == NOBODY,
        "another": (_without_person(resident, seen, places) & ~(agent & question.to_agent))
        | (of_themselves & bool(named) & ~np.isin(spoken.speaker[places], named)),
        "not_mine": _of_another(resident, question, places) & question.about_asker & ~(agent & question.to_agent),
        "plan": _holding(resident, PLAN, places) * _against_plans(question),
        "answer_time": marks & question.answer & TIMED > 0,
        "answer_number": marks & question.answer & COUNTED > 0,
        "answer_name": marks & question.answer & NAMED > 0,
    }
    return {name: column.astype(np.float64) for name, column in columns.items()}


def _against_plans(question: Question) -> float:
    """Return how much it counts against a plan that it is one: nothing where something to come is asked for, less where a plan is."""
    return -1.0 if question.seeks_plan else float(not question.asks_plan)


def _within(question: Question, at_us: Places) -> Bools:
    if question.when is None:
        return np.zeros(len(at_us), np.bool_)
    start, end = (to_us(at) for at in question.when)
    return np.asarray((at_us >= start) & (at_us < end))


def _holding(resident: Resident, mark: str, places: Places) -> Bools:
    return np.asarray(resident.spoken.marked(mark)[places])


def _of_another(resident: Resident, question: Question, places: Places) -> Bools:
    """Say which are about somebody else than the one who asks: by what they say, or by the name of somebody who was introduced."""
    named = np.isin(places, _holding_all(resident.spoken.words, question.acquainted))
    return _holding(resident, OF_ANOTHER, places) | (named & ~_holding(resident, OF_USER, places))


def _surely_of_another(resident: Resident, question: Question, places: Places) -> Bools:
    """Say which are, if about somebody else than the cue, surely so: a relative, or somebody known by name, and not the user too."""
    others = (*question.acquainted, *(name for one in question.persons for name in one.others))
    known = _holding(resident, OF_RELATIVE, places) | np.isin(places, _holding_all(resident.spoken.words, others))
    return known & ~_holding(resident, OF_USER, places)


def _without_person(resident: Resident, seen: Observed, places: Places) -> Bools:
    """Say which do not name the person a cue is about, nor go on behind one that does, unless about the user."""
    if not seen.question.persons:
        return np.zeros(len(places), np.bool_)
    named = distinct(np.concatenate([_speaking_of(resident, one) for one in seen.question.persons]))
    before = resident.context.neighbours(places, -1)
    goes_on = np.isin(before, named) & (before != NOBODY) & ~_holding(resident, OF_USER, places)
    elsewhere: Bools = ~(np.isin(places, named) | goes_on)
    return elsewhere & _holding(resident, OF_ANOTHER, places) if seen.question.about_both else elsewhere


def _speaking_of(resident: Resident, one: Sought) -> Places:
    """Return the places that speak of somebody: by a name of theirs, or by what they are to the user and no other's name."""
    words = resident.spoken.words
    called = _holding_all(words, one.names)
    related = _holding_all(words, [(mark,) for mark in one.relations])
    return distinct(np.concatenate([called, without(related, _holding_all(words, one.others))]))


def _holding_all(words: Postings, several: Iterable[Sequence[str]]) -> Places:
    """Return the places that hold all tokens of any of these."""
    found = [reduce(both, map(words.holding, tokens)) for tokens in several]
    return distinct(np.concatenate(found)) if found else np.empty(0, np.int64)


def _around(resident: Resident, seen: Observed, places: Places, settings: Recall) -> tuple[Floats, Places]:
    """Return the cue's words in a memory and around it, and the neighbour who brought most of them, if any did."""
    held = seen.held[:, places]
    came_from, most = np.full(len(places), UNKNOWN), seen.value @ held
    alone = {-1: _monologue(resident, places, -1), 1: _monologue(resident, places, 1)}
    for step, share in AROUND:
        neighbour = resident.context.neighbours(places, step)
        shares = np.where(alone[1 if step > 0 else -1], settings.monologue_share, 1.0) * share
        theirs = shares * seen.held[:, neighbour] * (neighbour != NOBODY)
        held = np.maximum(held, theirs)
        brought = seen.value @ theirs
        came_from, most = np.where(brought > most, neighbour, came_from), np.maximum(brought, most)
    return seen.value @ held, came_from


def _monologue(resident: Resident, places: Places, step: int) -> Bools:
    """Say whether the next one on this side is by the same speaker: who goes on talking often talks of something else."""
    neighbour = resident.context.neighbours(places, step)
    return np.asarray(resident.spoken.speaker[neighbour] == resident.spoken.speaker[places])


def _lent(resident: Resident, seen: Observed, places: Places) -> dict[str, Floats]:
    """Return the meaning of what someone else said just before and just after; a question before it may be the one it answers."""
    spoken = resident.spoken
    lent = []
    for step in (-1, 1):
        neighbour = resident.context.neighbours(places, step)
        answers = (neighbour != NOBODY) & ~_monologue(resident, places, step)
        lent.append(np.where(answers, np.maximum(seen.vector[neighbour], 0.0), 0.0))
    before, after = lent
    asked = spoken.traits[resident.context.neighbours(places, -1)] & ASKS > 0
    return {"question_before": before * asked, "said_before": before * ~asked, "said_after": after}


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
    total = np.zeros(len(session))
    for places, worth in zip(sessions, _value(sessions, seen.sessions, seen.question, settings).tolist(), strict=True):
        total[places] += worth
    return total


def _distinct(places: ShortPlaces, length: int) -> Places:
    """Return each place once, in order: a common word stands in half of all texts, and sorting those would cost more than all else."""
    there = np.zeros(length, np.bool_)
    there[places] = True
    return np.flatnonzero(there)


def _session_meaning(session: ShortPlaces, seen: Observed) -> Floats:
    """Return the best cosine in each session, by the place where it began."""
    nearest = np.arange(len(seen.vector))
    if len(nearest) > SESSION_NEAREST:
        nearest = np.argpartition(seen.vector, -SESSION_NEAREST)[-SESSION_NEAREST:]
    best = np.full(len(seen.vector), float(seen.vector[nearest].min(initial=0.0)))
    np.maximum.at(best, session[nearest], seen.vector[nearest])
    return best
