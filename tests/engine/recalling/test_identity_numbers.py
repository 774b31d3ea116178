"""The number of a passport or an identity card is sealed like a secret, and comes to mind where its own kind is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing

Open = Callable[..., ebbing.Mind]

SAID = {
    "My passport number is X1234567": ("what's my passport number?", "X1234567"),
    "My credit card number is 4111 1111 1111 1111": ("what's my credit card number?", "4111 1111 1111 1111"),
    "My social security number is 078-05-1120": ("what's my social security number?", "078-05-1120"),
    "我的身份证号是11010519491231002X": ("我的身份证号是多少？", "11010519491231002X"),
    "记住，我的驾照号是320506200001": ("我的驾照号是多少？", "320506200001"),
}


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
def test_it_is_sealed_and_shown_to_whoever_asks_for_it(open_mind: Open, own_home: Path, profile: str) -> None:
    values = [value for _, value in SAID.values()]
    with open_mind(profile=profile) as mind:
        for said in SAID:
            mind.remember(said)
        data = b"".join(file.read_bytes() for file in own_home.rglob("*") if file.is_file()).lower()
        assert [value for value in values if value.lower().encode() in data] == []
        for cue, wanted in SAID.values():
            text = mind.recall(cue).text
            assert wanted in text, cue
            assert [value for value in values if value in text] == [wanted], cue
        everything = mind.recall("who am I?").text + mind.recall("what's my number?").text
        assert [value for value in values if value in everything] == []
        assert all("[" in memory.text for memory in mind.list() if memory.sensitivity == 3)


def test_an_answer_to_whoever_asked_for_one_is_sealed(mind: ebbing.Mind) -> None:
    mind.remember(
        [
            {"role": "assistant", "content": "What's your passport number?"},
            {"role": "user", "content": "X1234567"},
        ]
    )
    assert not [one for one in mind.list() if "X1234567" in one.text]
