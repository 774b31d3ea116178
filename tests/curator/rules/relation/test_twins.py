"""The same sentence about another thing, or denied, does not say the other again."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.curator import RulesCurator
from ebbing.curator.rules.relation.twins import is_parallel, is_twin
from ebbing.domain.judgement import Relation

TWINS = [
    ("我在腾讯做产品经理", "我现在在阿里做产品经理了"),
    ("我在苏州当护士", "其实我现在在杭州当护士了"),
    ("我们决定支付服务独立部署", "我们决定订单服务独立部署"),
    ("Cache orders in Redis", "Cache sessions in Redis"),
    ("周报发给财务部", "周报发给法务部"),
    ("The spare key hangs in the cellar", "The spare key hangs in the attic"),
    ("我们决定前端用 Vue", "我们决定前端不用 Vue"),
    ("The gate is locked at night", "The gate is never locked at night"),
]
SAID_AGAIN = [
    ("我喜欢喝咖啡", "我爱喝咖啡"),
    ("今天喝了咖啡", "今天又喝了咖啡"),
    ("I enjoy sailing", "I love sailing"),
    ("I live in Beijing", "I'm still living in Beijing"),
    ("我妈妈住在扬州", "我妈住在扬州"),
]


@pytest.mark.parametrize(("old", "new"), TWINS)
def test_a_twin_says_nothing_again(old: str, new: str) -> None:
    assert is_twin(old, new)
    assert RulesCurator().relate(old, new, 0.95).relation not in {Relation.MENTION, Relation.REFINE}


@pytest.mark.parametrize(("old", "new"), SAID_AGAIN)
def test_what_is_said_in_other_words_has_no_twin(old: str, new: str) -> None:
    assert not is_twin(old, new)
    assert RulesCurator().relate(old, new, 0.95).relation in {Relation.MENTION, Relation.REFINE}


NUMBERED = [
    ("我下周一考科目三", "下个月5号我考科目二"),
    ("方案二周五交", "方案三要到下周二才交"),
    ("My exam in module 3 is on Monday", "on the 5th I sit the exam in module two"),
]
SAME_NUMBER = [
    ("我下周一考科目三", "科目三改到下个月5号考了"),
    ("My exam in module 3 is on Monday", "The exam in module 3 is on Tuesday now"),
    ("I've read up to chapter 3 of Dune", "I've finished chapter 8 of Dune"),
]


@pytest.mark.parametrize(("old", "new"), NUMBERED)
def test_a_number_behind_a_name_tells_things_apart(old: str, new: str) -> None:
    assert is_parallel(old, new)
    assert RulesCurator().relate(old, new, 0.8).relation is Relation.UNRELATED


@pytest.mark.parametrize(("old", "new"), SAME_NUMBER)
def test_what_has_the_same_number_is_the_same_thing(old: str, new: str) -> None:
    assert not is_parallel(old, new)
