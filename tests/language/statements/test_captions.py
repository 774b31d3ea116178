"""A text that only shows what came with it, and what it shows."""

from __future__ import annotations

import pytest

from ebbing.language.statements.captions import shown


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Here is a photo of my red bicycle.", "my red bicycle"),
        ("Look at this picture of Miso", "Miso"),
        ("看这张照片，是我家的猫年糕", "我家的猫年糕"),
        ("给你看我家橘猫的照片", "我家橘猫"),
        ("I took a lot of photos yesterday", ""),
        ("我昨天拍了很多照片", ""),
        ("My bicycle is red", ""),
    ],
)
def test_what_is_shown(text: str, seen: str) -> None:
    assert shown(text) == seen
