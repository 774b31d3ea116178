"""Whether a newer statement answers a question instead of an older one: where I live, which bus I take, whether I still smoke.

A reader's inference, made when something is asked: nothing is written by it, so nothing is taken back by it. The question names
the property, which a sentence alone often does not: "they needed mine for the skip, I'm on 31 now" says nothing of a parking space.
A few named observations of the three texts, and what they mean together, are weighed by a small net (`net`).
"""

from __future__ import annotations

import math
import re
from dataclasses import field
from functools import lru_cache
from typing import Final

import numpy as np

from ebbing.curator.rules.contest import net
from ebbing.curator.rules.contest.properties import has_turned
from ebbing.curator.rules.contest.untouched import leaves_untouched, was_so_once
from ebbing.curator.rules.relation.features import features
from ebbing.curator.rules.relation.model import MADE_WITH, MEANING, MODEL, RELATIONS, dense
from ebbing.curator.rules.relation.relate import relate
from ebbing.curator.rules.relation.rules import by_rules
from ebbing.curator.rules.relation.subject_matter import figures
from ebbing.domain.judgement import Closeness, Relation, VectorPair
from ebbing.domain.records.frozen import dataclass
from ebbing.language.asking.traits import COUNTED, TIMED, traits
from ebbing.language.asking.values import values_asked, values_held
from ebbing.language.claim import USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of
from ebbing.language.reach.listed import changes_listed
from ebbing.language.scripts import has_cjk, with_commas
from ebbing.language.sensitivity.levels import redact
from ebbing.language.sensitivity.matters import (
    gives_up_one_for_another,
    is_another,
    is_beside,
    of_two_things,
    renews,
    which_asked,
)
from ebbing.language.sensitivity.secrets import holds_sign
from ebbing.language.statements import stances
from ebbing.language.statements.anchors import is_about_another_part, is_of_its_like, tells_of_like
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner, people
from ebbing.language.statements.polarity import is_hypothetical, is_question, polarity
from ebbing.language.tokens import plain_speech
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed, topic_words

_I: Final = re.IGNORECASE
_WISH: Final = either("relation", "WISH", _I)
_PLANS: Final = either("cues", "PLANS", _I)
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", _I)
_ASKS_TIME: Final = either("cues", "ASKS_TIME", _I)
_ASKS_NUMBER: Final = either("cues", "ASKS_NUMBER", _I)
_ASKS_NOW: Final = either("cues", "ASKS_NOW", _I)
_ASKS_THEN: Final = either("cues", "ASKS_THEN", _I)
_ASKS_STILL: Final = either("cues", "ASKS_STILL", _I)
_NAME: Final = re.compile(r"\b[A-Z][a-zA-Z]{2,}")
_UNRELATED: Final = RELATIONS.index(Relation.UNRELATED)
_SMALLEST: Final = 1e-3
_STORY: Final = 300  # characters of what is more than a statement
_LONG: Final = 120  # characters of a statement: more tell nothing more

APART: Final = 0.25  # the cosine under which they are not …
FAR_APART: Final = 0.15  # … or, where a change is told, this
ONE_THING: Final = 0.45  # the cosine from which two words may be for one thing
RELATED: Final = 0.3  # the cosine from which texts without a word in common may be about the same thing

SURELY: Final = 0.85  # how sure it must be that the same is told once more
ALIKE: Final = frozenset((Relation.MENTION, Relation.REFINE))  # what says the same, or more of it

Evidence = dict[str, float]


def outdates(asked: str, old: str, new: str, near: Closeness, vectors: VectorPair | None, least: float = 0.0) -> float:
    """Return how likely `new` answers the question instead of `old`, from 0 to 1; 0 where it surely is less than `least`.

    What is told soonest is asked first.
    """
    asked, old, new = map(_as_read, (asked, old, new))
    if not may_outdate(asked, old, new):
        return 0.0
    if turned := has_turned(asked, old, new):
        return turned
    if _is_beside_the_point(asked, old, new, near):
        return 0.0
    if holds_sign(new) and _is_anothers_credential(asked, old, new):
        return 0.0
    renewed = renews(old, new) or gives_up_one_for_another(old, new) or changes_listed(asked, old, new)
    least = max(least, _enough(new))
    observed = np.array([0.0, *_by_words(asked, old, new, near).values()], np.float32)
    seen, weighed = net.seen_in(observed, vectors), net.contest_net()
    if not renewed and weighed.most(seen, _FARTHEST) < _log_odds(least):
        return 0.0  # whatever the dearest observation would be
    if leaves_untouched(asked, old, new):
        return 0.0  # this is seldom so, and takes long to find out
    if renewed:
        return SURELY  # of values that may not be looked at the net sees nothing, of one of several things too little
    if of_two_things(old, new) or is_beside(old, new):
        return 0.0
    if _is_of_its_like(asked, old, new) or _moves_another_thing(asked, old, new, near):
        return 0.0
    seen[0] = _unrelated(_Pair(old, new, near.old_new, vectors))
    likely = 1 / (1 + math.exp(-float(weighed.odds(seen[None])[0])))
    if likely < least:
        return 0.0
    return 0.0 if _says_it_again(_Pair(old, new, near.old_new, vectors)) else likely


