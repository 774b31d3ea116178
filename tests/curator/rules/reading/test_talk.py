"""What a conversation was about, by rules: topics in their order, in the language of the talk."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.curator import RulesCurator


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        (["明天要去面试，有点紧张", "哈哈", "昨晚打游戏到两点"], "聊了面试、游戏"),
        (["我喜欢吃拉面", "那家新开的拉面店味道不错"], "聊了拉面"),
        (["你最近在玩什么游戏？"], "聊了游戏"),
        (["打会儿游戏放松一下"], "聊了游戏"),
        (
            ["I have a job interview tomorrow", "ok", "My sister is visiting next week"],
            "talked about interview and sister",
        ),
        (["小狗昨晚吐了三次", "带它去了宠物医院，医生说是肠胃炎", "花了八百块"], "聊了小狗、宠物医院"),
        (
            ["How are you doing today?", "I finally finished painting the kitchen, it took three weekends"],
            "talked about kitchen",
        ),
        (["My back has been hurting since Monday", "I think it's the new chair at the office"], "talked about chair"),
        (["I'm allergic to walnuts", "The nurse wanted to teach me that"], "talked about walnuts and nurse"),
        (["He teaches me to bake focaccia", "We waited in line for flour"], "talked about focaccia and flour"),
        (["Hey Ines, how was the regatta?", "Thanks Tom, my gloves ripped"], "talked about regatta and gloves"),
        (["我们打算装修厨房", "儿子的足球比赛赢了"], "聊了厨房、装修、足球比赛"),
        (["房子终于开始装修了", "猫又打翻了花盆"], "聊了房子、装修、花盆"),
        (["厨房很大，装修的事不急"], "聊了厨房"),
        (["哈哈", "嗯嗯"], "闲聊了几句"),
        (["hi", "thanks"], "exchanged a few words"),
        ([], "exchanged a few words"),
    ],
)
def test_one_line(texts: list[str], line: str) -> None:
    assert RulesCurator().talk(texts) == line


def test_what_comes_up_again_is_named_first_where_there_is_no_room_for_all() -> None:
    many = [f"{thing}真不错" for thing in ("围巾", "手套", "帽子", "雨伞", "台灯", "椅子", "书包", "键盘")]
    line = RulesCurator().talk([*many, "键盘又坏了", "键盘还是换一个吧"])
    assert line.endswith("键盘")
    assert line.count("、") == 5


def test_a_pasted_book_is_not_read_to_its_end() -> None:
    assert len(RulesCurator().talk(["今天读到一只狐狸和一朵玫瑰的故事。" * 20_000])) < 200


def test_exclamations_are_no_topics() -> None:
    said = ["Yo what's up", "Wow that sounds awesome", "I love Albania", "Houston has great barbecue"]
    assert RulesCurator().talk(said) == "talked about Albania and Houston"


@pytest.mark.parametrize(
    ("said", "point", "beside"),
    [
        (["The landlord wants to raise the rent by 200.", "Is that even legal?"], "rent", "legal"),
        (["We're going to Portugal in May.", "Any tips for Porto?"], "porto", "tips"),
        (["Any advice on sourdough?", "Mine is too dense."], "sourdough", "advice"),
        (["下个月要装修厨房。", "预算五万够不够？", "瓷砖还没选好。"], "厨房", "够不够"),
        (["我妈生日快到了。", "想送她一条围巾。"], "围巾", "快到"),
        (["我在学做面包。", "第一次发酵失败了。", "面团太湿。"], "面包", "太湿"),
        (["老板又不批假。", "我票都买好了。"], "批假", "我票"),
    ],
)
def test_how_something_is_and_what_is_asked_for_are_no_topic(said: list[str], point: str, beside: str) -> None:
    line = RulesCurator().talk(said).lower()
    assert point in line
    assert beside not in line
