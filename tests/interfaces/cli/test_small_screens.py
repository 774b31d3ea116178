"""What people and scripts meet at the edges: a narrow terminal, a bare --json, a text that says one thing over and over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.config import home_path
from ebbing.errors import AccessRefused, StoreError
from ebbing.interfaces.wire.problems import problem


def test_a_table_that_does_not_fit_is_told_in_lines(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("remember", "My sister Anna works as a nurse in Hamburg")
    assert "weight" in cli("list").out
    monkeypatch.setenv("COLUMNS", "20")
    narrow = cli("list").out
    assert "My sister Anna works as a nurse in Hamburg" in narrow
    assert "…" not in narrow
    assert "m0000000020000" in narrow
    for command in (("health",), ("journal",), ("users",), ("doctor",), ("profiles",), ("status",)):
        assert cli(*command).code == 0


def test_whatever_is_asked_as_json_answers_in_json(cli: Any) -> None:
    assert cli("--version", "--json").json == {"version": ebbing.__version__}
    assert cli("--json", "--version").json == {"version": ebbing.__version__}
    assert {"remember", "recall", "token"} <= set(cli("--json").json["commands"])
    assert cli("worker", "--once", "--json").json["rounds"] == 1


def test_what_happens_to_a_memory_over_and_over_is_told_once(cli: Any) -> None:
    told = cli("remember", "blah" * 6000).out.splitlines()
    assert len(told) <= 4
    assert "times)" in told[-1]
    assert len(cli("remember", "blah" * 6000, "--json").json["learned"]) > 4


def test_forgetting_nothing_speaks_of_what_can_be_typed(cli: Any, coffee: str) -> None:
    for args in (("forget",), ("forget", "--dry-run"), ("forget", coffee, "--category", "fact")):
        answer = cli(*args)
        assert answer.code == 2
        assert "--all-users" in answer.err
        assert "ALL_USERS" not in answer.err


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no devices here")
def test_a_device_is_no_home() -> None:
    with pytest.raises(StoreError, match="is a file, not a folder"):
        home_path("/dev/null")
    with pytest.raises(StoreError, match="/dev/null is a file, not a folder"):
        home_path("/dev/null/below")


def test_who_is_refused_for_where_it_comes_from_reads_nothing_of_tokens_alone() -> None:
    title = problem(AccessRefused("pages from that origin may not ask here"), 403)["title"]
    assert "where the request comes from" in title
