"""Calendar arithmetic around a moment: days, weeks, months, seasons, holidays as half-open spans in its offset.

The conventions are those of the table in `docs`: weeks run Monday to Sunday, winter of a year starts in its December,
a bare month or holiday is its most recent occurrence that has begun.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import Final

from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open interval and the calendar unit it was named by."""

    start: datetime
    end: datetime
    grain: str  # hour, day, week, weekend, third (of a month), month, quarter, half, season, year, window


SEASON_STARTS: Final = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}

FIXED_HOLIDAYS: Final = {
    "new_year": (1, 1), "valentine": (2, 14), "women": (3, 8), "arbor": (3, 12), "april_fools": (4, 1), "labour": (5, 1),
    "youth": (5, 4), "children": (6, 1), "july_4": (7, 4), "teachers": (9, 10), "national": (10, 1), "halloween": (10, 31),
    "double_eleven": (11, 11), "christmas_eve": (12, 24), "christmas": (12, 25), "boxing": (12, 26), "new_years_eve": (12, 31),
}  # fmt: skip

# Lunar holidays have no closed form; (month, day) for 2018–2030.
_LUNAR: Final = {
    "spring_festival": "0216 0205 0125 0212 0201 0122 0210 0129 0217 0206 0126 0213 0203",
    "dragon_boat": "0618 0607 0625 0614 0603 0622 0610 0531 0619 0609 0528 0616 0605",
    "mid_autumn": "0924 0913 1001 0921 0910 0929 0917 1006 0925 0915 1003 0922 0912",
}
_LUNAR_FROM: Final = 2018


