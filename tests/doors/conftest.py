"""The same clock, embedder and language for whoever opens a mind, whichever door they come by."""

from __future__ import annotations

import pytest

from ebbing import opening
from ebbing.testing import FakeClock, HashEmbedder


@pytest.fixture(autouse=True)
def same_for_all(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a door does not let its caller choose is the same for all of them."""
    monkeypatch.setattr(opening, "_bundled", HashEmbedder())
    monkeypatch.setattr(opening, "system_clock", clock)
    monkeypatch.setenv("EBBING_DURABILITY", "process")
