"""Undo takes back a whole operation, step by step, and refuses where something was built on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing import errors
from ebbing.domain.records.memory import Status
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def test_undo_takes_back_a_whole_operation(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Beijing")
    (old,) = mind.list()
    clock.advance(days=1)
    ticket = mind.remember("I moved to Shanghai")
    undone = mind.undo(ticket.id)
    assert old.id in undone.memories
    back = mind.get(old.id)
    assert back.status is Status.ACTIVE
    assert back.valid_until is None
    assert [mind.text(m.id) for m in mind.list()] == ["I live in Beijing"]
    assert mind.recall("where do I live, Beijing").hits[0].id == old.id


def test_undo_refuses_when_something_was_built_on_it(mind: ebbing.Mind, clock: FakeClock) -> None:
    first = mind.remember("I live in Beijing")
    clock.advance(days=1)
    mind.remember("I moved to Shanghai")
    with pytest.raises(errors.DependedOn) as refused:
        mind.undo(first.id)
    assert refused.value.events
    assert len(mind.list()) == 2


def test_undo_goes_back_step_by_step(mind: ebbing.Mind, clock: FakeClock) -> None:
    tickets = []
    for line in ("I live in Paris", "I moved to Rome", "I moved to Oslo"):
        tickets.append(mind.remember(line).id)
        clock.advance(days=1)
    for ticket, left in zip(reversed(tickets), ("I moved to Rome", "I live in Paris", None), strict=True):
        mind.undo(ticket)
        assert [mind.text(m.id) for m in mind.list(status="active")] == ([left] if left else [])
    with pytest.raises(errors.InputError, match="already"):
        mind.undo(tickets[0])


def test_a_change_of_profile_is_not_undone_in_silence(mind: ebbing.Mind) -> None:
    with pytest.raises(errors.InputError, match="profile"):
        mind.undo(mind.journal(newest_first=False)[0].id)


def test_undo_of_a_mention_is_not_hindered_by_a_recall(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    clock.advance(days=5)
    again = mind.remember("I like tea")
    mind.recall("tea")
    mind.undo(again.id)
    assert mind.list()[0].mention_count == 0
