"""A few weeks of the year in every profile: nothing fails, and what is measured adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import year
from bench.embedding import CachedEmbedder
from bench.options import Options
from ebbing import profiles
from ebbing.testing import HashEmbedder

DAYS = 6


@pytest.mark.parametrize("profile", sorted(profiles.names()))
def test_a_week_in_every_profile(tmp_path: Path, profile: str) -> None:
    embedder = CachedEmbedder(HashEmbedder(), tmp_path / "cache")
    lived = year.live(Options(profile=profile), tmp_path / "home", embedder, DAYS)
    embedder.close()
    assert lived.failed == lived.untraced == lived.altered == 0
    assert lived.as_foretold == lived.foretold
    assert lived.messages == DAYS * year.MESSAGES_A_DAY
    (month,) = lived.months
    assert month.day == DAYS
    assert month.statuses.get("active", 0) > 0
    assert month.live_characters > 0


def test_the_messages_are_the_same_every_time() -> None:
    first, second = year.messages(), year.messages()
    assert [next(first) for _ in range(50)] == [next(second) for _ in range(50)]
