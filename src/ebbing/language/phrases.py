"""What Ebbing says, in the language of who reads it. The words stand in the packs' `phrases`; here they are chosen.

A text that is partly Chinese ("mixed") has a reader of Chinese. A phrase that a pack does not have is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final

from ebbing.domain.levels import shown_weight
from ebbing.domain.records.memory import Level
from ebbing.domain.records.reasons import Property, Reason, Reference
from ebbing.language.packs import Language, pack_named, pack_of, packs
from ebbing.language.spans import Span
from ebbing.language.times import relative_times
from ebbing.language.tongues import wording

CHINESE: Final = "zh"
MIXED: Final = "mixed"
SIGNS: Final[Mapping[Level, str]] = {
    Level.FULL: "✓",
    Level.SUMMARY: "~",
    Level.TAG: "·",
    Level.TRACE: "👣",
    Level.ARCHIVE: "📦",
}


@cache
def phrase(language: str, name: str) -> Any:
    """Return what the pack of a language has under a name: a phrase, or a table of some."""
    return wording(pack_named(CHINESE if language == MIXED else language), "phrases", name)


def faint_text(level: Level, topic: str, language: str) -> str:
    """Return what is left to say of a trace or an archive."""
    return str(phrase(language, "FAINT")[level]).replace("{topic}", topic)


def context_line(level: Level, text: str, language: str, weight: float | None = None) -> str:
    """Return one line for a prompt (S1): the sign of its level, the text, how faint it is in words, and the weight where it is given."""
    remark = phrase(language, "IMPRESSION").get(level, "")
    if weight is not None:
        remark += phrase(language, "WEIGHT").replace("{weight}", shown_weight(weight))
    return f"{SIGNS[level]} {text}{remark}"


def by_whom(actor: str, reason: str) -> str:
    """Return what names who did something, to stand behind the reason, in the reason's language; nothing where it was the user."""
    if actor == "user":
        return ""
    language, (kind, *model) = pack_of(reason).code, actor.split(":", 1)
    who = ":".join([phrase(language, "ACTOR").get(kind, kind), *model])
    return str(phrase(language, "BY")).format(who=who)


# ── dates ──


def written_date(at: datetime, language: str, *, with_time: bool = False) -> str:
    """Return the day of a time, written out: "4 November 2022", 2022年11月4日; `with_time` adds the clock."""
    date = _written(Span(at, at, "day"), language)
    return str(phrase(language, "DATE_TIME")).format(date=date, time=f"{at:%H:%M}") if with_time else date


def with_dates(text: str, said_at: datetime, language: str) -> str:
    """Return a text in which each relative time is followed by what it meant when it was said: "yesterday (3 November 2022)".

    What means the day of saying itself stays as it is, and the same date is not said twice.
    """
    times = relative_times(text, said_at)
    if not times:
        return text
    pieces, end, seen = list[str](), 0, {_written(Span(said_at, said_at, "day"), language), ""}
    for one in times:
        date = _written(one.span, language)
        told = text[one.end :].lstrip()[:1] in ("(", "（")
        if date not in seen and not told:
            pieces += [text[end : one.end], str(phrase(language, "MEANT_DATE")).format(date=date)]
            end = one.end
        seen.add(date)
    return "".join([*pieces, text[end:]])


def _written(span: Span, language: str) -> str:
    """Return a stretch of the calendar in words; nothing for one that is no unit of it."""
    form = phrase(language, "DATE").get(span.grain)
    if form is None:
        return ""
    names, last = phrase(language, "MONTH_NAMES"), max(span.start, span.end - timedelta(days=1))
    first_year, last_year = span.start.year, last.year
    return str(form).format(
        day=span.start.day,
        month=names[span.start.month - 1],
        year=first_year,
        last_month=names[last.month - 1],
        years=first_year if first_year == last_year else f"{first_year}–{last_year}",
    )


# ── reasons ──


def told(reason: Reason, language: str = "") -> str:
    """Return a reason as a reader of this language is told; in English where a pack has no words for it."""
    tongue = pack_named(CHINESE if language == MIXED else language)
    sentences = wording(tongue, "wording.reasons", "SENTENCES")
    sentence = str(
        sentences[reason.why] if reason.why in sentences else packs()[-1].wording.reasons.SENTENCES[reason.why]
    )
    said = sentence.format(**{name: _word(tongue, value) for name, value in reason.references.items()})
    if reason.more is None:
        return said
    return f"{said}{wording(tongue, 'wording.reasons', 'JOINED')}{told(reason.more, language)}"


def _word(tongue: Language, value: Reference) -> Reference:
    if isinstance(value, Property):
        return str(wording(tongue, "wording.reasons", "PROPERTIES")[value])
    if isinstance(value, str):
        return str(wording(tongue, "wording.reasons", "WORDS").get(value, value))
    return value
