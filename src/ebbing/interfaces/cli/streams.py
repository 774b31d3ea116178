"""stdin, stdout and stderr as they may be: closed, full, without a reader, of another encoding.

A command that cannot give its answer has failed, and says so; that nobody hears its notes is no failure. A descriptor that is
closed is filled, so that no file of a memory is opened under its number and mistaken for a stream.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Any, Final, TextIO

STDIN: Final = 0
STDOUT: Final = 1
STDERR: Final = 2
ESCAPED: Final = "backslashreplace"  # of what is no text: half of a surrogate pair


class AnswerLost(OSError):
    """stdout does not take what is written to it."""


class _Answers(io.FileIO):
    """stdout, whose refusals are told from those of any other file."""

    def write(self, data: Any, /) -> int:
        """Write the bytes, or say why they cannot be written; a reader that has gone wants no word."""
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise AnswerLost(error.errno, error.strerror) from error


def prepare() -> None:
    """Fill what is closed, and write UTF-8 whatever the locale says."""
    for number in (STDIN, STDOUT, STDERR):
        _fill(number)
    answers = io.BufferedWriter(_Answers(STDOUT, "w", closefd=False))
    sys.stdout = _text(answers, line_buffering=answers.isatty())
    if sys.stdin is None:
        sys.stdin = open(STDIN, encoding="utf-8", closefd=False)  # noqa: SIM115  (it lives as long as the process)
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8", errors=ESCAPED)
    elif sys.stderr is None:
        sys.stderr = _text(io.BufferedWriter(io.FileIO(STDERR, "w", closefd=False)), line_buffering=True)


def _text(bytes_: Any, *, line_buffering: bool) -> io.TextIOWrapper:
    return io.TextIOWrapper(bytes_, encoding="utf-8", errors=ESCAPED, line_buffering=line_buffering)


def _fill(number: int) -> None:
    """Put nothing in the place of a closed descriptor: read, it ends at once; what is written to stdout fails, so that it is told."""
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, os.O_WRONLY if number == STDERR else os.O_RDONLY)  # gets the lowest free number
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)


def let_go_of(stream: TextIO) -> None:
    """Let go of a stream that takes nothing: what is still buffered must not complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
