"""Whether a text tells anything or only asks: "which wine goes with duck?" tells nothing, "my knee hurts, what can I do?" tells of a knee.

Every sentence must ask, and nothing may be told before the question or in it: who asks "did I tell you that I moved to Oslo?" tells it,
so does who asks for something to be done ("can you leave the nuts out?"), and who only wants it confirmed ("it's on Friday, right?").
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.packs import either, pack_of
from ebbing.language.segments import sentences
from ebbing.language.statements.polarity import is_hypothetical, is_question, is_request, is_rhetorical
from ebbing.language.tokens import plain_speech

_I: Final = re.IGNORECASE
_MAY_ASK: Final = either("asking.questions", "MAY_ASK", _I)  # all that asks holds one of these
_TELLS: Final = either("asking.questions", "TELLS_BY_ASKING", _I)
_EMPTY: Final = either("asking.questions", "SAYS_NOTHING", _I)
_LEAD: Final = either("asking.questions", "LEADS_TO_QUESTION", _I)
_CLAUSE: Final = either("asking.questions", "CLAUSE_END")
_READ: Final = 400  # characters: a longer text tells something


@lru_cache(maxsize=1024)
def only_asks(text: str) -> bool:
    """Say whether a text asks and tells nothing."""
    if len(text) > _READ or not _MAY_ASK.search(text):
        return False
    said = [one for piece in sentences(plain_speech(text)) if (one := _EMPTY.sub("", piece.strip()).strip())]
    if not said or not _asks(said[0]):
        return False
    return all(_asks(one) or _goes_on(one) for one in said[1:])


def _asks(sentence: str) -> bool:
    pack = pack_of(sentence)
    language = pack.asking.questions
    unmarked = language.ASKS_UNMARKED.search(sentence) and not pack.polarity.NO_QUESTION.search(sentence)
    if not (is_question(sentence) or unmarked):
        return False
    if is_request(sentence) or is_rhetorical(sentence) or _TELLS.search(sentence):
        return False
    if not language.ENDS_ASKING.search(sentence) and language.ONLY_LOOKS_ASKING.search(sentence):
        return False
    return not _told_before(sentence)


def _goes_on(sentence: str) -> bool:
    """Say whether what follows a question only goes on about it: something quick."""
    return pack_of(sentence).asking.questions.FRAGMENT.fullmatch(sentence) is not None


def told_before_asking(sentence: str) -> str:
    """Return what is told before the question begins, in its own words: "my knee hurts" of "my knee hurts, what can I do?"

    Nothing where no clause tells anything, or where it is only supposed, or asked itself.
    """
    told = _told_before(sentence)
    return "" if is_hypothetical(told) or is_question(told) else told


def _told_before(sentence: str) -> str:
    """Return all up to the last clause that asks nothing and leads to no question, of those before the question begins."""
    language = pack_of(sentence).asking.questions
    told, start = "", 0
    for end in _CLAUSE.finditer(sentence):
        clause = sentence[start : end.start()].strip()
        if language.BEGINS_TO_ASK.search(clause):
            break
        if not _LEAD.match(clause) and language.A_STATEMENT.search(clause):
            told = sentence[: end.start()].strip()
        start = end.end()
    return told
