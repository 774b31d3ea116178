"""Kin: other words that say nearly the same as a word of a cue, so that a text without the word can still hold it.

Another language's word for the same concept (日语, Japanese) says the same, and so does another form of a verb (sell, sold); a word of the same family (puppy, dog) or one that
shares a telling character (肩膀, 左肩) says it in part. The tables are those of `concepts` and `families`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import packs, words
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import stem, word_tokens
from ebbing.language.topics.concepts import name_of, words_for
from ebbing.language.topics.families import family_words

SAME: Final = 0.9  # of a word, held by a text that has another word for the same
RELATED: Final = 0.5  # … a word of its family
CHARACTER: Final = 0.4  # … a telling character of it
UNITS: Final = ("mm", "cm", "m", "km", "g", "kg", "ml", "l", "mb", "gb", "h", "min")  # written right behind a number
_MEASURED: Final = re.compile(rf"(\d+)(?:{'|'.join(UNITS)})")


@dataclass(frozen=True, slots=True)
class Kin:
    """What stands for a word in the index, all of it together, and how much of the word it is."""

    tokens: tuple[str, ...]
    share: float


@lru_cache(maxsize=4096)
def kin(word: str) -> tuple[Kin, ...]:
    """Return what else stands for a word, each once, with the largest share it has."""
    own = frozenset(word_tokens(word))
    shares: dict[tuple[str, ...], float] = {}
    for other, share in _others(word):
        tokens = tuple(word_tokens(other))
        if not own.issuperset(tokens):
            shares[tokens] = max(share, shares.get(tokens, 0.0))
    return tuple(Kin(tokens, share) for tokens, share in shares.items())


def _others(word: str) -> Iterator[tuple[str, float]]:
    name = name_of(word if has_cjk(word) else stem(word))
    for pack in packs() if name else ():
        yield from ((other, SAME) for other in words_for(name, pack.code))
    yield from ((other, SAME) for other in _forms().get(word, ()))
    yield from ((other, RELATED) for other in family_words(word))
    if word.isdecimal() and len(word) <= 2:  # 07 and 7, as in a date
        yield (word.lstrip("0") or "0") if word.startswith("0") else f"0{word}", SAME
    if (measured := _MEASURED.fullmatch(word)) is not None:  # 176cm and 176 cm
        yield measured[1], SAME
    elif word.isdecimal() and len(word) > 1:
        yield from ((f"{word}{unit}", SAME) for unit in UNITS)
    if has_cjk(word) and len(word) > 1:
        yield from ((character, CHARACTER) for character in word if character not in _common_characters())


@cache
def _forms() -> dict[str, frozenset[str]]:
    """Return the other forms of verbs that no stem joins, by each form."""
    verbs = [frozenset(forms.split()) for forms in words("words", "VERB_FORMS")]
    return {form: forms - {form} for forms in verbs for form in forms}


@cache
def _common_characters() -> frozenset[str]:
    return words("words", "COMMON_CHARACTERS")
