"""Attachments: their encrypted bytes, and which memories they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.records.attachments import Attached, Attachment, Blob, Modality
from ebbing.store.sqlite.records import ATTACHMENTS
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile, batches, marks


class AttachmentTable(MemoryFile):
    """Reads attachments and the memories they hang on."""

    def attachments(self, ids: Sequence[str]) -> dict[str, tuple[Attachment, ...]]:
        """Return what is attached to each memory; memories without anything are left out."""
        found: dict[str, tuple[Attachment, ...]] = {}
        for some in batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(f"{ATTACHMENTS} WHERE memory IN ({marks(some)}) ORDER BY memory, hash", some)
            for memory, hash_, kind, name, size_bytes, text, sealed in rows:
                words = "" if text is None else self._opened(sealed) or text
                one = Attachment(hash=hash_, kind=Modality(kind), name=name, size_bytes=size_bytes, text=words)
                found[memory_id(memory)] = (*found.get(memory_id(memory), ()), one)
        return found

    def blob(self, hash_: str) -> Blob | None:
        """Return the bytes of an attachment; None if there is none, or the vault key is gone."""
        rows = self._connection.all(SQL["attachment"], (hash_,))
        data = self._vault.open_bytes(rows[0][2]) if rows else None
        return None if data is None else Blob(hash=hash_, kind=Modality(rows[0][0]), name=rows[0][1], data=data)

    def all_blobs(self) -> Iterator[Blob]:
        """Return everything that was ever attached and not purged."""
        found = (self.blob(hash_) for (hash_,) in self._connection.all(SQL["all_attachments"]))
        return (blob for blob in found if blob is not None)

    def all_attached(self) -> list[Attached]:
        """Return which memories the attachments belong to."""
        return [
            Attached(memory=memory_id(memory), hash=hash_, content=content, operation=operation)
            for memory, hash_, content, operation in self._connection.all(SQL["all_attached"])
        ]
