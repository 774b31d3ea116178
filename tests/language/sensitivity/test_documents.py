"""Numbers of documents that identify a person: level 2, and sealed. All are made up."""

from __future__ import annotations

import pytest

from ebbing.language.sensitivity.asked import held_kinds, named_kinds
from ebbing.language.sensitivity.levels import redact, sensitivity

NUMBERS = [
    ("my social security number is 078-05-1120", "my social security number is [social security number]"),
    ("SSN 078 05 1120", "SSN [social security number]"),
    ("My passport number is X1234567.", "My passport number is [passport number]."),
    ("the number on my passport is 533401972", "the number on my passport is [passport number]"),
    ("Driver's licence: MORGA657054SM9IJ", "Driver's licence: [driving licence number]"),
    ("national insurance number QQ 12 34 56 C", "national insurance number [social security number]"),
    ("My tax ID is 123-45-6789", "My tax ID is [tax number]"),
    ("green card no. 0123456789", "green card no. [permit number]"),
    ("My national ID number is 8804125", "My national ID number is [ID number]"),
    ("我的身份证号是11010519491231002X", "我的身份证号是[身份证号]"),
    ("身份证 440308199901010012", "身份证 [身份证号]"),
    ("11010519491231002X 是我的", "[身份证号] 是我的"),
    ("我的护照号是E12345678，别忘了", "我的护照号是[护照号]，别忘了"),
    ("驾照号码：320506200001", "驾照号码：[驾照号]"),
    ("社保号 123456789012", "社保号 [社保号]"),
    ("港澳通行证C12345678", "港澳通行证[证件号]"),
]
OTHERS = [
    "my passport expires on 12 05 2027",
    "my passport cost 13000 yen",
    "My passport is in the drawer, room 20345",
    "passport renewal takes 10000 minutes",
    "order id number 5551234567",
    "my student id is 20231234",
    "My driver's license expires 05122027",
    "护照20270512到期",
    "身份证有效期到20351231",
    "医保报销了12345元",
    "我的学号是20231234",
]


@pytest.mark.parametrize(("said", "shown"), NUMBERS)
def test_the_number_is_hidden_and_the_level_is_that_of_an_address(said: str, shown: str) -> None:
    assert redact(said) == shown
    assert sensitivity(said) == 2


@pytest.mark.parametrize("said", OTHERS)
def test_another_number_beside_a_document_is_shown(said: str) -> None:
    assert redact(said) == said


def test_with_a_password_it_is_as_secret_as_that() -> None:
    assert sensitivity("My passport number is X1234567 and my PIN is 4471") == 3
    assert sensitivity("我的护照号是E12345678，取款密码是508213") == 3


@pytest.mark.parametrize(
    ("cue", "shown"),
    [
        ("what's my passport number?", "[passport number]"),
        ("我的护照号是多少？", "[护照号]"),
        ("do you know my SSN?", "[social security number]"),
        ("我的身份证号", "[身份证号]"),
    ],
)
def test_a_cue_asks_for_its_own_document_only(cue: str, shown: str) -> None:
    assert held_kinds(shown) & named_kinds(cue)
    assert not named_kinds(cue) & held_kinds("[bank card] [PIN] [driving licence number]")
    assert not named_kinds("what's my credit card number?") & held_kinds(shown)
