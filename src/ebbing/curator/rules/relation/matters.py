"""Whether a later text speaks of the very matter of an earlier one, so that it may take it back.

Words of change are everywhere in real talk ("instead", "actually", "not … but", a trip from Miami), and of what a new sentence
is held against nearly all has nothing to do with it. So nothing is taken back unless it is the same person's, and

* both fill the same property of one value (home, work, a name), or say and deny the same thing; or
* an event ends a state it can end, and names what it ends: selling a Volvo ends driving one, not working there; or
* the thing is named again, with a value of the kind it had: a meeting's day, a rent, a kitten's name.

"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.curator.rules.relation.another_value import revalued, set_right
from ebbing.curator.rules.relation.claim_pairs import same_slot, same_subject
from ebbing.curator.rules.relation.replacing import contrast
from ebbing.curator.rules.relation.subject_matter import Degree, about, means_another
from ebbing.curator.rules.relation.values import CHANGED, comparable, kind_of_value
from ebbing.domain.judgement import Relation
from ebbing.language.claim import OTHER, USER, Claim, Tense, exclusive
from ebbing.language.packs import either, filled, pack_of
from ebbing.language.reach.couples import is_left_by_parting
from ebbing.language.reach.names import is_given_up_by_namesake
from ebbing.language.statements import stances
from ebbing.language.statements.claims import claims, values_agree
from ebbing.language.statements.clauses import Clause, clauses, is_others_own, owner, people, same_person
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.tokens import as_compared
from ebbing.language.topics.families import echoed, topic_words
from ebbing.language.topics.persons import introduced, is_relation

_I: Final = re.IGNORECASE
_MINE: Final = either("relation", "MINE", _I)
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", _I)
_THIRD_PERSON: Final = either("relation", "THIRD_PERSON", _I)
_WISH: Final = either("relation", "WISH", _I)
_ANNOUNCED: Final = either("relation", "ANNOUNCES_CORRECTION", _I)
_LEAVES_OBJECT: Final = either("relation", "LEAVES_OBJECT", _I)
_ANOTHER_ONE: Final = either("relation", "ANOTHER_ONE", _I)
_SEVERAL: Final = either("relation", "SEVERAL", _I)
_LIFELONG: Final = frozenset(("origin", "birthday"))  # another value is a correction only where it says so
_STAGES: Final = frozenset(("marital",))  # engaged, then married: the next one does not make the one before untrue
_LONG: Final = 200  # characters of a text that is more than a statement
_WORK: Final = frozenset(("workplace", "occupation"))
_FIXED: Final = _LIFELONG | _WORK | {"residence", "name", "age", "marital", "schooling", "allergy"}
_ASKS: Final = ("?", "？")  # who says I've gone off tea? tells of no end
_CHAIN: Final = 2  # clauses between a thing and what befell it
_OPENING: Final = 2  # words in which a clause names what it is about
_WITHIN: Final = filled("relation", "<INDOORS>|<WORK_CORNER>", _I)  # another desk or floor is no other home
_PHRASE_ENDS: Final = either("relation", "PHRASE_ENDS", _I)


@lru_cache(maxsize=4096)
def same_matter(old: str, new: str) -> Degree:
    """Return how surely `new` speaks of the matter of `old`, of the same person."""
    if is_question(old) or max(len(old), len(new)) > _LONG or _is_others(old, new):
        return Degree.NO
    found = _same_property(old, new)
    if found is Degree.SURE or _is_bygone(old):
        return found
    own, ended = _own(old, new), _ends(old, new)
    if not own:
        of_nobody_else = people(new) <= people(old) and not _THIRD_PERSON.search(new)  # my son's tutor, then the tutor
        return max(found, ended, set_right(old, new) if of_nobody_else else Degree.NO)
    return max(found, ended, set_right(old, new), _lived_through(old, new, own), revalued(old, own))


def touches(old: str, new: str) -> bool:
    """Say whether `new` speaks of the matter of `old`, or tells an event that ends it: else it takes nothing back."""
    old, new = as_compared(old), as_compared(new)
    return may_take_back(new) and (same_matter(old, new) is not Degree.NO or life_event(old, new) is not None)


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def may_take_back(new: str) -> bool:
    """Say whether a text could speak of any matter: it claims, contrasts, renews, or tells an event. Most talk does none."""
    new = as_compared(new)
    if len(new) > _LONG:
        return False
    events = (stances.MOVED, stances.CHANGED_WORK, stances.RENEWED, *(event for _state, event in _ENDINGS))
    return any(event.search(new) for event in events) or any(contrast(new)) or bool(claims(new))


@lru_cache(maxsize=4096)
def life_event(old: str, new: str) -> Relation | None:
    """Return what an event that the new text tells does to the state the old one tells; None if there is none."""
    if is_question(old) or max(len(old), len(new)) > _LONG or _is_bygone(old) or new.endswith(_ASKS):
        return None
    if _tells_it_again(old, new) or _is_others(old, new):
        return None
    if _lived_through(old, new, _own(old, new)):
        return Relation.CORRECTION
    return Relation.NEGATION if _ends(old, new) else None


def _is_others(old: str, new: str) -> bool:
    """Say whether the new is of others alone; half of a couple may end what is the user's."""
    return is_others_own(old, new) and not stances.COUPLED.search(old)


