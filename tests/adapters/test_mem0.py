"""mem0's Memory on a mind: the flows of its documentation, the shapes of its results, and its signatures."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors
from ebbing.adapters.mem0 import AsyncMemory, Memory
from ebbing.testing import FakeClock, HashEmbedder
from tests.interfaces.running import running

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def memory(mind: ebbing.Mind) -> Memory:
    return Memory(mind=mind)


def texts(found: dict[str, list[dict[str, Any]]]) -> list[str]:
    return [item["memory"] for item in found["results"]]


# ── the flows of its documentation ──


def test_a_chat_with_memories(memory: Memory) -> None:
    """The loop of the README: search, answer, add."""

    def chat(message: str, user_id: str = "default_user") -> str:
        relevant = memory.search(query=message, filters={"user_id": user_id}, top_k=3)
        known = "\n".join(f"- {entry['memory']}" for entry in relevant["results"])
        answer = f"Noted.\n{known}"
        memory.add([{"role": "user", "content": message}, {"role": "assistant", "content": answer}], user_id=user_id)
        return answer

    assert chat("I am allergic to peanuts") == "Noted.\n"
    assert chat("What am I allergic to?") == "Noted.\n- I am allergic to peanuts"
    assert chat("What am I allergic to?", "somebody-else") == "Noted.\n"


def test_add_search_get_update_history_delete(memory: Memory, clock: FakeClock) -> None:
    messages = [
        {"role": "user", "content": "I'm planning a movie night. Any recommendations?"},
        {"role": "assistant", "content": "How about a thriller?"},
        {"role": "user", "content": "I'm not a big fan of thrillers but I love sci-fi movies."},
    ]
    added = memory.add(messages, user_id="alice", metadata={"category": "movies"})
    (known,) = [item for item in added["results"] if "sci-fi" in item["memory"]]
    assert known["event"] == "ADD"
    (found,) = memory.search("sci-fi movies", filters={"user_id": "alice"}, top_k=1)["results"]
    assert (found["id"], found["metadata"]) == (known["id"], {"category": "movies"})
    assert 0 < found["score"] <= 1
    clock.advance(days=1)
    assert memory.update(known["id"], text="Loves India, which is a sci-fi movie", metadata={"year": 2026})
    one = memory.get(known["id"])
    assert one is not None
    assert (one["id"], one["memory"]) == (known["id"], "Loves India, which is a sci-fi movie")
    assert one["metadata"] == {"category": "movies", "year": 2026}
    assert one["created_at"] < one["updated_at"]
    assert known["id"] in [item["id"] for item in memory.get_all(filters={"user_id": "alice"})["results"]]
    memory.update(known["id"], data="Loves dramas")
    memory.delete(known["id"])
    assert memory.get(known["id"]) is None
    assert [(change["event"], change["new_memory"]) for change in memory.history(known["id"])] == [
        ("ADD", known["memory"]),
        ("UPDATE", "Loves India, which is a sci-fi movie"),
        ("UPDATE", "Loves dramas"),
        ("DELETE", None),
    ]
    assert {change["memory_id"] for change in memory.history(known["id"])} == {known["id"]}


def test_what_is_deleted_does_not_come_back_by_the_message_it_stood_in(memory: Memory) -> None:
    added = memory.add("We had soup. I love basketball and gaming. My sister lives in Oslo.", user_id="alex")
    (fact,) = [item for item in added["results"] if "basketball" in item["memory"]]
    memory.delete(fact["id"])
    assert not any("basketball" in text for text in texts(memory.search("basketball", filters={"user_id": "alex"})))
    assert any("Oslo" in text for text in texts(memory.search("Oslo sister", filters={"user_id": "alex"})))


def test_what_holds_no_longer_is_told_and_no_result(memory: Memory) -> None:
    memory.add("我住在柏林", user_id="小明")
    added = memory.add("我搬到汉堡了", user_id="小明")
    assert [(item["event"], item["memory"]) for item in added["results"]] == [
        ("ADD", "我搬到汉堡了"),
        ("DELETE", "我住在柏林"),
    ]
    assert texts(memory.get_all(filters={"user_id": "小明"})) == ["我搬到汉堡了"]


def test_as_it_stands(memory: Memory) -> None:
    said = [
        {"role": "system", "content": "Be kind."},
        {"role": "user", "content": "ok", "name": "Ann"},
        {"role": "assistant", "content": "ok"},
    ]
    added = memory.add(said, user_id="ann", infer=False, metadata={"k": 1})["results"]
    assert [(item["memory"], item["role"], item["actor_id"]) for item in added] == [
        ("ok", "user", "Ann"),
        ("ok", "assistant", None),
    ]
    one = memory.get(added[0]["id"])
    assert one is not None
    assert (one["role"], one["actor_id"], one["metadata"], one["user_id"]) == ("user", "Ann", {"k": 1}, "ann")
    assert len(memory.get_all(filters={"user_id": "ann"})["results"]) == 2


def test_a_procedure(memory: Memory) -> None:
    steps = [{"role": "user", "content": "Open the tap"}, {"role": "assistant", "content": "It is open"}]
    (kept,) = memory.add(steps, agent_id="plumber", memory_type="procedural_memory")["results"]
    assert kept["memory"] == "Open the tap\nIt is open"
    with pytest.raises(ValueError, match="memory_type"):
        memory.add("x", user_id="ann", memory_type="episodic")


# ── whose ──


def test_users_agents_and_runs(memory: Memory) -> None:
    memory.add("The blue door sticks", user_id="ann", agent_id="porter", run_id="monday", infer=False)
    memory.add("The red door sticks", user_id="ann", infer=False)
    memory.add("The green door sticks", agent_id="porter", infer=False)
    memory.add("The white door sticks", run_id="monday", infer=False)
    memory.add("The black door sticks", user_id="porter", infer=False)
    found = {
        str(wanted): sorted(text.split()[1] for text in texts(memory.search("door", filters=wanted)))
        for wanted in (
            {"user_id": "ann"},
            {"agent_id": "porter"},
            {"run_id": "monday"},
            {"user_id": "ann", "agent_id": "porter"},
            {"user_id": "porter"},
            {"user_id": "nobody"},
        )
    }
    assert list(found.values()) == [["blue", "red"], ["blue", "green"], ["blue", "white"], ["blue"], ["black"], []]
    (item,) = memory.get_all(filters={"user_id": "ann", "run_id": "monday"})["results"]
    assert (item["user_id"], item["agent_id"], item["run_id"]) == ("ann", "porter", "monday")
    assert "user_id" not in memory.get_all(filters={"agent_id": "porter"})["results"][0]


def test_delete_all_and_reset(memory: Memory) -> None:
    for user in ("ann", "bo"):
        memory.add("The door sticks", user_id=user, agent_id="porter", infer=False)
        memory.add("The window rattles", user_id=user, infer=False)
    memory.delete_all(user_id="ann", agent_id="porter")
    assert texts(memory.get_all(filters={"user_id": "ann"})) == ["The window rattles"]
    memory.delete_all(agent_id="porter")
    assert texts(memory.get_all(filters={"user_id": "bo"})) == ["The window rattles"]
    memory.delete_all(user_id="bo")
    assert memory.get_all(filters={"user_id": "bo"}) == {"results": []}
    memory.reset()
    assert memory.get_all(filters={"user_id": "ann"}) == {"results": []}
    assert memory.mind.restore(memory.mind.list(status="deleted")[0].id)  # nothing is lost for 30 days


# ── filters ──


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"kind": "a"}, "12"),
        ({"kind": {"ne": "a"}}, "3"),
        ({"n": {"gt": 1, "lte": 3}}, "23"),
        ({"n": {"in": [1, 3]}}, "13"),
        ({"n": {"nin": [1, 3]}}, "2"),
        ({"name": {"contains": "Oslo"}}, "1"),
        ({"name": {"icontains": "oslo"}}, "12"),
        ({"name": "*"}, "12"),
        ({"OR": [{"kind": "b"}, {"n": {"eq": 1}}]}, "13"),
        ({"AND": [{"kind": "a"}, {"n": {"gte": 2}}]}, "2"),
        ({"NOT": [{"kind": "b"}, {"n": 1}]}, "2"),
        ({"kind": {"gt": 4}}, ""),
    ],
)
def test_filters(memory: Memory, wanted: dict[str, Any], found: str) -> None:
    labels = [{"kind": "a", "n": 1, "name": "Oslo"}, {"kind": "a", "n": 2, "name": "oslo fjord"}, {"kind": "b", "n": 3}]
    for label in labels:
        memory.add(f"The door number {label['n']}", user_id="u", infer=False, metadata=label)
    asked = {"user_id": "u", **wanted}
    assert "".join(sorted(text[-1] for text in texts(memory.get_all(filters=asked)))) == found
    assert "".join(sorted(text[-1] for text in texts(memory.search("door number", filters=asked)))) == found


def test_what_is_over_is_hidden(memory: Memory, clock: FakeClock) -> None:
    added = memory.add("The door sticks", user_id="u", infer=False, expiration_date=clock.now.date().isoformat())
    assert memory.search("door", filters={"user_id": "u"})["results"][0]["expiration_date"] == "2026-01-01"
    clock.advance(days=1)
    assert memory.search("door", filters={"user_id": "u"}) == {"results": []}
    assert memory.get_all(filters={"user_id": "u"}) == {"results": []}
    assert len(memory.get_all(filters={"user_id": "u"}, show_expired=True)["results"]) == 1
    memory.update(added["results"][0]["id"], expiration_date=None)
    assert len(memory.search("door", filters={"user_id": "u"})["results"]) == 1


def test_many_and_few(memory: Memory) -> None:
    for number in range(8):
        memory.add(f"The door number {number}", user_id="u", infer=False)
    assert len(memory.search("door", filters={"user_id": "u"}, top_k=3)["results"]) == 3
    assert len(memory.search("door", user_id="u", limit=2)["results"]) == 2  # as before mem0 2.0
    assert len(memory.get_all(user_id="u", limit=5)["results"]) == 5
    assert memory.search("door", filters={"user_id": "u"}, top_k=0) == {"results": []}
    assert "score_details" in memory.search("door", filters={"user_id": "u"}, explain=True)["results"][0]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda memory: memory.add("x"),
        lambda memory: memory.add("x", user_id=" "),
        lambda memory: memory.add("x", user_id="a b"),
        lambda memory: memory.add("x", user_id="u", expiration_date="soon"),
        lambda memory: memory.search("x"),
        lambda memory: memory.search("x", filters={"kind": "a"}),
        lambda memory: memory.search("x", filters={"user_id": "u"}, top_k=-1),
        lambda memory: memory.search("door", filters={"user_id": "u", "n": {"near": 1}}),
        lambda memory: memory.search("x", filters={"user_id": "u"}, colour="red"),
        lambda memory: memory.search("x", filters={"user_id": "u"}, reference_date="2026-01-01"),
        lambda memory: memory.get_all(),
        lambda memory: memory.update("m0000000010000", text="x"),
        lambda memory: memory.update("m0000000010000"),
        lambda memory: memory.delete("nothing"),
        lambda memory: memory.delete_all(),
    ],
)
def test_bad_input_is_a_value_error_and_changes_nothing(memory: Memory, wrong: Callable[[Memory], Any]) -> None:
    kept = memory.add("The door sticks", user_id="u", infer=False, metadata={"n": 2})["results"][0]["id"]
    before = memory.mind.count(status="active")
    with pytest.raises(ValueError, match=r".") as raised:
        wrong(memory)
    assert isinstance(raised.value, errors.EbbingError)
    assert memory.mind.count(status="active") == before
    assert memory.get(kept) is not None


# ── async, opening, a server ──


def test_the_same_awaited(mind: ebbing.Mind) -> None:
    async def flow() -> list[str]:
        async with AsyncMemory(mind=mind) as memory:
            await asyncio.gather(*(memory.add(f"The door {n}", user_id=f"u{n}", infer=False) for n in range(4)))
            (one,) = (await memory.get_all(filters={"user_id": "u2"}))["results"]
            await memory.update(one["id"], "The gate 2")
            return texts(await memory.search("gate", filters={"user_id": "u2"}))

    assert asyncio.run(flow()) == ["The gate 2"]


def test_it_opens_a_mind_of_its_own_and_needs_no_configuration(own_home: Path) -> None:
    config = {"llm": {"provider": "openai"}, "ebbing": {"agent": "shop", "embedder": HashEmbedder()}}
    with Memory.from_config(config) as memory:
        memory.add("The door sticks", user_id="u", infer=False)
    assert [agent.name for agent in ebbing.agents()] == ["shop"]
    with pytest.raises(errors.MindClosed):
        memory.search("door", filters={"user_id": "u"})


def test_on_a_server(tmp_path: Path) -> None:
    with running(tmp_path, worker="inline") as server, server.mind() as mind:
        memory = Memory(mind=mind)
        memory.add("I am allergic to peanuts", user_id="u", metadata={"k": 1})
        (item,) = memory.search("peanuts", filters={"user_id": "u"})["results"]
        memory.update(item["id"], "I am allergic to walnuts")
        assert [change["event"] for change in memory.history(item["id"])] == ["ADD", "UPDATE"]


# ── mem0 itself ──

METHODS = ("add", "search", "get", "get_all", "update", "delete", "delete_all", "history", "reset", "chat", "close")
OPTIONS = {  # mem0ai 2.2.1: the names of the arguments, in order
    "add": "messages user_id agent_id run_id metadata timestamp expiration_date infer memory_type prompt",
    "search": "query top_k filters threshold rerank explain reference_date show_expired kwargs",
    "get": "memory_id",
    "get_all": "filters top_k show_expired kwargs",
    "update": "memory_id text metadata expiration_date data",
    "delete": "memory_id",
    "delete_all": "user_id agent_id run_id",
    "history": "memory_id",
    "reset": "",
    "chat": "query",
    "close": "",
}


def arguments(method: Any) -> list[tuple[str, str]]:
    signature = inspect.signature(method)
    return [(name, str(one.kind)) for name, one in signature.parameters.items() if name != "self"]


@pytest.mark.parametrize("name", METHODS)
def test_the_arguments_are_those_of_mem0(name: str) -> None:
    for kind in (Memory, AsyncMemory):
        assert " ".join(argument for argument, _ in arguments(getattr(kind, name))) == OPTIONS[name]


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """mem0's own Memory, with an embedder that costs nothing and a model that is never asked."""
    monkeypatch.setenv("MEM0_TELEMETRY", "False")
    monkeypatch.setenv("MEM0_DIR", str(tmp_path / "mem0"))
    monkeypatch.setenv("OPENAI_API_KEY", os.environ.get("OPENAI_API_KEY", "none"))
    mem0 = pytest.importorskip("mem0", reason="mem0's own Memory is not compared: pip install mem0ai")
    store = {"path": str(tmp_path / "qdrant"), "embedding_model_dims": HashEmbedder.dimensions, "collection_name": "t"}
    memory = mem0.Memory.from_config(
        {
            "vector_store": {"provider": "qdrant", "config": store},
            "history_db_path": str(tmp_path / "history.db"),
        }
    )
    embed = HashEmbedder()
    memory.embedding_model = type("Fake", (), {"embed": lambda _, text, *__: embed.embed([text])[0].tolist()})()
    yield memory
    memory.close()


