"""A month of real talk with one mind: what it answers at once and at the end, what it kept, what has left, and what a message costs.

`python -m bench month --data DIR --profile companion`: DIR holds `realtalk` (two people over weeks, English) and `memdaily` (short
messages of one's days, Chinese) in their own formats. The first chat and the first pool of messages are spread over thirty days as
they were said; the first speaker is the user, the other one answers. Conversations end, each night is maintained, and ten questions
are asked twice: a day after what answers them was said, and when the month is over. In `companion` the month is lived again with a
scripted model that promotes names and likings and lets the rest go; in `craft` what was asked for is used in a task that succeeds.
A question counts as answered if a message that answers it, a fact drawn from one, or an episode that repeats it comes to mind.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import ebbing
from bench import memdaily, realtalk
from bench.asking import TURN
from bench.embedding import CachedEmbedder
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of
from bench.scenes import DataError, Question, Scene, Session, Turn
from ebbing.domain.answers.recollection import Hit
from ebbing.domain.conversation import Message
from ebbing.domain.records.memory import Layer
from ebbing.engine.mind import Mind
from ebbing.language.segments import sentences
from ebbing.testing import FakeClock, ScriptedModel

NAME: Final = "month"
START: Final = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
DAYS: Final = 30
SHORT_DAYS: Final = 6
A_DAY: Final = timedelta(days=1)
ASKED: Final = 10
TELLING: Final = 6  # characters of a sentence that is not said by chance
TALKS: Final = {"en": ("realtalk", realtalk.load, "Chat_*.json"), "zh": ("memdaily", memdaily.load, "01_simple_*.json")}
LASTS: Final = ("name", "birthday", "like", "love", "favo", "allerg", "叫", "生日", "喜欢", "爱", "过敏", "爱好")


@dataclass(slots=True)
class Lived:
    """What one month came to."""

    messages: int = 0
    at_once: dict[str, bool] = field(default_factory=dict)  # by question
    at_end: dict[str, bool] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)  # what came to mind at the end
    cpu_seconds: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    layers: Counter[str] = field(default_factory=Counter)
    kept: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    bytes: int = 0


def run(options: Options) -> Report:
    """Live a month in each language, in one profile."""
    if options.data is None or not options.data.is_dir():
        raise DataError("month needs --data DIR: a folder with realtalk and memdaily in their own formats")
    report = Report(NAME, options.profile)
    days = SHORT_DAYS if options.short else DAYS
    ways = {"": None, "_with_model": _script()} if options.profile == "companion" else {"": None}
    with embedder_of(options) as embedder:
        for language in TALKS:
            scene, questions = talk(options.data, language, days)
            for way, model in ways.items():
                clock = FakeClock(START)
                with _opened(options, clock, embedder, model) as mind, options.progress(language + way, days) as done:
                    lived = Month(mind, clock, scene, questions, at_work=options.profile == "craft").live(days, done)
                _tell(report, language + way, lived)
    return report


@contextmanager
def _opened(
    options: Options, clock: FakeClock, embedder: CachedEmbedder, model: ScriptedModel | None
) -> Iterator[Mind]:
    """Open a mind for a month, in a home of its own that is gone afterwards."""
    with (
        tempfile.TemporaryDirectory() as home,
        ebbing.open(
            NAME,
            home=home,
            profile=options.measured,
            clock=clock,
            embedder=embedder,
            model=model,
            worker="inline",
            durability="process",
        ) as mind,
    ):
        yield mind


def talk(folder: Path, language: str, days: int) -> tuple[Scene, list[Question]]:
    """Return the first talk of a language, spread over the days as it was said, and ten questions it answers."""
    name, load, pattern = TALKS[language]
    found = sorted((folder / name).glob(pattern))
    if not found:
        raise DataError(f"there is no {name}/{pattern} in {folder}")
    scene = load(found[0]).scenes[0]
    heard = scene.heard()
    first, last = heard[0][1].at, heard[-1][1].at
    month = timedelta(days=days)
    even = language == "zh"  # its messages are of many people's days: here one after the other
    sessions: dict[str, list[Turn]] = {}
    for place, (session, turn) in enumerate(heard):
        share = place / len(heard) if even else (turn.at - first) / max(last - first, timedelta(seconds=1))
        at = START + share * month * 0.97
        sessions.setdefault(session.id, []).append(Turn(id=turn.id, text=turn.text, at=at, speaker=turn.speaker))
    users = {session.id: session.user for session in scene.sessions}
    spread = tuple(Session(id=name, turns=tuple(turns), user=users[name]) for name, turns in sessions.items())
    return Scene(id=scene.id, sessions=spread, questions=()), [q for q in scene.questions if q.evidence and q.answer][
        :ASKED
    ]


def _script() -> ScriptedModel:
    """Return a reviewer that knows what lasts, and a curator that adds nothing to what the rules found."""

    def think(messages: Sequence[Message], purpose: str) -> str:
        asked = messages[-1].content.split("\n\n")[0].lower()
        if purpose == "promotion_review":
            return "[PROMOTE]" if any(word in asked for word in LASTS) else "[KEEP]"
        if purpose == "decay_review":
            return "[KEEP]" if any(word in asked for word in LASTS) else "[DELETE]"
        return "[SKIP]"

    return ScriptedModel(think)


class Month:
    """One mind that hears everything in its time, is maintained each night, and is asked."""

    def __init__(
        self, mind: Mind, clock: FakeClock, scene: Scene, questions: Sequence[Question], *, at_work: bool
    ) -> None:
        self.mind, self.clock, self.questions, self.at_work = mind, clock, questions, at_work
        self.heard = scene.heard()
        self.user = self.heard[0][1].speaker
        said = {turn.id: (session.user, turn.at) for session, turn in self.heard}
        self.whose = {q.id: said[q.evidence[0]][0] for q in questions}
        self.due = {q.id: max(said[one][1] for one in q.evidence) + A_DAY for q in questions}
        self.texts = {turn.id: turn.text for _, turn in self.heard}
        self.last = {session.turns[-1].id for session in scene.sessions}

    def live(self, days: int, done: Callable[[int], None]) -> Lived:
        """Let the days go by."""
        lived = Lived()
        for day in range(days + 1):
            night = START + (day + 1) * A_DAY
            for session, turn in [one for one in self.heard if night - A_DAY <= one[1].at < night]:
                lived.cpu_seconds.append(self._hears(session, turn))
            self.clock.now = night
            for question in [q for q in self.questions if night - A_DAY <= self.due[q.id] < night]:
                lived.at_once[question.id] = self._asks(question, in_passing=True)[0]
            self.mind.tidy()
            self.mind.maintain()
            done(1)
        lived.messages = len(self.heard)
        for question in self.questions:
            told = self._asks(question, in_passing=False)
            lived.at_end[question.id], lived.told[f"{question.text} ({question.answer})"] = told
        _count(self.mind, lived)
        return lived

    def _hears(self, session: Session, turn: Turn) -> float:
        """Remember one message; return the seconds of processor time it took."""
        self.clock.now = max(self.clock.now, turn.at)
        began = time.process_time()
        role = "user" if turn.speaker in (None, self.user) else "assistant"
        said = {"role": role, "content": turn.text, "name": turn.speaker}
        self.mind.remember(said, conversation=session.id, user=session.user, metadata={TURN: turn.id})
        if turn.id in self.last:
            self.mind.end_conversation(session.id, user=session.user)
        return time.process_time() - began

    def _asks(self, question: Question, *, in_passing: bool) -> tuple[bool, str]:
        """Ask, and say whether what comes to mind holds the answer; at work it helped in a task, if it was needed then."""
        user = self.whose[question.id]
        task = f"ask {question.id}" if self.at_work and in_passing else None
        found = self.mind.recall(question.text, user=user, task=task, reinforce=in_passing)
        if task is not None and found.hits:
            self.mind.outcome(task, success=True, user=user)
        return any(self._tells(hit, one) for hit in found for one in question.evidence), found.text

    def _tells(self, hit: Hit, message: str) -> bool:
        """Say whether a hit tells what a message said: it is drawn from it, or an episode repeats it."""
        repeated = hit.said if hit.layer is Layer.EPISODE else ""
        said = [one.strip() for one in sentences(self.texts[message])]
        return hit.metadata.get(TURN) == message or any(len(one) >= TELLING and one in repeated for one in said)


def _count(mind: Mind, lived: Lived) -> None:
    for status in ("active", "archived", "deleted", "superseded", "negated", "merged"):
        memories = mind.list(status=status)
        lived.statuses[status] += len(memories)
        if status == "active":
            lived.layers.update(str(memory.layer) for memory in memories)
    known = [view.text for view in mind.strengths() if view.memory.layer in ("fact", "core")]
    lived.kept = known[:ASKED] + known[-ASKED:]
    gone = mind.list(status="archived", newest_first=True) + mind.list(status="deleted", newest_first=True)
    lived.gone = [memory.text for memory in gone if memory.layer in ("fact", "core")][:ASKED]
    lived.bytes = mind.health().bytes


def _tell(report: Report, way: str, lived: Lived) -> None:
    report.add(f"{way}_messages", lived.messages)
    report.add(f"{way}_answered_next_day", sum(lived.at_once.values()), remark=f"of {len(lived.at_once)}")
    report.add(f"{way}_answered_after_a_month", sum(lived.at_end.values()), remark=f"of {len(lived.at_end)}")
    for name, count in (*lived.layers.items(), *lived.statuses.items()):
        report.add(f"{way}_{name}", count)
    report.add(f"{way}_cpu_ms_per_message", 1000 * sum(lived.cpu_seconds) / max(1, lived.messages))
    report.add(f"{way}_bytes_per_message", lived.bytes / max(1, lived.messages))
    report.details[way] = {"told": lived.told, "kept": lived.kept, "gone": lived.gone}
