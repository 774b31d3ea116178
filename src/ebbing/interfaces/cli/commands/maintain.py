"""maintain, queue and doctor: housekeeping."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from ebbing.domain.answers.reports import Health, MaintenanceReport, View
from ebbing.domain.ids import number_of_ticket, ticket_id
from ebbing.domain.records.events import Job
from ebbing.errors import InputError, NotFound
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import (
    level_text,
    number_of,
    one_line,
    put_json,
    say,
    size,
    stderr,
    table,
    weight_text,
    when,
)
from ebbing.interfaces.cli.problems import NOTHING, tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import views_by_id

if TYPE_CHECKING:
    from ebbing.store.sqlite.home import SqliteHome

SHOWN_CHANGES: Final = 30  # --json has them all


# ── maintain ──


def maintain(
    asked: Asked,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would change.")] = False,
) -> None:
    """Let memories fade or return to the level their weight says."""
    with opened(asked, look=dry_run, tend=False) as mind:
        with progress_bar("maintaining") as progress:
            report = mind.maintain(dry_run=dry_run, progress=progress)
            if not dry_run:
                mind.tidy()
        known = views_by_id(mind, [change.memory for change in report.changes[:SHOWN_CHANGES]])
    if asked.json:
        put_json(report)
        return
    if report.changes:
        say(_changes(report, known))
    if len(report.changes) > SHOWN_CHANGES:
        say(f"… and {len(report.changes) - SHOWN_CHANGES} more")
    say(_summary(report))


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on stderr to people; scripts see nothing."""
    from rich.progress import Progress

    with Progress(console=stderr(), transient=True, disable=not stderr().is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _changes(report: MaintenanceReport, known: Mapping[str, View]) -> Table:
    rows = table("memory", "level", "weight", "text", text="text")
    for change in report.changes[:SHOWN_CHANGES]:
        view = known.get(change.memory)
        move = level_text(change.before) + Text(" → ") + level_text(change.after)
        text = Text("" if view is None else one_line(view.text))
        rows.add_row(change.memory, move, weight_text(change.weight, change.after), text)
    return rows


def _summary(report: MaintenanceReport) -> str:
    would = "would change" if report.dry_run else "changed"
    parts = [f"looked at {number_of(report.looked_at, 'memory', 'memories')}", f"{would} {len(report.changes)}"]
    parts += [f"merged {sum(map(len, report.merged))} into {len(report.merged)}"] if report.merged else []
    parts += [f"archived {len(report.archived)}"] if report.archived else []
    parts += [f"deleted {len(report.deleted)}"] if report.deleted else []
    parts += [f"purged {len(report.purged)}"] if report.purged else []
    parts += [f"{report.left} left for the next run"] if report.left else []
    levels = ", ".join(f"{level} {count}" for level, count in report.levels.items())
    return f"{', '.join(parts)}; now {levels}"


# ── queue ──


def queue(
    asked: Asked,
    ticket: Annotated[str | None, typer.Argument(help="Only this ticket.", metavar="TICKET")] = None,
    dead: Annotated[bool, typer.Option("--dead", help="Only those that failed and wait.")] = False,
    retry: Annotated[bool, typer.Option("--retry", help="Try failed ones again: all, or TICKET.")] = False,
) -> None:
    """What waits to be learned and what failed; --retry tries again. Exit code 1 if a retried one fails again."""
    wanted = None if ticket is None else number_of_ticket(ticket)
    tried = _retry(asked, ticket) if retry else None
    with opened(asked, look=True, tend=False) as mind:
        jobs = [*([] if dead else mind.queue()), *mind.queue(dead=True)]
    jobs = [job for job in jobs if wanted in (None, job.operation)]
    if ticket is not None and not jobs and not retry:
        raise NotFound(f"no ticket {ticket} waits in the queue of {asked.agent}: it is done, or there never was one")
    if asked.json:
        put_json({"retried": tried, "jobs": [_job(job) for job in jobs]})
    else:
        _show_queue(jobs, tried)
    if retry and any(job.dead for job in jobs):
        raise typer.Exit(NOTHING)


def _retry(asked: Asked, ticket: str | None) -> int:
    with opened(asked) as mind, progress_bar("learning"):
        tried = mind.retry(ticket)
        if ticket is not None and not tried:
            raise NotFound(f"no failed ticket {ticket} waits in the queue of {asked.agent}: `ebbing queue` lists them")
        mind.flush()
        return tried


def _preview(job: Job) -> str:
    """Return what was said, as far as it may be shown: secrets are named, not shown."""
    from ebbing.language.sensitivity.levels import redact

    return " / ".join(redact(str(message["content"])) for message in job.payload.get("messages", ()))


def _job(job: Job) -> dict[str, Any]:
    return {
        "ticket": ticket_id(job.operation),
        "kind": job.kind,
        "at": job.at,
        "attempts": job.attempts,
        "dead": job.dead,
        "error": job.error,
        "text": _preview(job),
    }


def _show_queue(jobs: list[Job], tried: int | None) -> None:
    if tried is not None:
        failed = sum(job.dead for job in jobs)
        say(f"tried {number_of(tried, 'failed ticket', 'failed tickets')} again; {failed} still failing")
    elif not jobs:
        say("✓ nothing waits")
    if not jobs:
        return
    rows = table("ticket", "since", "state", "attempts", "error", "text", text="text")
    for job in jobs:
        state = Text("failed", style="red") if job.dead else Text("waiting")
        error, text = Text(one_line(job.error), style="red"), Text(one_line(_preview(job)))
        rows.add_row(ticket_id(job.operation), when(job.at), state, str(job.attempts), error, text)
    say(rows)


# ── doctor ──


def doctor(
    asked: Asked,
    salvage: Annotated[
        Path | None,
        typer.Option(
            "--salvage", help="Write the texts that can be read of a damaged memory to this file.", metavar="FILE"
        ),
    ] = None,
) -> None:
    """Whether all is well: files, queue, vectors. Exit code 1 if something is wrong."""
    from ebbing.errors import StoreCorrupt, StoreTooNew
    from ebbing.interfaces.cli.session import home, must_be_here, no_such_agent

    must_be_here(asked, "doctor looks into files")
    place = home(asked)
    if not place.exists(asked.agent):
        if asked.json:
            put_json({"agent": asked.agent, "home": place.path, "exists": False, "agents": place.agents()})
        else:
            say(no_such_agent(asked, place))
        raise typer.Exit(NOTHING)
    if salvage is not None:
        _save(asked, place, salvage)
        return
    try:
        with opened(asked, look=True, tend=False) as mind:
            mind.parts.vectors(["is the embedding model there?"])  # health reports it if not
            health = mind.health()
    except StoreCorrupt as error:
        _show_damage(asked, place)
        raise StoreCorrupt(_first_sentence(error) + _what_helps(asked, place)) from error
    except StoreTooNew as error:
        raise StoreTooNew(f"{_first_sentence(error)}. Nothing was changed: `pip install --upgrade ebbing`") from error
    if asked.json:
        put_json({"exists": True, **{name: getattr(health, name) for name in Health.__dataclass_fields__}})
    else:
        _show_health(asked, health)
    if health.damaged:
        tell("note", f"the file is damaged{_what_helps(asked, place)}", asked)
    if health.problems:
        raise typer.Exit(NOTHING)


def _first_sentence(error: Exception) -> str:
    return str(error).partition(". It was left")[0]


def _show_damage(asked: Asked, place: SqliteHome) -> None:
    """Show what can still be read of a file that cannot be opened, and which copies there are."""
    found, copies = place.salvage(asked.agent), place.backups(asked.agent)
    if asked.json:
        readable = {"memories": found.memories, "texts": found.texts, "sealed": found.sealed, "ended": found.ended}
        put_json({"exists": True, "agent": asked.agent, "damaged": True, "readable": readable, "backups": copies})
        return
    say(
        f"of {asked.agent} can be read: the words of {number_of(found.texts, 'memory', 'memories')}"
        f" ({found.ended} forgotten or no longer so, {found.sealed} secret), the state of {found.memories}"
    )
    say(f"copies in its folder: {', '.join(map(str, copies)) or 'none'}")


def _what_helps(asked: Asked, place: SqliteHome) -> str:
    """Return what a person with a damaged file can do."""
    copies = place.backups(asked.agent)
    copy = f"put back {copies[-1]}" if copies else "put back a copy made with `ebbing backup`"
    saves = f"`ebbing doctor --agent {asked.agent} --salvage FILE` saves the texts that can be read"
    return f". It was left as it is: {copy}, or import an export into a new agent; {saves}"


def _save(asked: Asked, place: SqliteHome, path: Path) -> None:
    """Write what can be read as lines of a chat, which any new agent can learn."""
    import json

    from ebbing.store.partial import partial

    found = place.salvage(asked.agent)
    if path.exists():
        raise InputError(f"{path} exists already: give a new name")
    with partial(path) as temporary, temporary.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in found.said)
    if asked.json:
        put_json({"path": path.absolute(), "saved": len(found.said), "sealed": found.sealed, "ended": found.ended})
    else:
        say(
            f"✓ wrote the words of {number_of(len(found.said), 'memory', 'memories')} to {path}; left out: "
            f"{found.ended} forgotten or no longer so, {found.sealed} secret"
        )
        how = f"ebbing --agent NEW import {path} --format chat --source user"
        tell("note", f"`{how}` learns them anew; links, weights and history do not come back", asked)


def _show_health(asked: Asked, health: Health) -> None:
    rows = table("", "")
    rows.show_header = False
    rows.add_row("agent", health.agent)
    rows.add_row("folder", health.folder)
    rows.add_row("profile", health.profile)
    rows.add_row("memories", str(health.memories))
    rows.add_row("by level", _counts(health.by_level))
    rows.add_row("by status", _counts(health.by_status))
    rows.add_row("waiting", str(health.pending))
    rows.add_row("failed", Text(str(health.dead), style="red" if health.dead else ""))
    rows.add_row("on disk", size(health.bytes))
    rows.add_row("embedder", health.embedder)
    rows.add_row("without vector", str(health.without_vector))
    for name, value in health.metrics.items():
        rows.add_row(name.replace("_", " "), f"{value:g}")
    say(rows)
    for problem in health.problems:
        say(Text(f"✗ {one_line(problem)}", style="red"))
    if not health.problems:
        say(Text("✓ all is well", style="green"))
    elif health.without_vector:
        tell("note", "`ebbing maintain` makes the vectors that are missing", asked)


def _counts(counts: Mapping[Any, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items()) or "none"
