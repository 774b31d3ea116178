"""What every law promises, whatever its document: DESIGN §4 and §11."""

from dataclasses import fields, replace
from datetime import timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.laws import LAWS
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import MENTION_RING, UNRATED, ConflictState, Layer
from ebbing.domain.records.rows import Rows, Vocabulary
from ebbing.profiles import load, names

LIBRARY = overridden(load("human"), {"name": "fsrs", "law.kind": "fsrs"})  # a law no shipped profile has chosen
EVERY = (*names(), LIBRARY)
PROFILES = st.sampled_from(EVERY)
DAYS = st.floats(0, 4000)
STEPS = st.lists(st.tuples(st.sampled_from(list(Reaction)), st.floats(0, 60)), max_size=12)
STATES = st.fixed_dictionaries(
    {
        "category": st.sampled_from(["identity", "fact", "temporary", "pitfall", "something else"]),
        "layer": st.sampled_from(list(Layer)),
        "conflict": st.sampled_from(list(ConflictState)),
        "sensitivity": st.integers(0, 3),
        "confidence": st.floats(0, 1),
        "pinned": st.booleans(),
        "user": st.sampled_from([None, "li"]),
    }
)


def lived(law, state, steps, after):
    """A memory that some things have happened to, and the last day of it."""
    memory, day = law.made(**state), 0.0
    for reaction, gap in steps:
        day += gap
        memory = law.react(memory, reaction, after(days=day))
    return memory, day


@given(profile=PROFILES, state=STATES, steps=STEPS, days=st.tuples(DAYS, DAYS), support=st.floats(0, 3))
def test_without_events_weight_never_rises(subject, after, profile, state, steps, days, support):
    law = subject(profile)
    memory, day = lived(law, state, steps, after)
    sooner, later = (law.weight(memory, after(days=day + d), support=support) for d in sorted(days))
    assert later <= sooner * (1 + 1e-12)
    sooner_told, later_told = (law.detail(memory, after(days=day + d), support=support) for d in sorted(days))
    assert later_told <= sooner_told * (1 + 1e-12)
    assert later <= later_told * (1 + 1e-12), "words are never lost faster than weight"


@given(profile=PROFILES, state=STATES, steps=STEPS, days=DAYS, support=st.floats(0, 3))
def test_weight_is_bounded(subject, after, profile, state, steps, days, support):
    law = subject(profile)
    memory, day = lived(law, state, steps, after)
    weight = law.weight(memory, after(days=day + days), support=support)
    parameters = law.profile.law
    assert 0 <= weight < 10
    assert parameters.weight_min <= law.law.clip(weight) <= parameters.weight_max


@given(profile=PROFILES, state=STATES, steps=STEPS, days=DAYS)
def test_factors_multiply_to_the_weight(subject, after, profile, state, steps, days):
    law = subject(profile)
    memory, day = lived(law, state, steps, after)
    now = after(days=day + days)
    assert np.prod(list(law.factors(memory, now).values())) == pytest.approx(law.weight(memory, now), abs=1e-15)


@given(profile=PROFILES, state=STATES, steps=STEPS, days=DAYS, asked=st.lists(DAYS, max_size=5))
def test_asking_changes_nothing(subject, after, profile, state, steps, days, asked):
    law = subject(profile)
    memory, day = lived(law, state, steps, after)
    rows = Rows.of([memory])
    before = {name: np.array(getattr(rows, name)) for name in rows.__dataclass_fields__ if name[-3:] == "_us"}
    first = law.law.weight(rows, after(days=day + days)).copy()
    for other in asked:
        law.law.factors(rows, after(days=day + other))
        law.law.falls_below(memory, 0.3, after(days=day))
    assert law.law.weight(rows, after(days=day + days)) == first
    assert all(np.array_equal(getattr(rows, name), values) for name, values in before.items())


@given(profile=PROFILES, lives=st.lists(st.tuples(STATES, STEPS), min_size=1, max_size=6), days=DAYS)
def test_n_rows_weigh_what_n_single_rows_weigh(subject, after, profile, lives, days):
    law = subject(profile)
    now = after(days=days)
    memories = [lived(law, {**state, "number": n}, steps, after)[0] for n, (state, steps) in enumerate(lives)]
    together = law.law.weight(Rows.of(memories, support=[0.5] * len(memories)), now)
    assert list(together) == [law.weight(memory, now, support=0.5) for memory in memories]
    detail = law.law.detail(Rows.of(memories, support=[0.5] * len(memories)), together, now)
    assert list(detail) == [law.detail(memory, now, support=0.5) for memory in memories]


