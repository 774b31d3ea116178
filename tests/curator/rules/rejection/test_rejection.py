"""What the user rejected, heard again elsewhere: other words for it are caught, other facts pass."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.rejection_training import written
from ebbing.curator.rules.curator import RulesCurator

# rejected, heard, similarity as the bundled embedder gives it
AGAIN = [
    ("用户喜欢吃火锅", "用户十分钟爱火锅", 0.9),
    ("用户住在苏州", "用户现居苏州", 0.9),
    ("用户的老家在湖南", "用户是湖南人", 0.8),
    ("用户不吃猪肉", "用户从来不碰猪肉", 0.9),
    ("用户在腾讯工作", "简历：现任职于腾讯", 0.6),
    ("用户是独生子", "用户没有兄弟姐妹", 0.57),
    ("User loves jazz", "The user is a big jazz fan", 0.8),
    ("User drives a Mazda", "The user's car is a Mazda", 0.85),
    ("User can't swim", "The user doesn't know how to swim", 0.85),
    ("User's dog is called Max", "The user's dog goes by the name of Max", 0.9),
    ("User likes swimming", "用户爱好游泳", 0.7),
    ("用户不喝牛奶", "The user doesn't drink milk", 0.75),
]
OTHERWISE = [
    ("用户喜欢吃火锅", "用户喜欢吃烧烤", 0.7),
    ("用户是护士", "用户的姐姐是护士", 0.85),
    ("用户住在苏州", "苏州园林很有名", 0.5),
    ("用户不吃猪肉", "用户昨天吃了猪排", 0.6),
    ("用户打算买车", "用户已经卖了车", 0.7),
    ("用户的会议在周三", "用户的会议在周四", 0.9),
    ("用户信佛", "用户不信佛", 0.85),
    ("User is a lawyer", "The user would be a lawyer if law school were free", 0.8),
    ("User works night shifts", "The user works day shifts", 0.8),
    ("User supports the merger", "The user opposes the merger", 0.85),
    ("User has three kids", "The user has three laptops", 0.6),
    ("用户住在东京", "The user lives in Osaka", 0.7),
    ("User likes coffee", "Does the user like coffee?", 0.9),
]

curator = RulesCurator()


@pytest.mark.parametrize(("rejected", "later", "similarity"), AGAIN)
def test_the_same_in_other_words(rejected: str, later: str, similarity: float) -> None:
    assert curator.revives(rejected, later, similarity)


@pytest.mark.parametrize(("rejected", "later", "similarity"), OTHERWISE)
def test_something_else(rejected: str, later: str, similarity: float) -> None:
    assert not curator.revives(rejected, later, similarity)


@pytest.mark.parametrize("text", ["用户喜欢喝茶", "User lives in Lisbon", "My mum is a nurse"])
def test_the_very_words(text: str) -> None:
    assert curator.revives(text, text, 1.0)


@given(st.text(max_size=120), st.text(max_size=120), st.floats(min_value=-1, max_value=1))
def test_never_raises(rejected: str, later: str, similarity: float) -> None:
    assert curator.revives(rejected, later, similarity) in (True, False)


def test_what_was_learned_from_is_in_balance() -> None:
    pairs = written()
    blocked = sum(pair.label == "blocked" for pair in pairs)
    assert len(pairs) >= 1000
    assert 0.35 <= blocked / len(pairs) <= 0.65
    assert not {(pair.old, pair.new) for pair in pairs} & {(old, new) for old, new, _ in (*AGAIN, *OTHERWISE)}
