"""A folder of Markdown that people edit: each edit comes back as what it was meant to be, and nothing else happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing import errors
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def told(mind: ebbing.Mind) -> None:
    mind.remember("My name is Wendell.")
    mind.remember("我住在杭州，养了一只橘猫。", user="小满")
    mind.remember("我对虾过敏。", user="小满")
    mind.remember("I like to row on the lake.\n\n- early\n- alone", user="../evil")
    mind.remember("My wifi password is Heron-Canary-9", user="小满")


def edited(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def state(mind: ebbing.Mind) -> list[tuple[str, str, str]]:
    return [(memory.id, memory.text, str(memory.status)) for memory in mind.list()]


def page_with(folder: Path, text: str) -> Path:
    (found,) = [file for file in folder.rglob("*.md") if text in file.read_text(encoding="utf-8")]
    return found


@pytest.fixture
def folder(mind: ebbing.Mind, tmp_path: Path) -> Path:
    told(mind)
    mind.export(tmp_path / "notes", format="markdown")
    return tmp_path / "notes"


def test_it_reads_well_and_tells_no_secret(mind: ebbing.Mind, folder: Path) -> None:
    pages = {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in folder.rglob("*.md")}
    facts = pages["小满/facts.md"]
    assert facts.startswith("# 已知的事\n")
    assert [line for line in facts.splitlines() if line.startswith("- ")] == [
        "- 我住在杭州，养了一只橘猫。 <!-- m0000000030000 -->",
        "- 我对虾过敏。 <!-- m0000000040000 -->",
        "- My wifi password is [password] <!-- m0000000060000 -->",
    ]
    assert "My name is Wendell." in pages["facts.md"] + pages.get("episodes.md", "")
    assert not any("Heron-Canary-9" in page for page in pages.values())
    assert all(not name.startswith("..") for name in pages)
    assert not any(file.stat().st_mode & 0o077 for file in folder.rglob("*.md"))


def test_untouched_changes_nothing(mind: ebbing.Mind, folder: Path) -> None:
    before, journal = state(mind), len(mind.journal())
    report = mind.import_(folder, format="markdown")
    assert (report.kept, report.refused, report.changes) == (0, (), ())
    assert report.known == len([one for one in mind.list() if one.status is ebbing.Status.ACTIVE])
    assert (state(mind), len(mind.journal())) == (before, journal)


def test_reformatting_is_no_edit(mind: ebbing.Mind, folder: Path) -> None:
    for file in folder.rglob("*.md"):
        file.write_bytes(file.read_text(encoding="utf-8").replace("\n", "\r\n").replace("- ", "*  ", 1).encode())
    report = mind.import_(folder, format="markdown")
    assert (report.kept, report.changes) == (0, ())


def test_an_edited_line_is_a_correction(mind: ebbing.Mind, folder: Path) -> None:
    (wrong,) = [memory for memory in mind.list() if memory.text == "我对虾过敏。"]
    edited(page_with(folder, "我对虾过敏"), "我对虾过敏。", "我对螃蟹过敏。")
    dry = mind.import_(folder, format="markdown", dry_run=True)
    assert [(one.kind, one.memory, one.before, one.after) for one in dry.changes] == [
        ("corrected", wrong.id, "我对虾过敏。", "我对螃蟹过敏。")
    ]
    assert mind.get(wrong.id).status is ebbing.Status.ACTIVE
    report = mind.import_(folder, format="markdown")
    assert (report.kept, report.dry_run) == (1, False)
    assert mind.get(wrong.id).status is ebbing.Status.SUPERSEDED
    assert mind.recall("我对什么过敏", user="小满")[0].text == "我对螃蟹过敏。"
    again = mind.import_(folder, format="markdown")  # the folder is as it was: the correction is made once
    assert (again.kept, again.refused, again.changes) == (0, (), ())


def test_a_new_line_is_remembered_where_it_stands(mind: ebbing.Mind, folder: Path) -> None:
    page = folder / "小满" / "facts.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n## 技能\n\n- 我会修自行车\n  也会补胎\n", encoding="utf-8")
    (folder / "小满" / "hobbies.md").write_text("- I collect bus tickets", encoding="utf-8")
    (folder / "own.md").write_text("# Mine\n\n- I wake at five\n", encoding="utf-8")
    report = mind.import_(folder, format="markdown")
    assert report.kept == 3
    by_text = {memory.text: memory for memory in mind.list()}
    skill = by_text["我会修自行车\n也会补胎"]
    assert (skill.user, skill.category, skill.layer) == ("小满", "skill", ebbing.Layer.FACT)
    assert by_text["I collect bus tickets"].user == "小满"
    assert by_text["I wake at five"].user is None
    assert mind.import_(folder, format="markdown").kept == 0


def test_a_deleted_line_is_told_and_forgotten_only_on_request(mind: ebbing.Mind, folder: Path) -> None:
    row = next(memory for memory in mind.list() if "row on the lake" in memory.text)
    for page in (folder / "user-1").glob("*.md"):
        page.unlink()
    report = mind.import_(folder, format="markdown")
    gone = [one for one in report.changes if one.kind == "missing"]
    assert row.id in {one.memory for one in gone}
    assert report.kept == 0
    assert mind.get(row.id).status is ebbing.Status.ACTIVE
    dry = mind.import_(folder, format="markdown", forget_missing=True, dry_run=True)
    assert {one.kind for one in dry.changes} == {"forgotten"}
    assert mind.get(row.id).status is ebbing.Status.ACTIVE
    assert mind.import_(folder, format="markdown", forget_missing=True).kept == len(gone)
    assert mind.get(row.id).status is ebbing.Status.DELETED
    mind.restore(row.id)


def test_what_went_on_meanwhile_is_not_undone(mind: ebbing.Mind, folder: Path, clock: FakeClock) -> None:
    (shrimp,) = [memory for memory in mind.list() if memory.text == "我对虾过敏。"]
    newer = mind.correct(shrimp.id, "我对虾和蟹都过敏。")
    untouched = mind.import_(folder, format="markdown")
    assert (untouched.kept, untouched.changes, untouched.refused) == (0, (), ())
    edited(page_with(folder, "我对虾过敏"), "我对虾过敏。", "我对花粉过敏。")
    report = mind.import_(folder, format="markdown")
    assert report.kept == 0
    assert "superseded since the export" in report.refused[0].reason
    assert mind.get(newer.id).status is ebbing.Status.ACTIVE


def test_a_secret_cannot_be_lost_by_an_edit(mind: ebbing.Mind, folder: Path) -> None:
    (secret,) = [memory for memory in mind.list() if memory.sensitivity == 3]
    edited(page_with(folder, "wifi"), "wifi", "home wifi")
    report = mind.import_(folder, format="markdown")
    assert (report.kept, len(report.refused)) == (0, 1)
    assert "ebbing correct" in report.refused[0].reason
    assert "Heron-Canary-9" in mind.text(secret.id)


def test_lines_that_cannot_be_used_are_told(mind: ebbing.Mind, folder: Path) -> None:
    page = folder / "facts.md"
    line = next(row for row in page.read_text(encoding="utf-8").splitlines() if "<!--" in row)
    name = line[line.index("<!--") :]
    page.write_text(
        f"- My name is Wanda. {name}\n- My name is Wilma. {name}\n- Lost <!-- m00000000fffff -->\nA paragraph.\n-\n",
        encoding="utf-8",
    )
    report = mind.import_(folder, format="markdown")
    assert [one.after for one in report.changes if one.kind == "corrected"] == ["My name is Wanda."]
    assert {one.where for one in report.refused} == {f"facts.md, line {number}" for number in (2, 3, 4, 5)}


def test_edits_are_not_written_over(mind: ebbing.Mind, folder: Path) -> None:
    edited(page_with(folder, "我对虾过敏"), "我对虾过敏。", "我对螃蟹过敏。")
    with pytest.raises(errors.Conflict, match="not brought back"):
        mind.export(folder, format="markdown")
    mind.import_(folder, format="markdown")
    mind.export(folder, format="markdown")
    assert "我对螃蟹过敏。" in (folder / "小满" / "facts.md").read_text(encoding="utf-8")
    assert mind.import_(folder, format="markdown").changes == ()


def test_other_peoples_files_are_left_alone(mind: ebbing.Mind, open_mind: Open, folder: Path, tmp_path: Path) -> None:
    (folder / "小满" / "diary.txt").write_text("mine", encoding="utf-8")
    mind.export(folder, format="markdown")
    assert (folder / "小满" / "diary.txt").read_text(encoding="utf-8") == "mine"
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "thesis.md").write_text("# Thesis", encoding="utf-8")
    with pytest.raises(errors.Conflict, match="other files"):
        mind.export(tmp_path / "work", format="markdown")
    with pytest.raises(errors.Conflict, match="the memory of alice"):
        open_mind("bob").export(folder, format="markdown")
    with pytest.raises(errors.Conflict, match="the memory of alice"):
        open_mind("bob").import_(folder, format="markdown")
    with pytest.raises(errors.Conflict, match="is a file"):
        mind.export(tmp_path / "work" / "thesis.md", format="markdown")


def test_a_folder_of_another_home_is_refused(folder: Path, tmp_path: Path) -> None:
    with ebbing.open("alice", home=tmp_path / "elsewhere", worker="inline") as elsewhere:
        with pytest.raises(errors.Conflict, match="another memory of alice"):
            elsewhere.import_(folder, format="markdown")
        assert elsewhere.count() == 0


def test_notes_of_ones_own_are_all_new(mind: ebbing.Mind, tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "me.md").write_text("# Me\n\n- 我在学吉他\n- I ride a red bicycle\n", encoding="utf-8")
    report = mind.import_(tmp_path / "notes", format="markdown", user="ada")
    assert (report.kept, {one.kind for one in report.changes}) == (2, {"new"})
    assert {memory.text for memory in mind.list(user="ada")} == {"我在学吉他", "I ride a red bicycle"}


def test_a_damaged_folder_is_told(mind: ebbing.Mind, folder: Path) -> None:
    (folder / ".ebbing.json").write_text("[]", encoding="utf-8")
    with pytest.raises(errors.ImportFormatError, match="damaged"):
        mind.import_(folder, format="markdown")
    assert state(mind)
