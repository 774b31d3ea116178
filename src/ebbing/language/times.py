"""When a text speaks of: the half-open interval its time expression names, seen from `now`.

Three readings are tried in turn: a range (from A to B), a stretch up to now (since A), a single expression. A single day
may be narrowed by a part of the day or a clock hour. The conventions are whole calendar units, not clipped at `now`
unless the words say "until now".
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone
from types import ModuleType
from typing import Final

from ebbing.errors import TimeError
from ebbing.language.chinese import times as chinese_times
from ebbing.language.english import times as english_times
from ebbing.language.scripts import has_cjk
from ebbing.language.spans import Calendar, Span

_READ: Final = 400  # characters: a time expression further in is not what the text is about
# Words that tie an expression to now or to a named year; anything else in "A to B" is read forward from A.
_ANCHORED: Final = re.compile(
    "[昨今明前后上下这本去]|现在|目前|(?:19|20)\\d\\d|\\b(?:last|this|next|yesterday|today|tomorrow|ago|now|tonight)\\b"
)
_RECURRENT: Final = re.compile(r"(?:每个?|逢|\bevery |\beach |\bmost )$")
_BARE_PART_EN: Final = re.compile(
    r"\b(?:in the|at|this) (?:early hours|small hours|morning|noon|midday|afternoon|evening|night)\b"
)
_GREETING_ZH: Final = re.compile("(?:早上|上午|中午|下午|晚上)好|每天|每晚|每个?早上|通常|一般|习惯")
_FORWARD: Final = (timedelta(days=7), timedelta(days=31), timedelta(days=366))


def interval(text: str, now: datetime) -> tuple[datetime, datetime] | None:
    """The interval a text's time expression names, in the offset of `now`; None if it names none."""
    if now.tzinfo is None:
        raise TimeError("interval() needs a `now` with a time zone; use datetime.now(timezone.utc)")
    fixed = now.replace(tzinfo=timezone(now.utcoffset() or timedelta(0)))
    try:
        span = _read(text[:_READ], Calendar(fixed))
    except (ValueError, OverflowError):
        return None
    return (span.start, span.end) if span is not None and span.start < span.end else None


def without_time(text: str, now: datetime) -> str:
    """The text without its time expression: 昨天聊了什么 is 聊了什么."""
    cal = Calendar(now.replace(tzinfo=timezone(now.utcoffset() or timedelta(0))))
    words, read = (chinese_times, text) if has_cjk(text) else (english_times, text.lower())
    found = words.first_span(cal, read)
    if found is not None:
        text = f"{text[: found[1].start()]} {text[found[1].end() :]}"
        part = words.PARTS.search(text) if found[0].grain == "day" else None
        text = text if part is None else f"{text[: part.start()]} {text[part.end() :]}"
    return text


def _read(text: str, cal: Calendar) -> Span | None:
    if has_cjk(text):
        found = _read_in(chinese_times, text, cal)
        return found or (_read_in(english_times, text.lower(), cal) if re.search("[a-zA-Z]{3}", text) else None)
    return _read_in(english_times, text.lower().replace("’", "'"), cal)


def _read_in(words: ModuleType, text: str, cal: Calendar) -> Span | None:
    return _range(words, text, cal) or _since(words, text, cal) or _single(words, text, cal)


def _range(words: ModuleType, text: str, cal: Calendar) -> Span | None:
    for match in words.RANGE.finditer(text):
        if words is english_times and re.search(r"\sand\s", match[0]) and "between" not in match[0]:
            continue
        first = _tight(words, match["a"], cal, at_end=True)
        if first is None:
            continue
        last = _second(words, match["b"], cal, first)
        if last is None:
            continue
        if _ANCHORED.search(match["b"]) and not _ANCHORED.search(match["a"]):
            # "from March to May 2023": what ties the far end ties the near end too.
            first = _tight(words, match["a"], Calendar(last.start), at_end=True) or first
        return Span(first.start, last.end, "window")
    return None


def _second(words: ModuleType, text: str, cal: Calendar, first: Span) -> Span | None:
    """The far end of a range: its first occurrence from the near end on, unless it is tied to now."""
    if _ANCHORED.search(text):
        return _tight(words, text, cal, at_end=False)
    if first.grain == "hour" and words.CLOCK.search(text):
        return _later_hour(words, text, first)
    for shift in _FORWARD:
        last = _tight(words, text, Calendar(first.start + shift), at_end=False)
        if last and last.start >= first.start:
            return last
    return None


