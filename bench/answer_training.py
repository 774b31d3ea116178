"""`python -m bench.answer_training`: learn anew the map from a question to where its answers lie (`engine/recalling/hybrid/answering`).

`answer_groups.txt` holds questions ("?"), what answers each of them ("+") and what comes near and does not ("-"), several on a line; the
contested answers and the everyday cases are read beside it. Each question is to find its own answers among everything that was said
anywhere. The map is kept small (a penalty, noise on the vectors, few dimensions), since there are few questions and many ways to learn
them by heart. Its figures come from cross-validation: no case is judged by a map that was learned from it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench import daily
from bench.contest_texts import TRAINING, Meanings, written
from ebbing.engine.recalling.hybrid.answering import MADE_WITH, MAP, AnswerMap
from ebbing.language.scripts import has_cjk

GROUPS: Final = "answer_groups.txt"
CASES: Final = ("everyday_a.jsonl", "everyday_c.jsonl", "everyday_e.jsonl")
BETWEEN: Final = " | "
FOLDS: Final = 5
PENALTY: Final = 3e-3
NOISE: Final = 1.0  # of a vector's length, spread over its dimensions
WARMTH: Final = 0.1
STEP: Final = 2e-3
STEPS: Final = 150
SEEDS: Final = 3  # maps that are learned and averaged
QUESTIONS: Final = 256  # looked at in one step …
STATEMENTS: Final = 1200  # … among so many statements
APART: Final = 0.5  # how much it counts that answers lie above the middle, and what was said beside them below
MIDDLE: Final = 0.35
SHARPNESS: Final = 6.0
NEAR_MISS: Final = 2.0  # what comes near and does not answer counts so much beside what does
DIMENSIONS: Final = 64  # of the map that is kept

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Group:
    """Questions that ask for the same, what answers them, and what does not."""

    questions: Sequence[str]
    answers: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    is_case: bool = False


def groups() -> list[Group]:
    """Return all that is learned from; a case's question stands only with its case."""
    cases = _of_cases()
    asked = {question for group in cases for question in group.questions}
    return [*_of_file(), *_contested(asked), *cases]


def _of_file() -> list[Group]:
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


def _of_cases() -> list[Group]:
    found = []
    for name in CASES:
        for case in daily.load(Path(__file__).parent / "cases" / name):
            group = Group([case.ask["cue"]], is_case=True)
            for _, message, _ in daily.heard(case):
                right = daily.matches([*case.want, *case.want_any, *case.not_shown], message["text"])
                (group.answers if right else group.others).append(message["text"])
            found.append(group)
    return found


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


def learned(space: Space, every: Sequence[Group]) -> Floats:
    """Return the map: how a question is moved. Several are averaged, since each has learned a little by chance."""
    return np.asarray(np.mean([_learned_once(space, every, seed) for seed in range(SEEDS)], axis=0), np.float32)


def _learned_once(space: Space, every: Sequence[Group], seed: int) -> Floats:
    """Return a map learned by softmax over statements, with a middle that answers lie above, and Adam."""
    chance = np.random.default_rng(seed)
    asked = [(space.asked[text], group) for group in every for text in group.questions]
    share = np.array([len(group.questions) ** -0.5 for _, group in asked])
    everything = np.array(sorted({space.place[text] for group in every for text in (*group.answers, *group.others)}))
    size = space.questions.shape[1]
    way: Floats = np.zeros((size, size), np.float32)
    first: Floats = np.zeros_like(way)
    second: Floats = np.zeros_like(way)
    for step in range(1, STEPS + 1):
        picked = chance.choice(len(asked), min(QUESTIONS, len(asked)), replace=False, p=share / share.sum())
        slope = _slope(space, [asked[at] for at in picked], everything, way, chance) + 2 * PENALTY * way
        first = np.asarray(0.9 * first + 0.1 * slope, np.float32)
        second = np.asarray(0.99 * second + 0.01 * slope**2, np.float32)
        way -= STEP * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    return way


