"""What only asks, and what tells something while it asks."""

from __future__ import annotations

import pytest

from ebbing.language.statements.inquiries import only_asks, told_before_asking

ASKS = """
what do ya reckon I should read on the flight to Perth, something Aussie
How do you say when the milk is not good any more? Sour or bitter?
should I move Jonah to the Steiner school? hmm what do you reckon
Hi! Which wine goes with duck?
where can I buy a good umbrella
what should I cook tonight? something quick
if I plant garlic now, when will it be ready?
C盘红了怎么办
老师，初学书法临谁的帖好嘛
你好，请问去机场怎么走
哪款空气净化器好用
如果下雨，比赛还办吗？
咋個去除油漬嘛？
孩子发烧该吃什么药
You said I like cats, is that true?
"""
TELLS = """
My knee hurts, what can I do?
Did I tell you I moved to Oslo last month?
When I was a kid we lived in Leeds
What I like most is hiking
it's on Friday, right?
can you leave the nuts out?
I have a dog called Rex. What should I feed him?
who doesn't love coffee
my flight is at 9, when should I leave?
Could you remind me that my rent is due on the 3rd?
Are you kidding? I won the lottery
医生说我血脂高，早饭吃啥好
你知道吗，我升职了
我知道谁会来参加婚礼
我学会了怎么做面包
我在想要不要换工作
我女儿问我为什么天是蓝的
我住在成都，这边有什么好玩的？
能不能帮我记一下，周五交房租？
没什么，就是有点累
不管怎么改都不行
怎么都修不好
"""


@pytest.mark.parametrize("text", ASKS.strip().splitlines())
def test_it_only_asks(text: str) -> None:
    assert only_asks(text)


@pytest.mark.parametrize("text", TELLS.strip().splitlines())
def test_it_tells_something(text: str) -> None:
    assert not only_asks(text)


def test_a_long_text_tells_something() -> None:
    assert not only_asks("Why? " * 200)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("我对芒果过敏，能吃这个蛋糕吗？", "我对芒果过敏"),
        ("我想教豆豆唱歌，有什么办法", "我想教豆豆唱歌"),
        ("我不吃牛肉，也不吃羊肉，这个汤里有吗？", "我不吃牛肉，也不吃羊肉"),
        ("I'm allergic to shellfish, is this soup safe?", "I'm allergic to shellfish"),
        ("I live in Porto, where can I buy a kayak?", "I live in Porto"),
        ("如果我搬去上海，房租贵吗？", ""),
        ("你说我喜欢猫，是真的吗？", ""),
        ("If I moved to Oslo, would I need a visa?", ""),
        ("Suppose I quit my job, what then?", ""),
        ("You said I like cats, is that true?", ""),
        ("How do I get red wine out of my wool rug?", ""),
    ],
)
def test_what_is_told_before_a_question(sentence: str, told: str) -> None:
    assert told_before_asking(sentence) == told
