"""A merged text says how many, the typical thing, and what others add, each once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules import RulesCurator

curator = RulesCurator()


def test_merge_in_chinese() -> None:
    merged = curator.merge([f"我今天喝了一杯咖啡，第{number}次" for number in range(10)])
    assert merged.startswith("长期偏好摘要（基于10条记忆）：")
    assert merged.count("咖啡") == 1


def test_merge_in_english() -> None:
    merged = curator.merge(["I had coffee at the harbour", "I had an espresso coffee", "I like coffee"])
    assert merged.startswith("Summary of 3 memories: ")
    assert "coffee" in merged
    assert "espresso" in merged


def test_what_others_add_comes_once() -> None:
    merged = curator.merge(
        ["我喜欢咖啡", "我喜欢咖啡，每天早上在公司楼下买拿铁", "我喜欢咖啡，每天早上在公司楼下买拿铁"]
    )
    assert merged.count("拿铁") == 1
    assert merged.count("我喜欢咖啡") == 1


def test_merge_of_nothing() -> None:
    assert curator.merge([]) == ""


@given(st.lists(st.text(max_size=60), max_size=5))
def test_never_raises(texts: list[str]) -> None:
    assert isinstance(curator.merge(texts), str)
