"""Whether a statement affirms or denies, and whether it states anything at all.

Negators are counted: two make an affirmation ("can't live without"). Words that only look like negators ("not only",
"no doubt") are taken out first, so each language has tables of exceptions and of negators, not of sentences.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.language.claim import Polarity
from ebbing.language.packs import Language, each, either, pack_of, packs

_RHETORICAL: Final = either("polarity", "RHETORICAL")
_REQUEST: Final = either("polarity", "REQUEST", re.IGNORECASE)
_HYPOTHESIS: Final = either("polarity", "HYPOTHESIS")


@lru_cache(maxsize=2048)  # a new text is held against many known ones
def polarity(text: str, about: str | None = None) -> Polarity:
    """Return whether the text affirms or denies. With `about`, an exception ("all but coffee") counts for what it names."""
    lower = _folded(text)
    count = sum(_negations(lower, pack) for pack in packs() if pack.writes(text))
    if is_rhetorical(text):
        count += 1
    answer = Polarity.DENY if count % 2 else Polarity.AFFIRM
    excepted = exception(text)
    if about and excepted and (about in excepted or excepted in about):
        return answer.flipped()
    return answer


def exception(text: str) -> str:
    """Return what a statement about everything leaves out ("everything except coffee"), or an empty string."""
    return next((found for pack in packs() if (found := pack.polarity.left_out(text))), "")


def is_rhetorical(text: str) -> bool:
    """Say whether a question asserts the opposite of its words: "who doesn't love coffee"."""
    return _RHETORICAL.search(_folded(text)) is not None


@lru_cache(maxsize=2048)
def is_question(text: str) -> bool:
    """Say whether the text asks and asserts nothing. A rhetorical question asserts."""
    stripped = text.strip().rstrip(_signs("CLOSES"))
    if is_rhetorical(stripped):
        return False
    if stripped.endswith(tuple(_signs("QUESTION_MARK"))):
        return True
    asking = pack_of(stripped).polarity
    sentences = [sentence for sentence in asking.SENTENCE_END.split(_folded(stripped)) if sentence]
    last = sentences[-1] if sentences else ""
    return asking.QUESTION.search(last) is not None and not asking.NO_QUESTION.search(last)


def is_request(text: str) -> bool:
    """Say whether a question asks for something to be done ("can you leave the nuts out?"), and so says what is wanted."""
    return _REQUEST.match(text.strip()) is not None


@lru_cache(maxsize=2048)
def is_hypothetical(text: str) -> bool:
    """Say whether the text supposes rather than states."""
    return _HYPOTHESIS.search(_folded(text)) is not None


def _folded(text: str) -> str:
    return text.lower().replace("’", "'")


@cache
def _signs(name: str) -> str:
    return "".join(each("polarity", name))


def _negations(lower: str, language: Language) -> int:
    """Count what denies in one language. An ending that is denied ("never quit") leaves nothing to count."""
    said = language.polarity
    if said.NOT_GIVEN_UP.search(lower):
        return 0
    for denies_nothing in (said.YES_OR_NO, said.NO_NEGATION, said.TWICE_NEGATED):
        lower = denies_nothing.sub("", lower)
    return len(said.NEGATOR.findall(lower)) + (said.GIVEN_UP.search(lower) is not None)
