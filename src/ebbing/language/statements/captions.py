"""Whether a text only shows what came with it ("Here is a photo of my bicycle"), and what it shows."""

from __future__ import annotations

from typing import Final

from ebbing.language.packs import packs

_ENDS: Final = " 。.!！~～"


def shown(text: str) -> str:
    """Return what a text shows, in its own words; nothing if it says more than what is to be seen."""
    said = text.strip().rstrip(_ENDS)
    found = (pattern.fullmatch(said) for pack in packs() for pattern in pack.stances.SHOWS)
    return next((match["shown"].strip() for match in found if match is not None), "")
