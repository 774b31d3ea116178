"""The story of examples/coding_pitfall.py prints what its page says, every time."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import re
from types import ModuleType

from tests.docs.pages import DOCS, ROOT

_STORY = re.compile(
    r"(?<=^\$ python examples/coding_pitfall\.py\n```\n\nIt prints:\n\n```text\n).*?(?=^```$)", re.MULTILINE | re.DOTALL
)


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("coding_pitfall", ROOT / "examples" / "coding_pitfall.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told() -> str:
    """What the example prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        _load().main()
    return printed.getvalue().lstrip("\n")


def test_the_story_is_the_one_on_the_page() -> None:
    (story,) = _STORY.findall((DOCS / "craft.md").read_text(encoding="utf-8"))
    assert told() == story
    assert told() == story
