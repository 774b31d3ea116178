"""LangGraph's store in a mind: the cases of the library's own stores, the same random operations on both, and years."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors, profiles
from ebbing.testing import FakeClock
from tests.interfaces.running import running

pytest.importorskip(
    "langgraph.store.base", reason="the adapter for LangGraph is not tested: pip install '.[langgraph]'"
)

from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.runtime import Runtime
from langgraph.store.base import GetOp, InvalidNamespaceError, ListNamespacesOp, MatchCondition, PutOp, SearchOp
from langgraph.store.memory import InMemoryStore

from ebbing.adapters.langgraph import EbbingStore

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def store(mind: ebbing.Mind) -> EbbingStore:
    return EbbingStore(mind)


# ── the cases of the library's own stores ──


def test_put_get_overwrite_delete(store: EbbingStore, clock: FakeClock) -> None:
    store.put(("test",), "a", {"title": "first", "n": [1, {"深": None}], "real": 0.1, "yes": True})
    first = store.get(("test",), "a")
    assert first is not None
    assert first.value == {"title": "first", "n": [1, {"深": None}], "real": 0.1, "yes": True}
    assert (first.namespace, first.key) == (("test",), "a")
    clock.advance(hours=1)
    store.put(("test",), "a", {"title": "second"})
    second = store.get(("test",), "a")
    assert second is not None
    assert second.value == {"title": "second"}
    assert (second.created_at, second.updated_at) == (first.created_at, clock.now)
    assert store.get(("other",), "a") is None
    assert store.get(("test",), "b") is None
    store.delete(("test",), "a")
    store.delete(("test",), "a")
    assert store.get(("test",), "a") is None
    assert store.search(("test",)) == []


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"": ""},
        {"text": " "},
        {"a": None, "b": [], "c": {}},
        {"text": "a\x00b"},
        {"text": "\ud800"},
        {"text": "\U0001f600 \u2028 \r\n\t"},
        {"n": [10**30, -0.0, 1e-300, True, 1, 1.0]},
        {"long": "长" * 60_000},
        {"password": "My password is Quartz-heron-9917", "nested": [{"key": "sk-proj-abcdefghijklmnop1234567890"}]},
    ],
    ids=lambda value: str(value)[:20].encode("ascii", "backslashreplace").decode(),
)
def test_what_is_put_comes_back_exactly(store: EbbingStore, value: dict[str, Any]) -> None:
    store.put(("a b", "c/d"), "k/1", value)
    found = store.get(("a b", "c/d"), "k/1")
    assert found is not None
    assert repr(found.value) == repr(value)
    assert [item.value for item in store.search(())] == [value]


def test_paths_that_look_alike_are_different(store: EbbingStore) -> None:
    long = ("n" * 300,)
    for number, path in enumerate([("a", "b"), ("a/b",), ("a", "b", "c"), long, (*long, "x")]):
        store.put(path, "k", {"n": number})
    found = [store.get(path, "k") for path in [("a", "b"), ("a/b",), ("a", "b", "c"), long, (*long, "x")]]
    assert [item and item.value["n"] for item in found] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("path", [(), ("a", ""), ("a.b",), ("langgraph", "x"), ("a", 1)])
def test_bad_namespaces(store: EbbingStore, path: Any) -> None:
    with pytest.raises(InvalidNamespaceError):
        store.put(path, "k", {"a": 1})
    assert store.list_namespaces() == []


def test_a_value_that_is_no_json_is_refused_and_nothing_changes(store: EbbingStore) -> None:
    store.put(("a",), "k", {"n": 1})
    for value in ({"n": object()}, {1: "x"}, {"when": {1, 2}}, {"n": float("nan")}):
        with pytest.raises(errors.InputError):
            store.put(("a",), "k", value)  # type: ignore[dict-item]
    found = store.get(("a",), "k")
    assert found is not None
    assert found.value == {"n": 1}


def test_filters(store: EbbingStore) -> None:
    docs = {
        "d1": {"kind": "report", "score": 5, "by": {"name": "Ann", "tags": ["x", "y"]}},
        "d2": {"kind": "report", "score": 1.5, "by": {"name": "Bo"}},
        "d3": {"kind": "memo", "score": "7"},
        "d4": {"kind": "memo", "score": None},
    }
    for key, value in docs.items():
        store.put(("docs",), key, value)

    def found(wanted: dict[str, Any]) -> str:
        return " ".join(item.key for item in store.search(("docs",), filter=wanted))

    assert found({"kind": "report"}) == "d1 d2"
    assert found({"kind": {"$ne": "report"}}) == "d3 d4"
    assert found({"kind": {"$eq": "memo"}, "score": {"$gt": 6}}) == "d3"
    assert found({"score": {"$gte": 1.5, "$lt": 7}}) == "d1 d2"
    assert found({"score": {"$lte": 5}}) == "d1 d2"
    assert found({"by": {"name": "Ann"}}) == "d1"
    assert found({"by": {"tags": ["x", "y"]}}) == "d1"
    assert found({"by": {"tags": ["x"]}}) == ""
    assert found({"by": None}) == "d3 d4"
    assert found({}) == "d1 d2 d3 d4"
    with pytest.raises(ValueError, match="Unsupported operator"):
        found({"score": {"$like": 1}})


def test_pages(store: EbbingStore) -> None:
    for number in range(25):
        store.put(("p",), str(number), {"n": number})
    assert len(store.search(("p",))) == 10
    pages = [store.search(("p",), limit=8, offset=offset) for offset in (0, 8, 16, 24)]
    assert [item.value["n"] for page in pages for item in page] == list(range(25))


def test_namespaces(store: EbbingStore) -> None:
    paths = [("a", "b", "c"), ("a", "b", "d", "e"), ("a", "b", "d", "i"), ("a", "b", "f"), ("b", "a", "f")]
    for path in paths:
        store.put(path, "k", {"n": 1})
    store.put(("gone",), "k", {"n": 1})
    store.delete(("gone",), "k")
    assert store.list_namespaces() == sorted(paths)
    assert store.list_namespaces(prefix=("a", "b")) == sorted(paths[:4])
    assert store.list_namespaces(suffix=("f",)) == [("a", "b", "f"), ("b", "a", "f")]
    assert store.list_namespaces(prefix=("a",), suffix=("f",)) == [("a", "b", "f")]
    assert store.list_namespaces(prefix=("*", "a")) == [("b", "a", "f")]
    assert store.list_namespaces(suffix=("d", "*")) == [("a", "b", "d", "e"), ("a", "b", "d", "i")]
    assert store.list_namespaces(max_depth=3) == [("a", "b", "c"), ("a", "b", "d"), ("a", "b", "f"), ("b", "a", "f")]
    assert store.list_namespaces(limit=2, offset=1) == sorted(paths)[1:3]


def test_a_batch_reads_what_was_there_and_puts_the_last(store: EbbingStore) -> None:
    store.put(("t",), "a", {"n": 1})
    results = store.batch(
        [
            PutOp(("t",), "a", {"n": 2}),
            GetOp(("t",), "a"),
            SearchOp(("t",), None, 10, 0),
            ListNamespacesOp(match_conditions=(MatchCondition("prefix", ("t",)),), max_depth=None, limit=10, offset=0),
            PutOp(("t",), "a", {"n": 3}),
            PutOp(("u",), "b", {"n": 4}),
        ]
    )
    assert results[0] is results[4] is results[5] is None
    assert results[1].value == {"n": 1}  # type: ignore[union-attr]
    assert [item.value for item in results[2]] == [{"n": 1}]  # type: ignore[union-attr]
    assert results[3] == [("t",)]
    found = store.get(("t",), "a")
    assert found is not None
    assert found.value == {"n": 3}
    assert [item.key for item in store.search(())] == ["a", "b"]


def test_asked_side_by_side(store: EbbingStore) -> None:
    async def all_at_once() -> list[Any]:
        await asyncio.gather(*(store.aput(("n", str(i % 3)), f"k{i}", {"n": i}) for i in range(20)))
        await store.adelete(("n", "0"), "k0")
        found = await asyncio.gather(*(store.aget(("n", str(i % 3)), f"k{i}") for i in range(20)))
        assert len(await store.asearch(("n",), limit=50)) == 19
        assert await store.alist_namespaces() == [("n", "0"), ("n", "1"), ("n", "2")]
        return found

    found = asyncio.run(all_at_once())
    assert [item and item.value["n"] for item in found] == [None, *range(1, 20)]


def test_many_puts_of_one_key_side_by_side_leave_one(store: EbbingStore) -> None:
    async def all_at_once() -> None:
        await asyncio.gather(*(store.aput(("n",), "k", {"n": i}) for i in range(12)))

    asyncio.run(all_at_once())
    assert len(store.search(("n",))) == 1


# ── searching ──

NOTES = {
    "pizza": {"text": "I love pizza with olives", "kind": "food"},
    "train": {"text": "The night train to Vienna leaves at nine", "kind": "travel"},
    "coffee": {"text": "我每天早上喝一杯咖啡", "kind": "food"},
}


@pytest.mark.parametrize(
    ("query", "best"),
    [("olives on a pizza", "pizza"), ("when does the train leave?", "train"), ("早上喝什么咖啡", "coffee")],
)
def test_what_comes_to_mind_stands_first_with_a_score(store: EbbingStore, query: str, best: str) -> None:
    for key, value in NOTES.items():
        store.put(("notes",), key, value)
    found = store.search(("notes",), query=query)
    assert found[0].key == best
    assert isinstance(found[0].score, float)
    assert sorted(item.key for item in found) == sorted(NOTES)  # the others follow
    assert [item.key for item in store.search(("notes",), query=query, limit=1)] == [best]
    assert store.search(("notes",), query=query, limit=2, offset=1)[0].key == found[1].key
    assert all(item.score is None for item in store.search(("notes",)))


def test_only_some_fields_or_none_are_searched(mind: ebbing.Mind) -> None:
    store = EbbingStore(mind, fields=["title", "parts[*].name"])
    store.put(("d",), "1", {"title": "walnut", "body": "cinnamon", "parts": [{"name": "saffron"}]})
    store.put(("d",), "cinnamon", {"title": "cinnamon", "body": "walnut"}, index=False)
    store.put(("d",), "3", {"title": "pepper", "body": "nutmeg"}, index=["body"])

    def scored(query: str) -> list[str]:
        return [item.key for item in store.search(("d",), query=query) if item.score is not None]

    assert scored("walnut") == ["1"]
    assert scored("saffron") == ["1"]
    assert scored("cinnamon") == []
    assert scored("nutmeg") == ["3"]
    assert scored("pepper") == []
    assert len(store.search(("d",), query="cinnamon")) == 3


def test_a_filter_and_a_prefix_hold_for_queries_too(store: EbbingStore) -> None:
    for number in range(12):
        store.put(("u", str(number % 2)), str(number), {"text": f"marble {number}", "n": number})
    found = store.search(("u", "1"), query="marble", filter={"n": {"$gt": 6}})
    assert sorted(item.value["n"] for item in found) == [7, 9, 11]


# ── time ──


def test_an_item_lives_as_long_as_it_is_read(open_mind: Open, clock: FakeClock) -> None:
    for name in profiles.names():
        store = EbbingStore(open_mind(f"ttl-{name}", profile=name), ttl={"default_ttl": 10})
        store.put(("t",), "short", {"n": 1})
        store.put(("t",), "ever", {"n": 2}, ttl=None)
        clock.advance(minutes=6)
        assert store.get(("t",), "short") is not None  # from here ten minutes again
        clock.advance(minutes=6)
        assert len(store.search(("t",), refresh_ttl=False)) == 2
        clock.advance(minutes=5)
        assert store.get(("t",), "short") is None, name
        assert [item.key for item in store.search(("t",))] == ["ever"]
        assert store.sweep_ttl() == 1
        assert store.sweep_ttl() == 0


@pytest.mark.parametrize("profile", profiles.names())
def test_years_change_nothing(open_mind: Open, clock: FakeClock, profile: str) -> None:
    mind = open_mind("years", profile=profile)
    store = EbbingStore(mind)
    values = {str(n): {"text": f"I drank coffee on day {n % 3}", "n": n} for n in range(12)}
    for key, value in values.items():
        store.put(("diary",), key, value)
    mind.remember("I never drink coffee. Coffee is bad.")
    for _ in range(5):
        clock.advance(days=800)
        mind.maintain()
    assert {item.key: item.value for item in store.search(("diary",), limit=50)} == values


def test_what_was_put_over_is_history_and_what_was_deleted_can_be_restored(store: EbbingStore) -> None:
    store.put(("t",), "a", {"text": "The door code is blue"})
    store.put(("t",), "a", {"text": "The door code is green"})
    mind = store.documents.mind
    (old,) = mind.list(status="superseded")
    assert old.text == "The door code is blue"
    store.delete(("t",), "a")
    (gone,) = mind.list(status="deleted")
    mind.restore(gone.id)
    found = store.get(("t",), "a")
    assert found is not None
    assert found.value == {"text": "The door code is green"}


def test_no_secret_stands_in_clear_in_the_file(open_mind: Open) -> None:
    mind = open_mind("sealed")
    store = EbbingStore(mind)
    secret = "sk-proj-abcdefghijklmnop1234567890"
    store.put(("keys",), "k", {"name": "gateway", "key": secret})
    store.put(("keys",), "k", {"name": "gateway", "key": secret[::-1]})
    store.put(("keys",), "k", {"name": "gateway", "key": secret})
    folder = mind.folder
    mind.close()
    assert not any(secret.encode() in file.read_bytes() for file in folder.rglob("*") if file.is_file())


def test_items_and_what_people_say_do_not_meet(store: EbbingStore) -> None:
    mind = store.documents.mind
    mind.remember("I live in Berlin", user="ada")
    store.put(("u",), "home", {"text": "I live in Berlin"})
    mind.remember("I moved to Hamburg", user="ada")
    found = store.get(("u",), "home")
    assert found is not None
    assert found.value == {"text": "I live in Berlin"}
    assert [hit.text for hit in mind.recall("where do I live?", user="ada")] == ["I moved to Hamburg"]
    other = EbbingStore(mind, user="another program")
    assert other.search(()) == []


def test_in_a_mind_on_a_server(tmp_path: Path) -> None:
    with running(tmp_path, worker="inline") as server, server.mind() as mind:
        store = EbbingStore(mind)
        store.put(("u", "ann"), "a", {"text": "I love pizza", "n": 1})
        store.put(("u", "ann"), "a", {"text": "I love pasta", "n": 2})
        assert [item.value["n"] for item in store.search(("u",), query="pasta")] == [2]


# ── the same operations on the library's own store ──

PATHS = [("a",), ("a", "b"), ("a", "c"), ("b",), ("b", "a", "c")]
FILTERS: list[dict[str, Any] | None] = [
    None,
    {"n": {"$gte": 4}},
    {"kind": "x"},
    {"kind": {"$ne": "x"}, "n": {"$lt": 7}},
]


def operations(seed: int, count: int = 60) -> Iterator[Any]:
    """Random operations on few keys, so that they meet."""
    chance = random.Random(seed)
    for _ in range(count):
        path, key = chance.choice(PATHS), chance.choice("pqr")
        value = {"n": chance.randrange(10), "kind": chance.choice("xyz"), "text": chance.choice(["tea", "茶", ""])}
        conditions = (MatchCondition(chance.choice(["prefix", "suffix"]), (chance.choice("abc*"),)),)
        yield chance.choice(
            [
                PutOp(path, key, value),
                PutOp(path, key, value),
                PutOp(path, key, None),
                GetOp(path, key),
                SearchOp(path[: chance.randrange(3)], chance.choice(FILTERS), 100, 0),
                ListNamespacesOp(chance.choice([None, conditions]), chance.choice([None, 1, 2]), 100, 0),
            ]
        )


def seen(result: Any) -> Any:
    """A result without its times; the order of a search without a query is no promise, nor is an empty namespace."""
    if isinstance(result, list):
        return sorted(map(seen, result), key=repr)
    return (result.namespace, result.key, result.value) if hasattr(result, "key") else result


@pytest.mark.parametrize("seed", range(6))
def test_the_same_answers_as_the_librarys_own_store(mind: ebbing.Mind, seed: int) -> None:
    ours, theirs = EbbingStore(mind), InMemoryStore()
    chance = random.Random(seed)
    ops = list(operations(seed))
    while ops:
        batch, ops = ops[: (size := chance.choice([1, 1, 2, 5]))], ops[size:]
        for empty in [path for path, items in theirs._data.items() if not items]:
            del theirs._data[empty]  # it remembers namespaces that somebody only asked for
        wanted, found = theirs.batch(batch), ours.batch(batch)
        assert [seen(one) for one in found] == [seen(one) for one in wanted], batch


# ── in a graph ──


def test_nodes_of_a_graph_share_it(mind: ebbing.Mind) -> None:
    def listen(state: MessagesState, runtime: Runtime) -> dict[str, Any]:
        assert runtime.store is not None
        runtime.store.put(("memories", "ann"), "food", {"text": str(state["messages"][-1].content)})
        return {}

    async def answer(state: MessagesState, runtime: Runtime) -> dict[str, Any]:
        assert runtime.store is not None
        (found,) = await runtime.store.asearch(("memories", "ann"), query="pizza", limit=1)
        return {"messages": [("ai", f"You said: {found.value['text']}")]}

    builder = StateGraph(MessagesState)
    builder.add_node("listen", listen)
    builder.add_node("answer", answer)
    builder.add_edge(START, "listen")
    builder.add_edge("listen", "answer")
    builder.add_edge("answer", END)
    graph = builder.compile(store=EbbingStore(mind))
    done = asyncio.run(graph.ainvoke({"messages": [("user", "I love pizza")]}))
    assert done["messages"][-1].content == "You said: I love pizza"
