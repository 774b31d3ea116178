"""The fsrs library is the judge: whatever happens to a memory, the law and a card of the library say the same."""

import sys

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.ids import memory_id
from ebbing.domain.laws import law_for
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.memory import UNRATED, Layer
from ebbing.domain.records.rows import Rows
from ebbing.errors import ProfileError
from ebbing.profiles import load

PROFILE = overridden(load("human"), {"law.kind": "fsrs"})
AGAIN, GOOD, EASY = fsrs.Rating.Again, fsrs.Rating.Good, fsrs.Rating.Easy
RATINGS = {
    Reaction.MENTION: GOOD,
    Reaction.FREQUENT_MENTION: GOOD,
    Reaction.RETRIEVE: GOOD,
    Reaction.BOOST: GOOD,
    Reaction.MANUAL: GOOD,
    Reaction.TASK_SUCCESS: EASY,
    Reaction.TASK_FAILURE: AGAIN,
}
LIBRARY = fsrs.Scheduler(enable_fuzzing=False)


@pytest.fixture(scope="session")
def law(subject):
    return subject(PROFILE)


def card_of(memory_rating, at):
    return LIBRARY.review_card(fsrs.Card(card_id=1, due=at), memory_rating, at)[0]


@given(
    born=st.sampled_from([("created", GOOD), ("added", EASY)]),
    steps=st.lists(st.tuples(st.sampled_from(list(RATINGS)), st.floats(0, 90)), max_size=10),
    days=st.floats(0, 4000),
)
def test_a_memory_and_a_card_go_the_same_way(law, after, born, steps, days):
    memory, card, day = law.made(born[0]), card_of(born[1], after()), 0.0
    for reaction, gap in steps:
        day += gap
        memory = law.react(memory, reaction, after(days=day))
        card, _ = LIBRARY.review_card(card, RATINGS[reaction], after(days=day))
    assert memory.stability_hours / 24 == pytest.approx(card.stability)
    assert memory.difficulty == pytest.approx(card.difficulty)
    chance = LIBRARY.get_card_retrievability(card, after(days=day + days))
    assert law.weight(memory, after(days=day + days)) == pytest.approx(chance)


def test_stability_is_when_a_tenth_is_lost(law, after):
    memory = law.made(stability_hours=240.0)
    assert law.weight(memory, after(days=10)) == pytest.approx(0.9)
    assert law.weight(memory, after(days=9, hours=23)) > law.weight(memory, after(days=10))


@pytest.mark.parametrize("reaction", sorted(set(Reaction) - set(RATINGS) - {Reaction.CREATED, Reaction.ADDED}))
def test_what_is_no_review_teaches_nothing(law, after, reaction):
    memory = law.made()
    touched = law.react(memory, reaction, after(days=5))
    assert (touched.stability_hours, touched.difficulty) == (memory.stability_hours, memory.difficulty)
    assert touched.reinforced_at is None


def test_a_memory_of_another_law_keeps_its_stability_and_gets_a_first_difficulty(law, made, after):
    old = made(stability_hours=480.0)
    assert old.difficulty == UNRATED
    assert law.weight(old, after(days=20)) == pytest.approx(0.9)
    first = card_of(GOOD, after())
    card = fsrs.Card(
        card_id=1, state=fsrs.State.Review, stability=20.0, difficulty=first.difficulty, last_review=after()
    )
    card, _ = LIBRARY.review_card(card, GOOD, after(days=20))
    touched = law.react(old, "mention", after(days=20))
    assert touched.stability_hours / 24 == pytest.approx(card.stability)
    assert touched.difficulty == pytest.approx(card.difficulty)


def test_massed_mentions_teach_little_and_spaced_ones_much(law, after):
    def taught(gap_days):
        memory = law.made()
        for n in range(1, 6):
            memory = law.react(memory, "mention", after(days=n * gap_days))
        return memory.stability_hours

    assert taught(0) < 2 * law.made().stability_hours < taught(3)


@pytest.mark.parametrize("fields", [{"layer": Layer.SYSTEM}, {"pinned": True}])
def test_what_never_fades(law, after, fields):
    assert law.weight(law.made(**fields), after(days=20_000)) == 1.0


def test_a_denial_lowers_the_weight(law, after, made):
    denied = law.react(law.made(conflict="fading"), "negation", after(days=1))
    assert law.weight(denied, after(days=100)) < law.weight(law.made(), after(days=100))


def test_many_rows_are_weighed_at_once(law, after):
    memories = [law.made(number=n, stability_hours=24.0 + n, layer=Layer.FACT) for n in range(1, 500)]
    weights = law.law.weight(Rows.of(memories), after(days=30))
    for memory, weight in zip(memories, weights, strict=True):
        card = fsrs.Card(card_id=1, stability=memory.stability_hours / 24, last_review=after())
        assert weight == pytest.approx(LIBRARY.get_card_retrievability(card, after(days=30)))
    assert memories[0].id == memory_id(1)


def test_without_the_library_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "fsrs", None)
    with pytest.raises(ProfileError, match=r"pip install ebbing\[fsrs\]"):
        law_for(PROFILE)
    assert law_for(load("human")) is not None  # nobody else needs it