def _tells_it_again(old: str, new: str) -> bool:
    """Say whether the old text tells of the same end already, in the same word: who lost a job speaks of it for weeks."""
    ends = {match[0].lower() for match in stances.OVER_NOW.finditer(old)}
    again = any(match[0].lower() in ends for match in stances.OVER_NOW.finditer(new))
    return again and bool(topic_words(old) & topic_words(new))


@lru_cache(maxsize=1024)
def _is_bygone(old: str) -> bool:
    return stances.BYGONE.search(old) is not None


@lru_cache(maxsize=64)  # of a pair it is asked twice, one after the other
def _own(old: str, new: str) -> tuple[Clause, ...]:
    """Return the clauses that tell, not wish or suppose, something of the person or thing the old text is about."""
    own: list[Clause] = []
    last = None
    for clause in clauses(new):
        goes_on = last is not None and last in own and clause.whose == last.whose  # they moved it, it's Monday now
        if (goes_on or _of(clause, old)) and not _only_supposes(clause.text):
            own.append(clause)
        last = clause
    return tuple(own)


def _befell_whom_one_has(old: str, new: str) -> tuple[Clause, ...]:
    """Return the clauses about somebody the old text says the user has, and nobody else: I have a dog, my dog died.

    Who parts is two: my boyfriend is called Noah, and I have split up with Noah.
    """
    had = {frozenset(people(claim.value)) for claim in claims(old) if claim.subject == USER and claim.slot == "have"}
    told = (clause for clause in clauses(new) if clause.whose and not _only_supposes(clause.text))
    return tuple(
        clause for clause in told if {clause.whose} == people(clause.text) in had or _parts_from(clause.text, old)
    )


def _parts_from(clause: str, old: str) -> bool:
    """Whether a clause tells of parting from somebody the old text introduces by name."""
    if not stances.PARTED.search(clause):
        return False
    return any(name.lower() in clause.lower() for one in introduced(old) for name in one.names)


@lru_cache(maxsize=1024)
def _only_supposes(clause: str) -> bool:
    return any(cue.search(clause) for cue in (_WISH, stances.UNSETTLED)) or is_hypothetical(clause)


def _of(clause: Clause, old: str) -> bool:
    """Whether a clause speaks of the person the old text is about, or of a thing it names."""
    whose = owner(old)
    if whose == USER:
        done_to_mine = clause.whose == OTHER and not people(clause.text) and _MINE.search(clause.text)
        return clause.whose in ("", USER) or bool(done_to_mine) or _begins_with(clause, old)
    return any(same_person(whose, someone) for someone in (clause.whose, *people(clause.text))) or (
        whose not in people(old) and bool(topic_words(old) & topic_words(clause.text))
    )


