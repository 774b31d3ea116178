"""English time expressions: one table of (pattern, reading), tried in order; the most specific stand first."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Final

from ebbing.language.spans import Calendar, Span
from ebbing.language.word_lists import word_list as words

_COUNTING: Final = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"""
_WORD_NUMBERS: Final = {word: value for value, word in enumerate(_COUNTING.split())} | {
    "a": 1,
    "an": 1,
    "a couple of": 2,
    "couple of": 2,
    "couple": 2,
    "a few": 3,
    "few": 3,
    "several": 3,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "half a": 0,
    "ninety": 90,
}
_N: Final = r"\d{1,4}|" + "|".join(sorted(_WORD_NUMBERS, key=len, reverse=True))
_UNIT: Final = r"minute|hour|day|week|fortnight|month|year|decade"
_MONTHS: Final = {
    name: index + 1
    for index, names in enumerate(
        ("january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug", "september sept sep",
         "october oct", "november nov", "december dec")
    )
    for name in names.split()
}  # fmt: skip
_MONTH: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_WEEKDAYS: Final = {
    name: index
    for index, names in enumerate(
        (
            "monday mon",
            "tuesday tues tue",
            "wednesday wed",
            "thursday thurs thur thu",
            "friday fri",
            "saturday sat",
            "sunday sun",
        )
    )
    for name in names.split()
}
_WEEKDAY: Final = "|".join(
    name for name in sorted(_WEEKDAYS, key=len, reverse=True) if name not in ("sat", "sun", "wed", "mon", "fri")
)
_SEASONS: Final = {"spring": "spring", "summer": "summer", "autumn": "autumn", "fall": "autumn", "winter": "winter"}
_SEASON: Final = "spring|summer|autumn|winter|fall"
_HOLIDAYS: Final = {
    r"christmas eve": "christmas_eve", r"christmas(?: day)?|xmas": "christmas", r"new year'?s eve": "new_years_eve",
    r"new year'?s(?: day)?": "new_year", r"valentine'?s(?: day)?": "valentine", r"halloween": "halloween",
    r"thanksgiving(?: day)?": "thanksgiving", r"(?:the )?(?:fourth|4th) of july|july (?:fourth|4th)|independence day": "july_4",
    r"labor day": "labor_us", r"may day|labour day": "labour", r"memorial day": "memorial", r"mother'?s day": "mothers",
    r"father'?s day": "fathers", r"easter(?: sunday)?": "easter", r"black friday": "black_friday", r"boxing day": "boxing",
    r"april fools'?(?: day)?": "april_fools", r"chinese new year|spring festival|lunar new year": "spring_festival",
    r"mid-autumn(?: festival)?": "mid_autumn", r"dragon boat(?: festival)?": "dragon_boat", r"singles'? day": "double_eleven",
    r"national day": "national",
}  # fmt: skip
_HOLIDAY: Final = "|".join(_HOLIDAYS)
_STEPS: Final = {"last": -1, "previous": -1, "this": 0, "current": 0, "next": 1, "coming": 1}
_STEP: Final = "last|previous|this|current|next|coming"
_THIRDS: Final = {
    "early": "early", "start": "early", "beginning": "early", "first": "early", "mid": "mid", "middle": "mid", "late": "late", "end": "late",
}  # fmt: skip
_THIRD: Final = r"(?:(?:the )?(?P<third>early|mid|late|start|beginning|middle|end)(?:[ -]| of | in ))?"
_DAY: Final = r"(?P<d>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?"
_YEAR: Final = r"(?P<y>(?:19|20)\d\d)"
_ORDINAL_HALF: Final = {"first": 1, "second": 2, "1st": 1, "2nd": 2}
_QUARTERS: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "1": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
}

_PREPOSITIONS: Final = words("in since by during of from to until till between and before after around about for")

Reading = Callable[[Calendar, "re.Match[str]"], Span]


def _amount(m: re.Match[str]) -> tuple[int, str]:
    amount, unit = (m.groupdict().get("n") or "one"), m["unit"]
    count = int(amount) if amount.isdigit() else _WORD_NUMBERS[amount]
    if amount == "half a":
        return {"year": (6, "month"), "month": (15, "day"), "day": (12, "hour")}.get(unit, (30, "minute"))
    if unit == "fortnight":
        return 2 * count, "week"
    return (10 * count, "year") if unit == "decade" else (count, unit)


