"""The name of the link between a memory and what is being talked about: it is part of it, about it, or touches on it.

"belongs": the memory says so, by a possessive or a word of membership right beside the name. "about": the memory names
it. "involves": it was said while that was being talked about.
"""

from __future__ import annotations

import re

from ebbing.language.packs import pack_of
from ebbing.language.tokens import index_tokens
from ebbing.language.tongues import tongue_of, wording
from ebbing.language.topics.things import key


def relation_name(node: str, focus: str) -> str:
    """Return one of three names, in the language of the memory."""
    said = "involves"
    if focus and _names(node, focus):
        said = "belongs" if _part_of(node, focus) else "about"
    return str(wording(tongue_of(node), "reading.keeping", "LINK_NAMES")[said])


def _names(node: str, focus: str) -> bool:
    """Return whether the memory names it, in any form of its words."""
    if not focus.isascii():
        return focus in node
    return set(index_tokens(focus)) <= set(index_tokens(node)) or key(focus) in node.casefold().split()


def _part_of(node: str, focus: str) -> bool:
    form: str = pack_of(focus).reading.keeping.PART_OF
    return re.search(form.replace("{name}", re.escape(focus)), node, re.IGNORECASE) is not None