def _is_anothers_credential(asked: str, old: str, new: str) -> bool:
    """Say whether the newer credential is another than is asked for, which is not shown for it either, and the older one is not."""
    which = which_asked(asked)
    return is_another(redact(new), which) and not is_another(redact(old), which)


@lru_cache(maxsize=512)  # it is asked before they are compared, and then again
def may_outdate(asked: str, old: str, new: str) -> bool:
    """Say whether `new` could answer the question instead of `old` at all, by what is told at once.

    Who asks how it was gets another answer only where the old one was misspoken.
    """
    asked, old, new = map(_as_read, (asked, old, new))
    if max(len(old), len(new)) > _STORY or is_question(new) or is_question(old):
        return False
    if (_asks_then(asked) and not stances.MISSAID.search(new)) or was_so_once(asked, old, new):
        return False
    return not stances.holds_for_now_only(f"{old} {asked}", new)


def _enough(new: str) -> float:
    """Return how likely it must be at least, by how plainly the new statement tells that something has changed.

    How much the words for it being missing tells, each language says: where its tables know most of them.
    """
    if stances.is_told_as_otherwise(new):
        return 0.0
    said = pack_of(new).stances
    return float(said.SURE_IF_HAPPENED if stances.HAPPENED.search(new) else said.SURE_IF_UNTOLD)


def _as_read(text: str) -> str:
    """Return a text in plain words and one writing: what 轉咗行 or 換到 tells is told by 转了行, 换到."""
    return with_commas(plain_speech(text)) if has_cjk(text) else text


def _log_odds(share: float) -> float:
    return math.log(share / (1 - share)) if 0 < share < 1 else -math.inf if share <= 0 else math.inf


@lru_cache(maxsize=256)
def _asks_then(asked: str) -> bool:
    return _ASKS_THEN.search(asked) is not None and not _ASKS_NOW.search(asked)


def _is_of_its_like(asked: str, old: str, new: str) -> bool:
    """Say whether each is of another thing, and the question names the old one's: two plants, or two cards of which both tell a value."""
    if stances.COUPLED.search(old) and stances.PARTED.search(new):  # a divorce is the marriage's
        return False
    if is_about_another_part(asked, old, new) or is_of_its_like(asked, old, new):
        return True
    return not stances.tells_a_change(new) and bool(figures(old) and figures(new)) and tells_of_like(asked, old, new)


def _moves_another_thing(asked: str, old: str, new: str, near: Closeness) -> bool:
    """Say whether all that is told is a new value of a thing nobody spoke of: the haircut is on the twelfth, not the dentist's."""
    if near.old_new >= ONE_THING:
        return False
    said = [claim.slot.partition(":") for claim in claims(new)]
    things = [topic_words(key) for family, _, key in said if family == "attribute"]
    known = f"{asked} {old}"
    return len(things) == len(said) > 0 and not any(echoed(thing, known) or not thing for thing in things)


def _is_beside_the_point(asked: str, old: str, new: str, near: Closeness) -> bool:
    """Say whether the new statement has nothing to do with the matter, or gives no such value as is asked for and was told.

    One that tells a change or an end may do without the value, and may be less alike.
    """
    told = stances.is_told_as_otherwise(new)
    wanted = 0 if told else values_asked(asked)
    if wanted and wanted & values_held(with_digits(old)) and not wanted & values_held(with_digits(new)):
        return True
    alike = max(near.old_new, near.asked_new) >= (FAR_APART if told else APART)
    return not alike and not echoed(topic_words(asked) | topic_words(old), new)


def evidence(asked: str, old: str, new: str, near: Closeness, vectors: VectorPair | None) -> Evidence:
    """Return what speaks for it and against it, by name."""
    asked, old, new = map(_as_read, (asked, old, new))
    return {"unrelated": _unrelated(_Pair(old, new, near.old_new, vectors)), **_by_words(asked, old, new, near)}


