"""`python -m bench curator [--data DIR]`: how well the rules judge language, against gold sets in Chinese and English.

What the labels mean is in tests/curator/gold/README.md. DIR holds any of the JSONL files; a missing one skips its
figures. Where cases carry a `split`, the figures of each split stand apart in the details: rules are tuned on `dev`, so
only `test` says how well they do on what they have not seen, and only dev's mistakes are listed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench import scores
from bench.options import Options
from bench.report import Report
from bench.timing import seconds
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.judgement import Meaning, VectorPair
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.asking.cues import asks_review
from ebbing.language.times import interval

GOLD: Final = Path(__file__).parent.parent / "tests" / "curator" / "gold"
SPLITS: Final = ("dev", "test")
HIDDEN: Final = "test"  # its mistakes are not listed: rules must not be tuned on them
BATCH: Final = 128
ROUNDS: Final = 3  # of the timing; the quickest counts
NOON: Final = datetime(2026, 1, 15, 12, tzinfo=UTC)  # for timing: any instant will do

Case = Mapping[str, Any]
Answer = Any  # what the rules said of one case: a label, an interval, a text …
Score = Callable[[Sequence[Case], Sequence[Answer]], float]
Ask = Callable[[RulesCurator, Sequence[Case]], list[Answer]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One gold file: how its cases are put to the rules, what its figures are, and when an answer is a mistake."""

    name: str
    ask: Ask
    figures: Mapping[str, Score]
    right: Callable[[Case, Answer], bool]
    labelled: bool = False  # has named classes: a table of them goes into the details


def run(options: Options) -> Report:
    """Return all figures of the gold files in `options.data`."""
    folder = options.data or GOLD
    gold = {task.name: read_cases(folder / f"{task.name}.jsonl") for task in TASKS}
    if not any(gold.values()):
        raise FileNotFoundError(f"{folder} holds none of {', '.join(f'{task.name}.jsonl' for task in TASKS)}")
    report = Report("curator", options.profile)
    report.details.update(data=str(folder), cases={}, classes={}, splits={}, mistakes={})
    curator = RulesCurator()
    with options.progress("judging", len(TASKS)) as done:
        for task in TASKS:
            if cases := gold[task.name]:
                judge(task, curator, cases, report)
            done(1)
    if messages := [case["text"] for cases in gold.values() for case in cases if "text" in case]:
        report.add("messages_per_s", len(messages) / reading_seconds(curator, messages), remark="no embedding")
    return report


def read_cases(path: Path) -> list[Case]:
    """Return the cases of one file; none if there is no such file."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def judge(task: Task, curator: RulesCurator, cases: Sequence[Case], report: Report) -> None:
    """Put one file's cases to the rules; figures and details go into the report."""
    answers = task.ask(curator, cases)
    for name, value in figures_of(task, cases, answers).items():
        report.add(name, value)
    report.details["cases"][task.name] = dict(Counter(case["lang"] for case in cases))
    if task.labelled:
        report.details["classes"][task.name] = scores.per_class(_gold(cases, "label"), answers)
    for split in SPLITS:
        if chosen := [i for i, case in enumerate(cases) if case.get("split") == split]:
            of_split = figures_of(task, [cases[i] for i in chosen], [answers[i] for i in chosen])
            report.details["splits"].setdefault(split, {}).update(of_split)
    report.details["mistakes"][task.name] = [
        {"id": case["id"], "said": _readable(answer)}
        for case, answer in zip(cases, answers, strict=True)
        if case.get("split") != HIDDEN and not task.right(case, answer)
    ]


def figures_of(task: Task, cases: Sequence[Case], answers: Sequence[Answer]) -> dict[str, float]:
    """Return each figure of a task, in all, for Chinese and for English."""
    languages = [case["lang"] for case in cases]
    found: dict[str, float] = {}
    for name, score in task.figures.items():

        def at(places: Sequence[int], score: Score = score) -> float:
            return score([cases[i] for i in places], [answers[i] for i in places])

        found |= {name + suffix: value for suffix, value in scores.by_language(languages, at).items()}
    return found


def meanings(pairs: Sequence[tuple[str, str]]) -> list[VectorPair]:
    """Return the vectors of the pairs, by the bundled embedder."""
    embedder = BundledEmbedder()
    texts = list(dict.fromkeys(text for pair in pairs for text in pair))
    vectors = np.concatenate([embedder.embed(texts[start : start + BATCH]) for start in range(0, len(texts), BATCH)])
    place = {text: i for i, text in enumerate(texts)}
    return [VectorPair(vectors[place[left]], vectors[place[right]], embedder.fingerprint) for left, right in pairs]


def reading_seconds(curator: RulesCurator, messages: Sequence[str]) -> float:
    """Return the seconds for what the rules ask of every message that comes in (read, look-back cue, time), without embedding."""

    def read_all() -> None:
        for message in messages:
            curator.read(message)
            asks_review(message)
            interval(message, NOON)

    return min(seconds(read_all) for _ in range(ROUNDS))


# How each file's cases are put to the rules


def _relations(curator: RulesCurator, cases: Sequence[Case]) -> list[Answer]:
    both = meanings([(case["old"], case["new"]) for case in cases])
    return [
        curator.relate(case["old"], case["new"], float(vectors.old @ vectors.new), vectors).relation.value
        for case, vectors in zip(cases, both, strict=True)
    ]


