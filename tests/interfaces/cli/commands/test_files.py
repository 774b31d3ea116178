"""export and import on the command line: folders that are edited, files of other programs, here and on a server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.engine.importing import files
from tests.interfaces.conftest import Cli
from tests.interfaces.running import Running


def test_an_import_is_counted_shown_and_repeated(cli: Cli, tmp_path: Path) -> None:
    path = files.zipped(tmp_path / "chatgpt.zip", {"conversations.json": files.chatgpt()})
    options = ("import", str(path), "--format", "chatgpt", "--user", "ada")
    dry = cli(*options, "--dry-run")
    assert "would read 4 records into default; 0 known before, 4 refused" in dry.out
    assert "refused 1: no talk: code (first: conversations.json, conversation 1, message" in dry.out
    done = cli(*options, "--json").json
    assert (done["kept"], done["known"], len(done["refused"]), done["dry_run"]) == (4, 0, 4, False)
    assert {"where", "reason"} == set(done["refused"][0])
    assert cli(*options, "--json").json["known"] == 4
    assert "花生" in cli("recall", "我对什么过敏", "--user", "ada").out


def test_a_folder_is_edited(cli: Cli, coffee: str, tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    assert "wrote 1 memory" in cli("export", str(folder), "--format", "markdown").out
    page = next(folder.glob("[fe]*.md"))
    page.write_text(page.read_text(encoding="utf-8").replace("咖啡", "龙井"), encoding="utf-8")
    shown = cli("import", str(folder), "--format", "markdown", "--dry-run").out
    assert f"corrected {coffee}\n  - 我喜欢喝咖啡\n  + 我喜欢喝龙井\n" in shown
    assert cli("export", str(folder), "--format", "markdown").code == 2
    assert cli("import", str(folder), "--format", "markdown").code == 0
    page.unlink()
    told = cli("export", str(folder), "--format", "markdown")
    assert told.code == 0
    next(folder.glob("[fe]*.md")).unlink()
    told = cli("import", str(folder), "--format", "markdown")
    assert "1 line is gone: nothing was forgotten" in told.err
    assert cli("import", str(folder), "--format", "markdown", "--forget-missing", "--json").json["kept"] == 1
    assert cli("recall", "我喜欢喝什么").code == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("--format", "diary"), "use one of ebbing"),
        (("--format", "chat", "--map", "text"), "NAME=VALUE"),
        (("--format", "chat", "--zone", "Nowhere"), "Asia/Shanghai"),
        (("--format", "mem0", "--source", "rumour"), "source"),
    ],
)
def test_what_makes_no_sense_is_told(cli: Cli, tmp_path: Path, given: tuple[str, ...], message: str) -> None:
    path = files.put(tmp_path / "log.json", [{"text": "I like dill."}])
    answer = cli("import", str(path), *given)
    assert answer.code == 2
    assert message in answer.err
    assert cli("list").code == 2  # no agent came to life for it


def test_a_file_of_which_nothing_could_be_read_is_no_success(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "chat.jsonl"
    path.write_text('{"text": "我在镇江学修钟", "time": "2026-01-05 21:40"}\n', encoding="utf-8")
    refused = cli("import", str(path), "--format", "chat")
    assert refused.code == 1
    assert "✗ read 0 records" in refused.out
    assert "--zone" in refused.out
    assert cli("list").code == 2  # no agent came to life for it
    assert cli("import", str(path), "--format", "chat", "--zone", "Asia/Shanghai").code == 0


def test_looking_at_what_would_be_read_brings_no_agent_to_life(cli: Cli, tmp_path: Path) -> None:
    path = files.put(tmp_path / "log.json", [{"text": "I like dill."}])
    assert cli("import", str(path), "--format", "chat", "--dry-run").code == 0
    (tmp_path / "nothing").mkdir()
    cli("import", str(tmp_path / "nothing"), "--format", "markdown")
    assert cli("list").code == 2
    assert cli("import", str(path), "--format", "chat").code == 0
    assert cli("list").code == 0


def test_a_server_takes_in_what_is_read_here(cli: Cli, server: Running, tmp_path: Path) -> None:
    at = ("--url", server.url, "--agent", "alice")
    path = files.put(tmp_path / "conversations.json", files.claude())
    assert cli("import", str(path), "--format", "claude", "--json", *at).json["kept"] == 3
    assert cli("import", str(path), "--format", "claude", "--json", *at).json["known"] == 3
    folder = tmp_path / "notes"
    assert cli("export", str(folder), "--format", "markdown", *at).code == 0
    page = next(file for file in folder.rglob("*.md") if "花生" in file.read_text(encoding="utf-8"))
    page.write_text(page.read_text(encoding="utf-8").replace("花生", "腰果"), encoding="utf-8")
    assert cli("import", str(folder), "--format", "markdown", "--json", *at).json["kept"] == 1
    assert "腰果" in cli("recall", "我对什么过敏", *at).out


def test_an_export_goes_to_stdout(cli: Cli, coffee: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = cli("export", "-")
    assert told.code == 0
    assert all(isinstance(json.loads(line), dict) for line in told.out.splitlines()), "lines, and nothing else"
    assert "我喜欢喝咖啡" in told.out
    assert not (tmp_path / "-").exists()
    refused = cli("export", "-", "--format", "markdown")
    assert (refused.code, "writes a folder" in refused.err) == (2, True)
