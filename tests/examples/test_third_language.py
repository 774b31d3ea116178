"""The page on languages is true: twenty words of a third language give tokens, times, polarity and a relation."""

from __future__ import annotations

import subprocess
import sys

from tests.docs.pages import DOCS, ROOT, blocks

PAGE = DOCS / "languages.md"
EXAMPLE = ROOT / "examples" / "third_language.py"


def test_the_example_prints_what_the_page_says() -> None:
    """In a process of its own: languages are chosen before the first is used."""
    done = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout in [block.text for block in blocks(PAGE)]


def test_the_file_on_the_page_is_the_file_of_the_pack() -> None:
    (shown,) = [block.text for block in blocks(PAGE) if block.language == "python"]
    assert shown in (ROOT / "examples" / "russian" / "words.py").read_text(encoding="utf-8")


def test_every_section_on_the_page_is_in_both_packs_and_the_other_way_round() -> None:
    text = PAGE.read_text(encoding="utf-8")
    table = {
        name for line in text.splitlines() if line.startswith("| `") for name in line.split("|")[1].split("`")[1::2]
    }
    for pack in ("chinese", "english"):
        folder = ROOT / "src" / "ebbing" / "language" / pack
        modules = {path.stem for path in folder.glob("*.py")} - {"__init__", "tagging"}
        folders = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")} - {"grammar/"}
        assert table == modules | folders, pack


def test_a_pack_that_comes_too_late_is_told() -> None:
    code = "from ebbing.language import packs; packs.packs(); packs.add('russian')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "russian comes too late" in done.stderr
