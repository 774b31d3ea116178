"""Texts and names that people pass in, checked: what gets past here can be stored, indexed and shown.

Agent ids name folders, so they are checked most strictly, and never joined raw into a path.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from ebbing.errors import AgentError, InputError, TextError

MAX_CHARACTERS: Final = 1_000_000  # of one call, all messages together
MAX_NAME_CHARACTERS: Final = 200
MAX_AGENT_CHARACTERS: Final = 64
_AGENT: Final = re.compile(r"\w[\w.\-@+]*")
FORBIDDEN: Final = re.compile("[\x00\ud800-\udfff]")


def number_of(count: int, singular: str, plural: str) -> str:
    """Return a count with its noun: 1 memory, 2 memories."""
    return f"{count} {singular if count == 1 else plural}"


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


def agent_id(given: str) -> str:
    """Return the id itself, if it is usable: letters and digits of any script, and - _ . @ + after the first."""
    if not isinstance(given, str):
        raise AgentError(f"an agent id must be a string, not {type(given).__name__}")
    if not given:
        raise AgentError("the agent id is empty: give the agent a name, e.g. alice")
    if len(given) > MAX_AGENT_CHARACTERS:
        raise AgentError(f"the agent id has {len(given)} characters, at most {MAX_AGENT_CHARACTERS} are allowed")
    if not _AGENT.fullmatch(given) or ".." in given or given.endswith("."):
        raise AgentError(
            f"{given!r} cannot be an agent id: use letters, digits and - _ . @ +, beginning with a letter or digit"
        )
    if unicodedata.normalize("NFC", given) != given:
        raise AgentError(f"{given!r} cannot be an agent id: write it in composed form (Unicode NFC)")
    return given
