"""Does the newer fact win? Where one turn replaces another, the newer must stand above, or the stale be gone.

The cases are LongMemEval's knowledge updates (the earliest evidence is stale, the latest newer) and BEAM's (original and
updated messages). PATH is a file of the one, a folder of the other, or a folder with both. The other questions of the
same data are asked too, so that harm done for the sake of updates is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bench import beam, longmemeval
from bench.evidence import Scores, summary
from bench.options import Options
from bench.report import Report
from bench.retrieval import OURS, Asked, Run, add_means, hear_and_ask, limited, report_on
from bench.scenes import DataError, Dataset, files, read_json

NAME: Final = "updates"
ABOVE, HIDDEN, ABSENT = "newer_above_stale", "stale_hidden", "stale_absent"


def load(path: Path | None) -> Dataset:
    """Read whichever of the two formats is there."""
    found = files(path, "*.json")
    chats = [file for file in found if file.name == beam.CHAT]
    haystacks = [file for file in found if file.name not in (beam.CHAT, beam.QUESTIONS) and _is_haystack(file)]
    if not chats and not haystacks:
        raise DataError(f"{path} holds neither LongMemEval's nor BEAM's format")
    parts = [part for part in (longmemeval.load_files(haystacks), beam.load_files(chats)) if part.scenes]
    whole = Dataset(NAME)
    for part in parts:
        whole.scenes += part.scenes
        whole.left_out += part.left_out
    return whole


def _is_haystack(file: Path) -> bool:
    whole: Any = read_json(file)
    return isinstance(whole, list) and any(isinstance(one, dict) and "haystack_sessions" in one for one in whole[:1])


def is_update(asked: Asked) -> bool:
    """Say whether one piece of its evidence replaces another."""
    return bool(asked.question.stale and asked.question.newer)


def place(ranking: Sequence[str], wanted: Sequence[str]) -> float:
    """Return the place of the best of the wanted; infinite if there is none."""
    return next((float(at) for at, one in enumerate(ranking) if one in wanted), float("inf"))


def update_scores(asked: Asked, method: str) -> Scores:
    """Score updates. Above: the newer is found, and higher. Absent: the stale is not found. Hidden: it is not, but looking back it is."""
    ranking, question = asked.rankings[method], asked.question
    stale, newer = place(ranking, question.stale), place(ranking, question.newer)
    absent = stale == float("inf")
    there = place(asked.looking_back, question.stale) < float("inf")
    return {ABOVE: float(newer < stale), ABSENT: float(absent), HIDDEN: float(absent and there)}


def run(options: Options) -> Report:
    """Hear, ask, compare; beside it the recall of all other questions."""
    done = hear_and_ask(limited(load(options.data), options), options)
    report = report_on(done, options)
    add_means(report, _updates(done), [ABOVE, HIDDEN, ABSENT])
    for method in done.methods[1:]:
        add_means(report, _updates(done, method), [ABOVE], f"{method}_")
    others = done.rows(wanted=lambda asked: not is_update(asked))
    add_means(report, others, ["r10", "mrr"], "others_")
    categories = sorted({asked.question.category for asked in done.asked if is_update(asked)})
    report.details[NAME] = {category: summary(_updates(done, category=category)) for category in categories}
    return report


def _updates(run: Run, method: str = OURS, category: str | None = None) -> list[Scores]:
    def wanted(asked: Asked) -> bool:
        return is_update(asked) and category in (None, asked.question.category)

    return run.rows(method, wanted, update_scores)
