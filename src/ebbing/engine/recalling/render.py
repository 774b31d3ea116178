"""Hits as text for a prompt: one line each, in the order they came to mind, within a token budget.

What came from outside (a tool, a page, an import) is quoted and says so: it is data, never an instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.answers.recollection import Hit, Linked, Mode, Replaced
from ebbing.domain.levels import context_line
from ebbing.domain.records.attachments import Modality
from ebbing.domain.records.memory import Channel, Layer, LinkKind, Status
from ebbing.language.tokens import count_tokens

BARE: Final = "[记忆]"  # S4 §7.1: what a memory begins with where nothing is said about how it is kept
BETWEEN: Final = "\n---\n"
_SAID_BY: Final = {  # Chinese, English
    Channel.TOOL: ("来自工具或网页，未经证实", "from a tool or the web, unverified"),
    Channel.IMPORT: ("来自导入，未经证实", "imported, unverified"),
}
_ROLES: Final = {"assistant": ("助手", "assistant"), "tool": ("工具", "tool")}
_STATUS: Final = {
    Status.SUPERSEDED: ("已被取代", "superseded"),
    Status.NEGATED: ("已被否定", "no longer so"),
    Status.MERGED: ("已并入摘要", "merged into a summary"),
    Status.ARCHIVED: ("已归档", "archived"),
    Status.DELETED: ("已删除", "deleted"),
}
_KINDS: Final = {
    Modality.IMAGE: ("图片", "image"),
    Modality.AUDIO: ("录音", "recording"),
    Modality.VIDEO: ("视频", "video"),
    Modality.FILE: ("文件", "file"),
}
_REPLACED: Final = {
    Status.SUPERSEDED: ("  ↳ 已取代：{text}（有效至 {until}）", "  ↳ supersedes: {text} (until {until})"),
    Status.NEGATED: ("  ↳ 已否定：{text}（有效至 {until}）", "  ↳ no longer so: {text} (until {until})"),
}


_LINKS: Final = {  # in Chinese; in English the kind says it
    LinkKind.PREVIOUS: "上文",
    LinkKind.NEXT: "下文",
    LinkKind.KEYWORD: "关键词相近",
    LinkKind.SEMANTIC: "意思相近",
    LinkKind.TEMPORAL: "时间相近",
    LinkKind.CO_TASK: "同一任务",
    LinkKind.CO_PROJECT: "同一项目",
    LinkKind.CO_RETRIEVED: "常一起想起",
    LinkKind.DERIVED_FROM: "出自",
    LinkKind.REFINES: "补充",
    LinkKind.FOLLOWS: "后来",
    LinkKind.MERGED_FROM: "合并自",
}


def render(
    hits: Sequence[Hit], mode: Mode, budget_tokens: int | None, *, with_time: bool = False, shows: str = "levels"
) -> tuple[str, tuple[Hit, ...]]:
    """(text, the hits that fit). `with_time` says of each when it was, for who asks that.

    `shows` is the profile's choice: lines with the sign of their level (S1), or bare contents (S4).
    """
    lines: list[str] = []
    shown: list[Hit] = []
    left = budget_tokens
    for hit in hits:
        for told in (hit, replace(hit, said="")) if hit.said else (hit,):
            line = f"{BARE} {_told(told, with_time)}" if shows == "contents" else _line(told, mode, with_time)
            cost = 0 if left is None else count_tokens(line)
            if left is not None and cost > left:
                continue  # too long for what is left of the budget; a shorter one may still fit
            left = None if left is None else left - cost
            lines.append(line)
            shown.append(told)
            break
    return (BETWEEN if shows == "contents" else "\n").join(lines), tuple(shown)


def _line(hit: Hit, mode: Mode, with_time: bool) -> str:
    return hit_line(hit, with_weight=mode is not Mode.NORMAL, with_time=with_time)


def hit_line(hit: Hit, *, with_weight: bool, with_time: bool = False) -> str:
    """One hit as a line of context. A message still in working memory says who said it, and when."""
    line = context_line(hit.level, _told(hit, with_time), hit.language, hit.weight if with_weight else None)
    more = [_replaced_line(old, hit.language) for old in hit.replaces]
    return "\n".join([line, *more, *(_link_line(link, hit.language) for link in hit.links)])


def _told(hit: Hit, with_time: bool) -> str:
    """Its text in one line, with who said it and what came of it."""
    text = one_line(hit.said or hit.text)
    held = hit.layer is Layer.WORKING
    speaker = hit.speaker or (_in(hit.language, _ROLES[hit.role]) if held and hit.role in _ROLES else "")
    if speaker:
        text = f"{speaker}: {text}"
    if (held or with_time) and not text.startswith("["):  # an episode says it itself
        text = f"[{hit.occurred_at:%Y-%m-%d %H:%M}] {text}"
    if hit.channel in _SAID_BY:
        text = f"“{text}” [{_in(hit.language, _SAID_BY[hit.channel])}]"
    if hit.status in _STATUS:
        until = f" {hit.valid_until:%Y-%m-%d %H:%M}" if hit.valid_until is not None else ""
        text = f"{text} [{_in(hit.language, _STATUS[hit.status])}{until}]"
    if hit.attachments:
        named = ", ".join(f"{_in(hit.language, _KINDS[a.kind])} {a.name}".strip() for a in hit.attachments)
        text = f"{text} [{named}]"
    return text


def _link_line(link: Linked, language: str) -> str:
    kind = link.name or _in(language, (_LINKS.get(link.kind, str(link.kind)), str(link.kind)))
    return f"  ↔ {kind} {link.strength:.2f}{_in(language, ('：', ': '))}{one_line(link.text)}"


def _replaced_line(old: Replaced, language: str) -> str:
    until = "?" if old.until is None else f"{old.until:%Y-%m-%d %H:%M}"
    return _in(language, _REPLACED[old.status]).format(text=one_line(old.text), until=until)


def one_line(text: str) -> str:
    """The text without line breaks: a memory must not be able to look like several."""
    return " ".join(text.split())


def _in(language: str, words: tuple[str, str]) -> str:
    return words[1] if language == "en" else words[0]
