"""Agent ids name folders, so they are checked, never joined raw into a path."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ebbing.errors import AgentError

MAX_CHARACTERS: Final = 64
_ALLOWED: Final = re.compile(r"\w[\w.\-@+]*")


def agent_id(given: str) -> str:
    """Return the id itself, if it is usable: letters and digits of any script, and - _ . @ + after the first."""
    if not isinstance(given, str):
        raise AgentError(f"an agent id must be a string, not {type(given).__name__}")
    if not given:
        raise AgentError("the agent id is empty: give the agent a name, e.g. alice")
    if len(given) > MAX_CHARACTERS:
        raise AgentError(f"the agent id has {len(given)} characters, at most {MAX_CHARACTERS} are allowed")
    if not _ALLOWED.fullmatch(given) or ".." in given or given.endswith("."):
        raise AgentError(
            f"{given!r} cannot be an agent id: use letters, digits and - _ . @ +, beginning with a letter or digit"
        )
    if unicodedata.normalize("NFC", given) != given:
        raise AgentError(f"{given!r} cannot be an agent id: write it in composed form (Unicode NFC)")
    return given
