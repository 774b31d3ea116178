"""One summary of several similar memories: the most typical of them, then what others add to it, each thing once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from ebbing.curator.rules.compression.compress import compress
from ebbing.curator.rules.compression.units import units
from ebbing.language.statements.polarity import polarity
from ebbing.language.tokens import cue_tokens, language
from ebbing.language.topics.keywords import keywords

_READ: Final = 600  # characters of each text; a summary quotes its beginning at most
_ADDED: Final = 3  # clauses taken from the others
_BASE_CHARS: Final = (60, 140)  # Chinese, English
_CLAUSE_CHARS: Final = (24, 60)
_NEW_SHARE: Final = 0.6  # of a clause's words that must be new for it to add anything
_LASTING: Final = re.compile("喜欢|爱|讨厌|偏好|习惯|每天|总是|经常")
_COUNTING: Final = re.compile(r"第?[\d一二三四五六七八九十百]+[次遍回天条]?")
_SUMMARY: Final = re.compile(
    r"(?:长期偏好摘要|记忆摘要)（基于(\d+)条记忆）：|Summary of (\d+) memories: "
)  # as written below
_ENDING: Final = " 。.!！?？；;，,"


def merge(texts: Sequence[str]) -> str:
    """One summary of several similar texts, in the language of most of them. A summary among them counts as what it sums up."""
    counts, kept = 0, []
    for text in texts:
        if text.strip():
            summed, said = _unwrapped(text.strip())
            counts += summed
            kept.append(said[:_READ])
    if not kept:
        return ""
    chinese = sum(language(text) != "en" for text in kept) * 2 >= len(kept)
    base = min(kept, key=lambda text: (_missing(text, _common(kept)), len(text)))
    said = compress(base, _BASE_CHARS[not chinese]).rstrip(_ENDING)
    added = _added([text for text in dict.fromkeys(kept) if text != base], base, chinese)
    if chinese:
        lasting = counts >= 5 or any(_LASTING.search(text) for text in kept)
        kind = "长期偏好摘要" if lasting else "记忆摘要"
        return f"{kind}（基于{counts}条记忆）：{'；'.join([said, *added])}"
    return f"Summary of {counts} memories: {'; '.join([said, *added])}"


def _unwrapped(text: str) -> tuple[int, str]:
    """How many memories a text stands for, and what it says."""
    found = _SUMMARY.match(text)
    return (int(found[1] or found[2]), text[found.end() :]) if found and text[found.end() :] else (1, text)


def _common(texts: Sequence[str]) -> list[str]:
    """Words that at least half of the texts share."""
    counts = Counter(word for text in texts for word in set(keywords(text, 6)))
    return [word for word, count in counts.items() if count * 2 >= len(texts)]


def _missing(text: str, common: list[str]) -> int:
    return sum(word not in text.lower() for word in common)


def _added(texts: Sequence[str], base: str, chinese: bool) -> list[str]:
    """Clauses of the other texts that say something new and deny nothing the base affirms."""
    known = set(cue_tokens(base))
    found: list[str] = []
    for text in texts:
        for unit in units(text):
            clause = unit.piece.text
            words = set(cue_tokens(_COUNTING.sub("", clause)))
            new = words - known
            if unit.needs is not None or (len(new) < max(2, _NEW_SHARE * len(words)) and not _adds_name(clause, base)):
                continue
            if len(clause) <= _CLAUSE_CHARS[not chinese] and (unit.chinese == chinese):
                found.append(clause)
                known |= words
                break
        if len(found) == _ADDED:
            break
    return found


def _adds_name(clause: str, base: str) -> bool:
    """Whether a similar clause of the same sign names something else: an espresso, the harbour."""
    lower = base.lower()
    new = [word for word in keywords(_COUNTING.sub("", clause), 4) if word not in lower]
    return bool(new) and polarity(clause) == polarity(base)
