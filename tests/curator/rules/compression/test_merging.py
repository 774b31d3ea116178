"""A merged text says how many, the typical thing, and what others add, each once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules.curator import RulesCurator

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


def test_a_summary_of_summaries_counts_what_they_sum_up_and_does_not_quote_their_heads() -> None:
    once = curator.merge(["以后注意：做预算之前先备份", "做预算之前先备份，记住", "做预算前要先备份一次"])
    twice = curator.merge([once, "做预算之前一定先备份", "做预算之前先备份"])
    assert "基于5条记忆" in twice
    assert twice.count("摘要") == 1
    english = curator.merge(["I ran in the park", "I ran in the park again", "ran in the park"])
    assert curator.merge([english, "I ran in the park by the river"]).startswith("Summary of 4 memories: ")
    assert curator.merge([english, "I ran in the park by the river"]).count("Summary") == 1
