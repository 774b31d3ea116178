"""What the caller has judged, the rules do not overrule: outcomes, categories, sources (S3-05, S3-11)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.memory import Layer
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def texts(mind: ebbing.Mind) -> list[str]:
    return [mind.text(memory.id).strip() for memory in mind.list()]


# ── every lesson of an outcome ──


@pytest.mark.parametrize(
    ("text", "lessons"),
    [
        (
            "Run the migrations before the deploy. Never restart the queue by hand. The staging token expires on Mondays.",
            [
                "Run the migrations before the deploy.",
                "Never restart the queue by hand.",
                "The staging token expires on Mondays.",
            ],
        ),
        (
            "缓存没预热，首页超时了。不要手动重启队列。切流量要分三步：10%、50%、100%。",
            ["缓存没预热，首页超时了。", "不要手动重启队列。", "切流量要分三步：10%、50%、100%。"],
        ),
        (
            "Bump the retries to five. Bump the pool to twenty.",
            ["Bump the retries to five.", "Bump the pool to twenty."],
        ),
        (
            "Thanks! It works now. The trick was to warm the cache. Why did nobody know?",
            ["The trick was to warm the cache."],
        ),
        ("辛苦啦！把日志级别调成 warn 就好了。", ["把日志级别调成 warn 就好了。"]),
    ],
)
@pytest.mark.parametrize("success", [True, False])
def test_an_outcome_keeps_every_lesson(mind: ebbing.Mind, text: str, lessons: list[str], success: bool) -> None:
    mind.outcome("ship-7", success, text=text, project="shop")
    assert texts(mind) == lessons
    assert {memory.layer for memory in mind.list()} == {Layer.FACT}
    assert {(memory.task, memory.project) for memory in mind.list()} == {("ship-7", "shop")}


def test_in_human_too_and_what_was_said_stays_whole(open_mind: Open) -> None:
    mind = open_mind(profile="human")
    text = "Pin the image to 1.4. Rotate the key after the release. Tell Ana before you start."
    mind.outcome("ship-8", text=text)
    assert texts(mind) == [text, *(f"{lesson}." for lesson in text.rstrip(".").split(". "))]


# ── the caller's own category ──


@pytest.mark.parametrize("profile", ["craft", "human", "companion", "layered"])
@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("The cache must be warmed", "pitfall"),
        ("Alpha station runs on diesel power.", "fact"),
        ("Use pnpm 9.", "preference"),
        ("下午三点以后不要发版", "lesson"),
        ("今天天气不错", "pattern"),
        ("Run the smoke tests", "tool"),
    ],
)
def test_what_has_a_category_is_kept_under_it(open_mind: Open, profile: str, text: str, category: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember(text, category=category)
    kept = [m for m in mind.list() if m.layer is Layer.FACT]
    assert [(mind.text(m.id), m.category) for m in kept] == [(text, category)]


def test_named_again_with_another_category_it_is_of_that_one(mind: ebbing.Mind) -> None:
    mind.remember("Deploys go through the staging cluster first", category="fact")
    mind.remember("Deploys go through the staging cluster first", category="pitfall")
    (memory,) = mind.list()
    assert (memory.category, memory.mention_count) == ("pitfall", 1)


def test_a_page_cannot_say_who_the_user_is(mind: ebbing.Mind) -> None:
    mind.remember("My name is Ivo", category="identity", source="web")
    assert [memory.category for memory in mind.list()] == ["fact"]


@pytest.mark.parametrize(
    ("given", "source"),
    [
        ({"source": "chat", "task": "t-1"}, "chat"),
        ({"source": "task"}, "task"),
        ({"source": "manual", "task": "t-1"}, "manual"),
        ({"task": "t-1"}, "task"),
        ({}, "chat"),
    ],
)
def test_the_source_is_the_callers(mind: ebbing.Mind, tmp_path: Path, given: dict[str, str], source: str) -> None:
    mind.remember("Deploys go through the staging cluster first", category="fact", **given)
    mind.export(tmp_path / "entries.json", format="cah")
    (entry,) = json.loads((tmp_path / "entries.json").read_text(encoding="utf-8"))
    assert entry["source"]["type"] == source


# ── names and numbers decide ──


@pytest.mark.parametrize("profile", ["craft", "human"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Charlie relay drops packets above forty degrees.", "Delta relay drops packets above forty degrees."),
        ("db-eu keeps its backups for a week", "db-us keeps its backups for a week"),
        ("Valve C must be closed before the test.", "Valve D must be closed before the test."),
        ("cache-03 has 32 GB of memory.", "cache-04 has 32 GB of memory."),
        ("丙仓库的钥匙在门卫那里", "丁仓库的钥匙在门卫那里"),
        ("三号炉每周五停机保养", "六号炉每周五停机保养"),
        ("南门的监控坏了", "北门的监控坏了"),
        ("My cat Luna is afraid of the hoover", "My cat Otto is afraid of the hoover"),
    ],
)
def test_the_same_sentence_about_another_thing_is_no_mention(
    open_mind: Open, clock: FakeClock, profile: str, one: str, other: str
) -> None:
    mind = open_mind(profile=profile, embedder=None)
    mind.remember(one, category="fact")
    clock.advance(hours=1)
    mind.remember(other, category="fact")
    found = mind.list(status="active")
    assert [(mind.text(m.id), m.mention_count, m.is_current(mind.now())) for m in found] == [
        (one, 0, True),
        (other, 0, True),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cache-03 has 32 GB of memory.", "cache-03 has 32GB memory"),
        ("I like green tea", "I love green tea"),
        ("丙仓库的钥匙在门卫那里", "丙仓库的钥匙就在门卫那里"),
    ],
)
def test_the_same_about_the_same_still_is_one(open_mind: Open, one: str, other: str) -> None:
    mind = open_mind(profile="craft", embedder=None)
    mind.remember(one, category="fact")
    mind.remember(other, category="fact")
    assert sum(memory.mention_count for memory in mind.list()) == 1


def test_every_sentence_is_of_the_kind_the_caller_names(mind: ebbing.Mind) -> None:
    mind.remember("Never force-push to main. Why did the build fail?", category="pitfall")
    kept = {mind.text(memory.id).strip(): memory.category for memory in mind.list()}
    assert kept == {"Never force-push to main.": "pitfall", "Why did the build fail?": "pitfall"}
    mind.remember("Warum? Why does the queue stall? 队列为什么会堵？", source="chat")  # nobody said what these are
    assert len(mind.list()) == 2


def test_of_an_outcome_what_says_nothing_is_no_lesson(mind: ebbing.Mind) -> None:
    mind.outcome("t1", success=False, text="好的。The kiln tripped the breaker at 1200 degrees. Okay!")
    assert [(mind.text(one.id).strip(), one.category) for one in mind.list()] == [
        ("The kiln tripped the breaker at 1200 degrees.", "pitfall")
    ]
