"""When a text speaks of: the half-open interval its time expression names, seen from `now`.

Three readings are tried in turn: a range (from A to B), a stretch up to now (since A), a single expression. A single day
may be narrowed by a part of the day or a clock hour. The conventions are whole calendar units, not clipped at `now`
unless the words say "until now".

`relative_times` finds every expression that counts from the time of speaking ("last week", 上周三), with its place.

The words are the packs' section `times`. A language may begin with tables of words for a day, a week, a month or a year
and how far it lies from now: `DAYS = {"demain": 1}`, `YEARS`. Its own `RULES` come before them. `RELATIVE` says which of
all these count from the time of speaking and are certain enough to be dated; without it, the words of those tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import TimeError
from ebbing.language.packs import either, pack_of, packs
from ebbing.language.patterns import pattern
from ebbing.language.patterns.family import Family
from ebbing.language.scripts import has_cjk
from ebbing.language.spans import Calendar, Span

_READ: Final = 400  # characters: a time expression further in is not what the text is about
_READ_RELATIVE: Final = 4000  # characters: further in, expressions stay as they were said
_BESIDE: Final = pattern(
    "[,，]? ?"
)  # between an expression and a date that says the same in other words: "yesterday, May 3"
# Words that tie an expression to now or to a named year; anything else in "A to B" is read forward from A.
_ANCHORED: Final = either("times", "ANCHORED")
_EVERY: Final = either("times", "EVERY")
_LEAD_IN: Final = either("times", "LEAD_IN")
_FORWARD: Final = (timedelta(days=7), timedelta(days=31), timedelta(days=366))
_Reading = Callable[[Calendar, re.Match[str]], Span]
_Rule = tuple[re.Pattern[str], _Reading]
# tables a pack may have: words, and how many units they lie from now
_LISTED: Final[dict[str, Callable[[Calendar, int], Span]]] = {
    "DAYS": Calendar.day_offset,
    "WEEKS": Calendar.week,
    "MONTHS": Calendar.month_offset,
    "YEARS": lambda cal, offset: cal.year(cal.today.year + offset),
}


@dataclass(frozen=True, slots=True)
class RelativeTime:
    """A time expression in a text: where it stands, and what it names."""

    start: int
    end: int
    span: Span


def interval(text: str, now: datetime) -> tuple[datetime, datetime] | None:
    """Return the interval a text's time expression names, in the offset of `now`; None if it names none."""
    if now.tzinfo is None:
        raise TimeError("interval() needs a `now` with a time zone; use datetime.now(timezone.utc)")
    if not _names_time(text[:_READ]):
        return None
    try:
        span = _read(text[:_READ], _calendar(now))
    except (ValueError, OverflowError):
        return None
    return (span.start, span.end) if span is not None and span.start < span.end else None


def without_time(text: str, now: datetime) -> str:
    """Return the text without its time expression: "what did we say yesterday" is "what did we say"."""
    words = pack_of(text).times
    said = words.folded(text) or text
    if not _matches(words, said):
        return text
    found = _first_span(words, said, _calendar(now))
    if found is not None:
        text = f"{text[: found[1].start()]} {text[found[1].end() :]}"
        part = words.PARTS.search(text) if found[0].grain == "day" else None
        text = text if part is None else f"{text[: part.start()]} {text[part.end() :]}"
    return text


def relative_times(text: str, said_at: datetime) -> tuple[RelativeTime, ...]:
    """Return the expressions of a text that count from the time it was said, in order, as the calendar of then has them.

    Certain ones only: not "recently", "every Monday" or "the next week", nor what stands for a stretch ("the last two weeks").
    """
    return _relative_times(text[:_READ_RELATIVE], said_at, said_at.utcoffset())


@lru_cache(maxsize=2048)  # what comes to mind comes again; two times that are equal may be of different days
def _relative_times(text: str, said_at: datetime, _offset: timedelta | None) -> tuple[RelativeTime, ...]:
    cal, own = _calendar(said_at), pack_of(text)
    found: list[RelativeTime] = []
    for words in (pack.times for pack in packs() if pack is own or pack.times.WORD.search(text)):
        said = words.folded(text) or text
        if len(said) == len(text):  # else places in it are none in the text
            found += _relative(words, said, cal)
    return tuple(sorted(found, key=lambda one: one.start))


