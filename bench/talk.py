"""Real talk: which statements of a chat become facts, in which category, and what one message takes back of an earlier one.

`--data FILE`: one chat a line, its turns labelled with the facts worth keeping and with the numbers (from 0) of the earlier turns
whose statement they end or correct. A drawn fact counts as right if it has half of the telling words in common with a labelled one
of its turn. Every turn is one `remember` with its speaker's name, in one conversation on a fake clock.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import ebbing
from bench.asking import short_lived, time_of
from bench.embedding import CachedEmbedder
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of
from bench.scenes import DataError
from ebbing.domain.ids import PLACES_PER_OPERATION, number_of_memory, number_of_ticket
from ebbing.language.tokens import cue_tokens
from ebbing.testing import FakeClock

NAME: Final = "talk"
START: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
BETWEEN: Final = timedelta(minutes=5)
SAME: Final = 0.5  # share of the shorter statement's telling words
CLOSED: Final = (ebbing.EventKind.SUPERSEDED, ebbing.EventKind.NEGATED)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A fact that was drawn from a turn."""

    turn: int
    text: str
    category: str


@dataclass(slots=True)
class Heard:
    """What became of a chat: facts, and (turn that closes, turn that is closed, its text)."""

    facts: list[Drawn] = field(default_factory=list)
    closed: list[tuple[int, int, str]] = field(default_factory=list)


def load(path: Path | None) -> list[Mapping[str, Any]]:
    """Return the labelled chats of a file."""
    if path is None or not path.is_file():
        raise DataError("talk needs --data FILE: labelled chats, one JSON object a line")
    chats = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    if not chats or not all(isinstance(chat.get("turns"), list) for chat in chats):
        raise DataError(f"{path}: every line needs `turns`")
    return chats


def run(options: Options) -> Report:
    """Hear every chat and compare."""
    chats = load(options.data)[: options.limit]
    tally = Tally()
    with (
        embedder_of(options) as embedder,
        options.progress(NAME, sum(len(chat["turns"]) for chat in chats)) as progress,
    ):
        for chat in chats:
            tally.add(chat, hear(chat, options, embedder))
            progress(len(chat["turns"]))
    return tally.report(options)


def hear(chat: Mapping[str, Any], options: Options, embedder: CachedEmbedder) -> Heard:
    """Hear one chat in a mind of its own."""
    clock, turns = FakeClock(START), dict[int, int]()
    with short_lived(options, clock, embedder) as mind:
        for place, turn in enumerate(chat["turns"]):
            clock.now = time_of(turn["at"]) if "at" in turn else clock.now + BETWEEN
            message = {"role": turn.get("role", "user"), "content": turn["text"], "name": turn["speaker"]}
            if turn["text"].strip():
                turns[number_of_ticket(mind.remember([message], conversation=str(chat["id"])).id)] = place
        return Heard(_facts(mind, turns), _closed(mind, turns))


def _turn_of(memory: str, turns: Mapping[int, int]) -> int:
    return turns.get(number_of_memory(memory) // PLACES_PER_OPERATION, -1)


def _facts(mind: ebbing.Mind, turns: Mapping[int, int]) -> list[Drawn]:
    return [
        Drawn(_turn_of(memory.id, turns), mind.text(memory.id), memory.category)
        for layer in ("fact", "core")
        for status in ("active", "superseded", "negated")
        for memory in mind.list(layer=layer, status=status)
    ]


def _closed(mind: ebbing.Mind, turns: Mapping[int, int]) -> list[tuple[int, int, str]]:
    found = []
    for status in ("superseded", "negated"):
        for memory in mind.list(status=status):
            by = next(event.operation for event in reversed(mind.history(memory.id)) if event.kind in CLOSED)
            found.append((turns.get(by, -1), _turn_of(memory.id, turns), mind.text(memory.id)))
    return found


def alike(one: str, other: str) -> bool:
    """Say whether two statements have half of the shorter one's telling words in common."""
    mine, theirs = frozenset(cue_tokens(one)), frozenset(cue_tokens(other))
    return len(mine & theirs) >= SAME * max(1, min(len(mine), len(theirs)))


@dataclass(slots=True)
class Tally:
    """Counts over all chats."""

    turns: int = 0
    drawn: int = 0
    right: int = 0
    labelled: int = 0
    found: int = 0
    category_right: int = 0
    closed: int = 0
    closed_right: int = 0
    wrong: list[dict[str, Any]] = field(default_factory=list)
    missed: list[dict[str, Any]] = field(default_factory=list)
    closings: list[dict[str, Any]] = field(default_factory=list)

    def add(self, chat: Mapping[str, Any], heard: Heard) -> None:
        """Add one more chat."""
        turns: Sequence[Mapping[str, Any]] = chat["turns"]
        self.turns += len(turns)
        for place, turn in enumerate(turns):
            self._add_facts(turn, [fact for fact in heard.facts if fact.turn == place])
        for by, old, text in heard.closed:
            right = by >= 0 and old in turns[by].get("closes", ())
            self.closed += 1
            self.closed_right += right
            said = turns[by]["text"] if by >= 0 else ""
            self.closings.append({"chat": chat["id"], "closed": text, "by": said, "right": right})

    def _add_facts(self, turn: Mapping[str, Any], drawn: Sequence[Drawn]) -> None:
        labelled = turn.get("facts", ())
        self.drawn += len(drawn)
        self.labelled += len(labelled)
        for fact in drawn:
            same = [label for label in labelled if alike(fact.text, label["text"])]
            self.right += bool(same)
            self.category_right += any(label.get("category") == fact.category for label in same)
            if not same:
                self.wrong.append({"text": fact.text, "category": fact.category, "turn": turn["text"]})
        for label in labelled:
            known = any(alike(fact.text, label["text"]) for fact in drawn)
            self.found += known
            if not known:
                self.missed.append({"text": label["text"], "turn": turn["text"]})

    def report(self, options: Options) -> Report:
        """Return the figures of the contract, and what was wrong."""
        report = Report(NAME, options.profile)
        report.add("facts_precision", self.right / max(1, self.drawn), remark=f"of {self.drawn}")
        report.add("facts_recall", self.found / max(1, self.labelled), remark=f"of {self.labelled}")
        report.add("category_acc", self.category_right / max(1, self.right), remark=f"of {self.right}")
        report.add("closed_per_1000", 1000 * self.closed / max(1, self.turns), remark=f"{self.closed} of {self.turns}")
        right = self.closed_right / self.closed if self.closed else 1.0
        report.add("closed_precision", right, remark=f"of {self.closed}")
        report.details |= {"wrong": self.wrong, "missed": self.missed, "closings": self.closings}
        return report