def _slope(
    space: Space,
    asked: Sequence[tuple[int, Group]],
    everything: NDArray[np.int64],
    way: Floats,
    chance: np.random.Generator,
) -> Floats:
    needed = {space.place[text] for _, group in asked for text in (*group.answers, *group.others)}
    more = chance.choice(everything, min(len(everything), max(0, STATEMENTS - len(needed))), replace=False)
    among = sorted(needed | set(more.tolist()))
    column = {place: at for at, place in enumerate(among)}
    right, wrong = np.zeros((2, len(asked), len(among)), np.float32)
    for row, (_, group) in enumerate(asked):
        right[row, [column[space.place[text]] for text in group.answers]] = 1
        wrong[row, [column[space.place[text]] for text in group.others]] = 1
    right, wrong = (some / np.maximum(some.sum(axis=1, keepdims=True), 1) for some in (right, wrong))
    questions = _shaken(space.questions[[at for at, _ in asked]], chance)
    statements = _shaken(space.statements[among], chance)
    near = (questions + questions @ way) @ statements.T
    likely = np.exp((near - near.max(axis=1, keepdims=True)) / WARMTH)
    likely /= likely.sum(axis=1, keepdims=True)
    error = (likely - right) * (right.sum(axis=1, keepdims=True) > 0) / WARMTH
    above = 1 / (1 + np.exp(-SHARPNESS * (near - MIDDLE)))
    error += APART * SHARPNESS * (right * (above - 1) + NEAR_MISS * wrong * above)
    return np.asarray(questions.T @ (error @ statements) / len(asked), np.float32)


def _shaken(vectors: Floats, chance: np.random.Generator) -> Floats:
    return vectors + NOISE * chance.standard_normal(vectors.shape, dtype=np.float32) / np.float32(
        vectors.shape[1] ** 0.5
    )


def smaller(space: Space, way: Floats) -> AnswerMap:
    """Return the map in few dimensions, as it is kept."""
    left, strength, right = np.linalg.svd(way)
    root = np.sqrt(strength[:DIMENSIONS])
    parts = (space.of_questions, space.of_statements, left[:, :DIMENSIONS] * root, root[:, None] * right[:DIMENSIONS])
    return AnswerMap(*(part.astype(np.float16).astype(np.float32) for part in parts))


class AnswerMaps:
    """Several maps, each learned without some of the questions, so that every question is judged by one that has not seen it."""

    def __init__(self) -> None:
        self.every = groups()
        self.space = Space(self.every)
        self._fold = {text: at % FOLDS for at, group in enumerate(self.every) for text in group.questions}
        self._ways = [learned(self.space, self._without(fold)) for fold in range(FOLDS)]

    def _without(self, fold: int) -> list[Group]:
        return [group for group in self.every if self._fold[group.questions[0]] != fold]

    def near(self, asked: str, said: Sequence[str]) -> list[float]:
        """Return how near each statement lies to the answers of a question."""
        question = self.space.questions[self.space.asked[asked]]
        moved = question + question @ self._ways[self._fold[asked]]
        return [float(self.space.statements[self.space.place[text]] @ moved) for text in said]


def judged(maps: AnswerMaps) -> list[tuple[list[float], list[float]]]:
    """Return for each case with an answer how near its answers and its other statements lie."""
    cases = [group for group in maps.every if group.is_case and group.answers and group.others]
    return [(maps.near(case.questions[0], case.answers), maps.near(case.questions[0], case.others)) for case in cases]


def main() -> None:
    """Learn, measure, write."""
    maps = AnswerMaps()
    seen = judged(maps)
    first = np.mean([max(right) > max(wrong) for right, wrong in seen])
    answers, others = (np.array([one for case in seen for one in case[side]]) for side in (0, 1))
    sys.stdout.write(
        f"{len(maps.every)} groups. Of {len(seen)} cases an answer lies nearest in {first:.3f}; of all pairs an answer lies nearer "
        f"in {(answers[:, None] > others[None]).mean():.3f}\n"
    )
    kept = smaller(maps.space, learned(maps.space, maps.every))
    np.savez_compressed(
        MAP, **{name: getattr(kept, name).astype(np.float16) for name in ("questions", "statements", "into", "out")}
    )


if __name__ == "__main__":
    main()