def _relative(words: Any, text: str, cal: Calendar) -> Iterator[RelativeTime]:
    marks = _marks(words, text)
    if not marks:
        return
    read = _every_span(words, text, cal)
    marked = {start for start, (end, _span) in read.items() if any(start <= mark < end for mark in marks)}
    for start in marked:
        end, span = read[start]
        told = any(_BESIDE.fullmatch(text, end, other) for other in read.keys() - marked if other >= end)
        if not told and not _EVERY.search(text[:start]) and not _is_over_or_to_come(span, cal):
            yield RelativeTime(start, _whole(words, text, end, span), span)


def _is_over_or_to_come(span: Span, cal: Calendar) -> bool:
    """Say whether it is "this weekend" on a Monday: the one that was, as often as the one that will be."""
    return span == cal.weekend(0) and cal.today.weekday() == 0


def _whole(words: Any, text: str, end: int, span: Span) -> int:
    """Return where an expression ends, the part of the day with it: "yesterday morning", 昨晚, "last week's"."""
    part = words.PARTS.match(text, end + (text[end : end + 1] == " ")) if span.grain == "day" else None
    end = end if part is None else part.end()
    genitive = words.POSSESSIVE.match(text, end)
    return end if genitive is None else genitive.end()


def _marks(words: Any, text: str) -> list[int]:
    """Return where a text holds a word that counts from the time of speaking."""
    if words.has("RELATIVE"):
        return [match.start() for match in words.RELATIVE.finditer(text)]
    return [match.start() for form, _reading in _listed_rules(words) for match in form.finditer(text)]


def _every_span(words: Any, text: str, cal: Calendar) -> dict[int, tuple[int, Span]]:
    """Return what a language reads in a text, by where it starts: its end and its span. The more specific rule comes first."""
    read: dict[int, tuple[int, Span]] = {}
    for form, reading in _rules(words).possible(text):
        for match in form.finditer(text):
            start, end = match.span()
            if any(start < other_end and other < end for other, (other_end, _span) in read.items()):
                continue
            try:
                read[start] = (end, reading(cal, match))
            except (ValueError, OverflowError):
                continue
    return read


def _calendar(now: datetime) -> Calendar:
    return Calendar(now.replace(tzinfo=timezone(now.utcoffset() or timedelta(0))))


def _read(text: str, cal: Calendar) -> Span | None:
    """Read a text in its own language, then in the others it holds words of."""
    own = pack_of(text)
    for pack in packs():
        words = pack.times
        if pack is own or words.WORD.search(text):
            said = words.folded(text) or text
            if span := _range(words, said, cal) or _since(words, said, cal) or _single(words, said, cal):
                return span
    return None


def _first_span(words: Any, text: str, cal: Calendar) -> tuple[Span, re.Match[str]] | None:
    """Return what the first rule of a language that reads the text makes of it, with what it read."""
    for reading, match in _matches(words, text):
        try:
            return reading(cal, match), match
        except (ValueError, OverflowError):
            continue
    return None


@lru_cache(maxsize=256)  # one cue is asked for its time in several ways; what it says is the same at all times
def _matches(words: Any, text: str) -> tuple[tuple[_Reading, re.Match[str]], ...]:
    """Return what the rules of a language find in a text, in their order."""
    return tuple((reading, match) for form, reading in _rules(words).possible(text) for match in form.finditer(text))


@lru_cache(maxsize=256)
def _names_time(text: str) -> bool:
    """Say whether there is anything in a text that could name a time, whenever it is read."""
    own = pack_of(text)
    return any(_holds_time(pack.times, text) for pack in packs() if pack is own or pack.times.WORD.search(text))


def _holds_time(words: Any, text: str) -> bool:
    text = words.folded(text) or text
    named = _matches(words, text) or words.CLOCK.search(text) or words.PARTS.search(text) or words.since(text)
    return bool(named) or any(True for _ in words.ranges(text) or ())


@cache
def _rules(words: Any) -> Family[_Rule]:
    """Return the rules of a language: its own, then one for each table of words it has."""
    return Family(lambda: (*words.RULES, *_listed_rules(words)), itemgetter(0))


