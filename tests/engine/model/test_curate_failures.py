"""A service that misbehaves in every way, behind a mind that goes on: remember and recall do not notice."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.conversation import BreakerState
from ebbing.domain.records.events import EventKind
from ebbing.engine.model.curate import ATTEMPTS
from ebbing.gateway.breaker import Breaker
from ebbing.gateway.language_model import Limits, connect
from ebbing.testing import FakeClock
from tests.gateway.conftest import Ticks, serve
from tests.gateway.service import KEY, Service, Step, cut_off, drip_body, drip_header, fails, good, hang, raw, reset

Open = Callable[..., ebbing.Mind]
NORMAL_S = 3.0  # far below the service's time limit
TIMEOUT_S = 0.3

TROUBLES: dict[str, Step] = {
    "429": fails(429),
    "429 with a long wait": fails(429, Retry_After="3000"),
    "500": fails(500),
    "401": fails(401),
    "400": fails(400),
    "timeout": hang,
    "slow drip of the body": drip_body,
    "slow drip of a header": drip_header,
    "reset": reset,
    "cut off": cut_off,
    "wrong content type": raw(b"<html>welcome</html>", Content_Type="text/html"),
    "not JSON": raw(b"{"),
    "another JSON": raw(b"[1, 2]"),
    "no text": good(""),
}


@pytest.fixture
def service() -> Iterator[Service]:
    yield from serve(Service())


def connected(service: Service, **options: Any) -> Breaker:
    limits = options.pop("limits", None)
    settings = {"timeout_s": TIMEOUT_S, "max_retries": 1, "sleep": lambda _: None, **options}
    return connect(service.url, "qwen", KEY, limits=limits, **settings)


def events(mind: ebbing.Mind) -> list[str]:
    return [e.reason for e in mind.journal() if e.kind is EventKind.CURATED]


@pytest.mark.parametrize("name", TROUBLES)
def test_remember_and_recall_go_on_and_the_journal_says_why(open_mind: Open, service: Service, name: str) -> None:
    service.steps = [TROUBLES[name]]
    mind = open_mind(model=connected(service))
    started = time.monotonic()
    mind.remember("我喜欢喝咖啡")
    assert mind.recall("咖啡").hits[0].text == "我喜欢喝咖啡"
    assert time.monotonic() - started < NORMAL_S
    assert service.requests == [], "neither of them asks the model"
    for _ in range(ATTEMPTS):
        report = mind.curate()
        assert report.turns == 0
        assert report.trouble
        if events(mind):
            break
    (reason,) = events(mind)
    assert reason.startswith("the rules' answer stands: ")
    assert KEY not in reason
    assert "喜欢" not in reason
    assert mind.recall("咖啡").hits[0].text == "我喜欢喝咖啡"
    service.steps = [good("[SKIP]")]
    mind.remember("我有一把吉他")
    assert mind.curate().turns == 1, "the next turn is looked at again"


@pytest.mark.parametrize("name", TROUBLES)
def test_reviews_and_episodes_wait_for_better_days(
    open_mind: Open, service: Service, clock: FakeClock, name: str
) -> None:
    service.steps = [TROUBLES[name]]
    mind = open_mind(profile="companion", model=connected(service))
    mind.remember("我喜欢喝咖啡", conversation="c")
    hot = mind.list(layer="fact")[0].id
    for _ in range(5):
        mind.reinforce(hot, "boost")
    mind.remember("我有一把吉他", conversation="c", category="fact")
    fading = mind.list(layer="fact", newest_first=True)[0].id
    clock.advance(days=22)
    for _ in range(ATTEMPTS):
        mind.curate()  # the turns themselves are given up
    before = [mind.get(hot), mind.get(fading)]
    told = mind.tidy()
    assert told.trouble or name == "no text"
    assert mind.review().judged == 0
    assert [mind.get(hot), mind.get(fading)] == before, "no answer changes nothing"
    assert [view.text[18:] for view in mind.views([m.id for m in mind.list(layer="episode")])] == [" 聊了咖啡、吉他"]
    assert not any(KEY in e.reason or "咖啡" in e.reason for e in mind.journal())
    service.steps = [good("[KEEP]")]
    report = mind.review()
    assert set(report.kept) == {hot, fading}, "asked again when it answers again"


@pytest.mark.parametrize("name", ["timeout", "slow drip of the body", "500"])
def test_in_the_background_nobody_waits(open_mind: Open, service: Service, name: str) -> None:
    service.steps = [TROUBLES[name]]
    mind = open_mind(model=connected(service, timeout_s=5.0), worker="thread")
    mind.remember("我喜欢喝咖啡")
    deadline = time.monotonic() + 20
    while not service.requests and time.monotonic() < deadline:
        time.sleep(0.02)
    assert service.requests, "the model is being asked by now"
    for number, text in enumerate(("I keep bees", "My cat is called Mochi", "The key hangs behind the door")):
        started = time.monotonic()
        mind.remember(text)
        found = mind.recall(text)
        assert found.pending == 0
        assert text in {hit.text for hit in found.hits}, number
        assert time.monotonic() - started < NORMAL_S
    started = time.monotonic()
    mind.close()
    assert time.monotonic() - started < NORMAL_S


@pytest.mark.parametrize("name", ["500", "timeout", "reset", "wrong content type", "not JSON"])
def test_every_other_question_is_answered_by_the_rules(open_mind: Open, service: Service, name: str) -> None:
    service.steps = [TROUBLES[name]]
    mind = open_mind(model=connected(service, limits=Limits(failures=3)))
    thinker, rules = mind.parts.thinker, RulesCurator()
    assert thinker is not None
    long = "上周三我和王强在星巴克聊了两个小时，他说打算明年三月去深圳开一家书店，还问我要不要一起。"
    texts = ["周一喝了拿铁", "周二又喝了拿铁"]
    assert thinker.compress(long, 20) == rules.compress(long, 20)
    assert thinker.merge(texts) == rules.merge(texts)
    assert thinker.relation_name("团子是我的猫", "团子") == "关于"
    assert [note.by_model for note in thinker.drain()] == [False] * 3
    assert len(service.requests) <= 3 * 2, "the breaker is open after three failures"


def test_budgets_hold(open_mind: Open, service: Service, clock: FakeClock, ticks: Ticks) -> None:
    service.steps = [good("[SKIP]")]
    mind = open_mind(model=connected(service, limits=Limits(calls_per_hour=2), clock=ticks))
    for text in ("我喜欢喝咖啡", "我有一把吉他", "我住在北京", "我在医院上班"):
        mind.remember(text)
        clock.advance(minutes=1)
    report = mind.curate()
    assert (report.turns, len(service.requests)) == (2, 2)
    assert "calls_per_hour = 2" in report.trouble
    for _ in range(5):
        assert mind.curate().turns == 0
    assert len(service.requests) == 2
    assert events(mind) == ["nothing to change"] * 2, "what was not asked waits; it is not given up"
    ticks.now += 3601
    assert mind.curate().turns == 2
    found = mind.model_report()
    assert found is not None
    assert (found.calls, found.refused) == (4, 6)


def test_the_breaker_opens_and_closes(open_mind: Open, service: Service, clock: FakeClock, ticks: Ticks) -> None:
    service.steps = [fails(500)]
    limits = Limits(failures=2, pause_s=60)
    mind = open_mind(model=connected(service, limits=limits, clock=ticks, max_retries=0))
    mind.remember("我喜欢喝咖啡")
    for _ in range(6):
        mind.curate()
    assert len(service.requests) == 2, "then it is left alone"
    assert events(mind) == [], "two attempts; calls that were not made do not count"
    report = mind.model_report()
    assert report is not None
    assert report.breaker is BreakerState.OPEN
    service.steps = [good("[ADD] 用户喜欢喝咖啡提神")]
    ticks.now += 61
    assert mind.curate().turns == 1
    report = mind.model_report()
    assert report is not None
    assert report.breaker is BreakerState.CLOSED


def test_a_read_only_mind_asks_nothing(open_mind: Open, service: Service) -> None:
    open_mind().remember("我喜欢喝咖啡")
    mind = open_mind(model=connected(service), read_only=True)
    assert mind.recall("咖啡")
    assert mind.curate().turns == 0
    assert service.requests == []


# ── settings ──


def test_a_configured_model_is_used_and_its_key_stays_in_the_environment(
    open_mind: Open, service: Service, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir(parents=True, exist_ok=True)
    (own_home / "ebbing.toml").write_text(
        f'[model]\nbase_url = "{service.url}"\nmodel = "qwen"\napi_key_env = "MY_KEY"\ncalls_per_hour = 1\n'
    )
    monkeypatch.setenv("MY_KEY", KEY)
    mind = open_mind()
    assert service.requests == []
    mind.remember("我喜欢喝咖啡")
    assert mind.curate().turns == 1
    assert service.requests[0].headers["Authorization"] == f"Bearer {KEY}"
    assert service.requests[0].body["model"] == "qwen"
    assert KEY not in repr(mind.parts)
    mind.remember("我有一把吉他")
    assert "calls_per_hour = 1" in mind.curate().trouble


def test_the_environment_names_a_model(open_mind: Open, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EBBING_MODEL_URL", service.url)
    with pytest.raises(ebbing.errors.ProfileError, match="set EBBING_MODEL to its name"):
        open_mind()
    monkeypatch.setenv("EBBING_MODEL", "glm")
    monkeypatch.setenv("EBBING_MODEL_KEY", KEY)
    mind = open_mind()
    mind.remember("我喜欢喝咖啡")
    mind.curate()
    assert service.requests[0].body["model"] == "glm"
    assert service.requests[0].headers["Authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("api_key = 'x'", "model.api_key"),
        ("calls_per_hour = -1", "model.calls_per_hour"),
        ("timeout_s = 0", "model.timeout_s"),
    ],
)
def test_settings_that_cannot_be_read_name_their_key(open_mind: Open, own_home: Path, line: str, key: str) -> None:
    own_home.mkdir(parents=True, exist_ok=True)
    (own_home / "ebbing.toml").write_text(f"[model]\nbase_url = 'http://localhost:1'\nmodel = 'm'\n{line}\n")
    with pytest.raises(ebbing.errors.ProfileError, match=key):
        open_mind()


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()
