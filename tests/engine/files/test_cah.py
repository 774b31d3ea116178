"""S3's own entries: filled in when met, read, written, and read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.domain.records.craft_entries import initial_stability_hours, migrated, needs_migration
from ebbing.domain.records.memory import Status
from ebbing.errors import ImportFormatError
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
STATES = [str(status) for status in Status if status is not Status.PURGED]

OLD: dict[str, Any] = {
    "id": "mem-1",
    "content": "部署前必须先备份数据库",
    "category": "pitfall",
    "keywords": ["部署", "备份", "数据库"],
    "source": {"type": "task", "taskId": "task-9"},
    "confidence": 0.9,
    "createdAt": "2025-12-01T08:00:00.000Z",
    "updatedAt": "2025-12-30T12:00:00.000Z",
    "lastAccessedAt": "2025-12-31T12:00:00.000Z",
    "accessCount": 5,
    "projectPath": "/repo/shop",
}
NEW: dict[str, Any] = {
    "id": "mem-2",
    "content": "Use pnpm, not npm",
    "category": "tool",
    "keywords": ["pnpm", "npm"],
    "source": {"type": "chat", "chatId": "lark-1", "messageId": "msg-3"},
    "confidence": 0.6,
    "createdAt": "2025-12-20T08:00:00.000Z",
    "updatedAt": "2025-12-20T08:00:00.000Z",
    "accessCount": 0,
    "strength": 61,
    "stability": 96.0,
    "lastReinforcedAt": "2025-12-31T12:00:00.000Z",
    "reinforceCount": 2,
    "decayRate": 1.0,
    "associations": [{"targetId": "mem-1", "weight": 0.4, "type": "keyword"}],
}


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="craft")


def written(path: Path, entries: Any) -> Path:
    path.write_text(json.dumps(entries, ensure_ascii=False), encoding="utf-8")
    return path


def by_text(mind: ebbing.Mind, text: str) -> ebbing.Memory:
    return next(m for m in mind.list() if mind.text(m.id) == text)


# ── filling in (S3 §3.3) ──


@pytest.mark.parametrize(
    ("access", "confidence", "hours"), [(5, 0.9, 127.2), (10, 1.0, 192), (500, 1.0, 192), (0, 0.0, 24), (1, 0.5, 60)]
)
def test_the_stability_of_an_old_entry(access: int, confidence: float, hours: float) -> None:
    assert initial_stability_hours(access, confidence) == pytest.approx(hours)


def test_an_old_entry_is_filled_in() -> None:
    assert needs_migration(OLD)
    entry = migrated(OLD)
    assert {name: entry[name] for name in OLD} == OLD
    assert entry["strength"] == 50
    assert entry["stability"] == pytest.approx(127.2)
    assert entry["lastReinforcedAt"] == OLD["updatedAt"]
    assert (entry["reinforceCount"], entry["decayRate"], entry["associations"]) == (5, 1.0, [])
    without = {name: value for name, value in OLD.items() if name != "updatedAt"}
    assert migrated(without)["lastReinforcedAt"] == OLD["createdAt"]


def test_a_migrated_entry_is_returned_untouched() -> None:
    assert migrated(NEW) is NEW
    once = migrated(OLD)
    assert migrated(once) is once
    assert migrated({**OLD, "reinforceCount": 7})["reinforceCount"] == 7


# ── reading ──


def test_entries_become_memories(mind: ebbing.Mind, tmp_path: Path) -> None:
    assert mind.import_(written(tmp_path / "m.json", [OLD, NEW]), format="cah").kept == 2
    old, new = by_text(mind, OLD["content"]), by_text(mind, NEW["content"])
    assert old.stability_hours == pytest.approx(127.2)
    assert (old.access_count, old.reinforce_count) == (5, 5)
    assert (old.task, old.project, old.category, old.confidence) == ("task-9", "/repo/shop", "pitfall", 0.9)
    assert old.reinforced_at is not None
    assert old.reinforced_at.isoformat() == "2025-12-30T12:00:00+00:00"
    assert (new.stability_hours, new.reinforce_count, new.conversation) == (96.0, 2, "lark-1")
    (link,) = mind.explain(new.id).links
    assert (link.target, link.kind, link.strength) == (old.id, "keyword", 0.4)
    hit = mind.recall("备份").hits[0]
    assert hit.id == old.id
    assert mind.recall("pnpm").hits[0].metadata == {"cah_id": "mem-2", "messageId": "msg-3"}


def test_reading_it_again_adds_nothing(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = written(tmp_path / "m.json", [OLD, NEW])
    before = path.read_bytes()
    mind.import_(path, format="cah")
    mind.recall("备份")
    assert mind.import_(path, format="cah").kept == 0
    assert mind.count() == 2
    assert path.read_bytes() == before  # filled in when read, not rewritten


def test_beside_what_is_there_already(mind: ebbing.Mind, tmp_path: Path) -> None:
    mind.remember("我们决定用 PostgreSQL")
    mind.import_(written(tmp_path / "m.json", NEW), format="cah")
    assert mind.count() == 2


@pytest.mark.parametrize("shape", ["list", "one", "object", "lines", "folder"])
def test_the_shapes_a_file_may_have(mind: ebbing.Mind, tmp_path: Path, shape: str) -> None:
    path = tmp_path / "m"
    match shape:
        case "list":
            written(path, [OLD])
        case "one":
            written(path, OLD)
        case "object":
            written(path, {"version": 1, "memories": [OLD]})
        case "lines":
            path.write_text(f"{json.dumps(OLD)}\n{json.dumps(NEW)}\n")
        case "folder":
            (path / "archive").mkdir(parents=True)
            written(path / "mem-1.json", OLD)
            written(path / "archive" / "mem-2.json", NEW)
    mind.import_(path, format="cah")
    assert by_text(mind, OLD["content"])
    if shape == "folder":
        assert [m.status for m in mind.list(status="archived")] == [Status.ARCHIVED]
        assert not mind.recall("pnpm")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"content": ""}, "entry 2: content is empty"),
        ({"createdAt": "yesterday"}, "entry 2: .*yesterday"),
        ({"confidence": 7}, "confidence must be a number from 0 to 1, not 7"),
        ({"accessCount": -1}, "accessCount must be a whole number"),
        ({"stability": 0}, "stability must be a number"),
        (
            {"associations": [{"targetId": "x", "weight": 0.3, "type": "glue"}]},
            "'glue' is not known: use one of keyword",
        ),
    ],
)
def test_bad_entries_are_named_and_nothing_is_imported(
    mind: ebbing.Mind, tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    with pytest.raises(ImportFormatError, match=words):
        mind.import_(written(tmp_path / "m.json", [OLD, {**NEW, **change}]), format="cah")
    assert mind.count() == 0


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"id": "x"}', "hello"])
def test_what_is_no_entry(mind: ebbing.Mind, tmp_path: Path, text: str) -> None:
    (tmp_path / "m.json").write_text(text)
    with pytest.raises(ImportFormatError):
        mind.import_(tmp_path / "m.json", format="cah")


def test_a_secret_is_sealed(mind: ebbing.Mind, tmp_path: Path) -> None:
    secret = {**OLD, "content": "数据库密码是 hunter2-canary-79", "keywords": ["hunter2-canary-79"]}
    path = written(tmp_path / "m.json", [secret])
    mind.import_(path, format="cah")
    raw = b"".join(file.read_bytes() for file in mind.folder.rglob("*") if file.is_file())
    assert b"canary-79" not in raw


# ── there and back ──


def test_there_and_back(open_mind: Open, clock: FakeClock, tmp_path: Path) -> None:
    mind = open_mind(profile="craft")
    mind.import_(written(tmp_path / "in.json", [OLD, NEW]), format="cah")
    assert mind.export(tmp_path / "out.json", format="cah") == 2
    first, second = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    same = {name for name in migrated(OLD) if name != "strength"}
    assert {name: first[name] for name in same} == {name: migrated(OLD)[name] for name in same}
    assert {name: second[name] for name in NEW if name != "strength"} == {
        n: v for n, v in NEW.items() if n != "strength"
    }
    assert second["strength"] == round(100 * 2.718281828 ** (-24 / 96))
    other = open_mind("bob", profile="craft")
    other.import_(tmp_path / "out.json", format="cah")
    assert other.export(tmp_path / "again.json", format="cah") == 2
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "out.json").read_bytes()


# decayRate: entry.decayRate ?? 1.0, effectiveStability = stability / decayRate
@pytest.mark.parametrize(
    ("given", "hours", "strength"),
    [(None, 24, 83), (1.0, 24, 83), (2.0, 24, 69), (0.5, 24, 91), (2.0, 48, 47)],  # round(100·e^(−t·rate/127.2))
)
def test_an_entry_decays_at_the_rate_it_brings(
    mind: ebbing.Mind, clock: FakeClock, tmp_path: Path, given: float | None, hours: int, strength: int
) -> None:
    entry = {**OLD, "updatedAt": clock.now.isoformat(), **({} if given is None else {"decayRate": given})}
    mind.import_(written(tmp_path / "m.json", entry), format="cah")
    (memory,) = mind.list()
    clock.advance(hours=hours)
    assert mind.explain(memory.id).weight == strength / 100
    mind.export(tmp_path / "out.json", format="cah")
    assert json.loads((tmp_path / "out.json").read_text())[0]["decayRate"] == (given or 1.0)
    mind.reinforce(memory.id)  # from here on it is computed again: sure, reinforced, a pitfall
    assert mind.get(memory.id).decay_rate == 0
    mind.export(tmp_path / "out.json", format="cah", overwrite=True)
    assert json.loads((tmp_path / "out.json").read_text())[0]["decayRate"] == pytest.approx(0.7 * 0.8 * 0.9)


@pytest.mark.parametrize("rate", [0, -1, 101, "fast", True])
def test_a_decay_rate_that_makes_no_sense_is_refused(mind: ebbing.Mind, tmp_path: Path, rate: Any) -> None:
    with pytest.raises(ImportFormatError, match=r"decayRate must be a number from 0\.01 to 100"):
        mind.import_(written(tmp_path / "m.json", {**OLD, "decayRate": rate}), format="cah")
    assert mind.list() == []


# ── the document's five categories ──


@pytest.mark.parametrize(
    ("profile", "said", "category"),
    [
        ("craft", "My name is Lena and I work at Siemens.", "preference"),
        ("craft", "The staging server stands in Frankfurt.", "lesson"),
        ("human", "The staging server stands in Frankfurt.", "lesson"),
        ("human", "我对花生过敏，一点都不能吃。", "preference"),
        ("human", "I know Rust and Haskell.", "preference"),
    ],
)
def test_what_is_written_is_of_the_documents_five_categories(
    open_mind: Open, tmp_path: Path, profile: str, said: str, category: str
) -> None:
    mind = open_mind(profile=profile)
    mind.remember(said)
    mind.export(tmp_path / "out.json", format="cah")
    assert [one["category"] for one in json.loads((tmp_path / "out.json").read_text())] == [category]


def test_an_unknown_format_is_named(mind: ebbing.Mind, tmp_path: Path) -> None:
    with pytest.raises(ebbing.errors.ModeError, match="use one of ebbing, cah"):
        mind.import_(tmp_path / "x", format="diary")


# ── every state ──


def test_entries_of_every_state_there_and_back(open_mind: Open, clock: FakeClock, tmp_path: Path) -> None:
    mind = open_mind(profile="craft")
    for text in ("Use pnpm for installs", "The server is at 10.0.0.7", "别在周五发版", "Redis runs on port 6380"):
        mind.remember(text, source="manual")
    forgotten, corrected, _, held = (memory.id for memory in mind.list())
    mind.forget(forgotten)
    mind.correct(corrected, "The server is at 10.0.0.9")
    mind.pin(held)
    clock.advance(hours=400)
    mind.maintain()
    states = {mind.text(m.id): (str(m.status), m.removed_at) for s in STATES for m in mind.list(status=s)}
    assert {state for state, _ in states.values()} >= {"active", "deleted", "archived"}
    assert mind.export(tmp_path / "all.json", format="cah") == len(states) == 5
    other = open_mind("other", profile="craft")
    assert other.import_(tmp_path / "all.json", format="cah").kept == 5
    assert {other.text(m.id): (str(m.status), m.removed_at) for s in STATES for m in other.list(status=s)} == states
    assert (
        other.restore(next(m.id for m in other.list(status="archived") if other.text(m.id) == "别在周五发版")).status
        == "active"
    )


def test_what_was_replaced_still_points_to_what_took_its_place(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind(profile="craft")
    mind.remember("The server is at 10.0.0.7", source="manual")
    mind.correct(mind.list()[0].id, "The server is at 10.0.0.9")
    mind.export(tmp_path / "all.json", format="cah")
    other = open_mind("other", profile="craft")
    other.import_(tmp_path / "all.json", format="cah")
    (old,) = other.list(status="superseded")
    assert old.successor is not None
    assert other.text(old.successor) == "The server is at 10.0.0.9"
    assert [hit.text for hit in other.recall("which address has the server?")] == ["The server is at 10.0.0.9"]


def test_an_unknown_state_is_refused_and_nothing_is_taken_in(mind: ebbing.Mind, tmp_path: Path) -> None:
    entry = {"id": "x", "content": "Use pnpm", "createdAt": "2026-01-01T00:00:00Z", "confidence": 0.5, "accessCount": 0}
    path = tmp_path / "entries.json"
    path.write_text(json.dumps([entry, entry | {"id": "y", "status": "lost"}]), encoding="utf-8")
    with pytest.raises(ImportFormatError, match="status 'lost' is not known"):
        mind.import_(path, format="cah")
    assert mind.list() == []
