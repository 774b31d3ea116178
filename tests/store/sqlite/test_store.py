"""The embedded store keeps the contract, and what only it can get wrong."""

from __future__ import annotations

import multiprocessing
import stat
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from ebbing.domain.records.events import Changes
from ebbing.domain.records.filters import Filters
from ebbing.errors import StoreCorrupt, StoreError, StoreFull, StoreReadOnly, StoreTooNew
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.migrate import APPLICATION_ID, migrate, migrations
from ebbing.store.sqlite.statements import SQL, parse_statements, read_sql
from ebbing.store.sqlite.store import SqliteStore
from ebbing.store.vault import Vault
from tests.store.contract import StoreContract, changes_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def opened(folder: Path, **options: object) -> SqliteStore:
    return SqliteStore(folder / "memory.db", Vault(folder / "vault.key"), now=NOW, **options)  # type: ignore[arg-type]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = opened(tmp_path)
    yield store
    store.close()


@pytest.fixture
def reopen(store: SqliteStore, tmp_path: Path) -> Iterator[Callable[[], SqliteStore]]:
    again: list[SqliteStore] = []

    def opener() -> SqliteStore:
        store.close()
        again.append(opened(tmp_path))
        return again[-1]

    yield opener
    for one in again:
        one.close()


@pytest.fixture
def files(store: SqliteStore, tmp_path: Path) -> Callable[[], bytes]:
    return lambda: b"".join(f.read_bytes() for f in tmp_path.rglob("*") if f.is_file())


class TestSqlite(StoreContract):
    pass


# ── schema and migrations ──


LATEST = migrations()[-1][0]


def schema_of(connection: Connection) -> list[tuple[str, str]]:
    return connection.all("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(migrations()) + 1))


def test_the_schema_file_is_all_migrations_applied(tmp_path: Path) -> None:
    migrated = Connection(tmp_path / "a.db", read_only=False, synchronous="NORMAL")
    migrate(migrated, NOW)
    direct = Connection(tmp_path / "b.db", read_only=False, synchronous="NORMAL")
    direct.run(read_sql("schema.sql"))
    assert schema_of(migrated) == schema_of(direct)


def test_a_migration_is_preceded_by_a_backup_and_loses_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.apply(changes_of(1, "kept"))
    store.close()
    connection = Connection(tmp_path / "memory.db", read_only=False, synchronous="NORMAL")
    migrate(connection, NOW, [*migrations(), (LATEST + 1, "CREATE TABLE extra (x)")])
    assert connection.one("PRAGMA user_version") == LATEST + 1
    assert connection.one("SELECT text FROM content") == "kept"
    (backup,) = (tmp_path / "backups").iterdir()
    copy = apsw.Connection(str(backup))
    assert copy.execute("SELECT text FROM content").fetchall() == [("kept",)]
    assert copy.pragma("user_version") == LATEST


def test_a_failing_migration_changes_nothing(tmp_path: Path) -> None:
    opened(tmp_path).close()
    connection = Connection(tmp_path / "memory.db", read_only=False, synchronous="NORMAL")
    before = schema_of(connection)
    with pytest.raises(apsw.SQLError):
        migrate(connection, NOW, [*migrations(), (LATEST + 1, "CREATE TABLE extra (x); CREATE TABLE broken (")])
    assert schema_of(connection) == before
    assert connection.one("PRAGMA user_version") == LATEST


def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    raw = apsw.Connection(str(tmp_path / "memory.db"))
    raw.execute("PRAGMA user_version = 999")
    raw.close()
    before = (tmp_path / "memory.db").read_bytes()
    with pytest.raises(StoreTooNew, match="999"):
        opened(tmp_path)
    assert (tmp_path / "memory.db").read_bytes() == before


def test_an_older_schema_is_not_read_without_its_migration(tmp_path: Path) -> None:
    connection = Connection(tmp_path / "memory.db", read_only=False, synchronous="NORMAL")
    migrate(connection, NOW, migrations()[:-1])
    connection.close()
    before = (tmp_path / "memory.db").read_bytes()
    with pytest.raises(StoreReadOnly, match="without read_only"):
        opened(tmp_path, read_only=True)
    assert (tmp_path / "memory.db").read_bytes() == before
    opened(tmp_path).close()
    opened(tmp_path, read_only=True).close()


def test_another_database_is_refused(tmp_path: Path) -> None:
    raw = apsw.Connection(str(tmp_path / "memory.db"))
    raw.execute("CREATE TABLE theirs (x)")
    raw.close()
    with pytest.raises(StoreCorrupt, match="not an Ebbing memory"):
        opened(tmp_path)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "memory.db").write_bytes(b"this is not a database at all, it is a letter to my aunt" * 30)
    before = (tmp_path / "memory.db").read_bytes()
    with pytest.raises(StoreCorrupt):
        opened(tmp_path)
    assert (tmp_path / "memory.db").read_bytes() == before


