"""What the new does to the old is the same whoever judges: the rules, a language model, or the user by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.judgement import Judgement, Relation, VectorPair
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import ConflictState, LinkKind, Memory, Status
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]
TEA, COFFEE = "我最喜欢喝绿茶", "我最喜欢喝咖啡"
WORDS = {Relation.CORRECTION: "更正", Relation.NEGATION: "否定", Relation.CHANGE: "变化"}


class Judge(RulesCurator):
    """Rules that judge every pair alike."""

    def __init__(self, relation: Relation, confidence: float) -> None:
        self.relation, self.confidence = relation, confidence

    def relate(
        self, old: str, new: str, similarity: float, vectors: VectorPair | None = None, *, weigh: bool = True
    ) -> Judgement:
        return Judgement(relation=self.relation, confidence=self.confidence, reason="judged")


def by_rules(open_mind: Open, clock: FakeClock, relation: Relation, strategy: str) -> ebbing.Mind:
    mind = open_mind(
        "rules", curator=Judge(relation, 0.9), overrides={"learning.conflicts.preference_changed": strategy}
    )
    mind.remember(TEA)
    clock.advance(days=1)
    mind.remember(COFFEE)
    return mind


def by_second_look(open_mind: Open, clock: FakeClock, relation: Relation, strategy: str) -> ebbing.Mind:
    model = ScriptedModel(lambda _, purpose: WORDS[relation] if purpose == "relation" else "[SKIP]")
    curator, overrides = Judge(Relation.UNRELATED, 0.5), {"learning.conflicts.preference_changed": strategy}
    mind = open_mind("model", model=model, curator=curator, overrides=overrides)
    mind.remember(TEA)
    mind.curate()
    clock.advance(days=1)
    mind.remember(COFFEE)
    mind.curate()
    return mind


def the_old_one(mind: ebbing.Mind) -> Memory:
    (old,) = [memory for memory in mind.list() if mind.text(memory.id) == TEA]
    return old


def outcome(mind: ebbing.Mind) -> tuple[object, ...]:
    """What became of the old memory, of its link with the new one, and what the journal tells of it."""
    old = the_old_one(mind)
    (new,) = [memory for memory in mind.list() if mind.text(memory.id) == COFFEE]
    told = [e for e in mind.history(old.id) if e.detail.get("by") == new.id]
    links = {link.kind for link in mind.parts.store.links([new.id]) if link.target == old.id}
    detail = {name: value for name, value in told[-1].detail.items() if name not in ("by", "prompt", "model")}
    return (
        (old.status, old.conflict, old.valid_until is None, old.successor == new.id),
        links & {LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.FOLLOWS},
        (told[-1].kind, detail),
    )


@pytest.mark.parametrize("strategy", ["latest_wins", "version_keep", "weight_balance"])
@pytest.mark.parametrize("relation", [Relation.CORRECTION, Relation.NEGATION, Relation.CHANGE])
def test_rules_and_a_second_look_do_the_same(
    open_mind: Open, clock: FakeClock, relation: Relation, strategy: str
) -> None:
    rules = outcome(by_rules(open_mind, clock, relation, strategy))
    assert outcome(by_second_look(open_mind, clock, relation, strategy)) == rules


@pytest.mark.parametrize("judged", [by_rules, by_second_look])
def test_a_corrected_preference_is_superseded_where_both_versions_are_kept(
    open_mind: Open, clock: FakeClock, judged: Callable[..., ebbing.Mind]
) -> None:
    mind = judged(open_mind, clock, Relation.CORRECTION, "version_keep")
    old = the_old_one(mind)
    assert (old.status, old.conflict) == (Status.SUPERSEDED, ConflictState.HELD)
    assert mind.history(old.id)[-1].kind is EventKind.SUPERSEDED


def test_a_denied_preference_is_negated_where_both_versions_are_kept(open_mind: Open, clock: FakeClock) -> None:
    old = the_old_one(by_rules(open_mind, clock, Relation.NEGATION, "version_keep"))
    assert (old.status, old.conflict) == (Status.NEGATED, ConflictState.HELD)


def test_a_correction_by_hand_closes_whatever_the_strategy(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(overrides={"learning.conflicts.preference_changed": "weight_balance"})
    mind.remember(TEA)
    clock.advance(days=1)
    new = mind.correct(the_old_one(mind).id, COFFEE)
    old = the_old_one(mind)
    assert (old.status, old.successor, old.valid_until) == (Status.SUPERSEDED, new.id, clock.now)
    assert {(link.target, link.kind) for link in mind.parts.store.links([new.id])} >= {(old.id, LinkKind.SUPERSEDES)}
