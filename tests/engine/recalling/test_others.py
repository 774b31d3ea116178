"""What others have said weighs nothing: a recall for one user is the same whoever else talks to the agent."""

from __future__ import annotations

import ebbing

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
