"""Compression keeps names, numbers and facts; tags are fuzzy; merges say how many."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules import RulesCurator

curator = RulesCurator()

LONG = [
    (
        "我们下周三（6月12日）上午十点在国贸大厦三楼会议室和客户王总开会，讨论二期项目的预算，其实我觉得还可以再谈一谈，你知道的，反正就是这样。",
        ["6月12日", "国贸大厦", "王总", "预算"],
    ),
    (
        "说实话这家店真的非常好吃，老板姓刘，人特别热情。招牌菜是酸菜鱼，一份68元，周末一定要提前打电话订位，不然要等两个小时左右。",
        ["刘", "酸菜鱼", "68"],
    ),
    (
        "On Tuesday we met with Carla from Northwind about the renewal, and honestly it went really well; she agreed to 3 years at "
        "$45,000 per year, but only if we deliver the API by September 30. By the way, the lunch was quite nice.",
        ["Carla", "Northwind", "45,000", "September 30"],
    ),
    (
        "So basically the new router is in the hallway closet, and you know, I think the admin page is at 192.168.4.1. It is actually a "
        "Fritzbox 7590, which I bought in March, and it should just be restarted every Sunday if it gets slow.",
        ["192.168.4.1", "Fritzbox", "7590", "Sunday"],
    ),
]


@pytest.mark.parametrize(("text", "must_keep"), LONG)
def test_half_the_length_keeps_what_matters(text: str, must_keep: list[str]) -> None:
    short = curator.compress(text, len(text) // 2)
    assert len(short) <= len(text) // 2
    squeezed = short.replace(" ", "").lower()
    assert [item for item in must_keep if item.replace(" ", "").lower() not in squeezed] == []


def test_a_short_text_stays_as_it_is() -> None:
    assert curator.compress("  我喜欢喝咖啡 ", 20) == "我喜欢喝咖啡"


@given(st.text(max_size=400), st.integers(min_value=0, max_value=200))
def test_never_longer_than_asked(text: str, length: int) -> None:
    assert len(curator.compress(text, length)) <= length


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("我喜欢喝咖啡", "用户喜欢饮品"),
        ("I like coffee", "User likes drinks"),
        ("我讨厌香菜", "用户不喜欢食物"),
        ("I hate coffee", "User dislikes drinks"),
    ],
)
def test_tags_are_fuzzy(text: str, tag: str) -> None:
    assert curator.tag(text) == tag


def test_a_tag_never_shows_a_secret() -> None:
    assert "hunter2" not in curator.tag("my password is hunter2")


def test_merge_in_chinese() -> None:
    merged = curator.merge([f"我今天喝了一杯咖啡，第{number}次" for number in range(10)])
    assert merged.startswith("长期偏好摘要（基于10条记忆）：")
    assert "咖啡" in merged


def test_merge_in_english() -> None:
    merged = curator.merge(["I had coffee at the harbour", "I had an espresso coffee", "I like coffee"])
    assert merged.startswith("Summary of 3 memories: ")
    assert "coffee" in merged
    assert "espresso" in merged


def test_merge_of_nothing() -> None:
    assert curator.merge([]) == ""


@given(st.lists(st.text(max_size=60), max_size=5))
def test_merge_and_tag_never_raise(texts: list[str]) -> None:
    curator.merge(texts)
    for text in texts:
        curator.tag(text)
