"""A budget for each rolling hour, and the account of what was spent.

The tokens a call may take are set aside before it is made and settled when it is over, so that many threads together
cannot overrun the budget. The budget counts requests, retries included: a call that was let through may run over by
its own retries, no more.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.conversation import LanguageModel, Message, ModelReport, ModelUnavailable, NotAsked, Reply
from ebbing.domain.records.frozen import dataclass
from ebbing.errors import ProfileError
from ebbing.gateway.chat_format import estimated_tokens

HOUR_S: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost, in whatever currency the bill is in."""

    prompt_per_million: float
    completion_per_million: float

    def cost(self, prompt_tokens: int, completion_tokens: int) -> float:
        """Return the price of so many tokens."""
        return (prompt_tokens * self.prompt_per_million + completion_tokens * self.completion_per_million) / 1e6


@dataclass(slots=True)
class _Spending:
    at: float
    requests: int
    tokens: int


class Budgeted:
    """A language model with limits per rolling hour; None is no limit."""

    def __init__(
        self,
        model: LanguageModel,
        *,
        calls_per_hour: int | None = None,
        tokens_per_hour: int | None = None,
        prices: Prices | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        for name, limit in (("calls_per_hour", calls_per_hour), ("tokens_per_hour", tokens_per_hour)):
            if limit is not None and limit < 0:
                raise ProfileError(f"{name} is {limit}: give zero or more, or leave it out for no limit")
        self._model, self._prices, self._clock = model, prices, clock
        self._calls_per_hour, self._tokens_per_hour = calls_per_hour, tokens_per_hour
        self._lock = threading.Lock()
        self._hour: deque[_Spending] = deque()
        self._total = ModelReport(cost=None if prices is None else 0.0)

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Ask if the budget allows it; NotAsked if not."""
        with self._lock:
            spending = self._set_aside(estimated_tokens(messages) + max_tokens)
        try:
            reply = self._model.complete(messages, max_tokens=max_tokens, temperature=temperature, purpose=purpose)
        except ModelUnavailable as error:
            self._settle(spending, error, purpose)
            raise
        except BaseException:
            self._settle(spending, ModelUnavailable(), purpose)
            raise
        self._settle(spending, reply, purpose)
        return reply

    def report(self) -> ModelReport:
        """Return what was spent since the start, and in the last hour."""
        with self._lock:
            self._forget_the_past()
            requests, tokens = self._spent()
            return replace(
                self._total,
                requests_this_hour=requests,
                tokens_this_hour=tokens,
                tokens_by_purpose=dict(self._total.tokens_by_purpose),
            )

    def _set_aside(self, tokens: int) -> _Spending:
        self._forget_the_past()
        spent_requests, spent_tokens = self._spent()
        self._check("calls_per_hour", self._calls_per_hour, spent_requests, 1)
        self._check("tokens_per_hour", self._tokens_per_hour, spent_tokens, tokens)
        spending = _Spending(self._clock(), 1, tokens)
        self._hour.append(spending)
        return spending

    def _check(self, name: str, limit: int | None, spent: int, wanted: int) -> None:
        if limit is None or spent + wanted <= limit:
            return
        self._total = replace(self._total, refused=self._total.refused + 1)
        if wanted > limit:
            raise NotAsked(f"this call may take {wanted} and {name} is {limit}: it was not made; raise {name}")
        wait_s = self._free_after_s(name, spent + wanted - limit)
        raise NotAsked(
            f"the budget of the hour is spent ({name} = {limit}): the call was not made; "
            f"the next is possible in {math.ceil(wait_s / 60)} min, or raise {name}",
            retry_after_s=wait_s,
        )

    def _free_after_s(self, name: str, needed: int) -> float:
        """Return when enough of the hour's spending will be an hour old."""
        for spending in self._hour:
            needed -= spending.requests if name == "calls_per_hour" else spending.tokens
            if needed <= 0:
                return max(0.0, spending.at + HOUR_S - self._clock())
        return HOUR_S

    def _spent(self) -> tuple[int, int]:
        return sum(spending.requests for spending in self._hour), sum(spending.tokens for spending in self._hour)

    def _forget_the_past(self) -> None:
        while self._hour and self._hour[0].at <= self._clock() - HOUR_S:
            self._hour.popleft()

    def _settle(self, spending: _Spending, outcome: Reply | ModelUnavailable, purpose: str) -> None:
        """Replace what was set aside by what was spent, and add it to the account."""
        if isinstance(outcome, Reply):
            failed, prompt, completion, lost = 0, outcome.prompt_tokens, outcome.completion_tokens, 0
        else:
            failed, prompt, completion, lost = 1, 0, 0, outcome.tokens
        tokens = prompt + completion + lost
        with self._lock:
            spending.requests, spending.tokens = max(1, outcome.requests), tokens
            total = self._total
            self._total = replace(
                total,
                calls=total.calls + 1,
                failures=total.failures + failed,
                requests=total.requests + outcome.requests,
                prompt_tokens=total.prompt_tokens + prompt,
                completion_tokens=total.completion_tokens + completion,
                unanswered_tokens=total.unanswered_tokens + lost,
                tokens_by_purpose={
                    **total.tokens_by_purpose,
                    purpose: total.tokens_by_purpose.get(purpose, 0) + tokens,
                },
                cost=None
                if total.cost is None or self._prices is None
                else total.cost + self._prices.cost(prompt + lost, completion),
            )
