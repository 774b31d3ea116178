"""The worker learns in the background; a job that fails becomes a dead letter and hinders nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing

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
    assert "jobs failed" in " ".join(mind.health().problems)
    patch.undo()
    assert mind.retry() == 1
    mind.flush()
    assert ticket.status == "done"
    assert mind.count() == 1
