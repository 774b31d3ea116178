"""Working memory (S2-01, S2-02), through the door: the last messages as they were said, and episodes of the rest."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Layer, Memory, Status
from ebbing.engine.operation import Operation
from ebbing.errors import StoreFull
from ebbing.testing import FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]


class Companion:
    """A companion one talks to."""

    def __init__(self, open_mind: Open, clock: FakeClock, **options: Any) -> None:
        self.mind = open_mind(profile="companion", **options)
        self.clock = clock

    def say(self, words: str, answer: str = "嗯嗯", **options: Any) -> None:
        said = [{"role": "user", "content": words}, {"role": "assistant", "content": answer}]
        self.mind.remember(said, **{"conversation": "c", **options})
        self.clock.advance(minutes=1)

    def texts(self, layer: str, **filters: Any) -> list[str]:
        ids = [m.id for m in self.mind.list(layer=layer, status="active", **filters)]
        return [view.text for view in self.mind.views(ids)]


@pytest.fixture
def companion(open_mind: Open, clock: FakeClock) -> Companion:
    return Companion(open_mind, clock)


# ── what is held ──


def test_every_message_is_held_word_for_word_and_facts_are_drawn_from_it(companion: Companion) -> None:
    companion.say("今天好累。我喜欢吃拉面。", "那就去吃一碗吧")
    companion.say("哈哈")
    assert companion.texts("working") == ["今天好累。我喜欢吃拉面。", "那就去吃一碗吧", "哈哈", "嗯嗯"]
    assert companion.texts("fact") == ["我喜欢吃拉面。"]
    assert companion.texts("episode") == []


def test_a_fact_goes_back_to_the_message_it_came_from(companion: Companion) -> None:
    companion.say("今天好累。我喜欢吃拉面。")
    fact = companion.mind.list(layer="fact")[0]
    assert "今天好累。我喜欢吃拉面。" in companion.mind.provenance(fact.id).original_contents.values()
    hits = companion.mind.recall("拉面").hits
    assert len(hits) == 1, "a fact and the message it came from are one hit"


def test_the_last_thirty_are_held_and_what_is_beyond_becomes_an_episode(companion: Companion) -> None:
    for number in range(15):
        companion.say(f"面试第{number}题好难")
    assert len(companion.texts("working")) == 30
    assert companion.texts("episode") == []
    companion.say("打游戏去了")
    held = companion.texts("working")
    assert len(held) == 30
    assert held[-2:] == ["打游戏去了", "嗯嗯"]
    assert held[0] == "面试第1题好难", "the oldest two have left"
    (episode,) = companion.texts("episode")
    assert episode == "[2026-01-01 12:00] 聊了面试"


def test_overflow_goes_into_one_episode_until_that_is_full(companion: Companion) -> None:
    for number in range(15 + 15):
        companion.say(f"面试第{number}题好难" if number < 10 else f"游戏第{number}关好难")
    (episode,) = companion.texts("episode")
    assert episode == "[2026-01-01 12:00] 聊了面试、游戏"
    companion.say("周末去爬山吧")
    assert len(companion.texts("episode")) == 2
    assert len(companion.texts("working")) == 30


def test_one_sided_talk_is_counted_by_messages_and_turns_are_a_limit_of_their_own(
    open_mind: Open, clock: FakeClock
) -> None:
    mind = open_mind(profile="companion")
    for number in range(30):
        mind.remember(f"游戏第{number}关好难")
    assert mind.count(layer="working", status="active") == 30
    few = Companion(open_mind, clock, agent="few", overrides={"learning.working_turns": 2})
    for number in range(3):
        few.say(f"游戏第{number}关好难")
    assert few.texts("working")[0] == "游戏第1关好难"


def test_many_messages_at_once(companion: Companion) -> None:
    companion.mind.remember([f"游戏第{number}关好难" for number in range(100)])
    assert companion.texts("working") == [f"游戏第{number}关好难" for number in range(70, 100)]
    assert len(companion.texts("episode")) == 3
    assert companion.mind.count(layer="working", status="merged") == 70


def test_conversations_and_users_are_kept_apart(companion: Companion) -> None:
    for number in range(10):
        companion.say(f"面试第{number}题好难", conversation="a")
        companion.say(f"游戏第{number}关好难", conversation="b")
        companion.say(f"爬山第{number}次好累", conversation="a", user="li")
    assert len(companion.texts("working")) == 60
    assert companion.texts("episode") == []
    companion.mind.end_conversation("a")
    assert companion.texts("episode") == ["[2026-01-01 12:00] 聊了面试"]
    companion.mind.end_conversation("a", user="li")
    assert companion.texts("episode", user="li") == ["[2026-01-01 12:02] 聊了爬山"]
    assert len(companion.texts("working")) == 20


def test_english(companion: Companion) -> None:
    companion.say("My job interview is on Monday", "Good luck!")
    companion.say("I will play a game to relax", "Which one?")
    companion.mind.end_conversation("c")
    assert companion.texts("episode") == ["[2026-01-01 12:00] talked about interview and game"]


def test_small_talk_alone_is_an_episode_too(companion: Companion) -> None:
    companion.say("哈哈")
    companion.mind.end_conversation("c")
    assert companion.texts("episode") == ["[2026-01-01 12:00] 闲聊了几句"]


def test_the_time_is_that_of_the_clock_on_the_wall(open_mind: Open) -> None:
    noon = datetime(2026, 1, 3, 18, 0, tzinfo=timezone(timedelta(hours=8)))
    mind = open_mind(profile="companion", clock=lambda: noon)
    mind.remember("明天要面试")
    mind.end_conversation()
    assert mind.recall("上次聊了什么").hits[0].text == "[2026-01-03 18:00] 聊了面试"
    assert mind.list(layer="episode")[0].occurred_at.hour == 10, "kept in UTC all the same"


def test_secrets_are_not_told(companion: Companion) -> None:
    companion.say("我的银行卡密码是 839201，别忘了")
    companion.mind.end_conversation("c")
    assert "839201" not in str(companion.texts("episode"))
    assert "839201" not in str([dict(e.detail) | {"r": e.reason} for e in companion.mind.journal()])


def test_what_is_written_down_by_hand_is_a_fact_and_no_message(companion: Companion) -> None:
    companion.mind.remember("茶馆营业到晚上九点", source="manual", conversation="c")
    assert companion.texts("working") == []
    assert companion.texts("fact") == ["茶馆营业到晚上九点"]


# ── the end of a conversation ──


def test_a_short_conversation_is_summed_up_when_it_ends(companion: Companion) -> None:
    companion.say("明天要去面试")
    assert companion.mind.end_conversation("c").wait()
    assert companion.texts("working") == []
    assert companion.texts("episode") == ["[2026-01-01 12:00] 聊了面试"]
    companion.mind.end_conversation("c")
    companion.mind.end_conversation("never heard of")
    assert len(companion.texts("episode")) == 1


def test_an_idle_conversation_ends_in_the_scheduled_run(companion: Companion) -> None:
    companion.say("明天要去面试")
    companion.clock.advance(hours=5)
    companion.mind.tidy()
    assert len(companion.texts("working")) == 2
    companion.clock.advance(hours=1)
    companion.mind.tidy()
    assert companion.texts("working") == []
    assert companion.texts("episode") == ["[2026-01-01 12:00] 聊了面试"]


def test_without_a_scheduled_run_the_next_message_ends_it(companion: Companion) -> None:
    companion.say("明天要去面试")
    companion.clock.advance(hours=20)
    companion.say("今天打游戏")
    assert companion.texts("working") == ["今天打游戏", "嗯嗯"]
    assert companion.texts("episode") == ["[2026-01-01 12:00] 聊了面试"]


def test_other_profiles_have_nothing_to_end(mind: ebbing.Mind) -> None:
    mind.remember("I like green tea", conversation="c")
    before = mind.list()
    assert mind.end_conversation("c").wait()
    assert mind.list() == before


@pytest.mark.parametrize("name", ["", " ", 7, "x" * 201])
def test_a_bad_name_is_refused(companion: Companion, name: Any) -> None:
    with pytest.raises(ebbing.errors.InputError):
        companion.mind.end_conversation(name)


# ── never before ──


def test_nothing_leaves_before_its_episode_is_stored(companion: Companion, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(15):
        companion.say(f"面试第{number}题好难")
    held = companion.texts("working")
    commit = Operation.commit

    def full(self: Operation, *, durable: bool = True) -> Any:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(Operation, "commit", full)
    with pytest.raises(StoreFull):
        companion.say("打游戏去了")
    assert companion.mind.parts.store.pending() == 1
    monkeypatch.setattr(Operation, "commit", commit)
    reader = ebbing.open("alice", read_only=True, clock=companion.clock, embedder=HashEmbedder())
    still = [view.text for view in reader.views([m.id for m in reader.list(layer="working")])]
    reader.close()
    assert still == held
    companion.mind.flush()
    assert companion.texts("episode") == ["[2026-01-01 12:00] 聊了面试"]


def test_undo_brings_the_messages_back(companion: Companion) -> None:
    for number in range(15):
        companion.say(f"面试第{number}题好难")
    held = companion.texts("working")
    companion.say("打游戏去了")
    last = next(e for e in companion.mind.journal() if e.kind is EventKind.MERGED)
    companion.mind.undo(last.id)
    assert companion.texts("working") == held
    assert companion.texts("episode") == []
    companion.say("打游戏去了")
    assert companion.texts("episode") == ["[2026-01-01 12:00] 聊了面试"]


def test_a_longer_telling_can_be_taken_back(companion: Companion) -> None:
    for number in range(16):
        companion.say(f"面试第{number}题好难" if number else "先说游戏")
    (before,) = companion.texts("episode")
    companion.say("周末去爬山吧")
    (after,) = companion.texts("episode")
    assert (before, after) == ("[2026-01-01 12:00] 聊了游戏", "[2026-01-01 12:00] 聊了游戏、面试")
    last = next(e for e in companion.mind.journal() if e.kind is EventKind.SUMMARISED)
    companion.mind.undo(last.id)
    assert companion.texts("episode") == [before]


TALKER = """
import sys, ebbing
from ebbing.testing import HashEmbedder
mind = ebbing.open("alice", home=sys.argv[1], profile="companion", embedder=HashEmbedder())
for number in range(10_000):
    text = f"message {number} about games"
    mind.remember(text, conversation="c")
    print(text, flush=True)
