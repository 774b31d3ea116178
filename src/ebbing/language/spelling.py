"""One writing of what is said: everyday and regional spellings made plain, so that rules need to know one form.

"wot did ya say" is "what did you say", 侬 is 你, traditional characters are simplified. Only for reading: nothing is kept so.
"""

from __future__ import annotations

from ebbing.language.packs import packs
from ebbing.language.tokens import one_writing


def plain_speech(text: str) -> str:
    """Return a text in plain words."""
    said = one_writing(text).replace("’", "'")
    for pack in packs():
        if pack.writes(said):
            for spelt, plain in pack.asking.spelling.SPELT:
                said = spelt.sub(plain, said)
    return said
