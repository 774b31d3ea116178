"""`python -m bench.sureness_training`: learn anew how surely each memory answers beside the others (`engine/recalling/hybrid/sureness`).

The everyday cases and notebooks that may be learned from are lived through twice, in minds of their own: alone, and among fifteen to 250
remarks in passing (`AMONG`). Each question is asked, and what recall knows of the likeliest candidates and some others is written down,
and whether they answer, or did. How near candidates lie to the answers is told by nets that have seen none of these questions. Figures
come from cross-validation, by how many remarks there were: no question is judged by a net learned from the same notebook.
"""

from __future__ import annotations

import math
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench import daily
from bench.answer_training import OPEN_CASES, Learning, Space, books, groups, learned
from bench.answer_training import keep as keep_map
from bench.asking import opened
from bench.daily import BEFORE_ASKING, BETWEEN_BACKGROUND, START
from bench.embedding import CachedEmbedder
from bench.notebooks import Notebook
from bench.options import Options
from bench.retrieval import embedder_of
from ebbing import Mind
from ebbing.domain.arrays import Floats
from ebbing.domain.ids import memory_id
from ebbing.engine.recalling.hybrid import answering, sureness
from ebbing.engine.recalling.hybrid.answering import Vectors
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.engine.recalling.hybrid.sureness import AMONG_FEW, IN_A_CROWD, SureNet, Weighed, keep, weighed
from ebbing.language.scripts import has_cjk
from ebbing.testing import FakeClock

AMONG: Final = (15, 40, 100, 250)  # so many remarks in passing, one number drawn for each notebook and case …
CROWDS: Final = 3  # … of which there are so many sets each
BETWEEN_REMARKS: Final = timedelta(hours=3)
LIKELIEST: Final = 30  # of all candidates so many by relevance, half as many by nearness to the answers …
OTHERS: Final = 10  # … and so many others are learned from
FOLDS: Final = 4
SIDES: Final = 32  # from which a question and a statement are seen
SPREAD: Final = 0.5  # of what is seen at first, so that products are about as large as an observation
HIDDEN: Final = 32
NETS: Final = 3  # learned apart, and weighed together
STEPS: Final = 3000
AT_ONCE: Final = 512
PACE: Final = 2e-3  # at first; shorter and shorter, so that what was seen last does not count for more
DECAY: Final = 1.0  # of the sides, by each step's pace; a thousandth of it of all else
NOISE: Final = (
    1.0  # of a vector's length, spread over its dimensions: few questions and many ways to learn them by heart
)
SILENCE: Final = 0.3  # log odds taken off, so that it is said from `minimum_certainty` on, as with the sum
SILENT: Final = (0.5, 0.75, 0.9)  # of the questions without an answer


@dataclass(frozen=True, slots=True)
class Met:
    """What recall knew of each candidate at one question, and which of them answer it."""

    group: int
    weighed: Weighed
    right: NDArray[np.bool_]
    answered: bool
    among: int = 0  # so many remarks in passing …
    texts: int = 0  # … and so many texts in all

    def crowded(self) -> Met:
        """Return the same as the net for a crowd sees it."""
        return replace(self, weighed=sureness.crowded(self.weighed, self.texts))


@dataclass
class Crowds:
    """Homes of minds that have heard remarks in passing, each made once: what a notebook or a case tells is told to a copy."""

    embedder: CachedEmbedder
    folder: Path
    made: dict[tuple[bool, int, int], Path] = field(default_factory=dict)

    @contextmanager
    def mind(self, among: int, of_them: int, clock: FakeClock, *, han: bool) -> Iterator[Mind]:
        """Open a mind for a moment that has heard so many remarks."""
        with tempfile.TemporaryDirectory() as home:
            if among:
                shutil.copytree(self._made(han, among, of_them), home, dirs_exist_ok=True)
            with opened(Path(home), Options(), clock, self.embedder) as mind:
                yield mind

    def _made(self, han: bool, among: int, of_them: int) -> Path:
        key = (han, among, of_them)
        if key not in self.made:
            self.made[key] = home = self.folder / "_".join(map(str, key))
            said = random.Random(str(key)).sample(daily.remarks("zh" if han else "en", learned=True), among)
            clock = FakeClock(START - BETWEEN_REMARKS * (among + 1))
            with opened(home, Options(), clock, self.embedder) as mind:
                for text in said:
                    mind.remember(text)
                    clock.now += BETWEEN_REMARKS
        return self.made[key]