def test_an_empty_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "memory.db").touch()
    with pytest.raises(StoreCorrupt, match="empty"):
        opened(tmp_path, read_only=True)


def test_the_file_says_whose_it_is(store: SqliteStore, tmp_path: Path) -> None:
    raw = apsw.Connection(str(tmp_path / "memory.db"))
    assert raw.pragma("application_id") == APPLICATION_ID


# ── statements ──


def test_statements_have_names_and_no_doubles() -> None:
    assert SQL["pending"] == "SELECT count(*) FROM job WHERE dead = 0"
    with pytest.raises(ValueError, match="two statements"):
        parse_statements("-- name: a\nSELECT 1;\n-- name: a\nSELECT 2;")


# ── trouble ──


def test_read_only_reads_and_refuses_to_write(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.apply(changes_of(1, "kept"))
    store.close()
    reader = opened(tmp_path, read_only=True)
    assert reader.count(Filters()) == 1
    with pytest.raises(StoreReadOnly):
        reader.enqueue("remember", NOW, {})
    reader.close()


def fill(store: SqliteStore) -> None:
    for number in range(2, 500):
        store.apply(changes_of(number, "x" * 5000))


def test_a_full_disk_loses_only_the_last_change(store: SqliteStore) -> None:
    store.apply(changes_of(1, "kept"))
    raw = store._connection.raw
    raw.execute(f"PRAGMA max_page_count = {raw.execute('PRAGMA page_count').get}")
    with pytest.raises(StoreFull, match="no space"):
        fill(store)
    kept = store.count(Filters())
    assert kept >= 1
    raw.execute("PRAGMA max_page_count = 1000000")
    store.apply(changes_of(600, "after"))
    assert store.count(Filters()) == kept + 1
    assert store.verify() == []


def problems_of(folder: Path) -> list[str]:
    """What is wrong, whether it shows at opening or on a closer look."""
    try:
        damaged = opened(folder)
        try:
            return damaged.verify()
        finally:
            damaged.close()
    except StoreError as error:
        return [str(error)]


def test_damage_is_found(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for number in range(1, 200):
        store.apply(changes_of(number, "text " * 50))
    store.close()
    path = tmp_path / "memory.db"
    data = bytearray(path.read_bytes())
    for page in range(3, len(data) // 4096):
        data[page * 4096 : page * 4096 + 200] = b"\xff" * 200
    path.write_bytes(bytes(data))
    assert problems_of(tmp_path)


def test_purged_text_is_gone_from_the_file_after_a_vacuum(store: SqliteStore, tmp_path: Path) -> None:
    store.apply(changes_of(1, "canarytext"))
    (memory,) = store.select(Filters())
    store.apply(Changes(operation=2, purge=[memory.id]))
    store.backup(tmp_path / "copy.db")
    assert b"canarytext" not in (tmp_path / "copy.db").read_bytes()


def test_the_vault_key_is_private_and_lies_outside_the_memory(store: SqliteStore, tmp_path: Path) -> None:
    store.enqueue("remember", NOW, {"text": "secret"}, secret=True)
    assert stat.S_IMODE((tmp_path / "vault.key").stat().st_mode) == 0o600
    (tmp_path / "vault.key").rename(tmp_path / "elsewhere")
    stranger = opened(tmp_path)
    assert stranger.jobs()[0].payload == {}
    assert "vault key" in stranger.jobs()[0].error
    stranger.close()


def _add_many(folder: str, first: int) -> None:
    store = opened(Path(folder), durability="process")
    for _ in range(100):
        number = store.next_operation()
        store.apply(changes_of(number, f"text {first}"))
    store.close()


def test_several_processes_write_at_once(tmp_path: Path) -> None:
    opened(tmp_path).close()
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_add_many, args=(str(tmp_path), n)) for n in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [p.exitcode for p in processes] == [0, 0, 0]
    store = opened(tmp_path)
    assert store.count(Filters()) == 300
    assert store.verify() == []
    store.close()


def test_every_migration_has_a_number_of_its_own() -> None:
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
