"""profile and profile set: which profile an agent lives by, and how it changes."""

from __future__ import annotations

from typing import Any

import pytest

from ebbing.testing import FakeClock


@pytest.fixture
def told(cli: Any, clock: FakeClock) -> None:
    cli("remember", "My name is Ingeborg Tamm.")
    cli("remember", "我养了三只鹦鹉。")
    clock.advance(days=70)


@pytest.mark.usefixtures("told")
def test_a_dry_run_names_what_would_be_let_go_and_changes_nothing(cli: Any) -> None:
    shown = cli("profile", "set", "network", "--dry-run")
    assert shown.code == 0
    assert "human → network: 2 memories" in shown.out
    assert "Ingeborg Tamm" in shown.out
    assert "鹦鹉" in shown.out
    assert "nothing was changed" in shown.out
    assert cli("profile").out.startswith("human ")
    assert cli("profile", "set", "network", "--dry-run", "--json").json["dry_run"] is True


@pytest.mark.usefixtures("told")
def test_a_switch_holds_and_is_taken_back_with_the_line_it_prints(cli: Any) -> None:
    done = cli("profile", "set", "network")
    cli("remember", "The ferry was full.")
    assert {m["text"] for m in cli("list", "--json").json["memories"]} >= {
        "My name is Ingeborg Tamm.",
        "我养了三只鹦鹉。",
    }
    assert cli("profile", "--json").json["name"] == "network"
    command = done.out.rsplit("`", 2)[1].split()
    assert cli(*command[1:]).code == 0
    assert cli("profile").out.startswith("human ")


def test_a_profile_that_does_not_exist_is_refused(cli: Any) -> None:
    cli("remember", "I like tea.")
    refused = cli("profile", "set", "netwrok")
    assert refused.code == 2
    assert "human, layered, network" in refused.err
    assert cli("profile", "set", "network", "--agent", "nobody").code != 0
