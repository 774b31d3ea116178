"""A mind hears a scene and is asked its questions, all through the public door.

Every turn is one `remember` with its own metadata, at its own time; every question one `recall` that leaves no trace.
Hits are brought back to turns by their metadata: an episode and the facts drawn from it are the same turn, counted once.
"""

from __future__ import annotations

import hashlib
import json
import logging
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final

import ebbing
from bench.options import Options
from bench.scenes import Question, Scene
from ebbing.domain.profile.profile import Profile
from ebbing.domain.protocols.embedder import Embedder
from ebbing.engine.mind import Mind
from ebbing.errors import InputError
from ebbing.store.sqlite.statements import read_sql
from ebbing.testing import FakeClock

AGENT: Final = "bench"
TURN: Final = "turn"  # the key of a turn's id in the metadata
LIMIT: Final = 20  # hits asked for
HEARD: Final = "heard"  # marks a kept mind that has heard everything


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came to mind: what is shown of each turn, best first; the score of the best hit (0 if there is none)."""

    question: Question
    shown: Mapping[str, str]
    top_score: float
    seconds: float
    text: str = ""  # as a prompt gets it

    @property
    def turns(self) -> tuple[str, ...]:
        """In order, each once."""
        return tuple(self.shown)

    def first(self, count: int) -> dict[str, str]:
        """Return what is shown of the best few turns."""
        return dict(islice(self.shown.items(), count))


class _Quiet(logging.Filter):
    """A mind that lives for a minute need not say where."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.getMessage().startswith(f"the memory of {AGENT} is kept")


logging.getLogger("ebbing").addFilter(_Quiet())


@contextmanager
def short_lived(options: Options, clock: FakeClock, embedder: Embedder) -> Iterator[Mind]:
    """Open a mind for a moment, in a home of its own that is gone afterwards."""
    with tempfile.TemporaryDirectory() as home, opened(Path(home), options, clock, embedder) as mind:
        yield mind


def opened(home: Path, options: Options, clock: FakeClock, embedder: Embedder) -> Mind:
    """Open a mind in a home, as it is measured."""
    return ebbing.open(
        AGENT,
        home=home,
        profile=options.measured,
        clock=clock,
        embedder=embedder,
        worker="inline",
        durability="process",
    )


def time_of(text: str) -> datetime:
    """Return a time as written in a file of cases; without a zone it is UTC."""
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


class Listener:
    """A mind with one scene in it."""

    def __init__(self, scene: Scene, home: Path, *, profile: Profile, embedder: Embedder) -> None:
        self._scene = scene
        self._heard = home / HEARD
        heard = scene.heard()
        self._clock = FakeClock(heard[0][1].at)
        home.mkdir(parents=True, exist_ok=True)
        self.mind: Mind = ebbing.open(
            AGENT,
            home=home,
            profile=profile,
            clock=self._clock,
            embedder=embedder,
            worker="inline",
            durability="process",
        )
        self._users = ebbing.ALL_USERS if any(session.user for session in scene.sessions) else None
        self.refused = 0  # turns the door did not take

    def hear(self, progress: Callable[[int], None] = lambda _more: None) -> float:
        """Feed the scene in the order of its times; return the seconds that took, 0 if it was heard before."""
        if self._heard.exists():
            progress(len(self._scene.turns))
            return 0.0
        begun = time.perf_counter()
        for session, turn in self._scene.heard():
            self._clock.now = max(self._clock.now, turn.at)
            message: dict[str, Any] = {"role": turn.role, "content": turn.text, "timestamp": turn.at}
            if turn.speaker:
                message["name"] = turn.speaker
            try:
                self.mind.remember([message], conversation=session.id, user=session.user, metadata={TURN: turn.id})
            except InputError:
                self.refused += 1
            if turn is session.turns[-1]:
                self.mind.end_conversation(session.id)  # some profiles learn only then
            progress(1)
        self.mind.flush()
        self.refused += len(self.mind.queue(dead=True))
        self._heard.touch()
        return time.perf_counter() - begun

    def ask(
        self,
        question: Question,
        *,
        mode: str = "normal",
        limit: int = LIMIT,
        at: datetime | None = None,
        budget_tokens: int | None = None,
    ) -> Answer:
        """Ask one question at its own time, or at another."""
        self._clock.now = at or self._scene.asked_at(question)
        begun = time.perf_counter()
        found = self.mind.recall(
            question.text, mode=mode, limit=limit, reinforce=False, user=self._users, budget_tokens=budget_tokens
        )
        seconds = time.perf_counter() - begun
        shown: dict[str, str] = {}
        for hit in found.hits:
            if TURN in hit.metadata:  # an episode and the fact drawn from it are one turn
                turn = str(hit.metadata[TURN])
                shown[turn] = f"{shown.get(turn, '')} {hit.said or hit.text}".strip()
        return Answer(
            question=question,
            shown=shown,
            top_score=max((hit.score for hit in found.hits), default=0.0),
            seconds=seconds,
            text=found.text,
        )

    def age(self, moment: datetime) -> None:
        """Let time pass up to a moment, with maintenance until nothing is left to do."""
        self._clock.now = max(self._clock.now, moment)
        while self.mind.maintain().left:
            pass

    def close(self) -> None:
        """Release the files."""
        self.mind.close()


def scene_key(scene: Scene, profile: Profile, embedder: Embedder) -> str:
    """Return a key that changes with the data, the profile, the embedder and the form of the store; not with the code that learns, nor with
    how the profile recalls."""
    settings = {name: value for name, value in profile.to_dict().items() if name != "recall"}
    written = json.dumps(settings, ensure_ascii=False, separators=(",", ":"))
    parts = [scene.id, written, embedder.fingerprint, read_sql("schema.sql")]
    parts += [repr((session.id, turn)) for session, turn in scene.heard()]
    parts += [session.user for session in scene.sessions if session.user]
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def percentile(answers: Sequence[Answer], share: float) -> float:
    """Return the milliseconds within which this share of the questions was answered."""
    ordered = sorted(answer.seconds for answer in answers)
    return 1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0
