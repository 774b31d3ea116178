"""LongMemEval: questions of one user whose evidence lies in earlier sessions with an assistant.

Format: a list of `{"question_id", "question_type", "question", "question_date", "haystack_sessions", "haystack_dates",
"haystack_session_ids"}`; turns that hold the answer are marked `has_answer`. A question is asked in a pool of 50 sessions:
its own and those of others. Questions that have no answer (`…_abs`) are asked and not scored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from bench.evidence import NAMES, Scores, scores
from bench.options import Options
from bench.pools import Case, pools
from bench.report import Report
from bench.retrieval import Asked, add_means, compare, hear_and_ask, limited, report_on
from bench.scenes import NO_TIME, Dataset, Question, Session, Turn, files, mappings, read_json, read_time, said

POOL: Final = 50  # sessions
ROLES: Final = ("user", "assistant")
UPDATE: Final = "knowledge-update"
_WEEKDAY: Final = re.compile(r"\s*\([^)]*\)")


def load(path: Path | None) -> Dataset:
    """Read a file, or the files of a folder; questions gathered into pools."""
    return load_files(files(path, "*.json"))


def load_files(paths: Sequence[Path]) -> Dataset:
    """Return the questions of all of them in pools."""
    dataset = Dataset("longmemeval")
    cases = [_case(dataset, given) for file in paths for given in mappings(read_json(file))]
    dataset.scenes = pools("pool", [case for case in cases if case is not None], full=POOL, size=len)
    return dataset


def read_date(text: Any) -> datetime | None:
    """Read a date as in "2023/03/10 (Fri) 08:29"."""
    return read_time(_WEEKDAY.sub("", str(text)), "%Y/%m/%d %H:%M", "%Y/%m/%d")


def _case(dataset: Dataset, given: dict[str, Any]) -> Case | None:
    text, name = said(given.get("question")), str(given.get("question_id", ""))
    haystack = given.get("haystack_sessions")
    if not text or not isinstance(haystack, list):
        dataset.left_out["entries without question or sessions"] += 1
        return None
    ids, dates = given.get("haystack_session_ids") or [], given.get("haystack_dates") or []
    sessions, evidence = [], []
    for place, turns in enumerate(haystack):
        session_id = str(ids[place]) if place < len(ids) else f"{name}-{place}"
        at = (read_date(dates[place]) if place < len(dates) else None) or NO_TIME
        session, answering = _session(dataset, session_id, at, turns)
        if session is not None:
            sessions.append(session)
            evidence += answering
    if not sessions:
        dataset.left_out["entries without question or sessions"] += 1
        return None
    category = str(given.get("question_type", "none"))
    at_question = read_date(given.get("question_date"))
    replaced = _replaced(sessions, evidence) if category == UPDATE else {}
    question = Question(
        id=name,
        text=text,
        category=category,
        at=at_question,
        evidence=() if name.endswith("_abs") else tuple(evidence),
        stale=replaced.get("stale", ()),
        newer=replaced.get("newer", ()),
        answer=str(given.get("answer") or ""),
    )
    return Case(sessions=tuple(sessions), questions=(question,))


def _session(dataset: Dataset, name: str, at: datetime, given: Any) -> tuple[Session | None, list[str]]:
    """Read one session, and which of its turns hold the answer."""
    turns, answering = [], []
    for place, turn in enumerate(mappings(given)):
        text = said(turn.get("content"))
        if not text:
            dataset.left_out["blank turns"] += 1
            continue
        role = turn.get("role")
        turns.append(Turn(id=f"{name}:{place}", text=text, at=at, role=role if role in ROLES else "user"))
        if turn.get("has_answer"):
            answering.append(turns[-1].id)
    return (Session(id=name, turns=tuple(turns)) if turns else None), answering


def _replaced(sessions: Sequence[Session], evidence: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return which evidence was replaced: of an update, the evidence of the earliest time is stale and that of the latest newer."""
    times = {turn.id: turn.at for session in sessions for turn in session.turns if turn.id in evidence}
    if len(set(times.values())) < 2:
        return {}
    first, last = min(times.values()), max(times.values())
    return {
        "stale": tuple(one for one, at in times.items() if at == first),
        "newer": tuple(one for one, at in times.items() if at == last),
    }


def session_scores(asked: Asked, method: str) -> Scores:
    """Score sessions ranked by their best turn, against the sessions of the evidence."""

    def sessions(turns: Sequence[str]) -> list[str]:
        return list(dict.fromkeys(turn.rsplit(":", 1)[0] for turn in turns))

    return scores(sessions(asked.rankings[method]), sessions(asked.question.evidence))


def run(options: Options) -> Report:
    """Hear, ask, score; by turns and by sessions."""
    done = hear_and_ask(limited(load(options.data), options), options)
    report = report_on(done, options)
    add_means(report, done.rows(), NAMES, "turn_")
    add_means(report, done.rows(score=session_scores), ("r5", "r10"), "session_")
    compare(report, done, suffix="turn_")
    compare(report, done, score=session_scores, suffix="session_")
    return report
