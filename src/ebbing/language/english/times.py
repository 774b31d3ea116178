"""English time expressions: one table of (pattern, reading), tried in order; the most specific stand first.

`RULES` read days and longer, `PARTS` and `CLOCK` narrow a day, `ranges` and `since` find the ends of a stretch. All of
them read the text as `folded` writes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

from ebbing.language.english import numbers
from ebbing.language.english.grammar.holidays import HOLIDAYS
from ebbing.language.patterns import pattern
from ebbing.language.spans import Calendar, Span
from ebbing.language.word_lists import word_list as words

WORD: Final = pattern("[a-zA-Z]{3}")  # shows that a text in another language holds words of this one
# words for a day by themselves, and how far it lies from today
DAYS: Final = {
    "day before yesterday": -2, "yesterday": -1, "last night": -1, "today": 0, "tonight": 0, "this morning": 0, "this afternoon": 0,
    "this evening": 0, "tomorrow": 1, "day after tomorrow": 2,
}  # fmt: skip
_WORD_NUMBERS: Final = numbers.VALUES | {
    "zero": 0, "a": 1, "an": 1, "a couple of": 2, "couple of": 2, "couple": 2, "a few": 3, "few": 3, "several": 3, "half a": 0,
}  # fmt: skip
_N: Final = r"\d{1,4}|" + "|".join(sorted(_WORD_NUMBERS, key=len, reverse=True))
_UNIT: Final = r"minute|hour|day|week|fortnight|month|year|decade"
_MONTHS: Final = {
    name: month
    for names in (numbers.MONTHS, numbers.MONTH_STEMS)
    for month, name in enumerate(names.split("|"), start=1)
} | {"sept": 9}
_MONTH: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_SHORT_WEEKDAYS: Final = {"tues": 1, "tue": 1, "thurs": 3, "thur": 3, "thu": 3}
# "the sun", "we sat": read as a weekday only beside a week
_AMBIGUOUS_WEEKDAYS: Final = {"mon": 0, "wed": 2, "fri": 4, "sat": 5, "sun": 6}
_WEEKDAYS: Final = (
    {name: index for index, name in enumerate(numbers.WEEKDAYS.split("|"))} | _SHORT_WEEKDAYS | _AMBIGUOUS_WEEKDAYS
)
_WEEKDAY: Final = "|".join([numbers.WEEKDAYS, *_SHORT_WEEKDAYS])
_SEASONS: Final = {"spring": "spring", "summer": "summer", "autumn": "autumn", "fall": "autumn", "winter": "winter"}
_SEASON: Final = "|".join(_SEASONS)
_HOLIDAY: Final = "|".join(HOLIDAYS)
_STEPS: Final = {"last": -1, "previous": -1, "this": 0, "current": 0, "next": 1, "coming": 1}
_STEP: Final = "|".join(_STEPS)
_THIRDS: Final = {
    "early": "early", "start": "early", "beginning": "early", "first": "early", "mid": "mid", "middle": "mid", "late": "late", "end": "late",
}  # fmt: skip
_THIRD: Final = r"(?:(?:the )?(?P<third>early|mid|late|start|beginning|middle|end)(?:[ -]| of | in ))?"
_DAY: Final = r"(?P<d>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?"
_YEAR: Final = r"(?P<y>(?:19|20)\d\d)"
_QUARTERS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "1": 1, "2": 2, "3": 3, "4": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4,
}  # fmt: skip

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
    name = next(value for pattern, value in HOLIDAYS.items() if re.fullmatch(pattern, m["holiday"]))
    return _yearly(cal, m, lambda year: cal.holiday(year, name))


def _quarter(cal: Calendar, m: re.Match[str]) -> Span:
    return _yearly(cal, m, lambda year: cal.quarter(year, _QUARTERS[m["q"]]))


def _half(cal: Calendar, m: re.Match[str]) -> Span:
    return _yearly(cal, m, lambda year: cal.half(year, _QUARTERS[m["half"]]))


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


def _rule(text: str, reading: Reading) -> tuple[re.Pattern[str], Reading]:
    return pattern(text), reading


def _day_rule(days: int) -> tuple[re.Pattern[str], Reading]:
    named = "|".join(word for word, offset in DAYS.items() if offset == days)
    return _rule(rf"\b(?:{named})\b", lambda cal, _m: cal.day_offset(days))


_IN_YEAR: Final = rf"(?:,? (?:of |in )?(?:{_YEAR}|(?P<ystep>last|this|next) year|(?P<ybefore>the year before last)))?"
_MAY: Final = r"(?<![a-z])(?!may (?:i|be|have|not|or|as|you|we|he|she|it|the)\b)(?!march(?:es|ed|ing)? (?:to|on|into)\b)(?!mar\b(?! \d))"

RULES: Final = (
    _rule(r"\bjust now\b|\ba moment ago\b|\b(?:a )?few minutes ago\b", lambda cal, _m: cal.window(1, "hour")),
    _rule(r"(?<!\d)(?P<y>(?:19|20)\d\d)[-/](?P<mo>1[0-2]|0?[1-9])[-/](?P<da>3[01]|[12]\d|0?[1-9])(?!\d)",
          lambda cal, m: cal.day(date(int(m["y"]), int(m["mo"]), int(m["da"])))),
    _day_rule(-2),
    _day_rule(2),
    _rule(r"(?<!day the )(?<!day of the )\b(?P<unit>week|weekend|month|year) before last\b", _before_last),
    _rule(rf"\b(?:past|last|previous|recent|trailing) (?:(?P<n>{_N}) )(?P<unit>{_UNIT})s?\b", _window),
    _rule(rf"\b(?:(?:in|over|during|within|for) the (?:past|last)|the past|past) (?P<unit>{_UNIT})\b", _window),
    _rule(rf"\b(?P<n>{_N}) (?P<unit>{_UNIT})s? (?:ago|back|earlier|before now)\b", lambda cal, m: cal.ago(*_amount(m))),
    _rule(rf"\bin (?P<n>{_N}) (?P<unit>{_UNIT})s?\b(?! ago)", _ahead),
    _rule(rf"\b(?P<n>{_N}) (?P<unit>{_UNIT})s? (?:from now|later|from today)\b", _ahead),
    _rule(rf"\b(?P<wd>{_WEEKDAY}|{'|'.join(_AMBIGUOUS_WEEKDAYS)}) (?:of )?(?:(?P<step>last|this|next) week|(?P<before>the week before last))\b", _weekday_of_week),
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
    _rule(r"\b(?P<step>last|this|next) (?P<wd>mon|fri)\b", _weekday),
    _day_rule(-1),
    _day_rule(1),
    _day_rule(0),
    _rule(r"\b(?:in the |the )(?P<decade>(?:19|20)?[0-9]0)'?s\b", lambda cal, m: cal.decade(int(m["decade"]))),
    _rule(rf"\b(?:in|of|during|since|from|until|throughout|back in|around|year) {_YEAR}\b(?![-/]\d)", lambda cal, m: cal.year(int(m["y"]))),
    _rule(rf"^\W*{_YEAR}\W*$", lambda cal, m: cal.year(int(m["y"]))),
    _rule(r"\bon the (?P<d>3[01]|[12]\d|[1-9])(?:st|nd|rd|th)\b", lambda cal, m: cal.recent_day(int(m["d"]))),
    _rule(r"\b(?:over|on|at|during) the weekend\b", lambda cal, _m: cal.recent_weekend()),
)  # fmt: skip


# a part of the day, and the hours it lasts
PARTS: Final = pattern(
    r"\b(?P<part>early hours|small hours|early morning(?= hours)|morning|noon|midday|lunchtime|afternoon|evening|night|tonight)\b"
)
POSSESSIVE: Final = pattern("'s")  # belongs to the expression before it: yesterday's
PART_HOURS: Final = {
    "early hours": (0, 5), "small hours": (0, 5), "early morning": (0, 5), "morning": (5, 12), "noon": (11, 13), "midday": (11, 13),
    "lunchtime": (11, 13), "afternoon": (12, 18), "evening": (18, 24), "night": (18, 24), "tonight": (18, 24),
}  # fmt: skip
CLOCK: Final = pattern(
    r"(?<![\d:.])(?P<h>2[0-3]|1\d|0?\d)(?::(?P<min>[0-5]\d))?\s?(?P<half>am|pm|a\.m\.?|p\.m\.?|o'clock)(?![a-z])|"
    r"\b(?P<h24>2[0-3]|1\d|0?\d):(?P<min24>[0-5]\d)\b"
)
# ties an expression to now or to a named year
ANCHORED: Final = r"(?:19|20)\d\d|\b(?:last|this|next|yesterday|today|tomorrow|ago|now|tonight)\b"
# counts from the time of speaking, and surely so: not "the next week", "two days later", "a few days ago", "this summer" (in
# winter: which?), "it feels like yesterday"
_NEAR: Final = rf"week|weekend|month|quarter|year|{_WEEKDAY}|mon|fri"
_YEARLY: Final = rf"{_MONTH}|{_HOLIDAY}"
_NO_STEP: Final = "".join(rf"(?<!\b{word} )" for word in words("the my our your their his its a one"))
_NO_COUNT: Final = "".join(
    rf"(?<!\b{word} )"
    for word in words(
        "or to and half over than least nearly almost under within hundred thousand twenty thirty forty fifty sixty seventy eighty ninety"
    )
)
# each alternative begins with what it looks for, and then looks at what stands before: most words of a text are passed quickly
RELATIVE: Final = pattern(
    r"\b(?:(?=yesterday\b)(?<!\blike )(?<!\blike just )(?<!\blike it was )|tomorrow\b|(?=last night\b(?! of\b))|"
    r"(?:week|weekend|month|year) before last\b|"
    rf"(?=(?:last|next|this) (?:{_NEAR})\b(?! of\b)|(?:last|next) (?:{_YEARLY})\b|last (?:{_SEASON})\b){_NO_STEP}|"
    rf"(?=(?:an?|{'|'.join(numbers.VALUES)}|\d{{1,2}}) (?:day|week|fortnight|month|year)s? (?:ago|back|from now|from today)\b)"
    rf"{_NO_COUNT}(?<![\d.,:/–-]))"
)
EVERY: Final = r"\b(?:every|each|most) $"  # before a time that comes again and again: every Monday
LEAD_IN: Final = "the "  # may stand between the word of a range and its date: to the 5th of May
_PART_OF_TODAY: Final = pattern(
    r"\b(?:in the|at|this) (?:early hours|small hours|morning|noon|midday|afternoon|evening|night)\b"
)
_RANGE: Final = pattern(
    r"(?:\b(?:between|from)\s+)?(?P<a>[^.!?]{2,40}?)\s+(?:to|until|till|through|thru|and)\s+(?P<b>[^.!?]{2,40})"
)
_AND: Final = pattern(r"\sand\s")
_SINCE: Final = pattern(
    r"\b(?:ever since|since|from)\s+(?P<x>.+?)(?:\s+(?:until|till|to|up to) (?:now|today|this day|the present))?$"
)
_UNTIL_NOW: Final = pattern(r"\b(?:until|till|up to|to) (?:now|the present|this day)\b")

_OUT_OF_FASHION: Final = pattern(
    r"((?:\b(?:is|are|looks?|feels?)|'s|'re)(?: all| just)? so )(last (?:week|month|year|season|decade|century)|yesterday)\b(?! (?:i|we|he|she|it|they|the|my|our)\b)"
)


def folded(text: str) -> str:
    """Return the text as the patterns here read it: in lower case, with straight apostrophes, and no date in "so last year"."""
    return _OUT_OF_FASHION.sub(lambda found: found[1] + "-" * len(found[2]), text.lower().replace("’", "'"))


def ranges(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may name the two ends of a range: "from March to May", "between May and June"."""
    for match in _RANGE.finditer(text):
        if "between" in match[0] or not _AND.search(match[0]):
            yield match["a"], match["b"]


def since(text: str) -> str | None:
    """Return what names the beginning of a stretch that reaches up to now: "since March", "from May until now"."""
    match = _SINCE.search(text)
    if match is None or (match[0].startswith("from") and not _UNTIL_NOW.search(text)):
        return None
    return match["x"]


def hour(clock: re.Match[str], _text: str) -> int:
    """Return the hour on a 24-hour clock."""
    if clock["h24"]:
        return int(clock["h24"])
    named, half = int(clock["h"]), clock["half"][0]
    return named % 12 + (12 if half == "p" else 0) if half in "ap" and named <= 12 else named


def means_today(text: str) -> bool:
    """Say whether a part of the day without a day is one of today: "in the morning", but not "good morning"."""
    return _PART_OF_TODAY.search(text) is not None
