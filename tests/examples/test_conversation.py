"""The conversation of examples/conversation.py: what it leaves, what a person would expect of it, and what its page says.

The least that must hold is one below what was reached when the page was last written. After a change for the better:
raise LEAST, and write the page anew with `python -m tests.examples.test_conversation`.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ebbing
from ebbing.curator.rules.curator import RulesCurator
from ebbing.testing import FakeClock
from tests.docs.pages import DOCS, ROOT

PAGE = DOCS / "conversation.md"
LEAST = {"questions answered": 26, "stale statements hidden": 6, "noise set aside": 18, "nothing found": 2}

_OUTPUT = re.compile(
    r"(?<=^\$ python examples/conversation\.py\n```\n\n```text\n).*?(?=^```$)", re.MULTILINE | re.DOTALL
)

pytestmark = pytest.mark.slow


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("conversation", ROOT / "examples" / "conversation.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


example = _load()


@dataclass(frozen=True)
class Told:
    """The mind after the conversation and half a year, and what was printed on the way."""

    mind: ebbing.Mind
    home: Path
    printed: str
    outcomes: dict[str, list[Any]]
    contents: list[dict[str, Any]]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    folder = tmp_path_factory.mktemp("conversation")
    clock = FakeClock(datetime.fromisoformat(example.messages()[0]["timestamp"]))
    with ebbing.open("nora", home=folder / "home", clock=clock, worker="inline") as mind:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            outcomes = example.show(mind, clock)
        clock.advance(days=-180)
        mind.export(folder / "all.jsonl", secrets=True)
        records = [json.loads(line) for line in (folder / "all.jsonl").read_text(encoding="utf-8").splitlines()]
        contents = [record["is"] for record in records if record["kind"] == "content"]
        yield Told(mind, folder / "home", printed.getvalue(), outcomes, contents)


# ── the conversation itself ──


def test_there_are_two_hundred_messages_in_order() -> None:
    said = example.messages()
    times = [datetime.fromisoformat(message["timestamp"]) for message in said]
    assert len(said) == 200
    assert times == sorted(times)
    assert 28 <= (times[-1] - times[0]).days <= 42


def test_about_half_of_what_the_user_says_is_chinese() -> None:
    said = [message["content"] for message in example.messages() if message["role"] == "user"]
    chinese = sum(bool(re.search(r"[\u4e00-\u9fff]", text)) for text in said)
    assert 0.4 <= chinese / len(said) <= 0.6


def test_what_is_expected_was_said() -> None:
    contents = [message["content"] for message in example.messages()]
    assert set(example.NOISE) | set(example.LATER) <= set(contents)
    for _, stale in example.STALE:
        assert any(stale in content for content in contents), stale


# ── what is left of it ──


@pytest.mark.parametrize("group", LEAST)
def test_a_person_would_call_it_right(told: Told, group: str) -> None:
    outcomes = told.outcomes[group]
    misses = [f"{one.about} → {one.found}" for one in outcomes if not one.holds]
    assert len(outcomes) - len(misses) >= LEAST[group], misses


def test_nothing_is_lost(told: Told) -> None:
    """Every sentence of the user's is in a memory, or among what was set aside, word for word."""
    kept = [content["text"] for content in told.contents if content["maker"] == "said"]
    for message in example.messages():
        if message["role"] == "user":
            for sentence in RulesCurator().sentences(message["content"]):
                assert any(sentence.strip() in text for text in kept), sentence


def test_every_message_is_in_the_journal(told: Told) -> None:
    operations = {
        event.operation for event in told.mind.journal() if event.kind in ("created", "rejected", "mentioned")
    }
    assert len(operations) == len(example.messages())


def test_the_secret_is_told_but_not_on_disk(told: Told) -> None:
    data = b"".join(file.read_bytes() for file in told.home.rglob("*") if file.is_file())
    assert example.SECRET.encode() not in data
    assert b"staging database" in data  # what kind of thing it is can be searched
    assert example.SECRET in example.ask(told.mind, "What is the staging database password?").text


def test_what_was_replaced_is_not_shown_as_true(told: Told) -> None:
    for cue, _ in (*example.ANSWERS, *example.STALE):
        found = example.ask(told.mind, cue)
        assert found.mode == "normal", cue
        assert {hit.status for hit in found.hits} <= {"active"}, cue


def test_a_page_of_the_web_is_not_believed(told: Told) -> None:
    for memory in told.mind.list():
        if memory.channel == "tool":
            assert memory.layer in ("episode", "fact")
            assert memory.category != "identity"
    for line in example.ask(told.mind, "Am I a vegetarian?").text.splitlines():
        assert "Nora Gu" not in line or "unverified" in line


# ── its page ──


def written(page: str, printed: str, outcomes: dict[str, list[Any]]) -> str:
    """The page with this output and these scores on it."""
    page, count = _OUTPUT.subn(lambda _: printed.rstrip("\n") + "\n", page)
    assert count == 1, "the page has no place for the output"
    for group, some in outcomes.items():
        score = f"{sum(one.holds for one in some)} of {len(some)}"
        page, count = re.subn(rf"^(\| {group} \|.*\| )\d+ of \d+ \|$", rf"\g<1>{score} |", page, flags=re.MULTILINE)
        assert count == 1, f"the page has no score for {group}"
    return page


def test_the_page_shows_what_it_prints(told: Told) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page, told.printed, told.outcomes), (
        "docs/conversation.md shows another output: look at the difference, then write it anew with "
        "`python -m tests.examples.test_conversation`"
    )


def _write() -> None:
    with tempfile.TemporaryDirectory() as home, contextlib.redirect_stdout(io.StringIO()) as printed:
        clock = FakeClock(datetime.fromisoformat(example.messages()[0]["timestamp"]))
        with ebbing.open("nora", home=home, clock=clock, worker="inline") as mind:
            outcomes = example.show(mind, clock)
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), printed.getvalue(), outcomes), encoding="utf-8")


if __name__ == "__main__":
    _write()
