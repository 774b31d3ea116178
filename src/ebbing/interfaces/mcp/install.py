"""Telling a client of a server: one entry in its settings, everything else as it was.

The file is read, changed and read again before it is written: if anything but the entry would be different, it is left alone.
Before it is written a copy is put beside it, and the new file takes its place in one step.
"""

from __future__ import annotations

import contextlib
import difflib
import json
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import from_json
from ebbing.errors import InputError

NAME: Final = re.compile(r"[A-Za-z0-9_-]+")
BY_HAND: Final = "nothing was changed: see what to add with --print, and add it by hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What would become of a client's settings."""

    file: Path
    before: str | None  # None: there is no such file yet
    after: str

    @property
    def is_one(self) -> bool:
        """Whether anything would be different."""
        return self.before != self.after

    @property
    def diff(self) -> str:
        """The lines that go and come."""
        old, new = ((text or "").splitlines() for text in (self.before, self.after))
        lines = difflib.unified_diff(old, new, str(self.file), str(self.file), n=2, lineterm="")
        return "\n".join(lines)


def change(file: Path, section: str, name: str, entry: Mapping[str, Any]) -> Change:
    """Return the settings with the entry in them; nothing is written."""
    if not NAME.fullmatch(name):
        raise InputError(f"{name!r} cannot be a server's name: use letters, digits, - and _")
    before = _read(file)
    edit = _with_toml_entry if file.suffix == ".toml" else _with_json_entry
    return Change(file=file, before=before, after=edit(file, before or "", section, name, entry))


def write(change: Change, now: datetime | None = None) -> Path | None:
    """Write the settings; return where the copy of the old ones is, if there were any."""
    file = change.file.resolve()  # settings may be links into a folder that is kept under version control
    stamp = (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S-%f")
    copy = None if change.before is None else file.with_name(f"{file.name}.{stamp}.bak")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if copy is not None:
            shutil.copy2(file, copy)
        _replace(file, change.after)
    except OSError as error:
        raise InputError(f"{change.file} cannot be written: {error.strerror}; {BY_HAND}") from error
    return copy


def _read(file: Path) -> str | None:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file} cannot be read: {error}; {BY_HAND}") from error


def _replace(file: Path, text: str) -> None:
    """Let a new file take the place of an old one, in one step and with the same rights."""
    handle, made = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(text.encode())
        if file.exists():
            shutil.copymode(file, made)
        os.replace(made, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(made)
        raise


# ── JSON ──


def _with_json_entry(file: Path, text: str, section: str, name: str, entry: Mapping[str, Any]) -> str:
    try:
        settings = from_json(text) if text.strip() else {}
    except ValueError as error:
        raise InputError(f"{file} is not plain JSON ({error}); {BY_HAND}") from error
    servers = settings.get(section, {}) if isinstance(settings, dict) else None
    if not isinstance(servers, dict):
        raise InputError(f"{file} is not built as expected: {section!r} must be a table of servers; {BY_HAND}")
    old = servers.get(name, {})
    new = {**(old if isinstance(old, dict) else {}), **entry}  # what a person added to it stays
    if old == new:
        return text
    settings[section] = {**servers, name: new}
    return json.dumps(settings, ensure_ascii=False, indent=_indent(text)) + "\n"


def _indent(text: str) -> str | int:
    """Return how a file is indented, so that it stays so."""
    found = re.search(r"^[{\[]\s*\n([ \t]+)", text)
    return found[1] if found else 2


# ── TOML ──


def _with_toml_entry(file: Path, text: str, section: str, name: str, entry: Mapping[str, Any]) -> str:
    settings = _toml(file, text)
    servers = settings.get(section, {})
    old = servers.get(name, {}) if isinstance(servers, dict) else None
    if not isinstance(old, dict):
        raise InputError(f"{file} is not built as expected: {section!r} must be a table of servers; {BY_HAND}")
    new = {**old, **entry}  # what a person added to it stays
    if old == new:
        return text
    own = re.compile(rf'^\[{section}\.(?:{name}|"{name}")\][^\n]*\n(?:(?!\[)[^\n]*(?:\n|\Z))*', re.MULTILINE)
    lines = [f"{key} = {_toml_value(value)}" for key, value in new.items() if not isinstance(value, dict)]
    table = "\n".join([f"[{section}.{name}]", *lines]) + "\n"
    if own.search(text):
        after = own.sub(lambda _: f"{table}\n", text, count=1).rstrip("\n") + "\n"
    else:
        after = f"{text.rstrip()}\n\n{table}" if text.strip() else table
    if _toml(file, after, strict=False) != {**settings, section: {**servers, name: new}}:
        raise InputError(f"{file} holds {section}.{name} in a form that cannot be changed safely; {BY_HAND}")
    return after


def _toml(file: Path, text: str, *, strict: bool = True) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        if not strict:
            return {}
        raise InputError(f"{file} is not TOML ({error}); {BY_HAND}") from error


def _toml_value(value: Any) -> str:
    """Return a string or a list of strings as TOML; its quoting is that of JSON."""
    return json.dumps(value, ensure_ascii=False)
