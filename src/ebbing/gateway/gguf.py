"""A language model in this process, from a GGUF file: no server to run, no key, nothing leaves the machine.

Needs the extra: pip install ebbing[gguf]. The engine inside the package, llama.cpp's server, also listens on a
loopback port of its own choosing; it is locked here with a key that nobody keeps, and shows neither page nor slots.
"""

from __future__ import annotations

import importlib
import secrets
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ebbing.domain.conversation import Message, ModelUnavailable, PromptRefused, Reply
from ebbing.gateway.chat_format import estimated_tokens, problem_codes, question, reply

QUIET: Final = -1
_MAGIC: Final = b"GGUF"


class GgufModel:
    """A GGUF file, loaded on the first call. Calls queue: the work of one uses every thread it was given."""

    def __init__(self, path: str | Path, *, n_threads: int = 1, context: int = 4096) -> None:
        self._path, self._n_threads, self._context = Path(path), n_threads, context
        self._lock = threading.Lock()
        self._server: Any = None

    def __repr__(self) -> str:
        return f"GgufModel(model={self._path.stem!r}, n_threads={self._n_threads}, context={self._context})"

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Ask the model. Raises ModelUnavailable, or PromptRefused if the prompt is larger than the context."""
        del purpose
        body = question(
            self._path.stem, messages, max_tokens=max_tokens, temperature=temperature, extra={"cache_prompt": True}
        )
        with self._lock:
            server = self._loaded()
            try:
                data = server.handle_chat_completions(body)
            except (RuntimeError, ValueError, TypeError, MemoryError) as error:
                raise ModelUnavailable(f"{self!r} failed ({type(error).__name__})", requests=1) from None
        if isinstance(data, dict) and "error" in data:
            raise self._refused(data, estimated_tokens(messages))
        return replace(reply(data, messages, self._path.stem), model=self._path.stem)  # the answer would name the path

    def close(self) -> None:
        """Give the memory back; the next call loads the file again."""
        with self._lock:
            self._server = None

    def _refused(self, data: dict[str, Any], tokens: int) -> ModelUnavailable:
        codes = problem_codes(data)
        if "exceed_context_size_error" in codes:
            return PromptRefused(
                f"the prompt (about {tokens} tokens) is larger than the context of {self._context}: raise context",
                requests=1,
            )
        kind = PromptRefused if "400" in codes else ModelUnavailable
        return kind(f"{self!r} refused the call ({', '.join(codes) or 'no code'})", requests=1)

    def _loaded(self) -> Any:
        if self._server is None:
            try:
                engine = importlib.import_module("xllamacpp")
            except ImportError:
                raise ModelUnavailable("a GGUF model needs the package xllamacpp: pip install ebbing[gguf]") from None
            self._check_file()
            try:
                self._server = engine.Server(self._parameters(engine))
            except RuntimeError:
                raise ModelUnavailable(
                    f"{self._path} cannot be loaded: is it a complete GGUF chat model, and is there enough memory?"
                ) from None
        return self._server

    def _check_file(self) -> None:
        """Say what is wrong with the file: the engine would only say that it failed."""
        try:
            with self._path.open("rb") as file:
                begins = file.read(len(_MAGIC))
        except OSError as error:
            raise ModelUnavailable(f"{self._path} cannot be read: {error.strerror or error}") from None
        if begins != _MAGIC:
            raise ModelUnavailable(f"{self._path} is not a GGUF file")

    def _parameters(self, engine: Any) -> Any:
        parameters = engine.CommonParams()
        parameters.model.path = str(self._path)
        parameters.n_ctx = self._context
        parameters.n_parallel = 1
        parameters.cpuparams.n_threads = self._n_threads
        parameters.cpuparams_batch.n_threads = self._n_threads
        parameters.verbosity = QUIET
        parameters.warmup = False
        parameters.api_keys = [secrets.token_urlsafe(32)]
        parameters.ui = False
        parameters.endpoint_slots = False
        parameters.cache_ram_mib = 0  # old prompts would stay in memory, up to 8 GB of them
        return parameters
