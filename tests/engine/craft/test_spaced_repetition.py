"""The schedule of reviews follows from what happened (S3 §2.2)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

import ebbing
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, only

Open = Callable[..., ebbing.Mind]


def test_sm2_follows_from_what_happened(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    start = clock.now
    plan = mind.schedule(memory.id)
    assert (plan.due, plan.is_due, plan.ease, plan.repetitions) == (start + timedelta(days=1), False, 2.5, 0)
    clock.advance(days=1)
    assert [one.memory for one in mind.due_reviews()] == [memory.id]
    intervals, eases = [], []
    for event in ("task_success", "task_success", "task_success", "task_failure", "manual"):
        mind.reinforce(memory.id, event)
        plan = mind.schedule(memory.id)
        assert plan.last_review == clock.now
        assert plan.due == clock.now + timedelta(days=plan.interval_days)
        intervals.append(plan.interval_days)
        eases.append(round(plan.ease, 2))
        clock.advance(days=plan.interval_days)
    # the first review was a day after it was learned; then 6 d, 6 × 2.7, 16.2 × 2.8; a failure starts again
    assert intervals == [6, pytest.approx(16.2), pytest.approx(45.36), 1, 6]
    assert eases == [2.6, 2.7, 2.8, 2.48, 2.48]
    mind.recall("部署")  # being found is no review
    assert mind.schedule(memory.id).ease == pytest.approx(2.48)


def test_an_outcome_is_a_review(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="t")
    mind.outcome("t", success=False)
    assert mind.schedule(only(mind, BACKUP).id).ease == pytest.approx(2.18)
