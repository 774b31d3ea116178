"""What is read of a damaged file: nearly all of it, and the file is left as it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

import ebbing
from ebbing.errors import StoreCorrupt
from ebbing.store.sqlite.salvage import salvage

PAGE = 4096
TOLD = 120


@pytest.fixture
def file(open_mind: Callable[..., ebbing.Mind]) -> Path:
    mind = open_mind()
    for place in range(TOLD):
        mind.remember(f"My cousin number {place} lives in street {place * 7}", user="ann")
    mind.close()
    path: Path = Path(mind.folder) / "memory.db"
    for beside in path.parent.glob("*.cache"):
        beside.unlink()
    return path


def test_all_of_a_sound_file(file: Path) -> None:
    found = salvage(file)
    assert (found.memories, found.texts, len(found.said)) == (TOLD, TOLD, TOLD)
    first = found.said[0]
    assert (first["text"], first["user"]) == ("My cousin number 0 lives in street 0", "ann")
    assert first["at"].startswith("2026-01-01T12:00")


@pytest.mark.parametrize("seed", range(6))
def test_around_pages_that_are_gone(file: Path, seed: int) -> None:
    """Some rows went with their pages; what stands before and behind them is found, once each."""
    connection = apsw.Connection(str(file))
    leaves = "SELECT pageno FROM dbstat WHERE pagetype = 'leaf' AND name "
    told = [page for (page,) in connection.execute(f"{leaves} = 'content'")]
    others = [page for (page,) in connection.execute(f"{leaves} NOT IN ('content', 'sqlite_schema')")]
    connection.close()
    chance, data = random.Random(seed), bytearray(file.read_bytes())
    for page in (chance.choice(told), *chance.sample(others, 5)):
        data[(page - 1) * PAGE : page * PAGE] = bytes(PAGE)
    file.write_bytes(data)
    texts = [one["text"] for one in salvage(file).said]
    assert len(set(texts)) == len(texts) > TOLD // 2
    assert all(text.startswith("My cousin number") for text in texts)
    assert file.read_bytes() == data


def test_a_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    path.write_bytes(b"no database " * 1000)
    assert salvage(path).texts == 0


def test_a_damaged_file_is_not_maintained_and_each_recall_says_so(
    file: Path, open_mind: Callable[..., ebbing.Mind]
) -> None:
    connection = apsw.Connection(str(file))
    page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'link_by_target'").fetchone()[0]
    connection.close()
    data = bytearray(file.read_bytes())
    data[(page - 1) * PAGE + 5] ^= 0b100
    file.write_bytes(data)
    mind = open_mind()
    assert mind.recall("where does cousin number 3 live", user="ann").notes == ()
    before = len(mind.journal(limit=1000))
    with pytest.raises(StoreCorrupt, match="ebbing doctor"):
        mind.maintain()
    assert len(mind.journal(limit=1000)) == before
    assert "damaged" in mind.recall("where does cousin number 3 live", user="ann").notes[-1]
    assert mind.health().damaged


def test_a_check_that_takes_too_long_says_nothing(file: Path, open_mind: Callable[..., ebbing.Mind]) -> None:
    mind = open_mind()
    assert mind.parts.store.damage() == []
    assert mind.parts.store.damage(within_s=-1) == []
    assert mind.count(user="ann") == TOLD  # the connection goes on


@pytest.mark.parametrize(
    "broken",
    [
        "UPDATE content SET text = CAST(x'ff41' AS TEXT) WHERE memory = (SELECT max(id) FROM memory)",
        "UPDATE content SET metadata = '{' WHERE memory = (SELECT max(id) FROM memory)",
        "UPDATE content SET keywords = '[2' WHERE memory = (SELECT max(id) FROM memory)",
        "UPDATE memory SET mentions = '[2', revision = revision + 1 WHERE id = (SELECT max(id) FROM memory)",
        "UPDATE event SET detail = 'x' WHERE memory = (SELECT max(id) FROM memory)",
    ],
)
def test_a_row_that_holds_what_nobody_wrote_is_told_as_damage(
    file: Path, open_mind: Callable[..., ebbing.Mind], broken: str
) -> None:
    connection = apsw.Connection(str(file))
    newest = connection.execute("SELECT max(id) FROM memory").fetchone()[0]
    connection.execute(broken)
    connection.close()
    mind = open_mind(read_only=True)
    with pytest.raises(StoreCorrupt, match="damaged"):
        mind.explain(f"m{newest:013x}")
