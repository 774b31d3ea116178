"""Taken in by another law, or restored: life begins anew under it, with no less than a newcomer has (`Reaction.ADOPTED`)."""

import math

import pytest


@pytest.mark.parametrize("profile", ["layered", "human"])
def test_time_counts_from_the_day_of_adoption(subject, after, profile):
    law = subject(profile)
    memory = law.made(layer="fact")
    adopted = law.react(memory, "adopted", after(days=400))
    assert law.weight(adopted, after(days=400)) == law.weight(memory, after())
    assert law.weight(adopted, after(days=500)) == law.weight(memory, after(days=100))
    assert (adopted.last_activated_at, adopted.mention_count) == (after(), 0)


@pytest.mark.parametrize(("own_days", "after_days"), [(50.0, 50.0), (2.0, 100 / 9)])
def test_human_takes_it_in_no_less_steady_than_something_new(subject, after, own_days, after_days):
    human = subject("human")
    adopted = human.react(human.made(stability_hours=own_days * 24), "adopted", after(days=1))
    assert adopted.stability_hours == pytest.approx(after_days * 24)


# S3: like something written down by hand today, 168 hours; what is steadier stays so
@pytest.mark.parametrize(("own_hours", "hours"), [(24.0, 168.0), (400.0, 400.0)])
def test_craft_takes_it_in_like_something_added_by_hand(subject, after, own_hours, hours):
    craft = subject("craft")
    adopted = craft.react(craft.made(stability_hours=own_hours, confidence=0.5), "adopted", after(hours=1000))
    assert adopted.stability_hours == hours
    assert craft.weight(adopted, after(hours=1000)) == 1.0
    assert craft.weight(adopted, after(hours=1048)) == math.floor(100 * math.exp(-48 / hours) + 0.5) / 100


# S2: no less than a review keeps it at
@pytest.mark.parametrize(("own", "importance"), [(0.1, 0.5), (2.0, 2.0)])
def test_companion_takes_it_in_at_no_less_than_a_review_would(subject, after, own, importance):
    companion = subject("companion")
    adopted = companion.react(companion.made(importance=own, layer="fact"), "adopted", after(days=60))
    assert adopted.importance == importance
    assert companion.weight(adopted, after(days=67)) == importance
    assert companion.weight(adopted, after(days=68)) == pytest.approx(importance * 0.95)


# S4: a floor of 1.0 that wears off like a link, by 0.97 a scan since the adoption
def test_the_network_holds_it_by_a_floor_that_wears_off_scan_by_scan(subject, after):
    network = subject("network")
    adopted = network.react(network.made(scan_count=7), "adopted", after())
    assert adopted.adopted_scans == 7
    assert network.weight(adopted, after()) == 1.0
    seen = adopted
    for _ in range(10):
        seen = network.react(seen, "scan", after())
    assert network.weight(seen, after()) == pytest.approx(0.97**10)
    assert network.weight(seen, after(), support=0.9) == 0.9, "links of its own hold it where they are stronger"
    assert network.weight(network.made(scan_count=7), after()) == 0.0, "what was born here has no floor"
