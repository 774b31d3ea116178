"""One transaction's changes, written in an order that the indexes can follow. Called inside a transaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from ebbing import errors
from ebbing.domain.ids import PLACES_PER_OPERATION, event_id, number_of_memory
from ebbing.domain.records.attachments import Blob
from ebbing.domain.records.events import Changes, Event
from ebbing.domain.records.memory import Content, Memory
from ebbing.store.resident.vectors import quantise
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.records import INSERT_MEMORY, UPDATE_MEMORY, event_row, json_text, memory_row
from ebbing.store.sqlite.statements import SQL

Sealing: TypeAlias = Callable[[bytes], bytes]  # what encrypts, or refuses to


def write(connection: Connection, changes: Changes, sealed: Sealing) -> list[Event]:
    """Write everything in `changes` and return its events with ids; raise Conflict if a memory has moved on since it was read."""
    revision = int(connection.one(SQL["bump"], ("revision",)))
    for content in changes.contents:
        _write_content(connection, content, sealed)
    for memory in changes.memories:
        _write_memory(connection, memory, revision)
    connection.many(SQL["count_scan"], [(revision, number_of_memory(name)) for name in changes.scanned])
    for name, tokens in changes.tokens.items():
        number = number_of_memory(name)
        connection.run(SQL["delete_words"], (number,))
        words = " ".join(tokens)
        connection.run(SQL["insert_words"], (number, words))
        connection.run(SQL["mark_indexed"], (number, words, revision))
    _write_links(connection, changes, revision)
    _write_vectors(connection, changes, revision)
    for name in changes.purge:
        _purge(connection, number_of_memory(name))
    if changes.purge:
        connection.run(SQL["purge_attachments"])
        connection.run(SQL["optimise_words"])  # the index only marks deleted words; this rewrites it without them
    connection.many(
        SQL["insert_attached"],
        [(number_of_memory(a.memory), a.hash, a.content, a.operation) for a in changes.attached],
    )
    for operation in changes.done:
        connection.run(SQL["job_done"], (operation,))
    for key, value in changes.settings.items():
        connection.run(SQL["set_setting"], (key, value))
    return [replace(e, id=event_id(int(connection.one(SQL["insert_event"], event_row(e))))) for e in changes.events]


def write_blob(connection: Connection, blob: Blob, operation: int, sealed: bytes) -> None:
    """Write the encrypted bytes of an attachment."""
    row = (blob.hash, str(blob.kind), blob.name, len(blob.data), operation, sealed)
    connection.run(SQL["insert_attachment"], row)


def _write_content(connection: Connection, content: Content, sealed: Sealing) -> None:
    secret = content.redacted is not None
    memory = None if content.memory is None else number_of_memory(content.memory)
    hidden = _hidden(content)
    connection.run(
        SQL["insert_content"],
        (
            content.id,
            memory,
            content.version,
            str(content.level),
            content.maker,
            content.redacted if secret else content.text,
            sealed(content.text.encode("utf-8")) if secret else None,
            content.phrase,
            content.topic,
            json_text(content.keywords),
            json_text(content.entities),
            content.role,
            content.speaker,
            json_text({key: value for key, value in content.metadata.items() if key not in hidden}),
            sealed(json_text(content.metadata).encode("utf-8")) if hidden else None,
        ),
    )
    if memory is not None:
        connection.many(SQL["insert_entity"], [(name.casefold(), memory) for name in content.entities])


def _hidden(content: Content) -> frozenset[str]:
    """Return the keys of the caller's own data that are secret."""
    if not content.metadata:
        return frozenset()
    from ebbing.language.sensitivity.data import secret_keys  # here, for most texts come without data

    shown = content.redacted
    return secret_keys(content.metadata) if shown is None else secret_keys(content.metadata, content.text, shown)


def _write_memory(connection: Connection, memory: Memory, revision: int) -> None:
    row = memory_row(memory, revision)
    if memory.revision == 0:
        connection.run(INSERT_MEMORY, row)
        return
    connection.run(UPDATE_MEMORY, [*row[1:], row[0], memory.revision])
    if connection.raw.changes() == 0:
        raise errors.Conflict(f"memory {memory.id} was changed by someone else meanwhile: read it again and retry")


def _write_links(connection: Connection, changes: Changes, revision: int) -> None:
    for operation in changes.unlink_operations:
        connection.run(SQL["unlink_operation"], (revision, operation))
        connection.run(SQL["detach_operation"], (operation,))
    connection.many(
        SQL["upsert_link"],
        [
            (
                number_of_memory(link.source),
                number_of_memory(link.target),
                str(link.kind),
                link.strength,
                link.name,
                int(link.locked),
                link.scan_base,
                link.operation or changes.operation,
                revision,
            )
            for link in changes.links
        ],
    )
    connection.many(
        SQL["set_link"],
        [
            (
                link.strength,
                link.name,
                int(link.locked),
                link.scan_base,
                revision,
                number_of_memory(link.source),
                number_of_memory(link.target),
                str(link.kind),
            )
            for link in changes.relinks
        ],
    )


def _write_vectors(connection: Connection, changes: Changes, revision: int) -> None:
    if not changes.vectors:
        return
    embedder = connection.one(SQL["embedder"], (changes.fingerprint,))
    if embedder is None:
        embedder = connection.one(SQL["insert_embedder"], (changes.fingerprint,))
    for name, vector in changes.vectors.items():
        scale, data = quantise(vector)
        connection.run(SQL["upsert_vector"], (embedder, number_of_memory(name), scale, data, revision))


def _purge(connection: Connection, number: int) -> None:
    for name in (
        "purge_attached_contents",
        "purge_attached",
        "purge_content",
        "purge_entities",
        "purge_links",
        "purge_vectors",
        "purge_indexed",
        "delete_words",
    ):
        connection.run(SQL[name], (number,))


def last_operation(changes: Changes) -> int:
    """Return the highest operation number that changes speak of."""
    numbers = [e.operation for e in changes.events]
    numbers += [number_of_memory(m.id) // PLACES_PER_OPERATION for m in changes.memories]
    numbers += [c.id // PLACES_PER_OPERATION for c in changes.contents]
    return max(numbers, default=0)
