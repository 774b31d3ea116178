"""Whoever asks for the number of a document by any of its names gets it, and nobody who asks for another one does."""

from __future__ import annotations

import pytest

import ebbing
from ebbing.language.sensitivity.documents import documents_named, is_another_document

BRITISH = [
    "My National Insurance number is QQ 12 34 56 C",
    "my passport number is 512345678",
    "my driving licence number is MORGA657054SM9IJ",
    "I like social events",
]
AMERICAN = ["My social security number is 078-05-1120", "my tax ID is 912345678", "I like jazz"]
SHORT = ["my NI number is QQ123456C", "my SSN is 078-05-1120", "my NHS number is 943 476 5919"]
CHINESE = ["我的身份证号是11010519491231002X", "我的驾照号是110105199001011234", "我的社保号是310104199001012345"]


@pytest.mark.parametrize(
    ("told", "asked", "answer"),
    [
        (BRITISH, "what's my NI number?", "QQ 12 34 56 C"),
        (BRITISH, "what's my national insurance no.?", "QQ 12 34 56 C"),
        (BRITISH, "what's my DL number?", "MORGA657054SM9IJ"),
        (BRITISH, "what's my passport no.?", "512345678"),
        (AMERICAN, "what's my SSN?", "078-05-1120"),
        (AMERICAN, "what's my social?", "078-05-1120"),
        (AMERICAN, "what's my TIN?", "912345678"),
        (SHORT, "what's my national insurance number?", "QQ123456C"),
        (SHORT, "what's my social security number?", "078-05-1120"),
        (CHINESE, "我的身份号码", "11010519491231002X"),
        (CHINESE, "我的ID号", "11010519491231002X"),
        (CHINESE, "驾驶证号码", "110105199001011234"),
        (CHINESE, "社会保险号", "310104199001012345"),
        (CHINESE, "what's my SSN?", "310104199001012345"),
    ],
)
def test_a_document_answers_to_all_its_names(mind: ebbing.Mind, told: list[str], asked: str, answer: str) -> None:
    for text in told:
        mind.remember(text)
    hits = mind.recall(asked).hits
    assert answer in hits[0].text
    others = {text for text in told if any(sign.isdigit() for sign in text) and answer not in text}
    assert not others & {hit.text for hit in hits}


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (BRITISH, "what's my SSN?"),
        (BRITISH, "what's my NHS number?"),
        (BRITISH, "am I social?"),
        (AMERICAN, "what's my passport number?"),
        (AMERICAN, "what's my social media handle?"),
        (SHORT, "what's my tax number?"),
        (CHINESE, "我的税号是多少"),
        (CHINESE, "医保号"),
        (CHINESE, "我的电话号码是多少？"),
    ],
)
def test_another_document_is_no_answer(mind: ebbing.Mind, told: list[str], asked: str) -> None:
    for text in told:
        mind.remember(text)
    assert not [hit.text for hit in mind.recall(asked).hits if any(sign.isdigit() for sign in hit.text)]


def test_what_is_hidden_names_no_document() -> None:
    assert set(documents_named("my NI number is [social security number]")) == {"national_insurance"}
    assert is_another_document("what's my SSN?", "my NI number is [social security number]")
    assert not is_another_document("what's my SSN?", "it is [social security number]")
