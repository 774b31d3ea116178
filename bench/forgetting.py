"""What is left after a month, half a year, a year, three years? Fading against the usual ways to forget, at equal size.

A mind hears a conversation (LoCoMo's format), some of its questions are asked now and then during the first 30 days, and
time passes with maintenance running. At each age every question is asked once more. A piece of evidence counts as kept if
it is among the first ten turns found and what is shown of it still holds every word of the answer that the turn held.

Live text is what a memory shows: it is what fading makes smaller. The others get exactly as many characters of it and
keep whole turns (or the beginning of every turn) within them; they are found by the same ranking, taken before anything
faded, so that only forgetting is compared. The search index and the originals are counted apart, in bytes on disk.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

import apsw
import numpy as np

from bench import locomo
from bench.asking import AGENT, Listener
from bench.evidence import SEED, intervals, means
from bench.kept import FOUND, AnswerWords, Kept, share_kept, words_of
from bench.laboratory import AGES_DAYS, Changes, Laboratory, laboratory
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of, limited
from bench.scenes import Question, Scene, Turn
from ebbing.domain.answers.reports import View
from ebbing.domain.records.memory import Layer, Level
from ebbing.engine.mind import Mind
from ebbing.language.tokens import count_tokens

NAME: Final = "forgetting"
USES: Final = (0, 1, 3, 5)  # the questions take turns: so often is each asked within the first 30 days
USED_WITHIN_DAYS: Final = 30
FACTS_USED: Final = 20  # of a scene
FULL_AT_DAYS: Final = 365
TIME_TO_LIVE_DAYS: Final = 180
DEPTH: Final = 200  # of the ranking that the others choose from
FADING: Final = "fading"
FADING_ALONE: Final = "fading, nothing brought back"
EVERYTHING: Final = "keep everything"
_NOTHING_BROUGHT_BACK: Final = {"recall.cue_restores": False}

Uses = Mapping[str, datetime]  # turn id → when it was last asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One question, the words of the answer that its evidence holds, and how often it is asked in the first days."""

    question: Question
    words: AnswerWords
    uses: int


# ── the usual ways to forget, each within a number of characters ──


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """What there is to forget: turns as time went, the characters that may stay, when what was used, and the time."""

    turns: Sequence[Turn]
    budget: int
    uses: Uses
    now: datetime


def newest(held: Held) -> Kept:
    """Delete the oldest."""
    return _within(sorted(held.turns, key=lambda turn: turn.at, reverse=True), held.budget)


def unexpired(held: Held) -> Kept:
    """Delete after a fixed time to live; what is younger must fit too."""
    since = held.now - timedelta(days=TIME_TO_LIVE_DAYS)
    young = [turn for turn in held.turns if turn.at >= since]
    return _within(sorted(young, key=lambda turn: turn.at, reverse=True), held.budget)


def recently_used(held: Held) -> Kept:
    """Delete what was not used for longest."""
    uses = held.uses
    by_use = sorted(held.turns, key=lambda turn: max(turn.at, uses.get(turn.id, turn.at)), reverse=True)
    return _within(by_use, held.budget)


def any_of_them(held: Held) -> Kept:
    """Delete at random."""
    order = list(held.turns)
    random.Random(SEED).shuffle(order)  # nosec B311
    return _within(order, held.budget)


def beginnings(held: Held) -> Kept:
    """Keep the beginning of every turn."""
    share = min(1.0, held.budget / max(1, sum(len(turn.text) for turn in held.turns)))
    return {turn.id: turn.text[: int(len(turn.text) * share)] for turn in held.turns}


def everything(held: Held) -> Kept:
    """Delete nothing: what could be had without a budget."""
    return {turn.id: turn.text for turn in held.turns}


RIVALS: Final[Mapping[str, Callable[[Held], Kept]]] = {
    "delete oldest": newest,
    f"time to live, {TIME_TO_LIVE_DAYS} days": unexpired,
    "delete least recently used": recently_used,
    "delete at random": any_of_them,
    "truncate": beginnings,
}
OTHERS: Final[Mapping[str, Callable[[Held], Kept]]] = {**RIVALS, EVERYTHING: everything}


