"""Whether a text asks to change what is known: 把闹钟改成六点半, "change my nickname to Cookie". What it names is all it means."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import each
from ebbing.language.topics.concepts import concepts

_LONGEST: Final = 120  # characters: a request is short


def changed_thing(text: str) -> str:
    """Return what a text asks to change, in its own words; empty if it asks for no change."""
    if len(text) > _LONGEST:
        return ""
    found = (form.match(text.strip()) for form in each("relation", "CHANGE_REQUEST"))
    return next((" ".join(filter(None, match.group("thing", "from"))) for match in found if match is not None), "")


def share_named(thing: str, text: str) -> float:
    """Return how much of what is named stands in a text, 0 to 1."""
    wanted = concepts(thing, light=True)
    squeezed = re.sub(r"\s", "", text.lower())
    known = concepts(text, light=True)
    named = [word for word in wanted if word in known or word in squeezed]
    return len(named) / len(wanted) if wanted else 0.0
