"""Comparing what two statements claim about the same subject: the strongest evidence a relation can have."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.curator.rules.relation.subject_matter import FIGURE
from ebbing.curator.rules.relation.values import (
    CHANGED,
    comparable,
    is_indoors,
    is_time,
    other_count,
    other_time,
    times_apart,
)
from ebbing.domain.judgement import Relation
from ebbing.domain.records.frozen import dataclass
from ebbing.language.claim import USER, Claim, Polarity, Tense, exclusive
from ebbing.language.packs import either, pack_of, words
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.claims import values_agree
from ebbing.language.statements.clauses import person
from ebbing.language.statements.polarity import is_rhetorical, polarity
from ebbing.language.statements.stances import insists
from ebbing.language.topics.concepts import concepts, kind_of
from ebbing.language.topics.families import echoed, families

_HABITS: Final = frozenset(("like", "use", "quit", "change"))  # slots that speak of the same habit, with do:*
_EVENT_SLOTS: Final = frozenset(("have",))
_MOST: Final = 8  # claims of one text that are compared: beyond that it tells a story
_USED_TO: Final = either("relation", "USED_TO", re.IGNORECASE)
_ONE_EVENT: Final = either("relation", "ONE_EVENT")
_TURNS_TO: Final = either("relation", "TURNS_TO")
_ANY_OF_IT: Final = either("relation", "ANY_OF_IT")
_ADDS: Final = either("corrections", "ADDS", re.IGNORECASE)
LIMITED_PART: Final = "denies a part of it only"


@dataclass(frozen=True, slots=True)
class Finding:
    """A relation with its evidence."""

    relation: Relation
    confidence: float
    reason: str


_STRENGTH: Final = (Relation.CORRECTION, Relation.NEGATION, Relation.CHANGE, Relation.REFINE, Relation.MENTION)


def compare(
    old: tuple[Claim, ...], new: tuple[Claim, ...], old_text: str, new_text: str, similarity: float
) -> Finding | None:
    """Return the strongest finding over all pairs of claims, or None if no pair speaks of the same thing."""
    findings: list[Finding] = []
    old, new = old[:_MOST], new[:_MOST]
    for o in old:
        if o.tense is Tense.PAST and len(old) > 1:
            continue
        found = [finding for n in new if (finding := _pair(o, n, old_text, new_text, similarity)) is not None]
        if any(finding.relation is Relation.NEGATION for finding in found) and (put := _put_in_place(o, new)):
            found.append(Finding(Relation.CORRECTION, 0.8, f"{o.slot}: {o.value} given up for {put}"))
        findings += found
    return min(findings, key=lambda finding: _STRENGTH.index(finding.relation), default=None)


def _about_part(o: Claim, n: Claim) -> Finding | None:
    """My cat is called Momo, then Momo is five; I had a son, then my son is called Leo: more of what the old one brought in."""
    if o.slot == "name" and n.subject == o.value.lower():
        lasting = exclusive(n.slot) or n.slot in ("is", "have", "like")
        return Finding(Relation.REFINE if lasting else Relation.MENTION, 0.6, f"more about {o.value}")
    brought_in = o.subject == USER and (o.slot == "have" or o.slot.startswith("do:"))
    if brought_in and n.subject in kinship() and concepts(n.subject, light=True) & concepts(o.value, light=True):
        return Finding(Relation.REFINE, 0.55, f"more about {n.subject}")
    return None


def _put_in_place(o: Claim, new: tuple[Claim, ...]) -> str:
    """The value that takes the place of one given up in the same breath: no coffee any more, I drink tea now."""
    for n in new:
        fresh = n.polarity is Polarity.AFFIRM and n.tense is Tense.NOW and not values_agree(o.value, n.value)
        if fresh and n.slot == o.slot and n.subject == o.subject:
            return n.value
    return ""


def _pair(o: Claim, n: Claim, old_text: str, new_text: str, similarity: float) -> Finding | None:
    if not same_subject(o, n):
        return _about_part(o, n)
    if n.tense is Tense.FUTURE and o.tense is not Tense.FUTURE and exclusive(n.slot):
        return None  # a plan changes nothing yet
    if (
        n.instead_of
        and n.slot != "change"
        and values_agree(n.instead_of, o.value)
        and not values_agree(n.value, o.value)
    ):
        return Finding(Relation.CORRECTION, 0.75, f"{n.value} rather than {n.instead_of}")
    if n.slot == "quit" and not exclusive(o.slot):
        return _given_up(o, n)
    if n.slot == "change":
        return _change(o, n, old_text, new_text, similarity)
    if o.slot == n.slot == "mood":
        return _mood(o, n)
    if same_slot(o.slot, n.slot):
        if exclusive(o.slot):
            return _exclusive(o, n, old_text, new_text, similarity)
        return _shared(o, n, old_text, new_text, similarity)
    if _habit(o) and _habit(n) and not is_time(n.value):
        return _shared(o, n, old_text, new_text, similarity)
    return None


def _given_up(o: Claim, n: Claim) -> Finding | None:
    agree = o.polarity is Polarity.AFFIRM and n.polarity is Polarity.DENY and values_agree(o.value, n.value)
    return Finding(Relation.NEGATION, 0.8, f"gave up {n.value}") if agree else None


def same_subject(o: Claim, n: Claim) -> bool:
    """Say whether two claims are about one person or thing."""
    if o.subject in (f"{n.subject}s", n.subject.removesuffix("s")) and o.subject != n.subject:
        return False  # one sister, several sisters
    return person(o.subject) == person(n.subject) or (
        o.subject != "user" != n.subject and concepts(o.subject) == concepts(n.subject) != frozenset()
    )


@cache
def kinship() -> frozenset[str]:
    """Return what people and animals are to somebody, in words."""
    return words("words", "KINSHIP")


def speak_of_others(old: tuple[Claim, ...], new: tuple[Claim, ...]) -> bool:
    """Say whether the claims of two texts have no person in common."""
    mine, theirs = {person(claim.subject) for claim in old}, {person(claim.subject) for claim in new}
    return bool(mine and theirs) and not mine & theirs


def same_slot(one: str, other: str) -> bool:
    """Say whether two claims fill the same property."""
    if one == other:
        return True
    family, _, key = one.partition(":")
    family_2, _, key_2 = other.partition(":")
    if family != family_2:
        return False
    if family == "favourite" and not (key and key_2):
        return True  # "my favourite is …": of what is understood
    return family in ("favourite", "attribute") and concepts(key, light=True) == concepts(key_2, light=True)


def _habit(claim: Claim) -> bool:
    return claim.slot in _HABITS or claim.slot.startswith("do:")


def _mood(o: Claim, n: Claim) -> Finding:
    if values_agree(o.value, n.value) and o.polarity is n.polarity:
        return Finding(Relation.MENTION, 0.7, "the same state again")
    return Finding(Relation.CHANGE, 0.75, "another state now; both were true in their time")


def _exclusive(o: Claim, n: Claim, old_text: str, new_text: str, similarity: float) -> Finding | None:
    agree = values_agree(o.value, n.value)
    if o.tense is Tense.PAST and n.tense is not Tense.PAST:
        return None  # what was once so and what is so now do not touch
    if n.tense is Tense.PAST and o.tense is not Tense.PAST:
        return (
            Finding(Relation.NEGATION, 0.65, f"{n.slot}: no longer so") if agree and _USED_TO.search(new_text) else None
        )
    if o.polarity is not n.polarity:
        return Finding(Relation.NEGATION, 0.8, f"{n.slot}: denied") if agree else None
    if n.polarity is Polarity.DENY:
        return Finding(Relation.MENTION, 0.7, f"{n.slot}: denied again") if agree else None
    if agree is None:
        return _across_languages(n, similarity)
    if agree:
        return _same_value(o, n, old_text, new_text)
    if o.slot == "residence" and is_indoors(n.value) and not is_indoors(o.value):
        return None  # another floor or desk is no other city
    if not comparable(o, n, new_text) or (_ADDS.search(new_text) and not CHANGED.search(new_text)):
        return None  # not just a nurse, a midwife too: both
    if o.slot == "occupation" and families(o.value) & families(n.value) and not CHANGED.search(new_text):
        return Finding(Relation.REFINE, 0.55, f"{n.value}: a kind of {o.value}")
    return Finding(Relation.CORRECTION, 0.85, f"{n.slot}: {o.value} became {n.value}")


def _across_languages(n: Claim, similarity: float) -> Finding | None:
    if similarity >= 0.8:
        return Finding(Relation.MENTION, 0.55, f"{n.slot}: the same in the other language")
    return (
        Finding(Relation.CORRECTION, 0.5, f"{n.slot}: another value in the other language")
        if similarity >= 0.4
        else None
    )


def _same_value(o: Claim, n: Claim, old_text: str, new_text: str) -> Finding | None:
    figures, figures_now = FIGURE.findall(old_text), FIGURE.findall(new_text)
    if figures and figures_now and figures != figures_now:
        return (
            Finding(Relation.CORRECTION, 0.6, f"{n.slot}: {figures_now[0]} now") if CHANGED.search(new_text) else None
        )
    if _adds(old_text, new_text, o, n) and not insists(new_text) and not is_rhetorical(new_text):
        return Finding(Relation.REFINE, 0.65, f"{n.slot}: the same, with more detail")
    return Finding(Relation.MENTION, 0.85, f"{n.slot}: the same value")


def _adds(old_text: str, new_text: str, o: Claim, n: Claim) -> bool:
    """Whether the new text says more than the old one about it."""
    fresh = concepts(new_text) - concepts(old_text) - concepts(o.value, light=True)
    return len(concepts(n.value, light=True) - concepts(o.value, light=True)) > 0 or len(fresh) >= 1


def _shared(o: Claim, n: Claim, old_text: str, new_text: str, similarity: float) -> Finding | None:
    """Slots of which one can have many: only the same value makes a pair."""
    if o.slot == n.slot in _EVENT_SLOTS and o.polarity is n.polarity and other_time(o, n):
        return Finding(Relation.CORRECTION, 0.65, "the same thing at another time")
    if other_count(o, n):
        return Finding(Relation.CORRECTION, 0.65, "the same thing in another number")
    if (stopped := _stopped(o, n)) is not None:
        return stopped
    agree = values_agree(o.value, n.value)
    if agree is None:
        agree = similarity >= 0.7
    alike = concepts(o.value, light=True) == concepts(n.value, light=True)
    if alike and o.polarity is n.polarity and polarity(o.value) is not polarity(n.value):
        return Finding(Relation.CORRECTION, 0.6, f"{n.slot}: {n.value} instead")
    if not agree:
        return None
    given_up = n.tense is Tense.PAST and o.tense is Tense.NOW and _USED_TO.search(new_text) is not None
    if o.polarity is not n.polarity or given_up:
        return _opposed(o, n)
    if n.tense is not o.tense and Tense.FUTURE in (o.tense, n.tense):
        return None
    if o.slot != n.slot and concepts(o.value, light=True) != concepts(n.value, light=True):
        return None
    return _same_value(o, n, old_text, new_text)


def _stopped(o: Claim, n: Claim) -> Finding | None:
    """I run 5 km, then I don't run any more: the verb alone is denied. Of a word without spaces the first sign is the verb."""
    verb, verb_now = o.slot.removeprefix("do:"), n.slot.removeprefix("do:")
    same = (
        o.slot.startswith("do:") and n.slot.startswith("do:") and (verb == verb_now or verb[:1] == verb_now[:1] > "z")
    )
    if same and n.value == verb_now and o.polarity is not n.polarity:
        return Finding(Relation.NEGATION, 0.7, f"{verb}: denied altogether")
    return None


