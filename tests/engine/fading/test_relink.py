"""Associations built anew: afterwards the past can still be asked for, and what was done before can be undone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import ebbing
from ebbing.testing import FakeClock, HashEmbedder


def test_the_past_can_be_asked_for_after_associations_were_built_anew(tmp_path: Path) -> None:
    clock = FakeClock(datetime(2026, 3, 1, tzinfo=UTC))
    with ebbing.open("alice", home=tmp_path, clock=clock, embedder=HashEmbedder(), worker="inline") as mind:
        ticket = mind.remember("I like coffee with milk")
        clock.advance(days=1)
        mind.remember("I like coffee without sugar")
        mind.associate()
        clock.advance(days=1)
        then = mind.recall("coffee", as_of=clock() - timedelta(days=2))
        assert [hit.text for hit in then.hits] == ["I like coffee with milk"]
        assert mind.undo(mind.journal()[0].id)  # the rebuilding itself
        assert ticket.id