def _within(turns: Sequence[Turn], budget: int) -> Kept:
    kept: dict[str, str] = {}
    for turn in turns:
        if len(turn.text) <= budget:
            kept[turn.id] = turn.text
            budget -= len(turn.text)
    return kept


# ── what it comes to ──


@dataclass(slots=True)
class Tally:
    """What was kept, by age and way; sizes beside it."""

    kept: dict[tuple[int, str], list[float]] = field(default_factory=dict)
    used: dict[tuple[int, bool], list[float]] = field(default_factory=dict)  # of fading: asked before, or not
    live_characters: dict[int, int] = field(default_factory=dict)
    original_characters: int = 0
    bytes_on_disk: dict[int, dict[str, int]] = field(default_factory=dict)
    injected_tokens: dict[tuple[int, str], list[float]] = field(default_factory=dict)
    after_a_year: dict[str, dict[int, list[dict[str, float]]]] = field(default_factory=dict)  # kind of use → times used

    def add(self, age: int, way: str, share: float, shown: Kept) -> None:
        """Add one question's outcome."""
        self.kept.setdefault((age, way), []).append(share)
        self.injected_tokens.setdefault((age, way), []).append(float(sum(map(count_tokens, shown.values()))))

    def add_sizes(self, age: int, live_characters: int, on_disk: Mapping[str, int]) -> None:
        """Add the sizes of one scene's mind at one age."""
        self.live_characters[age] = self.live_characters.get(age, 0) + live_characters
        sizes = self.bytes_on_disk.setdefault(age, {})
        for part, size in on_disk.items():
            sizes[part] = sizes.get(part, 0) + size


def live_characters(mind: Mind) -> int:
    """Return the length of all that memories show, each at its level."""
    views = mind.views([memory.id for memory in mind.list(status="active")])
    total = 0
    for level in Level:
        ids = [view.memory.id for view in views if view.level is level]
        total += sum(len(content.text) for content in mind.parts.store.contents(ids, level).values())
    return total