def _opposed(o: Claim, n: Claim) -> Finding:
    known, denied = (_ANY_OF_IT.sub(" ", value).strip() for value in (o.value, n.value))
    narrower = concepts(denied, light=True) > concepts(known, light=True)
    if narrower or (has_cjk(denied) and known in denied != known):  # 苹果派 is another thing than 苹果
        return Finding(Relation.REFINE, 0.5, LIMITED_PART)
    return Finding(Relation.NEGATION, 0.85, f"{n.slot}: {n.value} with reversed polarity")


def two_events(old: tuple[Claim, ...], new: tuple[Claim, ...], old_text: str, new_text: str) -> bool:
    """Say whether the texts tell of two: an appointment at three, one at four, and nothing says that it was changed."""
    both_have = any(o.slot == n.slot in _EVENT_SLOTS for o in old for n in new)
    if CHANGED.search(new_text) or not (both_have or (_ONE_EVENT.search(old_text) and _ONE_EVENT.search(new_text))):
        return False
    return times_apart(old_text, new_text)


def another_thing(old: tuple[Claim, ...], new: tuple[Claim, ...], old_text: str, new_text: str) -> bool:
    """Say whether both tell properties of two things, neither of which the other text names: my car is red, my bike is not."""
    if not old or not new or not all(claim.slot.startswith("attribute:") for claim in (*old, *new)):
        return False
    if any(same_slot(o.slot, n.slot) for o in old for n in new):
        return False
    mine, theirs = (" ".join(claim.slot.partition(":")[2] for claim in side) for side in (old, new))
    named_again = concepts(mine, light=True) & concepts(new_text, light=True)
    two_languages = pack_of(theirs) is not pack_of(old_text)
    return not named_again and not (two_languages and echoed(concepts(old_text), theirs))


def _change(o: Claim, n: Claim, old_text: str, new_text: str, similarity: float) -> Finding | None:
    """Switched from X to Y: X is the old value, or Y is of the old value's kind."""
    if values_agree(o.value, n.value):
        return Finding(Relation.MENTION, 0.6, "what it was changed to is known")
    if n.instead_of:
        known = concepts(n.instead_of, light=True) & (concepts(o.value, light=True) | concepts(old_text))
        return Finding(Relation.CORRECTION, 0.85, f"{n.value} instead of {n.instead_of}") if known else None
    if not (_habit(o) or exclusive(o.slot)):
        return None
    kind = kind_of(o.value)
    if concepts(o.value, light=True) & concepts(n.value, light=True):
        return Finding(Relation.CORRECTION, 0.65, f"another one now: {n.value}")
    verb = _TURNS_TO.search(new_text)
    if (kind and kind == kind_of(n.value)) or (verb and verb[1] in old_text):
        return Finding(Relation.CORRECTION, 0.75, f"changed to {n.value}")
    if o.slot == "use" and not kind and similarity >= 0.35:
        return Finding(Relation.CORRECTION, 0.55, f"uses {n.value} now")
    return None
