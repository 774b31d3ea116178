"""English numbers and calendar names: the one table that patterns of this pack are made from."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern

_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_TO_NINETEEN: Final = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
VALUES: Final = {word: value for value, word in enumerate(_TO_NINETEEN.split(), start=1)} | {
    word: 10 * value for value, word in enumerate(_TENS.split(), start=2)
}
# alternatives for use inside a group: f"(?:{TO_TEN})"
TO_NINE: Final = "one|two|three|four|five|six|seven|eight|nine"
TO_TEN: Final = TO_NINE + "|ten"
SPOKEN: Final = "zero|oh|" + TO_NINE  # as one reads out a code
WEEKDAYS: Final = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
WEEKDAY_STEMS: Final = "mon|tues|wednes|thurs|fri|satur|sun"  # before "day", "days"
MONTHS: Final = "january|february|march|april|may|june|july|august|september|october|november|december"
MONTH_STEMS: Final = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"

_COUNTING: Final = "|".join(word for word, value in VALUES.items() if value > 1)  # "one of them" counts nothing
_NUMERAL: Final = pattern(rf"\b({_COUNTING})(?:[- ]({TO_NINE}))?\b", re.IGNORECASE)


def with_digits(text: str) -> str:
    """Write number words from two on in digits: "thirty-two" is "32"."""
    return _NUMERAL.sub(_in_digits, text)


def _in_digits(found: re.Match[str]) -> str:
    number = VALUES[found[1].lower()]
    if found[2] is None:
        return str(number)
    if number < 20:
        return found[0]  # "two three": two counts
    return str(number + VALUES[found[2].lower()])
