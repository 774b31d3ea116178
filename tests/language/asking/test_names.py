"""What a cue names by name, and what only looks like a name."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ebbing.language.asking.names import names_said
from ebbing.language.asking.questions import question
from ebbing.language.topics.acquaintance import Acquaintance

NOW = datetime(2026, 5, 4, tzinfo=UTC)


@pytest.mark.parametrize(
    ("cue", "names"),
    [
        ("When is Hamza's driving test?", ["hamza"]),
        ("what's the tyre size on the Berlingo?", ["berlingo"]),
        ("Have I ever been to Tallinn?", ["tallinn"]),
        ("小吴什么时候回来", ["小吴"]),
        ("阿嬤現在在哪", []),
        ("阿敏用什么相机", ["阿敏"]),
        ("萱萱几点放学", ["萱萱"]),
        ("《红岩》我看到哪了", ["红岩"]),
        ("How are we getting to Tallinn?", []),  # where one goes is seldom said again
        ("When do I see Dad on Tuesday in May?", []),
        ("Do I speak any Welsh?", []),
        ("我宝宝几个月了", []),
        ("我常常去的那家店叫什么", []),
        ("what does mog eat", []),  # as it is written nobody can tell
    ],
)
def test_a_name_is_what_is_surely_one(cue: str, names: list[str]) -> None:
    assert ["".join(tokens) for tokens in names_said(cue)] == names


def test_who_is_known_otherwise_is_no_further_name() -> None:
    cue = "What does Odette eat?"
    assert question(cue, NOW).names
    assert not question(cue, NOW, names=["Odette"]).names  # she speaks herself
    assert not question(cue, NOW, known=[Acquaintance(("Odette",), "cat")]).names
