"""The worker: jobs are done one after the other, per agent, by at most one worker in the world.

`work_off` does what waits for one agent. `Worker` is the one background thread of a process: it starts when the first
mind needs it, serves all minds opened here, and stops between two jobs; what is left waits on disk.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final, Protocol

from ebbing.domain.records.events import Job
from ebbing.engine.parts import END, REMEMBER, Parts, log
from ebbing.errors import EbbingError, StoreError
from ebbing.threads import limited

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import MaintenanceReport

ATTEMPTS: Final = 3
BACKOFF_S: Final = 0.05
BATCH: Final = 4  # jobs until somebody new gets their turn
AHEAD: Final = 32  # jobs that are embedded together
LOCKED_PAUSE_S: Final = 0.05  # another process works for this agent: look again soon
QUIET_PAUSE_S: Final = 1.0  # recalls are written down after this much quiet
STOP_PATIENCE_S: Final = 5.0
LONGEST_SLEEP_S: Final = 600.0  # a machine may have slept meanwhile: look again whether something is due


Stop = Callable[[], bool]


def _learn(parts: Parts, job: Job, stop: Stop) -> bool:
    from ebbing.engine.background.ways import (
        WAYS,  # here, because a mind that is only looked at need not know how to learn
    )
    from ebbing.engine.learning.learn import learn

    return learn(parts, job, WAYS[parts.profile.learning.kind], stop)


def _end(parts: Parts, job: Job, _stop: Stop) -> bool:
    from ebbing.engine.background.ways import WAYS
    from ebbing.engine.learning.learn import end_conversation

    end_conversation(parts, job, WAYS[parts.profile.learning.kind])
    return True


# each returns whether the job is done: one that takes long pauses after its time slice, so that others have theirs
HANDLERS: Final[dict[str, Callable[[Parts, Job, Stop], bool]]] = {REMEMBER: _learn, END: _end}


def work_off(parts: Parts, stop: Stop = lambda: False) -> bool:
    """Do what waits for this agent; False if another worker has it in hand, or its time slice is over."""
    with parts.store.worker_lock() as gained:
        if not gained:
            return False
        ahead: set[int] = set()  # jobs that were embedded together
        while not stop() and (jobs := parts.store.next_jobs(BATCH)):
            if len(jobs) > 1 and not ahead.issuperset(job.operation for job in jobs):
                ahead = _embed_ahead(parts)
            for job in jobs:
                if stop():
                    return True
                if not _do(parts, job, stop):
                    return False
        parts.ready, parts.readings = {}, None
        parts.resident.listen()
        return True


def _embed_ahead(parts: Parts) -> set[int]:
    """Embed what waits together; return the jobs it was done for."""
    from ebbing.engine.background.ahead import embed_ahead

    jobs = parts.store.next_jobs(AHEAD)
    parts.readings = {}
    with limited():
        embed_ahead(parts, jobs)
    return {job.operation for job in jobs}


def _do(parts: Parts, job: Job, stop: Stop) -> bool:
    """Do one job, with a few attempts; then it is set aside as a dead letter, with the reason, and the line moves on.

    False if it only paused: it stays first in line.
    """
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with limited():
                return HANDLERS[job.kind](parts, job, stop)
        except StoreError:
            raise  # the disk is full or busy: no fault of the job, which stays in line
        except Exception as error:  # noqa: BLE001  (recorded in the queue; one bad job must not stop the others)
            sentence = str(error) if isinstance(error, EbbingError) else f"{type(error).__name__}: {error}"
            last = attempt == ATTEMPTS
            log.warning(
                "agent %s: job %d failed (attempt %d of %d, %s): `ebbing queue` says why",  # a log holds nothing said
                parts.agent,
                job.operation,
                attempt,
                ATTEMPTS,
                type(error).__name__,
            )
            parts.store.failed(job.operation, sentence, dead=last)
            if not last:
                time.sleep(BACKOFF_S * attempt)
    return True


def tidy(parts: Parts, stop: Stop) -> MaintenanceReport | None:
    """Do what is not urgent: write down recalls, fill in vectors, maintain when it is due, keep a copy of the arrays."""
    from ebbing.engine.background.ways import WAYS
    from ebbing.engine.fading import reembed
    from ebbing.engine.fading.due import due
    from ebbing.engine.fading.maintain import maintain
    from ebbing.engine.learning import recall_log

    with parts.store.worker_lock() as gained:
        if not gained:
            return None
        recall_log.write_down(parts)
        way = WAYS[parts.profile.learning.kind]
        way.when_quiet(parts)
        report = maintain(parts, way.before_fading, stop=stop) if due(parts, parts.now()) and not stop() else None
        while not stop() and not parts.store.pending() and reembed.reembed_some(parts):
            pass
        if not stop():
            parts.resident.save()  # so that a process that is killed leaves one that is not far behind
        return report


class Served(Protocol):
    """A mind, as the worker sees it."""

    @property
    def parts(self) -> Parts:
        """What it works with."""
        ...

    def working(self) -> AbstractContextManager[bool]:
        """Hold the mind while the worker is at it; yields False if it has been closed."""
        ...

    def leaving(self) -> bool:
        """Say whether the mind is being closed."""
        ...


class Worker:
    """One thread for all minds of this process."""

    thread_name = "ebbing-worker"
    patience_s = STOP_PATIENCE_S

    def __init__(self) -> None:
        self.when_tidied: Callable[[], None] = lambda: None  # told to whoever looks at what is over by silence
        self.reset()

    def reset(self) -> None:
        """Return to the state in which nothing was ever served: a forked child has no thread, and its parent's locks mean nothing to it."""
        self._minds: weakref.WeakSet[Served] = weakref.WeakSet()
        self._changed = threading.Condition()
        self._called: weakref.WeakSet[Served] = weakref.WeakSet()  # whose work waits
        self._stirred: weakref.WeakSet[Served] = weakref.WeakSet()  # who has something to tidy up when it is quiet
        self._due: weakref.WeakKeyDictionary[Served, float] = weakref.WeakKeyDictionary()
        self._urgent = False
        self._tidy_at: float | None = None  # when it has been quiet for a moment
        self._due_at: float | None = None  # when something is due, quiet or not
        self._stopping = False
        self._thread: threading.Thread | None = None

    def serve(self, mind: Served) -> None:
        """Take a mind on, and start if needed."""
        with self._changed:
            self._minds.add(mind)
            if self._thread is None or not self._thread.is_alive():
                self._stopping = False
                self._thread = threading.Thread(target=self._run, name=self.thread_name, daemon=True)
                self._thread.start()

    def leave(self, mind: Served) -> None:
        """Let a mind go."""
        with self._changed:
            self._minds.discard(mind)

    def wake(self, mind: Served | None = None) -> None:
        """Say that there is work for a mind; without one, for all."""
        with self._changed:
            self._called.update(self._minds if mind is None else (mind,))
            self._urgent = True
            self._changed.notify_all()

    def wake_later(self, mind: Served) -> None:
        """Say that a mind has something to tidy up when it is quiet."""
        with self._changed:
            self._stirred.add(mind)
            asleep = self._tidy_at is None
            self._tidy_at = time.monotonic() + QUIET_PAUSE_S
            if asleep:
                self._changed.notify_all()

    def wake_within(self, seconds: float, mind: Served) -> None:
        """Say that something of a mind will be due by then, even if nobody says a word."""
        with self._changed:
            at = self._due[mind] = time.monotonic() + min(max(seconds, QUIET_PAUSE_S), LONGEST_SLEEP_S)
            self._due_at = at if self._due_at is None else min(at, self._due_at)
            self._changed.notify_all()

    def stop(self) -> None:
        """Stop between two jobs."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(self.patience_s)

    def _asked_to_stop(self) -> bool:
        return self._stopping

    def _run(self) -> None:
        while not self._asked_to_stop():
            urgent, quiet = self._wait()
            for mind in self._in_line(quiet=quiet):
                if self._asked_to_stop():
                    return
                if not self._serve_one(mind, urgent=urgent, quiet=quiet):
                    self._again_soon(mind)

    def _wait(self) -> tuple[bool, bool]:
        with self._changed:
            while not (self._urgent or self._stopping):
                left = self._left()
                if left is not None and left <= 0:
                    break
                self._changed.wait(left)
            left = self._left()
            quiet = left is not None and left <= 0
            urgent, self._urgent = self._urgent, False
            if quiet:
                self._tidy_at = self._due_at = None
            elif urgent and self._tidy_at is None:
                self._tidy_at = time.monotonic() + QUIET_PAUSE_S
            return urgent, quiet

    def _in_line(self, *, quiet: bool) -> list[Served]:
        """Return the minds to look after now: of thousands that may be open, those that were spoken to or have something due."""
        with self._changed:
            line = set(self._called)
            self._called.clear()
            self._stirred.update(line)
            if quiet:
                now = time.monotonic()
                late = {mind for mind, at in self._due.items() if at <= now}
                line |= late | set(self._stirred)
                self._stirred.clear()
                for mind in late:
                    del self._due[mind]
                self._due_at = min(self._due.values(), default=None)
            return [mind for mind in line if mind in self._minds]

    def _left(self) -> float | None:
        """Return the seconds until there is something to tidy up; None if nothing is planned."""
        planned = [at for at in (self._tidy_at, self._due_at) if at is not None]
        return min(planned) - time.monotonic() if planned else None

    def _serve_one(self, mind: Served, *, urgent: bool, quiet: bool) -> bool:
        def stop() -> bool:
            return self._stopping or mind.leaving()

        with mind.working() as is_open:
            if not is_open or not (urgent or quiet):
                return True
            try:
                done = work_off(mind.parts, stop)
                if quiet and done:
                    from ebbing.engine.fading.due import due_in

                    tidy(mind.parts, stop)
                    self.when_tidied()
                    self.wake_within(due_in(mind.parts, mind.parts.now()).total_seconds(), mind)
                return done
            except Exception as error:  # noqa: BLE001  (logged; the jobs are still on disk and will be tried again)
                why = str(error) if isinstance(error, StoreError) else type(error).__name__
                log.warning("agent %s: background work stopped for now: %s", mind.parts.agent, why)
                return True

    def _again_soon(self, mind: Served) -> None:
        time.sleep(LOCKED_PAUSE_S)
        self.wake(mind)


WORKER: Final = Worker()
atexit.register(WORKER.stop)
os.register_at_fork(after_in_child=WORKER.reset)
