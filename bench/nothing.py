"""Is "nothing" an answer? Minds are asked about other people's conversations, and must find nothing; and about their
own, and must not lose what they know.

The data is LoCoMo's: each conversation is asked its own questions of categories 1–4, and as many of the others'.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bench.asking import Answer
from bench.evidence import auc, means, summary
from bench.locomo import POOLED, load
from bench.options import Options
from bench.report import Report
from bench.retrieval import add_means, embedder_of, limited, listening
from bench.scenes import DataError, Dataset, Question, Scene, shuffled

NAME: Final = "nothing"


@dataclass(slots=True)
class Found:
    """Answers to questions of a mind's own conversation and of others."""

    own: list[Answer] = field(default_factory=list)
    foreign: list[Answer] = field(default_factory=list)


def run(options: Options) -> Report:
    """Hear, ask, count."""
    dataset = load(options.data)
    if len(dataset.scenes) < 2:
        raise DataError("foreign questions take at least two conversations")
    asked = limited(dataset, options)
    found = _ask(asked, dataset, options)
    report = Report(NAME, options.profile)
    silent = [{"nothing_rate": float(not answer.turns)} for answer in found.foreign]
    lost = [{"nothing_cost": float(not answer.turns)} for answer in found.own]
    add_means(report, silent, ["nothing_rate"])
    add_means(report, lost, ["nothing_cost"])
    scores = [[answer.top_score for answer in answers] for answers in (found.own, found.foreign)]
    report.details["top_score_auc"] = auc(*scores)
    report.details["nothing_rate"], report.details["nothing_cost"] = summary(silent), summary(lost)
    report.details["hits_of_foreign"] = means([{"turns": float(len(answer.turns))} for answer in found.foreign])
    return report


def _ask(asked: Dataset, everything: Dataset, options: Options) -> Found:
    found = Found()
    total = sum(len(scene.turns) + 2 * len(_answerable(scene)) for scene in asked.scenes)
    with embedder_of(options) as embedder, options.progress("hearing and asking", total) as progress:
        for scene in asked.scenes:
            with listening(scene, options, embedder) as listener:
                listener.hear(progress)
                for question in _answerable(scene):
                    found.own.append(listener.ask(question))
                    progress(1)
                for question in _foreign(scene, everything):
                    found.foreign.append(listener.ask(question))
                    progress(1)
    return found


def _answerable(scene: Scene) -> list[Question]:
    return [question for question in scene.questions if question.evidence and question.category in POOLED]


def _foreign(scene: Scene, dataset: Dataset) -> list[Question]:
    """Return as many questions of other conversations as it has of its own."""
    others = [question for other in dataset.scenes if other.id != scene.id for question in _answerable(other)]
    return shuffled(others)[: len(_answerable(scene))]
