"""S4's compression as work: queued, in slices, in turn between agents, stopped and resumed anywhere, with a model or without."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.conversation import ModelUnavailable
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import ENTITY, Level, Status
from ebbing.engine.background import worker
from ebbing.engine.background.worker import work_off
from ebbing.engine.learning import acknowledge as promise
from ebbing.testing import HashEmbedder, ScriptedModel

Open = Callable[..., ebbing.Mind]

TALK = (
    "北极星项目要做一个离线的翻译器，张伟负责模型，王芳负责界面，计划三月上线。",
    "预算是三十万，已经批准了。服务器放在上海。",
    "张伟下周去深圳出差。",
    "好的",
    "苹果又大又红，香蕉又甜又软。我们中午吃了面条。",
    "王芳说界面要改，字体太小了，颜色也不好看。",
    "The contract with the lawyers in Berlin was signed. Bob likes trains and old maps.",
    "医院旁边有一条河，河上有座老桥，桥上有很多人。",
    "谢谢",
    "张伟买了一台新电脑，屏幕很大，键盘很响。",
)


FAST = {"links.decay_per_scan": 0.6, "focus.limit": 3}  # so that ten compressions cut, and forget
SLICED = {**FAST, "maintenance.time_slice_s": 1e-9}


def acknowledge(mind: ebbing.Mind, talk: tuple[str, ...] = TALK) -> None:
    """Promise to remember, and do nothing yet: as if the worker had not come round to it."""
    for text in talk:
        promise.acknowledge(mind.parts, [promise.utterances_of(mind.now(), text)])


def state(mind: ebbing.Mind) -> dict[str, Any]:
    """Everything that makes up a network: nodes, what is left of them, links, focus."""
    told = [mind.explain(m.id) for status in ("active", "deleted") for m in mind.list(status=status)]
    return {
        "focus": mind.focus(),
        "nodes": [(t.memory.id, t.memory.status, t.memory.scan_count, t.shown, t.keywords, t.weight) for t in told],
        "links": [link for t in told for link in (*t.links, *t.dangling)],
    }


@pytest.fixture
def expected(open_mind: Open) -> dict[str, Any]:
    """The state after all of it, worked off at once."""
    mind = open_mind("never-stopped", profile="network", overrides=FAST)
    acknowledge(mind)
    mind.flush()
    return state(mind)


def test_the_same_told_twice_is_the_same_network(open_mind: Open, expected: dict[str, Any]) -> None:
    mind = open_mind("again", profile="network", overrides=FAST)
    acknowledge(mind)
    mind.flush()
    assert state(mind) == expected
    assert len(expected["nodes"]) == 36
    assert sum(status is Status.DELETED for _, status, *_ in expected["nodes"]) == 9
    assert {status for _, status, *_ in expected["nodes"]} == {Status.ACTIVE, Status.DELETED}
    assert sum(mind.get(name).level is Level.SUMMARY for name, *_ in expected["nodes"]) == 8


# ── §11.2.3 压缩的粒度与调度 ──


@pytest.mark.parametrize("seed", range(4))
def test_it_stops_between_any_two_nodes_and_goes_on_after_a_restart(
    open_mind: Open, expected: dict[str, Any], seed: int
) -> None:
    chance, home_name, stops = random.Random(seed), f"stopped-{seed}", 0
    mind = open_mind(home_name, profile="network", overrides=FAST)
    acknowledge(mind)
    while mind.parts.store.pending():
        left = chance.randrange(1, 40)

        def stop() -> bool:
            nonlocal left
            left -= 1
            return left <= 0

        work_off(mind.parts, stop)
        stops += 1
        mind.parts.store.close()  # no farewell: as if the process had been killed
        mind = open_mind(home_name)
    assert stops > 5
    assert state(mind) == expected


def test_a_time_slice_pauses_it_and_the_next_agent_has_its_turn(open_mind: Open, expected: dict[str, Any]) -> None:
    minds = [open_mind(name, profile="network", overrides=SLICED) for name in "ab"]
    for mind in minds:
        acknowledge(mind)
    turns = 0
    while any(mind.parts.store.pending() for mind in minds):
        for mind in minds:
            seen = len(mind.journal())
            if mind.parts.store.pending() and not work_off(mind.parts):
                turns += 1
                assert len(mind.journal()) > seen, "at least one node in each slice"
    assert turns > 100
    assert [state(mind) for mind in minds] == [expected, expected]


def test_the_worker_serves_agents_in_turn(open_mind: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LOCKED_PAUSE_S", 0.001)
    served: list[str] = []
    work = worker.work_off

    def noted(parts: Any, *rest: Any) -> bool:
        done = work(parts, *rest)
        if not done:
            served.append(parts.agent)
        return done

    monkeypatch.setattr(worker, "work_off", noted)
    minds = [open_mind(name, profile="network", worker="thread", overrides=SLICED) for name in ("one", "two")]
    for text in TALK[:4]:
        for mind in minds:
            mind.remember(text)
    assert all(mind.flush(60) for mind in minds)
    changes = sum(before != after for before, after in pairwise(served))
    assert changes > 10, served


def test_every_remember_is_followed_by_one_compression(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    for count, text in enumerate(TALK[:4], 1):
        ticket = mind.remember(text)
        assert ticket.status == "done"
        scans = [e for e in mind.journal() if e.kind is EventKind.SCANNED]
        assert sum(int(e.reason.split()[0]) for e in scans if e.detail["after"] == ticket.id) == mind.count()
        assert max(m.scan_count for m in mind.list()) == count


class Failing(RulesCurator):
    """Cannot shorten anything, until it is mended."""

    broken = True

    def compress(self, text: str, length: int) -> str:
        if self.broken:
            raise ValueError("broken on purpose")
        return super().compress(text, length)


def test_one_that_fails_is_set_aside_and_goes_on_when_retried(open_mind: Open) -> None:
    curator = Failing()
    mind = open_mind(profile="network", overrides={"focus.limit": 0}, curator=curator)
    ticket = mind.remember([TEXT, TALK[0]])
    assert ticket.status == "failed"
    assert [job.error for job in mind.queue(dead=True)] == ["ValueError: broken on purpose"]
    curator.broken = False
    mind.remember("好的")  # the line has moved on
    assert mind.retry() == 1
    mind.flush()
    assert ticket.status == "done"
    assert [mind.text(m.id) for m in mind.list()] == [TEXT, TALK[0]], "what was learned is not learned twice"
    assert {m.scan_count for m in mind.list()} == {2}


KILLED = """
import sys, ebbing
from datetime import UTC, datetime
from ebbing.testing import FakeClock, HashEmbedder
clock = FakeClock(datetime(2026, 1, 1, 12, tzinfo=UTC))
mind = ebbing.open("killed", home=sys.argv[1], clock=clock, embedder=HashEmbedder(), durability="process")
print("working", flush=True)
mind.flush()
print("done", flush=True)
"""


@pytest.mark.slow
def test_killed_in_the_middle_it_ends_in_the_same_state(
    tmp_path: Path, open_mind: Open, expected: dict[str, Any]
) -> None:
    mind = open_mind("killed", home=tmp_path, profile="network", overrides=FAST)
    acknowledge(mind)
    mind.parts.store.close()
    chance, kills = random.Random(5), 0
    for _ in range(12):
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "working\n"
            time.sleep(chance.uniform(0.0, 0.1))
            os.kill(process.pid, signal.SIGKILL)
            if process.stdout.read().strip() == "done":
                break
            kills += 1
    mind = open_mind("killed", home=tmp_path)
    mind.flush()
    assert kills > 0
    assert state(mind) == expected


# ── §11.2.4 方案选择 ──


def test_a_fixed_pool_reuses_the_slot_of_the_least_important(open_mind: Open) -> None:
    mind = open_mind(profile="network", overrides={"retention.pool_slots": 24})
    for text in TALK:
        mind.remember(text)
        assert mind.count(status="active") <= 24
    gone = [m for m in mind.list(status="deleted") if "位置" in mind.history(m.id)[-1].reason]
    assert len(gone) == 9
    ids = [m.id for status in ("active", "deleted") for m in mind.list(status=status)]
    assert len(ids) == len(set(ids)), "a slot is used again, an id never"
    for memory in gone:
        left = mind.history(memory.id)[-1]
        assert left.weight_before is not None
    assert sum(len(mind.explain(m.id).dangling) for m in mind.list()) == 27


def test_the_pool_takes_the_weakest_of_the_sample_and_spares_the_focus(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    for text in TALK[:5]:
        mind.remember(text)
    stand = {m.id: mind.explain(m.id).weight for m in mind.list()}
    focused = {m.id for m in mind.list(category=ENTITY) if mind.text(m.id) in mind.focus()}
    slots = len(stand)
    mind.close()
    mind = open_mind(overrides={"retention.pool_slots": slots})
    mind.remember("真的很想再去一次啊")
    gone = [m.id for m in mind.list(status="deleted") if "位置" in mind.history(m.id)[-1].reason]
    weakest = min((name for name in stand if name not in focused), key=lambda name: (stand[name], name))
    assert gone == [weakest]


def test_the_least_scanned_are_visited_first(open_mind: Open) -> None:
    mind = open_mind(profile="network", overrides={"maintenance.least_scanned": 6})
    for text in TALK:
        before = {m.id: m.scan_count for m in mind.list()}
        mind.remember(text)
        after = {m.id: m.scan_count for s in ("active", "deleted") for m in mind.list(status=s)}
        visited = [name for name, count in after.items() if count > before.get(name, 0)]
        assert len(visited) == min(6, len(after))
        left = [after[name] for name in after if name not in visited and mind.get(name).status is Status.ACTIVE]
        assert max(after[name] - 1 for name in visited) <= min(left, default=10**9)
    counts = sorted(after.values())
    assert counts[0] < counts[-1], "who was visited often waits longer"


# ── §0 系统定位与边界 ──


def test_each_agent_has_its_own_folder_and_nothing_crosses(open_mind: Open) -> None:
    one, other = open_mind("one", profile="network"), open_mind("other", profile="network")
    one.remember("苹果又大又红")
    other.remember("香蕉又甜又软")
    assert (one.folder.name, other.folder.name) == ("one", "other")
    assert (one.focus(), other.focus()) == (["苹果"], ["香蕉"])
    assert not other.recall(keywords=["苹果"])
    for _ in range(20):
        one.remember("好的")
    assert {m.scan_count for m in other.list()} == {1}
    one.close()
    assert "苹果".encode() not in b"".join(f.read_bytes() for f in other.folder.iterdir())
    again = open_mind("one")
    assert again.recall(keywords=["苹果"]).text == "[记忆] 苹果又大又红"
    assert {m.scan_count for m in again.list()} == {21}


def test_what_is_called_side_by_side_is_done_in_order(open_mind: Open) -> None:
    mind = open_mind(profile="network", worker="thread")

    async def talk() -> list[Any]:
        both = ebbing.AsyncMind(mind)
        calls = [
            both.remember("苹果又大又红"),
            both.recall(keywords=["又"]),
            both.remember("香蕉又甜又软"),
            both.recall(keywords=["又"]),
        ]
        return await asyncio.gather(*calls)

    for _ in range(5):
        _, first, _, second = asyncio.run(talk())
        assert len(second) == len(first) + 1, "the first recall knows nothing of what was said after it"
    asyncio.run(talk())


def test_remember_returns_before_anything_is_learned(open_mind: Open) -> None:
    mind = open_mind(profile="network", worker="thread")
    with mind.working():  # the worker cannot begin
        ticket = mind.remember("苹果又大又红")
        assert ticket.status == "queued"
    assert ticket.wait(20)
    assert mind.count() == 2


# ── §11.5 小模型: names, shorter contents, failures ──

TEXT = "上周三我和王强在星巴克聊了两个小时，他说打算明年去深圳开一家书店，预算大概是五十万，还问我要不要一起。"
SHORT = "王强打算明年去深圳开书店"


def with_model(open_mind: Open, reply: Callable[[str], Any]) -> tuple[ebbing.Mind, ScriptedModel, str]:
    """A mind whose node of TEXT is held to less than half, and what the model is to do about it."""
    model = ScriptedModel(lambda _, purpose: reply(purpose))
    mind = open_mind(profile="network", model=model)
    mind.remember(TEXT)
    (name,) = [m.id for m in mind.list() if m.category != ENTITY]
    for fruit in ("苹果", "香蕉", "西瓜", "葡萄", "橙子"):
        mind.remember(f"{fruit}很甜")
    while mind.explain(name).weight > 0.45:
        mind.remember("好的")
    return mind, model, name


def test_a_model_names_relations_and_says_it_shorter(open_mind: Open) -> None:
    mind, model, name = with_model(open_mind, lambda purpose: {"relation_name": "朋友", "compress": SHORT}[purpose])
    assert model.asked == [], "nobody waits for a model"
    assert mind.explain(name).shown == TEXT
    mind.tidy()
    told = mind.explain(name)
    assert told.shown == SHORT
    assert {link.name for link in told.links} <= {"朋友", ""}  # lost where the words are lost
    assert "朋友" in {link.name for link in told.links}
    assert mind.get(name).level is Level.SUMMARY
    assert mind.text(name) == TEXT
    assert {event.kind for event in mind.journal()} >= {EventKind.CURATED, EventKind.COMPRESSED}
    assert mind.recall(keywords=["书店"], relations=["朋友"], depth=10)
    asked = len(model.asked)
    mind.tidy()
    assert len(model.asked) == asked, "once after each compression"


def test_after_fifteen_attempts_the_content_stays_as_it_is(open_mind: Open) -> None:
    mind, model, name = with_model(
        open_mind, lambda purpose: "完全无关的外星人故事" if purpose == "compress" else "关于"
    )
    mind.tidy()
    assert [purpose for purpose, *_ in model.asked].count("compress") == 15
    assert mind.explain(name).shown == TEXT
    assert "the content stays as it is" in next(
        e.reason for e in mind.journal() if e.kind is EventKind.CURATED and e.detail.get("memory") == name
    )


def test_a_model_that_is_down_keeps_nobody_waiting_and_the_network_still_forgets(open_mind: Open) -> None:
    mind, _, name = with_model(open_mind, lambda _: ModelUnavailable("down"))
    mind.tidy()
    assert mind.explain(name).shown == TEXT
    assert {link.name for link in mind.explain(name).links} <= {"关于", "涉及", "属于"}
    while mind.get(name).status is Status.ACTIVE:
        mind.remember("好的")
    assert mind.history(name)[-1].reason == "剩下的会少于 5 个字"


# ── other things people do to a network ──


def test_undo_takes_back_a_remember_and_its_links(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    mind.remember("苹果又大又红")
    before = mind.explain(mind.list()[0].id).weight
    ticket = mind.remember("香蕉又甜又软")
    mind.undo(ticket.id)
    assert [mind.text(m.id) for m in mind.list()] == ["苹果又大又红", "苹果"]
    assert mind.explain(mind.list()[0].id).weight == before
    mind.remember("香蕉很贵很贵")  # its node is gone: it gets a new one
    assert mind.recall(keywords=["香蕉"]).text == "[记忆] 香蕉很贵很贵"


def test_compressions_do_not_stand_in_the_way_of_an_undo(open_mind: Open) -> None:
    mind = open_mind(profile="network", overrides={"focus.limit": 0})
    ticket = mind.remember([TEXT, TALK[0]])
    assert mind.get(mind.list()[0].id).level is Level.SUMMARY
    assert mind.explain(mind.list()[0].id).summary.endswith("已扫描 1 次，随压缩淡忘，不随时间")
    mind.undo(ticket.id)
    assert mind.count() == 0


def test_export_and_import_keep_the_network(open_mind: Open, tmp_path: Path, expected: dict[str, Any]) -> None:
    mind = open_mind("never-stopped")
    mind.export(tmp_path / "all.jsonl")
    copy = open_mind("copy", profile="network", overrides=FAST)
    copy.import_(tmp_path / "all.jsonl")
    assert state(copy) == expected


def test_a_pinned_node_is_visited_but_not_cut(open_mind: Open) -> None:
    mind = open_mind(profile="network", overrides={"focus.limit": 0})
    mind.remember([TEXT, "谁也不想先回去，后来只好跑起来，跑得停不下来。"])
    name = next(m.id for m in mind.list() if mind.text(m.id) == TEXT)
    mind.pin(name)
    shown = mind.explain(name).shown
    for _ in range(150):
        mind.remember("好的")
    assert mind.get(name).scan_count == 151
    assert (mind.get(name).status, mind.explain(name).shown) == (Status.ACTIVE, shown)


def test_the_embedder_may_be_another(open_mind: Open) -> None:
    mind = open_mind(profile="network", embedder=HashEmbedder("other"))
    mind.remember(TALK[0])
    assert mind.recall(keywords=["翻译器"])


def test_pictures_join_the_node_of_what_was_said(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind(profile="network")
    picture = tmp_path / "apple.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n and so on")
    mind.remember("苹果又大又红", attachments=[picture])
    assert [a.name for hit in mind.recall(keywords=["苹果"]) for a in hit.attachments] == ["apple.png"]


def test_a_picture_without_words_is_held_by_what_was_being_talked_about(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    mind.remember("苹果又大又红")
    mind.remember(None, attachments=[{"data": b"\x89PNG\r\n\x1a\n and so on", "name": "tree.png"}])
    (picture,) = [m for m in mind.list() if "tree.png" in mind.text(m.id)]
    assert mind.explain(picture.id).weight == pytest.approx(1.485)


def test_a_correction_takes_over_the_links(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    mind.remember("苹果又大又红")
    old = next(m.id for m in mind.list() if m.category != ENTITY)
    new = mind.correct(old, "苹果又小又青").id
    assert mind.explain(new).weight == 1.5  # 1 by the focus, 0.5 by what it took the place of
    assert mind.recall(keywords=["苹果"]).text == "[记忆] 苹果又小又青"
