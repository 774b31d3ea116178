"""What neighbours lend: who goes on talking lends little, on the side where they go on."""

from __future__ import annotations

import numpy as np
import pytest

import ebbing
from ebbing.engine.recalling.hybrid.around import around, words_around
from ebbing.engine.recalling.hybrid.relevance import observe
from ebbing.language.asking.questions import question
from ebbing.testing import FakeClock


@pytest.mark.parametrize(
    ("speakers", "word_at", "lent"),
    [
        (("Ann", "Ann", "Bo"), 2, 0.6),  # the one after is by someone else: its full share
        (("Ann", "Ann", "Bo"), 0, 0.8 * 0.2),  # the one before by the same: the share of a monologue
        (("Bo", "Ann", "Ann"), 0, 0.8),
        (("Bo", "Ann", "Ann"), 2, 0.6 * 0.2),
    ],
)
def test_a_monologue_lends_little_on_its_own_side(
    mind: ebbing.Mind, clock: FakeClock, speakers: tuple[str, str, str], word_at: int, lent: float
) -> None:
    said = ["The shelf is on the left.", "It is at the very top.", "We had lunch at the harbour."]
    said[word_at] = "Perhaps the xylophone is there."
    mind.remember([{"role": "user", "name": name, "content": text} for name, text in zip(speakers, said, strict=True)])
    parts = mind.parts
    recall = parts.profile.recall
    assert recall.monologue_share == 0.2
    with parts.resident.current() as rows:
        asked = question("xylophone", clock.now)
        seen = observe(parts.resident, np.ones(len(rows), np.bool_), asked, np.zeros((0, 0), np.float32), recall)
        about = around(parts.resident, np.array([1]))
        words, came_from = words_around(seen.held, seen.value, np.array([1]), about, recall.monologue_share)
    assert words.tolist() == pytest.approx([lent])
    assert came_from.tolist() == [word_at]
