"""DESIGN §6, `human`: S0's curve, S3's reinforcement with spacing, S4's support."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.memory import ConflictState, Layer
from ebbing.domain.records.rows import Rows
from ebbing.profiles import load

FULLY_SPACED_DAYS = 100 / 9  # a new fact has lost 0.1 of R after this many days


@pytest.fixture(scope="session")
def human(subject):
    return subject("human")


def stability(human, memory):
    return float(human.law.stability_days(Rows.of([memory]))[0])


@pytest.mark.parametrize("category", ["identity", "stable_preference", "fact", "neutral", "temporary"])
@pytest.mark.parametrize("days", [0, 11, 180, 3000])
def test_a_new_fact_follows_the_hyperbola_of_s0(human, subject, category, days, after):
    s0 = subject("layered")
    new, old = human.made(category=category, layer=Layer.FACT), s0.made(category=category)
    assert human.weight(new, after(days=days)) == pytest.approx(s0.weight(old, after(days=days)))


# initial stability = 100/9 ÷ (U · category factor) × layer scale
@pytest.mark.parametrize(
    ("fields", "scale"),
    [
        ({"layer": Layer.FACT}, 1.0),
        ({"layer": Layer.EPISODE}, 0.5),
        ({"layer": Layer.CORE}, 4.0),
        ({"layer": Layer.FACT, "category": "identity"}, 1.5),
        ({"layer": Layer.FACT, "category": "temporary"}, 0.8),
        ({"layer": Layer.FACT, "user": "quick"}, 1 / 1.3),
        ({"layer": Layer.CORE, "category": "identity", "user": "slow"}, 4 * 1.5 / 0.8),
    ],
)
def test_what_a_memory_is_scales_its_stability(subject, fields, scale):
    human = subject(overridden(load("human"), {"users": {"quick": 1.3, "slow": 0.8}}))
    assert stability(human, human.made(**fields)) == pytest.approx(100 / 9 * scale)


def test_a_promoted_memory_holds_better_from_then_on(human, after):
    episode = human.made(layer=Layer.EPISODE)
    core = replace(episode, layer=Layer.CORE)
    assert stability(human, core) == 8 * stability(human, episode)


def test_user_factor_acts_through_stability_only(subject, after):
    human = subject(overridden(load("human"), {"user_factor": 1.3}))
    assert "user" not in human.factors(human.made(), after())
    assert human.weight(human.made(), after()) == 1.0


@pytest.mark.parametrize("fields", [{"layer": Layer.SYSTEM}, {"pinned": True}])
def test_what_never_fades(human, fields, after):
    assert human.weight(human.made(**fields), after(days=20_000)) == 1.0


def test_focus_keeps_every_word_but_adds_no_weight(human, after):
    memory = human.made()
    weights = {human.weight(memory, after(days=900), focused=focused) for focused in (True, False)}
    assert len(weights) == 1


def test_general_sensitivity_loses_its_words_at_half_speed(human, after):
    plain, general = human.made(), human.made(sensitivity=1)
    assert human.weight(general, after(days=200)) == human.weight(plain, after(days=200))
    assert human.detail(general, after(days=200)) == pytest.approx(human.weight(plain, after(days=100)))


# S·(1 + (k−1)·g), g = min(1, (1−R)/0.1); S3's factors k
@pytest.mark.parametrize(
    ("reaction", "k"),
    [
        ("retrieve", 1.2),
        ("association_hit", 1.1),
        ("task_success", 2.0),
        ("manual", 1.5),
        ("mention", 1.5),
        ("boost", 1.5),
    ],
)
@pytest.mark.parametrize(("days", "gain"), [(0, 0.0), (100 / 19, 0.5), (FULLY_SPACED_DAYS, 1.0), (300, 1.0)])
def test_spacing_gain(human, reaction, k, days, gain, after):
    memory = human.made(layer=Layer.FACT)
    taught = human.react(memory, reaction, after(days=days))
    assert stability(human, taught) == pytest.approx(100 / 9 * (1 + (k - 1) * gain), rel=1e-6)


@pytest.mark.parametrize("days", [0, 1, 300])
def test_what_weakens_weakens_fully(human, days, after):
    memory = human.made()
    failed = human.react(memory, "task_failure", after(days=days))
    assert stability(human, failed) == pytest.approx(0.8 * stability(human, memory))
    assert failed.last_activated_at == memory.last_activated_at


def test_massed_recalls_never_compound(human, after):
    once = massed = human.react(human.made(), "retrieve", after(days=30))
    for _ in range(1000):
        massed = human.react(massed, "retrieve", after(days=30))
    assert massed.stability_hours == once.stability_hours
    assert massed.access_count == 1001


# S3-14, S3 §2.4: 间隔重复比集中重复更有效
@given(gap=st.floats(0.2, 30), times=st.integers(2, 8), reaction=st.sampled_from(["mention", "manual", "task_success"]))
def test_spaced_beats_massed(human, after, gap, times, reaction):
    last = gap * times
    spaced = massed = human.made()
    for repetition in range(1, times + 1):
        spaced = human.react(spaced, reaction, after(days=gap * repetition))
        massed = human.react(massed, reaction, after(days=last))
    assert stability(human, spaced) > stability(human, massed)
    later = after(days=last + 400)
    assert human.factors(spaced, later)["time"] > human.factors(massed, later)["time"]


# what the system brought up itself is not a mention
@pytest.mark.parametrize("reaction", ["retrieve", "association_hit", "boost"])
def test_retrieval_steadies_but_does_not_restart(human, reaction, after):
    memory = human.made()
    seen = human.react(memory, reaction, after(days=50))
    assert seen.last_activated_at == memory.last_activated_at
    assert (seen.reinforced_at, seen.accessed_at, seen.access_count) == (after(days=50), after(days=50), 1)
    assert (seen.mention_count, seen.mentions, seen.boost) == (0, (), 0.0)
    assert human.weight(memory, after(days=50)) < human.weight(seen, after(days=50)) < 1.0


@pytest.mark.parametrize("reaction", ["mention", "frequent_mention", "manual", "task_success"])
def test_the_users_own_events_restart(human, reaction, after):
    touched = human.react(human.made(), reaction, after(days=50))
    assert touched.last_activated_at == after(days=50)
    assert human.factors(touched, after(days=50))["time"] == 1.0


def test_stability_is_at_most_ten_years_whatever_the_layer(human, after):
    memory = human.made(layer=Layer.CORE, category="identity")
    for repetition in range(1, 40):
        memory = human.react(memory, "task_success", after(days=1000 * repetition))
    assert stability(human, memory) == pytest.approx(3650)
    weakened = human.react(memory, "task_failure", after(days=40_000))
    assert stability(human, weakened) == pytest.approx(0.8 * 3650)


# L = 1 + 0.2·(1 − e^(−Σ link strength))
@pytest.mark.parametrize(("support", "factor"), [(0.0, 1.0), (1.0, 1.1264), (50.0, 1.2)])
def test_the_well_connected_hold_better(human, support, factor, after):
    assert human.factors(human.made(), after(), support=support)["support"] == pytest.approx(factor, abs=5e-5)


def test_the_factors_multiply_to_the_weight(human, after):
    memory = human.react(human.made(conflict=ConflictState.FADING, category="fact"), "negation", after(days=2))
    memory = human.react(memory, "frequent_mention", after(days=3))
    factors = human.factors(memory, after(days=5), support=0.7)
    assert list(factors) == ["time", "boost", "conflict", "importance", "momentum", "support"]
    assert math.prod(factors.values()) == pytest.approx(human.weight(memory, after(days=5), support=0.7))


# S0-09 in `human`
def test_a_frequent_mention_boosts_less_and_adds_momentum(human, after):
    once = human.react(human.made(), "mention", after())
    often = human.react(human.made(), "frequent_mention", after())
    assert [human.factors(one, after())["boost"] for one in (once, often)] == [1.5, 1.3]
    momenta = [human.factors(one, after())["momentum"] for one in (once, often)]
    assert momenta == pytest.approx([1 + 0.3 * (1 - math.exp(-0.5)), 1.3])


def test_a_boost_counts_for_promotion(human, after):
    memory = human.made()
    for day in range(5):
        memory = human.react(memory, "boost", after(days=day))
    assert memory.importance == pytest.approx(2.5)
