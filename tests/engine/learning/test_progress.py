"""Whoever waits for a long text is told how far it is read and learned."""

from __future__ import annotations

import pytest

import ebbing
from ebbing.engine import watching


def test_a_long_text_tells_how_far_it_is(mind: ebbing.Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[tuple[str, int, int]]()
    monkeypatch.setattr(watching, "PROGRESS", [lambda *how_far: told.append(how_far)])
    mind.remember(" ".join(f"The miller of house {n} repaired the wall beside the harbour." for n in range(60)))
    for what in ("reading", "learning"):
        done = [(at, of) for name, at, of in told if name == what]
        assert len(done) > 3
        assert [at for at, _ in done] == list(range(1, done[-1][1] + 1)), "each step once, up to the last"
        assert len({of for _, of in done}) == 1
