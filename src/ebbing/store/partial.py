"""Files on their way to being whole: written under another name and renamed when they are complete.

The name says which process writes it. What a killed process left behind is swept away, by the next that writes the same file or
opens the folder; what a living one writes is left alone.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_PARTIAL: Final = re.compile(
    r"(?P<name>.+)\.(?P<process>\d+)\.partial(?:-journal|-wal|-shm)?"
)  # a database has files beside it


@contextmanager
def partial(path: Path) -> Iterator[Path]:
    """Yield a name to write to; the file takes its place when the block is done, and is gone if it fails. Only its owner may read it."""
    sweep(path.parent, path.name)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.partial")
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
            with contextlib.suppress(OSError):
                path.unlink()


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True  # somebody else's: it is there
    return True