def _named_year(cal: Calendar, m: re.Match[str]) -> int | None:
    groups = m.groupdict()
    if groups.get("y"):
        return int(groups["y"])
    if groups.get("ystep"):
        return cal.today.year + _STEPS[groups["ystep"]]
    return cal.today.year - 2 if groups.get("ybefore") else None


def _yearly(cal: Calendar, m: re.Match[str], make: Callable[[int], Span]) -> Span:
    """The year that is named, else what "last", "this", "next" or nothing says."""
    year = _named_year(cal, m)
    if year is not None:
        return make(year)
    step = m.groupdict().get("step")
    if step in ("last", "previous"):
        return cal.ended(make)
    if step in ("this", "current"):
        return make(cal.today.year)
    if step in ("next", "coming"):
        return make(cal.today.year if make(cal.today.year).start > cal.now else cal.today.year + 1)
    return cal.recent(make)


def _month(cal: Calendar, m: re.Match[str]) -> Span:
    if m["m"] in ("may", "march", "mar") and len(m[0]) == len(m["m"]) and not _after_preposition(m):
        raise ValueError("a verb, not a month")
    return _yearly(cal, m, partial(_month_of, cal, m))


def _after_preposition(m: re.Match[str]) -> bool:
    before = m.string[: m.start()].split()
    return not before or before[-1] in _PREPOSITIONS


def _month_of(cal: Calendar, m: re.Match[str], year: int) -> Span:
    month = _MONTHS[m["m"]]
    if m.groupdict().get("d"):
        return cal.day(date(year, month, int(m["d"])))
    span = cal.month(year, month)
    third = m.groupdict().get("third")
    return cal.third(span, _THIRDS[third]) if third else span


def _season(cal: Calendar, m: re.Match[str]) -> Span:
    return _yearly(cal, m, lambda year: cal.season(year, _SEASONS[m["season"]]))


def _holiday(cal: Calendar, m: re.Match[str]) -> Span:
    name = next(value for pattern, value in _HOLIDAYS.items() if re.fullmatch(pattern, m["holiday"]))
    return _yearly(cal, m, lambda year: cal.holiday(year, name))


def _quarter(cal: Calendar, m: re.Match[str]) -> Span:
    return _yearly(cal, m, lambda year: cal.quarter(year, _QUARTERS[m["q"]]))


def _half(cal: Calendar, m: re.Match[str]) -> Span:
    return _yearly(cal, m, lambda year: cal.half(year, _ORDINAL_HALF[m["half"]]))


def _unit_step(cal: Calendar, m: re.Match[str]) -> Span:
    offset, unit = _STEPS[m["step"]], m["unit"]
    if unit == "week":
        return cal.week(offset)
    if unit == "weekend":
        return cal.weekend(offset)
    if unit == "quarter":
        return cal.quarter_offset(offset)
    if unit == "year":
        return cal.year(cal.today.year + offset)
    span = cal.month_offset(offset)
    return cal.third(span, _THIRDS[m["third"]]) if m["third"] else span


def _before_last(cal: Calendar, m: re.Match[str]) -> Span:
    unit = m["unit"]
    if unit == "week":
        return cal.week(-2)
    if unit == "weekend":
        return cal.weekend(-2)
    return cal.month_offset(-2) if unit == "month" else cal.year(cal.today.year - 2)


