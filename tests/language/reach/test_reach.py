"""What an ending ends: the couple and not what one half of it is, one of several things told in a row, and no namesake's."""

from __future__ import annotations

import pytest

from ebbing.language.reach.couples import is_left_by_parting
from ebbing.language.reach.listed import changes_listed, others_listed, tells_of_some_listed
from ebbing.language.reach.names import is_boast_of_something_else, is_given_up_by_namesake, is_of_the_next_one

MEETINGS = "I've got three meetings on Monday: budget at 9, Kim at 11 and the dentist at 4."
APPOINTMENTS = "周一我有三件事：九点预算会，十一点见老金，四点看牙。"


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("My partner Sam is a paramedic.", "Sam and I have split up.", True),
        ("Sam's brother Leo is getting married in July.", "Sam and I have split up.", True),
        ("我老婆小琴是兽医。", "我跟小琴离婚了。", True),
        ("May is my girlfriend.", "May and I broke up.", False),
        ("I'm engaged to Carla.", "Carla and I split up.", False),
        ("我男朋友叫大伟。", "我和大伟分手了。", False),
        ("我和小雅在一起三年了。", "我跟小雅分手了。", False),
    ],
)
def test_a_parting_ends_a_couple_and_nothing_else(old: str, new: str, left: bool) -> None:
    assert is_left_by_parting(old, new) is left


def test_one_of_several_things_told_in_a_row_leaves_the_others() -> None:
    for old, new, asked, other in (
        (MEETINGS, "Kim's meeting is off.", "When is Kim's meeting?", "When is the dentist?"),
        (APPOINTMENTS, "老金那个会取消了。", "什么时候见老金？", "几点看牙？"),
    ):
        assert tells_of_some_listed(old, new)
        assert changes_listed(asked, old, new)
        assert not others_listed(asked, old, new)
        assert others_listed(other, old, new)
        assert not changes_listed(other, old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (MEETINGS, "Budget, Kim and the dentist are all off."),
        ("We get a veg box every Wednesday, three kilos for two.", "I've cancelled the veg box."),
        ("I have a dog, he's called Rex.", "Rex died."),
        ("周一看牙。", "看牙取消了。"),
    ],
)
def test_what_is_one_thing_or_all_of_them_is_no_part(old: str, new: str) -> None:
    assert not tells_of_some_listed(old, new)


@pytest.mark.parametrize(
    ("old", "new", "asked", "apart"),
    [
        ("每周四晚上我跟小雨去打羽毛球。", "小雨现在不吃素了，开始吃鱼了。", "我周四晚上做什么？", True),
        ("每周五我和小莉打壁球。", "小莉不吃肉了。", "小莉吃肉吗？", False),
        ("小莉每周五打壁球。", "小莉不打壁球了。", "", False),
        ("每周五我和小莉打壁球。", "壁球我不打了。", "", False),
    ],
)
def test_a_shared_name_alone_ends_nothing(old: str, new: str, asked: str, apart: bool) -> None:
    assert is_given_up_by_namesake(old, new, asked) is apart


def test_a_boast_is_taken_back_where_it_was_made() -> None:
    owned = "我之前说我考过了二建，其实是吹牛，根本没考。"
    assert is_boast_of_something_else("一注考试报名了，十一月考。", owned)
    assert not is_boast_of_something_else("我考过了二建。", owned)
    owned = "I told you I'd passed my driving test, that was a lie."
    assert is_boast_of_something_else("My cooking course ends in November.", owned)
    assert not is_boast_of_something_else("I passed my driving test.", owned)


def test_a_new_girlfriend_is_not_the_last_one() -> None:
    assert is_of_the_next_one("小雅是谁", "小雅是我女朋友。", "我交了新女朋友，叫阿梅。")
    assert not is_of_the_next_one("我女朋友是谁？", "小雅是我女朋友。", "我交了新女朋友，叫阿梅。")
    assert not is_of_the_next_one(
        "Who is Momo?", "My cat is called Momo.", "My cat has a new name, she is called Waffles now."
    )
