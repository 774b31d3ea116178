"""A change of profile loses nothing, can be tried out first, and is undone as one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

import ebbing
from ebbing import errors, profiles
from ebbing.domain.records.memory import ENTITY
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]

FACTS = (
    "My name is Odalys Ferreira.",
    "I live in Porto, near the river.",
    "我在市图书馆当管理员。",
    "My sister Beatriz plays the cello.",
    "我对花生过敏。",
    "Our cat is called Marmalade.",
    "I ride a folding bike to work.",
    "周三晚上我去上陶艺课。",
)


@pytest.fixture
def lived(open_mind: Open, clock: FakeClock) -> Open:
    """An agent that was told a few things two months ago, in a profile that is chosen by the test."""

    def opener(profile: str) -> ebbing.Mind:
        mind = open_mind(profile=profile)
        for fact in FACTS:
            mind.remember(fact)
            clock.advance(hours=5)
        clock.advance(days=60)
        return mind

    return opener


def standing(mind: ebbing.Mind) -> set[str]:
    """What is believed. Messages in S2's working memory become episodes in any case."""
    known = [m for m in mind.list(status="active") if m.category != ENTITY and m.layer != "working"]
    return {mind.text(memory.id) for memory in known}


def test_one_message_in_network_forgets_nothing_that_was_known(lived: Open) -> None:
    mind = lived("human")
    before = standing(mind)
    mind.switch("network")
    mind.remember("The tram was late again this morning.")
    assert before <= standing(mind)
    assert not mind.maintain().deleted


def test_the_cleanups_of_craft_archive_and_delete_nothing_that_is_old(lived: Open, clock: FakeClock) -> None:
    mind = lived("human")
    before = standing(mind)
    mind.switch("craft")
    for _ in range(3):
        report = mind.maintain()
        assert not report.archived
        assert not report.deleted
        clock.advance(hours=2)
    assert before <= standing(mind)


@pytest.mark.parametrize(
    ("one", "other"), tuple(permutations(("human", "layered", "companion", "craft", "network"), 2))
)
def test_no_switch_loses_anything(lived: Open, one: str, other: str) -> None:
    mind = lived(one)
    before = standing(mind)
    mind.switch(other)
    mind.maintain()
    mind.remember("It rained all afternoon in the hills.")
    mind.maintain()
    assert before <= standing(mind)


def test_the_floor_wears_off_by_compressions_in_network(lived: Open) -> None:
    """1·0.97^n after n compressions, by hand: what holds a memory that nothing links to."""
    mind = lived("human")
    mind.switch("network", overrides={"focus.limit": 1})
    name = next(m.id for m in mind.list(status="active") if "Marmalade" in mind.text(m.id))
    mind.parts.store.apply(_unlinked(mind, name))
    for scans in range(1, 4):
        mind.remember(f"Bus number {scans} was empty.")
        adopted = mind.get(name)
        assert adopted.scan_count - adopted.adopted_scans == scans
        assert mind.explain(name).weight == pytest.approx(0.97**scans)


def _unlinked(mind: ebbing.Mind, name: str) -> object:
    from dataclasses import replace

    from ebbing.domain.records.events import Changes

    store = mind.parts.store
    links = [replace(link, strength=0.0) for link in store.links([name])]
    return Changes(operation=store.next_operation(), relinks=links)


def test_the_floor_wears_off_by_hours_in_craft(lived: Open, clock: FakeClock) -> None:
    """Stability 266.67 h from `human`, rate 0.7 for what is sure: 100·e^(−0.7·h/266.67), by hand."""
    mind = lived("human")
    mind.switch("craft")
    name = next(m.id for m in mind.list(status="active") if "cello" in mind.text(m.id))
    assert mind.views([name])[0].weight == 1.0
    clock.advance(hours=200)
    assert mind.views([name])[0].weight == 0.59
    clock.advance(hours=700)
    assert name in mind.maintain().archived


def test_a_dry_run_says_what_a_switch_would_do_and_does_nothing(lived: Open) -> None:
    mind = lived("human")
    events = len(mind.journal())
    tried = mind.switch("craft", dry_run=True)
    assert (tried.before, tried.after, tried.dry_run, tried.ticket) == ("human", "craft", True, "")
    assert {mind.text(name) for name in tried.kept} >= set(FACTS)
    assert len(mind.journal()) == events
    assert mind.profile.name == "human"
    done = mind.switch("craft")
    assert done.kept == tried.kept
    assert mind.profile.name == "craft"


