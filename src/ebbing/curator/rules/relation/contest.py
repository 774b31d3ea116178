"""Whether a newer statement answers a question instead of an older one: where I live, which bus I take, whether I still smoke.

A reader's inference, made when something is asked: nothing is written by it, so nothing is taken back by it. The question names
the property, which a sentence alone often does not: "they moved me because of the mould, I'm up in 507 now" says nothing of a room.
A few named observations of the three texts are weighed by a table learned with `python -m bench.contest_training`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from ebbing.curator.rules.relation.features import features
from ebbing.curator.rules.relation.model import MADE_WITH, MEANING, MODEL, RELATIONS, dense
from ebbing.curator.rules.relation.rules import by_rules
from ebbing.curator.rules.relation.subject_matter import figures
from ebbing.curator.rules.relation.values import CLOCK, DAY
from ebbing.domain.judgement import Relation, VectorPair
from ebbing.language.asking.traits import COUNTED, TIMED, traits
from ebbing.language.claim import USER
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either
from ebbing.language.statements import stances
from ebbing.language.statements.clauses import owner, people, same_person
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.topics.families import echoed, topic_words

_I: Final = re.IGNORECASE
_WISH: Final = either("relation", "WISH", _I)
_PLANS: Final = either("cues", "PLANS", _I)
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", _I)
_ASKS_TIME: Final = either("cues", "ASKS_TIME", _I)
_ASKS_NUMBER: Final = either("cues", "ASKS_NUMBER", _I)
_ASKS_NOW: Final = either("cues", "ASKS_NOW", _I)
_ASKS_STILL: Final = either("cues", "ASKS_STILL", _I)
_UNIT: Final = either("relation", "FIGURE_WITH_UNIT")
_NAME: Final = re.compile(r"\b[A-Z][a-zA-Z]{2,}")
_CLOSING: Final = tuple(RELATIONS.index(one) for one in (Relation.NEGATION, Relation.CORRECTION, Relation.CHANGE))
_UNRELATED: Final = RELATIONS.index(Relation.UNRELATED)
_SMALLEST: Final = 1e-3
BIAS: Final = "bias"
WEIGHTS: Final = Path(__file__).with_name("contest_weights.json")

RELATED: Final = 0.3  # the cosine from which texts without a word in common may be about the same thing

Evidence = dict[str, float]


def outdates(asked: str, old: str, new: str, near: tuple[float, float, float], vectors: VectorPair | None) -> float:
    """Return how likely `new` answers the question instead of `old`, from 0 to 1.

    `near` are the cosines of question and old, question and new, old and new; 0 where unknown.
    """
    if is_question(new) or is_question(old):
        return 0.0
    weights = _weights()
    total = weights[BIAS] + sum(
        weights.get(name, 0.0) * value for name, value in evidence(asked, old, new, near, vectors).items()
    )
    return 1 / (1 + math.exp(-total))


def evidence(asked: str, old: str, new: str, near: tuple[float, float, float], vectors: VectorPair | None) -> Evidence:
    """Return what speaks for it and against it, by name."""
    return {
        **_weighed(old, new, near[2], vectors),
        "asked_old": near[0],
        "asked_new": near[1],
        "alike": near[2],
        **(named := _named(asked, old, new)),
        **_told(asked, old, new, related=named["touched"] > 0 or max(near[1:]) >= RELATED),
        **_valued(asked, old, new),
        **_whose(asked, old, new),
    }


def _weighed(old: str, new: str, similarity: float, vectors: VectorPair | None) -> Evidence:
    """Return what the relation model makes of the two statements without the question."""
    seen = features(old, new, similarity, by_rules(old, new, similarity))
    known = vectors is not None and vectors.fingerprint == MADE_WITH
    shares = MEANING.shares(seen, dense(vectors)) if vectors is not None and known else MODEL.shares(seen)
    return {"against": _odds(sum(shares[at] for at in _CLOSING)), "unrelated": _odds(shares[_UNRELATED])}


def _odds(share: float) -> float:
    share = min(max(share, _SMALLEST), 1 - _SMALLEST)
    return math.log(share / (1 - share))


def _named(asked: str, old: str, new: str) -> Evidence:
    """Return how much of the question and of the old statement the new one takes up."""
    wanted, known = topic_words(asked), topic_words(old)
    in_old, in_new = echoed(wanted, old), echoed(wanted, new)
    again = echoed(known, new)
    names = set(_NAME.findall(asked)) & set(_NAME.findall(old)) - set(_NAME.findall(new))
    return {
        "taken_up": len(again) / max(1, len(known)),
        "touched": float(bool(again)),
        "name_lost": float(bool(names)),
        "lost_untouched": float(bool(in_old - in_new) and not again),
    }


def _told(asked: str, old: str, new: str, *, related: bool) -> Evidence:
    """Return how the new statement is told: as something that has become so, has ended, was misspoken, or happened once."""
    turned, over = bool(stances.TURNED.search(new)), bool(stances.OVER_NOW.search(new))
    once = bool(stances.ONE_OFF.search(new))
    return {
        "turned": float(turned),
        "turned_of_it": float(turned and related),
        "over_of_it": float(over and related),
        "over": float(over),
        "missaid": float(bool(stances.MISSAID.search(new))),
        "told_plainly": float(not (turned or over or stances.MISSAID.search(new))),
        "still_over": float(over and bool(_ASKS_STILL.search(asked))),
        "asks_now": float(bool(_ASKS_NOW.search(asked))),
        "once": float(once),
        "once_of_habit": float(once and not turned and bool(stances.HABITUAL.search(old + asked))),
        "bygone": float(bool(stances.BYGONE.search(old))),
        "supposed": float(is_hypothetical(new) or bool(_WISH.search(new)) or bool(_PLANS.search(new))),
    }


def _valued(asked: str, old: str, new: str) -> Evidence:
    """Return whether both give a value of the kind that is asked for, and another one."""
    old, new = with_digits(old).lower(), with_digits(new).lower()
    mine, theirs = set(figures(old)), set(figures(new))
    kinds_old, kinds_new = set(_kinds(old)), set(_kinds(new))
    asks = (TIMED if _ASKS_TIME.search(asked) else 0) | (COUNTED if _ASKS_NUMBER.search(asked) else 0)
    return {
        "other_figures": float(bool(mine and theirs - mine)),
        "figures_gone": float(bool(mine) and not theirs),
        "no_such_value": float(bool(asks) and not traits(new) & asks and bool(traits(old) & asks)),
    }


@lru_cache(maxsize=1024)
def _kinds(text: str) -> frozenset[str]:
    """Return what kinds of values a text (in lower case and digits) gives: a day, an hour, so many of something."""
    return frozenset(_found_kinds(text))


def _found_kinds(text: str) -> Iterator[str]:
    if DAY.search(text):
        yield "day"
    if CLOCK.search(text):
        yield "clock"
    for found in _UNIT.finditer(text):
        yield found[found.lastindex or 0]
    yield from re.findall(r"\[[^\]]+\]", text)  # a secret, by what it is


def _whose(asked: str, old: str, new: str) -> Evidence:
    """Return whether both are told of the same person, and of the one who is asked about."""
    mine, theirs = owner(old), owner(new)
    own = bool(_FIRST_PERSON.search(new))
    others = people(new) - people(old) - people(asked)
    return {
        "someone_else": float(bool(others) and theirs in others),
        "someone_besides": float(bool(others)),
        "person_lost": float(bool(people(asked) & people(old) - people(new))),
        "own_instead": float(own and mine != USER and not people(new) & people(old)),
    }


@cache
def _weights() -> dict[str, float]:
    return dict(json.loads(WEIGHTS.read_text(encoding="utf-8")))
