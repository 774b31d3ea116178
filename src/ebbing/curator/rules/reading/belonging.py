"""The name of the link between a memory and what is being talked about: what the memory says of it.

A clause that names it and says in the words of the packs' table what it has to do with it (同事, 负责, lives in) gives the name;
else "belongs": the memory says so, by a possessive or a word of membership right beside the name; "about": the memory names it;
"involves": it was said while that was being talked about.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import pack_of
from ebbing.language.statements.clauses import clauses
from ebbing.language.tokens import index_tokens
from ebbing.language.tongues import tongue_of, wording
from ebbing.language.topics.things import key

_NAME: Final = "\ua66e"  # a letter that nobody writes
_TABLE: Final = ("reading.keeping", "RELATIONS")
_OF_PEOPLE: Final = ("colleague", "friend", "family")  # what somebody is to somebody


def relation_name(node: str, focus: str) -> str:
    """Return what the memory says of it, in the language of the memory."""
    if not focus or not _names(node, focus):
        return _plain(node, "involves")
    return _told(node, focus) or _plain(node, "belongs" if _part_of(node, focus) else "about")


def _plain(node: str, what: str) -> str:
    return str(wording(tongue_of(node), "reading.keeping", "LINK_NAMES")[what])


def _told(node: str, focus: str) -> str:
    """Return the relation that a clause which names it tells of, if any: the one that is told nearest to the name."""
    tongue = tongue_of(node)
    between = wording(tongue, "reading.keeping", "BESIDE")
    for clause in (said.text for said in clauses(node) if _names(said.text, focus)):
        start = max(0, clause.casefold().find(focus.casefold()))
        found = [
            (distance, rank, str(name))  # "does not like" stands before "like" in the table
            for rank, (kind, (name, words)) in enumerate(wording(tongue, *_TABLE).items())
            for match in re.finditer(words, clause, re.IGNORECASE)
            if (distance := _distance(clause, match, start, focus, between if kind in _OF_PEOPLE else "")) is not None
        ]
        if found:
            return min(found)[-1]
    return ""


def _distance(clause: str, told: re.Match[str], start: int, focus: str, between: str) -> int | None:
    """Return how far from a name, which stands at `start`, something is told; None if that is not told of this one.

    Who somebody is ("my sister Anna", 同事小王) the name says itself, or it stands right beside it.
    """
    end = start + len(focus)
    if told.start() < end and start < told.end():
        return 0 if between else None
    gap = clause[told.end() : start] if told.end() <= start else clause[end : told.start()]
    if between:
        return 0 if re.fullmatch(between, gap, re.IGNORECASE) else None
    return 1 + len(gap)


def _names(node: str, focus: str) -> bool:
    """Return whether the memory names it, in any form of its words."""
    if not focus.isascii():
        return focus in node
    return set(index_tokens(focus)) <= set(index_tokens(node)) or key(focus) in node.casefold().split()


def _part_of(node: str, focus: str) -> bool:
    """Say whether the words beside the name say so. A letter stands for it, so that the pattern is the same for every name."""
    form: str = pack_of(focus).reading.keeping.PART_OF
    said, name = node.casefold(), focus.casefold()
    return name in said and re.search(form.replace("{name}", _NAME), said.replace(name, _NAME)) is not None
