"""Decisions are said in few words, and one-offs in many (S3 §7.2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder

DOCUMENT = {"pattern", "lesson", "preference", "pitfall", "tool"}


def talk(mind: ebbing.Mind, *said: str) -> None:
    for text in said:
        role, _, content = text.partition(": ")
        mind.remember({"role": {"U": "user", "A": "assistant"}[role], "content": content}, conversation="c")


def kept(mind: ebbing.Mind) -> list[str]:
    return [memory.text for memory in mind.list()]


@pytest.mark.parametrize(
    "decision",
    [
        "选型定了：网关用 Kong，鉴权用 Keycloak",
        "架构决定：账单模块拆成独立服务",
        "接口规范：时间一律用 UTC",
        "结论：暂时不上 K8s",
        "敲定了，周三发版",
        "消息总线就选 Pulsar 吧",
        "缓存最终用 Valkey",
        "从下周起不再支持 IE",
        "Valkey it is.",
        "Okay then, trunk-based it is!",
        "Final call: two approvals per merge.",
        "team decision: no deploys on Fridays",
        "Let's stick with Gradle.",
        "We've standardised on ruff.",
        "we'll drop Python 3.9",
        "Agreed: the beta starts on Monday.",
    ],
)
def test_a_decision_in_few_words_is_kept(mind: ebbing.Mind, decision: str) -> None:
    talk(mind, f"U: {decision}", "A: ok")
    mind.end_conversation("c")
    (memory,) = mind.list()
    assert memory.text == decision
    assert memory.category in DOCUMENT


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("我们商量一下缓存怎么做", "orders"),
        ("咱们先聊聊发布流程", "orders"),
        ("Let's discuss the rollout plan", "orders"),
        ("I'm just grabbing a sandwich, back in ten", "passing"),
        ("we had tacos for lunch yesterday", "passing"),
        ("如果定了用 Kafka，成本会更高", "supposes"),
        ("Shall we go with Bazel?", "supposes"),
        ("结果：他没来", "talk"),
    ],
)
def test_what_settles_nothing_is_set_aside_and_the_journal_says_why(mind: ebbing.Mind, said: str, why: str) -> None:
    told = {
        "orders": {"只是对手头任务的指令。", "A command about the task in hand."},
        "passing": {"只是一时的事，几天后就没用了。", "Something passing: of no use in a few days."},
        "supposes": {"是提问或假设。", "A question or a supposition."},
        "talk": {"闲谈：没有长期有用的内容。", "Talk: says nothing that lasts."},
    }
    talk(mind, f"U: {said}")
    ticket = mind.end_conversation("c")
    assert kept(mind) == []
    (event,) = mind.journal(ticket=ticket.id)
    assert (event.kind, event.reason in told[why]) == ("rejected", True)
    (waits,) = [one for one in mind.journal() if "conversation" in one.reason or "对话" in one.reason]
    assert event.detail["content"] == waits.detail["content"]  # the words are on file once


@pytest.mark.parametrize(
    ("proposal", "agreement"),
    [
        ("可以把会话放进 Valkey。", "好，就这么定了"),
        ("可以把会话放进 Valkey。", "那就这样办吧。"),
        ("We could put the sessions into Valkey.", "Sounds good, let's go with that."),
        ("We could put the sessions into Valkey.", "That's settled then."),
        ("NATS is simpler; I'd pick NATS.", "ok, go with that"),
        ("I'd recommend two approvals per merge.", "Works for me."),
        ("My suggestion: trunk-based, no long branches.", "Agreed!"),
        ("Maybe a weekly release train.", "great, let's do it"),
        ("选 Valkey 吧，协议兼容。", "好，就它了"),
        ("可以用雪花 ID。", "可以，按你说的来"),
        ("推荐统一用 JSON。", "同意，就这样"),
        ("每两周发一次版比较稳。", "没问题，就按这个来"),
        ("Vue 3 比较合适。", "那就用这个吧"),
        ("不如拆成独立服务。", "OK，定了"),
    ],
)
def test_what_is_agreed_to_is_a_decision(mind: ebbing.Mind, proposal: str, agreement: str) -> None:
    talk(mind, "U: hm", f"A: {proposal}", f"U: {agreement}")
    mind.end_conversation("c")
    assert [(memory.text, memory.category) for memory in mind.list()] == [(proposal, "pattern")]


@pytest.mark.parametrize(
    ("answer", "agreement"),
    [
        ("Lisbon is lovely in May.", "agreed"),
        ("It is 18 degrees and cloudy.", "works for me"),
        ("今天深圳多云。", "同意"),
        ("海上生明月，天涯共此时。", "就这样吧"),
        ("I'd suggest a short break.", "thanks, bye"),
        ("建议先休息一下。", "谢谢，先这样"),
    ],
)
def test_who_agrees_to_no_proposal_decides_nothing(mind: ebbing.Mind, answer: str, agreement: str) -> None:
    talk(mind, "U: hm", f"A: {answer}", f"U: {agreement}")
    mind.end_conversation("c")
    assert kept(mind) == []


@pytest.mark.parametrize(
    "ask",
    [
        "next time don't forget",
        "Next time, don't forget this!",
        "keep that in mind",
        "Please bear this in mind.",
        "note this down",
        "jot that down please",
        "把这个记下来",
        "下次别忘了",
        "好的，下次别忘了",
        "嗯，你记一下",
    ],
)
def test_asked_to_remember_what_was_said_before_it_is_kept_at_once(mind: ebbing.Mind, ask: str) -> None:
    talk(mind, "U: The label printer needs the blue ribbon", "A: I see.", f"U: {ask}")
    assert kept(mind) == ["The label printer needs the blue ribbon"]


@pytest.mark.parametrize(
    ("said", "category"),
    [
        ("My name is Orla and I work at Siemens.", "preference"),
        ("I speak Dutch and Polish.", "preference"),
        ("我们的测试环境在法兰克福。", "lesson"),
        ("final call: nobody ships on Fridays", "pattern"),
    ],
)
def test_what_is_kept_is_of_the_documents_five_categories(mind: ebbing.Mind, said: str, category: str) -> None:
    mind.remember(said)
    assert [memory.category for memory in mind.list()] == [category]


@pytest.mark.parametrize(
    ("said", "category"),
    [
        ("缓存键统一加租户前缀，就这么办", "pattern"),
        ("以后评审一律两个人", "pattern"),
        ("定了，前端不再支持 IE", "pattern"),
        ("Decision: no merges after 4 pm on Fridays", "pattern"),
        ("就用 zstd 压缩吧", "tool"),
        ("网关的超时统一设成 3 秒，这个定下来了", "pattern"),
        ("接口超时时间最终定为 5 秒", "pattern"),
        ("我们商量好了，失败重试最多三次", "pattern"),
        ("以后崩溃报告都走值班群，已拍板", "pattern"),
        ("大家一致同意报错信息用中文", "pattern"),
        ("It's settled: crashes are triaged every Monday", "pattern"),
    ],
)
def test_a_decision_is_a_pattern_unless_it_is_about_a_tool(
    open_mind: Callable[..., ebbing.Mind], said: str, category: str
) -> None:
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    mind.remember(said)
    assert [memory.category for memory in mind.list()] == [category]


@pytest.mark.parametrize("asked", ["定时任务怎么改成每小时跑一次", "每周备份怎么设置", "我们每天的构建怎么加速"])
def test_a_question_without_its_mark_is_no_lesson(open_mind: Callable[..., ebbing.Mind], asked: str) -> None:
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    mind.remember(asked)
    assert kept(mind) == []


def test_that_nothing_was_decided_or_something_ran_out_is_no_lesson(open_mind: Callable[..., ebbing.Mind]) -> None:
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    for said in (
        "我们用完了打印纸",
        "我们讨论了很久，还是没结论",
        "We argued for an hour and settled nothing",
        "We talked it over but reached no decision",
        "We haven't decided on the database yet",
        "We haven't made up our minds about the logo",
    ):
        mind.remember(said)
    assert kept(mind) == []


@pytest.mark.parametrize(
    "said",
    [
        "没结论之前一律用旧接口",
        "讨论了很久，最后定了用 Kafka",
        "额度用完了就改用备用账号",
        "We couldn't agree on tabs, so we use the Prettier defaults",
        "We used up the free tier, so we pay for the Pro plan now",
    ],
)
def test_what_follows_from_it_is_kept(open_mind: Callable[..., ebbing.Mind], said: str) -> None:
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    mind.remember(said)
    assert kept(mind) == [said]


def test_who_asks_for_it_has_it_kept(mind: ebbing.Mind) -> None:
    mind.keep("我们用完了打印纸")
    assert kept(mind) == ["我们用完了打印纸"]
