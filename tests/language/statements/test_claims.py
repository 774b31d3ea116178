"""Reading statements into claims: the same table for both languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.claim import USER, Polarity, Tense, exclusive
from ebbing.language.statements.claims import claims, main_claim, values_agree

YES, NO = Polarity.AFFIRM, Polarity.DENY


@pytest.mark.parametrize(
    ("text", "slot", "value", "sign"),
    [
        ("I live in Beijing", "residence", "Beijing", YES),
        ("I've moved to Shanghai last month", "residence", "Shanghai", YES),
        ("I am based in Lisbon these days", "residence", "Lisbon", YES),
        ("我住在北京", "residence", "北京", YES),
        ("我搬到上海了", "residence", "上海", YES),
        ("我现在住上海", "residence", "上海", YES),
        ("User lives in Berlin", "residence", "Berlin", YES),
        ("用户住在柏林", "residence", "柏林", YES),
        ("my name is Alice Chen", "name", "Alice Chen", YES),
        ("Please call me Bo", "name", "Bo", YES),
        ("我叫李雷", "name", "李雷", YES),
        ("I work for a bank", "workplace", "bank", YES),
        ("我在腾讯工作", "workplace", "腾讯", YES),
        ("I am a doctor", "occupation", "doctor", YES),
        ("我是一名软件工程师", "occupation", "软件工程师", YES),
        ("我是园丁", "occupation", "园丁", YES),
        ("I like drinking coffee", "like", "coffee", YES),
        ("I can't stand loud music", "like", "loud music", NO),
        ("I don't like coffee any more", "like", "coffee", NO),
        ("我讨厌香菜", "like", "香菜", NO),
        ("我不喜欢咖啡了", "like", "咖啡", NO),
        ("除了咖啡我都喜欢", "like", "咖啡", NO),
        ("My favorite drink is tea", "favourite:drink", "tea", YES),
        ("我最喜欢的饮料是绿茶", "favourite:饮料", "绿茶", YES),
        ("我改喝茶了", "change", "茶", YES),
        ("I'm 32 years old", "age", "32", YES),
        ("我今年32岁", "age", "32", YES),
        ("My birthday is May 3", "birthday", "May 3", YES),
        ("我的生日是5月3日", "birthday", "5月3日", YES),
        ("I'm allergic to peanuts", "allergy", "peanuts", YES),
        ("我对花生过敏", "allergy", "花生", YES),
        ("My phone number is 555 1234", "attribute:phone", "555 1234", YES),
        ("I'm feeling tired today", "mood", "tired", YES),
        ("我最近很焦虑", "mood", "焦虑", YES),
        ("I can play the piano", "skill", "piano", YES),
        ("我会弹钢琴", "skill", "弹钢琴", YES),
        ("会议改到周五了", "attribute:会议", "周五", YES),
        ("Who doesn't love coffee?", "like", "coffee", YES),
        ("谁不喜欢咖啡呢", "like", "咖啡", YES),
    ],
)
def test_claims_about_the_user(text: str, slot: str, value: str, sign: Polarity) -> None:
    claim = main_claim(text)
    assert claim is not None
    assert (claim.subject, claim.slot, claim.value, claim.polarity) == (USER, slot, value, sign)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("My wife works at Sony", "wife"),
        ("我老婆在索尼上班", "老婆"),
        ("小明住在杭州", "小明"),
        ("Anna lives in Oslo", "anna"),
    ],
)
def test_claims_about_others(text: str, subject: str) -> None:
    claim = main_claim(text)
    assert claim is not None
    assert claim.subject == subject


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("I switched from Vim to Emacs", "Vim", "Emacs"),
        ("I replaced the sofa with a bench", "sofa", "bench"),
        ("我从谷歌跳槽到微软了", "谷歌", "微软"),
        ("我把密码本换成了软件", "密码本", "软件"),
    ],
)
def test_what_is_given_up(text: str, old: str, new: str) -> None:
    claim = main_claim(text)
    assert claim is not None
    assert (claim.instead_of, claim.value) == (old, new)


@pytest.mark.parametrize("text", ["我以前住北京，现在住上海", "I used to live in Beijing, but now I live in Shanghai"])
def test_past_and_present_are_told_apart(text: str) -> None:
    assert [claim.tense for claim in claims(text)] == [Tense.PAST, Tense.NOW]


@pytest.mark.parametrize("text", ["I plan to move to Tokyo next year", "我打算明年搬到东京"])
def test_plans_are_future(text: str) -> None:
    claim = main_claim(text)
    assert claim is not None
    assert claim.tense is Tense.FUTURE


def test_exclusive_slots() -> None:
    assert all(exclusive(slot) for slot in ("residence", "name", "favourite:drink", "attribute:phone"))
    assert not any(exclusive(slot) for slot in ("like", "have", "do:play", "skill"))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Beijing", "北京", True), ("上海市", "上海", True), ("coffee", "茶", False), ("black coffee", "coffee", True), ("green tea", "black tea", False),
        ("June 1", "June 15", False), ("Zorbia", "佐尔比亚", None), ("a@x.com", "b@x.com", False),
    ],
)  # fmt: skip
def test_values_agree(one: str, other: str, same: bool | None) -> None:
    assert values_agree(one, other) is same


@given(st.text(max_size=300))
def test_never_raises(text: str) -> None:
    claims(text)


@pytest.mark.parametrize("deed", ["跑步", "钓鱼", "唱歌", "爬山", "滑雪", "写作"])
def test_a_verb_with_its_object_is_a_deed_though_it_reads_as_a_noun(deed: str) -> None:
    (does,) = claims(f"我每天{deed}")
    (stopped,) = claims(f"我早就不{deed}了")
    assert (does.slot, does.polarity) == (f"do:{deed}", Polarity.AFFIRM)
    assert (stopped.slot, stopped.polarity) == (f"do:{deed}", Polarity.DENY)


@pytest.mark.parametrize("thing", ["手机", "电脑", "画家", "生日", "行李"])
def test_a_thing_is_no_deed(thing: str) -> None:
    assert not [claim for claim in claims(f"我{thing}坏了") if claim.slot.startswith("do:")]
