"""Forgetting, restoring, pinning and reinforcing by hand."""

from __future__ import annotations

from collections.abc import Callable

import apsw
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


@pytest.mark.parametrize("profile", ["human", "network"])
@pytest.mark.parametrize("way", ["forgotten", "undone"])
def test_a_name_nobody_knows_any_more_is_not_in_focus(
    open_mind: Open, clock: FakeClock, profile: str, way: str
) -> None:
    mind = open_mind(profile=profile)
    ticket = mind.remember("Rosalind Quillfeather is my piano teacher.")
    known = ["rosalind quillfeather"] if profile == "human" else ["Rosalind Quillfeather", "teacher"]
    assert mind.focus() == known
    if way == "forgotten":
        mind.forget(user=ebbing.ALL_USERS)
        assert mind.focus() == []
    else:
        mind.undo(ticket.id)
    clock.advance(days=60)
    mind.maintain()
    assert mind.count(status="purged") == (1 if profile == "human" else 1 + len(known))
    assert mind.focus() == []
    rows = apsw.Connection(str(mind.folder / "memory.db"))
    for (table,) in rows.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'words'").fetchall():
        assert "quillfeather" not in repr(rows.execute(f"SELECT * FROM {table}").fetchall()).casefold(), table


def test_a_name_that_others_know_stays_in_focus(open_mind: Open) -> None:
    mind = open_mind()
    first = mind.remember("Rosalind Quillfeather is my piano teacher.").memories[0]
    mind.remember("Rosalind Quillfeather lives above the bakery.")
    mind.forget(first)
    assert mind.focus() == ["rosalind quillfeather"]


@pytest.mark.parametrize(
    ("first", "then", "status"),
    [
        ("I live in Berlin.", "I moved to Hamburg.", Status.SUPERSEDED),
        ("我住在北京", "我搬到上海了", Status.SUPERSEDED),
        ("I like coffee.", "I don't like coffee any more.", Status.NEGATED),
    ],
)
def test_what_was_history_before_it_was_forgotten_comes_back_as_history(
    mind: ebbing.Mind, clock: FakeClock, first: str, then: str, status: Status
) -> None:
    mind.remember(first)
    clock.advance(days=3)
    mind.remember(then)
    (old,) = mind.list(status=status)
    mind.forget(old.id)
    clock.advance(days=3)
    back = mind.restore(old.id)
    assert (back.status, back.successor, back.valid_until) == (old.status, old.successor, old.valid_until)
    assert (back.removed_at, back.removed_by) == (None, None)
    assert [one.text for one in mind.list(status=Status.ACTIVE)] == [then]
    assert mind.restore(old.id).status is Status.ACTIVE, "asked for once more, it holds again"


def test_what_was_contested_before_it_was_forgotten_is_contested_again(mind: ebbing.Mind) -> None:
    mind.remember("I have a dog.")
    mind.remember("My dog died.")
    old = mind.list()[0]
    mind.forget(old.id)
    back = mind.restore(old.id)
    assert (back.conflict, back.valid_until, back.successor) == (old.conflict, old.valid_until, old.successor)


def test_a_part_of_a_summary_comes_back_as_a_part_of_it(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    for _ in range(8):
        mind.remember("今天又喝了杯拿铁")
        clock.advance(days=1)
        mind.maintain()
    part = mind.list(status=Status.MERGED)[0]
    mind.forget(part.id)
    back = mind.restore(part.id)
    assert (back.status, back.successor, back.removed_by) == (part.status, part.successor, part.removed_by)
