"""Documents: JSON values under a path and a key, each of them a memory.

A document is one pinned memory that `keep` wrote: nothing judges it, merges it or lets it fade, so what was put comes back
exactly. What is put again under its key is a correction: the old value is history. What is deleted is forgotten, and
restorable as any memory is. The memory's text is what the document says in words, so it is found by words and meaning; the
value stands in its metadata, unless it holds a secret or is large: then it is the text itself, which is encrypted.

All documents of one program belong to one user of the mind, a name of that program's own, so that they never meet what
people say.
"""

from __future__ import annotations

import hashlib
import json
import re
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from ebbing import Memory, Mind, RemoteMind
from ebbing.errors import Conflict, InputError
from ebbing.language.sensitivity.levels import holds_secret

AnyMind = Mind | RemoteMind  # open here, or on a server
Path = tuple[str, ...]

CATEGORY: Final = "document"
SECRET: Final = 3  # the sensitivity from which a memory's text is encrypted
LONGEST_NAME: Final = 200  # characters of a conversation's name
UNTOLD: Final = re.compile("[\x00\ud800-\udfff]")  # what no text of a memory may hold
MOST_HITS: Final = 1000  # what a recall gives at most
MOST_PLACES: Final = 100  # what a filter of metadata takes at most
MAX_VALUE_CHARACTERS: Final = 50_000  # of a value beside the text; a larger one is the text
ATTEMPTS: Final = 5  # to put something that others put at the same time


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A value as it was put last. `labels` are the caller's own, beside the value."""

    path: Path
    key: str
    value: Any
    labels: Mapping[str, Any]
    created_at: datetime  # when something was first put under this key
    updated_at: datetime
    memory: Memory

    @property
    def first(self) -> str:
        """The id of the memory that first stood under this key: it gives documents their order."""
        return str(self.memory.metadata.get("first") or self.memory.id)


class Documents:
    """The documents of one program in a mind."""

    def __init__(self, mind: AnyMind, user: str) -> None:
        self.mind = mind
        self.user = user
        self._one_at_a_time = threading.RLock()

    # ── one ──

    def put(
        self, path: Path, key: str, value: Any, *, text: str | None = None, labels: Mapping[str, Any] | None = None
    ) -> Document:
        """Put a value under a key, over what was there. `text` is what it is found by, if not all it says."""
        words, data = _told(path, key, plain(value), text, labels or {})
        with self._one_at_a_time:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    return self._document(self._put(path, key, words, data))
                except Conflict:  # somebody else put something here meanwhile: over that, then
                    if attempt == ATTEMPTS:
                        raise
        raise AssertionError("unreachable")

    def _put(self, path: Path, key: str, words: str, data: dict[str, Any]) -> Memory:
        old = self.get(path, key)
        if old is None:
            place = data["place"]
            return self.mind.keep(
                words, user=self.user, category=CATEGORY, conversation=place, metadata=data, pinned=True
            )
        data = {**data, "first": old.first, "first_at": old.created_at.isoformat()}
        return self.mind.correct(old.memory.id, words, metadata=data, revision=old.memory.revision)

    def get(self, path: Path, key: str) -> Document | None:
        """The value under a key; None if there is none."""
        found = self.mind.list(
            user=self.user,
            status="active",
            category=CATEGORY,
            conversation=place_of(path),
            metadata={"key": key},
            newest_first=True,
        )
        mine = [memory for memory in found if tuple(memory.metadata["path"]) == path]
        return self._document(mine[0]) if mine else None

    def delete(self, path: Path, key: str) -> bool:
        """Forget what stands under a key; says whether there was something."""
        with self._one_at_a_time:
            found = self.get(path, key)
            if found is not None:
                self.mind.forget(found.memory.id)
        return found is not None

    # ── many ──

    def all(self, prefix: Path = (), *, exactly: bool = False) -> list[Document]:
        """All documents whose path begins with `prefix` (or is `prefix`), in the order in which their keys were first used."""
        place = place_of(prefix) if exactly else None
        found = self.mind.list(user=self.user, status="active", category=CATEGORY, conversation=place)
        latest = {
            (tuple(memory.metadata["path"]), memory.metadata["key"]): memory
            for memory in found
            if tuple(memory.metadata["path"])[: len(prefix)] == prefix
            and not (exactly and len(memory.metadata["path"]) != len(prefix))
        }
        return sorted(map(self._document, latest.values()), key=lambda document: document.first)

    def ranked(self, query: str, among: Iterable[Document]) -> Iterator[tuple[Document, float | None]]:
        """Each of the documents, those first that come to mind at the query, with their score; the others have none."""
        by_memory = {document.memory.id: document for document in among}
        places = sorted({str(document.memory.metadata["place"]) for document in by_memory.values()})
        if query.strip() and places:
            near = {"place": places} if len(places) <= MOST_PLACES else None
            hits = self.mind.recall(
                query, user=self.user, category=CATEGORY, metadata=near, limit=MOST_HITS, reinforce=False
            )
            for hit in hits:
                if (document := by_memory.pop(hit.id, None)) is not None:
                    yield document, hit.score
        yield from ((document, None) for document in by_memory.values())

    def _document(self, memory: Memory) -> Document:
        own = memory.metadata
        if "value" in own:
            value = own["value"]
        else:
            value = json.loads(self.mind.text(memory.id) if memory.sensitivity >= SECRET else memory.text)
        return Document(
            path=tuple(own["path"]),
            key=own["key"],
            value=value,
            labels=own["labels"],
            created_at=datetime.fromisoformat(own["first_at"]) if "first_at" in own else memory.created_at,
            updated_at=memory.created_at,
            memory=memory,
        )


# ── how a document is written ──


def place_of(path: Path) -> str:
    """Return the name of a path as a mind knows it: its parts, or where these are long a sum of them."""
    name = "/".join(path)
    return name if 0 < len(name) <= LONGEST_NAME and name.strip() else hashlib.sha256(name.encode()).hexdigest()


def in_words(value: Any) -> str:
    """Return what a value says: its one text, or a line for each part."""
    leaves = list(_leaves(value))
    if len(leaves) == 1 and isinstance(leaves[0][1], str):
        return leaves[0][1]
    return "\n".join(f"{name}: {leaf}" if name else str(leaf) for name, leaf in leaves)


def _leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, f"{name}.{key}" if name else str(key))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _leaves(inner, name)
    elif value is not None:
        yield name, value


def plain(value: Any) -> Any:
    """Return a value as JSON has it: objects, lists, texts, numbers, True, False, None."""
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise InputError("each key of a document's objects must be text: numbers would come back as text")
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    if value is None or isinstance(value, str | bool | int | float):
        return value
    raise InputError(f"a document must be JSON: make plain values of {type(value).__name__} first")


def _told(path: Path, key: str, value: Any, text: str | None, labels: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the text and the metadata of the memory that a document is."""
    written = json.dumps(value, ensure_ascii=False)
    data: dict[str, Any] = {"path": [*path], "place": place_of(path), "key": key, "labels": dict(labels)}
    words = in_words(value) if text is None else text
    if UNTOLD.search(written) or "\\u0000" in written:
        return json.dumps(value), data
    if len(written) > MAX_VALUE_CHARACTERS or holds_secret(written) or holds_secret(words):
        return written, data
    return words if words.strip() else "/".join((*path, key)), {**data, "value": value}
