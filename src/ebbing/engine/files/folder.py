"""A folder of Markdown: what is believed, in lines that a person can read and edit. `folder_import` brings edits back.

One folder per user, in it what is known (by category) and what was said (by day). A line ends with the id of its memory, in a
comment that no reader of Markdown shows. A hidden file keeps what each line said when it was written, so that later nobody
has to guess whether a line was edited or the memory went on.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import from_json
from ebbing.domain.records.memory import ENTITY, Layer, Memory, Status
from ebbing.engine.files.whole import whole_file
from ebbing.engine.importing.verbs import Verbs
from ebbing.errors import Conflict, ImportFormatError, StoreError
from ebbing.language.packs import each, pack_named, packs
from ebbing.store.partial import partial_folder

MARKDOWN: Final = "markdown"
GUIDE: Final = "README.md"
MANIFEST: Final = ".ebbing.json"
FORMAT: Final = "ebbing-markdown"
VERSION: Final = 1
FACTS: Final = "facts.md"
EPISODES: Final = "episodes.md"
_FOLDER: Final = re.compile(r"\w[\w.@+-]{0,63}")
_KNOWN: Final = (Layer.FACT, Layer.CORE, Layer.SYSTEM)


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a folder said when it was written."""

    agent: str
    lines: Mapping[str, str]  # by memory: a fingerprint of its line
    users: Mapping[str, str | None]  # by folder
    files: Sequence[str]
    written: str = ""  # when


def write(mind: Verbs, folder: Path, noted_in: str | None = None) -> int:
    """Write what is believed to a new folder, whole or not at all, or over an earlier export; return how many memories.

    `noted_in` is the folder of the memory, whose next opening removes what a killed process left of a new one.
    """
    before = _must_be_ours(folder, mind.agent)
    shown = [one for one in mind.list() if one.status is Status.ACTIVE and one.category != ENTITY and one.text.strip()]
    by_user: dict[str | None, list[Memory]] = defaultdict(list)
    for memory in shown:
        by_user[memory.user].append(memory)
    places = {user: _place(user, number) for number, user in enumerate(sorted(by_user, key=lambda user: user or ""))}
    note = None if noted_in is None else Path(noted_in)
    try:
        with nullcontext(folder) if folder.exists() else partial_folder(folder, note) as filled:
            files = _fill(filled, by_user, places)
            for old in set(before) - set(files):
                (folder / old).unlink(missing_ok=True)
            _put(filled / GUIDE, _words(shown).GUIDE.format(agent=mind.agent, folder=folder))
            _put_manifest(mind, filled, shown, places, files)
    except OSError as error:
        raise StoreError(f"{folder} cannot be written: {error}. Choose another place for the export") from error
    return len(shown)


def _fill(
    folder: Path, by_user: Mapping[str | None, Sequence[Memory]], places: Mapping[str | None, str]
) -> Sequence[str]:
    """Write the pages of all users and return where they lie in the folder."""
    files = [file for user, memories in by_user.items() for file in _write_user(folder / places[user], memories)]
    return [file.relative_to(folder).as_posix() for file in files]


def _put_manifest(
    mind: Verbs, folder: Path, shown: Sequence[Memory], places: Mapping[str | None, str], files: Sequence[str]
) -> None:
    written = Manifest(
        agent=mind.agent,
        lines={memory.id: seal(memory.text) for memory in shown},
        users={place: user for user, place in places.items()},
        files=files,
        written=mind.now().isoformat(),
    )
    _put(folder / MANIFEST, json.dumps({"format": FORMAT, "version": VERSION, **asdict(written)}, ensure_ascii=False))


def _place(user: str | None, number: int) -> str:
    """Return the folder of a user: their name where that is a name for a folder, never a path that somebody else chose."""
    if user is None:
        return "."
    return user if _FOLDER.fullmatch(user) and ".." not in user and not user.endswith(".") else f"user-{number}"


def _must_be_ours(folder: Path, agent: str) -> Sequence[str]:
    """Refuse to write among somebody's own files, or over the memory of another agent; return what we wrote there before."""
    if not folder.exists():
        return ()
    if not folder.is_dir():
        raise Conflict(f"{folder} is a file: give a folder")
    found = manifest_of(folder)
    if found is None and any(folder.iterdir()):
        raise Conflict(f"{folder} holds other files: give an empty folder, or a new one")
    if found is not None and found.agent != agent:
        raise Conflict(f"{folder} holds the memory of {found.agent}: give another folder")
    return () if found is None else [file for file in found.files if _is_inside(folder, file)]


def _is_inside(folder: Path, file: str) -> bool:
    return file.endswith(".md") and folder.resolve() in (folder / file).resolve().parents


def _write_user(folder: Path, memories: Sequence[Memory]) -> Iterator[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    words = _words(memories)
    known = [memory for memory in memories if memory.layer in _KNOWN]
    said = [memory for memory in memories if memory.layer not in _KNOWN]
    names = {memory.id: words.CATEGORIES.get(memory.category, memory.category) for memory in known}
    days = {memory.id: f"{memory.occurred_at:%Y-%m-%d}" for memory in said}
    pages = ((FACTS, words.FACTS, known, names), (EPISODES, words.EPISODES, said, days))
    for file, title, some, headings in pages:
        if some:
            _put(folder / file, _page(title, some, headings))
            yield folder / file


def _words(memories: Sequence[Memory]) -> Any:
    """Return the words of a folder in the language that most of it is in."""
    most = Counter(memory.language for memory in memories).most_common(1)
    words = pack_named(most[0][0] if most else "").wording.folder
    return words if words.has("GUIDE") else packs()[-1].wording.folder


def _page(title: str, memories: Sequence[Memory], headings: Mapping[str, str]) -> str:
    sections: dict[str, list[str]] = defaultdict(list)
    for memory in memories:
        sections[headings[memory.id]].append(line_of(memory.text, memory.id))
    return f"# {title}\n" + "".join(f"\n## {name}\n\n" + "".join(lines) for name, lines in sections.items())


def line_of(text: str, memory_id: str) -> str:
    """Return the line of a memory; what follows a break in its text is indented."""
    return "- " + text.replace("\n", "\n  ") + f" <!-- {memory_id} -->\n"


def _put(path: Path, text: str) -> None:
    with whole_file(path) as file:
        file.write(text)


# ── what was written ──


def seal(text: str) -> str:
    """Return what tells one text of a line from another; how it is indented and broken makes no difference."""
    return hashlib.sha256(" ".join(text.split()).encode("utf-8", "surrogatepass")).hexdigest()[:24]


def manifest_of(folder: Path) -> Manifest | None:
    """Return what a folder said when it was written; None where it was not written by us."""
    path = folder / MANIFEST
    if not path.is_file():
        return None
    try:
        read: dict[str, Any] = from_json(path.read_text(encoding="utf-8"))
        return Manifest(
            agent=str(read["agent"]),
            lines={str(key): str(value) for key, value in read["lines"].items()},
            users={str(key): None if value is None else str(value) for key, value in read["users"].items()},
            files=[str(file) for file in read["files"]],
            written=str(read["written"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ImportFormatError(f"{path} is damaged: export the folder anew") from error


def category_of(heading: str) -> str | None:
    """Return the category a heading names, in any language; None for a heading of somebody's own."""
    tables: list[Mapping[str, str]] = each("wording.folder", "CATEGORIES")
    shown = {name: category for names in tables for category, name in names.items()}
    return shown.get(heading) or (heading if heading in shown.values() else None)
