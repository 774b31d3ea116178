"""English numbers and calendar names: the one table that patterns of this pack are made from."""

from __future__ import annotations

from typing import Final

_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_TO_NINETEEN: Final = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
VALUES: Final = {word: value for value, word in enumerate(_TO_NINETEEN.split(), start=1)} | {
    word: 10 * value for value, word in enumerate(_TENS.split(), start=2)
}
# alternatives for use inside a group: f"(?:{TO_TEN})"
TO_NINE: Final = "one|two|three|four|five|six|seven|eight|nine"
TO_TEN: Final = TO_NINE + "|ten"
WEEKDAYS: Final = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
WEEKDAY_STEMS: Final = "mon|tues|wednes|thurs|fri|satur|sun"  # before "day", "days"
MONTHS: Final = "january|february|march|april|may|june|july|august|september|october|november|december"
MONTH_STEMS: Final = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
