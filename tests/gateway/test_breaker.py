"""The breaker opens, lets one try, closes; and what `connect` and `guard` put together."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from ebbing.domain.conversation import BreakerState, Message, ModelUnavailable, NotAsked, PromptRefused, Reply
from ebbing.errors import ProfileError
from ebbing.gateway.breaker import LONGEST_PAUSE_S, Breaker
from ebbing.gateway.budget import Budgeted, Prices
from ebbing.gateway.language_model import Limits, connect, guard
from tests.gateway import service as act
from tests.gateway.conftest import ASK, Script, Ticks, spoken
from tests.gateway.service import KEY, Service

DOWN = ModelUnavailable("down", requests=1)


def ask(model: Breaker, times: int = 1) -> list[str]:
    """What becomes of some calls."""
    outcomes = []
    for _ in range(times):
        try:
            model.complete(ASK, max_tokens=5)
            outcomes.append("ok")
        except NotAsked:
            outcomes.append("not asked")
        except ModelUnavailable:
            outcomes.append("failed")
    return outcomes


def breaker(inner: Script, ticks: Ticks, failures: int = 3) -> Breaker:
    return Breaker(Budgeted(inner, clock=ticks), failures=failures, pause_s=60, clock=ticks)


def test_it_opens_after_failures_in_a_row_and_closes_on_success(ticks: Ticks) -> None:
    inner = Script(DOWN, DOWN, DOWN, spoken())
    model = breaker(inner, ticks)
    assert ask(model, 5) == ["failed"] * 3 + ["not asked"] * 2
    assert (inner.calls, model.state) == (3, BreakerState.OPEN)
    ticks.now += 59.9
    with pytest.raises(NotAsked, match="failed 3 times in a row") as caught:
        model.complete(ASK, max_tokens=5)
    assert caught.value.retry_after_s == pytest.approx(0.1)
    ticks.now += 0.1
    assert model.state is BreakerState.HALF_OPEN
    assert ask(model, 3) == ["ok"] * 3
    assert model.state is BreakerState.CLOSED
    report = model.report()
    assert (report.calls, report.failures, report.refused, report.breaker) == (6, 3, 3, BreakerState.CLOSED)


def test_a_failed_try_opens_it_again(ticks: Ticks) -> None:
    model = breaker(Script(DOWN), ticks)
    ask(model, 3)
    ticks.now += 60
    assert ask(model, 2) == ["failed", "not asked"]
    assert model.state is BreakerState.OPEN


def test_a_success_between_failures_starts_the_count_anew(ticks: Ticks) -> None:
    model = breaker(Script(DOWN, DOWN, spoken(), DOWN, DOWN, spoken()), ticks)
    assert ask(model, 6) == ["failed", "failed", "ok", "failed", "failed", "ok"]


def test_a_refused_prompt_is_an_answer(ticks: Ticks) -> None:
    inner = Script(PromptRefused("filtered"))
    assert ask(breaker(inner, ticks), 9) == ["failed"] * 9
    assert inner.calls == 9


def test_a_call_over_budget_says_nothing_about_the_service(ticks: Ticks) -> None:
    model = Breaker(Budgeted(Script(DOWN, spoken()), calls_per_hour=1, clock=ticks), failures=1, clock=ticks)
    assert ask(model, 2) == ["failed", "not asked"]
    ticks.now += 60
    assert ask(model, 2) == ["not asked"] * 2  # half open, but over budget
    assert model.state is BreakerState.HALF_OPEN
    ticks.now += 3600
    assert ask(model) == ["ok"]


def test_an_interrupted_try_leaves_the_way_open(ticks: Ticks) -> None:
    model = breaker(Script(DOWN, KeyboardInterrupt(), spoken()), ticks, failures=1)
    ask(model)
    ticks.now += 60
    with pytest.raises(KeyboardInterrupt):
        ask(model)
    assert ask(model) == ["ok"]


def test_the_pause_a_service_asks_for_is_kept_up_to_a_cap(ticks: Ticks) -> None:
    for asked, pause in ((300.0, 300.0), (1.0, 60.0), (1e9, LONGEST_PAUSE_S)):
        model = breaker(Script(ModelUnavailable("busy", retry_after_s=asked), spoken()), ticks, failures=1)
        ask(model)
        ticks.now += pause - 1
        assert ask(model) == ["not asked"]
        ticks.now += 1
        assert ask(model) == ["ok"]


def test_only_one_of_many_threads_tries(ticks: Ticks) -> None:
    under_way, release = threading.Event(), threading.Event()

    class Held(Script):
        def complete(
            self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
        ) -> Reply:
            if self.calls:
                under_way.set()
                release.wait(5)
            return super().complete(messages, max_tokens=max_tokens)

    inner = Held(DOWN, spoken())
    model = breaker(inner, ticks, failures=1)
    ask(model)
    ticks.now += 60
    with ThreadPoolExecutor(1) as pool:
        tries = pool.submit(ask, model)
        under_way.wait(5)
        assert ask(model, 20) == ["not asked"] * 20
        release.set()
        assert tries.result() == ["ok"]
    assert inner.calls == 2


@pytest.mark.parametrize("outcome", [spoken(), DOWN], ids=["success", "failure"])
def test_a_late_outcome_from_before_it_opened_changes_nothing(ticks: Ticks, outcome: Reply | ModelUnavailable) -> None:
    under_way, release = threading.Event(), threading.Event()

    class FirstIsLate(Script):
        def complete(
            self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
        ) -> Reply:
            if purpose == "late":
                under_way.set()
                release.wait(5)
            return super().complete(messages, max_tokens=max_tokens)

    model = breaker(FirstIsLate(DOWN, outcome), ticks, failures=1)
    with ThreadPoolExecutor(1) as pool:
        late = pool.submit(model.complete, ASK, max_tokens=5, purpose="late")
        under_way.wait(5)
        assert ask(model) == ["failed"]
        ticks.now += 59
        release.set()
        assert late.exception(5) is (None if isinstance(outcome, Reply) else outcome)
    assert model.state is BreakerState.OPEN
    ticks.now += 1
    assert model.state is BreakerState.HALF_OPEN


def test_bad_settings_are_refused() -> None:
    with pytest.raises(ProfileError):
        guard(Script(spoken()), Limits(failures=0))


def test_connected_everything_works_together(service: Service, ticks: Ticks) -> None:
    service.steps = [act.good(), act.fails(500), act.good()]
    limits = Limits(calls_per_hour=6, tokens_per_hour=None, failures=2, pause_s=60, prices=Prices(1.0, 2.0))
    model = connect(service.url, "qwen", KEY, max_retries=1, limits=limits, sleep=lambda _: None, clock=ticks)
    assert ask(model, 2) == ["ok", "ok"]
    service.steps = [act.fails(503)]
    assert ask(model, 3) == ["failed", "failed", "not asked"]  # 4 more requests: over the hour's 6 by one
    assert len(service.requests) == 7
    report = model.report()
    assert report.breaker is BreakerState.OPEN
    assert (report.calls, report.requests, report.requests_this_hour, report.refused) == (4, 7, 7, 1)
    assert report.cost == pytest.approx((22 * 1.0 + 6 * 2.0) / 1e6)
    ticks.now += 60
    with pytest.raises(NotAsked, match="calls_per_hour"):
        model.complete(ASK, max_tokens=5)
    assert KEY not in repr(vars(model)) + repr(report)
