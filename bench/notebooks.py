"""Notebooks: what one person told over some weeks, a dozen messages on themes that touch, and eight questions, two of which it does not answer.

`--data FILE`: `# n` begins a notebook, `n message` is one message, `? question => 3 7` a question with all messages that answer it, `=> -`
where none does. Each notebook is a mind of its own on a fake clock, a message every 37 hours; nothing in it outdates anything else, so
whatever is taken back or marked as past is a mistake. Beside ours, BM25 and vectors fused, which know no silence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import ebbing
from bench.asking import short_lived
from bench.baselines import baselines
from bench.daily import BEFORE_ASKING, BETWEEN_BACKGROUND, GONE, PLAIN_HITS, START
from bench.embedding import CachedEmbedder
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of
from bench.scenes import DataError, Turn
from ebbing.testing import FakeClock

NAME: Final = "notebooks"
MESSAGE: Final = "message"  # the key of a message's place in the metadata
_MESSAGE: Final = re.compile(r"\d+ (.+)")
_QUESTION: Final = re.compile(r"\? (.+) => (-|\d+(?: \d+)*)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and the places of all messages that answer it."""

    question: str
    answers: frozenset[int]


@dataclass(frozen=True, slots=True)
class Notebook:
    """What one person told, and what is asked."""

    messages: list[str] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)


def load(path: Path | None) -> list[Notebook]:
    """Return the notebooks of a file; DataError names the line that belongs to none."""
    if path is None or not path.is_file():
        raise DataError("notebooks needs --data FILE: bench/cases/notebooks_en.txt, for one")
    found: list[Notebook] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("# "):
            found.append(Notebook())
        elif not found or not _read(found[-1], line):
            raise DataError(f"{path.name}, line {number} is neither a message, nor a question with what answers it")
    return found


def _read(notebook: Notebook, line: str) -> bool:
    """Add a line to a notebook; say whether it was one."""
    if told := _MESSAGE.fullmatch(line):
        notebook.messages.append(told[1])
    elif asked := _QUESTION.fullmatch(line):
        answers = frozenset(int(one) - 1 for one in asked[2].split() if one != "-")
        if not answers <= set(range(len(notebook.messages))):
            return False
        notebook.asked.append(Asked(asked[1], answers))
    else:
        return False
    return True


def run(options: Options) -> Report:
    """Ask every notebook, ours and plain."""
    notebooks = load(options.data)[: options.limit]
    report, rows, plain = Report(NAME, options.profile), list[dict[str, float]](), list[dict[str, float]]()
    failed: list[dict[str, Any]] = []
    with embedder_of(options) as embedder, options.progress(NAME, len(notebooks)) as progress:
        for notebook in notebooks:
            asked, taken_back = lived(notebook, options, embedder)
            rows += [scores for _, scores in asked]
            rows.append({"taken_back": float(taken_back)})
            plain += _plainly(notebook, embedder)
            failed += [shown for shown, scores in asked if not scores["ok"]]
            progress(1)
    _add(report, "", rows)
    _add(report, "plain_", plain)
    report.details |= {"notebooks": len(notebooks), "failed": failed}
    return report


def _add(report: Report, prefix: str, rows: Sequence[dict[str, float]]) -> None:
    for name in dict.fromkeys(name for row in rows for name in row):
        values = [row[name] for row in rows if name in row]
        report.add(f"{prefix}{name}", sum(values) / len(values), remark=f"of {len(values)}")


def lived(
    notebook: Notebook, options: Options, embedder: CachedEmbedder
) -> tuple[list[tuple[dict[str, Any], dict[str, float]]], int]:
    """Return what each question brought, with its scores, and how much of what was told is no longer believed."""
    clock = FakeClock(START)
    with short_lived(options, clock, embedder) as mind:
        for place, message in enumerate(notebook.messages):
            mind.remember(message, metadata={MESSAGE: place})
            clock.now += BETWEEN_BACKGROUND
        clock.now += BEFORE_ASKING
        found = []
        for one in notebook.asked:
            hits = mind.recall(one.question, reinforce=False).hits
            places = [hit.metadata[MESSAGE] for hit in hits]
            shown = [f"{'' if hit.current else '(past) '}{hit.text}" for hit in hits]
            told = {"asked": one.question, "answers": [notebook.messages[at] for at in one.answers], "hits": shown}
            found.append((told, {**judged(one, places), **_marked(hits)}))
        return found, sum(len(mind.list(status=status)) for status in GONE)


def _marked(hits: Sequence[ebbing.Hit]) -> dict[str, float]:
    """Return which share of what is shown is marked as past, though nothing is."""
    return {"past_wrongly": sum(not hit.current for hit in hits) / len(hits)} if hits else {}


def judged(asked: Asked, places: Sequence[int]) -> dict[str, float]:
    """Return the scores of one question for the messages shown, best first."""
    if not asked.answers:
        return {"ok": float(not places), "nothing_right": float(not places)}
    right = [place in asked.answers for place in places]
    scores = {"ok": float(right[:1] == [True]), "first": float(right[:1] == [True]), "any": float(any(right))}
    return scores | {"silent_wrongly": float(not places)} | ({"hits_right": sum(right) / len(right)} if right else {})


def _plainly(notebook: Notebook, embedder: CachedEmbedder) -> list[dict[str, float]]:
    """Ask the same by BM25 and vectors, fused: the best few are shown, whatever is asked."""
    turns = [Turn(id=str(place), text=text, at=START) for place, text in enumerate(notebook.messages)]
    ranked = baselines(turns, embedder, PLAIN_HITS)["rrf"]
    return [judged(one, [int(place) for place in ranked(one.question)]) for one in notebook.asked]
