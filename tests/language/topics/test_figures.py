"""Numbers are found beside the words they count, in both languages."""

from __future__ import annotations

import pytest

from ebbing.language.tokens import cue_tokens
from ebbing.language.topics.figures import figures_beside


@pytest.mark.parametrize(
    ("text", "cue", "found"),
    [
        ("I have read 30 pages so far", "how many pages", {"page": {"30"}}),
        ("I have read thirty pages so far", "how many pages", {"page": {"30"}}),
        ("1,250 followers now!", "followers", {"follow": {"1250"}}),
        ("我已经养了三只猫", "几只猫", {"猫": {"3"}}),
        ("我的书房有1200本书", "书房 多少本书", {"书房": {"1200"}}),
        ("In 2019, long before all of this happened, we had a cat", "cat", {}),
        ("no number here", "number", {}),
        ("", "pages", {}),
    ],
)
def test_figures_beside(text: str, cue: str, found: dict[str, set[str]]) -> None:
    beside = figures_beside(text, cue_tokens(cue))
    assert {token: beside.get(token) for token in found} == found
    assert bool(beside) == bool(found)
