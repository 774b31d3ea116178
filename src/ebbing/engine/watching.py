"""Watchers: how long each stage takes and what was done, told to whoever counts. Nothing is told that somebody said.

Without a watcher it costs the look at an empty list.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from ebbing.domain.conversation import LanguageModel, Message, Reply
from ebbing.domain.records.events import Event

P = ParamSpec("P")
T = TypeVar("T")


class Watcher(Protocol):
    """Somebody who counts. It is called in the thread that did the work, and must be quick."""

    def took(self, stage: str, seconds: float) -> None:
        """Note how long a stage took."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """Note journal entries that were just committed."""
        ...

    def learned(self, lag_s: float) -> None:
        """Note that something can be recalled now that was said so many seconds ago."""
        ...


Tracer = Callable[[str], AbstractContextManager[object]]  # is entered for each stage, and left when it is over

WATCHERS: Final[list[Watcher]] = []
Progress = Callable[[str, int, int], None]  # what is being done, how much of it is, and of how much

TRACERS: Final[list[Tracer]] = []
PROGRESS: Final[list[Progress]] = []


class stage:  # noqa: N801  (called like a function, also as a decorator)
    """Measure what is done inside, if anybody wants to know; also for a whole function, as its decorator."""

    __slots__ = ("_measured", "_name")

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, verb: Callable[P, T]) -> Callable[P, T]:
        """Make a whole function a stage."""

        @functools.wraps(verb)
        def staged(*args: P.args, **named: P.kwargs) -> T:
            if not WATCHERS and not TRACERS:
                return verb(*args, **named)
            with _measured(self._name):
                return verb(*args, **named)

        return staged

    def __enter__(self) -> None:
        self._measured = _measured(self._name) if WATCHERS or TRACERS else None
        if self._measured is not None:
            self._measured.__enter__()

    def __exit__(self, *error: Any) -> bool | None:
        return None if self._measured is None else self._measured.__exit__(*error)


@contextmanager
def _measured(name: str) -> Iterator[None]:
    began = time.perf_counter()
    try:
        with ExitStack() as traced:
            for tracer in TRACERS:
                traced.enter_context(tracer(name))
            yield
    finally:
        took = time.perf_counter() - began
        for watcher in WATCHERS:
            watcher.took(name, took)


def happened(events: Sequence[Event]) -> None:
    """Tell all watchers what was committed."""
    for watcher in WATCHERS:
        watcher.happened(events)


def learned(lag_s: float) -> None:
    """Tell all watchers how long something took from being said to being known."""
    for watcher in WATCHERS:
        watcher.learned(lag_s)


def advanced(what: str, done: int, total: int) -> None:
    """Tell whoever waits for one long piece of work how far it is."""
    for told in PROGRESS:
        told(what, done, total)


class WatchedModel:
    """A language model whose calls are a stage of their own; in all else it is the model itself."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Ask the model."""
        with stage("model"):
            return self._model.complete(messages, max_tokens=max_tokens, temperature=temperature, purpose=purpose)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._model, name)
