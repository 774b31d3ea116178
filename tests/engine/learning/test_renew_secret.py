"""A password that is another one now takes the place of just that one, and an old value is not read out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]

PROFILES = ["human", "layered", "companion", "craft", "network"]


def tell(mind: ebbing.Mind, clock: FakeClock, *said: str) -> None:
    for text in said:
        mind.remember(text)
        clock.advance(days=1)


RENEWED = [
    (
        "Netflix password is Popcorn99.",
        "The Disney password is Mickey88.",
        "I changed the Netflix password to Nachos77.",
    ),
    ("My email password is Heron34x", "My bank PIN is 4471", "I had to change my email password, it's Falcon21z now"),
    ("The alarm code is 7718", "The gate code is 5592", "The alarm code has been changed to 9024"),
    ("My phone PIN is 3388", "My bank PIN is 4471", "New phone PIN: 7710"),
    (
        "My laptop password is Badger!55",
        "My work laptop password is Otter%74",
        "I changed my laptop password to Stoat#66",
    ),
    ("我的网银密码是 Sz2026!kk", "小区门禁密码是 3971。", "网银密码改了，现在是 Hz#8842mm。"),
    ("我的wifi密码是Marlin88", "门禁密码是3971", "我把wifi密码改成Tern5566了"),
    ("我的支付密码是771203", "我的解锁密码是338901", "支付密码改成556677了"),
    ("小区门禁密码是8846", "公司门禁密码是3971", "小区门禁密码改成5521了"),
    ("我的微信密码是Lotus123", "我的支付宝密码是Reed4567", "微信密码更新了，新的是Pine8899"),
]


@pytest.mark.parametrize(("old", "other", "new"), RENEWED)
def test_it_is_superseded_by_the_name_of_its_thing_and_the_other_stands(
    mind: ebbing.Mind, clock: FakeClock, old: str, other: str, new: str
) -> None:
    tell(mind, clock, old, other)
    ticket = mind.remember(new)
    assert [mind.text(one.id) for one in mind.list(status="superseded")] == [old]
    assert {mind.text(one.id) for one in mind.list(status="active")} == {other, new}
    mind.undo(ticket.id)
    assert {mind.text(one.id) for one in mind.list(status="active")} == {other, old}


@pytest.mark.parametrize(
    ("old", "other", "new", "asked"),
    [
        (
            "My password for the laptop is Marmalade!77",
            "My Disney password is Mickey88",
            "I changed my laptop password.",
            "laptop password",
        ),
        ("My laptop password is Badger!55", "My laptop PIN is 4471", "I reset my laptop password", "laptop password"),
        (
            "My laptop password is Badger!55",
            "My gym is on Oak Street",
            "My laptop password was changed by IT",
            "laptop password",
        ),
        ("门禁密码是3971", "保险箱密码是904266", "门禁密码换了", "门禁密码"),
        ("我的电脑密码是Heron34x", "我的wifi密码是Gull77xx", "我刚把电脑密码重置了", "电脑密码"),
    ],
)
def test_told_without_the_new_value_the_old_one_is_over_and_not_read_out(
    mind: ebbing.Mind, clock: FakeClock, old: str, other: str, new: str, asked: str
) -> None:
    tell(mind, clock, old, other)
    mind.remember(new)
    (over,) = [one for one in mind.list() if mind.text(one.id) == old]
    assert over.valid_until is not None
    found = mind.recall(asked)
    assert old not in found.text
    assert all(not hit.current and "[" in hit.text for hit in found.hits if hit.id == over.id)
    assert old in mind.recall(asked, mode="review").text


@pytest.mark.parametrize(
    ("old", "other", "said", "asked"),
    [
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "I want to change my laptop password", "laptop password"),
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "I haven't changed my laptop password", "laptop password"),
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "I changed my laptop password last year", "laptop password"),
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "Should I change my laptop password?", "laptop password"),
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "I changed my laptop yesterday", "laptop password"),
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "If I changed my laptop password, I would forget it", "laptop password"),
        ("My laptop password is Badger!55", "My Disney password is Mickey88", "I changed my password.", "laptop password"),
        ("My laptop PIN is 4471", "My laptop password is Badger!55", "I reset my laptop password", "laptop PIN"),
        ("My wifi password is Marlin88", "My mum's wifi password is Gull77x", "Mum changed her wifi password to Tern55x", "wifi password"),
        ("门禁密码是3971", "保险箱密码是904266", "我想换门禁密码", "门禁密码"),
        ("门禁密码是3971", "保险箱密码是904266", "门禁密码还没换", "门禁密码"),
        ("我的电脑密码是Heron34x", "我的wifi密码是Gull77xx", "我换了电脑", "电脑密码"),
        ("我的电脑密码是Heron34x", "我妈的电脑密码是Gull77xx", "我妈把电脑密码改成Tern5566了", "电脑密码"),
        ("我的支付密码是771203", "我的解锁密码是338901", "支付密码去年改过了", "支付密码"),
        ("公司门禁密码是3971", "小区门禁密码是8846", "小区门禁密码改成5521了", "公司门禁密码"),
    ],
)  # fmt: skip
def test_what_changes_another_thing_or_nothing_yet_leaves_it_as_it_is(
    mind: ebbing.Mind, clock: FakeClock, old: str, other: str, said: str, asked: str
) -> None:
    tell(mind, clock, old, other, said)
    assert old in {mind.text(one.id) for one in mind.list() if one.is_current(clock())}
    assert old in mind.recall(asked).text


def test_another_password_of_the_same_sentence_is_in_no_doubt_for_who_asks_for_it(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    tell(mind, clock, "My Netflix password is Popcorn99 and the Disney one is Mickey88")
    mind.remember("I changed the Netflix password to Nachos77")
    assert "Popcorn99" not in mind.recall("Netflix password").text
    assert "Mickey88" not in mind.recall("Netflix password").text


@pytest.mark.parametrize("asked", ["what are all my passwords", "Netflix password", "my passwords"])
def test_an_old_value_is_not_among_all_of_them(mind: ebbing.Mind, clock: FakeClock, asked: str) -> None:
    tell(mind, clock, *RENEWED[0])
    found = mind.recall(asked).text
    assert "Popcorn99" not in found
    assert "Nachos77" in found


def test_what_is_only_perhaps_over_is_not_read_out_either(mind: ebbing.Mind, clock: FakeClock) -> None:
    tell(
        mind,
        clock,
        "My wifi password is Marlin88",
        "I like jazz",
        "After the storm we have another wifi password: Tern55x",
    )
    found = mind.recall("wifi password")
    assert "Marlin88" not in "".join(hit.text for hit in found.hits if not hit.current)


@pytest.mark.parametrize("profile", PROFILES)
def test_no_value_lies_in_clear_in_any_profile(open_mind: Open, clock: FakeClock, own_home: Path, profile: str) -> None:
    mind = open_mind(profile=profile)
    tell(mind, clock, *RENEWED[0], *RENEWED[5], "My password is Walrus77!", "我的邮箱密码是Otter4455！")
    mind.maintain()
    mind.close()
    data = b"".join(file.read_bytes() for file in own_home.rglob("*") if file.is_file())
    for value in ("Popcorn99", "Mickey88", "Nachos77", "Sz2026", "8842mm", "Walrus77", "Otter4455"):
        assert value.encode() not in data
