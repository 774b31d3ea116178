"""MemDaily: short Chinese messages of one person's days, and questions with the messages that answer them.

Format: lists of `{"tid", "message_list": [{"mid", "message", "time", "place"}], "question_list": [{"question",
"target_step_id", "time"}]}`. A trajectory is a conversation; its questions are asked among at least 200 messages of other
trajectories, none of which says the same as one of its own. Each trajectory is another person's: one mind hears them all,
as several users, and is asked across all of them. What a stranger says of his boss does not correct what one said of one's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bench.options import Options
from bench.pools import Case, pools
from bench.report import Report
from bench.retrieval import all_together
from bench.scenes import NO_TIME, Dataset, Question, Session, Turn, files, mappings, read_json, said

NOISE: Final = 200  # messages
_TIME: Final = re.compile(r"(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D+(\d{1,2}):(\d{2})")


def load(path: Path | None) -> Dataset:
    """Read a file, or the files of a folder; trajectories gathered into pools."""
    dataset = Dataset("memdaily")
    cases = [
        case
        for file in files(path, "*.json")
        for place, given in enumerate(mappings(read_json(file)))
        if (case := _case(dataset, f"{file.stem}/{given.get('tid', place)}", given)) is not None
    ]
    longest = max((messages(case.sessions) for case in cases), default=0)
    dataset.scenes = pools("pool", cases, full=NOISE + longest, size=messages, distinct_texts=True)
    return dataset


def messages(sessions: Sequence[Session]) -> int:
    """Return how many there are in these."""
    return sum(len(session.turns) for session in sessions)


def _case(dataset: Dataset, name: str, given: dict[str, Any]) -> Case | None:
    turns: list[Turn] = []
    at = NO_TIME
    for place, message in enumerate(mappings(given.get("message_list"))):
        at = read_time(message.get("time")) or at
        text = said(message.get("message"))
        if not text:
            dataset.left_out["blank turns"] += 1
            continue
        turns.append(Turn(id=f"{name}/{message.get('mid', place)}", text=text, at=at))
    if not turns:
        dataset.left_out["trajectories without messages"] += 1
        return None
    known = {turn.id for turn in turns}
    category = re.sub(r"^\d+_", "", name.split("/")[0]) or "none"
    questions = []
    for place, asked in enumerate(mappings(given.get("question_list"))):
        text = said(asked.get("question"))
        if not text:
            dataset.left_out["blank questions"] += 1
            continue
        evidence = dataset.evidence((f"{name}/{mid}" for mid in _targets(asked.get("target_step_id"))), known)
        at_question = read_time(asked.get("time"))
        answer = str(asked.get("answer") or "")
        questions.append(
            Question(
                id=f"{name}?{place}", text=text, category=category, evidence=evidence, at=at_question, answer=answer
            )
        )
    return Case(sessions=(Session(id=name, turns=tuple(turns), user=name),), questions=tuple(questions))


def _targets(given: Any) -> list[Any]:
    return given if isinstance(given, list) else [] if given is None else [given]


def read_time(text: Any) -> datetime | None:
    """Read a time as in "2024年04月01日 周一 08:30"."""
    found = _TIME.search(str(text))
    try:
        return datetime(*(int(part) for part in found.groups()), tzinfo=UTC) if found else None  # type: ignore[misc,arg-type]  # five numbers
    except ValueError:
        return None


def run(options: Options) -> Report:
    """Hear, ask, score."""
    return all_together(load(options.data), options)
