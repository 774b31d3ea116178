"""A line of a prompt says when something was said, who said it, and when it stopped being so."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

import ebbing
from ebbing.language.tokens import count_tokens
from ebbing.testing import FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]
MESSAGES = [
    {"role": "user", "name": "Caroline", "content": "I went to the support group yesterday"},
    {"role": "assistant", "content": "The support group meets in the library every Tuesday evening"},
]


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    mind = open_mind()
    mind.remember(MESSAGES, conversation="c")
    return mind


def test_a_line_says_when_and_who(mind: ebbing.Mind) -> None:
    lines = mind.recall("who went to the support group, and where does it meet?").text.splitlines()
    assert "✓ [1 January 2026] Caroline: I went to the support group yesterday (31 December 2025)" in lines
    assert "✓ [1 January 2026] assistant: The support group meets in the library every Tuesday evening" in lines


def test_dates_can_be_left_out(mind: ebbing.Mind) -> None:
    line = "✓ Caroline: I went to the support group yesterday"
    assert line in mind.recall("support group", dates=False).text.splitlines()
    assert [hit.text for hit in mind.recall("support group", dates=False)] == [
        hit.text for hit in mind.recall("support group")
    ]
    asked = [{"role": "user", "content": "who went to the support group?"}]
    assert line in mind.inject(asked, dates=False)[0]["content"]
    assert "(31 December 2025)" in mind.inject(asked)[0]["content"]


def test_the_memory_keeps_its_words_and_knows_since_when(mind: ebbing.Mind) -> None:
    hit = next(hit for hit in mind.recall("support group") if hit.speaker == "Caroline")
    assert hit.text == "I went to the support group yesterday"
    assert mind.get(hit.id).valid_from == datetime(2025, 12, 31, tzinfo=UTC)
    assert mind.get(hit.id).occurred_at == datetime(2026, 1, 1, 12, tzinfo=UTC)


def test_dates_are_those_of_the_clock_on_the_wall(tmp_path: Path) -> None:
    shanghai = timezone(timedelta(hours=8))
    now = datetime(2026, 3, 12, 1, tzinfo=shanghai)  # the 11th in UTC
    with ebbing.open("a", home=tmp_path, clock=lambda: now, embedder=HashEmbedder(), worker="inline") as mind:
        mind.remember("我上周三去看了牙医")
        found = mind.recall("牙医")
    assert found.text == "✓ [2026年3月12日] 我上周三（2026年3月4日）去看了牙医"


def test_what_was_replaced_says_until_when(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("I live in Beijing")
    clock.advance(days=20)
    mind.remember("I moved to Shanghai")
    text = mind.recall("where do I live").text
    assert "  ↳ supersedes: I live in Beijing (until 21 January 2026)" in text.splitlines()
    looking_back = mind.recall("Beijing", mode="review").text
    assert "[1 January 2026] I live in Beijing [superseded, until 21 January 2026]" in looking_back


def test_what_came_from_outside_is_quoted_behind_its_date(open_mind: Open) -> None:
    mind = open_mind()
    mind.remember("The museum opened a new wing last week", source="tool")
    text = mind.recall("the new wing of the museum").text
    opened = "The museum opened a new wing last week (week of 22 December 2025)"
    assert text == f"✓ [1 January 2026] “{opened}” [from a tool or the web, unverified]"


def test_the_budget_counts_the_date(mind: ebbing.Mind) -> None:
    for budget in range(1, 60, 3):
        found = mind.recall("support group", budget_tokens=budget)
        assert sum(map(count_tokens, found.text.splitlines())) <= budget


def test_the_documents_own_forms_have_no_dates(open_mind: Open) -> None:
    mind = open_mind(profile="layered")
    mind.remember("我昨天去了医院")
    assert mind.recall("医院").text == "✓ 我昨天去了医院"
    assert mind.recall("医院", dates=True).text == "✓ [2026年1月1日] 我昨天（2025年12月31日）去了医院"


def test_a_tools_words_and_a_trace_name_no_speaker(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember([{"role": "tool", "content": "The ferry to Elba leaves at nine from Piombino"}])
    assert "tool:" not in mind.recall("the ferry to Elba").text
    mind.remember([{"role": "assistant", "content": "Your dentist moved to Harbour Street"}])
    assert "] assistant: Your dentist" in mind.recall("dentist").text
    clock.advance(days=4000)
    faint = mind.recall("what did you once say about the dentist", mode="debug").text
    assert "Harbour Street" in faint
    assert "assistant:" not in faint
