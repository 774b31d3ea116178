"""What a cue is about that asks to be told of something: "tell me about Gwen" asks for Gwen, 说说我的家人 for all of the family.

Words of asking are not what is asked for. Where nothing else is left ("tell me more"), the cue stays as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.packs import either

_ASKS_TO_TELL: Final = either("cues", "ASKS_TO_TELL", re.IGNORECASE)
_TELLS_END: Final = either("cues", "ENDS_ASKING_TO_TELL", re.IGNORECASE)
_WHOLE_FAMILY: Final = either("cues", "WHOLE_FAMILY", re.IGNORECASE)
_ASKER: Final = either("cues", "ASKER", re.IGNORECASE)
_LONG: Final = 200  # characters of a cue that asks for one thing


@lru_cache(maxsize=256)
def topic_of(text: str) -> str:
    """Return a cue without the words that ask to be told of something; as it is where it has none, or nothing else."""
    asked = text.strip()
    found = _ASKS_TO_TELL.match(asked) if len(asked) <= _LONG else None
    if found is None:
        return text
    left = _TELLS_END.sub("", asked[found.end() :]).strip()
    return left if any(map(str.isalnum, _ASKER.sub("", left))) else text


@lru_cache(maxsize=256)
def whole_family(text: str) -> str:
    """Return the word by which a cue asks for all of the family; an empty string where it asks for none, or for something of theirs."""
    found = _WHOLE_FAMILY.fullmatch(topic_of(text).strip())
    return "" if found is None else next(filter(None, found.groups()), "")
