"""What an English note must keep and may shorten: denials, rules, facts by their weight, numbers, and how a summary reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.language.english.grammar.clause_words import AUXILIARY, COMMON, DETERMINER, PREPOSITION, SUBORDINATE
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.numbers import MONTHS, TO_NINE, VALUES, WEEKDAY_STEMS
from ebbing.language.english.words import KINSHIP, LIGHT, STOP
from ebbing.language.numerals import with_digits
from ebbing.language.patterns import pattern
from ebbing.language.pieces import Fact

# ── cutting ──

# Where one of these stands a clause is not cut: what is cut off may be what the denial or the condition is about.
# "without" is no such word: coffee without sugar is coffee.
UNCUTTABLE: Final = (
    r"\b(?:not|never|no|nobody|nothing|none|neither|nor|either|hardly|barely|rarely|seldom|cannot|only|except|unless|until|till|"
    r"but|stop\w*|hat(?:e|es|ed)|dislike\w*|quit\w*|refus\w+|avoid\w*|thought|if|when|whenever|whether|instead|than|too|used|every|all|any)\b|n['’]t\b"
)
# what says that there is more to it, so a clause may be cut right behind it: unless
PROVISO: Final = r"(?<!nobody )(?<!no one )(?<!everyone )(?<!everything )(?<=\w{3} )(?:unless|except(?: for)?)\b"
# names what a text is about without saying anything of it
ABOUT: Final = "about {name}"
_PROMISING: Final = (
    DETERMINER | PREPOSITION | AUXILIARY | SUBORDINATE | frozenset(("and", "or", "so", "i", "we", "he", "she", "they"))
)


def words_of(clause: str) -> list[str]:
    """Return the words of a clause; joined they are the clause."""
    return re.findall(r"\S+\s*", clause)


def hangs(word: str) -> bool:
    """Return whether a word promises another after it."""
    return word.strip(" ,;:").lower() in _PROMISING


# ── facts ──

# says no to something: not, except
DENIAL: Final = r"\b(?:not|never|no|cannot|without|only|except|hardly|unless)\b|n['’]t\b"
# What must, must not, was decided, or is liked: what a note is for.
RULE: Final = (
    r"\b(?:must|never|do not|don['’]t|can['’]t|cannot|only|allergic|decided?|agreed?|chose|cancel\w*|approved?|reject\w*|promised?|likes?|loves?|"
    r"hates?|prefers?|wants?|plans?)\b"
)
# a number in digits; in words; a day or month by its name, which may have a number behind it
NUMBER: Final = r"[$€£¥]?\d[\d.,:%/-]*\d%?(?:st|nd|rd|th)?|\d%?(?:st|nd|rd|th)?"
_COUNTED: Final = "|".join(word for word, value in VALUES.items() if value > 1)
_TEENTH: Final = "|".join(f"{word}th" for word, value in VALUES.items() if 12 < value < 20)
NUMBER_WORD: Final = rf"\b(?:{_COUNTED}|{_TEENTH}|hundred|thousand|million|half|noon|midnight|twentieth)\b"
_MONTH: Final = MONTHS.replace("|may|", r"|may(?= \d)|")
DAY: Final = rf"\b(?:(?:{WEEKDAY_STEMS})days?|{_MONTH}|christmas|easter)\b(?: \d{{1,2}}\b)?"

_WORD: Final = pattern(r"[^\W\d_\u3040-\u9fff][^\W_\u3040-\u9fff'’-]*(?:['’-][^\W_\u3040-\u9fff]+)*")
_FRESH: Final = pattern(r"[.!?:;]\s*$")
_NAME_GOES_ON: Final = pattern(r"['’]s\b|,| (?:[A-Z]|[a-z]+(?:s|ed|ew|ave|ote|aid|old|ook|ent|ought|ot|an|et|ill)\b)")


def facts(unit: str, plain: frozenset[str]) -> Iterator[Fact]:
    """Yield the words that carry meaning; `plain` are those the whole text writes in lower case somewhere."""
    for found in _WORD.finditer(unit):
        word = found[0].lower().split("'")[0].split("’")[0]
        if not (len(word) < 2 or word in STOP or word in AUXILIARY or word in PREPOSITION):
            yield Fact(word, "name" if _is_name(unit, found, plain) else _kind(word))


def _is_name(unit: str, found: re.Match[str], plain: frozenset[str]) -> bool:
    """Return whether a word is a name: a capital inside a sentence; at its beginning only where the word is no ordinary one."""
    if not found[0][0].isupper():
        return False
    word = found[0].lower().split("'")[0]
    if found.start() and not _FRESH.search(unit[: found.start()]):
        return word not in LIGHT
    ordinary = word in COMMON or word in VERB or word in LIGHT or word in KINSHIP or word in plain
    return not ordinary and _NAME_GOES_ON.match(unit, found.end()) is not None


def _kind(word: str) -> str:
    if word in LIGHT:
        return "light"
    common = word in COMMON or word in VERB or word in KINSHIP or word.endswith(("ing", "ly", "ed"))
    return "common" if common else "word"


# ── numbers ──

_TO_NINETEEN: Final = "|".join(word for word, value in VALUES.items() if 10 < value < 20)
_TENS: Final = "|".join(word for word, value in VALUES.items() if value >= 20)
_LONG_NUMBER: Final = pattern(
    rf"\b(?:{_TO_NINETEEN}|(?:{_TENS})(?:[- ](?:{TO_NINE}))?)\b(?! (?:hundred|thousand|million))", re.IGNORECASE
)


def shorter_numbers(text: str) -> str:
    """Return the text with digits where they are shorter: "fourteen" is 14; "two" stays."""
    return _LONG_NUMBER.sub(lambda found: with_digits(found[0]), text)


# ── one summary of several memories ──

# how often, or which time: says nothing new by itself
COUNTING: Final = r"\d+"
# as `summary` begins; the groups are the number of memories and, if that is more, how often they were said
SUMMARY: Final = pattern(r"Summary of (\d+) memor(?:y|ies)(?:, said (\d+) times)?: ")


def summary(count: int, times: int, parts: Sequence[str], *, lasting: bool) -> str:  # noqa: ARG001  (some languages tell them apart)
    """Return the summary of so many memories, said so often."""
    often = f", said {times} times" if times > count else ""
    return f"Summary of {count} memor{'y' if count == 1 else 'ies'}{often}: {'; '.join(parts)}"
