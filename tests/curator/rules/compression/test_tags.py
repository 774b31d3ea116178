"""Tags are fuzzy, and only a plain liking is put as a statement."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules.curator import RulesCurator

curator = RulesCurator()


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("我喜欢喝咖啡", "用户喜欢饮品"),
        ("我喜欢喝美式咖啡，不加糖不加奶", "用户喜欢饮品"),
        ("I like coffee", "User likes drinks"),
        ("I like black coffee without sugar or milk", "User likes drinks"),
        ("我讨厌香菜", "用户不喜欢食物"),
        ("I hate coffee", "User dislikes drinks"),
    ],
)
def test_tags_are_fuzzy(text: str, tag: str) -> None:
    assert curator.tag(text) == tag


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("My sister Mei is a nurse in Chengdu", "User's sister: work"),
        ("我老婆叫林晓梅，是中学数学老师", "用户老婆的名字"),
        ("Dad had knee surgery on March 3", "User's dad"),
        ("I never drink beer", "User's eating habits"),
        ("我不吃辣，也不喝酒，只喝白开水", "用户的饮食习惯"),
        ("I live in Berlin", "User's home"),
        ("我叫李雷，今年三十岁", "用户的名字"),
        ("下次部署前先备份数据库", "关于部署的经验"),
        ("我学过一年二胡", "用户提到过二胡"),
        ("小学时我参加过合唱团", "用户提到过合唱团"),
        ("We rent", "something about rent"),
        ("Our book club meets on the first Monday of the month", "something about the arts"),
    ],
)
def test_other_things_get_a_label_that_asserts_nothing(text: str, tag: str) -> None:
    assert curator.tag(text) == tag


@pytest.mark.parametrize("text", ["Do I like coffee?", "如果我喜欢咖啡就好了", "I like everything except coffee"])
def test_no_liking_is_made_up(text: str) -> None:
    assert "喜欢" not in curator.tag(text)
    assert "likes" not in curator.tag(text)


def test_a_tag_never_shows_a_secret() -> None:
    assert "hunter2" not in curator.tag("my password is hunter2")


@given(st.text(max_size=200))
def test_never_raises_and_stays_short(text: str) -> None:
    assert len(curator.tag(text)) <= 80
