"""How a language model is connected: a client, a budget around it, a breaker around both.

    model = connect("http://localhost:11434", "qwen2.5:7b")
    reply = model.complete([Message("user", "…")], max_tokens=200, purpose="extract")
    model.report()

The order matters: the breaker is outermost, so that a call it refuses costs no budget, and a call over budget does not
count as a failure of the service. Each layer is a language model itself and can be used alone.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from ebbing.domain.conversation import LanguageModel
from ebbing.domain.records.frozen import dataclass
from ebbing.gateway.api_key import ApiKey
from ebbing.gateway.breaker import Breaker
from ebbing.gateway.budget import Budgeted, Prices
from ebbing.gateway.openai_compatible import OpenAICompatible


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much a language model may be used, and when it is left alone."""

    calls_per_hour: int | None = 600
    tokens_per_hour: int | None = 1_000_000
    failures: int = 5  # in a row, before the breaker opens
    pause_s: float = 60.0  # how long it stays open
    prices: Prices | None = None


def connect(
    base_url: str,
    model: str,
    api_key: str | ApiKey = "",
    *,
    timeout_s: float = 60.0,
    max_retries: int = 3,
    extra: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
    jitter: Callable[[], float] = random.random,
) -> Breaker:
    """Return an OpenAI-compatible service, budgeted and behind a breaker. Nothing is sent before the first call."""
    client = OpenAICompatible(
        base_url,
        model,
        api_key,
        timeout_s=timeout_s,
        max_retries=max_retries,
        extra=extra,
        clock=clock,
        sleep=sleep,
        now=now,
        jitter=jitter,
    )
    return guard(client, limits, clock=clock)


def guard(
    model: LanguageModel, limits: Limits | None = None, *, clock: Callable[[], float] = time.monotonic
) -> Breaker:
    """Put a budget and a breaker around any language model, such as a GgufModel."""
    limits = limits or Limits()
    budgeted = Budgeted(
        model,
        calls_per_hour=limits.calls_per_hour,
        tokens_per_hour=limits.tokens_per_hour,
        prices=limits.prices,
        clock=clock,
    )
    return Breaker(budgeted, failures=limits.failures, pause_s=limits.pause_s, clock=clock)
