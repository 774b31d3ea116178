"""What stands within a line is an example too: every setting and every command line between backticks is held against Ebbing.

`test_examples` runs the fenced blocks. A reader also copies `{"recall.limit": 5}` out of a table and `ebbing queue --retry` out of a
sentence: a setting must be one that an agent can be opened with, a command must be there and take the options it is shown with.
"""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import typer

import ebbing
from ebbing import opening, profiles
from ebbing.interfaces.cli.whole import app
from tests.docs.pages import PAGES

FENCED = re.compile(r"^```.*?^```[ ]*$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
TABLE = re.compile(r"\{\s*\"[^{}]*\"\s*:[^{}]*\}")
SOURCE = Path(opening.__file__).parent
TEXT = {path: FENCED.sub("", path.read_text(encoding="utf-8")) for path in PAGES}
SECTIONS = ebbing.profiles.load(profiles.DEFAULT).to_dict()
GROUP = typer.main.get_command(app)


def settings_in(text: str) -> Iterator[Mapping[str, Any]]:
    """The tables of settings a text shows: what is called overrides, and what has keys with a dot or a profile's section."""
    for found in TABLE.finditer(text):
        try:
            table = ast.literal_eval(found[0])
        except (SyntaxError, ValueError):
            continue  # a table with a hole in it (…)
        called = text[max(0, found.start() - 10) : found.start()].endswith("overrides=")
        if called or any(str(key).partition(".")[0] in SECTIONS and "." in str(key) for key in table):
            yield table


def _shown() -> list[tuple[str, str]]:
    """(where, the text of a span or of a docstring)."""
    spans = [(path.name, span) for path, text in TEXT.items() for span in SPAN.findall(text)]
    documented = (node for path in SOURCE.rglob("*.py") for node in _docstrings(path))
    return [*spans, *documented]


def _docstrings(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield str(path.relative_to(SOURCE)), text


SETTINGS = [(where, table) for where, text in _shown() for table in settings_in(text)]


@pytest.mark.parametrize(("where", "table"), SETTINGS, ids=[where for where, _ in SETTINGS])
def test_a_setting_within_a_line_can_be_set(where: str, table: Mapping[str, Any]) -> None:
    """As it stands, with the profile that an agent has by itself: nothing beside it names another."""
    with ebbing.open("reader", overrides=table) as mind:
        assert mind.profile.name == profiles.DEFAULT


def test_settings_are_found_on_pages_and_in_docstrings() -> None:
    places = {where for where, _ in SETTINGS}
    assert {"python.md", "profiles.md", "opening.py"} <= places
    assert list(settings_in('{"law.alpha_per_day": 0.02}')), "this is what stood there and did not work"


def _commands() -> list[tuple[str, str]]:
    found = [(path.name, span) for path, text in TEXT.items() for span in SPAN.findall(text)]
    return [(where, span) for where, span in found if re.match(r"ebbing(?: -|(?: [a-z]+))", span)]


@pytest.mark.parametrize(("where", "line"), sorted(set(_commands())), ids=lambda one: str(one))
def test_a_command_within_a_line_is_there(where: str, line: str) -> None:
    words = shlex.split(line.replace("…", "x").partition("|")[0].partition(" -- ")[0])[1:]
    command: Any = GROUP
    options = set()
    for word in words:
        if re.fullmatch(r"--?[a-z][a-z-]*(?:=.*)?", word):
            options.add(word.partition("=")[0])
        elif word in getattr(command, "commands", {}):
            command = command.commands[word]
    known = {name for one in (GROUP, command) for parameter in one.params for name in parameter.opts}
    known |= {"--help", "-h"}
    assert command is not GROUP or options, f"{where}: `{line}` is no command"
    assert options <= known, f"{where}: `{line}` takes no {', '.join(sorted(options - known))}"
