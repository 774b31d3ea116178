"""Associations are looked for anew on a schedule (S3 §5.1: when a memory is made, and regularly)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.events import EventKind
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import link

ENTRIES = [
    {
        "id": name,
        "content": text,
        "category": "tool",
        "keywords": ["staging", "token", "deploy"],
        "source": {"type": "manual"},
        "confidence": 0.9,
        "createdAt": "2025-12-20T08:00:00Z",
        "updatedAt": "2026-01-01T00:00:00Z",
        "accessCount": 9,
    }
    for name, text in (("a", "The staging token is in the vault."), ("b", "Deploys need a staging token."))
]


def imported(mind: ebbing.Mind, folder: Path) -> tuple[str, str]:
    path = folder / "entries.json"
    path.write_text(json.dumps(ENTRIES), encoding="utf-8")
    mind.import_(path, format="cah")
    one, other = mind.list()
    assert link(mind, one.id, other.id) == 0.0, "an import makes no associations of its own"
    return one.id, other.id


def test_what_came_with_an_import_is_linked_by_the_next_maintenance(mind: ebbing.Mind, tmp_path: Path) -> None:
    one, other = imported(mind, tmp_path)
    assert mind.maintain(dry_run=True).associated == 0
    assert mind.maintain().associated == 1
    assert (link(mind, one, other), link(mind, other, one)) == (1.0, 1.0), "the same three keywords"
    assert mind.journal(limit=1)[0].kind is EventKind.ASSOCIATED


def test_once_a_day_and_only_what_is_missing(mind: ebbing.Mind, clock: FakeClock, tmp_path: Path) -> None:
    mind.maintain()  # renewed today
    one, other = imported(mind, tmp_path)
    clock.advance(hours=23)
    assert mind.maintain().associated == 0
    clock.advance(hours=1)
    assert mind.maintain().associated == 1
    entries = len(mind.journal())
    clock.advance(hours=24)
    assert mind.maintain().associated == 0
    assert len(mind.journal()) == entries, "where nothing is missing nothing is written"
    assert link(mind, one, other) == 1.0


def test_other_profiles_wait_to_be_asked(mind: ebbing.Mind, tmp_path: Path) -> None:
    mind.switch("human")
    one, other = imported(mind, tmp_path)
    assert mind.maintain().associated == 0
    assert mind.associate() == 2
    assert (link(mind, one, other), link(mind, other, one)) == (1.0, 1.0)


def test_what_became_alike_is_linked_when_it_is_due_and_told_once(
    open_mind: Callable[..., ebbing.Mind], clock: FakeClock
) -> None:
    apart = {"links": {"keyword_threshold": 0.99, "semantic_threshold": 0.999}}
    mind = open_mind(profile="craft", overrides=apart, embedder=BundledEmbedder())
    one = mind.keep("Restart the proxy after rotating certificates")
    clock.advance(hours=30)
    other = mind.keep("Rotating certificates needs the proxy restarted")
    assert mind.maintain().associated == 0
    mind.switch("craft", overrides={"links": {"keyword_threshold": 0.3, "semantic_threshold": 0.6}})
    clock.advance(hours=23)
    assert (mind.maintain().associated, link(mind, one.id, other.id)) == (0, 0.0)
    clock.advance(hours=1)
    assert mind.maintain().associated == 1
    assert link(mind, one.id, other.id) == pytest.approx(link(mind, other.id, one.id))
    (told,) = (event.reason for event in mind.journal() if event.kind is EventKind.ASSOCIATED)
    assert told == "associations built anew: 2 links"
