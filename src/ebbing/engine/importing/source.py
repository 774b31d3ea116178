"""What a file holds, read within bounds: JSON, lines of JSON, and the members of a zip.

A file comes from somewhere else. Nothing of a zip is ever written to disk, so no name in it can lead anywhere; what it
holds is read only up to a size, whatever it claims; and nesting that would exhaust the parser is an error like any other.
"""

from __future__ import annotations

import fnmatch
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO, Any, Final

from ebbing.domain.records.json_form import from_json
from ebbing.errors import ImportFormatError

MOST_BYTES: Final = 1 << 30  # of one file or member, unpacked
MOST_TOTAL_BYTES: Final = 2 << 30  # of all that is read of one zip or folder
MOST_RATIO: Final = 200  # unpacked to packed; text is packed five to twenty times smaller
MOST_MEMBERS: Final = 100_000
MOST_LINE_BYTES: Final = 16 << 20
_ZIP_START: Final = b"PK\x03\x04"
_ENCODINGS: Final = ("utf-8-sig", "gb18030")  # what is not UTF-8 is most often a Chinese spreadsheet's


def documents(path: Path, pattern: str) -> Iterator[tuple[str, Any]]:
    """Yield the name and the content of each JSON file that fits a pattern: in a zip, in a folder, or the file itself."""
    found = False
    for name, data in _files(path, pattern):
        found = True
        yield name, parsed(data, f"{path.name}: {name}" if name != path.name else name)
    if not found:
        raise ImportFormatError(f"{path} holds no {pattern}: give the zip as it was downloaded, or the file itself")


def _files(path: Path, pattern: str) -> Iterator[tuple[str, bytes]]:
    try:
        if path.is_dir():
            yield from _in_folder(path, pattern)
        elif _is_zip(path):
            yield from _in_zip(path, pattern)
        else:
            yield path.name, whole(path)
    except (OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError) as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error


def _is_zip(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_ZIP_START)) == _ZIP_START


def _in_folder(path: Path, pattern: str) -> Iterator[tuple[str, bytes]]:
    total = 0
    for file in sorted(path.iterdir()):
        if fnmatch.fnmatch(file.name, pattern) and file.is_file() and not file.is_symlink():
            data = whole(file)
            total += len(data)
            _within(total, MOST_TOTAL_BYTES, str(path))
            yield file.name, data


def _in_zip(path: Path, pattern: str) -> Iterator[tuple[str, bytes]]:
    total = 0
    with zipfile.ZipFile(path) as archive:
        members = archive.infolist()
        if len(members) > MOST_MEMBERS:
            raise ImportFormatError(f"{path} holds {len(members):,} files, at most {MOST_MEMBERS:,} are looked at")
        for member in sorted(members, key=lambda one: one.filename):
            if member.is_dir() or not fnmatch.fnmatch(PurePosixPath(member.filename).name, pattern):
                continue
            where = f"{path}: {member.filename}"
            _within(member.file_size, MOST_BYTES, where)
            if member.file_size > MOST_RATIO * max(member.compress_size, 1 << 12):
                raise ImportFormatError(
                    f"{where} would unpack to {member.file_size:,} bytes, more than {MOST_RATIO} times its size: "
                    "no chat is packed like that. It was not read"
                )
            with archive.open(member) as file:
                data = _bounded(file, member.file_size, where)
            total += len(data)
            _within(total, MOST_TOTAL_BYTES, str(path))
            yield member.filename, data


def _bounded(file: IO[bytes], most: int, where: str) -> bytes:
    """Return what a file holds, if that is no more than it said."""
    data = file.read(most + 1)
    if len(data) > most:
        raise ImportFormatError(f"{where} holds more than the {most:,} bytes it claims: it was not read")
    return data


def _within(count: int, most: int, where: str) -> None:
    if count > most:
        raise ImportFormatError(f"{where} is larger than {most:,} bytes: split it")


def whole(path: Path) -> bytes:
    """Return the bytes of a file of a bearable size."""
    try:
        _within(path.stat().st_size, MOST_BYTES, str(path))
        return path.read_bytes()
    except OSError as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error


def text_of_file(path: Path) -> str:
    """Return a file's text: UTF-8 with or without a mark, UTF-16 with one, or GB18030."""
    data = whole(path)
    encodings = ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else _ENCODINGS
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise ImportFormatError(f"{path} is not text in UTF-8, UTF-16 or GB18030: save it as UTF-8")


def parsed(data: bytes | str, where: str) -> Any:
    """Return what a JSON text says."""
    try:
        return from_json(data.decode("utf-8-sig") if isinstance(data, bytes) else data)
    except ValueError as error:
        raise ImportFormatError(f"{where} is not JSON: {error}") from error


def rows(path: Path) -> list[tuple[str, Any]]:
    """Return the objects of a JSON list, or of lines of JSON, each with its place; a line that is none comes as its text."""
    text = text_of_file(path)
    start = text.lstrip()[:1]
    if start == "[":
        return [(f"{path.name}, entry {number}", one) for number, one in enumerate(parsed(text, str(path)), start=1)]
    if start == "{" and (one := _single(text)) is not None:
        return [(path.name, one)]
    if start not in ("{", '"'):
        raise ImportFormatError(f"{path} is neither a JSON list nor one JSON object per line")
    lines = enumerate(text.split("\n"), start=1)
    return [(f"{path.name}, line {number}", _line(line)) for number, line in lines if line.strip()]


def _single(text: str) -> Any:
    """Return the one object of a file; None where there is one per line."""
    try:
        return from_json(text)
    except ValueError:
        return None


def _line(line: str) -> Any:
    """Return what a line says, or the line itself where that is not JSON: whoever reads it refuses it by its place."""
    if len(line) > MOST_LINE_BYTES:
        return "a line that is too long"
    try:
        return from_json(line)
    except ValueError:
        return line


def exists(path: Path) -> None:
    """Refuse a path at which nothing lies."""
    if not os.path.lexists(path):
        raise ImportFormatError(f"there is no {path}: give the file or folder to import")