def _begins_with(clause: Clause, old: str) -> bool:
    """Lisbon is off: what looks like somebody's name is a thing the old text names."""
    words = pack_of(clause.text).relation.in_words(clause.text) or clause.text.split()
    return people(clause.text) <= people(old) and bool(topic_words(words[0]) & topic_words(old))


# ── one property ──


def _same_property(old: str, new: str) -> Degree:
    return max((_pair(o, n, new) for o in claims(old) for n in claims(new)), default=Degree.NO)


def _pair(o: Claim, n: Claim, new: str) -> Degree:
    if not same_subject(o, n) or (o.tense is Tense.PAST) is not (n.tense is Tense.PAST):
        return Degree.NO
    if n.instead_of:
        return Degree.SURE if values_agree(n.instead_of, o.value) else Degree.NO
    if same_slot(o.slot, n.slot) and exclusive(o.slot):
        if o.slot != n.slot and not (_ANNOUNCED.search(new) or kind_of_value(o.value) == kind_of_value(n.value) != ""):
            return Degree.NO  # a favourite of what is not said: Halloween is no pasta
        if not comparable(o, n, new) or (o.tense is Tense.PAST and not _ANNOUNCED.search(new)):
            return Degree.NO  # lived in Deal, then in Rye: both were so
        if (_ANNOUNCED.search(new) or CHANGED.search(new)) and o.slot not in _STAGES:
            return Degree.SURE
        if o.slot in _LIFELONG:
            return Degree.NO  # from California, from Los Angeles: both
        return Degree.SURE if o.subject == USER and o.slot not in _STAGES else Degree.LIKELY
    habits = o.slot == n.slot or (o.slot not in _FIXED and n.slot not in _FIXED)
    if habits and not exclusive(o.slot) and o.polarity is not n.polarity and values_agree(o.value, n.value):
        return Degree.NO if _only_in_part(o.value, n.value) else Degree.SURE
    return Degree.NO


def _only_in_part(old: str, new: str) -> bool:
    """No other book, no book where a book or a show was liked: what is denied is not what is known, or not all of it."""
    if _ANOTHER_ONE.search(new) and not _ANOTHER_ONE.search(old):
        return True
    return _SEVERAL.search(old) is not None and not topic_words(old) <= topic_words(new)


# ── what happens in a life ──


def _lived_through(old: str, new: str, own: tuple[Clause, ...]) -> Degree:
    """A move, another job: whatever stood in its place before is over, named or not."""
    for place, (state, _event, filling) in enumerate(_TURNS):
        turned = [clause for clause in own if _turns(clause.text)[place]]
        if not turned:
            continue
        slots = {claim.slot for claim in claims(old)}
        lived = slots & filling or (not slots & _FIXED and state.search(old))
        if lived and any(_theirs(clause, old, new) for clause in turned):
            return Degree.LIKELY
    return Degree.NO


_TURNS: Final = (  # a state, the event that puts another in its place, and the properties that tell the state
    (stances.AT_HOME, stances.MOVED, frozenset(("residence",))),
    (stances.EMPLOYED, stances.CHANGED_WORK, _WORK),
)


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def _turns(clause: str) -> tuple[bool, ...]:
    """Say of each turn in a life whether a clause tells it."""
    still = _WITHIN.search(clause) or stances.FIRM_MOVED.match(clause)  # another desk, or the office is elsewhere
    return tuple(bool(event.search(clause)) and not still for _state, event, _filling in _TURNS)


def _theirs(clause: Clause, old: str, new: str) -> bool:
    """Whether an event that names nothing is surely this person's: said of them, or nobody else is spoken of."""
    others = people(new) or any(other.whose not in ("", owner(old)) for other in clauses(new))
    named = _FIRST_PERSON.search(clause.text) if owner(old) == USER else clause.whose == owner(old)
    return bool(named) or not others


