"""Hits as text for a prompt: one line each, in the order they came to mind, within a token budget.

What came from outside (a tool, a page, an import) is quoted and says so: it is data, never an instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.answers.recollection import Hit, Linked, Mode, Replaced
from ebbing.domain.records.memory import Layer
from ebbing.language.phrases import context_line, phrase
from ebbing.language.tokens import count_tokens

BETWEEN: Final = "\n---\n"
MARK_LANGUAGE: Final = "zh"  # S4 §7.1 gives one mark for what is remembered, whatever the language


def render(
    hits: Sequence[Hit], mode: Mode, budget_tokens: int | None, *, with_time: bool = False, shows: str = "levels"
) -> tuple[str, tuple[Hit, ...]]:
    """Return the text and the hits that fit. `with_time` says of each when it was, for who asks that.

    `shows` is the profile's choice: lines with the sign of their level (S1), or bare contents (S4).
    """
    lines: list[str] = []
    shown: list[Hit] = []
    left, bare = budget_tokens, shows == "contents"
    mark = phrase(MARK_LANGUAGE, "MARK") if bare else ""
    for hit in hits:
        for told in (hit, replace(hit, said="")) if hit.said else (hit,):
            line = f"{mark} {_told(told, with_time)}" if bare else _line(told, mode, with_time)
            cost = 0 if left is None else count_tokens(line)
            if left is not None and cost > left:
                continue  # too long for what is left of the budget; a shorter one may still fit
            left = None if left is None else left - cost
            lines.append(line)
            shown.append(told)
            break
    return (BETWEEN if bare else "\n").join(lines), tuple(shown)


def _line(hit: Hit, mode: Mode, with_time: bool) -> str:
    return hit_line(hit, with_weight=mode is not Mode.NORMAL, with_time=with_time)


def hit_line(hit: Hit, *, with_weight: bool, with_time: bool = False) -> str:
    """Return one hit as a line of context. A message still in working memory says who said it, and when."""
    line = context_line(hit.level, _told(hit, with_time), hit.language, hit.weight if with_weight else None)
    more = [_replaced_line(old, hit.language) for old in hit.replaces]
    return "\n".join([line, *more, *(_link_line(link, hit.language) for link in hit.links)])


def _told(hit: Hit, with_time: bool) -> str:
    """Return its text in one line, with who said it and what came of it."""
    text, in_ = one_line(hit.said or hit.text), hit.language
    held = hit.layer is Layer.WORKING
    speaker = hit.speaker or (phrase(in_, "ROLE").get(hit.role, "") if held else "")
    if speaker:
        text = f"{speaker}: {text}"
    if (held or with_time) and not text.startswith("["):  # an episode says it itself
        text = f"[{hit.occurred_at:%Y-%m-%d %H:%M}] {text}"
    if hit.channel in phrase(in_, "SOURCE"):
        text = f"“{text}” [{phrase(in_, 'SOURCE')[hit.channel]}]"
    if hit.status in phrase(in_, "STATUS"):
        until = f" {hit.valid_until:%Y-%m-%d %H:%M}" if hit.valid_until is not None else ""
        text = f"{text} [{phrase(in_, 'STATUS')[hit.status]}{until}]"
    elif not hit.current:
        text = f"{text} ({_outdated(hit)})"
    if hit.attachments:
        named = ", ".join(f"{phrase(in_, 'ATTACHMENT')[a.kind]} {a.name}".strip() for a in hit.attachments)
        text = f"{text} [{named}]"
    return text


def _outdated(hit: Hit) -> str:
    """Say that it is over, or that something newer speaks against it."""
    says = phrase(hit.language, "OUTDATED")
    if hit.valid_until is None:
        return str(says["contested"])
    return str(says["over"]).format(until=f"{hit.valid_until:%Y-%m-%d}")


def _link_line(link: Linked, language: str) -> str:
    kind = link.name or phrase(language, "LINK").get(link.kind, str(link.kind))
    return f"  ↔ {kind} {link.strength:.2f}{phrase(language, 'COLON')}{one_line(link.text)}"


def _replaced_line(old: Replaced, language: str) -> str:
    until = "?" if old.until is None else f"{old.until:%Y-%m-%d %H:%M}"
    return str(phrase(language, "REPLACES")[old.status]).format(text=one_line(old.text), until=until)


def one_line(text: str) -> str:
    """Return the text without line breaks: a memory must not be able to look like several."""
    return " ".join(text.split())
