"""What others have said weighs nothing: a recall for one user is the same whoever else talks to the agent."""

from __future__ import annotations

import numpy as np
import pytest

import ebbing
from ebbing.engine.recalling.hybrid.relevance import candidates
from ebbing.language.asking.questions import question
from ebbing.testing import FakeClock

SAID = ["I live in Oslo", "My cat is called Mochi", "我对花生过敏", "We track our tasks in Linear"]


def test_a_recall_does_not_depend_on_what_others_said(mind: ebbing.Mind) -> None:
    def scores() -> list[list[tuple[str, float]]]:
        cues = ["Where do I live?", "cat", "我对什么过敏？", "tasks and cats in Oslo"]
        found = [mind.recall(cue, user="ann", reinforce=False, limit=9) for cue in cues]
        return [[(hit.id, hit.score) for hit in hits] for hits in found]

    for said in SAID:
        mind.remember(said, user="ann", conversation="talk")
    before = scores()
    for number in range(20):
        mind.remember(f"Bo saw cat number {number} in Oslo", user="bo", conversation=f"other talk {number}")
        mind.keep(f"Task {number}: feed the cat in Oslo", user="a program", pinned=True)
    assert scores() == before


@pytest.mark.parametrize(
    ("ann", "bo", "cue"),
    [
        (
            ("My aunt works in Porto.", "My aunt finished college."),
            "My aunt has a boat.",
            "the aunt who works in Porto",
        ),
        (("我姑姑在苏州上班。", "我姑姑是大专毕业。"), "我姑姑有条船。", "在苏州上班的那位姑姑"),
    ],
)
def test_asked_across_people_what_is_by_the_same_one_as_the_best_is_lifted(
    mind: ebbing.Mind, clock: FakeClock, ann: tuple[str, ...], bo: str, cue: str
) -> None:
    for text in ann:
        mind.remember(text, user="ann")
    mind.remember(bo, user="bo")
    resident, recall = mind.parts.resident, mind.parts.profile.recall
    alone = recall.changed(evidence=recall.evidence.changed(same_user=0.0))
    vectors = mind.parts.embedder.embed([cue])
    with resident.current() as rows:
        every, asked = np.ones(len(rows), np.bool_), question(cue, clock.now)
        before, after = (candidates(resident, rows, every, asked, vectors, one)[1] for one in (alone, recall))
        hers = rows.user[after.places] == rows.user[after.places[np.argmax(before.relevance)]]
        lifted = after.relevance - before.relevance
        assert lifted[hers].min() > lifted[~hers].max(initial=0.0)
        only_hers = rows.user == rows.user[0]
        one_user = [candidates(resident, rows, only_hers, asked, vectors, one)[1].relevance for one in (alone, recall)]
        assert one_user[0].tolist() == one_user[1].tolist()
