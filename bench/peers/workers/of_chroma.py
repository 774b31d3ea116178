"""Chroma on disk, cosine distance, its own HNSW index."""

import os

os.environ["ANONYMIZED_TELEMETRY"] = "False"

import chromadb
from chromadb.config import Settings
from lines import serve

BATCH = 1000


class Peer:
    def __init__(self, book, folder, kind):
        client = chromadb.PersistentClient(path=folder, settings=Settings(anonymized_telemetry=False))
        self._book = book
        self._collection = client.create_collection("peers", metadata={"hnsw:space": "cosine"}, embedding_function=None)
        self._count = 0

    def add_one(self, text):
        self.add([text])

    def add(self, texts):
        for start in range(0, len(texts), BATCH):
            some = texts[start : start + BATCH]
            ids = [str(self._count + place) for place in range(len(some))]
            self._count += len(some)
            self._collection.add(ids=ids, documents=some, embeddings=self._book.vectors(some))

    def search(self, text, limit):
        found = self._collection.query(query_embeddings=[self._book.vector(text)], n_results=limit)
        return found["documents"][0]


serve(Peer)