def _by_words(asked: str, old: str, new: str, near: Closeness) -> Evidence:
    """Return all of it but how the two statements stand to each other, which takes longer to find out than all else."""
    return {
        "alike": near.old_new,
        "new_answers": near.asked_new,
        "old_answers": near.asked_old,
        "both_answer": min(near.asked_old, near.asked_new),
        "words_elsewhere": near.words_elsewhere,
        "alike_elsewhere": max(near.alike_elsewhere, 0.0),
        "asked_elsewhere": max(near.asked_elsewhere, 0.0),
        **(named := _named(asked, old, new)),
        **_told(asked, old, new, related=named["taken_up"] > 0 or max(near.asked_new, near.old_new) >= RELATED),
        **_valued(asked, old, new),
        **_whose(asked, old, new),
        "length": min(len(new), _LONG) / _LONG,
        "old_length": min(len(old), _LONG) / _LONG,
    }


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two statements; that their texts are the same is enough to know how they stand to each other."""

    old: str
    new: str
    similarity: float = field(compare=False)
    vectors: VectorPair | None = field(compare=False)


@lru_cache(maxsize=1024)  # the same statements meet at every question they answer
def _unrelated(pair: _Pair) -> float:
    """Return how likely the relation model finds that they have nothing to do with each other, as odds."""
    seen = features(pair.old, pair.new, pair.similarity, by_rules(pair.old, pair.new, pair.similarity))
    known = pair.vectors is not None and pair.vectors.fingerprint == MADE_WITH
    shares = MEANING.shares(seen, dense(pair.vectors)) if pair.vectors is not None and known else MODEL.shares(seen)
    return _odds(shares[_UNRELATED])


@lru_cache(maxsize=1024)
def _says_it_again(pair: _Pair) -> bool:
    """Say whether the new statement tells the old one once more, perhaps with more besides: nothing of it is lost, or it is surely a mention."""
    old, new = pair.old, pair.new
    if stances.MISSAID.search(new) or polarity(old) is not polarity(new):
        return False
    before, after = with_digits(stances.HABITUAL.sub(" ", old)), with_digits(new)
    if set(figures(before)) - set(figures(after)):
        return False
    told = stances.TURNED.search(new) or (stances.OVER_NOW.search(new) and polarity(new) is not Polarity.DENY)
    if told:  # as something that has become so
        return False
    judged = relate(old, new, pair.similarity, pair.vectors)
    if judged.relation is Relation.MENTION and judged.confidence >= SURELY:
        return True
    return not concepts(before) - concepts(after) and by_rules(old, new, 0.0).relation in ALIKE


def _odds(share: float) -> float:
    return _log_odds(min(max(share, _SMALLEST), 1 - _SMALLEST))


_FARTHEST: Final = (_odds(0.0), _odds(1.0))


def _named(asked: str, old: str, new: str) -> Evidence:
    """Return how much of the question and of the old statement the new one takes up."""
    wanted, known = topic_words(asked), topic_words(old)
    in_old, in_new = echoed(wanted, old), echoed(wanted, new)
    again = echoed(known, new)
    names = set(_NAME.findall(asked)) & set(_NAME.findall(old)) - set(_NAME.findall(new))
    return {
        "new_words": min(len(topic_words(new) - known - wanted), 8) / 8,
        "other_script": float(has_cjk(old) is not has_cjk(new)),
        "taken_up": len(again) / max(1, len(known)),
        "name_lost": float(bool(names)),
        "lost_untouched": float(bool(in_old - in_new) and not again),
        "asked_lost": len(in_old - in_new) / max(1, len(wanted)),
        "asked_gained": len(in_new - in_old) / max(1, len(wanted)),
        "asked_in_all": len(in_new & in_old) / max(1, len(wanted)),
    }


def _told(asked: str, old: str, new: str, *, related: bool) -> Evidence:
    """Return how the new statement is told: as something that has become so, has ended, was misspoken, or happened once."""
    turned, over = bool(stances.TURNED.search(new)), bool(stances.OVER_NOW.search(new))
    once = bool(stances.ONE_OFF.search(new))
    return {
        "turned": float(turned),
        "over": float(over),
        "once": float(once),
        "once_only": float(once and not turned and not over),
        "turned_of_it": float(turned and related),
        "over_of_it": float(over and related),
        "over_named": float(over and bool(echoed(topic_words(asked) & topic_words(old), new))),
        "missaid": float(bool(stances.MISSAID.search(new))),
        "still_over": float(over and bool(_ASKS_STILL.search(asked))),
        "once_of_habit": float(once and not turned and bool(stances.HABITUAL.search(old + asked))),
        "bygone": float(bool(stances.BYGONE.search(old))),
        "supposed": float(
            not (turned or over) and (is_hypothetical(new) or bool(_WISH.search(new)) or bool(_PLANS.search(new)))
        ),
    }


def _valued(asked: str, old: str, new: str) -> Evidence:
    """Return whether both give a value of the kind that is asked for, and another one."""
    old, new = with_digits(old).lower(), with_digits(new).lower()
    mine, theirs = set(figures(old)), set(figures(new))
    wanted = values_asked(asked)
    before, after = (wanted & values_held(old), wanted & values_held(new)) if wanted else (0, 0)
    asks = (TIMED if _ASKS_TIME.search(asked) else 0) | (COUNTED if _ASKS_NUMBER.search(asked) else 0)
    return {
        "other_figures": float(bool(mine and theirs - mine)),
        "no_such_value": float(bool(asks) and not traits(new) & asks and bool(traits(old) & asks)),
        "none_before": float(bool(wanted) and not before),
        "none_now": float(bool(wanted) and not after),
        "both_hold_one": float(bool(before & after)),
    }


def _whose(asked: str, old: str, new: str) -> Evidence:
    """Return whether the user's own is told where somebody else's is known, or somebody else is told of."""
    own = owner(old) != USER and _FIRST_PERSON.search(new) and not people(new) & people(old)
    return {
        "own_instead": float(bool(own)),
        "of_another": float(owner(new) != owner(old)),
        "another_instead": float(owner(old) == USER != owner(new)),
        "new_people": float(bool(people(new) - people(old) - people(asked))),
    }
