"""export, import and backup: a memory as a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from ebbing.domain.answers.reports import ImportReport, LineChange
from ebbing.domain.records.attachments import Attachment
from ebbing.errors import InputError
from ebbing.interfaces.cli.commands.maintain import progress_bar
from ebbing.interfaces.cli.input import pairs_given
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import number_of, one_line, put_json, say, stderr
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened

WriteFormat = Annotated[
    str,
    typer.Option(
        "--format",
        help="ebbing: everything, JSONL; markdown: a folder to read and edit; cah: entries of S3's JSON.",
    ),
]
ReadFormat = Annotated[
    str,
    typer.Option(
        "--format",
        help="ebbing, markdown, cah as `ebbing export` writes them; chatgpt, claude, mem0, server-memory, langgraph; chat: any log, CSV or JSON.",
    ),
]
OverwriteOption = Annotated[bool, typer.Option("--force", help="Overwrite the file if there is one.")]
SHOWN_REASONS: Final = 12
STDOUT: Final = "-"


def export(
    asked: Asked,
    path: Annotated[
        Path, typer.Argument(help="The file to write, - for stdout; with --format markdown a folder.", metavar="PATH")
    ],
    secrets: Annotated[bool, typer.Option("--secrets", help="Write secrets in clear; otherwise redacted.")] = False,
    force: OverwriteOption = False,
    format_: WriteFormat = "ebbing",
) -> None:
    """Write everything to a JSONL file, or what is believed to a folder that you can read and edit."""
    if str(path) == STDOUT:
        _export_to_stdout(asked, secrets=secrets, format_=format_)
        return
    if format_ != "markdown":
        _must_be_new(path, force=force, instead="overwrite it with --force")
    with opened(asked, look=True, tend=False) as mind, _at_work(f"writing {path}"):
        lines = mind.export(path, secrets=secrets, format=format_, overwrite=force)
    if asked.json:
        put_json({"path": path.absolute(), "lines": lines, "secrets": secrets})
        return
    nouns = {"ebbing": ("line", "lines"), "markdown": ("memory", "memories")}.get(format_, ("entry", "entries"))
    say(f"✓ wrote {number_of(lines, *nouns)} to {path}" + ("" if secrets else "; secrets are redacted"))


def _export_to_stdout(asked: Asked, *, secrets: bool, format_: str) -> None:
    """Write the lines of an export to where a pipe takes them, and nothing else."""
    import shutil
    import sys
    import tempfile

    if format_ == "markdown":
        raise InputError("--format markdown writes a folder: give its name instead of -")
    with tempfile.TemporaryDirectory(prefix="ebbing-") as folder, opened(asked, look=True, tend=False) as mind:
        path = Path(folder) / "export"
        mind.export(path, secrets=secrets, format=format_)
        with path.open("rb") as lines:
            shutil.copyfileobj(lines, sys.stdout.buffer)
        sys.stdout.flush()


def import_(
    asked: Asked,
    path: Annotated[Path, typer.Argument(help="The file or folder to read.", metavar="PATH")],
    format_: ReadFormat = "ebbing",
    user: Annotated[str | None, typer.Option(help="Whose memories they become.", metavar="NAME")] = None,
    map_: Annotated[
        list[str] | None,
        typer.Option("--map", help="Where a chat log has it: text=body. May be repeated.", metavar="NAME=COLUMN"),
    ] = None,
    zone: Annotated[str | None, typer.Option(help="Of times without one: Asia/Shanghai.", metavar="ZONE")] = None,
    source: Annotated[
        str, typer.Option(help="How far it is believed: import, or user for what you said yourself.", metavar="SOURCE")
    ] = "import",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen.")] = False,
    forget_missing: Annotated[
        bool, typer.Option("--forget-missing", help="Forget what was deleted from an edited folder.")
    ] = False,
) -> None:
    """Read what was exported, edited, or kept by another program. Run again, it goes on where it stopped."""
    if not path.exists():
        raise InputError(f"there is no {path}: give the file or folder to import")
    if format_ == "ebbing" and not path.is_file():
        raise InputError(f"{path} is not a file: give one that was written by `ebbing export`")
    with opened(asked, asks=dry_run, create=True) as mind:
        with progress_bar(f"reading {path.name}") as progress:
            report = mind.import_(
                path,
                format=format_,
                user=user,
                source=source,
                mapping=pairs_given(map_, "--map"),
                zone=zone,
                dry_run=dry_run,
                forget_missing=forget_missing,
                progress=progress,
            )
        if not dry_run:
            mind.tidy()  # what was read is learned, and vectors that are not in a file are made
    _tell_import(asked, path, report)
    if report.refused and not (report.kept or report.known or report.changes):
        raise typer.Exit(1)  # a script must not take it for done


def _tell_import(asked: Asked, path: Path, report: ImportReport) -> None:
    if asked.json:
        put_json({"path": path.absolute(), "agent": asked.agent, **report.to_dict()})
        return
    say(*(line for change in report.changes for line in _change_lines(change)))
    reasons = Counter(one.reason for one in report.refused)
    first = {one.reason: one.where for one in reversed(report.refused)}
    say(
        *(
            Text(f"– refused {count}: {one_line(reason)} (first: {one_line(first[reason])})", style="yellow")
            for reason, count in reasons.most_common(SHOWN_REASONS)
        )
    )
    verb = "would read" if report.dry_run else "read"
    kept = number_of(report.kept, "record", "records")
    sign = "✓" if report.kept or report.known or not report.refused else "✗"
    say(f"{sign} {verb} {kept} into {asked.agent}; {report.known} known before, {len(report.refused)} refused")
    missing = [change for change in report.changes if change.kind == "missing"]
    if missing:
        tell(
            "note",
            f"{number_of(len(missing), 'line is', 'lines are')} gone: nothing was forgotten; --forget-missing does that",
            asked,
        )


def _change_lines(change: LineChange) -> Iterator[Text]:
    """Yield a change as a diff shows it."""
    yield Text(f"{change.kind} {change.memory or change.where}", style="bold")
    if change.before:
        yield Text(f"  - {one_line(change.before)}", style="red")
    if change.after:
        yield Text(f"  + {one_line(change.after)}", style="green")


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
    from ebbing.engine.files.whole import may_be_written

    may_be_written(path, overwrite=force, instead=instead)


@contextmanager
def _at_work(what: str) -> Iterator[None]:
    """Show a spinner on stderr to people; scripts see nothing."""
    console = stderr()
    if not console.is_terminal:
        yield
        return
    with console.status(f"{what} …"):
        yield
