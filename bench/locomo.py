"""LoCoMo: long conversations of two people, questions with the turns that answer them.

Format: a list (or one) of `{"sample_id", "conversation": {"session_N": [turns], "session_N_date_time"}, "qa": […]}`.
A turn's picture is heard as its caption, in brackets after the words. Categories 1–4 are pooled; 5 asks for what was
said by or about the other person.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from bench.evidence import NAMES
from bench.options import Options
from bench.report import Report
from bench.retrieval import Run, add_means, compare, hear_and_ask, limited, of_category, report_on
from bench.scenes import NO_TIME, Dataset, Question, Scene, Session, Turn, files, mappings, read_json, read_time, said

POOLED: Final = ("1", "2", "3", "4")
SEVERAL, ADVERSARIAL = "1", "5"  # categories with figures of their own
TIMES: Final = ("%I:%M %p on %d %B, %Y", "%I:%M %p on %d %b, %Y", "%d %B, %Y", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d")
_SESSION: Final = re.compile(r"session_(\d+)")
_TURN: Final = re.compile(r"D:?(\d+):(\d+)")


def load(path: Path | None) -> Dataset:
    """Read a file, or the files of a folder."""
    dataset = Dataset("locomo")
    for file in files(path, "*.json"):
        whole = read_json(file)
        for number, sample in enumerate(mappings(whole if isinstance(whole, list) else [whole])):
            conversation = sample.get("conversation")
            if isinstance(conversation, dict):
                name = str(sample.get("sample_id") or f"{file.stem}-{number}")
                add_scene(dataset, name, conversation, sample.get("qa"), _turn)
    return dataset


ReadTurn = Callable[[dict[str, Any], datetime], tuple[str, datetime]]


def _turn(turn: dict[str, Any], session_at: datetime) -> tuple[str, datetime]:
    """Return words and picture; a turn has the time of its session."""
    caption = said(turn.get("blip_caption"))
    return " ".join(part for part in (said(turn.get("text")), f"[{caption}]" if caption else "") if part), session_at


def add_scene(dataset: Dataset, name: str, conversation: Mapping[str, Any], qa: Any, read: ReadTurn) -> None:
    """Add a conversation in `session_N` lists, and its questions."""
    sessions, at = [], NO_TIME
    for number, key in sorted((int(m[1]), key) for key in conversation if (m := _SESSION.fullmatch(key))):
        at = read_time(conversation.get(f"{key}_date_time"), *TIMES) or at
        turns = []
        for place, given in enumerate(mappings(conversation[key]), 1):
            text, at = read(given, at)  # a turn without a time has that of the turn before
            if not text:
                dataset.left_out["blank turns"] += 1
                continue
            dia_id = said(given.get("dia_id")) or f"D{number}:{place}"
            turns.append(Turn(id=dia_id, text=text, at=at, speaker=said(given.get("speaker")) or None))
        if turns:
            sessions.append(Session(id=f"{name}/{key}", turns=tuple(turns)))
    if not sessions:
        dataset.left_out["conversations without turns"] += 1
        return
    known = {turn.id for session in sessions for turn in session.turns}
    questions = tuple(_questions(dataset, name, qa, known))
    dataset.scenes.append(Scene(id=name, sessions=tuple(sessions), questions=questions))


def _questions(dataset: Dataset, name: str, qa: Any, known: set[str]) -> list[Question]:
    questions = []
    for number, given in enumerate(mappings(qa)):
        text = said(given.get("question"))
        if not text:
            dataset.left_out["blank questions"] += 1
            continue
        evidence = dataset.evidence(_ids(dataset, given.get("evidence")), known)
        category = str(given.get("category", "none"))
        answer = str(given.get("answer") or "")
        questions.append(
            Question(id=f"{name}/{number}", text=text, category=category, evidence=evidence, answer=answer)
        )
    return questions


def _ids(dataset: Dataset, given: Any) -> list[str]:
    """Turn ids however they were written down: several in one string, or with a stray colon."""
    ids = []
    for one in given if isinstance(given, list) else [given] if given else []:
        found = _TURN.findall(str(one))
        dataset.left_out["evidence that cannot be read"] += not found
        ids += [f"D{session}:{turn}" for session, turn in found]
    return ids


def figures(run: Run, options: Options, pooled: tuple[str, ...]) -> Report:
    """Return the pooled categories, and the two with figures of their own."""
    report = report_on(run, options)
    report.details["pooled"] = list(pooled)
    add_means(report, run.rows(wanted=of_category(*pooled)), NAMES)
    add_means(report, run.rows(wanted=of_category(SEVERAL)), ["all10"], "cat1_")
    add_means(report, run.rows(wanted=of_category(ADVERSARIAL)), ["r10"], "cat5_")
    compare(report, run, of_category(*pooled))
    return report


def run(options: Options) -> Report:
    """Hear, ask, score."""
    return figures(hear_and_ask(limited(load(options.data), options), options), options, POOLED)