def _blocked(curator: RulesCurator, cases: Sequence[Case]) -> list[Answer]:
    both = meanings([(case["rejected"], case["later"]) for case in cases])
    return [
        curator.revives(case["rejected"], case["later"], float(vectors.old @ vectors.new), vectors)
        for case, vectors in zip(cases, both, strict=True)
    ]


def _read(field: str, curator: RulesCurator, cases: Sequence[Case]) -> list[Answer]:
    embedder, texts = BundledEmbedder(), [case["text"] for case in cases]
    vectors = [row for at in range(0, len(texts), BATCH) for row in embedder.embed(texts[at : at + BATCH])]
    return [
        getattr(curator.weigh(text, curator.read(text), Meaning(vector, embedder.fingerprint)), field)
        for text, vector in zip(texts, vectors, strict=True)
    ]


def _review_cues(_: RulesCurator, cases: Sequence[Case]) -> list[Answer]:
    return [asks_review(case["text"]) for case in cases]


def _intervals(_: RulesCurator, cases: Sequence[Case]) -> list[Answer]:
    return [interval(case["text"], datetime.fromisoformat(case["now"])) for case in cases]


def _compressed(curator: RulesCurator, cases: Sequence[Case]) -> list[Answer]:
    """Return each text at half its length, and the topic."""
    return [(curator.compress(case["text"], len(case["text"]) // 2), curator.topic(case["text"])) for case in cases]


# What is right, and how much of it


def _gold(cases: Sequence[Case], field: str) -> list[Any]:
    return [case[field] for case in cases]


def _equal(field: str) -> Callable[[Case, Answer], bool]:
    return lambda case, answer: bool(case[field] == answer)


def _compared(score: Callable[[list[Any], Sequence[Answer]], float], field: str) -> Score:
    return lambda cases, answers: score(_gold(cases, field), answers)


def _mean(value: Callable[[Case, Answer], float]) -> Score:
    return lambda cases, answers: scores.share(map(value, cases, answers))


def _named(case: Case) -> scores.Interval:
    return datetime.fromisoformat(case["start"]), datetime.fromisoformat(case["end"])


def _same_interval(case: Case, answer: Answer) -> bool:
    return bool(answer == _named(case))


def _overlaps(case: Case, answer: Answer) -> bool:
    return scores.overlap(_named(case), answer) >= scores.HALF


def _kept(cases: Sequence[Case], answers: Sequence[Answer]) -> float:
    """Return the share of all entries of all cases."""
    return scores.share(
        entry for case, (text, _) in zip(cases, answers, strict=True) for entry in scores.kept(case["must_keep"], text)
    )


def _all_kept(case: Case, answer: Answer) -> bool:
    return all(scores.kept(case["must_keep"], answer[0]))


def _sensible(case: Case, answer: Answer) -> bool:
    return scores.sensible_topic(case["topic"], answer[1])


def _shrunk(case: Case, answer: Answer) -> float:
    return len(answer[0]) / len(case["text"])


def _readable(answer: Answer) -> Answer:
    """Return the answer as JSON knows it."""
    if isinstance(answer, tuple):
        return [_readable(part) for part in answer]
    return answer.isoformat() if isinstance(answer, datetime) else answer


TASKS: Final = (
    Task(
        name="relation",
        ask=_relations,
        figures={
            "relation_f1": _compared(scores.macro_f1, "label"),
            "relation_acc": _compared(scores.accuracy, "label"),
        },
        right=_equal("label"),
        labelled=True,
    ),
    Task(
        name="category",
        ask=partial(_read, "category"),
        figures={"category_acc": _compared(scores.accuracy, "label")},
        right=_equal("label"),
        labelled=True,
    ),
    Task(
        name="keep",
        ask=partial(_read, "keep"),
        figures={"keep_f1": _compared(scores.f1, "keep"), "keep_acc": _compared(scores.accuracy, "keep")},
        right=_equal("keep"),
    ),
    Task(
        name="sensitivity",
        ask=partial(_read, "sensitivity"),
        figures={
            "sensitivity_acc": _compared(scores.accuracy, "level"),
            "sensitivity_under": _mean(lambda case, answer: answer < case["level"]),
        },
        right=_equal("level"),
    ),
    Task(
        name="review_cue",
        ask=_review_cues,
        figures={"review_cue_acc": _compared(scores.accuracy, "review")},
        right=_equal("review"),
    ),
    Task(
        name="time",
        ask=_intervals,
        figures={"time_acc": _mean(_same_interval), "time_iou": _mean(_overlaps)},
        right=_same_interval,
    ),
    Task(
        name="compress",
        ask=_compressed,
        figures={
            "compress_kept": _kept,
            "compress_all": _mean(_all_kept),
            "compress_ratio": _mean(_shrunk),
            "topic_acc": _mean(_sensible),
        },
        right=_all_kept,
    ),
    Task(
        name="negation_holds",
        ask=_blocked,
        figures={"negation_holds_acc": _compared(scores.accuracy, "blocked")},
        right=_equal("blocked"),
    ),
)
