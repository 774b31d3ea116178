"""The caches say what the store says, however they came to be: step by step, at once, or from the copy on disk."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ebbing.domain.ids import memory_id, memory_number, number_of_memory
from ebbing.domain.instants import NEVER
from ebbing.domain.profile.links import Links
from ebbing.domain.records.events import Changes
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Link, LinkKind, Status
from ebbing.domain.records.rows import COLUMN_NAMES
from ebbing.store.resident import snapshot
from ebbing.store.resident.resident import UNKNOWN, Resident
from ebbing.store.resident.vectors import quantise, similarities
from ebbing.store.sqlite.store import SqliteStore
from ebbing.store.vault import Vault
from tests.store.contract import changes_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "memory.db", Vault(tmp_path / "key"), now=NOW, durability="process")
    yield store
    store.close()


def unit(*values: float) -> np.ndarray:
    vector = np.array(values, dtype=np.float32)
    return vector / np.linalg.norm(vector)


def add(store: SqliteStore, operation: int, vector: np.ndarray | None = None, links: list[int] | None = None) -> str:
    changes = changes_of(operation, f"text {operation}", user=f"u{operation % 3}", category=f"c{operation % 2}")
    name = changes.memories[0].id
    if vector is not None:
        changes.fingerprint, changes.vectors = "f", {name: vector}
    for other in links or []:
        target = memory_id(memory_number(other, 0))
        changes.links.append(Link(source=name, target=target, kind=LinkKind.KEYWORD, strength=0.5 + other / 100))
    store.apply(changes)
    return name


def same(one: Resident, other: Resident) -> None:
    with one.current() as a, other.current() as b:
        order_a, order_b = np.argsort(a.number), np.argsort(b.number)
        np.testing.assert_array_equal(a.mentions_us.times_us()[order_a], b.mentions_us.times_us()[order_b])
        for name in COLUMN_NAMES:
            if name not in ("category", "user", "focused", "mentions_us"):
                np.testing.assert_array_equal(getattr(a, name)[order_a], getattr(b, name)[order_b], err_msg=name)
        assert [a.users.names[i] for i in a.user[order_a]] == [b.users.names[i] for i in b.user[order_b]]
        query = unit(1, 2, 3)
        np.testing.assert_allclose(one.similarities(query)[order_a], other.similarities(query)[order_b], atol=1e-6)
        assert links_of(one) == links_of(other)


def links_of(resident: Resident) -> list[tuple[int, int, float]]:
    links, numbers = resident.graph.all(), resident.rows.number
    return sorted(
        zip(numbers[links.source].tolist(), numbers[links.target].tolist(), links.strength.tolist(), strict=True)
    )


def test_step_by_step_is_the_same_as_at_once(store: SqliteStore) -> None:
    followed = Resident(store, "f")
    chance = np.random.default_rng(3)
    for operation in range(1, 150):
        vector = unit(*chance.normal(size=3)) if operation % 4 else None
        add(store, operation, vector, [int(n) for n in chance.integers(1, operation, size=2)] if operation > 2 else [])
        if operation % 10 == 0:
            followed.refresh()
    same(followed, Resident(store, "f"))


def test_memories_that_arrive_out_of_order(store: SqliteStore) -> None:
    followed = Resident(store, "f")
    for operation in (5, 3, 9, 1, 7):
        add(store, operation, unit(operation, 1, 1))
        followed.refresh()
    same(followed, Resident(store, "f"))
    numbers = np.array([memory_number(n, 0) for n in (1, 2, 9)])
    places = followed.places(numbers)
    assert places[1] == UNKNOWN
    assert followed.rows.number[places[[0, 2]]].tolist() == numbers[[0, 2]].tolist()


def test_changes_and_removed_links_are_followed(store: SqliteStore) -> None:
    first = add(store, 1)
    add(store, 2, links=[1])
    followed = Resident(store, "f")
    followed.refresh()
    assert followed.rows.support.tolist() == [0.0, 0.51]
    (memory,) = store.get([first])
    store.apply(Changes(operation=9, memories=[replace(memory, status=Status.DELETED)], unlink_operations=[2]))
    with followed.current() as rows:
        assert rows.support.tolist() == [0.0, 0.0]
    same(followed, Resident(store, "f"))


def test_the_copy_on_disk_gives_the_same_and_goes_on_from_there(store: SqliteStore, tmp_path: Path) -> None:
    path = tmp_path / "copy"
    for operation in range(1, 80):
        add(store, operation, unit(operation, 1, 2), [operation - 1] if operation > 1 else [])
    first = Resident(store, "f", snapshot_path=path)
    first.refresh()
    first.save(worth=1)
    add(store, 500, unit(1, 1, 1), [3])
    kept = snapshot.load(path)
    assert kept is not None, "read whole, from its first byte on"
    assert kept.revision == first.revision
    second = Resident(store, "f", snapshot_path=path)
    same(second, Resident(store, "f"))
    assert len(second) == 80


def test_a_large_mind_is_copied_when_many_have_changed(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ebbing.store.resident.resident.WORTH_SAVING", 3)
    monkeypatch.setattr("ebbing.store.resident.resident.WRITTEN_AGAIN", 4)
    kept = Resident(store, "f", snapshot_path=tmp_path / "copy")
    written = []
    for operation in range(1, 61):
        add(store, operation, unit(operation, 1, 2))
        kept.refresh()
        before = (tmp_path / "copy").stat().st_mtime_ns if (tmp_path / "copy").exists() else 0
        kept.save()
        if (tmp_path / "copy").exists() and (tmp_path / "copy").stat().st_mtime_ns != before:
            written.append(operation)
    gaps = np.diff([0, *written])
    assert gaps[0] == 3
    assert (np.diff(gaps) >= 0).all()  # the larger, the rarer
    assert gaps[-1] > 10


@pytest.mark.parametrize("mapped_from", [0, 1 << 30])
def test_what_changes_after_loading_does_not_reach_the_copy(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mapped_from: int
) -> None:
    monkeypatch.setattr(snapshot, "MAPPED_BYTES", mapped_from)
    path = tmp_path / "copy"
    names = [add(store, operation, unit(operation, 1, 2)) for operation in range(1, 20)]
    first = Resident(store, "f", snapshot_path=path)
    first.refresh()
    first.save(worth=1)
    bytes_before = path.read_bytes()
    second = Resident(store, "f", snapshot_path=path)
    second.refresh()
    (memory,) = store.get(names[:1])
    store.apply(Changes(operation=30, memories=[replace(memory, mentions=(NOW,), mentioned_at=NOW, pinned=True)]))
    with second.current() as rows:
        assert rows.pinned.tolist() == [True] + [False] * 18
        assert (rows.mentions_us.times_us() != NEVER).sum() == 1
    assert path.read_bytes() == bytes_before
    same(second, Resident(store, "f"))


def test_similar_ones_are_those_whose_cosine_is_large_the_nearest_first(store: SqliteStore) -> None:
    chance = np.random.default_rng(5)
    for operation in range(1, 120):
        add(store, operation, unit(*chance.normal(size=4)) if operation % 7 else None)
    resident = Resident(store, "f")
    resident.refresh()
    some, among = np.array([3, 50, 51, 117]), np.arange(0, 119, 2)
    for place, near in zip(some, resident.similar(some, among, 0.3), strict=True):
        cosines = resident.similarities(resident.vector(int(place)))
        wanted = among[cosines[among] >= 0.3]
        assert near.tolist() == wanted[np.argsort(-cosines[wanted], kind="stable")].tolist()


@pytest.mark.parametrize("spoil", ["truncate", "garbage", "empty", "other embedder", "other history"])
def test_a_copy_that_cannot_be_trusted_is_ignored(store: SqliteStore, tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "copy"
    for operation in range(1, 20):
        add(store, operation, unit(operation, 1, 2))
    kept = Resident(store, "f", snapshot_path=path)
    kept.refresh()
    kept.save(worth=1)
    data = path.read_bytes()
    if spoil == "truncate":
        path.write_bytes(data[: len(data) // 2])
    elif spoil == "garbage":
        path.write_bytes(data[:50] + b"\xff" * (len(data) - 50))
    elif spoil == "empty":
        path.write_bytes(b"")
    elif spoil == "other history":
        body = data[: -snapshot.CHECKSUM_BYTES].replace(b'"newest_event": [19, ', b'"newest_event": [18, ', 1)
        path.write_bytes(body + zlib.crc32(body).to_bytes(snapshot.CHECKSUM_BYTES, "big"))
        assert snapshot.load(path) is not None
    fingerprint = "g" if spoil == "other embedder" else "f"
    same(Resident(store, fingerprint, snapshot_path=path), Resident(store, fingerprint))
    assert store.count(Filters()) == 19


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.floats(-1, 1, width=32), min_size=8, max_size=8).filter(lambda v: max(map(abs, v)) > 0.01))
def test_quantised_similarity_is_close(values: list[float]) -> None:
    vector = unit(*values)
    scale, data = quantise(vector)
    matrix = np.frombuffer(data, dtype=np.int8).reshape(1, -1)
    assert similarities(matrix, np.array([scale], np.float32), vector)[0] == pytest.approx(1.0, abs=0.02)


def test_similarities_are_those_of_the_rows_as_floats() -> None:
    """Rows of several pieces, and vectors in which one number is much larger than the rest."""
    chance = np.random.default_rng(7)
    matrix = chance.integers(-127, 128, (5000, 512), dtype=np.int8)
    scales = (1 / np.linalg.norm(matrix.astype(np.float64), axis=1)).astype(np.float32)
    for peak in (0.0, 0.1, 0.9):
        vector = chance.standard_normal(512).astype(np.float32)
        vector[7] += peak * 100
        vector /= np.linalg.norm(vector)
        floats = matrix.astype(np.float64) @ vector.astype(np.float64) * scales
        np.testing.assert_allclose(similarities(matrix, scales, vector), floats, atol=5e-5)
    assert len(similarities(matrix[:0], scales[:0], vector)) == 0


@pytest.mark.parametrize("share", [0.0, 0.02, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1.0])
def test_one_flipped_bit_is_noticed_wherever_it_is(store: SqliteStore, tmp_path: Path, share: float) -> None:
    path = tmp_path / "resident.cache"
    for operation in range(1, 9):
        add(store, operation, unit(operation, 1, 2), links=[1])
    kept = Resident(store, "f", snapshot_path=path)
    kept.refresh()
    kept.save(worth=1)
    assert snapshot.load(path) is not None
    data = bytearray(path.read_bytes())
    data[int(share * (len(data) - 1))] ^= 1
    path.write_bytes(bytes(data))
    assert snapshot.load(path) is None
    same(Resident(store, "f", snapshot_path=path), Resident(store, "f"))


def test_numbers_and_ids() -> None:
    assert number_of_memory(memory_id(123456789)) == 123456789
    assert memory_id(2) > memory_id(1)


def test_links_to_what_is_gone_support_nobody_until_it_comes_back(store: SqliteStore) -> None:
    target, source = add(store, 1), add(store, 2, links=[1])
    rules = Links(decay_per_scan=0.97, break_below=0.01)
    resident = Resident(store, "f", links=rules)

    def support(of: Resident) -> float:
        with of.current() as rows:
            return float(rows.support[of.places(np.array([number_of_memory(source)]))[0]])

    assert support(resident) == pytest.approx(0.51)
    for status, expected in ((Status.DELETED, 0.0), (Status.ACTIVE, 0.51), (Status.PURGED, 0.0)):
        (memory,) = store.get([target])
        store.apply(Changes(operation=store.next_operation(), memories=[replace(memory, status=status)]))
        assert support(resident) == pytest.approx(expected)
        assert support(Resident(store, "f", links=rules)) == pytest.approx(expected)
    (memory,) = store.get([target])
    store.apply(Changes(operation=store.next_operation(), memories=[replace(memory, status=Status.ACTIVE)]))
    for scans in range(1, 131):  # 0.51·0.97^130 < 0.01
        store.apply(Changes(operation=store.next_operation(), scanned=[source]))
        expected = 0.51 * 0.97**scans
        assert support(resident) == pytest.approx(expected if expected >= 0.01 else 0.0)
    assert support(resident) == 0.0
