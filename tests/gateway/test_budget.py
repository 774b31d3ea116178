"""Budgets for a rolling hour, and the account."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from ebbing.domain.conversation import Message, ModelUnavailable, NotAsked, Reply
from ebbing.errors import ProfileError
from ebbing.gateway.budget import Budgeted, Prices
from ebbing.gateway.chat_format import estimated_tokens
from tests.gateway.conftest import ASK, Script, Ticks, spoken

PROMPT = estimated_tokens(ASK)


def test_calls_per_rolling_hour(ticks: Ticks) -> None:
    inner = Script(spoken())
    model = Budgeted(inner, calls_per_hour=2, clock=ticks)
    model.complete(ASK, max_tokens=5)
    ticks.now += 1800
    model.complete(ASK, max_tokens=5)
    with pytest.raises(NotAsked, match=r"calls_per_hour = 2.*possible in 30 min") as caught:
        model.complete(ASK, max_tokens=5)
    assert (inner.calls, caught.value.retry_after_s) == (2, 1800.0)
    ticks.now += 1800
    model.complete(ASK, max_tokens=5)
    with pytest.raises(NotAsked):
        model.complete(ASK, max_tokens=5)
    assert inner.calls == 3


def test_tokens_are_set_aside_then_settled(ticks: Ticks) -> None:
    inner = Script(spoken(10, 5))
    model = Budgeted(inner, tokens_per_hour=PROMPT + 100, clock=ticks)
    model.complete(ASK, max_tokens=100)  # might have taken all, took 15
    model.complete(ASK, max_tokens=85)
    with pytest.raises(NotAsked, match="tokens_per_hour"):
        model.complete(ASK, max_tokens=85)
    assert inner.calls == 2
    assert model.report().tokens_this_hour == 30


def test_a_call_larger_than_the_budget_says_that_waiting_does_not_help(ticks: Ticks) -> None:
    with pytest.raises(NotAsked, match="raise tokens_per_hour") as caught:
        Budgeted(Script(spoken()), tokens_per_hour=50, clock=ticks).complete(ASK, max_tokens=100)
    assert caught.value.retry_after_s is None


def test_retries_count_and_failures_are_charged_what_may_be_billed(ticks: Ticks) -> None:
    inner = Script(ModelUnavailable("down", requests=3, tokens=40), spoken(requests=2))
    model = Budgeted(inner, calls_per_hour=5, prices=Prices(1e6, 2e6), clock=ticks)
    with pytest.raises(ModelUnavailable, match="down"):
        model.complete(ASK, max_tokens=5, purpose="extract")
    model.complete(ASK, max_tokens=5, purpose="review")
    with pytest.raises(NotAsked):
        model.complete(ASK, max_tokens=5)
    report = model.report()
    assert (report.calls, report.failures, report.refused, report.requests) == (2, 1, 1, 5)
    assert (report.prompt_tokens, report.completion_tokens, report.unanswered_tokens) == (10, 5, 40)
    assert report.tokens_by_purpose == {"extract": 40, "review": 15}
    assert report.cost == 40 + 10 + 2 * 5
    assert (report.requests_this_hour, report.tokens_this_hour) == (5, 55)


def test_an_interrupted_call_gives_back_its_tokens(ticks: Ticks) -> None:
    model = Budgeted(Script(KeyboardInterrupt()), tokens_per_hour=1000, clock=ticks)
    with pytest.raises(KeyboardInterrupt):
        model.complete(ASK, max_tokens=900)
    assert model.report().tokens_this_hour == 0


def test_no_limits_and_no_prices() -> None:
    model = Budgeted(Script(spoken()))
    for _ in range(50):
        model.complete(ASK, max_tokens=10**9)
    assert model.report().cost is None
    assert model.report().calls == 50


def test_threads_together_keep_to_the_budget() -> None:
    gate = threading.Barrier(10)  # ten calls under way at once: as many as the tokens allow

    class Slow(Script):
        def complete(
            self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
        ) -> Reply:
            gate.wait(5)
            return super().complete(messages, max_tokens=max_tokens)

    model = Budgeted(Slow(spoken(PROMPT, 100)), tokens_per_hour=10 * (PROMPT + 100))

    def call(_: int) -> bool:
        try:
            model.complete(ASK, max_tokens=100)
        except NotAsked:
            return False
        return True

    with ThreadPoolExecutor(40) as pool:
        assert sum(pool.map(call, range(40))) == 10


def test_a_negative_budget_is_refused() -> None:
    with pytest.raises(ProfileError, match="calls_per_hour"):
        Budgeted(Script(spoken()), calls_per_hour=-1)
