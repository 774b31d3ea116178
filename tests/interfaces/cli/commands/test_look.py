"""list, show, forecast, journal and simulate."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ebbing.testing import FakeClock


@pytest.fixture
def several(cli: Any, clock: FakeClock) -> list[str]:
    """Three memories, an hour apart."""
    for text, options in (
        ("我喜欢喝咖啡", ()),
        ("I live in Berlin", ("--user", "li", "--conversation", "c1")),
        ("My dog is called Rex", ("--category", "tool")),
    ):
        cli("remember", text, *options)
        clock.advance(hours=1)
    return [m["id"] for m in cli("list", "--json").json["memories"]]


def test_list_is_a_table(cli: Any, several: list[str]) -> None:
    out = cli("list").out
    for id_, text in zip(several, ("我喜欢喝咖啡", "I live in Berlin", "My dog is called Rex"), strict=True):
        (line,) = [line for line in out.splitlines() if id_ in line]
        assert line.rstrip().endswith(text)
        assert "✓" in line
    assert "3 h" in out


def test_list_fits_the_width_also_with_wide_characters(
    cli: Any, several: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rich.cells import cell_len

    cli("remember", "我的家乡是一个非常美丽的地方，" * 8)
    cli("forget", several[0])
    monkeypatch.setenv("COLUMNS", "80")
    for command in (("list",), ("journal",), ("simulate",), ("list", "--status", "deleted")):
        lines = cli(*command).out.splitlines()
        assert all(cell_len(line) <= 80 for line in lines)
    assert "deleted 我喜欢喝咖啡" in lines[-1]
    assert "我的家乡是一" in cli("list").out
    assert "…" in cli("list").out
    assert "profile none" in cli("journal").out


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (("--user", "li"), [1]),
        (("--category", "tool"), [2]),
        (("--conversation", "c1"), [1]),
        (("--label", "preference"), [0]),
        (("--label", "personal"), [1, 2]),
        (("--label", "promise"), []),
        (("--layer", "fact"), [0, 1, 2]),
        (("--layer", "core"), []),
        (("--status", "active"), [0, 1, 2]),
        (("--status", "deleted"), []),
        (("--limit", "2"), [1, 2]),
        (("--limit", "2", "--all"), [0, 1, 2]),
    ],
)
def test_filters(cli: Any, several: list[str], filters: tuple[str, ...], found: list[int]) -> None:
    listed = cli("list", "--json", *filters).json["memories"]
    assert [m["id"] for m in listed] == [several[place] for place in found]
    assert cli("list", *filters).code == 0


def test_the_rest_of_a_long_list_is_told(cli: Any, several: list[str]) -> None:
    assert "the newest 2 of 3" in cli("list", "--limit", "2").err


@pytest.mark.parametrize("filters", [("--status", "gone"), ("--layer", "attic"), ("--label", "rumour")])
def test_unknown_filters(cli: Any, several: list[str], filters: tuple[str, ...]) -> None:
    assert cli("list", *filters).code == 2


def test_secrets_are_named_not_shown(cli: Any) -> None:
    cli("remember", "我的密码是 hunter2secret!")
    (memory,) = cli("list", "--json").json["memories"]
    assert "hunter2" not in memory["text"]
    assert "hunter2" not in cli("list").out + cli("show", memory["id"]).out + cli("show", memory["id"], "--json").out
    assert "hunter2" in cli("show", memory["id"], "--secrets").out


def test_show_says_everything(cli: Any, several: list[str]) -> None:
    cli("recall", "咖啡")
    cli("remember", "我不喜欢喝咖啡了")
    out = cli("show", several[0]).out
    for words in (
        "~ 我喜欢喝咖啡",
        "stable_preference",
        "factor",
        "importance",
        "falls to",
        "archive",
        "links",
        "history",
    ):
        assert words in out
    assert "created" in out
    assert "recalled" in out
    assert "negates 0.50 m" in out


def test_show_as_json(cli: Any, several: list[str]) -> None:
    shown = cli("show", several[0], "--json").json
    assert shown["id"] == several[0]
    assert shown["text"] == shown["shown"] == "我喜欢喝咖啡"
    assert shown["level"] == "full"
    assert set(shown["forecast"]) == {"summary", "tag", "trace", "archive"}
    assert shown["factors"]["importance"] == 1.3
    assert shown["history"][0]["kind"] == "created"
    assert {"links", "incoming", "dangling", "summary", "weight", "metadata"} <= set(shown)


def test_show_what_is_left_of_a_faded_memory(cli: Any, several: list[str], clock: FakeClock) -> None:
    clock.advance(days=2000)
    shown = cli("show", several[0], "--json").json
    assert shown["level"] in ("tag", "trace")
    assert shown["shown"] != shown["text"] == "我喜欢喝咖啡"
    assert "shown as:" in cli("show", several[0]).out


@pytest.mark.parametrize("command", ["show", "forecast", "simulate", "forget", "restore", "pin", "unpin", "reinforce"])
@pytest.mark.parametrize("id_", ["m0000000ff0000", "nonsense", "e0000000000001", ""])
def test_unknown_ids(cli: Any, coffee: str, command: str, id_: str) -> None:
    answer = cli(command, id_)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("error: no memory")


def test_forecast(cli: Any, coffee: str) -> None:
    coming = cli("forecast", coffee, "--json").json
    assert coming["memory"] == coffee
    assert coming["falls_to"]["summary"] < coming["falls_to"]["tag"]
    out = cli("forecast", coffee).out
    assert "is full now" in out
    assert "summary" in out


def test_forecast_of_what_does_not_fade(cli: Any, coffee: str) -> None:
    cli("pin", coffee)
    assert cli("forecast", coffee, "--json").json["falls_to"]["summary"] is None
    assert "never" in cli("forecast", coffee).out


def test_journal(cli: Any, several: list[str]) -> None:
    events = cli("journal", "--json").json["events"]
    assert [e["kind"] for e in events] == ["created", "created", "created", "profile"]
    assert len(cli("journal", "--limit", "2", "--json").json["events"]) == 2
    out = cli("journal").out
    assert events[0]["id"] in out
    assert several[2] in out


def test_simulate_draws(cli: Any, several: list[str]) -> None:
    answer = cli("simulate", "--days", "3000")
    assert answer.code == 0
    for words in ("full", "summary", "tag", "trace", "archive", "0.70", "0.30", "0.10", "3000", "days from now"):
        assert words in answer.out
    assert any("⠀" < character <= "⣿" for character in answer.out)
    assert "day " in answer.out
    for id_ in several:
        assert id_ in answer.out


def test_simulate_as_json_changes_nothing(cli: Any, several: list[str]) -> None:
    before = cli("journal", "--json").json
    told = cli("simulate", several[0], "--days", "1000", "--points", "11", "--json").json
    (memory,) = told["memories"]
    points = memory["points"]
    assert [p["day"] for p in points] == [100.0 * step for step in range(11)]
    assert points[0]["weight"] == pytest.approx(memory["weight"])
    assert all(one["weight"] > other["weight"] for one, other in pairwise(points))
    assert {p["level"] for p in points} >= {"full", "summary"}
    assert points[1]["at"] == "2026-06-09T12:00:00+00:00"
    assert cli("journal", "--json").json == before


def test_simulate_takes_the_newest_five(cli: Any) -> None:
    for number in range(7):
        cli("remember", f"My lucky number of the year 20{number:02} is {number * 31}")
    told = cli("simulate", "--json").json["memories"]
    listed = cli("list", "--json").json["memories"]
    assert [m["id"] for m in told] == [m["id"] for m in listed][-5:]


def test_simulate_without_levels(cli: Any) -> None:
    cli("--profile", "companion", "remember", "I live in Berlin")
    answer = cli("simulate")
    assert answer.code == 0
    assert "archive  " not in answer.out.splitlines()[3]


def test_simulate_nothing(cli: Any) -> None:
    cli("remember", "hello")
    assert cli("simulate").code == 1
    answer = cli("simulate", "--json")
    assert (answer.code, answer.json["memories"]) == (1, [])


@pytest.mark.parametrize("said", ["My wifi password is Marlin88", "我的无线密码是Marlin88"])
def test_a_secret_that_cannot_be_opened_is_told(cli: Any, tmp_path: Path, said: str) -> None:
    home = ("--home", str(tmp_path / "keys"))
    cli(*home, "remember", said)
    key = tmp_path / "keys" / "vault.key"
    key.write_bytes(b"k" * 32)
    (memory,) = cli(*home, "list", "--json").json["memories"]
    assert "vault key" in memory["notes"][0]
    for asked in (("list",), ("show", memory["id"]), ("recall", said)):
        told = cli(*home, *asked)
        assert "cannot be opened: the vault key is missing, damaged or another one" in " ".join(told.err.split())
        assert "Marlin88" not in told.out.replace(said, "")
    refused = cli(*home, "remember", "My locker PIN is 4471")
    assert refused.code == 2
    assert "restore the right one" in " ".join(refused.err.split())
    assert cli(*home, "remember", "I keep bees").code == 0
    assert "cannot be opened" in cli(*home, "doctor").out
