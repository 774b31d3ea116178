"""The same memory, awaited."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine, Mapping
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from ebbing.adapters.documents import AnyMind
from ebbing.adapters.mem0.memory import Memory

P = ParamSpec("P")
R = TypeVar("R")


def _awaited(
    method: Callable[Concatenate[Memory, P], R],
) -> Callable[Concatenate[AsyncMemory, P], Coroutine[Any, Any, R]]:
    @functools.wraps(method)
    async def run(self: AsyncMemory, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await asyncio.to_thread(method, self.memory, *args, **kwargs)

    return run


class AsyncMemory:
    """The same memory, awaited: each method runs in a worker thread."""

    def __init__(self, config: Any = None, *, mind: AnyMind | None = None) -> None:
        self.memory = Memory(config, mind=mind)

    @classmethod
    def from_config(cls, config_dict: Mapping[str, Any]) -> Self:
        """Make one from mem0's configuration."""
        return cls(config_dict)

    add = _awaited(Memory.add)
    search = _awaited(Memory.search)
    get = _awaited(Memory.get)
    get_all = _awaited(Memory.get_all)
    update = _awaited(Memory.update)
    delete = _awaited(Memory.delete)
    delete_all = _awaited(Memory.delete_all)
    reset = _awaited(Memory.reset)
    history = _awaited(Memory.history)
    chat = _awaited(Memory.chat)

    def close(self) -> None:
        """Close the mind, if it was opened here."""
        self.memory.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.to_thread(self.close)
