"""mem0 without a language model: `infer=False`, with its own vector store (`qdrant` is its default, `faiss` its quickest here)."""

import os

os.environ.update(MEM0_TELEMETRY="False", OPENAI_API_KEY="unused")

from lines import serve
from mem0 import Memory


class Embedder:
    """Ready vectors, in mem0's shape of an embedder."""

    def __init__(self, book):
        self._book = book

    def embed(self, text, memory_action=None):
        return self._book.vector(text)

    def embed_batch(self, texts, memory_action="add"):
        return self._book.vectors(texts)


class Peer:
    def __init__(self, book, folder, kind):
        store = {
            "path": os.path.join(folder, kind),
            "embedding_model_dims": book.dimensions,
            "collection_name": "peers",
        }
        store.update({"on_disk": True} if kind == "qdrant" else {"distance_strategy": "cosine"})
        config = {
            "vector_store": {"provider": kind, "config": store},
            "history_db_path": os.path.join(folder, "history.db"),
            "embedder": {"provider": "openai", "config": {"embedding_dims": book.dimensions}},
        }
        self._memory = Memory.from_config(config)
        self._memory.embedding_model = Embedder(book)

    def add_one(self, text):
        self._memory.add([{"role": "user", "content": text}], user_id="u", infer=False)

    def add(self, texts):
        for start in range(0, len(texts), 100):
            messages = [{"role": "user", "content": text} for text in texts[start : start + 100]]
            self._memory.add(messages, user_id="u", infer=False)

    def search(self, text, limit):
        found = self._memory.search(text, top_k=limit, filters={"user_id": "u"}, threshold=0.0)
        return [one["memory"] for one in found["results"]]


serve(Peer)
