"""The network as somebody uses it: facts told in passing, much other talk, plain questions; and what that costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from bench import year
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.links import LINKS
from ebbing.domain.records.memory import ENTITY, Status
from ebbing.errors import InputError
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="network")


# ── recall ──

TOLD = (
    ("表妹在景德镇学做陶瓷", "表妹在哪里？", "景德镇"),
    ("钥匙挂在玄关的鹿角钩上", "钥匙放哪儿了？", "玄关"),
    ("我们家的鹦鹉叫胡椒", "鹦鹉叫什么？", "胡椒"),
    ("The cabin has a leaking roof over the kitchen", "what is wrong with the cabin?", "leaking roof"),
    ("Our accountant is Mr. Okafor from Leeds", "who is our accountant?", "Okafor"),
    ("The boat is moored at pier fourteen", "where is the boat?", "pier fourteen"),
)


def test_facts_are_found_after_much_other_talk(open_mind: Open) -> None:
    mind = open_mind(profile="network", embedder=BundledEmbedder())
    for said, _, _ in TOLD:
        mind.remember(said)
    talk = year.messages(seed=5)
    for _ in range(80):
        mind.remember(next(talk))
    found = {asked: mind.recall(asked).text for _, asked, _ in TOLD}
    assert all(wanted in found[asked] for _, asked, wanted in TOLD), found


def test_what_is_out_of_reach_does_not_come_to_mind(mind: ebbing.Mind) -> None:
    mind.remember("表妹在景德镇学做陶瓷")
    for fruit in ("苹果", "香蕉", "西瓜", "葡萄", "橙子", "桃子", "李子", "杏子", "梨子", "荔枝"):
        mind.remember(f"{fruit}放在冰箱里")
    assert not mind.recall(keywords=["学做"], depth=1), "in focus are fruits, and no link leads from them to it"
    assert mind.recall(keywords=["表妹"], depth=2).text == "[记忆] 表妹在景德镇学做陶瓷", "its name calls it to mind"
    assert not mind.recall(keywords=["表妹"], depth=1), "what is called to mind stands one level from the focus"


def test_passing_through_an_entity_costs_nothing(mind: ebbing.Mind) -> None:
    mind.remember("王芳在医院工作")
    mind.remember("医院旁边有一条河")
    for fruit in ("苹果", "香蕉", "西瓜", "葡萄", "橙子"):
        mind.remember(f"{fruit}很甜")
    mind.remember("河上今天很凉")
    reached = [len(mind.recall(keywords=["工作", "一条", "凉"], depth=depth)) for depth in range(3)]
    assert reached == [0, 2, 3], "河 leads to two memories; over 医院 one of them leads to the third, one level further"


def test_keywords_relations_and_depth_by_position(mind: ebbing.Mind) -> None:
    mind.remember("同事老周负责项目的进度")
    mind.remember("项目的预算是三十万")
    assert mind.recall(["项目", "进度"], ["负责"], 2).text == "[记忆] 同事老周负责项目的进度"
    assert len(mind.recall(["项目"], [], 2)) == 2
    assert mind.recall(["项目"], ["responsible for"]).text == "[记忆] 同事老周负责项目的进度", "in any language"
    assert len(mind.recall(["项目"], ["关于"])) >= 1, "who is in charge of it tells something about it"
    with pytest.raises(InputError, match="list of keywords already"):
        mind.recall(["项目"], keywords=["进度"])


# ── the first sentence ──


@pytest.mark.parametrize(
    "first",
    ["真的很想再去一次啊", "We walked until late and nobody wanted to go back", "门禁密码是 Kx77!pqz9，别外传。"],
)
def test_a_first_sentence_that_names_nothing_stays(mind: ebbing.Mind, first: str) -> None:
    mind.remember(first)
    for _ in range(10):
        mind.remember("好的")
    (memory,) = mind.list()
    assert mind.text(memory.id) == first
    assert mind.focus() == [], "what it says stands in no list of things"
    for fruit in ("苹果", "香蕉", "西瓜", "葡萄", "橙子", "桃子"):
        mind.remember(f"{fruit}很甜")
    for _ in range(20):
        mind.remember("好的")
    assert mind.get(memory.id).status is Status.ACTIVE, "what was said while it was in focus holds it"
    assert mind.explain(memory.id).weight < 5, "and lets go of it slowly, now that it is not"


# ── what it costs ──


def test_a_change_of_focus_writes_one_row_however_many_links_there_are(mind: ebbing.Mind) -> None:
    for number in range(40):
        mind.remember(f"项目的第{number}次例会改到了下午")
    before = len([link for m in mind.list() for link in mind.explain(m.id).links if link.locked])
    assert before >= 80
    for fruit in ("苹果", "香蕉", "西瓜", "葡萄", "橙子"):
        mind.remember(f"{fruit}很甜")
    project = next(m for m in mind.list(category=ENTITY) if mind.text(m.id) == "项目")
    assert not any(link.locked for link in mind.explain(project.id).links), "all of them were let go"
    moved = [move for event in mind.journal(limit=10_000) for move in event.detail.get(LINKS, ())]
    assert sum(len(targets) for *_, ends in moved for targets in ends.values()) <= 6


def test_a_big_network_is_visited_in_shares_of_a_context(open_mind: Open) -> None:
    overrides = {"learning.context_max_tokens": 1000, "maintenance.least_scanned": 4}  # an overflow is 200 tokens
    mind = open_mind(profile="network", overrides=overrides)
    for number in range(60):
        mind.remember(f"第{number}号仓库在{number}号码头旁边")
    assert _visited(mind) < mind.count() / 4, "a short message pays for its share"
    mind.remember(["今天的会议讨论了很多和仓库有关的事情，大家都有话要说。"] * 12)
    assert _visited(mind) == mind.count(), "an overflow of the context is followed by a compression of everything"


def _visited(mind: ebbing.Mind) -> int:
    scans = [event for event in mind.journal(limit=10_000) if event.kind is EventKind.SCANNED]
    last = scans[0].detail["after"]  # the newest first
    return sum(int(event.reason.split()[0]) for event in scans if event.detail["after"] == last)


def test_the_past_is_told_where_only_some_were_visited(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="network", overrides={"maintenance.least_scanned": 3})
    weights, moments = [], []
    for number in range(12):
        clock.advance(hours=1)
        mind.remember(f"第{number}号仓库的钥匙在老周那里")
        moments.append(clock.now)
        weights.append(mind.recall(keywords=["仓库"], depth=3).hits)
    for at, hits in zip(moments, weights, strict=True):
        then = mind.recall(keywords=["仓库"], depth=3, as_of=at).hits
        assert [(hit.id, round(hit.weight, 6)) for hit in then] == [(hit.id, round(hit.weight, 6)) for hit in hits]


def test_the_pool_bounds_what_is_on_disk(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="network", overrides={"retention.pool_slots": 12})
    for number in range(40):
        clock.advance(minutes=1)
        mind.remember(f"第{number}号仓库的钥匙在{number}楼")
        assert mind.count(status="active") <= 12
        assert mind.count(status="deleted") <= 12
    purged = mind.list(status="purged")
    assert len(purged) == 19
    store = mind.parts.store
    assert not store.contents([m.id for m in purged])
    assert not store.links([m.id for m in purged]), "a link vanishes with its source"
    assert sum(len(mind.explain(m.id).dangling) for m in mind.list()) == 105, "and dangles when its target is gone"
    mind.undo(mind.remember("苹果又大又红").id)  # what was purged meanwhile does not stand in the way


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The condition of the roof is bad", "The conditioning of the hall is loud"),
        ("She heads the union", "The unions met"),
    ],
)
def test_words_whose_keys_are_alike_stay_apart_or_one_and_nothing_is_lost(
    mind: ebbing.Mind, one: str, other: str
) -> None:
    for text in (one, other, one, "The roof leaks", other):
        assert mind.remember(text).status == "done"
    assert [m.text for m in mind.list() if m.category != "entity"] == [one, other, one, "The roof leaks", other]
    assert mind.queue(dead=True) == []


def test_a_name_in_passing_is_no_answer(open_mind: Open) -> None:
    mind = open_mind(profile="network", embedder=BundledEmbedder())
    said = [
        "Well, Nora!",
        "You look splendid, Nora",
        "Nora, this is news to me",
        "And you, Nora?",
        "Nora, a scarf!",
    ]
    for text in (*said, "The glacier was steep, Nora"):
        mind.remember(text)
    assert mind.recall("When did Nora take up fencing?").hits == ()
    assert mind.recall("How much does Nora pay for her kayak?").hits == ()
    assert mind.recall("Was Nora on a glacier?").hits[0].text == "The glacier was steep, Nora"
    assert len(mind.recall(["Nora"], [], 2).hits) == 6  # asked for by keyword, the document's way
