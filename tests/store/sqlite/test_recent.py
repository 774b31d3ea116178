"""A thread keeps few connections open, whatever the number of memories it works with; who is asked again is there again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ebbing.domain.records.filters import Filters
from ebbing.store.sqlite import recent
from ebbing.store.sqlite.recent import RECENT
from ebbing.store.sqlite.store import SqliteStore
from ebbing.store.vault import Vault
from tests.store.contract import changes_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SqliteStore]]:
    monkeypatch.setattr(recent, "MOST", 4)
    RECENT.forget()  # what other tests of this process left open is not counted
    made = []
    for name in "abcdefghij":
        (tmp_path / name).mkdir()
        made.append(SqliteStore(tmp_path / name / "memory.db", Vault(tmp_path / "key"), now=NOW))
    with ExitStack() as stack:
        for store in made:
            stack.callback(store.close)
        yield made


def open_files(stores: list[SqliteStore]) -> int:
    links = [Path(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd")]
    names = {str(store.path) for store in stores}
    return sum(str(link.readlink()) in names for link in links if link.is_symlink())


def test_few_files_are_open_and_every_memory_answers(stores: list[SqliteStore]) -> None:
    for turn in range(1, 4):
        for number, store in enumerate(stores):
            store.apply(changes_of(turn, f"说 {number} {turn}"))
            assert store.count(Filters()) == turn
    assert len(RECENT) <= 4
    assert open_files(stores) <= 4


def test_what_is_being_read_is_not_closed(stores: list[SqliteStore]) -> None:
    for turn in range(1, 30):
        stores[0].apply(changes_of(turn, f"text {turn}"))
    rows = stores[0]._connection.chunks("SELECT id FROM memory ORDER BY id", ())
    first = next(rows)
    for store in stores[1:]:
        store.apply(changes_of(1, "elsewhere"))
    assert len([*first, *(row for chunk in rows for row in chunk)]) == 29


def test_a_transaction_is_not_closed(stores: list[SqliteStore]) -> None:
    connection = stores[0]._connection
    with connection.write():
        connection.run("INSERT INTO setting (key, value) VALUES ('half', 'done')")
        for store in stores[1:]:
            store.apply(changes_of(1, "elsewhere"))
        connection.run("INSERT INTO setting (key, value) VALUES ('whole', 'done')")
    assert stores[0].setting("half") == stores[0].setting("whole") == "done"
