"""One statement may tell several things, and each is told as it stands by itself."""

from __future__ import annotations

import pytest

from ebbing.language.things_told import things_told


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("I live in Leeds and work at the library.", ("I live in Leeds.", "I work at the library.")),
        ("I'm a nurse and live in York.", ("I'm a nurse.", "I live in York.")),
        ("I love coffee but hate tea", ("I love coffee.", "I hate tea.")),
        ("My wife is a nurse and my son studies law.", ("My wife is a nurse.", "My son studies law.")),
        (
            "My sister Ana lives in Rome and plays the cello.",
            ("My sister Ana lives in Rome.", "My sister Ana plays the cello."),
        ),
        ("我叫小美，今年28岁，在杭州当护士。", ("我叫小美。", "我今年28岁。", "我在杭州当护士。")),
        ("我养猫，喜欢爬山", ("我养猫。", "我喜欢爬山。")),
    ],
)
def test_things_that_stand_by_themselves(text: str, things: tuple[str, ...]) -> None:
    assert things_told(text) == things


@pytest.mark.parametrize(
    "text",
    [
        "I play the piano, the cello and chess.",
        "If it rains I take the bus and read.",
        "I used to smoke but I gave it up.",
        "My sister lives in Rome and she has a dog.",
        "I'm 34 and from Leeds.",
        "I drive an '09 Corolla, the back door doesn't open.",
        "我开一辆白色朗逸，五年了",
        "我女朋友叫小周，在苏州做护士",
        "我在学校后街开了家奶茶店，叫“慢慢来”。",
        "我每天坐10号线上班，挤得脚不沾地。",
        "我喜欢爬山和游泳。",
        "",
    ],
)
def test_what_only_goes_on_stays_where_it_is(text: str) -> None:
    assert things_told(text) == (text,)
