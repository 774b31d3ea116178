"""What people type: texts as words or from a pipe, times, JSON. What cannot be read is refused in one sentence."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

import typer

from ebbing.domain.records.json_form import from_json
from ebbing.errors import InputError, TextError, TimeError
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.typed import PlainCommand
from ebbing.language.packs import either

STDIN = "-"
_SHIELD: Final = "\ufdd0"  # a sign that no text has
_OPTION_AND_MORE: Final = re.compile(r"--?[\w-]*\s")
_COMMAS: Final = either("phrases", "LIST_COMMA")


class TextCommand(PlainCommand):
    """A command whose words are a text: once it has begun, a word such as -a is one of its words, not an option."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the arguments. An option among the words of a text is one, and that is said: nothing is taken out of a text in silence."""
        rest = super().parse_args(ctx, list(_shielded(args)))
        if taken := _taken_out(args):
            listed, which = ", ".join(taken), "it" if len(taken) == 1 else "one of them"
            tell(
                "note",
                f"{listed} was read as an option, not as part of the text: put -- before the text if {which} belongs there",
                ctx.obj,
            )
        return rest


def _shielded(args: Sequence[str]) -> Iterator[str]:
    """Yield arguments with a mark before words of the text that look like short options."""
    began, before = False, ""
    for arg in args:
        is_value = before.startswith("-") and before != "--" and "=" not in before
        began = began or not (arg.startswith("-") or is_value) or (_is_sentence(arg) and not is_value)
        word = began and not is_value and (_is_short(arg) or _is_sentence(arg))
        yield f"{_SHIELD}{arg}" if word else arg
        before = "" if word else arg


def _is_short(arg: str) -> bool:
    return len(arg) > 1 and arg[0] == "-" and arg[1] != "-"


def _is_sentence(arg: str) -> bool:
    """Say whether what looks like an option goes on after a space: "-a means all" came in quotes, and no option has such a name."""
    return _OPTION_AND_MORE.match(arg) is not None


def _taken_out(args: Sequence[str]) -> list[str]:
    """Return the options that stand after the first of several words; after one word, a text in quotes, it is clear what they are."""
    words, before, taken = 0, "", list[str]()
    for arg in args:
        if arg == "--":
            break
        option = arg.startswith("--") and not _is_sentence(arg)
        words += not option and not (before.startswith("--") and "=" not in before)
        if option and words > 1:
            taken.append(arg.partition("=")[0])
        before = arg
    return taken


def text_given(words: Sequence[str] | None, what: str) -> str:
    """Return the words joined by spaces; standard input if there are none, or only a dash."""
    if words and list(words) != [STDIN]:
        return " ".join(word.removeprefix(_SHIELD) for word in words)
    if not words and sys.stdin.isatty():
        raise TextError(f"{what} is missing: give it as an argument, or pipe it in")
    return _piped(what)


def _piped(what: str) -> str:
    from ebbing.domain.texts import MAX_CHARACTERS

    most_bytes = 4 * MAX_CHARACTERS  # UTF-8 needs no more than four for a character
    data = sys.stdin.buffer.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise TextError(f"standard input is longer than {MAX_CHARACTERS:,} characters: split it")
    try:
        return data.decode("utf-8-sig").rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise TextError(f"{what} on standard input is not UTF-8 text (byte {error.start}): convert it first") from error


def words_given(given: Sequence[str] | None) -> list[str] | None:
    """Return words of an option that may be repeated, or hold several with commas between them."""
    if given is None:
        return None
    return [word for some in given for word in map(str.strip, _COMMAS.split(some)) if word]


def time_given(text: str | None, option: str) -> datetime | None:
    """Return the time of an ISO text with a zone."""
    if text is None:
        return None
    example = "2026-03-01T09:30+08:00 or 2026-03-01T01:30Z"
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        raise TimeError(f"{option} {text!r} is not an ISO time: write it like {example}") from None
    if at.tzinfo is None:
        raise TimeError(f"{option} {text!r} has no time zone: write it like {example}")
    return at


def metadata_given(text: str | None) -> dict[str, Any] | None:
    """Return the JSON object of a text."""
    if text is None:
        return None
    try:
        value = from_json(text)
    except ValueError as error:
        raise InputError(f"--metadata is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise InputError(f'--metadata must be a JSON object like {{"key": "value"}}, not {text[:40]!r}')
    return value


def pairs_given(given: Sequence[str] | None, option: str) -> dict[str, str] | None:
    """Return the names and values of an option that may be repeated: text=body."""
    if not given:
        return None
    pairs = [one.partition("=") for one in given]
    for name, mark, value in pairs:
        if not (name and mark and value):
            raise InputError(f"{option} {name}: write NAME=VALUE, for example text=body")
    return {name: value for name, _, value in pairs}
