"""A circuit breaker: a service that keeps failing is left alone for a while.

Closed: calls pass. After some failures in a row it opens: calls are refused at once, so that nobody waits for timeouts.
When the pause is over one call may try (half open): success closes the breaker, failure opens it again. A prompt the
service refuses counts as an answer, a call that was never made counts as nothing.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.conversation import (
    BreakerState,
    Message,
    MeteredModel,
    ModelReport,
    ModelUnavailable,
    NotAsked,
    PromptRefused,
    Reply,
)
from ebbing.errors import ProfileError

LONGEST_PAUSE_S: Final = 3600.0  # a service's wish for a longer one is not believed


class Breaker:
    """A language model that is given a pause after `failures` failures in a row."""

    def __init__(
        self,
        model: MeteredModel,
        *,
        failures: int = 5,
        pause_s: float = 60.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if failures < 1 or pause_s < 0:
            raise ProfileError("the breaker needs at least one failure to open and a pause of zero seconds or more")
        self._model, self._failures, self._pause_s, self._clock = model, failures, pause_s, clock
        self._lock = threading.Lock()
        self._in_a_row = 0
        self._open_until: float | None = None  # None: closed
        self._trying = False  # the one call of the half-open state is under way
        self._refused = 0

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Ask unless the breaker is open; NotAsked if it is."""
        tries = self._enter()
        try:
            reply = self._model.complete(messages, max_tokens=max_tokens, temperature=temperature, purpose=purpose)
        except PromptRefused:
            self._answered(tries)
            raise
        except NotAsked:
            self._leave(tries)
            raise
        except ModelUnavailable as error:
            self._failed(tries, error.retry_after_s or 0.0)
            raise
        except BaseException:
            self._leave(tries)
            raise
        self._answered(tries)
        return reply

    @property
    def state(self) -> BreakerState:
        """Whether calls pass now."""
        with self._lock:
            if self._open_until is None:
                return BreakerState.CLOSED
            over = self._trying or self._clock() >= self._open_until
            return BreakerState.HALF_OPEN if over else BreakerState.OPEN

    def report(self) -> ModelReport:
        """Return the account of the model within, and the state of the breaker."""
        inner, state = self._model.report(), self.state
        with self._lock:
            return replace(inner, refused=inner.refused + self._refused, breaker=state)

    def _enter(self) -> bool:
        """Say whether this call is the one that tries; raise NotAsked if it may not pass."""
        with self._lock:
            if self._open_until is None:
                return False
            left_s = self._open_until - self._clock()
            if left_s > 0 or self._trying:
                self._refused += 1
                raise NotAsked(
                    f"the language model failed {self._in_a_row} times in a row and is left alone: "
                    f"the next try is in {max(1, math.ceil(left_s))} s; see the earlier failures for the cause",
                    retry_after_s=max(0.0, left_s),
                )
            self._trying = True
            return True

    def _answered(self, tries: bool) -> None:
        with self._lock:
            if tries:
                self._trying, self._open_until = False, None
            if self._open_until is None:  # a late success of a call from before says nothing about now
                self._in_a_row = 0

    def _failed(self, tries: bool, asked_s: float) -> None:
        with self._lock:
            if tries:
                self._trying = False
            elif self._open_until is not None:
                return  # a call from before the breaker opened: it is known by now
            self._in_a_row += 1
            if tries or self._in_a_row >= self._failures:
                self._open_until = self._clock() + max(self._pause_s, min(asked_s, LONGEST_PAUSE_S))

    def _leave(self, tries: bool) -> None:
        """End a call that told nothing about the service; the next one may try."""
        with self._lock:
            if tries:
                self._trying = False
