"""LlamaIndex's VectorMemory on its own SimpleVectorStore, written to disk after a bulk."""

import os
import warnings

warnings.simplefilter("ignore")

from lines import serve
from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.embeddings import BaseEmbedding
from llama_index.core.memory import VectorMemory


class Embedder(BaseEmbedding):
    """Ready vectors, in LlamaIndex's shape of an embedder."""

    book: object

    def _get_text_embedding(self, text):
        return self.book.vector(text)

    def _get_query_embedding(self, query):
        return self.book.vector(query)

    async def _aget_query_embedding(self, query):
        return self.book.vector(query)


class Peer:
    def __init__(self, book, folder, kind):
        self._folder = folder
        self._memory = VectorMemory.from_defaults(embed_model=Embedder(book=book))

    def add_one(self, text):
        self._memory.put(ChatMessage(role="user", content=text))

    def add(self, texts):
        for text in texts:
            self.add_one(text)
        self._memory.vector_index.storage_context.persist(os.path.join(self._folder, "index"))

    def search(self, text, limit):
        self._memory.retriever_kwargs = {"similarity_top_k": limit}
        return [message.content for message in self._memory.get(text)]


serve(Peer)