"""


@pytest.mark.slow
def test_working_memory_survives_kill_9(tmp_path: Path, open_mind: Open) -> None:
    home = tmp_path / "killed"
    process = subprocess.Popen([sys.executable, "-c", TALKER, str(home)], stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        said = [process.stdout.readline().strip() for _ in range(75)]
        os.kill(process.pid, signal.SIGKILL)
        said += [line for line in process.stdout.read().splitlines() if line.endswith("games")]
    mind = open_mind(home=home)
    mind.flush()
    messages = mind.list(layer="working")
    assert {mind.text(m.id) for m in messages} >= set(said)
    held = [m for m in messages if m.status is Status.ACTIVE]
    assert [mind.text(m.id) for m in held] == [mind.text(m.id) for m in messages][-30:]
    assert all(_stands_for(mind, m) for m in messages if m not in held)


def _stands_for(mind: ebbing.Mind, message: Memory) -> bool:
    return message.successor is not None and mind.get(message.successor).layer is Layer.EPISODE


def test_working_memory_survives_closing(open_mind: Open, clock: FakeClock) -> None:
    first = Companion(open_mind, clock)
    for number in range(20):
        first.say(f"面试第{number}题好难")
    held, episodes = first.texts("working"), first.texts("episode")
    first.mind.close()
    again = Companion(open_mind, clock)
    assert (again.texts("working"), again.texts("episode")) == (held, episodes)
    again.say("打游戏去了")
    assert len(again.texts("working")) == 30
    assert len(again.texts("episode")) == 1, "the open episode goes on"


# ── what it is good for, and how long ──


def test_what_was_said_is_found_through_its_episode(companion: Companion) -> None:
    companion.say("昨晚打游戏到两点")
    companion.mind.end_conversation("c")
    episodes = [hit for hit in companion.mind.recall("昨晚到两点") if hit.layer is Layer.EPISODE]
    assert [hit.text for hit in episodes] == ["[2026-01-01 12:00] 聊了游戏"]


def test_a_forgotten_fact_does_not_come_back_through_its_message(companion: Companion) -> None:
    companion.say("我喜欢吃拉面")
    (fact,) = companion.mind.list(layer="fact")
    companion.mind.forget(fact.id)
    assert companion.mind.recall("你知道我喜欢吃什么吗").text == ""


def test_messages_leave_with_their_episode_and_never_alone(companion: Companion) -> None:
    companion.say("打游戏真累")
    companion.clock.advance(days=100)
    companion.mind.maintain()
    assert companion.mind.count(layer="working", status="merged") == 2, "held until summed up, however long that took"
    companion.clock.advance(days=14)
    companion.mind.maintain()
    assert companion.mind.count(layer="episode") == 0
    companion.mind.maintain()
    assert companion.mind.count(layer="working") == 0
    companion.clock.advance(days=31)
    companion.mind.maintain()
    (gone,) = [e for e in companion.mind.journal() if e.kind is EventKind.PURGED and _layer(e) == "episode"]
    assert gone.memory is not None
    with pytest.raises(ebbing.errors.NotFound):
        companion.mind.text(gone.memory)


def _layer(event: Any) -> str:
    return str(dict(event.state or {}).get("layer", "episode"))


def test_the_system_speaks_once_and_never_fades(companion: Companion) -> None:
    system = {"role": "system", "content": "你是小祥，说话温柔一点。"}
    for _ in range(3):
        companion.mind.remember([system, {"role": "user", "content": "在吗，想聊聊游戏"}])
        companion.clock.advance(minutes=1)
    (memory,) = companion.mind.list(layer="system")
    companion.clock.advance(days=4000)
    companion.mind.maintain()
    assert companion.mind.get(memory.id).status is Status.ACTIVE
    assert companion.mind.explain(memory.id).weight == 1.0


def test_exports_carry_it(companion: Companion, open_mind: Open, tmp_path: Path) -> None:
    for number in range(20):
        companion.say(f"面试第{number}题好难")
    companion.mind.export(tmp_path / "all.jsonl")
    other = open_mind("bob", profile="companion")
    other.import_(tmp_path / "all.jsonl")
    views = other.views([m.id for m in other.list(layer="working", status="active")])
    assert [view.text for view in views] == companion.texts("working")
