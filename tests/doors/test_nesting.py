"""What is nested deeper than a reader can follow is refused in a sentence, through whichever door it comes."""

from __future__ import annotations

from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.json_form import from_json
from ebbing.engine.files.formats import READ
from ebbing.errors import EbbingError, ImportFormatError, ProfileError, ServerError, StoreCorrupt
from ebbing.interfaces.tokens import Tokens
from ebbing.interfaces.wire.problems import error_in

LEVELS = 100_000
OPEN = "[" * LEVELS
CLOSED = OPEN + "]" * LEVELS


@pytest.mark.parametrize("text", [OPEN, CLOSED, '{"a":' * LEVELS], ids=["open", "closed", "objects"])
def test_it_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        from_json(text)


@pytest.mark.parametrize("text", [OPEN, CLOSED, f'{{"content": {CLOSED}}}'], ids=["open", "closed", "inside"])
@pytest.mark.parametrize("form", READ)
def test_a_file_of_any_format(mind: ebbing.Mind, tmp_path: Path, form: str, text: str) -> None:
    file = tmp_path / "deep.json"
    file.write_text(text, encoding="utf-8")
    try:
        report = mind.import_(file, format=form)
    except EbbingError as error:
        assert isinstance(error, ImportFormatError)  # noqa: PT017  (a reader may as well refuse the one record)
    else:
        assert (report.kept, len(report.refused)) == (0, 1)
    assert mind.count() == 0


def test_the_manifest_of_a_folder(mind: ebbing.Mind, tmp_path: Path) -> None:
    mind.remember("I like green tea").wait()
    mind.export(tmp_path / "folder", format="markdown")
    manifest = next(path for path in (tmp_path / "folder").rglob("*") if path.suffix == ".json")
    manifest.write_text(OPEN, encoding="utf-8")
    with pytest.raises(ImportFormatError, match="is damaged"):
        mind.import_(tmp_path / "folder", format="markdown")


def test_the_settings_of_a_home(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "ebbing.toml").write_text(f"threads = {CLOSED}", encoding="utf-8")
    with pytest.raises(ProfileError, match="cannot be read"):
        ebbing.open("alice")


def test_its_tokens(tmp_path: Path) -> None:
    (tmp_path / "tokens.json").write_text(OPEN, encoding="utf-8")
    with pytest.raises(StoreCorrupt, match="nested too deeply"):
        Tokens(tmp_path).all()


def test_the_answer_of_a_server() -> None:
    assert isinstance(error_in(500, OPEN.encode()), ServerError)
