"""A correction by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing import errors
from ebbing.domain.records.memory import Layer, Status

Open = Callable[..., ebbing.Mind]


def test_correct_by_hand(mind: ebbing.Mind) -> None:
    mind.remember("My sister's name is May", metadata={"k": 1})
    (old,) = mind.list()
    new = mind.correct(old.id, "My sister's name is Mei")
    assert mind.get(old.id).status is Status.SUPERSEDED
    assert mind.get(old.id).successor == new.id
    (hit,) = mind.recall("sister").hits
    assert hit.text == "My sister's name is Mei"
    assert hit.metadata == {"k": 1}


def test_a_correction_of_what_was_corrected_is_refused(mind: ebbing.Mind) -> None:
    mind.remember("My bike is blue")
    (old,) = mind.list()
    new = mind.correct(old.id, "My bike is red")
    with pytest.raises(errors.Conflict, match=new.id):
        mind.correct(old.id, "My bike is green")


def test_a_corrected_fact_is_a_fact_whatever_its_words(mind: ebbing.Mind) -> None:
    mind.remember("My bike is blue")
    (old,) = mind.list()
    new = mind.correct(old.id, "Blue-ish, rather")
    assert new.layer is old.layer is Layer.FACT
