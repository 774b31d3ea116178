"""One value in the place of another: texts that name what is given up, what comes instead, or both."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding, speak_of_others
from ebbing.curator.rules.relation.subject_matter import About, Uptake, about, figures, names_person, uptake
from ebbing.domain.judgement import Relation
from ebbing.language.claim import USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.packs import each, either
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import polarity
from ebbing.language.statements.stances import AGAIN, ENDED, ORDER
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed, topic_words

_I: Final = re.IGNORECASE
_NOT_BUT: Final = either("relation", "NOT_BUT", _I)
_BUT_NOT: Final = either("relation", "BUT_NOT", _I)
_COMES_NEXT: Final = either("relation", "COMES_NEXT", _I)
_FILLER: Final = either("relation", "FILLER", _I)
_LINKING_END: Final = either("relation", "LINKING_END")
_NO_VALUE: Final = either("relation", "NO_VALUE", _I)


@cache
def _shapes(name: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of all languages under a name, each with groups of its own."""
    return tuple(re.compile(shape, _I) for shapes in each("relation", name) for shape in shapes)


def replaced(old: str, new: str) -> Finding | None:
    """Return a correction where the old value is given up for another; a mention where what comes is what was known."""
    topic = about(old)
    if topic is None:
        return None
    taken = uptake(topic, new)
    if not taken.own:
        return None
    said = taken.whole
    if (found := _both(topic, old, said)) is not None or not names_person(topic, new):
        return found
    return _come(topic, old, said, taken.covered) or _instead(topic, old, taken)


def contrasted(old: str, new: str) -> Finding | None:
    """Return a correction where a text says not X but Y, or Y and not X, with X from the old text."""
    gone, come = map(concepts, contrast(new))
    known = concepts(old)
    if not gone & known or come <= known:
        return None
    of_it = bool(figures(" ".join(gone))) and any(not word[0].isdigit() for word in known & concepts(new))
    if not of_it and speak_of_others(claims(old), claims(new)):  # who reads a figure off a paper may speak of the paper
        return None
    return Finding(Relation.CORRECTION, 0.8, "says what it is instead")


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def contrast(text: str) -> tuple[str, ...]:
    """Return what the first contrast of a text gives up, and what it has instead."""
    found: list[tuple[int, list[str]]] = []
    for pattern, step in ((_NOT_BUT, 1), (_BUT_NOT, -1)):
        if match := pattern.search(text):
            found.append((match.start(), [group for group in match.groups() if group is not None][::step]))
    return tuple(min(found, key=itemgetter(0), default=(0, ["", ""]))[1])


def switched(old: str, new: str) -> Finding | None:
    """Return a correction where a claim is "from X to Y", with X in the old text: it need not be a claim of its own."""
    for claim in claims(new):
        given_up = concepts(claim.instead_of)
        if given_up and given_up <= concepts(old) and not concepts(new) - given_up <= concepts(old) - given_up:
            return Finding(Relation.CORRECTION, 0.75, f"{claim.value} instead of {claim.instead_of}")
    return None


def _both(topic: About, old: str, said: str) -> Finding | None:
    for pattern in _shapes("REPLACEMENTS"):
        for match in pattern.finditer(said):
            gone, come = _words(match["gone"]), _words(match["come"])
            if not gone or not come:
                continue
            spelled = _LINKING_END.sub("", match["gone"].strip())
            known = spelled in old or echoed(gone, old) | (gone & topic_words(old)) | echoed(topic.value, match["gone"])
            if known and not come <= topic_words(old) and not come <= gone:
                return Finding(Relation.CORRECTION, 0.8, f"{match['come'].strip()} instead of {match['gone'].strip()}")
    return None


def _come(topic: About, old: str, said: str, covered: frozenset[str]) -> Finding | None:
    for pattern in _shapes("NEW_VALUES"):
        match = pattern.search(said)
        if match is None or _NO_VALUE.match(match["come"]):
            continue
        come = _words(match["come"])
        if not come:
            continue
        if come <= topic_words(old) and (ORDER.match(said) or AGAIN.search(said)):
            return Finding(Relation.MENTION, 0.6, "what it was changed to is known")
        if come <= topic_words(old):
            continue
        named = frozenset(word for word in topic.words - topic.value if not word[0].isdigit()) or _key_words(topic)
        covered = covered | echoed(named, said)
        counted = covered if figures(old) else frozenset[str]()
        same_thing = covered & (named or topic.words) or counted or (topic.slot == "name" and topic.whose != USER)
        if not same_thing or not _comparable(old, match["come"]):
            continue
        return Finding(Relation.CORRECTION, 0.7, f"{match['come'].strip()} now")
    return None


def _key_words(topic: About) -> frozenset[str]:
    """Return what a text calls a property that the memory has without naming it."""
    return frozenset(word for names in each("relation", "PROPERTY_NAMES") for word in names.get(topic.slot, ()))


def _instead(topic: About, old: str, taken: Uptake) -> Finding | None:
    """Given up, and in the next clause what comes instead: no Tesla for me, I drive a Nio now."""
    for i, clause in enumerate(taken.own[:-1]):
        given_up = polarity(clause.text) is Polarity.DENY or ENDED.search(clause.text)
        if topic.denied or not given_up or not echoed(topic.value, clause.text):
            continue
        follow = _COMES_NEXT.search(taken.own[i + 1].text)
        come = _words(follow[follow.lastindex or 0]) if follow else frozenset()
        if come and polarity(taken.own[i + 1].text) is Polarity.AFFIRM and not come & topic_words(old):
            return Finding(Relation.CORRECTION, 0.65, "something else instead")
    return None


def _comparable(old: str, come: str) -> bool:
    """A figure is replaced by a figure, a word by a word."""
    figure = re.search(r"\d", with_digits(old)) is not None
    return not figure or re.search(r"\d", with_digits(come)) is not None


def _words(value: str) -> frozenset[str]:
    value = value.strip()
    for _ in range(3):
        value = _FILLER.sub("", value).strip()
    found = concepts(with_digits(value), light=True)
    return found or (frozenset((value.lower(),)) if value and (has_cjk(value) or value.isalnum()) else frozenset())