def _weekday_of_week(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.weekday(_WEEKDAYS[m["wd"]], -2 if m.groupdict().get("before") else _STEPS[m["step"]])


def _weekday(cal: Calendar, m: re.Match[str]) -> Span:
    weekday = _WEEKDAYS[m["wd"]]
    step = m["step"]
    if step in ("this", "current"):
        return cal.weekday(weekday, 0)
    return cal.weekday(weekday, 1) if step in ("next", "coming") else cal.last_weekday(weekday)


def _window(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.window(*_amount(m))


def _ahead(cal: Calendar, m: re.Match[str]) -> Span:
    count, unit = _amount(m)
    return cal.ago(-count, unit)


def _ordinal_day(cal: Calendar, m: re.Match[str]) -> Span:
    for back in range(4):
        first = cal.month_offset(-back).start.date()
        day = first + timedelta(days=int(m["d"]) - 1)
        if day.month == first.month and day <= cal.today:
            return cal.day(day)
    raise ValueError("no such day")


def _bare_weekend(cal: Calendar, _m: re.Match[str]) -> Span:
    return cal.weekend(0 if cal.today.weekday() >= 5 else -1)


def _decade(cal: Calendar, m: re.Match[str]) -> Span:
    digits = m["decade"]
    first = int(digits) if len(digits) == 4 else int(digits) + (1900 if int(digits) >= 30 else 2000)
    return cal.months(date(first, 1, 1), 120, "window")


def _rule(pattern: str, reading: Reading) -> tuple[re.Pattern[str], Reading]:
    return re.compile(pattern), reading


_IN_YEAR: Final = rf"(?:,? (?:of |in )?(?:{_YEAR}|(?P<ystep>last|this|next) year|(?P<ybefore>the year before last)))?"
_MAY: Final = r"(?<![a-z])(?!may (?:i|be|have|not|or|as|you|we|he|she|it|the)\b)(?!march(?:es|ed|ing)? (?:to|on|into)\b)(?!mar\b(?! \d))"

RULES: Final = (
    _rule(r"\bjust now\b|\ba moment ago\b|\b(?:a )?few minutes ago\b", lambda cal, _m: cal.window(1, "hour")),
    _rule(r"(?<!\d)(?P<y>(?:19|20)\d\d)[-/](?P<mo>1[0-2]|0?[1-9])[-/](?P<da>3[01]|[12]\d|0?[1-9])(?!\d)",
          lambda cal, m: cal.day(date(int(m["y"]), int(m["mo"]), int(m["da"])))),
    _rule(r"\bday before yesterday\b", lambda cal, _m: cal.day_offset(-2)),
    _rule(r"\bday after tomorrow\b", lambda cal, _m: cal.day_offset(2)),
    _rule(r"(?<!day the )(?<!day of the )\b(?P<unit>week|weekend|month|year) before last\b", _before_last),
    _rule(rf"\b(?:past|last|previous|recent|trailing) (?:(?P<n>{_N}) )(?P<unit>{_UNIT})s?\b", _window),
    _rule(rf"\b(?:(?:in|over|during|within|for) the (?:past|last)|the past|past) (?P<unit>{_UNIT})\b", _window),
    _rule(rf"\b(?P<n>{_N}) (?P<unit>{_UNIT})s? (?:ago|back|earlier|before now)\b", lambda cal, m: cal.ago(*_amount(m))),
    _rule(rf"\bin (?P<n>{_N}) (?P<unit>{_UNIT})s?\b(?! ago)", _ahead),
    _rule(rf"\b(?P<n>{_N}) (?P<unit>{_UNIT})s? (?:from now|later|from today)\b", _ahead),
    _rule(rf"\b(?P<wd>{_WEEKDAY}|mon|wed|fri|sat|sun) (?:of )?(?:(?P<step>last|this|next) week|(?P<before>the week before last))\b", _weekday_of_week),
    _rule(rf"\b(?P<step>last|this|next) week(?:'s)? (?:on )?(?P<wd>{_WEEKDAY})\b", _weekday_of_week),
    _rule(rf"\b(?:(?P<step>last|previous|this|next) )?(?P<holiday>{_HOLIDAY})\b{_IN_YEAR}", _holiday),
    _rule(rf"{_MAY}\b(?:(?P<step>last|this|next) )?{_THIRD}(?P<m>{_MONTH})\.? (?:the )?{_DAY}\b(?![:.]\d| ?(?:am|pm|a\.m|p\.m))(?:,? {_YEAR})?", _month),
    _rule(rf"\b(?:the )?{_DAY} (?:of )?(?P<m>{_MONTH})\b{_IN_YEAR}", _month),
    _rule(rf"{_MAY}\b{_THIRD}(?:(?P<step>last|this|next) )?(?P<m>{_MONTH})\b{_IN_YEAR}", _month),
    _rule(rf"\b(?P<ystep>last|this|next) year (?:in |on )?{_THIRD}(?P<m>{_MONTH})\b", _month),
    _rule(rf"\b(?:(?P<step>last|this|next) )?(?P<season>{_SEASON})\b{_IN_YEAR}", _season),
    _rule(rf"\bq(?P<q>[1-4])\b{_IN_YEAR}", _quarter),
    _rule(rf"\b(?P<q>first|second|third|fourth|1st|2nd|3rd|4th) quarter\b{_IN_YEAR}", _quarter),
    _rule(rf"\b(?P<half>first|second) half (?:of )?(?:(?:{_YEAR})|(?P<ystep>last|this|next) year|the year)", _half),
    _rule(rf"\b{_THIRD}(?P<step>{_STEP}) (?P<unit>weekend|week|month|quarter|year)\b", _unit_step),
    _rule(r"\b(?P<third>early|mid|late|start|beginning|middle|end)(?: of)? the month\b", lambda cal, m: cal.third(cal.month_offset(0), _THIRDS[m["third"]])),
    _rule(rf"\b(?:(?P<step>last|this|next|coming|previous) )?(?P<wd>{_WEEKDAY})\b", _weekday),
    _rule(r"\byesterday\b|\blast night\b", lambda cal, _m: cal.day_offset(-1)),
    _rule(r"\btomorrow\b", lambda cal, _m: cal.day_offset(1)),
    _rule(r"\btoday\b|\btonight\b|\bthis (?:morning|afternoon|evening)\b", lambda cal, _m: cal.day_offset(0)),
    _rule(r"\b(?:in the |the )(?P<decade>(?:19|20)?[0-9]0)'?s\b", _decade),
    _rule(rf"\b(?:in|of|during|since|from|until|throughout|back in|around|year) {_YEAR}\b(?![-/]\d)", lambda cal, m: cal.year(int(m["y"]))),
    _rule(rf"^\W*{_YEAR}\W*$", lambda cal, m: cal.year(int(m["y"]))),
    _rule(r"\bon the (?P<d>3[01]|[12]\d|[1-9])(?:st|nd|rd|th)\b", _ordinal_day),
    _rule(r"\b(?:over|on|at|during) the weekend\b", _bare_weekend),
)  # fmt: skip


PARTS: Final = re.compile(
    r"\b(?P<part>early hours|small hours|early morning(?= hours)|morning|noon|midday|lunchtime|afternoon|evening|night|tonight)\b"
)
PART_HOURS: Final = {
    "early hours": (0, 5), "small hours": (0, 5), "early morning": (0, 5), "morning": (5, 12), "noon": (11, 13), "midday": (11, 13),
    "lunchtime": (11, 13), "afternoon": (12, 18), "evening": (18, 24), "night": (18, 24), "tonight": (18, 24),
}  # fmt: skip
CLOCK: Final = re.compile(
    r"(?<![\d:.])(?P<h>2[0-3]|1\d|0?\d)(?::(?P<min>[0-5]\d))?\s?(?P<half>am|pm|a\.m\.?|p\.m\.?|o'clock)(?![a-z])|"
    r"\b(?P<h24>2[0-3]|1\d|0?\d):(?P<min24>[0-5]\d)\b"
)
SINCE: Final = re.compile(
    r"\b(?:ever since|since|from)\s+(?P<x>.+?)(?:\s+(?:until|till|to|up to) (?:now|today|this day|the present))?$"
)
UNTIL_NOW: Final = re.compile(r"\b(?:until|till|up to|to) (?:now|the present|this day)\b")
RANGE: Final = re.compile(
    r"(?:\b(?:between|from)\s+)?(?P<a>[^.!?]{2,40}?)\s+(?:to|until|till|through|thru|and)\s+(?P<b>[^.!?]{2,40})"
)


def first_span(cal: Calendar, lower: str) -> tuple[Span, re.Match[str]] | None:
    """The first rule that reads the lower-cased text, with what it read."""
    for pattern, reading in RULES:
        for match in pattern.finditer(lower):
            try:
                return reading(cal, match), match
            except (ValueError, OverflowError):
                continue
    return None
