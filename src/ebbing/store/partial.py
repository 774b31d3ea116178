"""Files on their way to being whole: written under another name and renamed when they are complete.

The name says which process writes it. What a killed process left behind is swept away, by the next that writes the same file or
opens the folder; what a living one writes is left alone. A file that is written elsewhere is noted in the folder it is written for, so
that no half of a backup outlives the next opening.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_BESIDE: Final = ("", "-journal", "-wal", "-shm")  # a database has files beside it
_ELSEWHERE: Final = ".elsewhere"  # what ends the name of a note of where a file is written
_PARTIAL: Final = re.compile(r"(?P<name>.+)\.(?P<process>\d+)\.partial(?P<beside>-journal|-wal|-shm|\.elsewhere)?")


@contextmanager
def partial(path: Path, noted_in: Path | None = None) -> Iterator[Path]:
    """Yield a name to write to; the file takes its place when the block is done, and is gone if it fails. Only its owner may read it.

    `noted_in` is the folder whose next opening sweeps it away, wherever it is, should this process be killed.
    """
    sweep(path.parent, path.name)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.partial")
    with _noted(temporary, noted_in):
        yield from _written(temporary, path)


@contextmanager
def placed_first(path: Path, name: Path) -> Iterator[Path]:
    """Yield a name to write to; the file takes its place when the block is done, unless another process was first: then that one counts."""
    temporary = name.with_name(f"{name.name}.{os.getpid()}.partial")
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        yield temporary
        try:
            os.link(temporary, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            if not path.exists():
                os.replace(temporary, path)
    finally:
        for end in _BESIDE:
            _gone(temporary.with_name(temporary.name + end))


@contextmanager
def partial_folder(path: Path, noted_in: Path | None = None) -> Iterator[Path]:
    """Yield a folder to fill; it takes its place, where there is none yet, when the block is done, and is gone if it fails."""
    sweep(path.parent, path.name)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.partial")
    with _noted(temporary, noted_in):
        try:
            temporary.mkdir(parents=True, mode=0o700)
            yield temporary
            os.replace(temporary, path)
        except BaseException:
            shutil.rmtree(temporary, ignore_errors=True)
            raise


def _written(temporary: Path, path: Path) -> Iterator[Path]:
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600))
        yield temporary
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def sweep(folder: Path, name: str | None = None) -> None:
    """Remove what killed processes left behind in a folder and in its folders, of one file or of all."""
    for path in folder.glob("*.partial*") if name is not None else folder.rglob("*.partial*"):
        found = _PARTIAL.fullmatch(path.name)
        if found and name in (None, found["name"]) and not _lives(int(found["process"])):
            with contextlib.suppress(OSError, UnicodeDecodeError):
                if found["beside"] == _ELSEWHERE:
                    _remove(Path(path.read_text(encoding="utf-8")), path.name.removesuffix(_ELSEWHERE))
                _gone(path)


@contextmanager
def _noted(temporary: Path, folder: Path | None) -> Iterator[None]:
    """Keep a note of a file that is written outside of a folder; where none can be kept, it is written all the same."""
    if folder is None or temporary.parent.absolute() == folder.absolute():
        yield
        return
    note = folder / f"{temporary.name}{_ELSEWHERE}"
    with contextlib.suppress(OSError):
        note.write_text(str(temporary.absolute()), encoding="utf-8")
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            note.unlink(missing_ok=True)


def _remove(temporary: Path, name: str) -> None:
    """Remove a file that a note tells of, if it has the name such files have."""
    if temporary.name == name:
        for end in _BESIDE:
            _gone(temporary.with_name(name + end))


def _gone(path: Path) -> None:
    """Remove a file, or a folder that was being filled."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True  # somebody else's: it is there
    return True
