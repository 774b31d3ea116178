"""Forgetting, restoring, pinning and reinforcing by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing import errors
from ebbing.domain.records.memory import Level, Status
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def test_forget_restore_and_purge(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    (memory,) = mind.list()
    mind.forget(memory.id)
    assert mind.recall("tea").hits == ()
    assert mind.count() == 0
    assert [h.status for h in mind.recall("tea", mode="debug").hits] == [Status.DELETED]
    mind.restore(memory.id)
    assert mind.recall("tea").hits[0].id == memory.id
    mind.forget(memory.id)
    clock.advance(days=29)
    assert mind.maintain().purged == ()
    clock.advance(days=1)
    assert mind.maintain().purged == (memory.id,)
    with pytest.raises(errors.NotFound, match="purged"):
        mind.restore(memory.id)
    with pytest.raises(errors.NotFound, match="gone"):
        mind.text(memory.id)
    assert [e.kind for e in mind.history(memory.id)][-1] == "purged"


def test_a_pinned_memory_does_not_fade(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("The wedding is on the twelfth of June")
    (memory,) = mind.list()
    mind.pin(memory.id)
    clock.advance(days=5000)
    assert mind.explain(memory.id).level is Level.FULL
    mind.unpin(memory.id)
    assert mind.explain(memory.id).level is not Level.FULL


def test_reinforcing_makes_it_last(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("Use make test before you push")
    (memory,) = mind.list()
    clock.advance(days=30)
    stronger = mind.reinforce(memory.id, "task_success")
    assert stronger.stability_hours > memory.stability_hours
    with pytest.raises(errors.ModeError, match="task_success"):
        mind.reinforce(memory.id, "applause")