def test_a_switch_is_undone_as_one_with_what_the_new_profile_let_go(lived: Open, clock: FakeClock) -> None:
    mind = lived("human")
    states = {memory.id: memory for memory in mind.list()}
    switched = mind.switch("craft")
    clock.advance(days=90)
    assert len(mind.maintain().deleted) == len(states)  # 90 days: far below 5
    mind.undo(switched.ticket)
    assert mind.profile.name == "human"
    assert standing(mind) >= set(FACTS)
    assert {m.id: m.adopted_at for m in mind.list()} == dict.fromkeys(states)
    mind.close()


def test_after_an_undo_the_agent_opens_with_the_profile_it_had(lived: Open, open_mind: Open) -> None:
    mind = lived("layered")
    mind.undo(mind.switch("network", overrides={"links.decay_per_scan": 0.9}).ticket)
    mind.close()
    assert open_mind().profile.name == "layered"


def test_an_older_switch_is_not_undone_before_a_later_one(lived: Open) -> None:
    mind = lived("human")
    first, second = mind.switch("layered"), mind.switch("craft")
    with pytest.raises(errors.InputError, match="later one first"):
        mind.undo(first.ticket)
    mind.undo(second.ticket)
    mind.undo(first.ticket)
    assert mind.profile.name == "human"


def test_the_first_profile_cannot_be_undone(mind: ebbing.Mind) -> None:
    (first,) = mind.journal()
    with pytest.raises(errors.InputError, match="first profile"):
        mind.undo(first.id)


def test_a_name_that_is_not_known_changes_nothing(lived: Open) -> None:
    mind = lived("human")
    with pytest.raises(errors.ProfileError, match="netwrk"):
        mind.switch("netwrk")
    with pytest.raises(errors.ProfileError, match=r"links\.decay_per_scan"):
        mind.switch("network", overrides={"links.decay_per_scan": 7})
    assert mind.profile == profiles.load("human")


def test_a_changed_number_of_the_same_profile_does_what_it_says(lived: Open) -> None:
    mind = lived("craft")
    known = standing(mind)
    mind.switch("craft", overrides={"retention.archive_below": 0.9})
    report = mind.maintain()
    assert (len(known), len(report.archived), len(report.deleted)) == (
        7,
        0,
        7,
    )  # after 60 days they are below 5 as well


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft"])
def test_nodes_of_the_network_are_no_memories_elsewhere(open_mind: Open, profile: str) -> None:
    mind = open_mind(profile="network")
    mind.remember("Marisol keeps bees behind the chapel in Tavira.")
    mind.remember("Marisol sells the honey in Faro.")
    nodes = {m.id for m in mind.list(category=ENTITY)}
    assert sorted(mind.get(name).text for name in nodes) == ["Faro", "Tavira", "chapel", "honey", "marisol"]
    mind.switch(profile)
    assert not nodes & {m.id for m in mind.list()}
    assert mind.count() == 2
    for cue in ("Marisol", "Tavira", "honey"):
        for mode in ("normal", "review", "debug"):
            assert not nodes & {hit.id for hit in mind.recall(cue, mode=mode, reinforce=False).hits}
    ticket = mind.remember("Faro")
    assert not any(event.memory in nodes for event in mind.journal(ticket=ticket.id))


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "network"])
def test_what_waits_for_the_end_of_a_talk_in_craft_is_found_from_any_profile(open_mind: Open, profile: str) -> None:
    mind = open_mind(profile="craft")
    mind.remember("The staging database of Kestrel listens on port 6543.", conversation="ops", user="li")
    mind.remember("发布前要先冻结主干。", conversation="ops", user="li")
    switched = mind.switch(profile)
    assert switched.waiting == 2
    texts = {mind.text(memory.id).strip() for memory in mind.list(user="li") if memory.category != ENTITY}
    assert texts == {"The staging database of Kestrel listens on port 6543.", "发布前要先冻结主干。"}
    assert {m.conversation for m in mind.list(user="li") if m.category != ENTITY} == {"ops"}
    mind.switch("craft")
    mind.end_conversation("ops", user="li")
    known = [m for m in mind.list(user="li") if m.layer != "working" and "6543" in mind.text(m.id)]
    assert len(known) == 1  # it was learned once


