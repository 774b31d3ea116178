"""One text, one memory, exactly as it stands."""

from __future__ import annotations

import pytest

import ebbing
from ebbing import errors
from ebbing.domain.records.memory import Layer, Status


def test_what_is_kept_stands_as_it_is_and_changes_nothing(mind: ebbing.Mind) -> None:
    mind.remember("I live in Berlin")
    texts = ["ok", "I moved to Hamburg. It rains. 我不住在柏林了。", "I live in Berlin", "  two\n\nlines\t"]
    kept = [mind.keep(text) for text in texts]
    assert [mind.text(memory.id) for memory in kept] == texts
    assert [memory.layer for memory in kept] == [Layer.FACT] * 4
    assert len(mind.list(status="active")) == 5  # nothing was cut, set aside, merged or replaced
    assert {event.kind for event in mind.history(kept[0].id)} == {"created"}


def test_it_is_found_by_what_it_says_and_by_whose_it_is(mind: ebbing.Mind) -> None:
    kept = mind.keep("钥匙挂在棚子的门后面", user="ada", category="place", conversation="c", metadata={"k": 1})
    (hit,) = mind.recall("钥匙在哪里？", user="ada").hits
    assert (hit.id, hit.category, hit.metadata) == (kept.id, "place", {"k": 1})
    assert not mind.recall("钥匙在哪里？", user="bo")
    assert [memory.id for memory in mind.list(conversation="c")] == [kept.id]


def test_pinned_it_does_not_fade_and_a_correction_of_it_neither(mind: ebbing.Mind) -> None:
    kept = mind.keep("The wifi is called Heron", pinned=True)
    new = mind.correct(kept.id, "The wifi is called Egret", metadata={"floor": 2})
    assert (kept.pinned, new.pinned, new.metadata) == (True, True, {"floor": 2})
    assert mind.get(kept.id).status is Status.SUPERSEDED
    assert mind.forecast(new.id).falls_to == dict.fromkeys(mind.forecast(new.id).falls_to)
    assert not mind.keep("The printer is called Crane").pinned


def test_a_secret_is_sealed(mind: ebbing.Mind) -> None:
    kept = mind.keep("My password is hunter2-Quartz-99")
    assert "hunter2" not in kept.text
    assert "hunter2" in mind.text(kept.id)


def test_it_can_be_undone(mind: ebbing.Mind) -> None:
    kept = mind.keep("The shed is green")
    mind.undo(mind.history(kept.id)[0].id)
    assert mind.list() == []


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"text": " "}, errors.TextError),
        ({"text": "x", "metadata": []}, errors.InputError),
        ({"text": "x", "pinned": "yes"}, errors.InputError),
        ({"text": "x", "user": 3}, errors.InputError),
    ],
)
def test_bad_input_leaves_everything_as_it_was(mind: ebbing.Mind, given: dict[str, object], error: type) -> None:
    with pytest.raises(error):
        mind.keep(**given)  # type: ignore[arg-type]
    assert mind.count() == 0
