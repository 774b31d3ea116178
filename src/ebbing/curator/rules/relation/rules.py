"""How something new stands to something known, as far as sentence shapes tell. Without evidence: "unrelated".

Three kinds of evidence, strongest first: claims that share subject and property (`claims`), words that announce a
correction, and the content words themselves. A question or a supposition is never evidence.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding, another_thing, compare, two_events
from ebbing.curator.rules.relation.echoes import echo, mocks
from ebbing.curator.rules.relation.passing import passed
from ebbing.curator.rules.relation.replacing import replaced
from ebbing.curator.rules.relation.subject_matter import about
from ebbing.domain.judgement import Judgement, Relation
from ebbing.language.lexicon import KINSHIP_EN, KINSHIP_ZH
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of, words
from ebbing.language.scripts import has_cjk
from ebbing.language.segments import sentences
from ebbing.language.statements.claims import USER, Claim, claims, exclusive
from ebbing.language.statements.clauses import OTHER, clauses, owner, person, pronouns
from ebbing.language.statements.polarity import Polarity, is_hypothetical, is_question, is_request, polarity
from ebbing.language.statements.stances import happened_once
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed


def _class(name: str) -> re.Pattern[str]:
    return either("relation", name, re.IGNORECASE)


_CORRECTS: Final = _class("ANNOUNCES_CORRECTION")
_NOT_BUT: Final = _class("NOT_BUT")
_BUT_NOT: Final = _class("BUT_NOT")
_FORGET: Final = _class("FORGET")
_REMINDS: Final = _class("REMINDS")
_OTHER_SUBJECT: Final = _class("OTHER_SUBJECT")
_NEGATOR: Final = _class("NEGATOR")
_NO_LONGER: Final = _class("NO_LONGER")
_LIMIT: Final = _class("LIMIT")
_LOOSE_LIMIT: Final = _class("LOOSE_LIMIT")
_PROGRESS: Final = _class("PROGRESS")
_NOW: Final = _class("NOW")
_UNDERTAKEN: Final = _class("UNDERTAKEN")
_CONCLUDED: Final = _class("CONCLUDED")
_COURSE: Final = _class("COURSE")
_FIGURE: Final = either("relation", "FIGURE")
_PUNCTUATION: Final = either("relation", "PUNCTUATION")
_NO_NAMES: Final = frozenset((USER, "he", "she", "they", "it", "you")) | KINSHIP_EN | frozenset(KINSHIP_ZH.split("|"))
NAMED_APART: Final = "of someone of another name"
TWO_EVENTS: Final = "two appointments"
LIMITED: Final = "denied within limits only"
DOCUMENT: Final = "a document, not a statement"
QUESTION_BEFORE: Final = "the old text is a question"
_LONGEST: Final = 1000  # characters
_TOLD: Final = 300  # characters of two texts beyond which they tell stories, whose every word may be met again
_NAME: Final = re.compile(r"(?<![.!?\n]\s)(?<!^)\b[A-Z][\w-]+")


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
        return _answer(Relation.UNRELATED, 0.9, "a question or a supposition states nothing")
    if is_question(old):
        return _answer(Relation.UNRELATED, 0.7, QUESTION_BEFORE)
    if other := _of_another(old, said):
        return _answer(Relation.UNRELATED, 0.8, other)
    if (taken_back := _FORGET.match(said)) is not None:
        return _forgotten(by_rules(old, said[taken_back.end() :], similarity))
    found = (
        passed(old, said)
        or _replacement(old, said)
        or replaced(old, said)
        or _replaced(old, said)
        or _progress(old, said)
        or (None if scorned else compare(claims(old), claims(said), old, said, similarity))
        or echo(old, said, similarity, ironic=scorned)
    )
    if found is not None and not (found.relation is Relation.NEGATION and _only_once(said)):
        return _within_limits(_answer(found.relation, found.confidence, found.reason), old, said)
    if _speak_of_others(claims(old), claims(said)):
        return _answer(Relation.UNRELATED, 0.8, "another subject")
    return _within_limits(_by_words(old, said, similarity), old, said)


def _of_another(old: str, new: str) -> str:
    """He and she, my car and my bike; two appointments at two times. Empty if it may be the same one."""
    a, b = claims(old), claims(new)
    mine, theirs = pronouns(old), pronouns(new)
    if mine and theirs and not mine & theirs and owner(new) != USER:
        return "of another person or thing"
    if _names_only(a) and _names_only(b) and _speak_of_others(a, b) and owner(new) == owner(old) == OTHER:
        apart = not concepts(" ".join(claim.subject for claim in a)) & concepts(" ".join(claim.subject for claim in b))
        return NAMED_APART if apart else ""
    if two_events(a, b, old, new):
        return TWO_EVENTS
    return "of another person or thing" if another_thing(a, b, old, new) else ""


def _names_only(found: tuple[Claim, ...]) -> bool:
    return bool(found) and not any(claim.subject in _NO_NAMES for claim in found)


def _forgotten(known: Judgement) -> Judgement:
    """Forget that I like coffee: what would have confirmed it takes it back."""
    if known.relation in (Relation.MENTION, Relation.REFINE):
        return _answer(Relation.NEGATION, 0.6, "asked to forget it")
    return _answer(Relation.UNRELATED, 0.6, "asked to forget something else")


def _within_limits(known: Judgement, old: str, new: str) -> Judgement:
    """I like coffee, but not after six: a denial for some hours or some kinds leaves the rest as it was."""
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


def _squeezed(text: str) -> str:
    return _PUNCTUATION.sub("", text).lower()


@lru_cache(maxsize=512)  # a new text is held against many known ones
def _asserted(text: str) -> str:
    """The sentences of a text that state something."""
    kept = [
        piece
        for piece in sentences(text)
        if (not is_question(piece) or is_request(piece)) and not is_hypothetical(piece)
    ]
    return "".join(kept).strip()


def _speak_of_others(old: tuple[Claim, ...], new: tuple[Claim, ...]) -> bool:
    mine, theirs = {person(claim.subject) for claim in old}, {person(claim.subject) for claim in new}
    return bool(mine and theirs) and not mine & theirs


def _only_once(new: str) -> bool:
    return polarity(new) is Polarity.DENY and happened_once(new)


def _by_words(old: str, new: str, similarity: float) -> Judgement:
    old, new = with_digits(old), with_digits(new)
    a, b = concepts(old), concepts(new)
    shared = a & b
    if not a or not b or not shared:
        return _without_shared_words(old, new, a, b, similarity)
    if _different_figures(old, new):
        return _different(old, new, a, b)
    overlap = len(shared) / len(a | b)
    if polarity(old) is not polarity(new) and _only_once(new):
        return _answer(Relation.UNRELATED, 0.6, "what did not happen once denies no habit")
    if polarity(old) is not polarity(new):
        return _reversed(a, b, overlap, stated=about(old) is not None)
    exact_a, exact_b = _telling_words(old), _telling_words(new)
    if exact_a == exact_b and _same_numbers(old, new):
        return _answer(Relation.MENTION, 0.8, "the same content words")
    if exact_b < exact_a and _same_numbers(old, new) and len(exact_b) >= 3 and len(exact_b) / len(exact_a) >= 0.6:
        return _answer(Relation.MENTION, 0.65, "a shorter form of it")
    if _CORRECTS.search(new) and overlap >= 0.3 and len(shared) >= 2:
        return _answer(Relation.CORRECTION, 0.6, "words of correction with shared content")
    if _PROGRESS.search(old) and _PROGRESS.search(new) and overlap >= 0.3:
        return _answer(Relation.CHANGE, 0.6, "progress on the same thing")
    if a < b and len(a) >= 2 and not all(with_digits(word)[0].isdigit() for word in b - a):
        return _answer(Relation.REFINE, 0.65, "everything in it and more")
    return _answer(Relation.UNRELATED, 0.6, "not the same content")


def _replaced(old: str, new: str) -> Finding | None:
    """Switched from X to Y, with X in the old text: it need not be a claim of its own."""
    for claim in claims(new):
        given_up = concepts(claim.instead_of)
        if given_up and given_up <= concepts(old) and not concepts(new) - given_up <= concepts(old) - given_up:
            return Finding(Relation.CORRECTION, 0.75, f"{claim.value} instead of {claim.instead_of}")
    return None


def _progress(old: str, new: str) -> Finding | None:
    """The same thing further on: under way and then over, one state of it and then another."""
    finished = _UNDERTAKEN.search(old) and _CONCLUDED.search(new) and not _UNDERTAKEN.search(new)
    state, state_now = _COURSE.search(old), _COURSE.search(new)
    turned = state and state_now and _squeezed(state[0]) != _squeezed(state_now[0])
    counted = _PROGRESS.search(old) and _PROGRESS.search(new) and _FIGURE.findall(old) != _FIGURE.findall(new)
    moved = (finished or turned or counted) and len(old) + len(new) <= _TOLD
    a, b = concepts(old), concepts(new)
    shared = len(a & b) / max(1, min(len(a), len(b)))
    if moved and shared >= 0.3 and not _speak_of_others(claims(old), claims(new)):
        return Finding(Relation.CHANGE, 0.65, "the same thing further on")
    return None


def _replacement(old: str, new: str) -> Finding | None:
    """Not X but Y, or Y and not X, with X (or everything around it) from the old text."""
    found = [match for match in (_NOT_BUT.search(new), _BUT_NOT.search(new)) if match]
    if not found or _speak_of_others(claims(old), claims(new)):
        return None
    first = min(found, key=re.Match.start)
    one, other = (concepts(group) for group in first.groups() if group is not None)
    given_up, value = (one, other) if first.re.pattern == _NOT_BUT.pattern else (other, one)
    a = concepts(old)
    if given_up and given_up & a and not value <= a:
        return Finding(Relation.CORRECTION, 0.8, "says what it is instead")
    return None


def _different_figures(old: str, new: str) -> bool:
    """Both give numbers or names, and not the same ones: another thing, however alike the words."""
    if _FIGURE.search(old) and _FIGURE.search(new) and sorted(_FIGURE.findall(old)) != sorted(_FIGURE.findall(new)):
        return True
    mine, theirs = set(_NAME.findall(old)), set(_NAME.findall(new))
    return bool(mine and theirs) and not (mine <= theirs or theirs <= mine)


def _different(old: str, new: str, a: frozenset[str], b: frozenset[str]) -> Judgement:
    numbers = set(_FIGURE.findall(old)) | set(_FIGURE.findall(new))
    words_a, words_b = a - numbers, b - numbers
    alike = len(words_a & words_b) / max(1, len(words_a | words_b))
    if alike >= 0.5 and _PROGRESS.search(old) and _PROGRESS.search(new):
        return _answer(Relation.CHANGE, 0.6, "progress on the same thing")
    if alike >= 0.5 and (_CORRECTS.search(new) or _NOW.search(new)):
        return _answer(Relation.CORRECTION, 0.65, "words of correction and another figure")
    return _answer(Relation.UNRELATED, 0.7, "other numbers or names")


def _reversed(a: frozenset[str], b: frozenset[str], overlap: float, *, stated: bool) -> Judgement:
    if (len(a & b) >= 2 or stated) and (overlap >= 0.6 or (b <= a and len(b) / len(a) >= 0.5)):
        return _answer(Relation.NEGATION, 0.7, "the same content with reversed polarity")
    return _answer(Relation.UNRELATED, 0.55, "reversed polarity but not the same content")


def _without_shared_words(old: str, new: str, a: frozenset[str], b: frozenset[str], similarity: float) -> Judgement:
    """Two languages, or two wordings: only a very close meaning counts, and never against figures."""
    if (
        a
        and b
        and pack_of(old) is not pack_of(new)
        and similarity >= 0.75
        and sorted(re.findall(r"\d+", old)) == sorted(re.findall(r"\d+", new))
    ):
        if polarity(old) is polarity(new):
            return _answer(Relation.MENTION, 0.6, "the same meaning in the other language")
        return _answer(Relation.NEGATION, 0.5, "the same meaning with reversed polarity in the other language")
    return _answer(Relation.UNRELATED, 0.75, "nothing in common")


def _telling_words(text: str) -> frozenset[str]:
    """All words but those that only carry grammar or stress. Stricter than concepts: "run one" is not "run two"."""
    empty = _empty()
    spaced = {stem(word) for word in re.findall(r"[^\W_]+", text.lower()) if word not in empty and not has_cjk(word)}
    unspaced = {word for word in pack_of(text).relation.in_words(text) or () if has_cjk(word)}
    return frozenset(spaced | unspaced - empty)


@cache
def _empty() -> frozenset[str]:
    return words("relation", "EMPTY")


def _same_numbers(old: str, new: str) -> bool:
    """Note 5 of list 1 is not note 1 of list 5, nor note 1 of list 1."""
    return re.findall(r"\d+", old) == re.findall(r"\d+", new)
