"""Several things told in a row, each at its own time: "budget at 9, Kim at 11 and the dentist at 4". That one of them is off, or
elsewhere, leaves the others as they were.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.packs import either
from ebbing.language.statements.clauses import clauses
from ebbing.language.statements.stances import CALLED_OFF, is_told_as_otherwise
from ebbing.language.topics.families import topic_words

_AND: Final = either("clauses", "AND", re.IGNORECASE)
_COLON: Final = re.compile("[:\uff1a](?!\\d)")  # not that of an hour
_AT_ITS_TIME: Final = either("clauses", "AT_ITS_TIME", re.IGNORECASE)
_SEVERAL: Final = 2


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def tells_of_some_listed(old: str, new: str) -> bool:
    """Say whether a text names some of the things another tells in a row, and not all of them."""
    listed = _listed(old)
    named = sum(bool(words & topic_words(new)) for words in listed)
    return 0 < named < len(listed)


@lru_cache(maxsize=1024)
def others_listed(asked: str, old: str, new: str) -> bool:
    """Say whether a question is about one of several things told in a row, and what is new about another of them."""
    listed = _listed(old)
    wanted = [words for words in listed if words & topic_words(asked)]
    told = [words for words in listed if words & topic_words(new)]
    return bool(wanted and told) and not any(words in told for words in wanted)


@lru_cache(maxsize=1024)
def changes_listed(asked: str, old: str, new: str) -> bool:
    """Say whether a question is about one of several things told in a row, and what is new tells that just this one is off or otherwise."""
    if not (CALLED_OFF.search(new) or is_told_as_otherwise(new)):
        return False
    listed = _listed(old)
    told = [words for words in listed if words & topic_words(new)]
    return len(told) == 1 < len(listed) and bool(told[0] & topic_words(asked))


@lru_cache(maxsize=512)
def _listed(text: str) -> tuple[frozenset[str], ...]:
    """Return of each thing that is told at its own time the words that are its alone; nothing where fewer than two are."""
    spoken = (clause.text for clause in clauses(text))
    pieces = [piece for part in spoken for piece in _AND.split(_COLON.split(part)[-1]) if piece.strip()]  # no heading
    timed = [piece for piece in pieces if _AT_ITS_TIME.search(piece)]
    said = [frozenset(word for word in topic_words(piece) if not word[0].isdigit()) for piece in timed]
    alone = [words.difference(*said[:at], *said[at + 1 :]) for at, words in enumerate(said)]
    found = tuple(words for words in alone if words)
    return found if len(found) >= _SEVERAL else ()
