"""What is kept of a conversation (S3 §7)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def texts(mind: ebbing.Mind) -> list[str]:
    return [mind.text(m.id) for m in mind.list()]


def talk(mind: ebbing.Mind, *said: str, conversation: str | None = "c") -> None:
    for text in said:
        role, _, content = text.partition(": ")
        mind.remember({"role": {"U": "user", "A": "assistant"}[role], "content": content}, conversation=conversation)


def test_a_conversation_is_looked_through_when_it_is_over(mind: ebbing.Mind) -> None:
    talk(mind, "U: 你好", "A: 你好！", "U: 我们决定用 PostgreSQL 做主库", "U: 今天天气怎么样？", "A: 晴天。")
    assert texts(mind) == []
    assert mind.end_conversation("c").status == "done"
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]
    assert mind.list()[0].conversation == "c"
    mind.end_conversation("c")
    mind.end_conversation("never begun")
    assert len(texts(mind)) == 1


@pytest.mark.parametrize("ask", ["记住这个", "以后注意", "下次别忘了", "Remember this.", "Don't forget that!"])
def test_told_to_remember_what_was_said_before(mind: ebbing.Mind, ask: str) -> None:
    talk(mind, "U: 测试库的端口是 5433", "A: 好的", f"U: {ask}")
    assert texts(mind) == ["测试库的端口是 5433"]
    talk(mind, "U: 今天午饭吃什么？")
    mind.end_conversation("c")
    assert texts(mind) == ["测试库的端口是 5433"]


def test_told_with_what_to_remember(mind: ebbing.Mind) -> None:
    talk(mind, "U: 记住：测试库的端口是 5433")
    assert texts(mind) == ["记住：测试库的端口是 5433"]
    talk(mind, "U: 下次别忘了跑 lint")
    assert texts(mind)[1:] == ["下次别忘了跑 lint"]


def test_an_answer_can_be_what_is_to_be_remembered(mind: ebbing.Mind) -> None:
    talk(mind, "U: 怎么清理 docker 缓存？", "A: 用 docker builder prune 清理构建缓存", "U: 记住这个")
    assert texts(mind) == ["用 docker builder prune 清理构建缓存"]
    assert mind.list()[0].channel == "agent"


@pytest.mark.parametrize(
    "correction",
    [
        "不对，端口是 9090",
        "不是 8080，是 9090",
        "No, it's 9090.",
        "Actually it's pnpm, not npm.",
        "你记错了，用的是 Redis 7",
    ],
)
def test_corrections_of_an_answer(mind: ebbing.Mind, correction: str) -> None:
    talk(mind, "U: what is it again?", "A: 8080, npm and Redis 6.", f"U: {correction}")
    mind.end_conversation("c")
    assert texts(mind) == [correction]


def test_a_problem_that_comes_back(mind: ebbing.Mind) -> None:
    talk(mind, "U: 构建为什么失败？", "A: 缺依赖。", "U: 今天星期几？", "A: 周一。")
    mind.end_conversation("c")
    assert texts(mind) == []
    talk(mind, "U: 为什么构建又失败了？", conversation="d")
    mind.end_conversation("d")
    (memory,) = mind.list()
    assert (mind.text(memory.id), memory.category) == ("为什么构建又失败了？", "pattern")
    assert mind.history(memory.id)[0].reason == "问了 2 次。"


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("docker 容器里时区怎么改", "怎么调整 docker 容器的时区"),
        ("nginx 怎么限速", "怎么给 nginx 限制带宽"),
        ("docker container timezone how do I change it", "How can I set the time zone inside a docker container?"),
    ],
)
def test_a_question_is_the_same_in_other_words(open_mind: Open, first: str, again: str) -> None:
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    for conversation, text in (("c", first), ("d", again)):
        talk(mind, f"U: {text}", conversation=conversation)
        mind.end_conversation(conversation)
    assert [(mind.text(m.id), m.category) for m in mind.list()] == [(again, "pattern")]


@pytest.mark.parametrize(
    ("first", "other"),
    [("nginx 怎么限速", "nginx 怎么重启"), ("How do I undo the last commit?", "How do I rename the last branch?")],
)
def test_another_question_about_the_same_tool_is_another_question(open_mind: Open, first: str, other: str) -> None:
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    talk(mind, f"U: {first}", f"U: {other}")
    mind.end_conversation("c")
    assert texts(mind) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("教训：CDN 缓存要先预热", "教训：CDN 缓存刷新要等五分钟才生效"),
        ("Lesson learned: warm the CDN cache first", "Lesson learned: purging the CDN cache takes five minutes"),
    ],
)
def test_another_lesson_about_the_same_thing_reinforces_nothing(
    open_mind: Open, clock: FakeClock, first: str, second: str
) -> None:
    """S3 §4.2 names the events that reinforce; that more is said about something is none of them."""
    mind = open_mind(profile="craft", embedder=BundledEmbedder())
    mind.remember(first, category="lesson")
    (old,) = mind.list()
    clock.advance(hours=24)
    mind.remember(second, category="lesson")
    assert len(mind.list()) == 2
    assert mind.get(old.id).stability_hours == old.stability_hours == 24.0
    assert mind.explain(old.id).weight == pytest.approx(0.37, abs=0.01)


def test_small_talk_one_off_questions_and_duplicates_are_not_kept(mind: ebbing.Mind) -> None:
    talk(mind, "U: 哈哈", "U: 今天天气怎么样？", "U: 谢谢！", "U: What time is it?", "U: 翻译一下这句话")
    talk(mind, "U: 我们决定用 PostgreSQL 做主库", "U: 我们决定用 PostgreSQL 做主库")
    mind.end_conversation("c")
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]
    assert mind.list()[0].mention_count == 1
    assert [c.text for c in mind.parts.store.all_contents()].count("今天天气怎么样？") == 1  # said, and not lost


def test_without_a_conversation_it_is_looked_through_at_once(mind: ebbing.Mind) -> None:
    mind.remember([{"role": "user", "content": "我们决定用 PostgreSQL 做主库"}, {"role": "user", "content": "吃了吗"}])
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]


def test_a_conversation_nobody_ended_is_over_after_a_long_silence(mind: ebbing.Mind, clock: FakeClock) -> None:
    talk(mind, "U: 我们决定用 PostgreSQL 做主库")
    clock.advance(hours=5)
    mind.tidy()
    assert texts(mind) == []
    clock.advance(hours=1)
    mind.tidy()
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]


def test_an_open_conversation_survives(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind(profile="craft")
    talk(mind, "U: 我们决定用 PostgreSQL 做主库")
    mind.export(tmp_path / "file.jsonl")
    mind.close()
    again = open_mind()
    again.end_conversation("c")
    assert texts(again) == ["我们决定用 PostgreSQL 做主库"]
    other = open_mind("bob")
    other.import_(tmp_path / "file.jsonl")
    other.close()
    other = open_mind("bob")
    other.end_conversation("c")
    assert texts(other) == ["我们决定用 PostgreSQL 做主库"]


def test_a_secret_waits_sealed(mind: ebbing.Mind) -> None:
    talk(mind, "U: 记一下数据库密码是 hunter2-canary-77")
    talk(mind, "U: 我的密码是 hunter2-canary-78")
    raw = b"".join(file.read_bytes() for file in mind.folder.rglob("*") if file.is_file())
    assert b"canary-77" not in raw
    assert b"canary-78" not in raw


def test_preferences_have_one_name(mind: ebbing.Mind) -> None:
    mind.remember("我喜欢用 vim 写代码")
    assert mind.list()[0].category == "preference"


def test_by_hand_is_kept_whatever_it_says(mind: ebbing.Mind) -> None:
    mind.remember("The staging box is in rack 4. It hums. Nobody knows why.", source="manual", conversation="c")
    assert texts(mind) == ["The staging box is in rack 4. It hums. Nobody knows why."]


def test_what_only_the_assistant_says_is_not_kept(mind: ebbing.Mind) -> None:
    talk(mind, "A: 缓存服务用的是 Memcached。", "U: 不对，我们用的是 Redis 7")
    mind.end_conversation("c")
    assert texts(mind) == ["不对，我们用的是 Redis 7"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "Thanks, that helped a lot! Remember this: always run the linter before a commit. See you tomorrow.",
            "Remember this: always run the linter before a commit.",
        ),
        ("谢谢你帮忙！记住这个：提交之前一定要先跑一遍测试。明天见。", "记住这个：提交之前一定要先跑一遍测试。"),
    ],
)
def test_of_a_message_only_what_is_worth_it_is_kept(mind: ebbing.Mind, said: str, kept: str) -> None:
    assert mind.remember(said).status == "done"
    assert texts(mind) == [kept]
