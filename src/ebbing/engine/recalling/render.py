"""Hits as text for a prompt: one line each, in the order they came to mind, within a token budget.

A line says when it was said, the date written out in its language, and who said it, unless the user did; a relative time in it
is followed by what it meant then: `[4 November 2022] Ann: I saw Bo yesterday (3 November 2022)`. A reader who knows
nothing else can tell when things were. The memory itself keeps its words.

What came from outside (a tool, a page, an import) is quoted and says so: it is data, never an instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.answers.recollection import Hit, Linked, Mode, Replaced
from ebbing.domain.records.memory import Channel, Layer, Level
from ebbing.language.phrases import context_line, phrase, with_dates, written_date
from ebbing.language.tokens import count_tokens

BETWEEN: Final = "\n---\n"
ASSISTANT: Final = "assistant"
MARK_LANGUAGE: Final = "zh"  # S4 §7.1 gives one mark for what is remembered, whatever the language


def render(
    hits: Sequence[Hit],
    mode: Mode,
    budget_tokens: int | None,
    *,
    dates: bool,
    with_time: bool = False,
    shows: str = "levels",
) -> tuple[str, tuple[Hit, ...]]:
    """Return the text and the hits that fit. `dates` says of each when it was; `with_time` to the minute, for who asks that.

    `shows` is the profile's choice: lines with the sign of their level (S1), or bare contents (S4).
    """
    lines: list[str] = []
    shown: list[Hit] = []
    left, bare = budget_tokens, shows == "contents"
    with_weight = mode is not Mode.NORMAL
    for hit in hits:
        for told in (hit, replace(hit, said="")) if hit.said else (hit,):
            if bare:
                line = bare_line(told, dates=dates, with_time=with_time)
            else:
                line = hit_line(told, with_weight=with_weight, dates=dates, with_time=with_time)
            cost = 0 if left is None else count_tokens(line)
            if left is not None and cost > left:
                continue  # too long for what is left of the budget; a shorter one may still fit
            left = None if left is None else left - cost
            lines.append(line)
            shown.append(told)
            break
    return (BETWEEN if bare else "\n").join(lines), tuple(shown)


def bare_line(hit: Hit, *, dates: bool, with_time: bool = False) -> str:
    """Return one hit as S4 has it: a mark and the content, no level and no links."""
    return f"{phrase(MARK_LANGUAGE, 'MARK')} {_told(hit, dates, with_time)}"


def hit_line(hit: Hit, *, with_weight: bool, dates: bool, with_time: bool = False) -> str:
    """Return one hit as a line of context. A message still in working memory says when to the minute."""
    line = context_line(hit.level, _told(hit, dates, with_time), hit.language, hit.weight if with_weight else None)
    more = _quotes(hit, dates) if _is_summed_up(hit) else []
    more += [_replaced_line(old, hit.language) for old in hit.replaces]
    return "\n".join([line, *more, *(_link_line(link, hit.language) for link in hit.links)])


def _told(hit: Hit, dates: bool, with_time: bool) -> str:
    """Return its text in one line: when it was said, who said it, and what came of it."""
    summed_up, in_ = _is_summed_up(hit), hit.language
    text = one_line(hit.text if summed_up else hit.said or hit.text)
    if dates and not summed_up and not _is_summary(hit):
        text = with_dates(text, hit.occurred_at, in_)
    speaker = "" if summed_up else _speaker(hit)
    text = f"{speaker}: {text}" if speaker else text
    if hit.channel in phrase(in_, "SOURCE"):
        text = f"“{text}” [{phrase(in_, 'SOURCE')[hit.channel]}]"
    with_time = with_time or hit.layer is Layer.WORKING
    if (dates or with_time) and not summed_up:
        text = f"[{written_date(hit.occurred_at, in_, with_time=with_time)}] {text}"
    if hit.status in phrase(in_, "STATUS"):
        until = "" if hit.valid_until is None else phrase(in_, "UNTIL").format(date=written_date(hit.valid_until, in_))
        text = f"{text} [{phrase(in_, 'STATUS')[hit.status]}{until}]"
    elif not hit.current:
        text = f"{text}{_outdated(hit)}"
    if hit.attachments:
        named = ", ".join(f"{phrase(in_, 'ATTACHMENT')[a.kind]} {a.name}".strip() for a in hit.attachments)
        text = f"{text} [{named}]"
    return text


def _is_summed_up(hit: Hit) -> bool:
    """Say whether it is an episode (S2), which says itself when it was."""
    return hit.text.startswith("[") and hit.text.startswith(f"[{hit.occurred_at:%Y-%m-%d %H:%M}] ")


def _quotes(hit: Hit, dates: bool) -> list[str]:
    """Return what was said in an episode, a line for each message, with the days that were meant."""
    said = [one_line(line) for line in hit.said.splitlines()]
    return [f"  ↳ {with_dates(line, hit.occurred_at, hit.language) if dates else line}" for line in said]


def _outdated(hit: Hit) -> str:
    """Say that it is over, or that something newer speaks against it."""
    says = phrase(hit.language, "OUTDATED")
    if hit.valid_until is None:
        return str(says["contested"])
    return str(says["over"]).format(until=written_date(hit.valid_until, hit.language))


def _speaker(hit: Hit) -> str:
    """Return who said it: a name, else the role, unless it was the user. What is left of a trace is in our own words."""
    if hit.level in (Level.TRACE, Level.ARCHIVE):
        return ""
    unsaid = _is_summary(hit) or hit.channel in phrase(hit.language, "SOURCE")
    return hit.speaker or ("" if unsaid else str(phrase(hit.language, "ROLE").get(hit.role, "")))


def _is_summary(hit: Hit) -> bool:
    """Say whether it was put together from several memories: nobody said it, and its times are not those of one day."""
    return hit.role == ASSISTANT and hit.channel is Channel.USER


def _link_line(link: Linked, language: str) -> str:
    kind = link.name or phrase(language, "LINK").get(link.kind, str(link.kind))
    return f"  ↔ {kind} {link.strength:.2f}{phrase(language, 'COLON')}{one_line(link.text)}"


def _replaced_line(old: Replaced, language: str) -> str:
    until = "?" if old.until is None else written_date(old.until, language)
    return str(phrase(language, "REPLACES")[old.status]).format(text=one_line(old.text), until=until)


def one_line(text: str) -> str:
    """Return the text without line breaks: a memory must not be able to look like several."""
    return " ".join(text.split())
