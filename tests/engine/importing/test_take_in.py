"""Every record is counted once, an import goes on where it stopped, and a hostile file does no harm."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors
from ebbing.engine.importing import source
from tests.engine.importing import files

Open = Callable[..., ebbing.Mind]
LOG = [{"id": number, "text": f"My locker number {number} holds a kite."} for number in range(230)]


def test_an_import_goes_on_where_it_stopped(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.put(tmp_path / "log.json", LOG)

    def stop(done: int, _: int) -> None:
        if done >= 200:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        mind.import_(path, format="chat", progress=stop)
    told: list[tuple[int, int]] = []
    dry = mind.import_(path, format="chat", dry_run=True)
    report = mind.import_(path, format="chat", progress=lambda done, of: told.append((done, of)))
    assert (report.kept, report.known) == (dry.kept, dry.known) == (30, 200)
    assert told[-1] == (230, 230)
    assert mind.import_(path, format="chat").known == 230


def test_a_dry_run_changes_nothing(mind: ebbing.Mind, tmp_path: Path) -> None:
    mind.remember("我住在青岛")
    before = [event.id for event in mind.journal()]
    path = files.zipped(tmp_path / "x.zip", {"conversations.json": files.chatgpt()})
    report = mind.import_(path, format="chatgpt", dry_run=True)
    assert report.dry_run
    assert report.kept == 4
    assert [event.id for event in mind.journal()] == before
    assert mind.import_(path, format="chatgpt").kept == 4


def test_the_same_file_for_two_users(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.put(tmp_path / "log.json", [{"text": "I am afraid of heights."}])
    for user in ("ada", "bo"):
        assert mind.import_(path, format="chat", user=user).kept == 1
    assert [user.name for user in mind.users()] == ["ada", "bo"]


def test_what_cannot_be_kept_is_refused_by_itself(mind: ebbing.Mind, tmp_path: Path) -> None:
    log: list[Any] = [
        {"text": "x\x00y"},
        {"text": "a" * 1_000_001},
        {"text": "fine, I sail on Sundays", "user": "u" * 300},
        {"text": "I bake rye bread."},
        ["not", "an", "object"],
        {"text": 7},
    ]
    report = mind.import_(files.put(tmp_path / "log.json", log), format="chat")
    assert (report.kept, len(report.refused)) == (1, 5)
    assert {one.where for one in report.refused} == {f"log.json, entry {number}" for number in (1, 2, 3, 5, 6)}
    lines = tmp_path / "log.jsonl"
    lines.write_text('{"text": "I own two canoes."}\nnot json\n' + "[" * 100_000 + "\n", encoding="utf-8")
    report = mind.import_(lines, format="chat")
    assert (report.kept, len(report.refused)) == (1, 2)


def test_a_secret_in_a_file_is_sealed(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind()
    files.put(tmp_path / "log.json", [{"text": "My bank password is Otter-Canary-77"}])
    mind.import_(tmp_path / "log.json", format="chat")
    mind.close()
    assert b"Otter-Canary-77" not in b"".join(f.read_bytes() for f in mind.folder.rglob("*") if f.is_file())


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("x.zip", b"PK\x03\x04 broken", "cannot be read"),
        ("x.json", b"", "not JSON"),
        ("x.json", b"{}", "not a list"),
        ("x.json", b"[" * 200_000, "nested too deeply|not JSON"),
        ("x.json", b"\xff\xfe\x00", "not JSON"),
    ],
)
def test_a_broken_file_is_told(mind: ebbing.Mind, tmp_path: Path, name: str, content: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(errors.ImportFormatError, match=message):
        mind.import_(tmp_path / name, format="chatgpt")
    assert mind.count() == 0


def test_a_zip_bomb_is_not_unpacked(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.zipped(tmp_path / "bomb.zip", {"conversations.json": b" " * (64 << 20)})
    assert path.stat().st_size < 100_000
    with pytest.raises(errors.ImportFormatError, match="times its size"):
        mind.import_(path, format="claude")


def test_a_zip_that_lies_about_its_size_is_refused(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.zipped(tmp_path / "x.zip", {"conversations.json": files.claude()})
    data = bytearray(path.read_bytes())
    true = len(json.dumps(files.claude(), ensure_ascii=False).encode())
    found = data.rfind(true.to_bytes(4, "little"))
    data[found : found + 4] = (10).to_bytes(4, "little")
    path.write_bytes(data)
    with pytest.raises(errors.ImportFormatError, match=r"claims|cannot be read"):
        mind.import_(path, format="claude")


def test_names_in_a_zip_lead_nowhere(mind: ebbing.Mind, tmp_path: Path) -> None:
    members = {"../../conversations.json": files.claude(), "/etc/conversations.json": []}
    (tmp_path / "deep").mkdir()
    path = files.zipped(tmp_path / "deep" / "x.zip", members)
    assert mind.import_(path, format="claude").kept == 3
    assert [file.name for file in tmp_path.rglob("conversations.json")] == []


def test_sizes_are_bounded(mind: ebbing.Mind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = files.zipped(tmp_path / "x.zip", {"conversations.json": files.claude()})
    with monkeypatch.context() as patch:
        patch.setattr(source, "MOST_BYTES", 100)
        with pytest.raises(errors.ImportFormatError, match="larger than 100 bytes"):
            mind.import_(path, format="claude")
        with pytest.raises(errors.ImportFormatError, match="larger than 100 bytes"):
            mind.import_(files.put(tmp_path / "c.json", files.claude()), format="claude")
    monkeypatch.setattr(source, "MOST_MEMBERS", 2)
    crowded = files.zipped(tmp_path / "y.zip", {f"{n}.json": [] for n in range(3)})
    with pytest.raises(errors.ImportFormatError, match="3 files"):
        mind.import_(crowded, format="claude")


def test_an_encrypted_zip_is_told(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.zipped(tmp_path / "x.zip", {"conversations.json": files.claude()})
    data = bytearray(path.read_bytes())
    for start in (data.find(b"PK\x03\x04") + 6, data.find(b"PK\x01\x02") + 8):
        data[start] |= 1
    path.write_bytes(data)
    with pytest.raises(errors.ImportFormatError, match="cannot be read"):
        mind.import_(path, format="claude")


def test_the_other_export_is_recognised(mind: ebbing.Mind, tmp_path: Path) -> None:
    files.put(tmp_path / "a.json", files.claude())
    files.put(tmp_path / "b.json", files.chatgpt())
    with pytest.raises(errors.ImportFormatError, match="format claude"):
        mind.import_(tmp_path / "a.json", format="chatgpt")
    with pytest.raises(errors.ImportFormatError, match="format chatgpt"):
        mind.import_(tmp_path / "b.json", format="claude")
    with pytest.raises(errors.ImportFormatError, match=r"holds no conversations\*\.json"):
        mind.import_(files.zipped(tmp_path / "e.zip", {"x.txt": "x"}), format="claude")


def test_a_tree_that_bites_its_tail_is_walked_once(mind: ebbing.Mind, tmp_path: Path) -> None:
    talk = files.chatgpt()
    talk[0]["mapping"]["a0"]["parent"] = "a6"
    assert mind.import_(files.put(tmp_path / "c.json", talk), format="chatgpt").kept == 4


@pytest.mark.parametrize(
    ("format", "options", "message"),
    [
        ("chatgpt", {"mapping": {"text": "x"}}, "mapping"),
        ("mem0", {"zone": "Asia/Shanghai"}, "zone"),
        ("mem0", {"forget_missing": True}, "forget_missing"),
        ("ebbing", {"user": "ada"}, "says that itself"),
        ("chat", {"mapping": ["text"]}, "mapping must"),
        ("chat", {"user": 7}, "user must"),
        ("diary", {}, "chatgpt, claude"),
    ],
)
def test_options_that_make_no_sense_are_told(
    mind: ebbing.Mind, tmp_path: Path, format: str, options: dict[str, Any], message: str
) -> None:
    path = files.put(tmp_path / "x.json", [])
    with pytest.raises(errors.InputError, match=message):
        mind.import_(path, format=format, **options)


def test_a_path_that_is_not_there_is_told(mind: ebbing.Mind, tmp_path: Path) -> None:
    for format in ("chatgpt", "mem0", "langgraph", "chat", "server-memory", "markdown"):
        with pytest.raises(errors.ImportFormatError, match="there is no"):
            mind.import_(tmp_path / "nowhere", format=format)


def test_a_folder_where_a_file_is_meant_is_told(mind: ebbing.Mind, tmp_path: Path) -> None:
    for format in ("mem0", "langgraph", "chat", "server-memory"):
        with pytest.raises(errors.ImportFormatError):
            mind.import_(tmp_path, format=format)


def test_members_that_are_not_asked_for_are_not_read(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    files.zipped(path, {"conversations.json": files.claude()})
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("image.dat", b"\0" * (80 << 20))
    assert mind.import_(path, format="claude").kept == 3


def test_of_a_folder_only_its_own_files_of_that_name_are_read(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("{}")
    folder = tmp_path / "export"
    (folder / "deeper.json").mkdir(parents=True)
    (folder / "a.json").write_text("{}")
    (folder / "notes.txt").write_text("no")
    (folder / "b.json").symlink_to(tmp_path / "secret")
    assert list(source._in_folder(folder, "*.json")) == [("a.json", b"{}")]


def test_a_table_with_a_stray_quotation_mark_is_refused(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text('id,text\n1,"I keep bees"x\n')
    with pytest.raises(errors.ImportFormatError):
        mind.import_(path, format="chat")
