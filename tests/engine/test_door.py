"""The Python door: what every other door is made of. Values that go anywhere, filters, users, who a person is."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.editing.edit import begin
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def said(mind: ebbing.Mind) -> None:
    mind.remember(
        "I keep two beehives behind the barn.", user="ines", conversation="garden", metadata={"lang": "en", "n": 1}
    )
    mind.remember("我在杭州教小学数学。", user="wei", conversation="工作", metadata={"lang": "zh", "n": 2, "ok": True})
    mind.remember("The barn roof leaks when it storms.", user="ines", conversation="house", metadata={"lang": None})
    mind.remember("Somebody left an umbrella.")


# ── values ──


def test_a_memory_says_what_it_says_and_what_it_was_given(mind: ebbing.Mind) -> None:
    ticket = mind.remember("我在杭州教小学数学。", metadata={"page": 7})
    memory = mind.get(ticket.memories[0])
    assert (memory.text, memory.metadata) == ("我在杭州教小学数学。", {"page": 7})
    assert [m.text for m in mind.list()] == [memory.text]
    assert mind.pin(memory.id).text == mind.correct(memory.id, "我在杭州教初中数学。").text.replace("初中", "小学")


def test_a_secret_is_named_not_shown(mind: ebbing.Mind) -> None:
    ticket = mind.remember("My garage code is 5519.")
    memory = mind.get(ticket.memories[0])
    assert "5519" not in memory.text + json.dumps(memory.to_dict())
    assert "5519" in mind.text(memory.id)


def test_what_a_memory_says_is_no_part_of_its_state(mind: ebbing.Mind) -> None:
    memory = mind.get(mind.remember("I row every Thursday.", metadata={"secret": "zebra"}).memories[0])
    mind.reinforce(memory.id)
    mind.pin(memory.id)
    for event in mind.history(memory.id):
        assert "Thursday" not in json.dumps([event.state, event.before, event.detail])
        assert "zebra" not in json.dumps([event.state, event.before, event.detail])


def test_a_recollection_is_a_sequence(mind: ebbing.Mind) -> None:
    said(mind)
    found = mind.recall("barn", user="ines")
    assert isinstance(found, Sequence)
    assert len(found) == len(found.hits) == 2
    assert (found[0], found[-1], found[:1]) == (found.hits[0], found.hits[-1], found.hits[:1])
    assert list(found) == list(found.hits)
    assert found.hits[1] in found
    assert found
    assert not mind.recall("submarine", user="nobody")
    with pytest.raises(IndexError):
        found[5]


def test_everything_goes_through_json(mind: ebbing.Mind) -> None:
    said(mind)
    memory = mind.list()[0]
    ticket = mind.remember("x marks the spot")
    values = [
        mind.recall("barn", user="ines", links=True),
        memory,
        mind.explain(memory.id),
        mind.forecast(memory.id),
        mind.provenance(memory.id),
        mind.maintain(dry_run=True),
        mind.health(),
        mind.forget(user="ines", dry_run=True),
        ticket,
        *mind.users(),
        *mind.views([memory.id]),
        *mind.history(memory.id),
    ]
    for value in values:
        json.loads(json.dumps(value.to_dict(), allow_nan=False))
    hit = mind.recall("barn", user="ines").to_dict()["hits"][0]
    assert hit["level"] == "full"
    assert datetime.fromisoformat(hit["occurred_at"]).tzinfo is not None
    assert hit["metadata"] == mind.recall("barn", user="ines")[0].metadata


# ── filters ──


@pytest.mark.parametrize(
    ("filters", "texts"),
    [
        ({"conversation": "house"}, {"roof"}),
        ({"conversation": "工作"}, {"杭州"}),
        ({"metadata": {"lang": "en"}}, {"beehives"}),
        ({"metadata": {"n": 1.0}}, {"beehives"}),
        ({"metadata": {"n": [2, 9], "lang": "zh"}}, {"杭州"}),
        ({"metadata": {"ok": True}}, {"杭州"}),
        ({"metadata": {"ok": 1}}, set()),
        ({"metadata": {"n": True}}, set()),
        ({"metadata": {"lang": None}}, {"roof"}),
        ({"metadata": {"absent": None}}, set()),
        ({"metadata": {'"] OR 1=1 --': "x"}}, set()),
        ({"category": "no such"}, set()),
        ({"until": datetime(2000, 1, 1, tzinfo=UTC)}, set()),
        ({"since": datetime(2000, 1, 1, tzinfo=UTC)}, {"beehives", "杭州", "roof", "umbrella"}),
    ],
)
def test_filters_mean_the_same_in_list_count_recall_and_forget(
    mind: ebbing.Mind, filters: dict[str, Any], texts: set[str]
) -> None:
    said(mind)
    all_texts = ("beehives", "杭州", "roof", "umbrella")

    def named(memories: Any) -> set[str]:
        return {word for one in memories for word in all_texts if word in one.text}

    assert named(mind.list(**filters)) == texts
    assert mind.count(**filters) == len(texts)
    found = [
        mind.recall(cue, user=ebbing.ALL_USERS, **filters) for cue in ("beehives", "barn roof", "umbrella", "杭州 数学")
    ]
    assert {word for recollection in found for word in named(recollection)} == texts
    report = mind.forget(user=ebbing.ALL_USERS, dry_run=True, **filters)
    assert named(report.memories) == texts


def test_recall_filters_by_when_it_was_said(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("The ferry to Bergen was cancelled.", category="lesson")
    clock.advance(days=10)
    before = clock()
    mind.remember("The ferry to Bergen runs again.")
    assert [hit.text for hit in mind.recall("ferry to Bergen", since=before)] == ["The ferry to Bergen runs again."]
    assert [hit.text for hit in mind.recall("ferry to Bergen", until=before)] == ["The ferry to Bergen was cancelled."]
    assert [hit.category for hit in mind.recall("ferry to Bergen", category="lesson")] == ["lesson"]


@pytest.mark.parametrize("profile", ["layered", "companion", "craft", "network"])
def test_recall_filters_in_every_profile(open_mind: Open, profile: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember("以后注意：部署以前要备份数据库。", conversation="a", category="lesson")
    mind.remember("以后注意：部署以后要检查日志。", conversation="b", category="lesson")
    mind.end_conversation("a")
    mind.end_conversation("b")
    assert mind.recall("部署", conversation="a")
    assert {mind.get(hit.id).conversation for hit in mind.recall("部署", conversation="a")} == {"a"}
    assert {mind.get(hit.id).conversation for hit in mind.recall("部署")} == {"a", "b"}


# ── forgetting, users ──


def test_forget_by_filter_is_one_operation(mind: ebbing.Mind) -> None:
    said(mind)
    before = mind.list()
    would = mind.forget(user="ines", dry_run=True)
    assert (len(would.memories), would.ticket, would.dry_run) == (2, None, True)
    assert mind.list() == before
    done = mind.forget(user="ines")
    assert {m.id for m in done.memories} == {m.id for m in would.memories}
    assert {str(m.status) for m in done.memories} == {"deleted"}
    assert mind.count(user="ines") == 0
    assert mind.count() == 2
    assert not mind.recall("barn roof", user="ines")
    assert done.ticket is not None
    mind.undo(done.ticket)
    assert mind.count(user="ines") == 2


def test_forget_needs_to_be_told_what(mind: ebbing.Mind) -> None:
    said(mind)
    for arguments in ({}, {"dry_run": True}, {"memory_id": mind.list()[0].id, "user": "ines"}):
        with pytest.raises(errors.InputError, match="id of a memory or filters"):
            mind.forget(**arguments)  # type: ignore[arg-type]
    assert mind.count() == 4
    assert len(mind.forget(conversation="house").memories) == 0  # of no particular user: nobody's conversation
    assert len(mind.forget(user=ebbing.ALL_USERS).memories) == 4


def test_forget_waits_for_what_is_not_learned_yet(open_mind: Open) -> None:
    mind = open_mind("busy", worker="thread")
    for number in range(5):
        mind.remember(f"Parcel number {number} went to Turin.", user="ugo")
    assert len(mind.forget(user="ugo").memories) == 5
    assert mind.count(user="ugo") == 0


def test_users_are_listed_counted_and_renamed(mind: ebbing.Mind) -> None:
    said(mind)
    assert [(user.name, user.memories) for user in mind.users()] == [(None, 1), ("ines", 2), ("wei", 1)]
    assert mind.rename_user("wei", "韦老师") == 1
    assert mind.rename_user(None, "guest") == 1
    assert [user.name for user in mind.users()] == ["guest", "ines", "韦老师"]
    assert mind.recall("数学", user="韦老师")
    assert not mind.recall("数学", user="wei")
    memory = mind.list(user="韦老师")[0]
    mind.undo(next(event.id for event in mind.history(memory.id) if event.kind == "renamed"))
    assert mind.count(user="wei") == 1


def test_what_waits_to_be_learned_goes_with_its_user(open_mind: Open) -> None:
    mind = open_mind(profile="craft")
    for user in ("ada", "bea"):
        mind.remember("Bea and Ada share a desk.", user=user, source="manual")
        mind.remember("我们决定用 pnpm 安装依赖。", user=user, conversation="c")
        assert mind.count(user=user) == 1  # the rest waits for the end of the conversation
    report = mind.forget(user="ada")
    assert len(report.memories) == 1
    assert mind.rename_user("bea", "bo") == 1
    for user in ("ada", "bea", "bo"):
        mind.end_conversation("c", user=user)
    assert {user.name: user.memories for user in mind.users()} == {"bo": 2}


def test_two_users_are_never_made_one(mind: ebbing.Mind) -> None:
    said(mind)
    before = mind.list()
    with pytest.raises(errors.Conflict, match="already"):
        mind.rename_user("wei", "ines")
    with pytest.raises(errors.NotFound, match="users"):
        mind.rename_user("nobody", "somebody")
    assert mind.list() == before


# ── agents ──


def test_agents_are_listed_renamed_and_put_away(open_mind: Open, own_home: Path) -> None:
    minds = [open_mind(name) for name in ("ann", "bob")]
    for mind in minds:
        mind.remember("I paint doors.")
    with pytest.raises(errors.StoreBusy, match="close it there first"):
        ebbing.rename_agent("ann", "zoe")
    for mind in minds:
        mind.close()
    assert [(agent.name, agent.memories) for agent in ebbing.agents()] == [("ann", 1), ("bob", 1)]
    for taken in ("bob", "BOB", "ann"):
        with pytest.raises(errors.AgentError, match="already"):
            ebbing.rename_agent("ann", taken)
    with pytest.raises(errors.AgentError):
        ebbing.rename_agent("ann", "../zoe")
    with pytest.raises(errors.NotFound):
        ebbing.forget_agent("nobody")
    assert ebbing.rename_agent("ann", "zoe").memories == 1
    away = ebbing.forget_agent("bob")
    assert [agent.name for agent in ebbing.agents()] == ["zoe"]
    assert open_mind("zoe").recall("doors")
    assert open_mind("bob").count() == 0
    open_mind("bob").close()
    assert (away / "memory.db").exists()  # moved back, it would be there again
    assert away.parent == own_home / "forgotten"


# ── who a person is ──


def test_about_is_who_a_person_is(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("My name is Tomas and I am a piano tuner.", user="t")
    mind.remember("I am allergic to walnuts.", user="t")
    mind.remember("My locker code is 7731.", user="t")
    mind.remember("Lovely weather, is it not?", user="t")
    mind.remember("我叫周敏，是一名护士。", user="z")
    text = mind.about("t").text
    assert "piano tuner" in text
    assert "walnuts" in text
    for left_out in ("7731", "weather", "护士"):
        assert left_out not in text
    assert text.index("Tomas") < text.index("walnuts")  # what one is, before what one has
    assert "护士" in mind.about("z").text
    assert mind.about("nobody").text == ""
    assert not mind.about()


@pytest.mark.parametrize("cue", ["What do you know about me?", "你了解我什么？", "who am I", "关于我，你都知道些什么"])
def test_asking_what_is_known_of_oneself_brings_it(mind: ebbing.Mind, cue: str) -> None:
    mind.remember("我叫周敏，是一名护士。")
    mind.remember("I am allergic to walnuts.")
    assert {hit.id for hit in mind.recall(cue)} == {hit.id for hit in mind.about()}
    assert len(mind.recall(cue)) == 2


def test_about_keeps_to_its_budget_and_leaves_out_what_is_over(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("I live in Ghent.")
    clock.advance(days=40)
    mind.remember("I moved to Lyon.")
    for city in ("Porto", "Graz", "Turku"):
        mind.remember(f"My cousin in {city} repairs clocks.")
    text = mind.about().text
    assert "Lyon" in text
    assert "Ghent" not in text.replace("moved from Ghent", "")
    over = mind.list(status="active")[-1]
    operation = begin(mind.parts)  # true in its time, otherwise today
    operation.change(over, replace(over, valid_until=clock()), ebbing.EventKind.FOLLOWED, because(ReasonKind.FOLLOWED))
    operation.commit()
    assert "Turku" in text
    assert "Turku" not in mind.about().text
    short = mind.about(budget_tokens=12)
    assert 1 <= len(short) < len(mind.about())


# ── signatures ──


def test_a_misspelt_keyword_is_never_swallowed() -> None:
    for owner in (ebbing.Mind, ebbing.AsyncMind):
        for name, verb in inspect.getmembers(owner, inspect.isfunction):
            kinds = {parameter.kind for parameter in inspect.signature(verb).parameters.values()}
            assert name.startswith("_") or inspect.Parameter.VAR_KEYWORD not in kinds, name
    for opens in (ebbing.open, ebbing.open_async, ebbing.agents, ebbing.rename_agent, ebbing.forget_agent):
        kinds = {parameter.kind for parameter in inspect.signature(opens).parameters.values()}
        assert inspect.Parameter.VAR_KEYWORD not in kinds
