"""Plans: what somebody says will be on a day to come. "I have an interview tomorrow" is worth knowing until then, and after."""

from __future__ import annotations

from datetime import datetime, timedelta

from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.statements.stances import (
    AHEAD,
    CALLED_OFF,
    DAY_OF_NO_MONTH,
    DAY_OF_NO_YEAR,
    NOT_TO_COME,
    PARTING,
    WEEKDAY_TO_COME,
    WISHED,
)
from ebbing.language.times import interval, relative_times


def planned_for(text: str, said_at: datetime) -> datetime | None:
    """Return from when on it will be, by the clock on the wall; None if it plans nothing for a later day.

    Only times that are certain count ("tomorrow", 下周三, "in two weeks", "on 9 April" and 20号 as the next one); a question, a wish, what was called off and "see you tomorrow" plan nothing.
    """
    if is_question(text) or is_hypothetical(text) or any(one.search(text) for one in (WISHED, CALLED_OFF, PARTING)):
        return None
    spans = (one.span for one in relative_times(text, said_at))
    to_come = next((span.start for span in spans if span.start > said_at and span.start.date() > said_at.date()), None)
    if to_come is not None or NOT_TO_COME.search(text):
        return to_come
    ways = (_next_such_day, _so_long_from_now, _next_of_its_number, _next_of_its_weekday)
    return next((day for way in ways if (day := way(text, said_at)) is not None), None)


def _next_such_day(text: str, said_at: datetime) -> datetime | None:
    """Return the next 9 April, where a text names a day without its year."""
    day = DAY_OF_NO_YEAR.search(text)
    if day is None or (last := interval(day[0], said_at)) is None:
        return None
    years = (last[0].replace(year=year, day=1) for year in range(said_at.year, said_at.year + 9))
    days = (first + timedelta(days=last[0].day - 1) for first in years)
    return next((one for one in days if one.month == last[0].month and one.date() > said_at.date()), None)


def _so_long_from_now(text: str, said_at: datetime) -> datetime | None:
    """Return when "in two weeks" begins."""
    ahead = AHEAD.search(text)
    span = None if ahead is None else interval(ahead[0], said_at)
    return None if span is None or span[0].date() <= said_at.date() else span[0]


def _next_of_its_number(text: str, said_at: datetime) -> datetime | None:
    """Return the next 20th, where a text names a day without its month."""
    day = DAY_OF_NO_MONTH.search(text)
    last = None if day is None else interval(day[0], said_at)
    if last is None:
        return None
    number, today = last[0].day, last[0].replace(year=said_at.year, month=said_at.month, day=1)
    months = [today + timedelta(days=31 * n) for n in range(4)]
    days = (one.replace(day=1) + timedelta(days=number - 1) for one in months)
    return next((one for one in days if one.day == number and one.date() > said_at.date()), None)


def _next_of_its_weekday(text: str, said_at: datetime) -> datetime | None:
    """Return the next Friday, where a text names one on which something is to be done."""
    day = WEEKDAY_TO_COME.search(text)
    last = None if day is None else interval(day[0], said_at)
    if last is None:
        return None
    days = (last[0] + timedelta(days=7 * weeks) for weeks in range(3))
    return next((one for one in days if one.date() > said_at.date()), None)
