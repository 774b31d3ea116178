"""Every public thing has its place in the documentation, and the documentation points only to what is there."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

import ebbing
from ebbing import errors, profiles
from ebbing.interfaces.cli.whole import app
from tests.docs.pages import DOCS, PAGES, ROOT

PICTURES = sorted((DOCS / "pictures").glob("*.svg"))
LARGEST_PICTURE = 100_000  # bytes


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def is_named(name: str, text: str) -> bool:
    """Whether a name stands in the text as code."""
    return re.search(rf"`[^`\n]*(?<![\w.]){re.escape(name)}(?!\w)[^`\n]*`", text) is not None or f".{name}(" in text


# ── names ──


@pytest.mark.parametrize("name", ebbing.__all__)
def test_every_public_name_is_on_the_python_page(name: str) -> None:
    assert is_named(name, page("python.md")) or is_named(f"ebbing.{name}", page("python.md"))


@pytest.mark.parametrize(
    "name", [name for name, _ in inspect.getmembers(ebbing.Mind) if not name.startswith("_") and name != "parts"]
)
def test_every_verb_of_a_mind_is_on_the_python_page(name: str) -> None:
    assert is_named(name, page("python.md")) or is_named(f"mind.{name}", page("python.md"))


def test_every_error_is_on_the_errors_page() -> None:
    text = page("errors.md")
    tree = (errors.__doc__ or "").partition("\n\n")[2].partition("\n\n")[0]
    assert tree.strip() in text, "the drawing is not that of ebbing.errors"
    for name, kind in inspect.getmembers(errors, inspect.isclass):
        if issubclass(kind, errors.EbbingError):
            assert f"### {name}" in text, name


# ── the command line ──


def _walk(command: Any, path: str) -> list[tuple[str, Any]]:
    inner = getattr(command, "commands", {})
    return [(path, command), *(found for name, sub in inner.items() for found in _walk(sub, f"{path} {name}"))]


COMMANDS = _walk(typer.main.get_command(app), "ebbing")
SHARED = {"--agent", "--home", "--profile", "--json", "--url", "--token", "--help"}


def _sections() -> dict[str, str]:
    pieces = re.split(r"^## (.+)$", page("cli.md"), flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


@pytest.mark.parametrize("path", [path for path, _ in COMMANDS if path != "ebbing"])
def test_every_command_is_on_the_command_line_page(path: str) -> None:
    assert path in _sections(), f"docs/cli.md has no section `## {path}`"


@pytest.mark.parametrize(("path", "command"), COMMANDS, ids=[path for path, _ in COMMANDS])
def test_every_option_is_on_the_command_line_page(path: str, command: Any) -> None:
    text = _sections().get(path, page("cli.md"))
    for parameter in command.params:
        for name in parameter.opts if parameter.param_type_name == "option" and not parameter.hidden else ():
            if name.startswith("--") and (name not in SHARED or path == "ebbing") and "completion" not in name:
                assert f"{name}" in text, f"docs/cli.md, {path}: {name} is missing"


# ── profiles ──


def _leaves(table: dict[str, Any], prefix: str = "") -> list[str]:
    found: list[str] = []
    for key, value in table.items():
        inner = isinstance(value, dict) and prefix not in ("categories.", "layers.") and value
        found += _leaves(value, f"{prefix}{key}.") if inner else [f"{prefix}{key}"]
    return found


@pytest.mark.parametrize("name", profiles.names())
def test_every_parameter_is_explained(name: str) -> None:
    lines, text = profiles.text(name).splitlines(), page("profiles.md")
    for key in _leaves(tomllib.loads(profiles.text(name))):
        leaf = key.rpartition(".")[2]
        beside = any(re.match(rf"{leaf} = .*#", line) for line in lines)
        assert beside or f"`{leaf}`" in text, (
            f"{name}.toml: {key} has neither a comment nor a place in docs/profiles.md"
        )


@pytest.mark.parametrize("name", profiles.names())
def test_every_profile_is_on_the_profiles_page(name: str) -> None:
    assert f"| `{name}`" in page("profiles.md")


# ── pages ──


def _nav(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    inner = entry.values() if isinstance(entry, dict) else entry
    return [found for one in inner for found in _nav(one)]


def _site() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    return loaded


def test_every_page_is_in_the_navigation_once() -> None:
    listed = _nav(_site()["nav"])
    assert sorted(listed) == sorted(path.name for path in DOCS.glob("*.md"))


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for built in (tmp_path / "site").rglob("*.html"):
        loaded = re.findall(r"<(?:script|link|img)[^>]+(?:src|href)=\"(https?:[^\"]+)\"", built.read_text("utf-8"))
        assert loaded == [], f"{built.name} loads from elsewhere"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_pages_name_no_private_places(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = [
        "".join(parts) for parts in (("py", "pi.org"), ("python", "hosted"), ("index", "-url"))
    ]  # nor does this line
    assert not any(name in text for name in named)
    assert not re.search(r"(?<![\w.~])/(?:work|root)\b|127\.0\.0\.1", text)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if not re.match(r"https?:|mailto:", target):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_pictures_are_small_and_stand_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert path.stat().st_size < LARGEST_PICTURE
    assert set(re.findall(r"https?://[^\s\"'<)]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert "<script" not in text


def test_there_is_a_picture_on_the_first_page() -> None:
    assert "docs/pictures/fading.svg" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert PICTURES


def test_what_a_page_imports_is_public() -> None:
    """What a reader copies comes from `ebbing` itself, its fakes or its adapters; only who writes a language pack goes deeper."""
    pages = [
        ROOT / "README.md",
        ROOT / "README.zh.md",
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "examples").glob("*.py"),
    ]
    deeper = [
        f"{page.name}: {line}"
        for page in pages
        if page.name not in ("languages.md", "third_language.py")
        for line in re.findall(r"^\s*(?:from|import) ebbing\.\S+", page.read_text(encoding="utf-8"), re.MULTILINE)
        if not re.search(r"ebbing\.(?:testing|errors|profiles|adapters\.\w+)$", line)
    ]
    assert deeper == []
    named = {
        name.strip()
        for page in pages
        for names in re.findall(r"^\s*from ebbing import ([\w, ]+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        for name in names.split(",")
    }
    assert named <= set(ebbing.__all__)
