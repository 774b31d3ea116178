"""Nobody waits for what others said; what is not learned yet is said to be pending, and found by its words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ebbing


@pytest.fixture
def busy(mind: ebbing.Mind) -> Iterator[ebbing.Mind]:
    """A mind for which another process learns, and takes its time."""
    mind.remember("The spare tyre lies behind the barn", user="ann")
    with mind.parts.store.worker_lock() as gained:
        assert gained
        yield mind


def test_nobody_waits_for_what_another_user_said(busy: ebbing.Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    busy.remember("The ferry leaves at nine", user="bo")

    def sleep(_seconds: float) -> None:
        raise AssertionError("waited for somebody else's message")

    monkeypatch.setattr("ebbing.engine.mind.time.sleep", sleep)
    found = busy.recall("Where is the spare tyre?", user="ann")
    assert [hit.text for hit in found] == ["The spare tyre lies behind the barn"]
    assert (found.pending, found.hint, found.notes) == (0, None, ())


@pytest.mark.parametrize(
    ("said", "asked", "hint"),
    [
        ("The ferry to the island leaves at nine", "When does the ferry leave?", "still taking in: 1"),
        ("去岛上的渡轮早上九点开", "渡轮几点开？", "还有 1 条消息"),
    ],
)
def test_what_is_not_learned_yet_is_found_by_its_words(busy: ebbing.Mind, said: str, asked: str, hint: str) -> None:
    ticket = busy.remember(said, user="bo", metadata={"turn": 7})
    found = busy.recall(asked, user="bo", wait=0)
    (hit,) = found
    assert (hit.text, hit.id, hit.layer, hit.metadata) == (said, ticket.id, "working", {"turn": 7})
    assert said in found.text
    assert found.pending == 1
    assert hint in str(found.hint)
    assert "not learned yet" in found.notes[0]
    assert not busy.parts.recalled, "a message is no memory that could be reinforced"


@pytest.mark.parametrize(
    "said", ["When does the ferry leave?", "the ferry account's password is gT5!kk29", "渡轮的密码是 gT5!kk29 leave"]
)
def test_questions_and_secrets_that_wait_are_not_shown(busy: ebbing.Mind, said: str) -> None:
    busy.remember(said, user="bo")
    found = busy.recall("When does the ferry leave? 渡轮的密码", user="bo", wait=0)
    assert not found.hits
    assert found.pending == 1


def test_what_waits_for_one_user_is_not_shown_to_another(busy: ebbing.Mind) -> None:
    busy.remember("The ferry to the island leaves at nine", user="bo")
    assert not busy.recall("When does the ferry leave?", user="ann", wait=0)
    assert not busy.recall("When does the ferry leave?", wait=0)
    assert busy.recall("When does the ferry leave?", user=ebbing.ALL_USERS, wait=0)


@pytest.mark.parametrize("wait", [-1, True, "2", float("nan")])
def test_a_bad_wait_is_refused(mind: ebbing.Mind, wait: object) -> None:
    with pytest.raises(ebbing.errors.InputError, match="wait must be a number of seconds"):
        mind.recall("anything", wait=wait)  # type: ignore[arg-type]