@dataclass(frozen=True, slots=True)
class Calendar:
    """Spans relative to `now`. Raises ValueError or OverflowError where the calendar ends."""

    now: datetime

    def at(self, day: date, hour: int = 0) -> datetime:
        """The start of an hour of a day, in the offset of now."""
        return datetime.combine(day, time(hour), tzinfo=self.now.tzinfo)

    @property
    def today(self) -> date:
        """The calendar day of now."""
        return self.now.date()

    def day(self, day: date) -> Span:
        """One calendar day."""
        return Span(self.at(day), self.at(day + timedelta(days=1)), "day")

    def day_offset(self, days: int) -> Span:
        """The day that many days from today."""
        return self.day(self.today + timedelta(days=days))

    def days(self, first: date, count: int, grain: str) -> Span:
        """Several whole days."""
        return Span(self.at(first), self.at(first + timedelta(days=count)), grain)

    def monday(self, offset: int = 0) -> date:
        """The Monday of the calendar week that many weeks from now."""
        return self.today - timedelta(days=self.today.weekday()) + timedelta(weeks=offset)

    def week(self, offset: int) -> Span:
        """A calendar week, Monday to Sunday."""
        return self.days(self.monday(offset), 7, "week")

    def weekday(self, weekday: int, offset: int) -> Span:
        """A weekday (Monday 0) of a calendar week."""
        return self.day(self.monday(offset) + timedelta(days=weekday))

    def weekend(self, offset: int) -> Span:
        """Saturday and Sunday of a calendar week."""
        return self.days(self.monday(offset) + timedelta(days=5), 2, "weekend")

    def recent_weekend(self) -> Span:
        """This weekend if it has begun, else the last one."""
        return self.weekend(0 if self.today.weekday() >= 5 else -1)

    def recent_day(self, number: int) -> Span:
        """The most recent day with this number in its month, today included. Raises ValueError where there is none."""
        for back in range(4):
            first = self.month_offset(-back).start.date()
            day = first + timedelta(days=number - 1)
            if day.month == first.month and day <= self.today:
                return self.day(day)
        raise ValueError("no such day")

    def decade(self, first: int) -> Span:
        """Ten years from a year on; one of two digits lies between 1930 and 2029."""
        if first < 100:
            first += 1900 if first >= 30 else 2000
        return self.months(date(first, 1, 1), 120, "window")

    def last_weekday(self, weekday: int) -> Span:
        """The most recent such weekday strictly before today."""
        return self.day_offset(-((self.today.weekday() - weekday - 1) % 7 + 1))

    def months(self, first_of_month: date, count: int, grain: str) -> Span:
        """Several whole months."""
        return Span(self.at(first_of_month), self.at(shift_months(first_of_month, count)), grain)

    def month(self, year: int, month: int) -> Span:
        """A calendar month."""
        return self.months(date(year, month, 1), 1, "month")

    def month_offset(self, offset: int) -> Span:
        """The month that many months from this one."""
        return self.months(shift_months(self.today.replace(day=1), offset), 1, "month")

    def quarter(self, year: int, quarter: int) -> Span:
        """A calendar quarter, 1 to 4."""
        return self.months(date(year, 3 * quarter - 2, 1), 3, "quarter")

    def quarter_offset(self, offset: int) -> Span:
        """The quarter that many quarters from this one."""
        first = date(self.today.year, 3 * ((self.today.month - 1) // 3) + 1, 1)
        return self.months(shift_months(first, 3 * offset), 3, "quarter")

    def half(self, year: int, half: int) -> Span:
        """The first or second half of a year."""
        return self.months(date(year, 6 * half - 5, 1), 6, "half")

    def year(self, year: int) -> Span:
        """A calendar year."""
        return self.months(date(year, 1, 1), 12, "year")

    def season(self, year: int, name: str) -> Span:
        """A season; winter of a year starts in its December."""
        return self.months(date(year, SEASON_STARTS[name], 1), 3, "season")

    def holiday(self, year: int, name: str, days: int = 1) -> Span:
        """A holiday of a year, one day unless more are asked for."""
        return self.days(holiday_date(year, name), days, "day" if days == 1 else "window")

    def third(self, month: Span, part: str) -> Span:
        """Early (days 1–10), mid (11–20) or late (21–end) of a month."""
        if part == "early":
            return Span(month.start, month.start + timedelta(days=10), "third")
        if part == "mid":
            return Span(month.start + timedelta(days=10), month.start + timedelta(days=20), "third")
        return Span(month.start + timedelta(days=20), month.end, "third")

    def recent(self, make: Callable[[int], Span]) -> Span:
        """The most recent yearly occurrence that has begun."""
        for year in range(self.today.year + 1, self.today.year - 9, -1):
            span = _try(make, year)
            if span is not None and span.start <= self.now:
                return span
        raise ValueError("no occurrence near now")

    def ended(self, make: Callable[[int], Span]) -> Span:
        """The most recent yearly occurrence that is over."""
        for year in range(self.today.year + 1, self.today.year - 9, -1):
            span = _try(make, year)
            if span is not None and span.end <= self.now:
                return span
        raise ValueError("no occurrence near now")

    def ago(self, count: int, unit: str) -> Span:
        """The calendar unit that contains now minus (or, for a negative count, plus) so many units."""
        if unit == "hour":
            moment = self.now - timedelta(hours=count)
            start = moment.replace(minute=0, second=0, microsecond=0)
            return Span(start, start + timedelta(hours=1), "hour")
        if unit == "minute":
            moment = (self.now - timedelta(minutes=count)).replace(minute=0, second=0, microsecond=0)
            return Span(moment, moment + timedelta(hours=1), "hour")
        if unit == "day":
            return self.day_offset(-count)
        if unit == "week":
            return self.week(-count)
        if unit == "month":
            return self.month_offset(-count)
        return self.year(self.today.year - count)

    def window(self, count: int, unit: str) -> Span:
        """From so many units before now until now."""
        return Span(self.back(count, unit), self.now, "window")

    def back(self, count: int, unit: str) -> datetime:
        """The instant so many units before now."""
        if unit in ("month", "year"):
            day = shift_months(self.today, -count * (12 if unit == "year" else 1))
            return datetime.combine(day, self.now.timetz())
        return self.now - timedelta(**{unit + "s": count})


def _try(make: Callable[[int], Span], year: int) -> Span | None:
    try:
        return make(year)
    except ValueError:  # 29 February, or a lunar holiday outside the table
        return None


def shift_months(day: date, count: int) -> date:
    """The same day so many months later, or the last day of that month."""
    index = day.year * 12 + day.month - 1 + count
    year, month = divmod(index, 12)
    if not 1 <= year <= 9998:
        raise ValueError("outside the calendar")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def holiday_date(year: int, name: str) -> date:
    """The (first) day of a holiday. Raises ValueError for a lunar holiday outside its table."""
    if name in FIXED_HOLIDAYS:
        return date(year, *FIXED_HOLIDAYS[name])
    if name in _LUNAR:
        days = _LUNAR[name].split()
        if not 0 <= year - _LUNAR_FROM < len(days):
            raise ValueError("lunar holiday outside the table")
        return date(year, int(days[year - _LUNAR_FROM][:2]), int(days[year - _LUNAR_FROM][2:]))
    return _MOVABLE[name](year)


def _nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))


def _memorial(year: int) -> date:
    last = date(year, 5, 31)
    return last - timedelta(days=last.weekday())


def _easter(year: int) -> date:
    """Anonymous Gregorian computus."""
    a, b, c = year % 19, year // 100, year % 100
    d = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    e = (32 + 2 * (b % 4) + 2 * (c // 4) - d - c % 4) % 7
    f = d + e - 7 * ((a + 11 * d + 22 * e) // 451) + 114
    return date(year, f // 31, f % 31 + 1)


_MOVABLE: Final[dict[str, Callable[[int], date]]] = {
    "thanksgiving": lambda year: _nth_weekday(year, 11, 3, 4),
    "black_friday": lambda year: _nth_weekday(year, 11, 3, 4) + timedelta(days=1),
    "labor_us": lambda year: _nth_weekday(year, 9, 0, 1),
    "memorial": _memorial,
    "mothers": lambda year: _nth_weekday(year, 5, 6, 2),
    "fathers": lambda year: _nth_weekday(year, 6, 6, 3),
    "easter": _easter,
    "qingming": lambda year: date(year, 4, 4 if year % 4 in (0, 1) else 5),
}
