"""One shape for every data set: what was said, in sessions, and questions whose evidence is known.

A scene is what one mind hears: sessions of turns, and the questions asked of it afterwards. A loader makes scenes of a
file in its own format; what it could not use (blank turns, evidence that names no turn) is left out and counted.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, TypeVar

SEED: Final = 20
NO_TIME: Final = datetime(2024, 1, 1, tzinfo=UTC)  # for data without any time
AFTERWARDS: Final = timedelta(hours=1)  # a question without a time of its own comes so long after the last turn

T = TypeVar("T")


class DataError(Exception):
    """The data is not there, or nothing in it has the expected form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One thing that was said. `id` is unique in its scene."""

    id: str
    text: str
    at: datetime
    speaker: str | None = None
    role: str = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """Turns of one conversation, in order."""

    id: str
    turns: tuple[Turn, ...]
    user: str | None = None  # whose it is, where several people talk to one mind

    @property
    def at(self) -> datetime:
        """When it began."""
        return self.turns[0].at


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked, and the turns that answer it. `stale` and `newer` part the evidence where one replaces the other."""

    id: str
    text: str
    category: str
    evidence: tuple[str, ...]
    at: datetime | None = None
    stale: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What one mind hears and is asked."""

    id: str
    sessions: tuple[Session, ...]
    questions: tuple[Question, ...]

    @property
    def turns(self) -> list[Turn]:
        """All of them as time went: sessions that overlap are mixed, a session's turns of the same time stay together."""
        return [turn for _session, turn in self.heard()]

    def heard(self) -> list[tuple[Session, Turn]]:
        """Return each turn with its session, as time went."""
        both = [(session, turn) for session in sorted(self.sessions, key=lambda s: s.at) for turn in session.turns]
        return sorted(both, key=lambda pair: pair[1].at)

    def asked_at(self, question: Question) -> datetime:
        """Return the question's own time, or after everything was said."""
        return question.at or max(turn.at for session in self.sessions for turn in session.turns) + AFTERWARDS


@dataclass(slots=True)
class Dataset:
    """Scenes, and how much of the data could not be used and why."""

    name: str
    scenes: list[Scene] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def limited(self, questions: int | None) -> Dataset:
        """Return only the first so many questions, and the scenes they need."""
        if questions is None:
            return self
        kept, left = [], questions
        for scene in self.scenes:
            if left <= 0:
                break
            kept.append(replace(scene, questions=scene.questions[:left]))
            left -= len(scene.questions)
        return Dataset(self.name, kept, self.left_out)

    def evidence(self, given: Iterable[str], known: set[str]) -> tuple[str, ...]:
        """Return each id once; those that name no turn are counted."""
        ids = list(dict.fromkeys(given))
        self.left_out["evidence that names no turn"] += sum(one not in known for one in ids)
        return tuple(one for one in ids if one in known)


def files(path: Path | None, pattern: str) -> list[Path]:
    """Return the file itself, or the files of a folder (and the folders in it) that match."""
    if path is None:
        raise DataError("this bench needs its data: --data PATH, a file or folder in the data set's own format")
    if path.is_file():
        return [path]
    found = sorted(path.rglob(pattern))
    if not found:
        raise DataError(f"there is no {pattern} in {path}")
    return found


def read_json(path: Path) -> Any:
    """Return a JSON file; says which if it cannot be read."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path} cannot be read as JSON: {error}") from error


def read_time(text: Any, *formats: str) -> datetime | None:
    """Return the first format that fits, in UTC; None if none does."""
    for one in formats:
        try:
            return datetime.strptime(str(text).strip(), one).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None


def shuffled(things: Sequence[T], seed: int = SEED) -> list[T]:
    """Return the values in an order that looks random and is always the same."""
    order = list(things)
    random.Random(seed).shuffle(order)  # nosec B311
    return order


def said(value: Any) -> str:
    """Return the text of a turn; "" if there is none."""
    return value.strip() if isinstance(value, str) else ""


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """Return the objects of a list; anything else is passed over."""
    return (one for one in value if isinstance(one, dict)) if isinstance(value, list) else iter(())
