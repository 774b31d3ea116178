"""Whether `network` can be lived with: twelve facts, twelve questions, asked at once and after 30 and 200 messages of other talk.

`--data FILE`: one fact a line (`lang`, `say`, `ask`, `want`); the facts of one language are told one by one to one mind, then the
talk goes on, one `remember` a message, and every question is one `recall` that leaves no trace. A question counts as answered if
one of the first ten hits holds what is wanted. `--talk DIR` is a folder with `realtalk` (English) and `memdaily` (Chinese) in their
own formats; without it the talk is made up. Beside it the profile `human` hears the same talk: what a message costs in processor
time and on disk, and whether that grows with what is known already.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Final

from bench import memdaily, realtalk, year
from bench.asking import short_lived
from bench.embedding import CachedEmbedder
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of
from bench.scenes import DataError, Dataset
from ebbing.engine.mind import Mind
from ebbing.store.sqlite.home import MEMORY_FILE
from ebbing.testing import FakeClock

NAME: Final = "network"
START: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
BETWEEN: Final = timedelta(minutes=7)
ASKED_AFTER: Final = (0, 30, 200)  # messages of other talk
SHORT_AFTER: Final = (0, 10)
LOOKED_AT: Final = 10  # hits
TALKS: Final = {"en": ("realtalk", realtalk.load), "zh": ("memdaily", memdaily.load)}
BESIDE: Final = "human"
AIM: Final = 3.0  # of what a message costs in `human`


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """What is said once, and how it is asked for."""

    say: str
    ask: str
    want: str


@dataclass(slots=True)
class Lived:
    """What one mind answered, and what its messages cost."""

    answered: dict[int, list[bool]] = field(default_factory=dict)  # by messages of other talk
    hits: list[int] = field(default_factory=list)
    missed: dict[int, list[str]] = field(default_factory=dict)
    cpu_seconds: list[float] = field(default_factory=list)  # of each message
    file_bytes: list[int] = field(default_factory=list)  # after each message


def load(path: Path | None) -> dict[str, list[Fact]]:
    """Return the facts of a file by language."""
    if path is None or not path.is_file():
        raise DataError("network needs --data FILE: facts and questions, one JSON object a line")
    facts: dict[str, list[Fact]] = {}
    for number, line in enumerate(filter(str.strip, path.read_text(encoding="utf-8").splitlines()), start=1):
        try:
            given = json.loads(line)
            facts.setdefault(given["lang"], []).append(Fact(say=given["say"], ask=given["ask"], want=given["want"]))
        except (TypeError, ValueError, KeyError) as error:
            raise DataError(f"{path.name}, line {number} is no fact: {error!r}") from error
    return facts


def talk(folder: Path | None, language: str) -> list[str]:
    """Return messages of other talk, the same ones every time."""
    if folder is None or language not in TALKS:
        return list(islice(year.messages(), max(ASKED_AFTER)))
    name, read = TALKS[language]
    dataset: Dataset = read(folder / name)
    return [turn.text for scene in dataset.scenes for turn in scene.turns]


def run(options: Options) -> Report:
    """Tell, talk, ask; in the network and beside it."""
    after = SHORT_AFTER if options.short else ASKED_AFTER
    report = Report(NAME, options.profile, details={"missed": {}})
    with embedder_of(options) as embedder:
        for language, facts in load(options.data).items():
            messages = talk(options.talk, language)[: max(after)]
            ours = live(options, facts, messages, after, embedder)
            beside = live(replace(options, profile=BESIDE, settings={}), facts, messages, after, embedder)
            _add(report, language, ours, beside)
    return report


def live(
    options: Options, facts: Sequence[Fact], messages: Sequence[str], after: Sequence[int], embedder: CachedEmbedder
) -> Lived:
    """Tell one mind the facts, then talk, and ask where `after` says."""
    clock, lived = FakeClock(START), Lived()
    embedder.embed([*(fact.say for fact in facts), *messages])  # what vectors cost is the same everywhere
    with short_lived(options, clock, embedder) as mind:
        for fact in facts:
            _say(mind, clock, fact.say)
        for count in range(max(after) + 1):
            if count in after:
                _ask(mind, facts, count, lived)
            if count < len(messages):
                begun = time.process_time()
                _say(mind, clock, messages[count])
                lived.cpu_seconds.append(time.process_time() - begun)
                lived.file_bytes.append(_size(mind))
    return lived


def _size(mind: Mind) -> int:
    """Return the bytes of the memory's pages, those that still wait in the log included."""
    with closing(sqlite3.connect(f"file:{mind.folder / MEMORY_FILE}?mode=ro", uri=True)) as file:
        return int(file.execute("PRAGMA page_count").fetchone()[0] * file.execute("PRAGMA page_size").fetchone()[0])


def _say(mind: Mind, clock: FakeClock, text: str) -> None:
    clock.now += BETWEEN
    mind.remember(text)


def _ask(mind: Mind, facts: Sequence[Fact], count: int, lived: Lived) -> None:
    told = [_answers(mind, fact) for fact in facts]
    lived.answered[count] = [right for right, _ in told]
    lived.hits += [hits for _, hits in told]
    lived.missed[count] = [fact.ask for fact, (right, _) in zip(facts, told, strict=True) if not right]


def _answers(mind: Mind, fact: Fact) -> tuple[bool, int]:
    hits = mind.recall(fact.ask, reinforce=False).hits
    return any(fact.want in (hit.said or hit.text) for hit in hits[:LOOKED_AT]), len(hits)


def _add(report: Report, language: str, ours: Lived, beside: Lived) -> None:
    for count, right in ours.answered.items():
        report.add(
            f"{language}_after_{count}", sum(right), remark=f"of {len(right)}; human {sum(beside.answered[count])}"
        )
    report.add(f"{language}_hits", sum(ours.hits) / len(ours.hits), floor=sum(beside.hits) / len(beside.hits))
    for name, costs in _costs(ours, beside):
        report.compare(f"{language}_{name}", f"{language}_{name}_ratio", *costs, aim=AIM)
    halves = list(_halves(ours.cpu_seconds))
    report.add(f"{language}_cpu_growth", halves[1] / halves[0], remark="later half of the messages to the earlier one")
    report.details["missed"][language] = ours.missed


def _costs(ours: Lived, beside: Lived) -> Iterator[tuple[str, tuple[float, float]]]:
    yield "cpu_ms", (_mean(ours.cpu_seconds) * 1000, _mean(beside.cpu_seconds) * 1000)
    yield "bytes", (_grown(ours.file_bytes), _grown(beside.file_bytes))


def _grown(sizes: Sequence[int]) -> float:
    """Return by how many bytes the memory grew with each message, the first ones aside: files begin with room to spare."""
    return (sizes[-1] - sizes[len(sizes) // 5]) / (len(sizes) - 1 - len(sizes) // 5)


def _halves(costs: Sequence[float]) -> Iterator[float]:
    middle = len(costs) // 2
    yield _mean(costs[:middle])
    yield _mean(costs[middle:])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