@given(profile=st.sampled_from(["layered", "human"]), state=STATES, days=st.floats(0.01, 3000))
def test_the_smooth_laws_have_no_jumps(subject, after, profile, state, days):
    law = subject(profile)
    memory = law.react(law.made(**state), "negation", after())
    sooner, later = law.weight(memory, after(days=days)), law.weight(memory, after(days=days) + timedelta(seconds=1))
    assert sooner - later < 1e-5


@given(profile=PROFILES, state=STATES, steps=STEPS, threshold=st.floats(0.01, 1.2))
def test_the_forecast_comes_true(subject, after, profile, state, steps, threshold):
    law = subject(profile)
    memory, day = lived(law, state, steps, after)
    now = after(days=day)
    falls = law.law.falls_below(memory, threshold, now)
    if falls is None:
        assert law.detail(memory, now + timedelta(days=300_000)) >= threshold * (1 - 1e-12)
    else:
        assert falls >= now
        assert law.detail(memory, falls) <= threshold
        assert falls == now or law.detail(memory, falls - timedelta(microseconds=1)) >= threshold


@given(profile=PROFILES, state=STATES, steps=STEPS, reaction=st.sampled_from(list(Reaction)))
def test_a_clock_set_back_moves_nothing_backward(subject, after, profile, state, steps, reaction):
    law = subject(profile)
    memory, day = lived(law, state, steps, after)
    touched = law.react(memory, reaction, after(days=-500))
    for name in ("last_activated_at", "mentioned_at", "reinforced_at", "accessed_at", "frequent_at"):
        before = getattr(memory, name)
        assert before is None or getattr(touched, name) >= before
    assert touched.created_at == memory.created_at
    assert law.weight(memory, after(days=-500)) >= law.weight(memory, after(days=day)) * (1 - 1e-12)


@pytest.mark.parametrize("profile", EVERY, ids=lambda one: getattr(one, "name", one))
@pytest.mark.parametrize("reaction", list(Reaction))
def test_every_law_answers_every_reaction(subject, after, profile, reaction):
    law = subject(profile)
    memory = law.made()
    touched = law.react(memory, reaction, after(days=1))
    kept = {"id", "content", "version", "created_at", "occurred_at", "layer", "category", "status", "level", "revision"}
    assert {f.name for f in fields(memory) if getattr(memory, f.name) != getattr(touched, f.name)}.isdisjoint(kept)


@pytest.mark.parametrize("profile", EVERY, ids=lambda one: getattr(one, "name", one))
def test_mentions_are_counted_and_the_ring_keeps_the_latest(subject, after, profile):
    law = subject(profile)
    memory = law.made()
    for day in range(MENTION_RING + 4):
        memory = law.react(memory, "mention", after(days=day))
    assert memory.mention_count == MENTION_RING + 4
    assert memory.mentions == tuple(after(days=day) for day in range(4, MENTION_RING + 4))
    assert memory.last_activated_at == memory.mentioned_at == after(days=MENTION_RING + 3)


@pytest.mark.parametrize("profile", EVERY, ids=lambda one: getattr(one, "name", one))
def test_empty_and_unfilled_rows_can_be_weighed(subject, after, profile):
    law = subject(profile).law
    assert len(law.weight(Rows.of([]), after())) == 0
    unfilled = law.weight(Rows.empty(3, Vocabulary(["fact"]), Vocabulary([None])), after())
    assert np.isfinite(unfilled).all()


def test_every_kind_of_law_has_an_implementation():
    assert set(LAWS) == {load(name).law.kind for name in names()} | {LIBRARY.law.kind}
    assert all(isinstance(load(name), Profile) for name in names())


def test_created_memory_is_otherwise_untouched(subject, after, made):
    for profile in EVERY:
        born = subject(profile).react(made(), "created", after())
        assert replace(born, stability_hours=24.0, difficulty=UNRATED) == made()
