"""Notebooks: what one person told over some weeks, a dozen messages on themes that touch, and eight or ten questions, some of which it does not answer.

`--data FILE`: `# n` begins a notebook, `n message` is one message, `? question => 3 7` a question with all messages that answer it, `=> -`
where none does, `=> 9 !2` where 9 answers now and 2 is no longer so. Each notebook is a mind of its own on a fake clock, a message every
37 hours; whatever else is taken back or marked as past is a mistake. Beside ours, BM25 and vectors fused, which know no silence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

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
_QUESTION: Final = re.compile(r"\? (.+) => (-|!?\d+(?: !?\d+)*)")
OUTDATED: Final = "!"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the places of all messages that answer it, and of those that did and do no longer."""

    question: str
    answers: frozenset[int]
    outdated: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Notebook:
    """What one person told, and what is asked."""

    messages: list[str] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    @property
    def outdated(self) -> frozenset[int]:
        """The places of all that something later outdates."""
        return frozenset(place for one in self.asked for place in one.outdated)


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
        named = [one for one in asked[2].split() if one != "-"]
        outdated = frozenset(int(one[1:]) - 1 for one in named if one.startswith(OUTDATED))
        answers = frozenset(int(one) - 1 for one in named if not one.startswith(OUTDATED))
        if not answers | outdated <= set(range(len(notebook.messages))):
            return False
        notebook.asked.append(Asked(asked[1], answers, outdated))
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
            past = [place for hit, place in zip(hits, places, strict=True) if not hit.current]
            found.append((told, {**judged(one, places, past), **_marked(notebook, places, past)}))
        gone = (one for status in GONE for one in mind.list(status=status))
        return found, sum(one.metadata[MESSAGE] not in notebook.outdated for one in gone)


def _marked(notebook: Notebook, places: Sequence[int], past: Sequence[int]) -> dict[str, float]:
    """Return which share of what is shown is marked as past, though nothing outdates it."""
    return {"past_wrongly": len(set(past) - notebook.outdated) / len(places)} if places else {}


def judged(asked: Asked, places: Sequence[int], past: Sequence[int] = ()) -> dict[str, float]:
    """Return the scores of one question for the messages shown, best first, of which some are shown as past."""
    if not asked.answers:
        return {"ok": float(not places), "nothing_right": float(not places)}
    right = [place in asked.answers for place in places]
    stale = bool(asked.outdated & set(places) - set(past))
    first = right[:1] == [True]
    scores = {"ok": float(first and not stale), "first": float(first), "any": float(any(right))}
    if asked.outdated:
        scores["stale_shown"] = float(stale)
    answering = [one or place in asked.outdated for one, place in zip(right, places, strict=True)]
    share = {"hits_right": sum(answering) / len(answering)} if answering else {}
    return scores | {"silent_wrongly": float(not places)} | share


def _plainly(notebook: Notebook, embedder: CachedEmbedder) -> list[dict[str, float]]:
    """Ask the same by BM25 and vectors, fused: the best few are shown, whatever is asked."""
    turns = [Turn(id=str(place), text=text, at=START) for place, text in enumerate(notebook.messages)]
    ranked = baselines(turns, embedder, PLAIN_HITS)["rrf"]
    return [judged(one, [int(place) for place in ranked(one.question)]) for one in notebook.asked]
