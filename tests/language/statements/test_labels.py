"""S2's topic labels: preference, personal, memory, promise."""

from __future__ import annotations

import pytest

from ebbing.language.statements.labels import label


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我答应周末陪妈妈看电影", "promise"),
        ("我答应小李明天还他书", "promise"),
        ("我保证下周交报告", "promise"),
        ("I gave my word to be there", "promise"),
        ("I gave Anna my word", "promise"),
        ("我没答应他", "memory"),
        ("我保证不了", "memory"),
        ("I can't promise anything", "personal"),
        ("我不保证能来", "memory"),
        ("我交了保证金", "memory"),
        ("你答应吗？", "memory"),
    ],
)
def test_a_promise_is_labelled_as_one(text: str, expected: str) -> None:
    assert label(text, "fact") == expected
