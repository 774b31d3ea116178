"""A folder of Markdown brought back: what people changed in it becomes corrections, what they added is remembered.

A line that is gone may have been deleted, or lost by an editor: it is reported, and forgotten only if that is asked for. A line
that nobody touched changes nothing, whatever became of its memory meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from ebbing.domain.answers.reports import ImportReport, LineChange, RefusedRecord
from ebbing.domain.judgement import SECRET
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Memory, Status
from ebbing.domain.texts import text_of
from ebbing.engine.files.folder import GUIDE, Manifest, category_of, manifest_of, seal
from ebbing.engine.importing.record import fingerprint
from ebbing.engine.importing.source import text_of_file
from ebbing.engine.importing.verbs import Verbs
from ebbing.engine.learning.messages import BY_HAND
from ebbing.errors import Conflict, EbbingError, ImportFormatError

NEW: Final = "new"
CORRECTED: Final = "corrected"
MISSING: Final = "missing"
FORGOTTEN: Final = "forgotten"
_ITEM: Final = re.compile(r"[-*+] +(?P<text>.*)")
_ID: Final = re.compile(r"\s*<!--\s*(?P<id>m[0-9a-f]{13})\s*-->\s*$")
_HEADING: Final = re.compile(r"#{1,6}\s+(?P<name>.*?)\s*#*\s*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderLine:
    """A line of a folder as it stands now."""

    where: str
    text: str
    memory: str | None
    user: str | None
    category: str | None

    def change(self, kind: str, before: str = "") -> LineChange:
        """Return what this line says otherwise."""
        return LineChange(kind=kind, where=self.where, memory=self.memory, before=before, after=self.text)


@dataclass(slots=True)
class _Diff:
    """How a folder stands to a mind."""

    known: int
    refused: list[RefusedRecord]
    changes: list[tuple[LineChange, FolderLine | None]]


def read(
    mind: Verbs,
    folder: Path,
    *,
    user: str | None = None,
    dry_run: bool,
    forget_missing: bool = False,
    progress: Callable[[int, int], None],
) -> ImportReport:
    """Bring the edits of a folder back; with `dry_run` only say what they are."""
    diff = compare(mind, folder, user)
    told: list[LineChange] = []
    kept = 0
    for number, (change, line) in enumerate(diff.changes, start=1):
        wanted = replace(change, kind=FORGOTTEN) if change.kind == MISSING and forget_missing else change
        try:
            kept += _apply(mind, wanted, line, manifest_of(folder), dry_run=dry_run)
            told.append(wanted)
        except EbbingError as error:
            diff.refused.append(RefusedRecord(where=change.where, reason=str(error)))
        progress(number, len(diff.changes))
    return ImportReport(kept=kept, known=diff.known, refused=tuple(diff.refused), changes=tuple(told), dry_run=dry_run)


def must_be_brought_back(mind: Verbs, folder: Path) -> None:
    """Refuse to write over edits that nobody has imported yet."""
    if folder.is_dir() and manifest_of(folder) is not None:
        waiting = [change for change, _ in compare(mind, folder, None).changes if change.kind in (NEW, CORRECTED)]
        if waiting:
            raise Conflict(
                f"{folder} holds {len(waiting)} edited lines that were not brought back (the first: {waiting[0].where}): "
                "import them first, or export to another folder"
            )


def _apply(
    mind: Verbs, change: LineChange, line: FolderLine | None, manifest: Manifest | None, *, dry_run: bool
) -> int:
    """Do what a line asks for; return 1 if that is anything."""
    if change.kind == MISSING:
        return 0
    if change.kind in (NEW, CORRECTED):
        text_of(change.after, "the line")
    if dry_run:
        return 1
    if change.kind == NEW and line is not None:
        mind.remember(
            {"role": "user", "content": line.text},
            user=line.user,
            category=line.category,
            source=BY_HAND,
            idempotency_key=_key(line, manifest),
        )
    elif change.kind == CORRECTED:
        mind.correct(str(change.memory), change.after)
    else:
        mind.forget(str(change.memory))
    return 1


def _key(line: FolderLine, manifest: Manifest | None) -> str:
    return f"folder {fingerprint(manifest.written if manifest else '', line.user, ' '.join(line.text.split()))}"


# ── comparing ──


def compare(mind: Verbs, folder: Path, user: str | None) -> _Diff:
    """Return what of a folder is known, what it says otherwise, and what of it cannot be used."""
    if not folder.is_dir():
        raise ImportFormatError(f"{folder} is no folder: give one that `ebbing export --format markdown` wrote")
    manifest = manifest_of(folder)
    if manifest is not None and manifest.agent != mind.agent:
        raise Conflict(f"{folder} holds the memory of {manifest.agent}, not of {mind.agent}: name that agent")
    diff = _Diff(0, [], [])
    lines = [one for one in _lines(folder, manifest, user, diff.refused) if one.text]
    memories = {memory.id: memory for memory in mind.list()}
    if manifest is not None and manifest.lines and memories.keys().isdisjoint(manifest.lines):
        raise Conflict(
            f"{folder} was written from another memory of {manifest.agent}: none of its {len(manifest.lines)} lines is known here. "
            "A folder brings edits back where it came from; to move a memory, use `ebbing export FILE` there and `ebbing import FILE` here"
        )
    fresh = [line for line in lines if line.memory is None]
    met = set(mind.known_keys([_key(line, manifest) for line in fresh])) if fresh else set()
    for line in fresh:
        if _key(line, manifest) in met:
            diff.known += 1
        else:
            diff.changes.append((line.change(NEW), line))
            met.add(_key(line, manifest))
    for line in lines:
        if line.memory is not None:
            _judge(diff, line, memories, manifest)
    _report_missing(diff, lines, memories, manifest)
    return diff


def _judge(diff: _Diff, line: FolderLine, memories: Mapping[str, Memory], manifest: Manifest | None) -> None:
    """Say what a line with an id asks for."""
    memory = memories.get(str(line.memory))
    now, written = seal(line.text), manifest.lines.get(str(line.memory)) if manifest else None
    if now == written or (memory is not None and now == seal(memory.text)):
        diff.known += 1
    elif memory is None:
        reason = "no such memory any more: take the comment away to have the line remembered as new"
        diff.refused.append(RefusedRecord(where=line.where, reason=reason))
    elif memory.status is not Status.ACTIVE:
        after = memories.get(memory.successor or "")
        if after is not None and seal(after.text) == now:
            diff.known += 1
        else:
            reason = f"its memory is {memory.status} since the export: export again and edit that"
            diff.refused.append(RefusedRecord(where=line.where, reason=reason))
    elif memory.sensitivity >= SECRET:
        reason = f"it holds a secret that the folder does not show: use `ebbing correct {memory.id}`"
        diff.refused.append(RefusedRecord(where=line.where, reason=reason))
    elif any(change.memory == memory.id for change, _ in diff.changes):
        reason = "another line has the same id: take the comment away from one of them"
        diff.refused.append(RefusedRecord(where=line.where, reason=reason))
    else:
        diff.changes.append((line.change(CORRECTED, memory.text), line))


def _report_missing(
    diff: _Diff, lines: Sequence[FolderLine], memories: Mapping[str, Memory], manifest: Manifest | None
) -> None:
    there = {line.memory for line in lines}
    for name in manifest.lines if manifest is not None else ():
        memory = memories.get(name)
        if name not in there and memory is not None and memory.status is Status.ACTIVE:
            gone = LineChange(kind=MISSING, where="", memory=name, before=memory.text, after="")
            diff.changes.append((gone, None))


# ── reading ──


def _lines(
    folder: Path, manifest: Manifest | None, user: str | None, refused: list[RefusedRecord]
) -> Iterator[FolderLine]:
    for file in sorted(folder.rglob("*.md")):
        name = file.relative_to(folder).as_posix()
        if name == GUIDE or file.is_symlink() or not file.is_file():
            continue
        whose = _whose(name, manifest, user)
        yield from _lines_of(text_of_file(file), name, whose, refused)


def _whose(name: str, manifest: Manifest | None, user: str | None) -> str | None:
    """Return whose file it is: that of the user the folder was made for, else of whoever the caller says."""
    place = name.rpartition("/")[0] or "."
    if manifest is not None and place in manifest.users:
        return manifest.users[place] if manifest.users[place] is not None else user
    return user if place == "." or user is not None or manifest is None else place.partition("/")[0]


def _lines_of(text: str, name: str, user: str | None, refused: list[RefusedRecord]) -> Iterator[FolderLine]:
    category: str | None = None
    item: list[str] = []
    where = ""
    for number, raw in enumerate([*text.split("\n"), "#"], start=1):
        row = raw.rstrip("\r")
        begins = _ITEM.match(row)
        if item and not begins and (not row.strip() or row[:1] in (" ", "\t")):
            item.append(row[2:] if row.startswith("  ") else row.lstrip("\t"))
            continue
        if item:
            yield _line(item, where, user, category)
            item = []
        if begins:
            item, where = [begins["text"]], f"{name}, line {number}"
        elif heading := _HEADING.match(row):
            category = category_of(heading["name"])
        elif row.strip() and row != "#":
            refused.append(RefusedRecord(where=f"{name}, line {number}", reason="no list line: begin it with `- `"))


def _line(item: Sequence[str], where: str, user: str | None, category: str | None) -> FolderLine:
    text = "\n".join(item).rstrip()
    found = _ID.search(text)
    said = (text[: found.start()] if found else text).strip()
    return FolderLine(where=where, text=said, memory=found["id"] if found else None, user=user, category=category)
