"""Where a statement lies among the answers is the same whether it is computed, kept, or was kept and forgotten again."""

from __future__ import annotations

import numpy as np
import pytest

from ebbing.domain.arrays import Flags, Vectors
from ebbing.engine.recalling.hybrid import positions
from ebbing.engine.recalling.hybrid.answering import answer_map, unit
from ebbing.engine.recalling.hybrid.positions import FEW, Positions

STATEMENTS = unit(np.random.default_rng(7).standard_normal((5 * FEW, 512)).astype(np.float32))
HAN = np.arange(len(STATEMENTS)) % 3 == 0


class Counted:
    """The net, counting how many statements it leads."""

    def __init__(self) -> None:
        self.rows = 0

    def __call__(self, statements: Vectors, han: Flags) -> Vectors:
        self.rows += len(statements)
        return answer_map().said(statements, han)


@pytest.mark.parametrize("most", [positions.MOST, 3 * FEW])  # of three lots only one and a half fit
def test_what_is_kept_is_what_would_be_computed(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(positions, "MOST", most)
    kept = Positions(Counted())
    for places in (np.arange(2 * FEW), np.arange(FEW, 4 * FEW), np.arange(2, 3 * FEW - 1), np.arange(2 * FEW)):
        found = kept.of(STATEMENTS[places], HAN[places])
        np.testing.assert_allclose(found, answer_map().said(STATEMENTS[places], HAN[places]), atol=1e-6)


def test_the_same_statements_are_led_once() -> None:
    kept = Positions(counted := Counted())
    first = kept.of(STATEMENTS, HAN)
    assert kept.of(STATEMENTS[::-1], HAN[::-1]).tolist() == first[::-1].tolist()
    assert counted.rows == len(STATEMENTS)
    kept.of(STATEMENTS, ~HAN)  # the other script leads elsewhere
    assert counted.rows == 2 * len(STATEMENTS)


def test_a_few_are_computed_each_time() -> None:
    kept = Positions(counted := Counted())
    for _ in range(2):
        kept.of(STATEMENTS[:3], HAN[:3])
    assert counted.rows == 6
