"""Numbers in words written in digits where that is shorter: "fourteen" is 14; "two" stays."""

from __future__ import annotations

from ebbing.language.packs import packs


def shorter_numbers(text: str) -> str:
    """Return the text with digits wherever they are shorter."""
    for pack in packs():
        if pack.writes(text):
            text = pack.compression.notes.shorter_numbers(text) or text
    return text