_ENDINGS: Final = (  # the state it takes, and the event that ends it
    (stances.COUPLED, stances.PARTED),
    (stances.PLANNED, stances.CALLED_OFF),
    (stances.UNDERWAY, stances.FINISHED),
    (None, stances.DIED),
    (None, stances.GOT_RID),
    (None, stances.GAVE_UP),
)


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def _events(clause: str) -> tuple[re.Match[str] | None, ...]:
    """Return where a clause tells each of the events that end something."""
    return tuple(event.search(clause) for _state, event in _ENDINGS)


@lru_cache(maxsize=64)  # of a pair it is asked twice, one after the other
def _ends(old: str, new: str) -> Degree:
    """Return how surely what is told of the same person, or of whom the user has, ends what the old text tells."""
    return _ended(old, _own(old, new) or _befell_whom_one_has(old, new))


def _ended(old: str, own: tuple[Clause, ...]) -> Degree:
    """An event that can end it, in a clause that names little else."""
    if not any(map(any, (_events(clause.text) for clause in own))):  # as of nearly all talk
        return Degree.NO
    topic = about(old)
    fixed = (
        {claim.slot for claim in claims(old)} & _FIXED or stances.EMPLOYED.search(old) or stances.AT_HOME.search(old)
    )
    best = Degree.NO
    for place, (state, event) in enumerate(_ENDINGS):
        if (state is None and fixed) or (state is not None and not state.search(old)):
            continue
        for at, clause in enumerate(own):
            if event is stances.PARTED and is_left_by_parting(old, clause.text):
                continue
            if (happened := _events(clause.text)[place]) is not None:
                named = _named(old, topic.slot if topic else "", clause.text, happened)
                best = max(best, named, _named_before(old, own[max(0, at - _CHAIN) : at], clause))
    return best


def _named_before(old: str, before: tuple[Clause, ...], clause: Clause) -> Degree:
    """The Jetta is ten years old, sold it to a dealer: an event that names no object befell what was just spoken of."""
    if not before or not _LEAVES_OBJECT.search(clause.text) or topic_words(clause.text) & topic_words(old):
        return Degree.NO
    opening = before[0].text
    words = (pack_of(opening).relation.in_words(opening) or opening.split())[:_OPENING]
    things = (topic_words(word) & topic_words(old) for word in words if not people(word))
    shared = next((thing for thing in things if thing), frozenset[str]())
    return Degree.LIKELY if shared and not means_another(opening, shared, old) else Degree.NO


def _named(old: str, slot: str, clause: str, event: re.Match[str]) -> Degree:
    """How surely a clause names what the old text is about: its thing, and not one of several others."""
    if is_given_up_by_namesake(old, clause):
        return Degree.NO
    said = _object(clause, event)
    if not said and topic_words(event[0]) & topic_words(old):  # the event holds its object: no more parcels for me
        return Degree.NO if stances.ONE_OFF.search(clause) else Degree.LIKELY
    direct, soft = said & topic_words(old), echoed(said, old)
    family, _, key = slot.partition(":")
    spelled_out = echoed(topic_words(key), clause) == topic_words(key) or any(word in key for word in direct)
    if family == "attribute" and not spelled_out and not is_relation(key):
        return Degree.NO  # the door is green, and somebody has gone off green; "May is my girlfriend" is about May
    rest = {word for word in said - soft if len(word) > 1 and not stances.ONE_OFF.search(word)}
    if means_another(old, direct, clause):
        return Degree.NO
    if direct and not rest:
        return Degree.SURE
    return Degree.LIKELY if len(rest) < len(soft) else Degree.NO


def _object(clause: str, event: re.Match[str]) -> frozenset[str]:
    """Return the words for what an event befell: those after it up to the next phrase, else those before it."""
    after = topic_words(_PHRASE_ENDS.split(clause[event.end() :], maxsplit=1)[0]) if clause[event.end() :] else None
    if after and not pack_of(clause).relation.DROPS_SUBJECT:
        return after
    return topic_words(clause[: event.start()]) | (after or frozenset())
