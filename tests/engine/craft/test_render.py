"""The text for a prompt, with links (S3 §8.1)."""

from __future__ import annotations

from collections.abc import Callable

import ebbing
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, PUSH

Open = Callable[..., ebbing.Mind]


def test_the_text_for_a_prompt_with_links(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, task="t")
    clock.advance(hours=1)
    mind.remember("迁移脚本统一用 alembic", task="t")
    plain = mind.recall("备份", reinforce=False, limit=1)
    assert plain.text == f"✓ {BACKUP}"
    assert plain.hits[0].links == ()
    linked = mind.recall("备份", reinforce=False, limit=1, links=True)
    assert linked.text == f"✓ {BACKUP}\n  ↔ 同一任务 0.50：迁移脚本统一用 alembic"
    assert linked.hits[0].links[0].kind == "co_task"


def test_links_in_english_and_without_what_is_gone(mind: ebbing.Mind) -> None:
    mind.remember(PUSH, task="t")
    mind.remember("We decided to squash commits before merging.", task="t")
    found = mind.recall("force-push", reinforce=False, limit=1, links=True)
    assert found.text.splitlines()[1] == "  ↔ co_task 0.50: We decided to squash commits before merging."
    mind.forget(found.hits[0].links[0].id)
    assert len(mind.recall("force-push", reinforce=False, links=True).text.splitlines()) == 1
