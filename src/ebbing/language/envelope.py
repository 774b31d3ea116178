"""What is remembered, wrapped for a prompt: between marks, as data and not as instructions.

A memory cannot close the envelope, and an envelope can be taken off again: a prompt that was built once may be built anew,
and what we put into a prompt ourselves is not learned from it.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import packs
from ebbing.language.patterns import late_pattern
from ebbing.language.tongues import tongue_of, wording

_OPENING: Final = "<<<"  # stands before the mark of each envelope


def wrapped(memories: str, cue: str, *, brief: bool = False) -> str:
    """Return the memories with what to make of them, in the language of who asks; `brief` where there is little room."""
    inside = (memories or "-").replace(_OPENING, "‹‹‹").replace(">>>", "›››")  # a memory cannot close the envelope
    opens, instructions, mark = (
        wording(tongue_of(cue), "envelope", name) for name in ("OPENS", "BRIEF" if brief else "INSTRUCTIONS", "MARK")
    )
    return f"{opens}{instructions}\n{_OPENING}{mark}\n{inside}\n{mark}>>>"


def unwrapped(text: str) -> str:
    """Return the text without any envelope."""
    return _ENVELOPE.sub("", text) if _OPENING in text else text


def _source() -> str:
    known = [pack.envelope for pack in packs() if pack.envelope.has("INSTRUCTIONS")]
    forms = "|".join(rf"{re.escape(words.OPENS)}[^<]*{_OPENING}{words.MARK}\n.*?\n{words.MARK}>>>" for words in known)
    return rf"\s*(?:{forms})"


_ENVELOPE: Final = late_pattern(_source, re.DOTALL)
