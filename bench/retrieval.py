"""The run that all evidence benches share: hear every scene, ask every question, score, and put baselines beside it."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bench.asking import HEARD, LIMIT, Answer, Listener, percentile, scene_key
from bench.baselines import baselines
from bench.embedding import CachedEmbedder
from bench.evidence import NAMES, Scores, intervals, means, scores, summary
from bench.options import Options
from bench.report import Report
from bench.scenes import DataError, Dataset, Question, Scene
from ebbing.gateway.embedder import BundledEmbedder

OURS: Final = "ours"
SHORT_QUESTIONS: Final = 40  # with --short


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One question with every method's ranking of turn ids."""

    scene: Scene
    question: Question
    rankings: dict[str, Sequence[str]]
    answer: Answer
    looking_back: Sequence[str] = ()  # in review mode; asked only where something was replaced


Wanted = Callable[[Asked], bool]
Scorer = Callable[[Asked, str], Scores]


def everything(_asked: Asked) -> bool:
    """Say yes: no question is left out."""
    return True


def of_category(*categories: str) -> Wanted:
    """Return only questions of these."""
    return lambda asked: asked.question.category in categories


def turn_scores(asked: Asked, method: str) -> Scores:
    """Return the scores of one ranking against the evidence."""
    return scores(asked.rankings[method], asked.question.evidence)


@dataclass(slots=True)
class Run:
    """Everything asked, and what it cost."""

    dataset: Dataset
    asked: list[Asked] = field(default_factory=list)
    turns: int = 0
    feed_seconds: float = 0.0
    feed_cpu_seconds: float = 0.0  # the same on a machine of one's own

    def rows(self, method: str = OURS, wanted: Wanted = everything, score: Scorer = turn_scores) -> list[Scores]:
        """Return the scores of one method on the questions wanted that have evidence."""
        return [score(one, method) for one in self.asked if one.question.evidence and wanted(one)]

    @property
    def methods(self) -> list[str]:
        """Ours first."""
        return list(self.asked[0].rankings) if self.asked else [OURS]


@contextmanager
def embedder_of(options: Options) -> Iterator[CachedEmbedder]:
    """Open the bundled one, with its vectors kept."""
    embedder = CachedEmbedder(BundledEmbedder(), options.cache)
    try:
        yield embedder
    finally:
        embedder.close()


@contextmanager
def home_of(scene: Scene, options: Options, embedder: CachedEmbedder) -> Iterator[Path]:
    """Yield where a scene's mind lives: thrown away afterwards, or kept (and not fed again) with --keep."""
    if options.keep is None:
        with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as passing:
            yield Path(passing)
        return
    home = options.keep / scene_key(scene, options.measured, embedder)
    if not (home / HEARD).exists():
        shutil.rmtree(home, ignore_errors=True)  # a run that was stopped half-way
    yield home


@contextmanager
def listening(scene: Scene, options: Options, embedder: CachedEmbedder) -> Iterator[Listener]:
    """Open a mind for one scene."""
    with home_of(scene, options, embedder) as home:
        listener = Listener(scene, home, profile=options.measured, embedder=embedder)
        try:
            yield listener
        finally:
            listener.close()


def limited(dataset: Dataset, options: Options) -> Dataset:
    """Limit a data set as --limit or --short say; there must be something to ask."""
    if not any(scene.questions for scene in dataset.scenes):
        raise DataError(
            f"nothing in this data has the form of {dataset.name}: no conversation with a question was found"
        )
    return dataset.limited(options.limit or (SHORT_QUESTIONS if options.short else None))


def hear_and_ask(dataset: Dataset, options: Options) -> Run:
    """Hear and ask every scene in a mind of its own."""
    run = Run(dataset)
    total = sum(len(scene.turns) + len(scene.questions) for scene in dataset.scenes)
    with embedder_of(options) as embedder, options.progress(f"{dataset.name}: hearing and asking", total) as progress:
        for scene in dataset.scenes:
            with listening(scene, options, embedder) as listener:
                begun = time.process_time()
                seconds = listener.hear(progress)
                run.feed_seconds += seconds
                run.feed_cpu_seconds += time.process_time() - begun if seconds else 0.0
                run.turns += len(scene.turns)
                dataset.left_out["turns that were refused"] += listener.refused
                plain = baselines(scene.turns, embedder, LIMIT)
                for question in scene.questions:
                    embedder.embed([question.text])  # so that what is timed is the recall
                    answer = listener.ask(question)
                    rankings = {OURS: answer.turns, **{name: find(question.text) for name, find in plain.items()}}
                    back = listener.ask(question, mode="review").turns if question.newer else ()
                    run.asked.append(
                        Asked(scene=scene, question=question, rankings=rankings, answer=answer, looking_back=back)
                    )
                    progress(1)
    return run


def report_on(run: Run, options: Options) -> Report:
    """Return a report with what every evidence bench says in its details; figures are added by the bench."""
    report = Report(run.dataset.name, options.profile)
    answers = [asked.answer for asked in run.asked]
    categories = sorted({asked.question.category for asked in run.asked})
    report.details["questions"] = len(run.asked)
    report.details["without_evidence"] = sum(not asked.question.evidence for asked in run.asked)
    report.details["scenes"] = len(run.dataset.scenes)
    report.details["turns"] = run.turns
    report.details["left_out"] = {why: count for why, count in run.dataset.left_out.items() if count}
    report.details["nothing_found"] = sum(not answer.turns for answer in answers)
    report.details["feed_ms_per_turn"] = 1000 * run.feed_seconds / run.turns if run.turns else 0.0
    report.details["feed_cpu_ms_per_turn"] = 1000 * run.feed_cpu_seconds / run.turns if run.turns else 0.0
    report.details["recall_ms"] = {"median": percentile(answers, 0.5), "p95": percentile(answers, 0.95)}
    report.details["methods"] = {method: summary(run.rows(method)) for method in run.methods}
    report.details["categories"] = {
        category: {method: summary(run.rows(method, of_category(category))) for method in run.methods}
        for category in categories
    }
    report.grids["ours by category"] = {name: _row(run.rows(wanted=of_category(name))) for name in categories}
    return report


def _row(rows: Sequence[Scores]) -> dict[str, float]:
    return {"questions": float(len(rows)), **means(rows)}


def add_means(report: Report, rows: Sequence[Scores], names: Sequence[str], prefix: str = "") -> None:
    """Add figures with their intervals beside them; none where nothing could be scored."""
    found, sure = means(rows), intervals(rows)
    for name in names:
        if name in found:
            low, high = sure[name]
            report.add(prefix + name, found[name], remark=f"95 % in {low:.3f}–{high:.3f}, n={len(rows)}")


def compare(
    report: Report, run: Run, wanted: Wanted = everything, score: Scorer = turn_scores, suffix: str = ""
) -> None:
    """Add recall at ten of every baseline as figures, and all scores of all methods as a grid."""
    rows = {method: run.rows(method, wanted, score) for method in run.methods}
    for method in run.methods[1:]:
        add_means(report, rows[method], ["r10", "any10"], f"{method}_{suffix}")
    report.grids[f"{suffix.strip('_')} methods".strip()] = {method: _row(found) for method, found in rows.items()}


def all_together(dataset: Dataset, options: Options) -> Report:
    """Run the bench of a data set whose questions all count alike."""
    return all_of(hear_and_ask(limited(dataset, options), options), options)


def all_of(run: Run, options: Options) -> Report:
    """Return a report on everything that was asked."""
    report = report_on(run, options)
    add_means(report, run.rows(), NAMES)
    compare(report, run)
    return report
