"""What is remembered, wrapped for a prompt: between marks, as data and not as instructions.

A memory cannot close the envelope, and an envelope can be taken off again: a prompt that was built once may be built anew,
and what we put into a prompt ourselves is not learned from it.
"""

from __future__ import annotations

import re

from ebbing.language.packs import each
from ebbing.language.patterns import late_pattern
from ebbing.language.phrases import phrase
from ebbing.language.tokens import language


def _wrapped() -> str:
    openings, marks = ("|".join(map(re.escape, each("phrases", f"ENVELOPE_{part}"))) for part in ("OPENING", "MARK"))
    return rf"\s*(?:{openings})[^<]*<<<({marks})\n.*?\n\1>>>"


_WRAPPED = late_pattern(_wrapped, re.DOTALL)


def wrapped(memories: str, cue: str) -> str:
    """Return the memories with what to make of them, in the language of who asks."""
    code = language(cue)
    opening, rules, mark = (phrase(code, f"ENVELOPE_{part}") for part in ("OPENING", "RULES", "MARK"))
    inside = (memories or "-").replace("<<<", "‹‹‹").replace(">>>", "›››")  # a memory cannot close the envelope
    return f"{opening}{rules}\n<<<{mark}\n{inside}\n{mark}>>>"


def unwrapped(text: str) -> str:
    """Return the text without any envelope."""
    return _WRAPPED.sub("", text)
