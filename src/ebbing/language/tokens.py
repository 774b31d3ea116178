"""Tokens: what the full text index stores and what a cue looks for, from the same cutter.

Latin words are folded (NFKC, lower case, accents off) and stemmed; CJK text gives every single character and every
pair of neighbours, because unsegmented text is found by bigrams without trusting a dictionary. Tokens hold letters and
digits only, so that any index can store them as they are.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import STOP as CHINESE_STOP
from ebbing.language.english.words import STOP as ENGLISH_STOP
from ebbing.language.scripts import CJK, CJK_CHAR, WORD

if TYPE_CHECKING:
    from Stemmer import Stemmer

_PIECE: Final = re.compile(f"([{CJK}]+)|({WORD}+(?:'{WORD}+)*)")
_TAILS: Final = frozenset(("s", "t", "re", "ve", "ll", "d", "m"))  # what follows the apostrophe in don't, it's
_COUNTED: Final = re.compile(f"([{CJK}])|(\\d+)|({WORD}+)|(\\S)")
_LONGEST: Final = 64  # a longer "word" is a hash or a paste; its head is enough to find it

_local = threading.local()


def index_tokens(text: str) -> list[str]:
    """Every token of a text, in order, repeats kept, for the full text index."""
    tokens: list[str] = []
    for run, word in _PIECE.findall(_fold(text)):
        if word:
            tokens.append(stem(word))
        else:
            tokens.extend(run)
            tokens.extend(_bigrams(run))
    return tokens


def cue_tokens(text: str) -> list[str]:
    """What a query looks for: unique tokens without stop words, unless nothing else was said."""
    tokens: list[str] = []
    folded = _fold(text)
    for run, word in _PIECE.findall(folded):
        if run:
            tokens.extend(_cue_of_run(run))
        elif word not in ENGLISH_STOP and _plain(word) not in ENGLISH_STOP:
            tokens.append(stem(word))
    return list(dict.fromkeys(tokens or _all_cues(folded)))


def stem(word: str) -> str:
    """The token of one folded Latin word."""
    word = _plain(word)[:_LONGEST]
    if not word.isascii():
        return _unaccented(word)
    if not word.isalpha():
        return word
    return str(_stemmer().stemWord(word))


def language(text: str) -> str:
    """The language a text is written in: "zh", "en", or "mixed" when neither is a mere loan in the other."""
    characters = words = 0
    for run, _word in _PIECE.findall(text):
        if run:
            characters += len(run)
        else:
            words += 1
    if not characters:
        return "en"
    share = characters / (characters + 1.7 * words)  # a Chinese word is about 1.7 characters
    if share >= 0.67:
        return "zh"
    return "mixed" if share >= 0.2 else "en"


def count_tokens(text: str) -> int:
    """About how many tokens a language model will count, on the safe side.

    One per CJK character (current models need 0.6 to 1.1), one per four letters of a Latin word and at least one per
    word, one per three digits, one per other visible sign.
    """
    total = 0
    for cjk, digits, word, _sign in _COUNTED.findall(text):
        if cjk:
            total += 1
        elif digits:
            total += -(-len(digits) // 3)
        elif word:
            total += -(-len(word) // 4)
        else:
            total += 1
    return total


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", text).lower().replace("’", "'")


def _plain(word: str) -> str:
    """don't → don, alice's → alice, o'brien → obrien."""
    if "'" not in word:
        return word
    parts = word.split("'")
    while len(parts) > 1 and parts[-1] in _TAILS:
        parts.pop()
    return "".join(parts)


def _unaccented(word: str) -> str:
    decomposed = unicodedata.normalize("NFD", word)
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return str(_stemmer().stemWord(plain)) if plain.isascii() and plain.isalpha() else plain


def _stemmer() -> Stemmer:
    """One stemmer per thread: PyStemmer objects are not safe to share."""
    stemmer = getattr(_local, "stemmer", None)
    if stemmer is None:
        import Stemmer

        stemmer = _local.stemmer = Stemmer.Stemmer("english")
    return stemmer


def _bigrams(run: str) -> Iterable[str]:
    return (run[i : i + 2] for i in range(len(run) - 1))


def _cue_of_run(run: str) -> list[str]:
    """The bigrams of each word, one-character words as they are (茶, 喝). A pair across two words means nothing."""
    tokens: list[str] = []
    for word, _tag in tagged(run):
        if word not in CHINESE_STOP:
            tokens.extend(_bigrams(word) if len(word) > 1 else word)
    return tokens


def _all_cues(folded: str) -> list[str]:
    """The cue of a text made of stop words only: every word, and bigrams where a run has them."""
    tokens: list[str] = []
    for run, word in _PIECE.findall(folded):
        if word:
            tokens.append(stem(word))
        else:
            tokens.extend(_bigrams(run) if len(run) > 1 else run)
    return tokens


def cjk_characters(text: str) -> int:
    """How many CJK characters a text has."""
    return 0 if text.isascii() else len(CJK_CHAR.findall(text))
