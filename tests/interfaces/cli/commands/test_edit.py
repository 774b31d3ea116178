"""correct, forget, erase, restore, pin, unpin, reinforce and undo."""

from __future__ import annotations

from typing import Any

import pytest


def test_forget_and_restore(cli: Any, coffee: str) -> None:
    assert cli("forget", coffee).out.startswith(f"✓ forgot {coffee}: 我喜欢喝咖啡")
    assert cli("list", "--json").json["total"] == 0
    assert [m["status"] for m in cli("list", "--status", "deleted", "--json").json["memories"]] == ["deleted"]
    assert "deleted" in cli("list", "--status", "deleted").out
    assert cli("restore", coffee, "--json").json["status"] == "active"
    assert cli("recall", "咖啡").code == 0


def test_erase(cli: Any, coffee: str) -> None:
    assert cli("erase", coffee, "--dry-run").out == f"✓ would erase 1 memory for good: {coffee}\n"
    assert cli("recall", "咖啡").code == 0
    cli("remember", "我喜欢喝咖啡", "--user", "小明")
    answer = cli("erase", coffee)
    assert answer.out == f"✓ erased 1 memory for good: {coffee}\n"
    assert "say the same" in answer.err
    assert cli("restore", coffee).code == 2
    other = cli("list", "--user", "小明", "--json").json["memories"][0]["id"]
    assert cli("erase", other, "--json").json["left_in"] == []
    assert cli("erase", other).code == 2  # gone already


def test_pin_and_unpin(cli: Any, coffee: str) -> None:
    assert cli("pin", coffee, "--json").json["pinned"] is True
    assert "📌" in cli("list").out
    assert cli("unpin", coffee, "--json").json["pinned"] is False


def test_reinforce(cli: Any, coffee: str) -> None:
    assert cli("reinforce", coffee).code == 0
    assert cli("reinforce", coffee, "--event", "task_success", "--json").json["reinforce_count"] >= 1
    answer = cli("reinforce", coffee, "--event", "magic")
    assert (answer.code, answer.out) == (2, "")
    assert "magic" in answer.err


def test_correct(cli: Any, coffee: str) -> None:
    corrected = cli("correct", coffee, "我喜欢喝茶", "--json").json
    assert corrected["text"] == "我喜欢喝茶"
    assert cli("correct", corrected["id"], input="我喜欢喝水\n").out.startswith("✓ corrected m")
    assert "喝水" in cli("recall", "我喜欢喝什么").out
    assert cli("correct", coffee, " ").code == 2
    assert cli("correct", "m0000000ff0000", "x").code == 2


def test_undo_an_event(cli: Any, coffee: str) -> None:
    cli("forget", coffee)
    (event,) = [e for e in cli("journal", "--json").json["events"] if e["kind"] == "forgotten"]
    undone = cli("undo", event["id"], "--json").json
    assert undone["memories"] == [coffee]
    assert cli("list", "--json").json["total"] == 1


def test_undo_a_ticket(cli: Any) -> None:
    ticket = cli("remember", "I live in Berlin", "--json").json["ticket"]
    assert cli("undo", ticket).out.startswith(f"✓ undid {ticket}: 1 event on m")
    assert cli("list", "--json").json["total"] == 0


def test_undo_refuses_what_is_built_upon(cli: Any, coffee: str) -> None:
    cli("pin", coffee)
    created = cli("show", coffee, "--json").json["history"][0]["id"]
    answer = cli("undo", created)
    assert (answer.code, answer.out) == (2, "")
    assert "Undo those first" in answer.err


@pytest.mark.parametrize("id_", ["e0000000000fff", "t0000000000fff", "nonsense"])
def test_undo_unknown(cli: Any, coffee: str, id_: str) -> None:
    answer = cli("undo", id_)
    assert (answer.code, answer.out) == (2, "")


def test_forget_by_filter(cli: Any, coffee: str) -> None:
    for user in ("ann", "小满"):
        cli("remember", "I keep two goats.", "--user", user, "--conversation", f"of {user}")
    dry = cli("forget", "--user", "ann", "--dry-run", "--json").json
    assert (len(dry["memories"]), dry["dry_run"], dry["ticket"]) == (1, True, None)
    done = cli("forget", "--conversation", "of 小满", "--user", "小满")
    assert "forgot m" in done.out
    assert "1 memory; `ebbing undo t" in done.out
    assert {one["name"] for one in cli("users", "--json").json["users"]} == {None, "ann"}
    assert cli("forget").code == 2
    assert cli("forget", coffee, "--user", "ann").code == 2
    assert cli("forget", "--since", "yesterday").code == 2
    assert cli("forget", "--all-users", "--json").json["memories"]
    assert cli("list", "--json").json["total"] == 0


def test_about_and_users(cli: Any) -> None:
    cli("remember", "My name is Ines and I keep bees.", "--user", "ines")
    cli("remember", "我对虾过敏。", "--user", "小满")
    assert "bees" in cli("about", "--user", "ines").out
    assert "虾" in cli("about", "--user", "小满", "--json").json["text"]
    assert "虾" not in cli("about", "--user", "ines").out
    nothing = cli("about")
    assert (nothing.code, nothing.out) == (1, "")
    assert "ebbing users" in nothing.err
    assert "小满" in cli("users").out
    assert cli("users", "--rename", "小满", "满").out.startswith("✓ 小满 is 满 now: 1 memory")
    assert cli("users", "--rename", "ines", "满").code == 2
    assert "虾" in cli("about", "--user", "满").out
