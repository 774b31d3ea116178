"""erase: the words of a memory are in no file any more, with all that was made of it; what only stood beside it stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing import errors
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
CANARIES = ("My parrot is called Zinnober Canary.", "我的鹦鹉叫朱砂金丝雀。")


def bytes_of(mind: ebbing.Mind) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(mind.folder.rglob("*")) if file.is_file())


def words(canary: str) -> list[bytes]:
    """What must not be found: the text, and the word that is nowhere else."""
    return [canary.encode(), ("Zinnober" if "Zinnober" in canary else "朱砂金丝雀").encode(), b"zinnober"]


@pytest.mark.parametrize("canary", CANARIES)
@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
def test_nothing_of_it_is_left_in_any_file(open_mind: Open, clock: FakeClock, canary: str, profile: str) -> None:
    mind = open_mind(profile=profile)
    source = "manual" if profile == "craft" else None  # talk waits there for the end of the conversation
    for text, user in (("I live in Ghent.", None), (canary, "ada")):
        mind.remember(text, user=user, source=source)
    clock.advance(hours=12 if profile in ("craft", "companion") else 24 * 200)  # these let it go in days
    mind.maintain()
    mind.recall(canary, user="ada")
    mind.flush()
    mind.parts.resident.save(worth=0)
    assert words(canary)[0] in bytes_of(mind)
    memory = next(one for one in mind.list(user="ada") if one.text == canary)
    dry = mind.erase(memory.id, dry_run=True)
    assert mind.text(memory.id) == canary
    report = mind.erase(memory.id)
    assert report.memories == dry.memories
    assert (report.left_in, report.said_elsewhere) == ((), ())
    assert not any(word in bytes_of(mind) for word in words(canary))
    mind.close()
    assert not any(word in bytes_of(mind) for word in words(canary))
    again = open_mind(profile=profile)
    assert again.health().problems == ()
    assert not again.recall(canary, user="ada")
    assert "I live in Ghent." in {one.text for one in again.list(user=None)}
    with pytest.raises(errors.NotFound):
        again.text(memory.id)


def test_a_message_goes_with_the_fact_drawn_from_it(mind: ebbing.Mind) -> None:
    said = "Well, where do I begin? I was born in Tromsø in 1990. The weather was bad that day, they say, and the ferry was late."
    mind.remember(said)
    fact = next(one for one in mind.list() if "Tromsø" in one.text)
    mind.erase(fact.id)
    assert "Tromsø".encode() not in bytes_of(mind)


def test_a_summary_goes_and_the_others_in_it_come_back(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    for day in range(4):
        mind.remember(f"Today I drank coffee at the Blue Door café, cup {day}.")
        clock.advance(days=1)
    clock.advance(days=20)
    mind.maintain()
    merged = mind.list(status="merged")
    assert len(merged) > 1
    report = mind.erase(merged[0].id)
    assert merged[0].successor in report.memories
    assert set(report.restored) == {one.id for one in merged[1:] if one.successor == merged[0].successor}
    assert all(mind.get(name).status is ebbing.Status.ACTIVE for name in report.restored)


def test_what_was_said_twice_and_what_lies_in_a_copy_is_told(mind: ebbing.Mind) -> None:
    for user in ("ada", "bo"):
        mind.remember(CANARIES[0], user=user)
    (mind.folder / "backups").mkdir(exist_ok=True)
    mind.backup(mind.folder / "backups" / "old.db")
    first, second = (mind.list(user=user)[0] for user in ("ada", "bo"))
    assert second.id in mind.erase(first.id).said_elsewhere
    assert mind.erase(second.id).left_in == ("backups/old.db",)


def test_it_is_for_good(mind: ebbing.Mind) -> None:
    mind.remember(CANARIES[1])
    memory = mind.list()[0]
    mind.erase(memory.id)
    event = next(one for one in mind.journal() if one.memory == memory.id and str(one.kind) == "purged")
    with pytest.raises(errors.InputError, match="gone for good"):
        mind.undo(event.id)
    with pytest.raises(errors.NotFound):
        mind.restore(memory.id)
    with pytest.raises(errors.NotFound):
        mind.erase(memory.id)
    with pytest.raises(errors.NotFound):
        mind.erase("m0000000990000")
