"""What is surely a name in Chinese: 小孙, 阿杰, 童童, 《活着》. Where one goes is seldom said again."""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.tagging import is_word
from ebbing.language.chinese.words import SURNAMES
from ebbing.language.patterns import pattern

_TITLE: Final = pattern("《([^》]{1,20})》")
_CALLED: Final = pattern(  # as one calls somebody one knows: 小孙, 阿杰, 童童
    f"[小老大][{''.join(sorted(SURNAMES))}]|阿[\u4e00-\u9fff]|(?P<twice>[\u4e00-\u9fff])(?P=twice)"
)


def proper_names(text: str) -> list[str]:
    """Return the names in a text."""
    return [*_TITLE.findall(text), *(found[0] for found in _CALLED.finditer(text) if _is_name(text, found.start()))]


def _is_name(text: str, at: int) -> bool:
    """Say whether two characters are no word, and neither of them belongs to a word with its neighbour: 多大｜方."""
    before, name, behind = text[at - 1 : at + 1] if at else "", text[at : at + 2], text[at + 1 : at + 3]
    return not any(map(is_word, (before, name, behind)))
