"""Talking to a language model: what is said, what comes back, and what it cost.

A language model is a convenience, never a need: whoever asks one must be ready for `ModelUnavailable` and let the
rules answer instead. An error's sentence says why and what to do; it never holds what was asked, so that it may stand
in the journal or a log after the text itself was erased.

ModelUnavailable        no usable reply; the service is down, slow, misconfigured or talks nonsense
├── PromptRefused       the service is well but will not take this prompt (too long, or filtered)
└── NotAsked            nothing was sent: the hour's budget is spent, or the breaker is open
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import Literal, Protocol

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import CuratorError

Role = Literal["system", "user", "assistant"]


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a prompt."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a language model answered, and what it took."""

    text: str
    model: str
    prompt_tokens: int
    completion_tokens: int
    requests: int = 1  # sent for this reply, retries included
    cut: bool = False  # the model stopped at max_tokens: the last line may be half a sentence


class ModelUnavailable(CuratorError):
    """The language model gave no usable reply; the rules answer instead."""

    def __init__(
        self,
        message: str | None = None,
        *,
        retry_after_s: float | None = None,
        requests: int = 0,
        tokens: int = 0,
    ) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s  # when asking again may help, if that is known
        self.requests = requests  # sent before giving up
        self.tokens = tokens  # may have been billed all the same


class PromptRefused(ModelUnavailable):
    """The language model refused this prompt; others may pass."""


class NotAsked(ModelUnavailable):
    """The language model was not asked; nothing was sent."""


class LanguageModel(Protocol):
    """Turns a prompt into text. Safe to share between threads."""

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Return the reply to these messages; `purpose` names the work in reports. Raises ModelUnavailable."""
        ...


class BreakerState(StrEnum):
    """Whether calls pass."""

    CLOSED = "closed"  # they do
    OPEN = "open"  # they do not, until the pause is over
    HALF_OPEN = "half_open"  # the pause is over: one call tries


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelReport:
    """What a language model has done since it was connected. `cost` is an estimate, None without prices."""

    calls: int = 0
    failures: int = 0
    refused: int = 0  # not asked: over budget, or the breaker was open
    requests: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    unanswered_tokens: int = 0  # may have been billed for calls that failed
    tokens_by_purpose: Mapping[str, int] = field(default_factory=dict)
    cost: float | None = None
    requests_this_hour: int = 0
    tokens_this_hour: int = 0
    breaker: BreakerState = BreakerState.CLOSED


class MeteredModel(LanguageModel, Protocol):
    """A language model that keeps account of itself."""

    def report(self) -> ModelReport:
        """Return what it has done so far."""
        ...
