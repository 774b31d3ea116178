"""Claude's memory tool on a mind: its six commands (view, create, str_replace, insert, delete, rename) on files that are memories.

    client.beta.messages.run_tools(model=…, messages=…, tools=[EbbingMemoryTool(mind, user="ann")])

A file is a document ([documents](documents.py)); a directory is there as long as something is in it. What is edited is a correction with its
history, and what a file says can be recalled. Answers and errors are worded as those of the SDK's own tool.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from anthropic.lib.tools import BetaAbstractMemoryTool, BetaAsyncAbstractMemoryTool, ToolError

from ebbing.adapters.documents import AnyMind, Document, Documents, Path

USER: Final = "claude"  # whose documents the files are; followed by the user's name, where there is one
ROOT: Final = "/memories"
DEPTH: Final = 2  # how deep a directory is shown
NUMBER_WIDTH: Final = 6
AROUND: Final = 2  # lines shown before and after a change
UNITS: Final = ("B", "K", "M", "G")


class EbbingMemoryTool(BetaAbstractMemoryTool):
    """Files below /memories, of one user."""

    def __init__(self, mind: AnyMind, *, user: str | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._documents = Documents(mind, USER if user is None else f"{USER} {user}")

    # ── the six commands ──

    def view(self, command: Any) -> str:
        """Show a directory, two levels deep, or a file with its lines numbered."""
        path = parts_of(command.path)
        found = self._file(path)
        if found is not None:
            return _numbered_file(command.path, str(found.value), command.view_range)
        inside = self._below(path)
        if not inside and path:
            raise ToolError(f"The path {command.path} does not exist. Please provide a valid path.")
        head = f"Here're the files and directories up to 2 levels deep in {command.path}, excluding hidden items:"
        return "\n".join([head, *_listed(command.path, path, inside)])

    def create(self, command: Any) -> str:
        """Make a new file."""
        path = parts_of(command.path)
        if not path or self._file(path) is not None or self._below(path):
            raise ToolError(f"File {command.path} already exists")
        if any(self._file(path[:length]) is not None for length in range(1, len(path))):
            raise ToolError(f"A part of the path {command.path} is a file, not a directory")
        self._write(path, command.file_text)
        return f"File created successfully at: {command.path}"

    def str_replace(self, command: Any) -> str:
        """Replace a text that stands in a file exactly once."""
        path, text = self._read(command.path)
        lines = [text.count("\n", 0, place) + 1 for place in _places(text, command.old_str)]
        if not lines:
            raise ToolError(
                f"No replacement was performed, old_str `{command.old_str}` did not appear verbatim in {command.path}."
            )
        if len(lines) > 1:
            raise ToolError(
                f"No replacement was performed. Multiple occurrences of old_str `{command.old_str}` in lines: "
                f"{', '.join(map(str, lines))}. Please ensure it is unique"
            )
        new = text.replace(command.old_str, command.new_str)
        self._write(path, new)
        shown = new.split("\n")[max(0, lines[0] - 1 - AROUND) : lines[0] + AROUND]
        head = "The memory file has been edited. Here is the snippet showing the change (with line numbers):"
        return "\n".join([head, *_numbered(shown, max(1, lines[0] - AROUND))])

    def insert(self, command: Any) -> str:
        """Insert a text after a line; 0 is the beginning."""
        path, text = self._read(command.path)
        lines = text.removesuffix("\n").split("\n") if text else []
        if not 0 <= command.insert_line <= len(lines):
            raise ToolError(
                f"Invalid `insert_line` parameter: {command.insert_line}. "
                f"It should be within the range [0, {len(lines)}]."
            )
        lines.insert(command.insert_line, command.insert_text.rstrip("\n"))
        self._write(path, "\n".join(lines).removesuffix("\n") + "\n")
        return f"The file {command.path} has been edited."

    def delete(self, command: Any) -> str:
        """Forget a file, or a directory with all that is in it."""
        path = parts_of(command.path)
        if not path:
            raise ToolError("Cannot delete the /memories directory itself")
        gone = [one for one in (self._file(path), *self._below(path)) if one is not None]
        if not gone:
            raise ToolError(f"The path {command.path} does not exist")
        for document in gone:
            self._documents.delete(document.path, document.key)
        return f"Successfully deleted {command.path}"

    def rename(self, command: Any) -> str:
        """Give a file or a directory another path."""
        old, new = parts_of(command.old_path), parts_of(command.new_path)
        if not old:
            raise ToolError("Cannot rename the /memories directory itself")
        if not new or self._file(new) is not None or self._below(new):
            raise ToolError(f"The destination {command.new_path} already exists")
        moved = [one for one in (self._file(old), *self._below(old)) if one is not None]
        if not moved:
            raise ToolError(f"The path {command.old_path} does not exist")
        if new[: len(old)] == old:
            raise ToolError(f"Cannot move {command.old_path} into itself")
        for document in moved:
            self._write((*new, *_full(document)[len(old) :]), str(document.value))
            self._documents.delete(document.path, document.key)
        return f"Successfully renamed {command.old_path} to {command.new_path}"

    def clear_all_memory(self) -> str:
        """Forget all files."""
        for document in self._documents.all():
            self._documents.delete(document.path, document.key)
        return "All memory cleared"

    # ── files as documents ──

    def _file(self, path: Path) -> Document | None:
        return self._documents.get(path[:-1], path[-1]) if path else None

    def _below(self, path: Path) -> list[Document]:
        return self._documents.all(path)

    def _write(self, path: Path, text: str) -> None:
        self._documents.put(path[:-1], path[-1], text)

    def _read(self, given: str) -> tuple[Path, str]:
        path = parts_of(given)
        found = self._file(path)
        if found is not None:
            return path, str(found.value)
        if not path or self._below(path):
            raise ToolError(f"The path {given} is not a file.")
        raise ToolError(f"The path {given} does not exist. Please provide a valid path.")


class EbbingAsyncMemoryTool(BetaAsyncAbstractMemoryTool):
    """The same files, for the asynchronous client: each command runs in a worker thread."""

    def __init__(self, mind: AnyMind, *, user: str | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._tool = EbbingMemoryTool(mind, user=user)

    async def view(self, command: Any) -> str:
        """Show a directory, two levels deep, or a file with its lines numbered."""
        return await asyncio.to_thread(self._tool.view, command)

    async def create(self, command: Any) -> str:
        """Make a new file."""
        return await asyncio.to_thread(self._tool.create, command)

    async def str_replace(self, command: Any) -> str:
        """Replace a text that stands in a file exactly once."""
        return await asyncio.to_thread(self._tool.str_replace, command)

    async def insert(self, command: Any) -> str:
        """Insert a text after a line; 0 is the beginning."""
        return await asyncio.to_thread(self._tool.insert, command)

    async def delete(self, command: Any) -> str:
        """Forget a file, or a directory with all that is in it."""
        return await asyncio.to_thread(self._tool.delete, command)

    async def rename(self, command: Any) -> str:
        """Give a file or a directory another path."""
        return await asyncio.to_thread(self._tool.rename, command)

    async def clear_all_memory(self) -> str:
        """Forget all files."""
        return await asyncio.to_thread(self._tool.clear_all_memory)


def parts_of(given: str) -> Path:
    """Return the parts of a path below /memories; no path leads out of it."""
    if given != ROOT and not given.startswith(f"{ROOT}/"):
        raise ToolError(f"Path must start with /memories, got: {given}")
    parts: list[str] = []
    for part in given.removeprefix(ROOT).split("/"):
        if part == ".." and not parts:
            raise ToolError(f"Path {given} would escape /memories directory")
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return tuple(parts)


def _full(document: Document) -> Path:
    return (*document.path, document.key)


def _places(text: str, wanted: str) -> Iterator[int]:
    """Yield where a text stands, one place after the other."""
    place = text.find(wanted)
    while place >= 0:
        yield place
        place = text.find(wanted, place + 1)


# ── how they are shown ──


def _numbered(lines: list[str], first: int) -> list[str]:
    return [f"{number:>{NUMBER_WIDTH}}\t{line}" for number, line in enumerate(lines, start=first)]


def _numbered_file(given: str, text: str, view_range: list[int] | None) -> str:
    lines, first = text.split("\n"), 1
    if view_range and len(view_range) == 2:
        first = max(1, view_range[0])
        lines = lines[first - 1 : len(lines) if view_range[1] == -1 else view_range[1]]
    return f"Here's the content of {given} with line numbers:\n" + "\n".join(_numbered(lines, first))


def _listed(given: str, path: Path, inside: list[Document]) -> Iterator[str]:
    """Yield a line for each file and directory, with its size; a directory's is that of what is in it."""
    sizes: dict[Path, int] = {}
    files = {_full(document): len(str(document.value).encode()) for document in inside}
    for full, size in files.items():
        for length in range(len(path), len(full) + 1):
            sizes[full[:length]] = sizes.get(full[:length], 0) + size
    yield f"{_size(sizes.get(path, 0))}\t{given}"
    for full in sorted(sizes):
        below = full[len(path) :]
        if 0 < len(below) <= DEPTH and not any(part.startswith(".") for part in below):
            yield f"{_size(sizes[full])}\t{given}/{'/'.join(below)}{'' if full in files else '/'}"


def _size(size_bytes: int) -> str:
    unit = min(max(size_bytes.bit_length() - 1, 0) // 10, len(UNITS) - 1)
    size = size_bytes / 1024**unit
    return f"{int(size)}{UNITS[unit]}" if size == int(size) else f"{size:.1f}{UNITS[unit]}"