@contextmanager
def written_down() -> Iterator[list[tuple[Candidates, Weighed]]]:
    """Write down what is weighed while this lasts; among many it is weighed too."""
    met: list[tuple[Candidates, Weighed]] = []

    def noted(found: Candidates, relevance: Floats, asked: Vectors, said: Vectors) -> Weighed:
        met.append((found, weighed(found, relevance, asked, said)))
        return met[-1][1]

    sureness.weighed, counts = noted, sureness.HARDLY
    sureness.HARDLY = 0.0  # type: ignore[misc]  # for as long as this lasts
    try:
        yield met
    finally:
        sureness.weighed, sureness.HARDLY = weighed, counts  # type: ignore[misc]


@contextmanager
def unseen_map() -> Iterator[None]:
    """Let nets that have seen no case and no notebook tell how near candidates lie to the answers."""
    kept = answering.MAP
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / kept.name
        every = groups()
        keep_map(learned(Space(every), every), path)
        answering.MAP = path  # type: ignore[misc]  # for as long as this lasts
        try:
            yield
        finally:
            answering.MAP = kept  # type: ignore[misc]


def of_notebook(group: int, book: Notebook, crowds: Crowds) -> Iterator[Met]:
    """Yield what each question of a notebook met, alone and among remarks."""
    chance, han = random.Random(group), has_cjk(book.messages[0])
    for among in (0, chance.choice(AMONG)):
        clock = FakeClock(START)
        with crowds.mind(among, chance.randrange(CROWDS), clock, han=han) as mind:
            for text in book.messages:
                mind.remember(text)
                clock.now += BETWEEN_BACKGROUND
            clock.now += BEFORE_ASKING
            for one in book.asked:
                right = [book.messages[at] for at in sorted(one.answers | one.outdated)]
                yield from asked(group, mind, one.question, right, answered=bool(one.answers), among=among)


def of_case(group: int, case: daily.Case, crowds: Crowds) -> Iterator[Met]:
    """Yield what the question of an everyday case met, alone and among remarks."""
    chance, said = random.Random(group), list(daily.heard(case))
    patterns = [*case.want, *case.want_any, *case.not_shown]
    right = [message["text"] for _, message, _ in said if daily.matches(patterns, message["text"])]
    for among in (0, chance.choice(AMONG)):
        clock = FakeClock(START)
        with crowds.mind(among, chance.randrange(CROWDS), clock, han=has_cjk(said[-1][1]["text"])) as mind:
            for at, message, _ in said:
                clock.now = max(clock.now, at)
                mind.remember([{"role": message.get("role", "user"), "content": message["text"]}])
            clock.now += BEFORE_ASKING
            yield from asked(group, mind, case.ask["cue"], right, answered=not case.expect_nothing, among=among)


def asked(
    group: int, mind: Mind, question: str, right: Sequence[str], *, answered: bool, among: int = 0
) -> Iterator[Met]:
    """Yield what one question met; nothing where there was no candidate."""
    with written_down() as met:
        mind.recall(question, reinforce=False)
    for found, everything in met[:1]:
        numbers = mind.parts.resident.rows.number[found.places].tolist()
        texts = [mind.text(memory_id(number)) for number in numbers]
        hits = np.array([answered and any(text in one or one in text for one in right) for text in texts], np.bool_)
        some = learned_from(found, everything, hits, np.random.default_rng(group))
        seen = Weighed(everything.observed[some], everything.asked, everything.said[some])
        yield Met(group, seen, hits[some], answered, among, mind.count())


