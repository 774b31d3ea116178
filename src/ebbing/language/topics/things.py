"""The things a text speaks of: names, nouns and third-person pronouns, in order. What S4 calls key entities.

"I" and "you" are left out: whoever speaks is always there, so they tell nothing about what is being talked about.
"""

from __future__ import annotations

from functools import cache

from ebbing.language.packs import words
from ebbing.language.tokens import stem
from ebbing.language.topics.keywords import entities, readers
from ebbing.language.topics.prose import LOOKED_AT


def things(text: str, limit: int = 8) -> tuple[str, ...]:
    """Return at most `limit` things, in the order they are named; the same thing once."""
    text = text[:LOOKED_AT]
    found: dict[int, str] = {}
    for name in entities(text):
        place = text.find(name)
        if place >= 0 and name.lower() not in _dates():
            found[place] = name

    def covered(start: int, length: int) -> bool:
        """Say whether a name that was found already stands there."""
        return any(place < start + length and start < place + len(name) for place, name in found.items())

    for pack in readers(text):
        found.update(pack.topics.nouns.things(text, covered) or ())  # one by one: each is covered for the next
    chosen: dict[str, str] = {}
    for _, name in sorted(found.items()):
        chosen.setdefault(key(name), name)
    return tuple(chosen.values())[:limit]


def key(name: str) -> str:
    """Return what two spellings of one thing have in common: case and English endings do not matter."""
    folded = " ".join(name.casefold().split())
    return " ".join(stem(word) for word in folded.split()) if folded.isascii() else folded


@cache
def _dates() -> frozenset[str]:
    return words("topics.nouns", "DATES")
