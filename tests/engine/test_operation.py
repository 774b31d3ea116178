"""One operation is one group of journal entries, and none of them holds text."""

from __future__ import annotations

from collections.abc import Callable

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def test_the_journal_holds_no_text(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Canaryville")
    clock.advance(days=1)
    mind.remember("I moved to Parrotburg")
    told = " ".join(f"{e.reason} {dict(e.detail)}" for e in mind.journal())
    assert "Canaryville" not in told
    assert "Parrotburg" not in told
