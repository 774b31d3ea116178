"""The worker learns in the background; a job that fails becomes a dead letter and hinders nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.engine.background.worker import Worker

Open = Callable[..., ebbing.Mind]


def test_the_background_worker_learns_too(open_mind: Open) -> None:
    mind = open_mind(worker="thread")
    ticket = mind.remember("My cat is called Mochi")
    assert ticket.wait(20)
    assert mind.recall("cat").hits[0].text == "My cat is called Mochi"
    assert mind.flush(20)


def test_a_job_that_fails_becomes_a_dead_letter_and_can_be_retried(mind: ebbing.Mind) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the curator has a cold")

    patch = pytest.MonkeyPatch()
    patch.setattr(mind.parts.curator.__class__, "segments", broken)
    ticket = mind.remember("I like tea")
    assert ticket.status == "failed"
    assert not ticket.wait(1)
    (dead,) = mind.queue(dead=True)
    assert "cold" in dead.error
    assert "job failed" in " ".join(mind.health().problems)
    patch.undo()
    assert mind.retry() == 1
    mind.flush()
    assert ticket.status == "done"
    assert mind.count() == 1


def test_of_many_minds_those_are_served_that_were_spoken_to(open_mind: Open) -> None:
    worker = Worker()
    quiet, spoken_to, due = (open_mind(agent, worker="inline") for agent in ("quiet", "spoken", "due"))
    for mind in (quiet, spoken_to, due):
        worker._minds.add(mind)
    worker.wake(spoken_to)
    assert worker._in_line(quiet=False) == [spoken_to]
    assert worker._in_line(quiet=False) == []
    assert worker._in_line(quiet=True) == [spoken_to]  # tidied once it is quiet, and once
    assert worker._in_line(quiet=True) == []
    worker.wake_within(3600, due)
    assert worker._in_line(quiet=True) == []
    worker._due[due] = 0.0  # an hour later
    assert worker._in_line(quiet=True) == [due]
    worker.wake()
    assert set(worker._in_line(quiet=False)) == {quiet, spoken_to, due}
    worker.leave(due)
    worker.wake()
    assert set(worker._in_line(quiet=True)) == {quiet, spoken_to}
