"""A message that settles several things: each is kept, and what is not kept has its line in the journal (S3-11, S0-11)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder

REST = {
    "What was kept of it stands on its own; the rest of it says nothing that lasts.",
    "记下的部分已单独成条；其余没有长期有用的内容。",
}


@pytest.fixture
def mind(open_mind: Callable[..., ebbing.Mind]) -> ebbing.Mind:
    return open_mind(profile="craft", embedder=BundledEmbedder())


def texts(mind: ebbing.Mind) -> set[str]:
    return {memory.text for memory in mind.list()}


def set_aside(mind: ebbing.Mind, ticket: ebbing.Ticket) -> list[str]:
    return [event.reason for event in mind.journal(ticket=ticket.id) if event.kind == "rejected"]


SEVERAL = [
    ("We go with Postgres. Tabs it is. Deploys happen on Tuesdays, that's decided.", 3, False),
    ("Tabs it is. We go with Postgres.", 2, False),
    ("We decided on Kafka. Black it is. I had soup.", 2, True),
    ("We will drop Python 3.9. The office smells of paint today. From now on releases go out on Mondays.", 2, True),
    ("We use GitHub Actions. Squash merges it is. Standups last ten minutes, we're all agreed.", 3, False),
    ("我们用 Postgres。就用制表符。周二部署，就这么定了。", 3, False),
    ("数据库定了用 MySQL。缩进就用四个空格。分支名一律小写，就这么办。", 3, False),
    ("从下周起不再支持 IE。今天食堂人真多。以后评审一律两个人。", 2, True),
    ("谢谢。缓存最终用 Valkey。接口超时最终定为五秒。我去吃饭了。", 2, True),
    ("就 loguru 了。测试覆盖率八十起步，说定了。我们用 pnpm 管理依赖。", 3, False),
]


@pytest.mark.parametrize(("said", "decisions", "rest"), SEVERAL)
@pytest.mark.parametrize("conversation", [None, "c"])
def test_each_decision_is_kept_and_the_rest_has_its_line(
    mind: ebbing.Mind, said: str, decisions: int, rest: bool, conversation: str | None
) -> None:
    ticket = mind.remember(said, conversation=conversation)
    if conversation:
        ticket = mind.end_conversation(conversation)
    kept = texts(mind)
    assert len(kept) == decisions
    assert all(one in said for one in kept)
    assert [one in REST for one in set_aside(mind, ticket)] == [True] * rest


@pytest.mark.parametrize(
    "said",
    [
        "OK, Redis it is. The API stays REST. Settled: no GraphQL.",
        "Final call: two approvals per merge. The old rule of one slowed nobody down.",
        "Valkey it is. 我们再看看别的。",
    ],
)
def test_where_nothing_else_is_kept_a_decision_stands_with_what_is_said_around_it(mind: ebbing.Mind, said: str) -> None:
    ticket = mind.remember(said)
    assert texts(mind) == {said}
    assert set_aside(mind, ticket) == []


@pytest.mark.parametrize(
    "said",
    [
        "We talked about the logo, nothing is decided.",
        "Works for me, agreed.",
        "Is it true that deploys are on Tuesdays, that's decided?",
        "那就 ok 了",
        "就 Kafka 吗",
    ],
)
def test_what_only_sounds_like_it_settles_nothing(mind: ebbing.Mind, said: str) -> None:
    ticket = mind.remember(said)
    assert texts(mind) == set()
    assert len(set_aside(mind, ticket)) == 1


def test_what_is_passing_beside_what_is_kept_has_its_line_too(mind: ebbing.Mind) -> None:
    ticket = mind.remember("We settled nothing about the logo. We use ruff for linting.")
    assert texts(mind) == {"We use ruff for linting."}
    (reason,) = set_aside(mind, ticket)
    assert reason in REST
