"""export, import and backup: a memory as a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from ebbing.domain.records.attachments import Attachment
from ebbing.errors import InputError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import number_of, put_json, say, stderr
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened

FormatOption = Annotated[
    str, typer.Option("--format", help="ebbing: everything, JSONL; cah: entries of S3's JSON, a file or a folder.")
]
OverwriteOption = Annotated[bool, typer.Option("--force", help="Overwrite the file if there is one.")]


def export(
    asked: Asked,
    path: Annotated[Path, typer.Argument(help="The JSONL file to write.", metavar="PATH")],
    secrets: Annotated[bool, typer.Option("--secrets", help="Write secrets in clear; otherwise redacted.")] = False,
    force: OverwriteOption = False,
    format_: FormatOption = "ebbing",
) -> None:
    """Write everything to a JSONL file."""
    _must_be_new(path, force=force, instead="overwrite it with --force")
    with opened(asked, look=True, tend=False) as mind, _at_work(f"writing {path}"):
        lines = mind.export(path, secrets=secrets, format=format_)
    if asked.json:
        put_json({"path": path.absolute(), "lines": lines, "secrets": secrets})
    else:
        what = number_of(lines, "line", "lines") if format_ == "ebbing" else number_of(lines, "entry", "entries")
        say(f"✓ wrote {what} to {path}" + ("" if secrets else "; secrets are redacted"))


def import_(
    asked: Asked,
    path: Annotated[Path, typer.Argument(help="A file written by `ebbing export`.", metavar="PATH")],
    format_: FormatOption = "ebbing",
) -> None:
    """Read a file written by export into a new agent, or entries of S3's JSON into any."""
    if not path.exists():
        raise InputError(f"there is no {path}: give a file that was written by `ebbing export`")
    if format_ == "ebbing" and not path.is_file():
        raise InputError(f"{path} is not a file: give one that was written by `ebbing export`")
    with opened(asked, create=True) as mind, _at_work(f"reading {path}"):
        count = mind.import_(path, format=format_)
        mind.tidy()  # vectors are not in the file: they are made again
    if asked.json:
        put_json({"path": path.absolute(), "agent": asked.agent, "memories": count})
    else:
        say(f"✓ read {number_of(count, 'memory', 'memories')} into {asked.agent}")


def attachments(
    asked: Asked,
    memory_id: Annotated[str, typer.Argument(help="The memory they belong to.", metavar="ID")],
    save: Annotated[Path | None, typer.Option(help="Write the files into this folder.", metavar="FOLDER")] = None,
) -> None:
    """Pictures and recordings that belong to a memory; --save writes them to a folder."""
    with opened(asked, look=True, tend=False) as mind:
        found = mind.attachments(memory_id)
        if save is not None:
            save.mkdir(parents=True, exist_ok=True)
            for one in found:
                _must_be_new(target := save / _file_name(one), force=False)
                target.write_bytes(mind.attachment(one.hash))
    if asked.json:
        put_json([asdict(one) for one in found])
        return
    for one in found:
        say(
            f"{one.kind} {one.name or '–'} · {one.size_bytes:,} bytes · {one.hash[:12]}"
            + (f" · {one.text}" if one.text else "")
        )
    if not found:
        tell("note", f"nothing is attached to {memory_id}", asked)


def _file_name(one: Attachment) -> str:
    """Return its hash, so that no two are alike, and the end of its name; never a path that somebody else chose."""
    return one.hash[:12] + Path(one.name).suffix


def backup(
    asked: Asked,
    path: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.", metavar="PATH")],
) -> None:
    """Write a consistent copy of the memory file, also while it is in use."""
    _must_be_new(path, force=False)
    with opened(asked, look=True, tend=False) as mind, _at_work(f"writing {path}"):
        mind.backup(path)
    if asked.json:
        put_json({"path": path.absolute(), "bytes": path.stat().st_size})
    else:
        say(f"✓ wrote {path}; put it back as memory.db of the agent's folder, or keep it")


def _must_be_new(path: Path, *, force: bool, instead: str = "remove it first") -> None:
    if path.is_dir():
        raise InputError(f"{path} is a folder: give the name of a file in it")
    if path.exists() and not force:
        raise InputError(f"{path} exists already: choose another name, or {instead}")
    if not path.absolute().parent.is_dir():
        raise InputError(f"there is no folder {path.absolute().parent}: make it first")


@contextmanager
def _at_work(what: str) -> Iterator[None]:
    """Show a spinner on stderr to people; scripts see nothing."""
    console = stderr()
    if not console.is_terminal:
        yield
        return
    with console.status(f"{what} …"):
        yield