@cache
def _listed_rules(words: Any) -> tuple[_Rule, ...]:
    return tuple(_listed(getattr(words, name), unit) for name, unit in _LISTED.items() if words.has(name))


def _listed(offsets: dict[str, int], unit: Callable[[Calendar, int], Span]) -> _Rule:
    longest_first = sorted(offsets, key=len, reverse=True)
    forms = "|".join(word if has_cjk(word) else rf"\b{word}\b" for word in longest_first)
    return pattern(forms, re.IGNORECASE), lambda cal, match: unit(cal, offsets[match[0].lower()])


def _range(words: Any, text: str, cal: Calendar) -> Span | None:
    for near, far in words.ranges(text) or ():
        first = _tight(words, near, cal, at_end=True)
        if first is None:
            continue
        last = _second(words, far, cal, first)
        if last is None:
            continue
        if _ANCHORED.search(far) and not _ANCHORED.search(near):
            # "from March to May 2023": what ties the far end ties the near end too.
            first = _tight(words, near, Calendar(last.start), at_end=True) or first
        return Span(first.start, last.end, "window")
    return None


def _second(words: Any, text: str, cal: Calendar, first: Span) -> Span | None:
    """Return the far end of a range: its first occurrence from the near end on, unless it is tied to now."""
    if _ANCHORED.search(text):
        return _tight(words, text, cal, at_end=False)
    if first.grain == "hour" and words.CLOCK.search(text):
        return _later_hour(words, text, first)
    for shift in _FORWARD:
        last = _tight(words, text, Calendar(first.start + shift), at_end=False)
        if last and last.start >= first.start:
            return last
    return None


def _later_hour(words: Any, text: str, first: Span) -> Span | None:
    """Return the second hour of "from 3 to 5 pm": it lies in the same half of the day as the first."""
    hour = words.hour(words.CLOCK.search(text), text)
    if hour < first.start.hour:
        hour += 12
    start = first.start + timedelta(hours=hour - first.start.hour)
    return Span(start, start + timedelta(hours=1), "hour") if hour < 24 else None


def _tight(words: Any, text: str, cal: Calendar, *, at_end: bool) -> Span | None:
    """Return a span that stands right beside the range word, so that two dates far apart make no range."""
    found = _first_span(words, text, cal)
    if found is None:
        clock = words.CLOCK.search(text)
        near = clock and (len(text) - clock.end() <= 3 if at_end else clock.start() <= 3)
        return _single(words, text, cal) if near else None
    match = found[1]
    gap = len(text.rstrip()) - match.end() if at_end else match.start()
    if gap > 8 or (gap > 3 and not _narrowed(words, text)):
        return None
    return _single(words, text, cal)


def _narrowed(words: Any, text: str) -> bool:
    return bool(words.PARTS.search(text) or words.CLOCK.search(text) or _LEAD_IN.match(text))


def _since(words: Any, text: str, cal: Calendar) -> Span | None:
    named = words.since(text)
    span = _single(words, named, cal) if named else None
    return Span(span.start, cal.now, "window") if span and span.start < cal.now else None


def _single(words: Any, text: str, cal: Calendar) -> Span | None:
    found = _first_span(words, text, cal)
    if found and _EVERY.search(text[: found[1].start()]):
        return None
    span = found[0] if found else None
    if span is not None and span.grain != "day":
        return span
    narrowed = _within_day(words, text, span or cal.day(cal.today), named=span is not None)
    return narrowed or span


def _within_day(words: Any, text: str, day: Span, *, named: bool) -> Span | None:
    """Return the hour or the part of the day the text names, on that day."""
    clock = words.CLOCK.search(text)
    if clock is not None and (hour := words.hour(clock, text)) >= 0:
        start = day.start + timedelta(hours=hour)
        return Span(start, start + timedelta(hours=1), "hour")
    part = words.PARTS.search(text)
    if part is None or not (named or words.means_today(text)):
        return None
    first, last = words.PART_HOURS[part["part"]]
    return Span(day.start + timedelta(hours=first), day.start + timedelta(hours=last), "hour")
