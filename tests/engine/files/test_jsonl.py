"""Export and import lose nothing, and a bad file changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ebbing
from ebbing import errors
from ebbing.engine.files.jsonl import EVERYTHING
from ebbing.testing import FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]


def lived(mind: ebbing.Mind, clock: FakeClock) -> None:
    for line in (
        "I live in Beijing",
        "我喜欢喝咖啡",
        "哈哈",
        "I moved to Shanghai. My cat is called Mochi and is 3 years old.",
    ):
        mind.remember(line, metadata={"line": line})
        clock.advance(days=1)
    mind.recall("cat")
    clock.advance(days=300)
    mind.maintain()
    mind.forget(mind.list()[0].id)


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def comparable(records: list[dict[str, object]]) -> list[str]:
    plain = [{**r, "is": {k: v for k, v in r.get("is", {}).items() if k != "revision"}} for r in records]  # type: ignore[attr-defined]
    return sorted(json.dumps(r, sort_keys=True) for r in plain)


def test_there_and_back_again(open_mind: Open, clock: FakeClock, tmp_path: Path) -> None:
    first, second = open_mind("first"), open_mind("second")
    lived(first, clock)
    count = first.export(tmp_path / "a.jsonl")
    assert count == len(lines_of(tmp_path / "a.jsonl"))
    second.import_(tmp_path / "a.jsonl")
    second.export(tmp_path / "b.jsonl")
    a, b = lines_of(tmp_path / "a.jsonl"), lines_of(tmp_path / "b.jsonl")
    assert a[0].pop("agent") == "first"
    assert b[0].pop("agent") == "second"

    assert a.pop()["kind"] == b.pop()["kind"] == "end"
    extra = b.pop()
    assert '"imported"' in json.dumps(extra)
    assert comparable(a) == comparable(b)
    assert second.health().problems == ()
    second.tidy()
    assert [h.text for h in second.recall("cat", reinforce=False).hits] == [
        h.text for h in first.recall("cat", reinforce=False).hits
    ]
    second.remember("and life goes on in the new place")
    assert second.health().problems == ()


# ── whatever happens to a memory ──

SAYINGS = st.sampled_from(
    [
        "I live in Ghent.",
        "I moved to Bruges.",
        "我喜欢喝普洱茶",
        "我不喜欢喝普洱茶了",
        "My sister Lien plays the viola and teaches it.",
        "My bank password is Quail-42-Heather",
        "哈哈",
        "Remind me to water the ficus tomorrow.",
    ]
) | st.text(min_size=1, max_size=60).filter(lambda text: bool(text.strip()) and "\x00" not in text)
USERS = st.sampled_from([None, "ada", "小满"])
PLACES = st.integers(0, 20)
STEPS = st.one_of(
    st.tuples(st.just("say"), SAYINGS, USERS),
    st.tuples(st.just("correct"), PLACES, SAYINGS),
    st.tuples(st.sampled_from(["forget", "pin", "reinforce", "restore"]), PLACES, st.none()),
    st.tuples(st.just("wait"), st.integers(1, 400), st.none()),
    st.tuples(st.just("recall"), SAYINGS, USERS),
    st.tuples(st.just("maintain"), st.none(), st.none()),
)


def live(mind: ebbing.Mind, clock: FakeClock, steps: list[tuple[str, object, object]]) -> None:
    for verb, first, second in steps:
        there = mind.list(status=None)
        chosen = there[int(first) % len(there)].id if isinstance(first, int) and there else None
        try:
            if verb == "say":
                mind.remember(str(first), user=second, metadata={"n": len(there)})  # type: ignore[arg-type]
            elif verb == "wait":
                clock.advance(days=float(first))  # type: ignore[arg-type]
            elif verb == "recall":
                mind.recall(str(first), user=second)  # type: ignore[arg-type]
            elif verb == "maintain":
                mind.maintain()
            elif chosen is not None:
                getattr(mind, verb)(chosen, *([] if second is None else [second]))
        except (errors.Conflict, errors.TextError):
            continue  # e.g. a memory that was corrected before cannot be corrected again


def all_of(mind: ebbing.Mind) -> dict[str, object]:
    """All that is kept, past the door; rows count their own revisions, and an import is noted in the journal."""
    store = mind.parts.store
    memories = store.select(EVERYTHING)
    names = [memory.id for memory in memories]
    return {
        "memories": [replace(memory, revision=0) for memory in memories],
        "contents": sorted(store.all_contents(), key=lambda content: content.id),
        "links": sorted(map(repr, [*store.links(names), *store.links_between([(name, name) for name in names])])),
        "events": [event for event in store.events() if event.kind is not ebbing.EventKind.IMPORTED],
        "focus": mind.focus(),
        "weights": {name: round(mind.explain(name).weight, 6) for name in names},
        "profile": mind.profile,
        "jobs": [(job.kind, job.at, job.payload) for job in store.jobs()],
    }


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    steps=st.lists(STEPS, min_size=1, max_size=12), profile=st.sampled_from(["human", "layered", "craft", "network"])
)
def test_no_life_is_lost_by_a_round_trip(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, object, object]], profile: str
) -> None:
    place = tmp_path_factory.mktemp("life")
    clock = FakeClock(datetime(2026, 2, 3, 4, 5, tzinfo=UTC))

    def opened(name: str) -> ebbing.Mind:
        return ebbing.open(
            name,
            home=place,
            profile=profile,
            clock=clock,
            embedder=HashEmbedder(),
            worker="inline",
            durability="process",
        )

    with opened("first") as first, opened("second") as second:
        live(first, clock, steps)
        first.export(place / "a.jsonl", secrets=True)
        assert second.import_(place / "a.jsonl", dry_run=True).kept == second.import_(place / "a.jsonl").kept
        assert all_of(second) == all_of(first)
        assert second.health().problems == ()


def test_secrets_stay_home_unless_asked_for(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind()
    mind.remember("My wifi password is Zebra-Canary-42")
    mind.export(tmp_path / "a.jsonl")
    assert "Zebra-Canary-42" not in (tmp_path / "a.jsonl").read_text(encoding="utf-8")
    mind.export(tmp_path / "b.jsonl", secrets=True)
    assert "Zebra-Canary-42" in (tmp_path / "b.jsonl").read_text(encoding="utf-8")
    other = open_mind("other")
    other.import_(tmp_path / "b.jsonl")
    assert "Zebra-Canary-42" in other.text(other.list()[0].id)
    other.close()
    assert b"Zebra-Canary-42" not in b"".join(f.read_bytes() for f in other.folder.rglob("*") if f.is_file())


def test_an_import_needs_an_empty_mind(open_mind: Open, clock: FakeClock, tmp_path: Path) -> None:
    mind = open_mind()
    lived(mind, clock)
    mind.export(tmp_path / "a.jsonl")
    with pytest.raises(errors.Conflict, match="not empty"):
        mind.import_(tmp_path / "a.jsonl")


@pytest.mark.parametrize(
    "spoil",
    ["truncated", "not json", "no header", "other version", "bad record", "unknown kind", "no content", "missing"],
)
def test_a_bad_file_changes_nothing(open_mind: Open, clock: FakeClock, tmp_path: Path, spoil: str) -> None:
    lived(open_mind("first"), clock)
    path = tmp_path / "a.jsonl"
    open_mind("first").export(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    if spoil == "truncated":
        lines[-1] = lines[-1][: len(lines[-1]) // 2]
    elif spoil == "not json":
        lines.insert(3, "hello")
    elif spoil == "no header":
        lines = lines[1:]
    elif spoil == "other version":
        lines[0] = lines[0].replace('"version":1', '"version":99')
    elif spoil == "bad record":
        lines = [
            line.replace('"created_at":', '"created_on":') if '"kind":"memory"' in line else line for line in lines
        ]
    elif spoil == "unknown kind":
        lines.append('{"kind":"dream","is":{}}')
    elif spoil == "no content":
        lines = [line for line in lines if '"kind":"content"' not in line]
    path.write_text("\n".join(lines), encoding="utf-8")
    if spoil == "missing":
        path.unlink()
    empty = open_mind("empty")
    with pytest.raises(errors.ImportFormatError):
        empty.import_(path)
    assert empty.count() == 0
    assert empty.health().problems == ()
    empty.remember("still works")
    assert empty.count() == 1


def test_an_export_that_cannot_be_written_says_so(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind()
    mind.remember("x y z")
    with pytest.raises(errors.EbbingError, match="cannot be written"):
        mind.export(tmp_path / "no" / "such" / "folder" / "a.jsonl")


@pytest.mark.parametrize("format_", ["ebbing", "cah"])
def test_an_export_is_no_end_of_a_file_that_is_there(open_mind: Open, tmp_path: Path, format_: str) -> None:
    mind = open_mind()
    mind.remember("我养了三只鸭子")
    mine = tmp_path / "mine.txt"
    mine.write_text("thesis")
    with pytest.raises(errors.InputError, match=r"exists already.*overwrite=True"):
        mind.export(mine, format=format_)
    assert mine.read_text() == "thesis"
    for folder in ("/", tmp_path, "."):
        with pytest.raises(errors.InputError, match="is a folder"):
            mind.export(folder, format=format_)
    with pytest.raises(errors.EbbingError):
        mind.backup("/")
    assert mind.export(mine, format=format_, overwrite=True)
    assert "鸭子" in mine.read_text()


def test_what_waits_goes_along(open_mind: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mind = open_mind()

    def broken(*_: object) -> None:
        raise RuntimeError("out of order")

    with monkeypatch.context() as patch:
        patch.setattr(type(mind.parts.curator), "segments", broken)
        mind.remember("My boat is called Aurora")
        mind.export(tmp_path / "a.jsonl")
    other = open_mind("other")
    other.import_(tmp_path / "a.jsonl")
    other.flush()
    assert [other.text(m.id) for m in other.list()] == ["My boat is called Aurora"]


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("link", "strength", "x"),
        ("link", "scan_base", "x"),
        ("memory", "stability_hours", "x"),
        ("memory", "sensitivity", ""),
        ("memory", "sensitivity", 9),
        ("memory", "created_at", 1e300),
        ("event", "operation", 1e308),
        ("event", "kind", "dreamt"),
        ("setting", "value", "[]"),
        ("setting", "value", "nonsense"),
        ("content", "text", 5),
    ],
)
def test_a_spoilt_field_is_refused_and_leaves_nothing(
    open_mind: Open, clock: FakeClock, tmp_path: Path, kind: str, key: str, value: object
) -> None:
    lived(open_mind("first"), clock)
    path = tmp_path / "a.jsonl"
    open_mind("first").export(path)
    records = lines_of(path)
    for record in records:
        if record["kind"] == kind and (kind != "setting" or record["is"]["key"] == "profile"):  # type: ignore[index]
            record["is"][key] = value  # type: ignore[index]
    path.write_text("\n".join(json.dumps(r) for r in records), encoding="utf-8")
    empty = open_mind("empty")
    with pytest.raises(errors.ImportFormatError):
        empty.import_(path)
    empty.remember("still works fine")
    assert empty.count() == 1
    empty.close()
    assert open_mind("empty").recall("works").hits


def test_files_are_private(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind()
    mind.remember("x y z")
    mind.export(tmp_path / "a.jsonl")
    assert (tmp_path / "a.jsonl").stat().st_mode & 0o077 == 0
    assert (mind.folder / "memory.db").stat().st_mode & 0o077 == 0