def learned_from(
    found: Candidates, seen: Weighed, right: NDArray[np.bool_], chance: np.random.Generator
) -> NDArray[np.int64]:
    """Return which of many candidates are learned from: what answers, the likeliest, and a few others."""
    likely = np.argsort(-seen.observed[:, 0], kind="stable")[:LIKELIEST]
    near = np.argsort(-found.answers, kind="stable")[: LIKELIEST // 2]
    chosen = np.union1d(np.union1d(likely, near), np.flatnonzero(right))
    rest = np.setdiff1d(np.arange(len(right)), chosen)
    return np.union1d(chosen, chance.permutation(rest)[:OTHERS])


def every() -> list[Met]:
    """Live through all that may be learned from."""
    found = list[Met]()
    folder = Path(__file__).parent / "cases"
    with embedder_of(Options()) as embedder, unseen_map(), tempfile.TemporaryDirectory() as homes:
        crowds = Crowds(embedder, Path(homes))
        for group, book in enumerate(books()):
            found += of_notebook(group, book, crowds)
        cases = [case for name in OPEN_CASES for case in daily.load(folder / name) if "mode" not in case.ask]
        for group, case in enumerate(cases, start=found[-1].group + 1):
            found += of_case(group, case, crowds)
    return found


def net_of(met: Sequence[Met]) -> SureNet:
    """Return a net learned from these: several that were learned apart, side by side."""
    rows = Rows.of(met)
    middle, spread = rows.observed.mean(axis=0), rows.observed.std(axis=0) + np.float32(1e-6)
    rows.observed = (rows.observed - middle) / spread
    return together([_learned_once(rows, seed) for seed in range(NETS)], middle, spread)


def together(nets: Sequence[SureNet], middle: Vectors, spread: Vectors) -> SureNet:
    """Return nets as one: their sides and units stand side by side, and the odds are the mean. Observations come as they are."""
    wide, sides, units = len(middle), nets[0].asked.shape[1], len(nets[0].out)
    into = np.zeros((wide + sides * len(nets), units * len(nets)), np.float32)
    for number, net in enumerate(nets):
        columns = slice(units * number, units * (number + 1))
        into[:wide, columns] = net.into[:wide] / spread[:, None]
        into[wide + sides * number : wide + sides * (number + 1), columns] = net.into[wide:]
    threshold = np.concatenate([net.threshold for net in nets]) - middle @ into[:wide]
    return SureNet(
        asked=np.hstack([net.asked for net in nets]),
        said=np.hstack([net.said for net in nets]),
        into=into,
        threshold=threshold.astype(np.float32),
        out=np.asarray(np.concatenate([net.out for net in nets]) / len(nets), np.float32),
        base=np.asarray(sum(net.base for net in nets) / len(nets) - SILENCE, np.float32),
    )


@dataclass(slots=True)
class Rows:
    """All candidates of some questions, one below the other."""

    observed: Vectors
    said: Vectors
    asked: Vectors  # a row for each question …
    question: NDArray[np.int64]  # … and of which question each candidate is
    right: Vectors

    @classmethod
    def of(cls, met: Sequence[Met]) -> Rows:
        """Put them one below the other."""
        return cls(
            np.concatenate([one.weighed.observed for one in met]).astype(np.float32),
            np.concatenate([one.weighed.said for one in met]),
            np.stack([one.weighed.asked for one in met]),
            np.repeat(np.arange(len(met)), [len(one.right) for one in met]),
            np.concatenate([one.right for one in met]).astype(np.float32),
        )


def _learned_once(rows: Rows, seed: int) -> SureNet:
    chance = np.random.default_rng(seed)
    wide, size = rows.observed.shape[1], rows.said.shape[1]
    asked, said = (Learning.of(SPREAD * chance.standard_normal((size, SIDES))) for _ in range(2))
    into = Learning.of((wide + SIDES) ** -0.5 * chance.uniform(-1, 1, (wide + SIDES, HIDDEN)))
    threshold, base = Learning.of(np.zeros(HIDDEN)), Learning.of(np.zeros(1))
    out = Learning.of(HIDDEN**-0.5 * chance.uniform(-1, 1, HIDDEN))
    for step in range(1, STEPS + 1):
        some = chance.integers(len(rows.right), size=AT_ONCE)
        question, statement = (_shaken(one, chance) for one in (rows.asked[rows.question[some]], rows.said[some]))
        sides = question @ asked.values, statement @ said.values
        seen = np.hstack([rows.observed[some], sides[0] * sides[1]])
        hidden = np.maximum(seen @ into.values + threshold.values, 0)
        odds = hidden @ out.values + base.values
        error = ((1 / (1 + np.exp(-odds)) - rows.right[some]) / AT_ONCE).astype(np.float32)
        back = np.outer(error, out.values) * (hidden > 0)
        product = back @ into.values[wide:].T
        pace = PACE * (1 + math.cos(math.pi * step / STEPS)) / 2
        for learning, slope, decay in (
            (out, hidden.T @ error, DECAY / 1000),
            (base, error.sum(keepdims=True), 0.0),
            (asked, question.T @ (product * sides[1]), DECAY),
            (said, statement.T @ (product * sides[0]), DECAY),
            (into, seen.T @ back, DECAY / 1000),
            (threshold, back.sum(axis=0), 0.0),
        ):
            learning.values *= np.float32(1 - pace * decay)
            learning.follow(np.asarray(slope, np.float32), step, penalty=0.0, pace=pace)
    return SureNet(asked.values, said.values, into.values, threshold.values, out.values, base.values)


def _shaken(vectors: Vectors, chance: np.random.Generator) -> Vectors:
    noise = chance.standard_normal(vectors.shape, dtype=np.float32) / np.float32(vectors.shape[1] ** 0.5)
    return np.asarray(vectors + NOISE * noise, np.float32)


def told(met: Sequence[Met], odds: Sequence[Floats]) -> str:
    """Return how well the surest of each question tells whether there is an answer, and whether it is one."""
    best = [
        (float(some.max()), bool(one.right[some.argmax()]), one.answered) for one, some in zip(met, odds, strict=True)
    ]
    sure = np.array([one[0] for one in best if one[2]])
    right = np.array([one[1] for one in best if one[2]])
    silent = np.array([one[0] for one in best if not one[2]])
    apart = (sure[:, None] > silent[None]).mean()
    shown = (f"{(right & (sure > np.quantile(silent, share))).mean():.3f} where {share} are silent" for share in SILENT)
    return f"the surest answers in {right.mean():.3f}; told apart {apart:.3f}; right and shown: {', '.join(shown)}\n"


def unseen_odds(met: Sequence[Met]) -> list[Floats]:
    """Return what is told of each by a net that has seen nothing of its notebook."""
    fold = np.array([one.group % FOLDS for one in met])
    odds: list[Floats] = [np.empty(0)] * len(met)
    for number in range(FOLDS):
        net = net_of([one for one, of in zip(met, fold, strict=True) if of != number])
        for at in np.flatnonzero(fold == number).tolist():
            odds[at] = net.odds(met[at].weighed)
    return odds


def main() -> None:
    """Learn, measure, write: a net for a few memories, and one for a crowd."""
    every_one = [one for one in every() if len(one.right)]
    few = [one for one in every_one if not one.among]
    crowd = [one.crowded() for one in every_one]
    for met, counts in ((few, (0,)), (crowd, AMONG)):
        odds = unseen_odds(met)
        for among in counts:
            there = [at for at, one in enumerate(met) if one.among == among]
            some = [met[at] for at in there]
            sys.stdout.write(f"{len(some)} questions among {among} remarks. By the net: ")
            sys.stdout.write(told(some, [odds[at] for at in there]))
            sys.stdout.write(f"By relevance: {told(some, [one.weighed.observed[:, 0] for one in some])}")
    keep(net_of(few), AMONG_FEW)
    keep(net_of(crowd), IN_A_CROWD)


if __name__ == "__main__":
    main()
