"""LangGraph's stores: `memory` is InMemoryStore, `sqlite` is SqliteStore on sqlite-vec."""

import os
import sqlite3
import sys

from lines import serve


def _store(book, folder, kind):
    index = {"dims": book.dimensions, "embed": book.vectors, "fields": ["text"], "text_fields": ["text"]}
    if kind == "memory":
        from langgraph.store.memory import InMemoryStore

        return InMemoryStore(index=index)
    library = _sqlite()
    from langgraph.store.sqlite import SqliteStore

    path = os.path.join(folder, "store.db")
    store = SqliteStore(library.connect(path, check_same_thread=False, isolation_level=None), index=index)
    store.setup()
    return store


def _sqlite():
    """Return Python's own SQLite, or another build of it where that cannot load extensions."""
    if hasattr(sqlite3.Connection, "enable_load_extension"):
        return sqlite3
    import pysqlite3

    sys.modules["sqlite3"] = pysqlite3
    return pysqlite3


class Peer:
    def __init__(self, book, folder, kind):
        self._store = _store(book, folder, kind)
        self._count = 0

    def add_one(self, text):
        self._count += 1
        self._store.put(("u",), str(self._count), {"text": text})

    def add(self, texts):
        from langgraph.store.base import PutOp

        for start in range(0, len(texts), 100):
            operations = []
            for text in texts[start : start + 100]:
                self._count += 1
                operations.append(PutOp(("u",), str(self._count), {"text": text}))
            self._store.batch(operations)

    def search(self, text, limit):
        return [one.value["text"] for one in self._store.search(("u",), query=text, limit=limit)]


serve(Peer)
