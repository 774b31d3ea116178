"""Codes told by what they open: "punch in 4471 at the gate", the turns of a dial. No credential is named.

Something with a lock, and near it a figure that is entered, or one with a mark no other figure has (2580#, 15-40-22).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from ebbing.language.packs import each, either, filled
from ebbing.language.patterns import pattern
from ebbing.language.sensitivity.credentials import Found, trimmed

_SECRETS: Final = "sensitivity.secrets"
# what stands for itself in the packs' forms
_CODE: Final = (
    r"(?P<v>[#*]{0,2}\d(?:[-#*]?\d){2,11}[#*]{0,2}|[#*]\d{2,10}[#*]?|\d{2,10}[#*]|(?:\d ){3,7}\d|[A-Z]\d{3,6}[A-Z]?|<READ_OUT>)"
    r"(?!\d|\s?<UNITS>)"
)
_MARKED: Final = r"(?P<v>[#*]\d{3,10}[#*]?|\d{3,10}[#*])"
_DATE: Final = pattern(r"(?:19|20)\d\d-\d\d?-\d\d?")
_TURNS: Final = filled(
    _SECRETS,
    r"(?P<v>\d{1,3} <TURN>(?:,? <THEN>?\d{1,3} <TURN>){1,4}|<TURN>[^\d\n\u3002]{0,16}\d{1,3}(?:[^\d\n\u3002]{1,24}\d{1,3}){1,4})",
)
_DIAL: Final = either(_SECRETS, "DIAL")
_DIAL_REACH: Final = 40  # characters before the turns in which the dial is named


def opening_codes(text: str) -> Iterator[Found]:
    """Yield every code told by what it opens."""
    for form in _forms():
        for match in form.finditer(text):
            if not _DATE.fullmatch(match["v"]):
                yield Found(*trimmed(text, *match.span("v")), "lock")
    for match in _TURNS.finditer(text):
        if _DIAL.search(text, max(0, match.start() - _DIAL_REACH), match.start()):
            yield Found(*match.span("v"), "lock")


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """Return the packs' forms with the shapes of codes in them."""
    return tuple(
        filled(_SECRETS, form.replace("<code>", _CODE).replace("<marked>", _MARKED))
        for forms in each(_SECRETS, "OPENING")
        for form in forms
    )
