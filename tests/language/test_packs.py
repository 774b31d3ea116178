"""A language pack that cannot be used is refused by name, and the others stay as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

GOOD = "CODE = 'el'\ndef writes(text): return 'α' in text\n"


def written(folder: Path, name: str, init: str, **sections: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(init, encoding="utf-8")
    for section, text in sections.items():
        (folder / name / f"{section}.py").write_text(text, encoding="utf-8")


def said(folder: Path, code: str) -> str:
    """What a process of its own prints: languages are chosen once."""
    script = f"import sys; sys.path.insert(0, {str(folder)!r})\nfrom ebbing.language import packs\n{code}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("init", "told"),
    [
        ("CODES = 'el'\ndef writes(text): return True\n", "does not say CODE"),
        ("CODE = 'el'\n", "does not say writes"),
        ("raise RuntimeError('boom')\n", "cannot be loaded: RuntimeError: boom"),
        (GOOD.replace("'el'", "'zh'"), "has the code 'zh' of ebbing.language.chinese"),
    ],
)
def test_a_pack_that_cannot_be_used_is_refused_and_the_others_stay(tmp_path: Path, init: str, told: str) -> None:
    written(tmp_path, "bad", init)
    written(tmp_path, "greek", GOOD)
    found = said(
        tmp_path,
        "packs.add('greek')\ntry: packs.add('bad')\nexcept Exception as error: print(type(error).__name__, error)\n"
        "print([pack.code for pack in packs.packs()])",
    )
    assert "EbbingError the language pack bad" in found
    assert told in found
    assert "['el', 'zh', 'en']" in found


def test_a_pack_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "the language pack nowhere cannot be loaded: ModuleNotFoundError" in said(tmp_path, "packs.add('nowhere')")


def test_a_section_that_fails_is_named(tmp_path: Path) -> None:
    written(tmp_path, "greek", GOOD, words="raise RuntimeError('boom')\n")
    found = said(tmp_path, "packs.add('greek'); from ebbing.language.tokens import cue_tokens; cue_tokens('α β')")
    assert "greek.words of a language pack cannot be loaded: RuntimeError: boom" in found
