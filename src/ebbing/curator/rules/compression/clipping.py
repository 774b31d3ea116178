"""The last resort: one clause cut at the end of a word and marked "…", never between a negator and what it denies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.curator.rules.compression.units import PlacedPiece
from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import STOP as CHINESE_STOP
from ebbing.language.english.clause_words import AUXILIARY, DETERMINER, PREPOSITION, SUBORDINATE
from ebbing.language.scripts import has_cjk
from ebbing.language.topics.keywords import entities, topic

_MARK: Final = "…"
# Where one of these stands a clause is not cut: what is cut off may be what the denial or the condition is about.
# "without" is no such word: coffee without sugar is coffee.
_BOUND: Final = re.compile(
    r"\b(?:not|never|no|nobody|nothing|none|neither|nor|either|hardly|barely|rarely|seldom|cannot|only|except|unless|until|till|"
    r"but|stop\w*|hat(?:e|es|ed)|dislike\w*|quit\w*|refus\w+|avoid\w*|thought|if|when|whenever|whether|instead|than|too|used|every|all|any)\b|n['’]t\b|"
    r"不(?!错)|没|别|未|无|勿|非|只|仅|除|才|如果|若|要是|的话|每次|戒|停|过敏|比|讨厌|厌恶|反感|恨",
    re.IGNORECASE,
)
_PROVISO: Final = re.compile(
    r"(?<!nobody )(?<!no one )(?<!everyone )(?<!everything )(?<=\w{3} )(?:unless|except(?: for)?)\b|，除[非了]|，但是?不",
    re.IGNORECASE,
)
_DENIAL: Final = re.compile(
    "(?:我们?|用户|他|她|它|妈妈|爸爸)(?P<denial>(?:已|已经|从来|从|再也|一直|绝对)?[不没别未无勿只].{2,})"
)
_BAD_END: Final = (
    DETERMINER | PREPOSITION | AUXILIARY | SUBORDINATE | frozenset(("and", "or", "so", "i", "we", "he", "she", "they"))
)


def clipped(found: Sequence[PlacedPiece], text: str, length: int) -> str:
    """The first clause that can be cut honestly; else a denial without its subject; else a label that asserts nothing."""
    standing = [unit for unit in found if unit.needs is None][:8]
    for unit in standing:
        if short := _cut(unit.piece.text, unit.chinese, length):
            return short[:1].upper() + short[1:] if unit.piece.lead and not unit.chinese else short
    for unit in standing:
        denial = _DENIAL.fullmatch(unit.piece.text)
        if denial and len(denial["denial"]) <= length:
            return denial["denial"]
    return _label(text, length)


def _label(text: str, length: int) -> str:
    """What the text is about; with 关于 or "about" where the bare word could be taken for a statement."""
    for subject in (topic(text), *entities(text)[:1]):
        written = re.search(re.escape(subject), text, re.IGNORECASE)  # a topic comes in lower case
        name = written[0] if written else subject
        if _BOUND.search(text):
            name = f"关于{name}" if has_cjk(name) else f"about {name}"
        if 1 < len(name) <= length:
            return name
    return _MARK


def _cut(clause: str, chinese: bool, length: int) -> str:
    if len(clause) <= length:
        return clause
    if _BOUND.search(clause):
        opened = _PROVISO.search(clause)  # "never on Fridays unless…" says that there is more to it
        return clause[: opened.end()] + _MARK if opened and opened.end() < length else ""
    words = [word for word, _tag in tagged(clause)] if chinese else re.findall(r"\S+\s*", clause)
    kept = end = ""
    for word in words:
        kept += word
        if len(kept.rstrip()) + 1 > length:
            break
        if not _hangs(word, chinese):
            end = kept
    enough = len(end.strip()) >= (4 if chinese else 8)
    return end.rstrip(" ，,、;:：") + _MARK if enough else ""


def _hangs(word: str, chinese: bool) -> bool:
    """Whether a word promises another after it."""
    if chinese:
        return word in CHINESE_STOP or not re.search(r"\w", word)
    return word.strip(" ,;:").lower() in _BAD_END
