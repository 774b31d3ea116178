"""The name of the link between a memory and what is being talked about: it is part of it, about it, or touches on it.

属于 (belongs to): the memory says so, by a possessive or a word of membership right beside the name.
关于 (about): the memory names it. 涉及 (involves): it was said while that was being talked about.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.tokens import index_tokens, language
from ebbing.language.topics.things import key

_WORDS: Final = {"belongs": ("属于", "belongs to"), "about": ("关于", "about"), "involves": ("涉及", "involves")}
_PART_OF_ZH: Final = r"(?:属于|隶属|归|来自){name}|{name}(?:的(?!是)|里|中|内|下属|旗下)"
_PART_OF_EN: Final = (
    r"\b(?:belongs? to|part of|member of|in|of|from)\s+(?:(?:the|our|my|their|this)\s+)?{name}\b|\b{name}['’]s\b"
)


def relation_name(node: str, focus: str) -> str:
    """One of three names, in the language of the memory."""
    said = "involves"
    if _names(node, focus):
        said = "belongs" if _part_of(node, focus) else "about"
    return _WORDS[said][language(node) == "en"]


def _names(node: str, focus: str) -> bool:
    """Whether the memory names it, in any English form."""
    if not focus.isascii():
        return focus in node
    return set(index_tokens(focus)) <= set(index_tokens(node)) or key(focus) in node.casefold().split()


def _part_of(node: str, focus: str) -> bool:
    form = _PART_OF_EN if focus.isascii() else _PART_OF_ZH
    return re.search(form.format(name=re.escape(focus)), node, re.IGNORECASE) is not None
