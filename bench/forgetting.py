"""What is left after a month, half a year, a year, three years? Fading against the usual ways to forget, at equal size.

A mind hears a conversation (LoCoMo's format), some of its questions are asked now and then during the first 30 days, and
time passes with maintenance running. At each age every question is asked once more. A piece of evidence counts as kept if
it is among the first ten hits and what is shown of it still holds every word of the answer that the turn itself held.

Live text is what a memory shows: it is what fading makes smaller. The others get exactly as many characters of it and
keep whole turns (or the beginning of every turn) within them; they are found by the same ranking, taken before anything
faded, so that only forgetting is compared. The search index and the originals are counted apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from bench import locomo
from bench.asking import TURN, Listener
from bench.evidence import SEED, intervals, means
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of, limited, listening
from bench.scenes import Question, Scene, Turn
from ebbing.domain.memory import Level
from ebbing.engine.mind import Mind
from ebbing.text.tokens import count_tokens, cue_tokens, index_tokens

NAME: Final = "forgetting"
AGES_DAYS: Final = (0, 30, 180, 365, 1000)
USES: Final = (0, 1, 3, 5)  # the questions take turns: so often is each asked within the first 30 days
USED_WITHIN_DAYS: Final = 30
FULL_AT_DAYS: Final = 365
FOUND: Final = 10  # hits that count
DEPTH: Final = 200  # of the ranking that the others choose from
FADING: Final = "fading"

Kept = Mapping[str, str]  # turn id → what is left of it
Uses = Mapping[str, datetime]  # turn id → when it was last asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One question's evidence: for each turn the words of the answer that it holds."""

    question: Question
    words: Mapping[str, frozenset[str]]
    uses: int

    def share_kept(self, shown: Kept) -> float:
        """How much of the evidence is shown with all of its words."""
        held = [words <= frozenset(index_tokens(shown.get(turn, ""))) for turn, words in self.words.items()]
        return sum(held) / len(held)


# ── the usual ways to forget, each within a number of characters ──


def newest(turns: Sequence[Turn], budget: int, _uses: Uses) -> Kept:
    """Delete the oldest. A fixed time to live is the same, with the term that fits the budget."""
    return _within(sorted(turns, key=lambda turn: turn.at, reverse=True), budget)


def recently_used(turns: Sequence[Turn], budget: int, uses: Uses) -> Kept:
    """Delete what was not used for longest."""
    return _within(sorted(turns, key=lambda turn: max(turn.at, uses.get(turn.id, turn.at)), reverse=True), budget)


def any_of_them(turns: Sequence[Turn], budget: int, _uses: Uses) -> Kept:
    """Delete at random."""
    order = list(turns)
    random.Random(SEED).shuffle(order)  # nosec B311
    return _within(order, budget)


def beginnings(turns: Sequence[Turn], budget: int, _uses: Uses) -> Kept:
    """Keep the beginning of every turn."""
    share = min(1.0, budget / max(1, sum(len(turn.text) for turn in turns)))
    return {turn.id: turn.text[: int(len(turn.text) * share)] for turn in turns}


def everything(turns: Sequence[Turn], _budget: int, _uses: Uses) -> Kept:
    """No budget at all: what could be had."""
    return {turn.id: turn.text for turn in turns}


OTHERS: Final[Mapping[str, Callable[[Sequence[Turn], int, Uses], Kept]]] = {
    "delete oldest": newest,
    "delete least recently used": recently_used,
    "delete at random": any_of_them,
    "truncate": beginnings,
}


def _within(turns: Sequence[Turn], budget: int) -> Kept:
    kept: dict[str, str] = {}
    for turn in turns:
        if len(turn.text) <= budget:
            kept[turn.id] = turn.text
            budget -= len(turn.text)
    return kept


# ── one scene ──


@dataclass(slots=True)
class Tally:
    """What was kept, by age and way; sizes beside it."""

    kept: dict[tuple[int, str], list[float]] = field(default_factory=dict)
    used: dict[tuple[int, bool], list[float]] = field(default_factory=dict)  # of fading: asked before, or not
    live_characters: dict[int, int] = field(default_factory=dict)
    original_characters: int = 0
    injected_tokens: dict[tuple[int, str], list[float]] = field(default_factory=dict)
    full: dict[int, list[float]] = field(default_factory=dict)  # uses → still full after a year

    def add(self, age: int, way: str, share: float, shown: Kept) -> None:
        """One question's outcome."""
        self.kept.setdefault((age, way), []).append(share)
        self.injected_tokens.setdefault((age, way), []).append(float(sum(map(count_tokens, shown.values()))))


def wanted_of(scene: Scene) -> Iterator[Wanted]:
    """The questions whose answer stands in their evidence in words."""
    said = {turn.id: frozenset(index_tokens(turn.text)) for turn in scene.turns}
    for place, question in enumerate(scene.questions):
        answer = frozenset(cue_tokens(question.answer)) if question.answer else frozenset()
        words = {turn: answer & said[turn] for turn in question.evidence}
        words = {turn: some for turn, some in words.items() if some}
        if words:
            yield Wanted(question=question, words=words, uses=USES[place % len(USES)])


