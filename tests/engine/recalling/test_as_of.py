"""What did it know then? Asked later as of a time, a mind answers what it answered at that time, in every profile's way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

import ebbing
from ebbing.domain.answers.recollection import Hit
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]

PROFILES = ("human", "layered", "companion", "craft", "network")
TALK = (
    "我喜欢喝美式咖啡，不加糖",
    "以后注意：部署前要先备份数据库",
    "北极星是一个离线的翻译器，张伟负责模型，服务器放在上海",
    "I live in Beijing, near the Temple of Heaven",
    "部署失败：迁移脚本在备份之前跑了，数据库坏了",
    "昨晚打游戏到两点，第三关太难了",
    "北极星的预算批了三十万，王芳管钱",
    "Never force-push to main: it broke the release branch twice",
)
LATER = (
    "我不喜欢咖啡了",
    "I moved to Shanghai",
    "以后注意：备份数据库以后还要检查一遍",
    "北极星改名叫天狼星了，服务器搬到了北京",
    "我们决定回滚用 alembic downgrade",
    "We decided to squash commits before merging.",
    "周末我们去爬了香山，红叶特别好看",
)
CUES = (
    "咖啡",
    "备份数据库",
    "北极星",
    "where do I live",
    "刚才聊了什么",
    "上次聊游戏是什么时候",
    "你知道我喜欢喝什么吗",
    "release branch",
)


def seen(hit: Hit) -> dict[str, Any]:
    """Everything that makes up an answer; a sum of links may be added up in another order."""
    return {
        "id": hit.id,
        "text": hit.text,
        "level": hit.level,
        "status": hit.status,
        "weight": pytest.approx(hit.weight),
        "score": pytest.approx(hit.score),
        "activation": pytest.approx(hit.why.activation),
        "path": hit.why.path,
        "links": [(one.id, one.kind, pytest.approx(one.strength)) for one in hit.links],
        "replaces": [(one.id, one.status) for one in hit.replaces],
    }


def answers(mind: ebbing.Mind, as_of: datetime | None = None) -> dict[tuple[str, str], Any]:
    found = {}
    for cue in CUES:
        for mode in ("normal", "review"):
            recollection = mind.recall(cue, mode=mode, as_of=as_of, reinforce=False, links=True)
            found[cue, mode] = (
                [seen(hit) for hit in recollection.hits],
                [once.text for once in recollection.forgotten],
            )
    return found


def live_on(mind: ebbing.Mind, clock: FakeClock) -> None:
    """Everything that moves a memory or a link: talk, recalls, outcomes, care, time."""
    for text in LATER:
        clock.advance(hours=5)
        mind.remember(text, conversation="later", task="t2")
        mind.recall("备份数据库", task="t2")
        mind.recall("北极星")
    mind.end_conversation("later")
    mind.outcome("t2", success=True)
    first = mind.list()[0].id
    mind.reinforce(first)
    mind.pin(mind.list(status="active")[-1].id)
    clock.advance(days=9)
    mind.maintain()
    mind.forget(mind.list(status="active")[-1].id)
    mind.correct(mind.list(status="active")[0].id, "完全是另外一回事")
    clock.advance(days=40)
    mind.maintain()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_past_answers_as_it_did(open_mind: Open, clock: FakeClock, profile: str) -> None:
    mind = open_mind(profile=profile)
    then: dict[datetime, Any] = {}
    for text in TALK:
        clock.advance(hours=1)
        mind.remember(text, conversation="c", task="t", project="p")
        mind.recall("备份数据库", task="t")  # links grow
        clock.advance(minutes=1)
        if text in TALK[3::2]:
            then[clock.now] = answers(mind)
            clock.advance(minutes=1)
    mind.end_conversation("c")
    live_on(mind, clock)
    assert sum(len(hits) for answered in then.values() for hits, _ in answered.values()) > 10
    for at, answered in then.items():
        again = answers(mind, at)
        for asked, expected in answered.items():
            assert again[asked] == expected, (at, asked)


@pytest.mark.parametrize("profile", PROFILES)
def test_asking_for_the_past_changes_nothing(open_mind: Open, clock: FakeClock, profile: str) -> None:
    mind = open_mind(profile=profile)
    for text in TALK:
        clock.advance(hours=1)
        mind.remember(text)
    before, journal = answers(mind), mind.journal()
    for hours in (8, 4, 2, 100):
        answers(mind, clock.now.replace(minute=1) - (clock.now - clock.now.replace(hour=0)) / hours)
    assert answers(mind) == before
    assert mind.journal() == journal


def test_before_the_first_memory_nothing_was_known(open_mind: Open, clock: FakeClock) -> None:
    for profile in PROFILES:
        mind = open_mind(profile, profile=profile)
        before = clock.now
        clock.advance(hours=1)
        mind.remember("以后注意：部署前要先备份数据库")
        assert mind.recall("备份数据库", as_of=before).hits == ()
        assert mind.recall("备份数据库", as_of=clock.now).hits