@pytest.mark.parametrize("name", METHODS)
def test_the_arguments_are_those_of_the_library_here(theirs: Any, name: str) -> None:
    assert arguments(getattr(Memory, name)) == arguments(getattr(type(theirs), name))


def test_the_same_calls_give_the_same_shapes(memory: Memory, theirs: Any) -> None:
    def shape(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: shape(inner) for key, inner in sorted(value.items()) if key != "metadata"}
        return [shape(one) for one in value] if isinstance(value, list) else type(value).__name__

    def calls(one: Any) -> Iterator[Any]:
        said = [{"role": "user", "content": "The door sticks", "name": "Ann"}]
        added = one.add(said, user_id="u", agent_id="a", infer=False, metadata={"k": 1})
        yield added
        yield one.search("door", filters={"user_id": "u"}, top_k=1)
        yield one.get_all(filters={"user_id": "u"})
        yield one.get(added["results"][0]["id"])
        yield one.update(added["results"][0]["id"], "The gate sticks", {"k": 2})
        yield one.get(added["results"][0]["id"])["metadata"]
        yield one.delete(added["results"][0]["id"])
        yield one.history(added["results"][0]["id"])
        yield one.get("00000000-0000-0000-0000-000000000000")
        yield one.delete_all(user_id="u")
        yield one.reset()

    assert [shape(answer) for answer in calls(memory)] == [shape(answer) for answer in calls(theirs)]
