"""Whether a cue asks for what the other side of the conversation said ("what did you recommend"), or for what was only asked.

What an assistant has said is no fact about the one it talks to, so it comes to mind where it is asked for and not otherwise; a
question states nothing, and comes to mind where questions are asked for. Whoever asks to be told something now asks for neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from ebbing.language.packs import packs
from ebbing.language.tokens import plain_speech

_READ: Final = 1000  # characters: what is asked further in is not what the message is about
_BLANK: Final = " \u3000 "


@lru_cache(maxsize=256)
def asks_what_you_said(text: str) -> bool:
    """Say whether a cue asks for what the other side said, advised or made: in any wording, but not to say it now."""
    return any(words.YOU_SAID.search(words.SAYS_NOW.sub(_BLANK, said)) for words, said in _readings(text))


@lru_cache(maxsize=256)
def asks_what_was_asked(text: str) -> bool:
    """Say whether a cue asks for a question that was asked: "what did I ask you about the roof"."""
    return any(words.I_ASKED.search(said) for words, said in _readings(text))


def _readings(text: str) -> Iterator[tuple[Any, str]]:
    """Yield the words of every language that writes the text, with the text in plain words."""
    said = plain_speech(text[:_READ]).lower()
    for pack in packs():
        if pack.writes(said):
            yield pack.asking.advice, said
