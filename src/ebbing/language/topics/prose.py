"""The prose of a text: what is left without addresses, mentions and blocks of code."""

from __future__ import annotations

import re
from typing import Final

LOOKED_AT: Final = 4000  # characters; what comes later is not what a text is about
_NOT_PROSE: Final = re.compile(r"https?://\S{1,2000}|\S{1,64}@\S{1,255}|(?<![\w@])@\w{1,64}|`{3}[^`]{0,5000}`{3}")
_SIGNS: Final = ("://", "@", "```")  # without which none of it can stand there


def prose(text: str) -> str:
    """Return the beginning of a text with everything that is not prose blanked out."""
    head = text[:LOOKED_AT]
    return _NOT_PROSE.sub(" ", head) if any(map(head.__contains__, _SIGNS)) else head