@pytest.mark.parametrize("profile", ["craft", "companion", "network"])
def test_what_was_restored_holds(open_mind: Open, clock: FakeClock, profile: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember("Remember that the kiln needs a new thermostat before winter.", source="manual")
    first = next(m for m in mind.list(status="active") if m.layer != "working" and "kiln" in mind.text(m.id))
    clock.advance(days=200)
    mind.maintain()
    if mind.get(first.id).status == "active":
        mind.forget(first.id)
    mind.restore(first.id)
    for _ in range(3):
        clock.advance(hours=3)
        mind.maintain()
        mind.remember("Nothing much happened.")
    assert mind.get(first.id).status == "active"


def test_what_holds_by_itself_is_restored_as_it_was(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    mind.remember("I collect pressed flowers.")
    (memory,) = mind.list()
    mind.forget(memory.id)
    clock.advance(days=3)
    mind.restore(memory.id)
    assert mind.get(memory.id).adopted_at is None
    assert mind.explain(memory.id).weight == pytest.approx(mind.simulate(memory.id, [0])[0][1])


def test_opening_with_another_profile_is_a_switch(lived: Open, open_mind: Open) -> None:
    mind = lived("human")
    before = standing(mind)
    mind.close()
    other = open_mind(profile="craft")
    other.maintain()
    assert before <= standing(other)
    ticket = next(e for e in other.journal() if e.kind == "profile")
    assert ticket.reason == "profile human → craft"
    other.undo(ticket.id)
    assert other.profile.name == "human"


def test_what_was_learned_elsewhere_is_found_in_network_by_its_words(lived: Open) -> None:
    mind = lived("human")
    mind.switch("network")
    found = {word: mind.recall([word], [], 1).text for word in ("bike", "Marmalade", "陶艺", "花生")}
    assert found == {
        "bike": "[记忆] I ride a folding bike to work.",
        "Marmalade": "[记忆] Our cat is called Marmalade.",
        "陶艺": "[记忆] 周三晚上我去上陶艺课。",
        "花生": "[记忆] 我对花生过敏。",
    }, "no entity leads to it: the keywords call it to mind"


def test_the_first_sentence_in_network_stays_though_it_names_nothing(lived: Open) -> None:
    mind = lived("human")
    mind.switch("network")
    mind.remember("昨晚停电了")
    assert mind.recall(["停电"], [], 2).text == "[记忆] 昨晚停电了"


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft"])
def test_nodes_of_the_network_are_not_counted_faded_or_let_go_elsewhere(
    open_mind: Open, clock: FakeClock, profile: str
) -> None:
    mind = open_mind(profile="network")
    mind.remember("Marisol keeps bees behind the chapel in Tavira.")
    nodes = {m.id for m in mind.list(category=ENTITY)}
    switched = mind.switch(profile)
    assert switched.memories == 1
    assert not nodes & set(switched.kept)
    for _ in range(40):
        clock.advance(days=1)
        report = mind.maintain()
        touched = {*(change.memory for change in report.changes), *report.archived, *report.deleted}
        assert not nodes & touched
        assert report.looked_at == 1
    assert {mind.get(node).status for node in nodes} == {ebbing.Status.ACTIVE}


@pytest.mark.parametrize("profile", ["human", "layered"])
def test_what_levels_have_cut_is_whole_again_in_network_and_fades_from_there(
    open_mind: Open, clock: FakeClock, profile: str
) -> None:
    said = "Tadeo tunes harps in a barn near Lugo on rainy afternoons."
    mind = open_mind(profile=profile, overrides={} if profile == "human" else {"law.alpha_per_day": 0.05})
    mind.remember(said)
    known = mind.list()[0].id
    for _ in range(60):
        clock.advance(days=1)
        mind.maintain()
    assert mind.get(known).level != ebbing.Level.FULL
    tried = mind.switch("network", dry_run=True)
    assert tried.kept == (known,)
    switched = mind.switch("network")
    assert mind.recall("who tunes harps", reinforce=False).text == f"[记忆] {said}"
    mind.remember("好的")
    mind.remember("好的")
    cut = mind.recall("who tunes harps", reinforce=False).hits[0].text
    assert 0.8 * len(said) < len(cut) <= int(0.97 * len(said))
    mind.undo(switched.ticket)
    assert mind.get(known).level != ebbing.Level.FULL
