"""Which script a character belongs to: the one place that names the ranges."""

from __future__ import annotations

from typing import Final
from unicodedata import category

from ebbing.language.patterns import pattern

# Han with its extensions, kana and Hangul: scripts written without spaces, read character by character.
CJK: Final = "\u3005\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"

# Pictures that people write as words; tones of skin, joiners and selectors of a form say nothing by themselves.
EMOJI: Final = "\u231a\u231b\u23e9-\u23fa\u2600-\u27bf\u2b05-\u2b55\U0001f1e6-\U0001f3fa\U0001f400-\U0001faff"

CJK_CHAR: Final = pattern(f"[{CJK}]")
CJK_RUN: Final = pattern(f"[{CJK}]+")
# Full-width marks, for use inside a class of characters; they belong to a script, not to one language.
WIDE_SEMICOLON: Final = "\uff1b"
WIDE_STOPS: Final = "\u3002\uff01\uff1f" + WIDE_SEMICOLON  # with the full stop, the exclamation and question marks
WIDE_COMMA: Final = "\uff0c"
WIDE_COLON: Final = "\uff1a"
LIST_COMMA: Final = "\u3001"  # between the items of a list, and after the number of an item
WIDE_CLOSERS: Final = "\u300d\u300f\uff09\u3011\u300b"  # closing quotation marks and brackets
WORD: Final = f"[^\\W_{CJK}]"  # a letter or digit that is not CJK
_LATIN_LETTER: Final = pattern("[A-Za-z\u00c0-\u024f]")
LATIN_WORD: Final = pattern(f"{WORD}+(?:['’]{WORD}+)*")


_GAP: Final = pattern("(?<=[\u3400-\u9fff])[ \u3000]+(?=[\u3400-\u9fff])")


def with_commas(text: str) -> str:
    """Return a text with a comma where people who chat in Chinese leave a gap instead."""
    return text if text.isascii() else _GAP.sub(WIDE_COMMA, text)


def unmarked_words(text: str) -> list[str]:
    """Return the runs of letters of a text, whatever the script; the marks that many scripts write on letters part none."""
    return "".join(c if c.isalpha() else "" if category(c)[0] == "M" else " " for c in text).split()


def has_latin(text: str) -> bool:
    """Whether any character is a letter of the Latin alphabet."""
    return _LATIN_LETTER.search(text) is not None


def has_cjk(text: str) -> bool:
    """Whether any character belongs to a CJK script."""
    return not text.isascii() and CJK_CHAR.search(text) is not None
