"""Some of the rows, picked at once or column by column, are the same rows."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from ebbing.domain.ids import memory_id
from ebbing.domain.records.memory import Layer, Memory
from ebbing.domain.records.rows import COLUMN_NAMES, Rows, Vocabulary

AT = datetime(2026, 5, 1, tzinfo=UTC)
MEMORIES = [
    Memory(
        id=memory_id(number),
        content=number,
        layer=layer,
        category=category,
        user=user,
        created_at=AT,
        occurred_at=AT - timedelta(hours=number),
        last_activated_at=AT,
        mentions=(AT,) * (number % 3),
    )
    for number, (layer, category, user) in enumerate(
        [(Layer.FACT, "fact", None), (Layer.CORE, "identity", "安"), (Layer.EPISODE, "fact", "bo"), (Layer.FACT, "skill", None)],
        start=1,
    )
]  # fmt: skip


def test_rows_that_are_copied_when_asked_for_are_the_rows_that_are_copied_at_once() -> None:
    rows, places = Rows.of(MEMORIES), np.array([2, 0, 3])
    at_once, later = rows.take(places), rows.some(places)
    assert len(later) == len(at_once) == 3
    for name in COLUMN_NAMES:
        mine, theirs = getattr(later, name), getattr(at_once, name)
        if name == "mentions_us":
            mine, theirs = mine.times_us(), theirs.times_us()
        assert mine.tolist() == theirs.tolist(), name
    assert later.take(np.array([1])).number.tolist() == [1]
    with pytest.raises(AttributeError):
        later.no_such_column  # noqa: B018  (asking is the test)


def test_a_kept_table_follows_its_owner_and_new_names() -> None:
    names, one, other = Vocabulary(["a"]), object(), object()
    assert names.kept_table("pace", one, lambda: {"a": 2.0, "b": 3.0}, 1.0).tolist() == [2.0]
    assert names.kept_table("pace", one, dict, 1.0).tolist() == [2.0]
    assert names.kept_table("pace", other, lambda: {"a": 5.0}, 1.0).tolist() == [5.0]
    names.code("b")
    assert names.kept_table("pace", one, lambda: {"a": 2.0, "b": 3.0}, 1.0).tolist() == [2.0, 3.0]
