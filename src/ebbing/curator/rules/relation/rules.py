"""How something new stands to something known, as far as sentence shapes tell. Without evidence: "unrelated".

Three kinds of evidence, strongest first: claims that share subject and property (`claims`), words that announce a
correction, and the content words themselves. A question or a supposition is never evidence.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import (
    Finding,
    another_thing,
    compare,
    kinship,
    speak_of_others,
    two_events,
)
from ebbing.curator.rules.relation.echoes import echo, mocks
from ebbing.curator.rules.relation.passing import further_on, passed
from ebbing.curator.rules.relation.replacing import contrasted, replaced, switched
from ebbing.curator.rules.relation.shared_words import by_words, denied_once
from ebbing.domain.judgement import Judgement, Relation
from ebbing.language.claim import OTHER, USER, Claim, exclusive
from ebbing.language.packs import each, either
from ebbing.language.segments import sentences
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, owner, pronouns
from ebbing.language.statements.polarity import is_hypothetical, is_question, is_request
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed

_I: Final = re.IGNORECASE
_FORGET: Final = either("relation", "FORGET", _I)
_REMINDS: Final = either("relation", "REMINDS", _I)
_OTHER_SUBJECT: Final = either("relation", "OTHER_SUBJECT", _I)
_WISH: Final = either("relation", "WISH", _I)
_NEGATOR: Final = either("relation", "NEGATOR", _I)
_NO_LONGER: Final = either("relation", "NO_LONGER", _I)
_LIMIT: Final = either("relation", "LIMIT", _I)
_LOOSE_LIMIT: Final = either("relation", "LOOSE_LIMIT", _I)
_PUNCTUATION: Final = either("relation", "PUNCTUATION")
_NO_NAMES: Final = frozenset((USER, "he", "she", "they", "it", "you"))  # subjects of claims; also those of kinship
NAMED_APART: Final = "of someone of another name"
TWO_EVENTS: Final = "two appointments"
LIMITED: Final = "denied within limits only"
DOCUMENT: Final = "a document, not a statement"
QUESTION_NOW: Final = "a question or a supposition states nothing"
QUESTION_BEFORE: Final = "the old text is a question"
_LONGEST: Final = 1000  # characters


def by_rules(old: str, new: str, similarity: float) -> Judgement:
    """Return how `new` stands to `old`, by the first rule that knows."""
    if _squeezed(old) == _squeezed(new) and (is_question(old) or not is_question(new)):
        return _answer(Relation.MENTION, 0.99, "the same words again")
    if max(len(old), len(new)) > _LONGEST:
        return _answer(Relation.UNRELATED, 0.6, DOCUMENT)
    new = _REMINDS.sub("", new, count=1)
    scorned = mocks(old, new)
    said = new if scorned else _asserted(new)
    if not said:
        return _answer(Relation.UNRELATED, 0.9, QUESTION_NOW)
    if is_question(old):
        return _answer(Relation.UNRELATED, 0.7, QUESTION_BEFORE)
    if other := _of_another(old, said):
        return _answer(Relation.UNRELATED, 0.8, other)
    if (taken_back := _FORGET.match(said)) is not None:
        return _forgotten(by_rules(old, said[taken_back.end() :], similarity))
    found = (
        passed(old, said)
        or contrasted(old, said)
        or _surer(replaced(old, said), old, said, similarity)
        or switched(old, said)
        or further_on(old, said)
        or (None if scorned or _meets_a_plan(old, said) else compare(claims(old), claims(said), old, said, similarity))
        or echo(old, said, similarity, ironic=scorned)
    )
    if found is not None and not (found.relation is Relation.NEGATION and denied_once(said)):
        return _within_limits(found, old, said)
    if speak_of_others(claims(old), claims(said)):
        return _answer(Relation.UNRELATED, 0.8, "another subject")
    return _within_limits(by_words(old, said, similarity), old, said)


def _surer(found: Finding | None, old: str, new: str, similarity: float) -> Finding | None:
    """Return what the words of a correction tell, or the same as the claims tell it, whichever is surer."""
    if found is None or found.relation is not Relation.CORRECTION or _meets_a_plan(old, new):
        return found
    claimed = compare(claims(old), claims(new), old, new, similarity)
    agrees = claimed is not None and claimed.relation is found.relation and claimed.confidence > found.confidence
    return claimed if agrees else found


def _meets_a_plan(old: str, new: str) -> bool:
    """Whether what is so now stands beside what was only planned: who lives in Paris may still plan to move to Berlin."""
    return _WISH.search(old) is not None and _WISH.search(new) is None


def _of_another(old: str, new: str) -> str:
    """He and she, my car and my bike; two appointments at two times. Empty if it may be the same one."""
    a, b = claims(old), claims(new)
    mine, theirs = pronouns(old), pronouns(new)
    if mine and theirs and not mine & theirs and owner(new) != USER:
        return "of another person or thing"
    if _names_only(a) and _names_only(b) and speak_of_others(a, b) and owner(new) == owner(old) == OTHER:
        apart = not concepts(" ".join(claim.subject for claim in a)) & concepts(" ".join(claim.subject for claim in b))
        return NAMED_APART if apart else ""
    if two_events(a, b, old, new):
        return TWO_EVENTS
    return "of another person or thing" if another_thing(a, b, old, new) else ""


def _names_only(found: tuple[Claim, ...]) -> bool:
    return bool(found) and not any(claim.subject in _NO_NAMES or claim.subject in kinship() for claim in found)


def _forgotten(known: Judgement) -> Judgement:
    """Forget that I like coffee: what would have confirmed it takes it back."""
    if known.relation in (Relation.MENTION, Relation.REFINE):
        return _answer(Relation.NEGATION, 0.6, "asked to forget it")
    return _answer(Relation.UNRELATED, 0.6, "asked to forget something else")


def _within_limits(found: Finding, old: str, new: str) -> Judgement:
    """I like coffee, but not after six: a denial for some hours or some kinds leaves the rest as it was."""
    known = _answer(found.relation, found.confidence, found.reason)
    if known.relation is not Relation.NEGATION:
        return known
    if not _OTHER_SUBJECT.match(old) and all(_of_something_else(clause.text, old) for clause in clauses(new)):
        return _answer(Relation.UNRELATED, 0.7, "denied of something else")
    if any(exclusive(claim.slot) for claim in claims(old)):
        return known
    if _LIMIT.search(old) or not any(_limited(clause.text, old) for clause in clauses(new)):
        return known
    return _answer(Relation.REFINE, 0.55, LIMITED)


def _of_something_else(clause: str, old: str) -> bool:
    """My dentist does not smoke: the subject is a noun the memory does not know."""
    found = _OTHER_SUBJECT.match(clause)
    return found is not None and not echoed(concepts(old, light=True), found[found.lastindex or 0])


def _limited(clause: str, old: str) -> bool:
    if not _NEGATOR.search(clause):
        return False
    if _LIMIT.search(clause):
        return True
    found = _LOOSE_LIMIT.search(clause)
    return found is not None and not _NO_LONGER.search(clause) and found[0].lower() not in old.lower()


def _answer(relation: Relation, confidence: float, reason: str) -> Judgement:
    return Judgement(relation=relation, confidence=confidence, reason=reason)


@lru_cache(maxsize=512)
def _squeezed(text: str) -> str:
    """Return a text by its words alone, in one wording where a language has several for the same: don't, do not."""
    said = text.strip().lower()
    for words, plain in chain.from_iterable(each("relation", "ONE_WORDING")):
        said = words.sub(plain, said)
    return _PUNCTUATION.sub("", said)


@lru_cache(maxsize=512)  # a new text is held against many known ones
def _asserted(text: str) -> str:
    """The sentences of a text that state something."""
    kept = [
        piece
        for piece in sentences(text)
        if (not is_question(piece) or is_request(piece)) and not is_hypothetical(piece)
    ]
    return "".join(kept).strip()