def live_in(scene: Scene, listener: Listener, tally: Tally, progress: Callable[[int], None]) -> None:
    """Hear, use, age and ask."""
    listener.hear()
    wanted, end = list(wanted_of(scene)), max(turn.at for turn in scene.turns)
    rankings = {one.question.id: ranking(listener, one.question) for one in wanted}
    targets = {one.question.id: _best(listener, one.question) for one in wanted}
    uses: dict[str, datetime] = {}
    tally.original_characters += sum(len(turn.text) for turn in scene.turns)
    for age in AGES_DAYS:
        moment = end + timedelta(days=age)
        if age == USED_WITHIN_DAYS:
            _use(listener, wanted, rankings, end, uses)
        listener.age(moment)
        budget = live_characters(listener.mind)
        tally.live_characters[age] = tally.live_characters.get(age, 0) + budget
        others = {name: keep(scene.turns, budget, uses) for name, keep in OTHERS.items()}
        others["keep everything"] = everything(scene.turns, budget, uses)
        for one in wanted:
            shown = _shown(listener, one.question)
            tally.add(age, FADING, one.share_kept(shown), shown)
            tally.used.setdefault((age, one.uses > 0), []).append(one.share_kept(shown))
            for name, kept in others.items():
                first = [turn for turn in rankings[one.question.id] if turn in kept][:FOUND]
                left = {turn: kept[turn] for turn in first}
                tally.add(age, name, one.share_kept(left), left)
        if age == FULL_AT_DAYS:
            _still_full(listener.mind, wanted, targets, tally)
        progress(1)


def ranking(listener: Listener, question: Question) -> tuple[str, ...]:
    """Turns by relevance, before anything has faded."""
    return listener.ask(question, limit=DEPTH).turns


def _best(listener: Listener, question: Question) -> str | None:
    hits = listener.mind.recall(question.text, limit=1, reinforce=False).hits
    return hits[0].id if hits else None


def _use(
    listener: Listener,
    wanted: Sequence[Wanted],
    rankings: Mapping[str, Sequence[str]],
    end: datetime,
    uses: dict[str, datetime],
) -> None:
    """Ask each question as often as its turn says, evenly over the first days; only the best hit counts as used."""
    times = sorted(
        (end + timedelta(days=USED_WITHIN_DAYS * (n + 1) / (one.uses + 1)), place)
        for place, one in enumerate(wanted)
        for n in range(one.uses)
    )
    for at, place in times:
        question = wanted[place].question
        listener.age(at)
        listener.mind.recall(question.text, limit=1)
        for turn in rankings[question.id][:1]:
            uses[turn] = at


def _shown(listener: Listener, question: Question) -> Kept:
    """What the first hits show now, by turn; an episode and the fact drawn from it are one turn."""
    shown: dict[str, str] = {}
    for hit in listener.mind.recall(question.text, limit=2 * FOUND, reinforce=False).hits:
        turn = str(hit.metadata.get(TURN, ""))
        if turn in shown or len(shown) < FOUND:
            shown[turn] = f"{shown.get(turn, '')} {hit.text}".strip()
    return shown


def live_characters(mind: Mind) -> int:
    """The length of all that memories show, each at its level."""
    views = mind.views([memory.id for memory in mind.list(status="active")])
    total = 0
    for level in Level:
        ids = [view.memory.id for view in views if view.level is level]
        total += sum(len(content.text) for content in mind.parts.store.contents(ids, level).values())
    return total


def _still_full(mind: Mind, wanted: Sequence[Wanted], targets: Mapping[str, str | None], tally: Tally) -> None:
    for one in wanted:
        target = targets[one.question.id]
        if target is not None:
            (view,) = mind.views([target])
            tally.full.setdefault(one.uses, []).append(float(view.level is Level.FULL))


# ── all scenes ──


def run(options: Options) -> Report:
    """Age every conversation and compare."""
    dataset = limited(locomo.load(options.data), options)
    tally = Tally()
    steps = len(dataset.scenes) * len(AGES_DAYS)
    with embedder_of(options) as embedder, options.progress(f"{NAME}: hearing and ageing", steps) as progress:
        for scene in dataset.scenes:
            with listening(scene, options, embedder) as listener:
                live_in(scene, listener, tally, progress)
    return report_of(tally, options)


def report_of(tally: Tally, options: Options) -> Report:
    """The smallest ratio, and everything it comes from."""
    report = Report(NAME, options.profile)
    ways = [FADING, *OTHERS, "keep everything"]
    mean = {key: float(np.mean(shares)) for key, shares in tally.kept.items()}
    ratios = {age: _ratio(mean[age, FADING], [mean[age, way] for way in OTHERS]) for age in AGES_DAYS}
    report.add("fade_vs_best_other", min(ratios.values()))
    report.add("kept_at_zero_age", _ratio(mean[0, FADING], [mean[0, "keep everything"]]))
    for age in AGES_DAYS:
        report.add(f"kept_{age}d", mean[age, FADING])
    report.details["live_share"] = {
        str(age): characters / max(1, tally.original_characters) for age, characters in tally.live_characters.items()
    }
    report.details["kept"] = {way: {str(age): mean[age, way] for age in AGES_DAYS} for way in ways}
    report.details["kept_95"] = {
        way: {str(age): intervals([{"kept": s} for s in tally.kept[age, way]])["kept"] for age in AGES_DAYS}
        for way in ways
    }
    report.details["tokens_per_question"] = {
        way: {str(age): float(np.mean(tally.injected_tokens[age, way])) for age in AGES_DAYS} for way in ways
    }
    report.details["used_before"] = {
        ("used" if used else "unused"): {
            str(age): means([{"k": s} for s in tally.used[age, used]])["k"] for age in AGES_DAYS
        }
        for used in (True, False)
        if (0, used) in tally.used
    }
    report.details["full_after_a_year_by_uses"] = {str(k): float(np.mean(v)) for k, v in sorted(tally.full.items())}
    report.details["questions"] = len(tally.kept[0, FADING])
    report.grids["evidence kept, by age in days"] = report.details["kept"]
    report.grids["live text as a share of the original, by age in days"] = {"live": report.details["live_share"]}
    return report


def _ratio(ours: float, others: Sequence[float]) -> float:
    best = max(others)
    return ours / best if best else 1.0