def bytes_on_disk(home: Path) -> dict[str, int]:
    """Return texts as they were said, faded texts, the search index, the journal, and all together; of a mind that is closed."""
    connection = apsw.Connection(str(home / "agents" / AGENT / "memory.db"), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        texts = dict(
            connection.execute("SELECT level = 'full', SUM(LENGTH(CAST(text AS BLOB))) FROM content GROUP BY 1")
        )
        pages = dict(connection.execute("SELECT name, SUM(pgsize) FROM dbstat GROUP BY name"))
    finally:
        connection.close()

    def of(*beginnings: str) -> int:
        return sum(int(size) for name, size in pages.items() if str(name).startswith(beginnings))

    return {
        "originals": int(texts.get(1) or 0),
        "faded texts": int(texts.get(0) or 0),
        "search index": of("vector", "words", "indexed"),
        "journal": of("event"),
        "all": of(""),
    }


# ── one scene ──


def wanted_of(scene: Scene) -> list[Wanted]:
    """Return the questions whose answer stands in their evidence in words."""
    return [
        Wanted(question=question, words=words, uses=USES[place % len(USES)])
        for place, question in enumerate(scene.questions)
        if (words := words_of(scene, question))
    ]


@dataclass(frozen=True, slots=True)
class Life:
    """One scene's mind from the day everything was said."""

    laboratory: Laboratory
    tally: Tally
    wanted: Sequence[Wanted]
    rankings: Mapping[str, Sequence[str]]  # question → turns by relevance, before anything has faded

    def grow_old(self, home: Path, progress: Callable[[int], None]) -> None:
        """Use, age and ask."""
        turns, uses = self.laboratory.scene.turns, dict[str, datetime]()
        self.tally.original_characters += sum(len(turn.text) for turn in turns)
        for age in AGES_DAYS:
            with self.laboratory.open(home) as listener:
                if age == USED_WITHIN_DAYS:
                    self.use(listener, uses)
                listener.age(self.laboratory.moment(age))
                live = live_characters(listener.mind)
            self.tally.add_sizes(age, live, bytes_on_disk(home))
            self._ask(home, age)
            self._compare(age, Held(turns=turns, budget=live, uses=uses, now=self.laboratory.moment(age)))
            progress(1)

    def use(self, listener: Listener, uses: dict[str, datetime]) -> None:
        """Ask each question as often as its turn says, evenly over the first days; only the best hit counts as used."""
        times = sorted(
            (self.laboratory.moment(USED_WITHIN_DAYS * (n + 1) / (one.uses + 1)), place)
            for place, one in enumerate(self.wanted)
            for n in range(one.uses)
        )
        for at, place in times:
            question = self.wanted[place].question
            listener.age(at)
            listener.mind.recall(question.text, limit=1)
            for turn in self.rankings[question.id][:1]:
                uses[turn] = at

    def _ask(self, home: Path, age: int) -> None:
        """Ask with words that come back, and without."""
        ways: dict[str, Changes] = {FADING: {}}
        if self.laboratory.profile.recall.cue_restores:
            ways[FADING_ALONE] = _NOTHING_BROUGHT_BACK
        for way, changes in ways.items():
            answers = self.laboratory.ask(home, [one.question for one in self.wanted], age, changes)
            for one, answer in zip(self.wanted, answers, strict=True):
                shown = answer.first(FOUND)
                share = share_kept(one.words, shown)
                self.tally.add(age, way, share, shown)
                if way == FADING:
                    self.tally.used.setdefault((age, one.uses > 0), []).append(share)

    def _compare(self, age: int, held: Held) -> None:
        for name, keep in OTHERS.items():
            kept = keep(held)
            for one in self.wanted:
                first = [turn for turn in self.rankings[one.question.id] if turn in kept][:FOUND]
                left = {turn: kept[turn] for turn in first}
                self.tally.add(age, name, share_kept(one.words, left), left)


def live_in(mine: Laboratory, tally: Tally, progress: Callable[[int], None]) -> None:
    """Measure everything of one scene."""
    wanted = wanted_of(mine.scene)
    with mine.copy() as home:
        with mine.open(home) as listener:
            answers = [listener.ask(one.question, limit=DEPTH) for one in wanted]
        rankings = {answer.question.id: answer.turns for answer in answers}
        Life(mine, tally, wanted, rankings).grow_old(home, progress)
    for kind, times in WAYS_OF_USE:
        with mine.copy() as home:
            rows = facts_after_a_year(mine, home, kind, times)
        tally.after_a_year.setdefault(kind, {}).setdefault(times, []).extend(rows)
        progress(1)


# ── a fact that was used ──


def facts_after_a_year(mine: Laboratory, home: Path, kind: str, times: int) -> list[dict[str, float]]:
    """Use all the newest facts so often, by their own words, evenly over the first days; return what is left of each."""
    with mine.open(home) as listener:
        listener.age(mine.moment(0))
        facts = _newest_facts(listener.mind)
        for n in range(times):
            listener.age(mine.moment(USED_WITHIN_DAYS * (n + 1) / (times + 1)))
            for fact in facts:
                KINDS_OF_USE[kind](listener.mind, fact.text)
        listener.age(mine.moment(FULL_AT_DAYS))
        views = listener.mind.views([fact.memory.id for fact in facts])
    return [
        {
            "full": float(view.level is Level.FULL),
            "summary or better": float(view.level in (Level.FULL, Level.SUMMARY)),
            "weight": view.weight,
        }
        for view in views
    ]


def _newest_facts(mind: Mind) -> list[View]:
    """Return those that come to mind first at their own words."""
    known = [memory for memory in mind.list(status="active") if memory.layer in (Layer.FACT, Layer.CORE)]
    newest_first = sorted(known, key=lambda memory: (memory.occurred_at, memory.id), reverse=True)
    found = []
    for view in mind.views([memory.id for memory in newest_first[: 2 * FACTS_USED]]):
        hits = mind.recall(view.text, limit=1, reinforce=False).hits
        if hits and hits[0].id == view.memory.id:
            found.append(view)
    return found[:FACTS_USED]


def _recalled(mind: Mind, words: str) -> None:
    mind.recall(words, limit=1)


def _needed(mind: Mind, words: str) -> None:
    """Use some for a task, which succeeds."""
    mind.recall(words, limit=1, task=words)
    mind.outcome(words, success=True)


def _said_again(mind: Mind, words: str) -> None:
    mind.remember(words)


KINDS_OF_USE: Final[Mapping[str, Callable[[Mind, str], None]]] = {
    "recalled": _recalled,
    "recalled for a task that succeeded": _needed,
    "said again": _said_again,
}
UNUSED: Final = "unused"
WAYS_OF_USE: Final = [(UNUSED, 0), *((kind, times) for kind in KINDS_OF_USE for times in USES if times)]


# ── all scenes ──


def run(options: Options) -> Report:
    """Age every conversation and compare."""
    dataset = limited(locomo.load(options.data), options)
    tally = Tally()
    steps = len(dataset.scenes) * (len(AGES_DAYS) + len(WAYS_OF_USE))
    with embedder_of(options) as embedder, options.progress(f"{NAME}: hearing and ageing", steps) as progress:
        for scene in dataset.scenes:
            with laboratory(scene, options, embedder) as mine:
                live_in(mine, tally, progress)
    return report_of(tally, options)


def report_of(tally: Tally, options: Options) -> Report:
    """Report the smallest ratio, and everything it comes from."""
    report = Report(NAME, options.profile)
    mean = {key: float(np.mean(shares)) for key, shares in tally.kept.items()}
    ratios = [_ratio(mean[age, FADING], [mean[age, way] for way in RIVALS]) for age in AGES_DAYS]
    report.add("fade_vs_best_other", min(ratios))
    report.add("kept_at_zero_age", _ratio(mean[0, FADING], [mean[0, EVERYTHING]]))
    for age in AGES_DAYS:
        report.add(f"kept_{age}d", mean[age, FADING])
    report.details |= _details(tally, mean)
    report.grids["evidence kept, by age in days"] = report.details["kept"]
    report.grids["live text as a share of the original, by age in days"] = {"live": report.details["live_share"]}
    report.grids["bytes on disk, by age in days"] = report.details["bytes_on_disk"]
    return report


def _details(tally: Tally, mean: Mapping[tuple[int, str], float]) -> dict[str, Any]:
    ways = [way for way in (FADING, FADING_ALONE, *OTHERS) if (0, way) in mean]
    return {
        "questions": len(tally.kept[0, FADING]),
        "live_share": {str(age): tally.live_characters[age] / max(1, tally.original_characters) for age in AGES_DAYS},
        "kept": {way: {str(age): mean[age, way] for age in AGES_DAYS} for way in ways},
        "kept_95": {
            way: {str(age): intervals([{"kept": s} for s in tally.kept[age, way]])["kept"] for age in AGES_DAYS}
            for way in ways
        },
        "tokens_per_question": {
            way: {str(age): float(np.mean(tally.injected_tokens[age, way])) for age in AGES_DAYS} for way in ways
        },
        "used_before": {
            ("used" if used else "unused"): {
                str(age): means([{"k": s} for s in tally.used[age, used]])["k"] for age in AGES_DAYS
            }
            for used in (True, False)
            if (0, used) in tally.used
        },
        "bytes_on_disk": {
            part: {str(age): float(tally.bytes_on_disk[age][part]) for age in AGES_DAYS}
            for part in tally.bytes_on_disk[0]
        },
        "facts_after_a_year": {
            kind: {str(uses): {"facts": len(rows), **means(rows)} for uses, rows in sorted(by_uses.items())}
            for kind, by_uses in tally.after_a_year.items()
        },
    }


def _ratio(ours: float, others: Sequence[float]) -> float:
    best = max(others)
    return ours / best if best else 1.0
