"""What goes wrong is one sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

import errno
import json
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer

from ebbing.errors import EbbingError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.streams import AnswerLost, let_go_of

DONE: Final = 0
NOTHING: Final = 1
BAD: Final = 2
UNEXPECTED: Final = 70  # EX_SOFTWARE of sysexits.h
INTERRUPTED: Final = 130  # 128 + SIGINT
PIPE_CLOSED: Final = 1  # what rich and click use

# typer brings its own copy of click, or uses the one that is installed: its errors are reached through typer
UsageError: Final[Any] = typer.BadParameter.__bases__[0]


def guarded(run: Callable[[], Any], asked: Asked) -> int:
    """Run a command and return its exit code; whatever it raises is told in one sentence."""
    try:
        code = run()
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except EbbingError as error:
        tell("error", str(error), asked, type(error).__name__)
        return BAD
    except UsageError as error:
        tell("error", _usage(error), asked, "UsageError")
        return BAD
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        let_go_of(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:  # of the machine, not of Ebbing
        if asked.debug:
            raise
        tell("error", _of_the_machine(error), asked, type(error).__name__)
        return BAD
    except Exception as error:  # told in a sentence, and in full when asked
        if asked.debug:
            raise
        kind = type(error).__name__
        tell("error", f"unexpected error {kind}: {error}: please report it (EBBING_DEBUG=1 shows where)", asked, kind)
        return UNEXPECTED


def _usage(error: Any) -> str:
    message = str(error.format_message()).rstrip(".")
    context = getattr(error, "ctx", None)
    return message if context is None else f"{message} (see `{context.command_path} --help`)"


def _of_the_machine(error: OSError) -> str:
    """Return what the machine refused, and what to do: it says itself why."""
    if isinstance(error, AnswerLost):
        let_go_of(sys.stdout)
        why = "it is closed" if error.errno == errno.EBADF else error.strerror
        return f"the answer cannot be written to standard output: {why}. What the command has changed stays changed"
    where = "the system" if error.filename is None else str(error.filename)
    return f"{where} refused: {error.strerror or error}. Check the disk, its free space and your rights, and try again"


def tell(kind: str, message: str, asked: Asked, error_type: str | None = None) -> None:
    """Write one sentence to stderr: "error" or "note"; a JSON line if JSON was asked for."""
    from rich.text import Text

    from ebbing.interfaces.cli.output import one_line, stderr

    sentence = one_line(message)
    try:
        if asked.json:
            record = {kind: sentence} if error_type is None else {kind: sentence, "type": error_type}
            sys.stderr.write(json.dumps(record, ensure_ascii=False) + "\n")
            return
        label = Text(f"{kind}: ", style="bold red" if kind == "error" else "cyan")
        stderr().print(label + Text(sentence), soft_wrap=True)
    except OSError:  # nobody can hear it; what was asked is done all the same
        let_go_of(sys.stderr)


class _Notices(logging.Handler):
    """Shows the engine's warnings as notes."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(logging.WARNING)
        self._asked = asked

    def emit(self, record: logging.LogRecord) -> None:
        """Write one note per warning."""
        tell("note", record.getMessage(), self._asked)


@contextmanager
def notices(asked: Asked) -> Iterator[None]:
    """Show people what the engine warns of, instead of logging it, while this lasts."""
    log, handler = logging.getLogger("ebbing"), _Notices(asked)
    propagated = log.propagate
    log.addHandler(handler)
    log.propagate = False
    try:
        yield
    finally:
        log.propagate = propagated
        log.removeHandler(handler)
