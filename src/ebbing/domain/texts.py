"""Texts and names that people pass in, checked: what gets past here can be stored, indexed and shown."""

from __future__ import annotations

import re
from typing import Any, Final

from ebbing.errors import InputError, TextError

MAX_CHARACTERS: Final = 1_000_000  # of one call, all messages together
MAX_NAME_CHARACTERS: Final = 200
FORBIDDEN: Final = re.compile("[\x00\ud800-\udfff]")


def text_of(value: Any, what: str) -> str:
    """Return a text that can be stored: a string, not blank, without NUL or lone surrogates."""
    if not isinstance(value, str):
        raise TextError(f"{what} must be a string, not {type(value).__name__}")
    if not value.strip():
        raise TextError(f"{what} is empty: there is nothing to work with")
    if len(value) > MAX_CHARACTERS:
        raise TextError(f"{what} has {len(value):,} characters, at most {MAX_CHARACTERS:,} are taken at once: split it")
    found = FORBIDDEN.search(value)
    if found:
        kind = "a NUL character" if found[0] == "\x00" else "half of a surrogate pair"
        raise TextError(f"{what} holds {kind} at position {found.start()}: decode it properly, or remove it")
    return value


def name_of(value: Any, what: str) -> str | None:
    """Return an optional short name, such as a user or a conversation."""
    if value is None:
        return None
    name = text_of(value, what)
    if len(name) > MAX_NAME_CHARACTERS:
        raise InputError(f"{what} has {len(name)} characters, at most {MAX_NAME_CHARACTERS} are allowed")
    return name
