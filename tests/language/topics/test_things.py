"""Nouns, names and third-person pronouns, in order (S4-21)."""

from __future__ import annotations

import pytest

from ebbing.language.topics.things import key, things


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("我喜欢吃苹果", ["苹果"]),
        ("他负责这个项目", ["他", "项目"]),
        ("昨天讨论了用户系统的登录模块设计，决定采用JWT方案。", ["用户系统", "模块设计", "jwt", "方案"]),
        ("她妈妈住在成都，是一名护士", ["她", "妈妈", "成都", "护士"]),
        ("会议改到周三下午三点", ["会议"]),
        ("打印机在三楼", ["打印机", "三楼"]),
        ("小杜在学法语，老段也去", ["小杜", "法语", "老段"]),
        ("大家都觉得很好", []),
        ("走吧", []),
        ("He likes apples", ["he", "apples"]),
        ("She works on Project Apollo with Bob in Berlin.", ["she", "Project Apollo", "Bob", "Berlin"]),
        ("the budget meeting was moved to Friday", ["meeting"]),
        ("Polaris is hard.", ["Polaris"]),
        ("The violins are behind the old wooden shelves", ["violins", "shelves"]),
        ("I like you", []),
        ("Previously I’ve lived in Oslo", ["Oslo"]),
        ("Wonderful to hear from you", []),
        ("Wow, that sounds awesome!", []),
        ("Hello Kate, did you sign up for the lesson?", ["Kate", "lesson"]),
        ("We plan to visit the museum and buy tickets", ["museum", "tickets"]),
        ("It's huge and expensive, but they create beautiful lamps", ["they", "lamps"]),
        ("", []),
        # who does what: the verb is no thing, and its subject is one
        ("The violin lost a peg", ["violin", "peg"]),
        ("The judge scolded the baker", ["judge", "baker"]),
        ("Wolves chased sheep", ["wolves", "sheep"]),
        ("The shop sells bikes", ["shop", "bikes"]),
        ("My aunt teaches chemistry", ["aunt", "chemistry"]),
        ("The ferry arrives at nine", ["ferry"]),
        ("The homemade baked bread smelled great", ["bread"]),
        ("The farmer fixed the gate and painted the barn", ["farmer", "gate", "barn"]),
        ("The price cut helped sales", ["cut", "sales"]),
        ("The heron nests by the weir.", ["heron", "weir"]),
        ("A kettle whistles at dawn", ["kettle", "dawn"]),
        ("The dog barks at the postman.", ["dog", "postman"]),
        ("The old cat naps on the sofa, our kiln cools in the yard", ["cat", "sofa", "kiln", "yard"]),
        ("The choir rehearses on Tuesdays", ["choir"]),
        ("The apple trees by the weir need water", ["trees", "weir", "water"]),
        ("The house keys on the hook are mine", ["keys", "hook"]),
        ("The bike shops in town that sell tubes", ["shops", "town", "tubes"]),
        ("We saw the garden gates by the river", ["gates", "river"]),
        ("Dr. Nwosu moved to Lagos.", ["Nwosu", "Lagos"]),
        ("I met Prof. Ito in the lobby", ["ito", "lobby"]),
        ("阿明养了两只兔子", ["阿明", "兔子"]),
        ("护士病了", ["护士"]),
        ("比赛很精彩", ["比赛"]),
        ("小周买了手表", ["小周", "手表"]),
        ("同事老刘去了南京", ["同事", "老刘", "南京"]),
        ("花猫在院子晒太阳", ["花猫", "院子", "太阳"]),
        ("服务器在机房", ["服务器", "机房"]),
        # by what, how much of it, and what it became
        ("花被雪盖住了", ["花", "雪"]),
        ("花被他剪掉了", ["花", "他"]),
        ("棉被晒好了", ["棉被"]),
        ("我买了一篮橘子", ["橘子"]),
        ("We painted the shed blue", ["shed"]),
        ("They left the window open", ["they", "window"]),
        ("The old red tractor broke down", ["tractor"]),
        ("雨停了", ["雨"]),
        ("路滑，灯也坏了", ["路", "灯"]),
        ("同事小王负责进度", ["同事", "小王", "进度"]),
        ("仓库归小刘管", ["仓库", "小刘"]),
        ("同事老周负责项目的进度", ["同事", "老周", "项目", "进度"]),
        ("同学小马借走了吉他", ["同学", "小马", "吉他"]),
        ("客户老钱退了订单", ["客户", "老钱", "订单"]),
        ("老方修好了水泵", ["老方", "水泵"]),
        ("小米粥煮好了", ["小米粥"]),
        ("项目由小王负责。", ["项目", "小王"]),
        ("由小陶牵头，这件事由老周办", ["小陶", "老周"]),
        ("我的橘猫会开门", ["橘猫"]),
        ("业委会决定换物业", ["业委会", "物业"]),
        ("缘由不清楚", []),
    ],
)
def test_what_a_text_speaks_of(text: str, named: list[str]) -> None:
    assert list(things(text)) == named


def test_the_same_thing_once_whatever_its_spelling() -> None:
    assert things("We bought apples, and an apple for the cat") == ("apples", "cat")
    assert key("Apples") == key("apple")
    assert key("项目") != key("用户系统")


def test_no_more_than_asked_for() -> None:
    assert things("苹果，香蕉，西瓜，葡萄", limit=2) == ("苹果", "香蕉")


def test_a_long_paste_is_read_in_no_time() -> None:
    assert len(things("the cat sat on my mat. " * 20_000)) <= 8
