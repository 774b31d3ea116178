"""What is remembered, wrapped for a prompt: between marks, as data and not as instructions.

A memory cannot close the envelope, and an envelope can be taken off again: a prompt that was built once may be built anew,
and what we put into a prompt ourselves is not learned from it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from ebbing.language.packs import pack_named, pack_of, packs
from ebbing.language.patterns import late_pattern
from ebbing.language.tokens import language


def wrapped(memories: str, cue: str) -> str:
    """Return the memories with what to make of them, in the language of who asks."""
    inside = (memories or "-").replace("<<<", "‹‹‹").replace(">>>", "›››")  # a memory cannot close the envelope
    words = _words(cue)
    return f"{words.OPENS}{words.INSTRUCTIONS}\n<<<{words.MARK}\n{inside}\n{words.MARK}>>>"


def unwrapped(text: str) -> str:
    """Return the text without any envelope."""
    return _ENVELOPE.sub("", text)


def _words(cue: str) -> Any:
    """Return the words for who asks; where their language has none, those of the last pack."""
    code = language(cue)
    words = (pack_of(cue) if code == "mixed" else pack_named(code)).envelope
    return words if words.has("INSTRUCTIONS") else packs()[-1].envelope


def _source() -> str:
    known = [pack.envelope for pack in packs() if pack.envelope.has("INSTRUCTIONS")]
    forms = "|".join(rf"{re.escape(words.OPENS)}[^<]*<<<{words.MARK}\n.*?\n{words.MARK}>>>" for words in known)
    return rf"\s*(?:{forms})"


_ENVELOPE: Final = late_pattern(_source, re.DOTALL)