def _later_hour(words: ModuleType, text: str, first: Span) -> Span | None:
    """下午三点到五点: the second hour lies in the same half of the day as the first."""
    clock = words.CLOCK.search(text)
    if clock is None:
        return None
    hour = _hour(words, clock, text)
    if hour < first.start.hour:
        hour += 12
    start = first.start + timedelta(hours=hour - first.start.hour)
    return Span(start, start + timedelta(hours=1), "hour") if hour < 24 else None


def _tight(words: ModuleType, text: str, cal: Calendar, *, at_end: bool) -> Span | None:
    """A span that stands right beside the range word, so that two dates far apart make no range."""
    found = words.first_span(cal, text)
    if found is None:
        clock = words.CLOCK.search(text)
        near = clock and (len(text) - clock.end() <= 3 if at_end else clock.start() <= 3)
        return _single(words, text, cal) if near else None
    match = found[1]
    gap = len(text.rstrip()) - match.end() if at_end else match.start()
    if gap > 8 or (gap > 3 and not _narrowed(words, text)):
        return None
    return _single(words, text, cal)


def _narrowed(words: ModuleType, text: str) -> bool:
    return words.PARTS.search(text) is not None or words.CLOCK.search(text) is not None or text.startswith("the ")


def _since(words: ModuleType, text: str, cal: Calendar) -> Span | None:
    match = words.SINCE.search(text)
    if match is None:
        return None
    if words is english_times:
        if match[0].startswith("from") and not english_times.UNTIL_NOW.search(text):
            return None
        named = match["x"]
    else:
        named = match["x"] or match["y"] or ""
        if match["y"] and re.search("(?:之后|以后|开始|起)$", match[0]) and not re.search("自", match[0]):
            return None
    span = _single(words, named, cal)
    return Span(span.start, cal.now, "window") if span and span.start < cal.now else None


def _single(words: ModuleType, text: str, cal: Calendar) -> Span | None:
    found = words.first_span(cal, text)
    if found and _RECURRENT.search(text[: found[1].start()]):
        return None
    span: Span | None = found[0] if found else None
    if span is not None and span.grain != "day":
        return span
    narrowed = _within_day(words, text, span or cal.day(cal.today), named=span is not None)
    return narrowed or span


def _within_day(words: ModuleType, text: str, day: Span, *, named: bool) -> Span | None:
    """The hour or the part of the day the text names, on that day."""
    clock = words.CLOCK.search(text)
    if clock is not None and (hour := _hour(words, clock, text)) >= 0:
        start = day.start + timedelta(hours=hour)
        return Span(start, start + timedelta(hours=1), "hour")
    part = words.PARTS.search(text)
    if part is None:
        return None
    if not named and not _stands_for_today(words, text):
        return None
    first, last = words.PART_HOURS[part["part"]]
    return Span(day.start + timedelta(hours=first), day.start + timedelta(hours=last), "hour")


def _stands_for_today(words: ModuleType, text: str) -> bool:
    if words is english_times:
        return _BARE_PART_EN.search(text) is not None
    return _GREETING_ZH.search(text) is None


def _hour(words: ModuleType, clock: re.Match[str], text: str) -> int:
    """The hour on a 24-hour clock, or -1 where the match is not a clock time (一点 = a little)."""
    if words is english_times:
        if clock["h24"]:
            return int(clock["h24"])
        hour, half = int(clock["h"]), clock["half"][0]
        return hour % 12 + (12 if half == "p" else 0) if half in "ap" and hour <= 12 else hour
    hour = int(chinese_times.number(clock["h"]))
    part = words.PARTS.search(text[: clock.start()])
    if clock["h"] == "一" and not part and not re.match("[钟半整多零]", text[clock.end() :]):
        return -1
    if part is None:
        return hour % 24
    first, _last = words.PART_HOURS[part["part"]]
    if first >= 11 and hour < 12 and not (first == 11 and hour == 11):
        hour += 12
    return hour % 24 if hour != 24 else 0
