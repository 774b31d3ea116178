"""A mind on a server has every verb of a mind that is open here, with the same arguments and the same answers."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

import ebbing
from ebbing import ALL_USERS, Mind, RemoteMind, profiles
from ebbing.engine.files.formats import MARKDOWN, READ
from ebbing.errors import (
    Conflict,
    DependedOn,
    InputError,
    MindClosed,
    NotFound,
    StoreBusy,
    TextError,
    TimeError,
    Unreachable,
)
from ebbing.testing import FakeClock, HashEmbedder
from tests.engine.importing import files
from tests.interfaces.running import Running, running
from tests.patience import PATIENCE_S

NOT_AT_A_DISTANCE = {"parts", "folder", "working", "leaving"}  # how a mind is made, and where its files lie
VERBS = sorted({name for name, _ in inspect.getmembers(Mind) if not name.startswith("_")} - NOT_AT_A_DISTANCE)


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_is_there_with_the_same_arguments(name: str) -> None:
    here, there = getattr(Mind, name), getattr(RemoteMind, name)
    if isinstance(here, property):
        assert isinstance(there, property)
        return
    if name != "close":  # nothing waits at a distance, so its default differs
        assert inspect.signature(here) == inspect.signature(there)
    assert there.__doc__


# ── the same answers ──

TALK = [
    {"role": "user", "content": "I live in Berlin and I work as a nurse."},
    {"role": "assistant", "content": "That sounds demanding."},
    {"role": "user", "content": "我对花生过敏，千万别忘了。"},
]


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[Mind, RemoteMind]]:
    """The same talk, told to a mind here and to one on a server, on clocks that show the same."""
    at = datetime(2026, 3, 1, 9, tzinfo=UTC)
    alike: dict[str, Any] = {"clock": FakeClock(at + timedelta(days=9)), "worker": "inline"}
    with (
        running(tmp_path / "there", **alike) as server,
        ebbing.open("alice", home=tmp_path / "here", embedder=HashEmbedder(), **alike) as here,
        server.mind() as there,
    ):
        for mind in (here, there):
            mind.remember(TALK, user="ada", at=at, conversation="spring", metadata={"source": "phone"}).wait(PATIENCE_S)
            mind.remember("Bo plays the cello on Sundays", user="bo", at=at + timedelta(days=1)).wait(PATIENCE_S)
            mind.remember("I moved to Hamburg last week", user="ada", at=at + timedelta(days=2)).wait(PATIENCE_S)
        yield here, there


ASKED: dict[str, Callable[[Any], Any]] = {
    "recall": lambda mind: mind.recall("Where do I live?", user="ada", reinforce=False),
    "recall everybody": lambda mind: mind.recall("cello", user=ALL_USERS, reinforce=False, links=True),
    "recall in Chinese": lambda mind: mind.recall("我对什么过敏？", user="ada", reinforce=False, limit=1),
    "recall nobody's": lambda mind: mind.recall("cello", reinforce=False),
    "inject": lambda mind: mind.inject([{"role": "user", "content": "Where do I live?"}], user="ada"),
    "list": lambda mind: mind.list(),
    "list of one": lambda mind: mind.list(user="bo"),
    "list of none": lambda mind: mind.list(user=None),
    "list newest": lambda mind: mind.list(limit=2, newest_first=True),
    "list after": lambda mind: mind.list(after=mind.list()[1].id),
    "list by layer": lambda mind: mind.list(layer="fact", status="active"),
    "list by time": lambda mind: mind.list(since=datetime(2026, 3, 2, tzinfo=UTC)),
    "count": lambda mind: (
        mind.count(),
        mind.count(user="ada"),
        mind.count(user=None),
        mind.count(conversation="spring"),
    ),
    "get": lambda mind: mind.get(mind.list()[0].id),
    "text": lambda mind: [mind.text(memory.id) for memory in mind.list()],
    "views": lambda mind: mind.views([memory.id for memory in mind.list()]),
    "explain": lambda mind: [mind.explain(memory.id) for memory in mind.list()],
    "history": lambda mind: [mind.history(memory.id) for memory in mind.list()],
    "provenance": lambda mind: [mind.provenance(memory.id) for memory in mind.list()],
    "forecast": lambda mind: [mind.forecast(memory.id) for memory in mind.list()],
    "simulate": lambda mind: mind.simulate(mind.list()[0].id, [0, 7, 30.5]),
    "schedule": lambda mind: mind.schedule(mind.list()[0].id),
    "attachments": lambda mind: mind.attachments(mind.list()[0].id),
    "journal": lambda mind: mind.journal(newest_first=False),
    "focus": lambda mind: mind.focus(),
    "queue": lambda mind: (mind.queue(), mind.queue(dead=True)),
    "strengths": lambda mind: (mind.strengths(), mind.strengths(below=90, user="ada", limit=1)),
    "keys": lambda mind: (
        mind.remember("I own a kayak", idempotency_key="k1").wait(PATIENCE_S),
        mind.known_keys(["k1", "k2"]),
    ),
    "health": lambda mind: replace(mind.health(), folder="", bytes=0),
    "now": lambda mind: mind.now(),
    "proposals": lambda mind: mind.proposals(),
    "due": lambda mind: (mind.due_reviews(), mind.maintenance_due(), mind.model_report()),
    "profile": lambda mind: mind.profile.to_dict(),
    "maintain": lambda mind: mind.maintain(dry_run=True),
    "end": lambda mind: mind.end_conversation("spring", user="ada").wait(PATIENCE_S),
    "pin": lambda mind: (mind.pin(mind.list()[0].id), mind.unpin(mind.list()[0].id)),
    "reinforce": lambda mind: mind.reinforce(mind.list()[0].id, "task_success"),
    "keep": lambda mind: (mind.keep("ok", user="bo", metadata={"k": [1]}, pinned=True), mind.count()),
    "correct": lambda mind: (mind.correct(mind.list(user="bo")[0].id, "Bo plays the viola"), mind.count()),
    "forget": lambda mind: (mind.forget(mind.list()[0].id), mind.restore(mind.list(status="deleted")[0].id)),
    "erase": lambda mind: (mind.erase(mind.list()[0].id, dry_run=True), mind.erase(mind.list()[0].id), mind.count()),
    "switch": lambda mind: (
        mind.switch("layered", dry_run=True),
        mind.switch(profiles.load("companion")),
        mind.profile.name,
    ),
    "about": lambda mind: (mind.about("ada"), mind.about(ALL_USERS, budget_tokens=30), mind.about()),
    "users": lambda mind: (mind.users(), mind.rename_user("bo", "bob"), mind.users()),
    "forget many": lambda mind: (
        mind.forget(user="ada", category="identity", dry_run=True),
        mind.forget(user=ALL_USERS, metadata={"source": "phone"}),
        mind.count(),
    ),
    "by metadata": lambda mind: (
        mind.list(metadata={"source": ["phone", "web"]}),
        mind.count(metadata={"source": "no"}),
    ),
    "remember many": lambda mind: (
        [
            mind.remember_many(iter(["The ferry leaves at nine", "我坐九点的船"]), user=user)
            for user in ("ada", "cy", "ada")
        ],
        mind.count(user="ada"),
        mind.count(user="cy"),
        [event.reason for event in mind.journal()],
    ),
    "undo": lambda mind: mind.undo(mind.journal()[0].id),
    "care": lambda mind: (mind.tidy(), mind.associate(), mind.curate(), mind.review(), mind.retry(), mind.flush(1.0)),
}


@pytest.mark.parametrize("name", ASKED)
def test_the_same_answer(both: tuple[Mind, RemoteMind], name: str) -> None:
    here, there = both
    wanted, found = ASKED[name](here), ASKED[name](there)
    assert type(found) is type(wanted)
    assert found == wanted


def test_memories_come_with_what_they_say(both: tuple[Mind, RemoteMind]) -> None:
    """Two memories are equal whatever they say, so their words are compared here."""

    def words(mind: Mind | RemoteMind) -> list[tuple[str, Any]]:
        some = [*mind.list(), *map(mind.get, [memory.id for memory in mind.list()]), mind.keep("ok", metadata={"k": 1})]
        return [(memory.text, memory.metadata) for memory in some]

    here, there = both
    wanted = words(here)
    assert all(text for text, _ in wanted)
    assert words(there) == wanted


def test_the_scenario_covers_the_verbs() -> None:
    asked = "".join(inspect.getsource(one) for one in ASKED.values())
    elsewhere = {
        "remember",
        "ticket",
        "outcome",
        "accept",
        "refuse",
        "attachment",
        "export",
        "import_",
        "backup",
        "close",
        "agent",
    }
    assert {name for name in VERBS if f"mind.{name}" not in asked} <= elsewhere


# ── what is not a plain answer ──


def test_a_ticket_is_waited_for(remote: RemoteMind) -> None:
    ticket = remote.remember("I like coffee", idempotency_key="once")
    assert ticket.wait(PATIENCE_S)
    assert ticket.status == "done"
    assert remote.remember("I like coffee", idempotency_key="once").id == ticket.id
    assert remote.ticket(ticket.id).wait(0)
    assert remote.count() == 1


def test_an_outcome_and_a_task(remote: RemoteMind) -> None:
    remote.remember("The deploy needs the VPN", task="deploy").wait(PATIENCE_S)
    before = remote.list()[0].stability_hours
    assert remote.outcome("deploy", True, text="It worked after the VPN was up.")
    remote.flush(10)
    assert remote.list()[0].stability_hours > before


def test_attachments_travel_as_bytes(remote: RemoteMind, tmp_path: Path) -> None:
    picture = tmp_path / "cat.png"
    picture.write_bytes(b"\x89PNG a cat")
    remote.remember("This is my cat", attachments=[picture, {"data": b"OggS purr", "text": "it purrs"}]).wait(
        PATIENCE_S
    )
    kept = [one for memory in remote.list() for one in remote.attachments(memory.id)]
    assert sorted(one.name for one in kept) == ["", "cat.png"]
    assert {remote.attachment(one.hash) for one in kept} == {b"\x89PNG a cat", b"OggS purr"}
    with pytest.raises(NotFound):
        remote.attachment("0" * 64)


def test_a_path_of_the_server_is_never_read(server: Running) -> None:
    with server.http() as http:
        answer = http.post(
            "/v1/agents/alice/remember", json={"messages": "look", "attachments": [{"path": "/etc/passwd"}]}
        )
    assert answer.status_code == 422


def test_files_out_and_in(server: Running, remote: RemoteMind, tmp_path: Path) -> None:
    remote.remember(["I like coffee", "我住在杭州"]).wait(PATIENCE_S)
    lines = remote.export(tmp_path / "alice.jsonl")
    assert lines == len((tmp_path / "alice.jsonl").read_text().splitlines())
    with server.mind("bob") as bob:
        assert bob.import_(tmp_path / "alice.jsonl").kept == 2
        assert [bob.text(memory.id) for memory in bob.list()] == ["I like coffee", "我住在杭州"]
        with pytest.raises(EbbingErrors):
            bob.import_(tmp_path / "alice.jsonl")  # it is not empty any more
    remote.backup(tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes().startswith(b"SQLite format 3")
    for writes in (remote.export, remote.backup):
        with pytest.raises(InputError, match="exists already"):
            writes(tmp_path / "alice.jsonl")
        with pytest.raises(InputError, match="is a folder"):
            writes("/")
    assert remote.export(tmp_path / "alice.jsonl", overwrite=True) >= lines
    with pytest.raises(InputError):
        remote.import_(tmp_path / "nowhere.jsonl")


def test_files_of_other_programs_are_read_by_the_server(server: Running, tmp_path: Path) -> None:
    """Each by its own reader, as `Mind.import_` reads it here."""
    observed = {"type": "entity", "name": "Ada", "entityType": "person", "observations": ["Ada plays the oboe"]}
    log = tmp_path / "log.csv"
    log.write_text("when,words\n2026-01-05 21:40,我每周三晚上学陶艺\nyesterday,我养了一只乌龟\n", encoding="utf-8")
    posted: dict[str, tuple[Path, dict[str, str]]] = {
        "chatgpt": (files.zipped(tmp_path / "a.zip", {"conversations.json": files.chatgpt()}), {}),
        "claude": (files.zipped(tmp_path / "b.zip", {"conversations.json": files.claude()}), {"source": "user"}),
        "mem0": (files.put(tmp_path / "mem0.json", [{"id": "1", "memory": "Bo rows at dawn"}]), {"user": "bo"}),
        "server-memory": (files.put_lines(tmp_path / "memory.jsonl", [observed]), {}),
        "langgraph": (files.langgraph_file(tmp_path / "store.db"), {"mapping": '{"user": "1"}'}),
        "chat": (log, {"mapping": '{"text": "words", "at": "when"}', "zone": "Asia/Shanghai"}),
    }
    assert {"ebbing", "cah", *posted} == {*READ} - {MARKDOWN}
    with server.http() as http:
        for format, (path, options) in posted.items():
            where, query = f"/v1/agents/{format}/import", {"format": format, "name": path.name, **options}
            counted = http.post(where, params={**query, "dry_run": "true"}, content=path.read_bytes()).json()
            first = http.post(where, params=query, content=path.read_bytes()).json()
            again = http.post(where, params=query, content=path.read_bytes()).json()
            with ebbing.open(format, home=tmp_path / "here", embedder=HashEmbedder(), worker="inline") as mind:
                given: dict[str, Any] = {**options}
                if "mapping" in options:
                    given["mapping"] = json.loads(options["mapping"])
                here = mind.import_(path, format=format, **given)
            assert here.kept > 0, format
            assert first["kept"] == here.kept == counted["kept"] == again["known"], (format, first)
            assert len(first["refused"]) == len(here.refused)
        wrong = http.post("/v1/agents/chat/import", params={"format": "claude", "zone": "Mars/Base"}, content=b"{}")
        assert wrong.status_code == 422
        assert http.post("/v1/agents/chat/import", params={"name": "../x"}, content=b"{}").status_code == 422


EbbingErrors = (InputError, Conflict)


def test_an_agent_is_renamed_and_put_away(server: Running, remote: RemoteMind) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    with server.mind("bob") as bob:
        with pytest.raises(InputError, match="exists already"):
            remote.rename_agent("bob")
        with pytest.raises(InputError):
            remote.rename_agent("../bob")
        remote.rename_agent("爱丽丝")
        assert remote.agent == "爱丽丝"
        assert remote.recall("coffee")[0].text == "I like coffee"
        bob.forget_agent()
        with pytest.raises(MindClosed):
            bob.count()
    with server.http() as http:
        assert http.get("/v1/agents").json()["agents"] == ["爱丽丝"]
        assert http.delete("/v1/agents/bob").status_code == 404
    assert [path.name.partition("-")[0] for path in (server.home / "forgotten").iterdir()] == ["bob"]


def test_an_agent_in_use_is_left_where_it_is(server: Running, remote: RemoteMind) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    with server.service.minds.borrowed("alice"), pytest.raises(StoreBusy, match="open somewhere"):
        remote.rename_agent("eve")
    assert remote.count() == 1


def test_many_memories_come_in_pages(remote: RemoteMind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ebbing.interfaces.client.calling.MOST_ROWS", 3)
    remote.remember([f"The number {n} bus goes to stop {n * n}" for n in range(8)]).wait(PATIENCE_S)
    everything = remote.list()
    assert len(everything) == len({memory.id for memory in everything}) == remote.count() == 8
    assert remote.list(limit=5) == everything[:5]
    assert remote.list(newest_first=True) == everything[::-1]


class Spoken(BaseModel):
    """A message as some library has it, with keys of its own."""

    role: str
    content: str
    colour: str


def test_messages_of_other_libraries_travel_too(both: tuple[Mind, RemoteMind]) -> None:
    said = [("user", "I keep bees"), Spoken(role="user", content="My bees live in two hives", colour="blue")]
    for mind in both:
        mind.remember(said).wait(PATIENCE_S)  # type: ignore[arg-type]  # wider than its type says
    here, there = both
    assert there.list(newest_first=True, limit=2) == here.list(newest_first=True, limit=2)


# ── errors are the same errors ──


def test_errors_come_back_as_themselves(remote: RemoteMind) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    (memory,) = remote.list()
    new = remote.correct(memory.id, "I like tea")
    for ask, error in (
        (lambda: remote.get("m0000000099999"), NotFound),
        (lambda: remote.get("no id"), NotFound),
        (lambda: remote.get(""), NotFound),
        (lambda: remote.correct(memory.id, "I like milk"), Conflict),
        (lambda: remote.recall("  "), TextError),
        (lambda: remote.recall("half \ud800"), TextError),
        (lambda: remote.recall("tea", mode="wild"), InputError),
        (lambda: remote.recall("tea", limit=0), InputError),
        (lambda: remote.remember("x", at=datetime(2026, 1, 1)), InputError),  # noqa: DTZ001  (that is the point)
        (lambda: remote.remember("x", metadata={"a": object()}), InputError),
        (lambda: remote.ticket("t00").status, (NotFound, AssertionError)),
    ):
        try:
            ask()
        except error:  # type: ignore[misc]  # a class or several
            continue
        assert error == (NotFound, AssertionError), error
    remote.reinforce(new.id)
    made = remote.history(new.id)[0].id
    with pytest.raises(DependedOn) as refused:
        remote.undo(made)
    assert refused.value.events
    with pytest.raises(TypeError):
        remote.recall("tea", colour="blue")  # type: ignore[call-arg]


def test_no_server(server: Running) -> None:
    with pytest.raises(Unreachable, match="cannot be reached"):
        ebbing.connect("http://localhost:1", "alice")
    for url in ("localhost:80", "ftp://localhost", ""):
        with pytest.raises(InputError, match="address"):
            ebbing.connect(url, "alice")
    with pytest.raises(InputError, match="say whose memory"):
        ebbing.connect(server.url)
    mind = server.mind()
    mind.close()
    with pytest.raises(MindClosed):
        mind.recall("anything")


def test_a_time_without_a_zone_is_refused(remote: RemoteMind) -> None:
    with pytest.raises((TimeError, InputError)):
        remote.list(since=datetime(2026, 1, 1))  # noqa: DTZ001  (that is the point)
