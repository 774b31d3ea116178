"""`python -m bench.answer_training`: learn anew what leads questions and answers to each other (`engine/recalling/hybrid/answering`).

`answer_groups.txt` holds questions ("?"), what answers each of them ("+") and what comes near and does not ("-"), several on a line; the
contested answers are read beside it. Each question is to find its own answers among everything that was said anywhere. The nets are
kept small (a penalty, noise on the vectors, few hidden units), since there are few questions and many ways to learn them by heart.
The everyday cases and notebooks that are open to be learned from (`CASES`, `NOTEBOOKS`) are judged by nets that have not seen them; those that are kept have
learned from them too.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bench import daily, notebooks
from bench.contest_texts import TRAINING, Meanings, written
from ebbing.engine.recalling.hybrid.answering import MADE_WITH, MAP, PARTS, SIDES, STEP_SIZE, AnswerMap, Net, unit
from ebbing.language.scripts import has_cjk

GROUPS: Final = "answer_groups.txt"
CASES: Final = tuple(f"everyday_{name}.jsonl" for name in "aceghjk")
NOTEBOOKS: Final = ("notebooks_en.txt", "notebooks_zh.txt")
OPEN_CASES: Final = (*CASES, "everyday_m.jsonl", "everyday_o.jsonl")  # open too; they taught these nets nothing more
OPEN_NOTEBOOKS: Final = (*NOTEBOOKS, "changing_en.txt", "changing_zh.txt")
BETWEEN: Final = " | "
HIDDEN: Final = 128  # units of each net
PENALTY: Final = 1e-3
NOISE: Final = 1.0  # of a vector's length, spread over its dimensions
WARMTH: Final = 0.07
STEP: Final = 2e-3  # at first; shorter and shorter, so that what was seen last does not count for more
STEPS: Final = 600
QUESTIONS: Final = 256  # looked at in one step …
STATEMENTS: Final = 1200  # … among so many statements
APART: Final = 0.5  # how much it counts that answers lie above the middle, and what was said beside them below
MIDDLE: Final = 0.35
SHARPNESS: Final = 6.0
STEPS_UP: Final = 127  # as which the numbers are kept
TINY: Final = 1e-8
NEAR_MISS: Final = 2.0  # what comes near and does not answer counts so much beside what does

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Group:
    """Questions that ask for the same, what answers them, and what does not."""

    questions: Sequence[str]
    answers: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)


def groups() -> list[Group]:
    """Return all that is learned from: no case, and no contest under the question of one."""
    return [*of_groups(), *_contested({group.questions[0] for group in cases()})]


def of_groups() -> list[Group]:
    """Return what was written for nothing else: what is learned from it has seen neither a contest nor a case."""
    found: list[Group] = []
    for line in (TRAINING / GROUPS).read_text(encoding="utf-8").splitlines():
        mark, texts = line[0], line[2:].split(BETWEEN)
        if mark == "?":
            found.append(Group(texts))
        else:
            (found[-1].answers if mark == "+" else found[-1].others).extend(texts)
    return found


def _contested(asked: set[str]) -> list[Group]:
    found: dict[str, Group] = {}
    for one in written():
        if one.asked not in asked:
            group = found.setdefault(one.asked, Group([one.asked]))
            group.answers.append(one.old)
            (group.answers if one.instead else group.others).append(one.new)
    return list(found.values())


def cases() -> list[Group]:
    """Return the everyday cases; what is outdated would answer too."""
    found = []
    for name in CASES:
        for case in daily.load(Path(__file__).parent / "cases" / name):
            group = Group([case.ask["cue"]])
            for _, message, _ in daily.heard(case):
                right = daily.matches([*case.want, *case.want_any, *case.not_shown], message["text"])
                (group.answers if right else group.others).append(message["text"])
            found.append(group)
    return found


def of_notebooks() -> list[Group]:
    """Return the questions of the notebooks, each among all that its person told; what is outdated would answer too."""
    found = []
    for book in books(NOTEBOOKS):
        for one in book.asked:
            group = Group([one.question])
            for place, text in enumerate(book.messages):
                (group.answers if place in one.answers | one.outdated else group.others).append(text)
            found.append(group)
    return found


def books(names: Sequence[str] = OPEN_NOTEBOOKS) -> list[notebooks.Notebook]:
    """Return the notebooks that may be learned from."""
    return [book for name in names for book in notebooks.load(Path(__file__).parent / "cases" / name)]


class Space:
    """All texts as vectors, without what questions or statements of their script have in common."""

    def __init__(self, every: Sequence[Group]) -> None:
        asked = sorted({text for group in every for text in group.questions})
        heard = {text for group in every for text in (*group.answers, *group.others)}
        said = sorted(heard | {text for one in written() for text in (one.old, one.new)})
        meaning = Meanings([*asked, *said])
        if meaning.fingerprint != MADE_WITH:
            raise SystemExit(f"the map belongs to {MADE_WITH}, this encoder is {meaning.fingerprint}")
        self.place = {text: at for at, text in enumerate(said)}
        self.asked = {text: at for at, text in enumerate(asked)}
        self.questions, self.of_questions = _bare(meaning.of(asked), asked)
        self.statements, self.of_statements = _bare(meaning.of(said), said)


def _bare(vectors: Floats, texts: Sequence[str]) -> tuple[Floats, Floats]:
    han = np.array([has_cjk(text) for text in texts])
    common = np.array([vectors[~han].mean(axis=0), vectors[han].mean(axis=0)])
    bare = vectors - common[han.astype(int)]
    return bare / np.linalg.norm(bare, axis=1, keepdims=True), common


@dataclass(slots=True)
class Learning:
    """Numbers that are learned by Adam, with the two averages it keeps of each slope."""

    values: Floats
    first: Floats
    second: Floats

    @classmethod
    def of(cls, values: NDArray[np.floating]) -> Learning:
        """Begin with these values."""
        start = values.astype(np.float32)
        return cls(start, np.zeros_like(start), np.zeros_like(start))

    def follow(self, slope: Floats, step: int, *, penalty: float = PENALTY, pace: float = STEP) -> None:
        """Go one step down."""
        slope = slope + 2 * penalty * self.values
        self.first = np.asarray(0.9 * self.first + 0.1 * slope, np.float32)
        self.second = np.asarray(0.999 * self.second + 0.001 * slope**2, np.float32)
        way = (self.first / (1 - 0.9**step)) / (np.sqrt(self.second / (1 - 0.999**step)) + 1e-8)
        self.values = np.asarray(self.values - pace * way, np.float32)


class LearningNet:
    """A net while it learns."""

    def __init__(self, size: int, chance: np.random.Generator) -> None:
        self.into = Learning.of(0.1 * chance.standard_normal((size, HIDDEN)))
        self.threshold = Learning.of(0.02 * chance.standard_normal(HIDDEN))
        self.out = Learning.of(np.zeros((HIDDEN, size)))
        self.shift = Learning.of(np.zeros(size))

    def net(self) -> Net:
        """Return it as it is now."""
        return Net(self.into.values, self.threshold.values, self.out.values, self.shift.values)

    def learn(self, vectors: Floats, slope: Floats, step: int) -> None:
        """Take in by how much the loss would change with each number of what came out for these vectors."""
        hidden = np.maximum(vectors @ self.into.values + self.threshold.values, 0)
        back = (slope @ self.out.values.T) * (hidden > 0)
        pace = STEP * (1 + math.cos(math.pi * step / STEPS)) / 2
        self.out.follow(hidden.T @ slope, step, pace=pace)
        self.shift.follow(slope.sum(axis=0), step, pace=pace)
        self.into.follow(vectors.T @ back, step, pace=pace)
        self.threshold.follow(back.sum(axis=0), step, pace=pace)


def learned(space: Space, every: Sequence[Group], seed: int = 0) -> AnswerMap:
    """Return nets learned by softmax over statements, with a middle that answers lie above."""
    chance = np.random.default_rng(seed)
    asked = [(space.asked[text], group) for group in every for text in group.questions]
    share = np.array([len(group.questions) ** -0.5 for _, group in asked])
    everything = np.array(sorted({space.place[text] for group in every for text in (*group.answers, *group.others)}))
    size = space.questions.shape[1]
    of_question, of_statement = LearningNet(size, chance), LearningNet(size, chance)
    for step in range(1, STEPS + 1):
        picked = chance.choice(len(asked), min(QUESTIONS, len(asked)), replace=False, p=share / share.sum())
        some = [asked[at] for at in picked]
        among, right, wrong = _told_apart(space, some, everything, chance)
        questions = _shaken(space.questions[[at for at, _ in some]], chance)
        statements = _shaken(space.statements[among], chance)
        moved, led = of_question.net().moved(questions), of_statement.net().moved(statements)
        lengths = np.linalg.norm(led, axis=1, keepdims=True)
        there = led / lengths
        error = _error(moved @ there.T, right, wrong)
        turned = error.T @ moved
        of_question.learn(questions, np.asarray(error @ there, np.float32), step)
        of_statement.learn(statements, (turned - there * (turned * there).sum(axis=1, keepdims=True)) / lengths, step)
    return AnswerMap(space.of_questions, space.of_statements, of_question.net(), of_statement.net())


def _told_apart(
    space: Space, asked: Sequence[tuple[int, Group]], everything: NDArray[np.int64], chance: np.random.Generator
) -> tuple[list[int], Floats, Floats]:
    """Return the statements of a step by place, and for each question which of them answer it and which come near."""
    needed = {space.place[text] for _, group in asked for text in (*group.answers, *group.others)}
    more = chance.choice(everything, min(len(everything), max(0, STATEMENTS - len(needed))), replace=False)
    among = sorted(needed | set(more.tolist()))
    column = {place: at for at, place in enumerate(among)}
    right, wrong = np.zeros((2, len(asked), len(among)), np.float32)
    for row, (_, group) in enumerate(asked):
        right[row, [column[space.place[text]] for text in group.answers]] = 1
        wrong[row, [column[space.place[text]] for text in group.others]] = 1
    right, wrong = (some / np.maximum(some.sum(axis=1, keepdims=True), 1) for some in (right, wrong))
    return among, right, wrong


def _error(near: Floats, right: Floats, wrong: Floats) -> Floats:
    """Return by how much the loss would change with each nearness."""
    likely = np.exp((near - near.max(axis=1, keepdims=True)) / WARMTH)
    likely /= likely.sum(axis=1, keepdims=True)
    error = (likely - right) * (right.sum(axis=1, keepdims=True) > 0) / WARMTH
    above = 1 / (1 + np.exp(-SHARPNESS * (near - MIDDLE)))
    error += APART * SHARPNESS * (right * (above - 1) + NEAR_MISS * wrong * above)
    return np.asarray(error / len(near), np.float32)


def _shaken(vectors: Floats, chance: np.random.Generator) -> Floats:
    return vectors + NOISE * chance.standard_normal(vectors.shape, dtype=np.float32) / np.float32(
        vectors.shape[1] ** 0.5
    )


def near(space: Space, way: AnswerMap, asked: str, said: Sequence[str]) -> list[float]:
    """Return how near each statement lies to the answers of a question."""
    question = way.of_question.moved(space.questions[[space.asked[asked]]])[0]
    statements = unit(way.of_statement.moved(space.statements[[space.place[text] for text in said]]))
    return [float(one) for one in statements @ question]


def judged(space: Space, way: AnswerMap, among: Sequence[Group]) -> list[tuple[list[float], list[float]]]:
    """Return for each case with an answer how near its answers and its other statements lie."""
    asked = [case for case in among if case.answers and case.others]
    return [
        (near(space, way, case.questions[0], case.answers), near(space, way, case.questions[0], case.others))
        for case in asked
    ]


def keep(way: AnswerMap, path: Path = MAP) -> None:
    """Write the map, beside the module that reads it if nowhere else."""
    parts = {"questions": way.questions, "statements": way.statements}
    for side in SIDES:
        parts |= {f"{side}_{name}": getattr(getattr(way, side), name) for name in PARTS}
    kept: dict[str, Any] = {}
    for name, part in parts.items():
        step = np.maximum(np.abs(part).max(axis=0) / STEPS_UP, TINY).astype(np.float32)
        kept |= {name: np.rint(part / step).astype(np.int8), f"{name}{STEP_SIZE}": step}
    np.savez_compressed(path, **kept)


def main() -> None:
    """Learn, measure, write."""
    every, unseen = groups(), {"cases": cases(), "questions of notebooks": of_notebooks()}
    space = Space([*every, *(group for some in unseen.values() for group in some)])
    way = learned(space, every)
    sys.stdout.write(f"{len(every)} groups.\n")
    for name, some in unseen.items():
        seen = judged(space, way, some)
        first = np.mean([max(right) > max(wrong) for right, wrong in seen])
        answers, others = (np.array([one for case in seen for one in case[side]]) for side in (0, 1))
        sys.stdout.write(
            f"Of {len(seen)} {name} an answer lies nearest in {first:.3f}; of all pairs an answer lies nearer "
            f"in {(answers[:, None] > others[None]).mean():.3f}\n"
        )
    keep(learned(space, [*every, *unseen["cases"], *unseen["questions of notebooks"]]))


if __name__ == "__main__":
    main()
