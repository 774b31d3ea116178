"""worker: a service in the foreground that looks after every agent of a home, one after the other.

Programs with a mind open look after it themselves; this is for agents nobody has open: what was acknowledged is learned,
conversations that have fallen silent are summed up, memories fade and leave when they are due, reviews are held.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.text import Text

from ebbing.errors import EbbingError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import number_of, put_json_line, say
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import home

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import MaintenanceReport, Tidied
    from ebbing.store.sqlite.home import SqliteHome

LONGEST_REST_S: Final = 600.0  # nobody is left alone for longer, whatever the clocks say

OnceOption = Annotated[bool, typer.Option("--once", help="One round, then leave.")]
EveryOption = Annotated[float, typer.Option(min=0.1, help="Seconds between two rounds.")]


def worker(asked: Asked, once: OnceOption = False, every: EveryOption = 5.0) -> None:
    """Look after all agents of this home: learn what waits, let memories fade, hold reviews. Ctrl-C or SIGTERM ends it."""
    rounds = Rounds(asked, home(asked))
    with _stopping() as stop:
        if not asked.json:
            say(Text(f"looking after {rounds.place.path}; Ctrl-C ends it", style="dim"))
        while not stop.is_set():
            rounds.go(stop)
            if once or stop.wait(every):
                break
        if asked.json and not rounds.told:  # there was nobody to look after
            put_json_line({"rounds": rounds.done, "at": datetime.now(UTC)})
        elif not asked.json:
            say(Text(f"✓ {number_of(rounds.done, 'round', 'rounds')}; what is left waits on disk", style="dim"))


@contextmanager
def _stopping() -> Iterator[threading.Event]:
    """Set when someone asks the process to stop: between two agents it does."""
    stop = threading.Event()
    asked_by = (signal.SIGTERM, signal.SIGINT)
    before = {number: signal.signal(number, lambda *_: stop.set()) for number in asked_by}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@dataclass(slots=True)
class Rounds:
    """Who was looked after, and when to look again."""

    asked: Asked
    place: SqliteHome
    done: int = 0
    told: int = 0  # of whom something was said
    rests_until: dict[str, float] = field(default_factory=dict)

    def go(self, stop: threading.Event) -> None:
        """Make one round: those with work, and those for whom something may be due."""
        for agent in self.place.agents():
            if stop.is_set():
                return
            try:
                if self._is_due(agent):
                    self._look_after(agent)
            except EbbingError as error:  # one broken agent must not keep the others waiting
                tell("error", f"{agent}: {error}", self.asked, type(error).__name__)
                self.rests_until[agent] = time.monotonic() + LONGEST_REST_S
        self.done += 1

    def _is_due(self, agent: str) -> bool:
        if self.rests_until.get(agent, 0.0) <= time.monotonic():
            return True
        store = self.place.store(agent, now=datetime.now(UTC), read_only=True)
        try:
            return store.pending() > 0
        finally:
            store.close()

    def _look_after(self, agent: str) -> None:
        import ebbing
        from ebbing.engine.fading.due import due_in

        with ebbing.open(agent, home=self.asked.home, worker="inline") as mind:
            report = mind.tidy()
            left_s = due_in(mind.parts, mind.now()).total_seconds()
        self.rests_until[agent] = time.monotonic() + min(left_s, LONGEST_REST_S)
        if report:
            self._tell(agent, report)

    def _tell(self, agent: str, report: Tidied) -> None:
        self.told += 1
        if self.asked.json:
            put_json_line({"agent": agent, "at": datetime.now(UTC), "report": report})
            return
        done = [*_words(report), *([] if report.maintained is None else _maintained(report.maintained))]
        if done:
            say(f"{datetime.now(UTC):%H:%M:%S}  {agent}: {', '.join(done)}")
            sys.stdout.flush()
        if report.trouble:
            tell("note", f"{agent}: {report.trouble}", self.asked)


def _words(report: Tidied) -> Iterator[str]:
    if report.learned:
        yield f"learned {number_of(report.learned, 'thing', 'things')}"
    if report.curated:
        yield f"looked at {number_of(report.curated, 'turn', 'turns')}"
    if report.reviewed:
        yield f"reviewed {number_of(report.reviewed, 'memory', 'memories')}"
    if report.retold:
        yield f"put {number_of(report.retold, 'text', 'texts')} better"


def _maintained(report: MaintenanceReport) -> Iterator[str]:
    yield f"weighed {number_of(report.looked_at, 'memory', 'memories')}"
    counts = {
        "ended {}": len(report.episodes),
        "faded {}": len(report.changes),
        "merged {}": sum(map(len, report.merged)),
        "archived {}": len(report.archived),
        "deleted {}": len(report.deleted),
        "purged {}": len(report.purged),
    }
    for words, count in counts.items():
        if count:
            yield words.format(count)
