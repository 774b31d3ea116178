"""REALTALK: chats of two real people over weeks, with LoCoMo's kind of questions.

Format: `Chat_*.json` with `session_N` lists of turns `{"dia_id", "clean_text", "speaker", "date_time"}`, and `qa`.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, Final

from bench.locomo import add_scene, figures
from bench.options import Options
from bench.report import Report
from bench.retrieval import hear_and_ask, limited
from bench.scenes import Dataset, files, read_json, read_time, said

POOLED: Final = ("1", "2", "3")
TIMES: Final = (
    "%d.%m.%Y, %H:%M:%S",
    "%d.%m.%Y, %H:%M",
    "%Y-%m-%d %H:%M:%S",
    "%Y-%m-%dT%H:%M:%S",
    "%I:%M %p on %d %B, %Y",
    "%m/%d/%Y, %H:%M:%S",
    "%m/%d/%y, %H:%M",
)


def load(path: Path | None) -> Dataset:
    """Read a chat, or the chats of a folder."""
    dataset = Dataset("realtalk")
    for file in files(path, "Chat_*.json"):
        whole = read_json(file)
        if isinstance(whole, dict):
            add_scene(dataset, file.stem, whole.get("conversation") or whole, whole.get("qa"), _turn)
    return dataset


def _turn(turn: dict[str, Any], session_at: datetime) -> tuple[str, datetime]:
    """Return the cleaned words; a turn has a time of its own."""
    return said(turn.get("clean_text")) or said(turn.get("text")), read_time(
        turn.get("date_time"), *TIMES
    ) or session_at


def run(options: Options) -> Report:
    """Hear, ask, score."""
    return figures(hear_and_ask(limited(load(options.data), options), options), options, POOLED)
