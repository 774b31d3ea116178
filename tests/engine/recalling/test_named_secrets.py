"""Whoever asks for the secret of one thing by its name is not told that of another, however alike they are told."""

from __future__ import annotations

import pytest

import ebbing


@pytest.mark.parametrize(
    ("told", "asked", "shown"),
    [
        ("My Steam password is Quill_2093", "What's my Epic Games password?", False),
        ("My Steam password is Quill_2093", "What's my Xbox password?", False),
        ("My Spotify password is Quill_2093", "What's my Apple Music password?", False),
        ("My Steam password is Quill_2093", "What's my Steam password?", True),
        ("My Steam password is Quill_2093", "what's my steam password", True),
        ("My Steam password is Quill_2093", "What's my password?", True),
        ("我的Steam密码是Quill_2093", "What's my Steam password?", True),
    ],
)
def test_the_secret_of_another_name_is_not_told(mind: ebbing.Mind, told: str, asked: str, *, shown: bool) -> None:
    mind.remember(told)
    assert ("Quill_2093" in mind.recall(asked).text) is shown
