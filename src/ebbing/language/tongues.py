"""Which language a text as a whole is in, and how something is put in it.

`packs.pack_of` asks whose script occurs in a text at all; what is written for a person, or is cut into words, asks which
language carries it: an English sentence with one Chinese name is English.
"""

from __future__ import annotations

from typing import Any

from ebbing.language.packs import Language, pack_named, pack_of, packs
from ebbing.language.tokens import language


def tongue_of(text: str) -> Language:
    """Return the language that carries a text; where two are mixed, the first that writes it."""
    code = language(text)
    return pack_of(text) if code == "mixed" else pack_named(code)


def wording(tongue: Language, section: str, name: str) -> Any:
    """Return what a language has under a name for text that we put out; the last language's where it has nothing."""
    part = getattr(tongue, section)
    return getattr(part if part.has(name) else getattr(packs()[-1], section), name)
