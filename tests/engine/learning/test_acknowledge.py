"""What `remember` promises is kept: on disk before it returns, once, secrets sealed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing import errors

Open = Callable[..., ebbing.Mind]
Said = dict[str, str]


def test_what_is_remembered_is_recalled_after_a_restart(open_mind: Open) -> None:
    mind = open_mind()
    ticket = mind.remember("我喜欢喝咖啡", metadata={"source": "test", "n": 7})
    assert ticket.wait()
    assert ticket.status == "done"
    mind.close()
    found = open_mind().recall("咖啡")
    assert found.hits[0].text == "我喜欢喝咖啡"
    assert found.hits[0].metadata == {"source": "test", "n": 7}
    assert found.text == "✓ [2026年1月1日] 我喜欢喝咖啡"
    assert found.pending == 0


def test_a_lost_vault_key_is_noticed(open_mind: Open, own_home: Path) -> None:
    mind = open_mind()
    mind.remember("My wifi password is Zebra-Canary-42")
    assert mind.health().problems == ()
    mind.close()
    (own_home / "vault.key").rename(own_home / "elsewhere")
    mind = open_mind()
    assert "cannot be opened" in mind.health().problems[0]
    with pytest.raises(errors.StoreError, match="vault key"):
        mind.remember("My bank password is Tiger-Canary-43")
    mind.remember("I like green tea")
    (own_home / "elsewhere").rename(own_home / "vault.key")
    assert "Zebra-Canary-42" in open_mind().recall("wifi password").text


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
@pytest.mark.parametrize("damage", [lambda key: key.unlink(), lambda key: key.write_bytes(b"k" * 32)])
def test_a_home_with_another_vault_key_keeps_no_secret_with_it(
    open_mind: Open, own_home: Path, profile: str, damage: Callable[[Path], None]
) -> None:
    key = own_home / "vault.key"
    with open_mind("ann", profile=profile) as mind:
        mind.remember("我的无线密码是Canary9981")
    right = key.read_bytes()
    damage(key)
    with open_mind("ann") as mind:
        for secret in ("My locker PIN is 4471", "我的保险箱密码是 8812-Canary"):
            with pytest.raises(errors.StoreError, match=r"vault key.*restore the right one"):
                mind.remember(secret)
        mind.remember("It is 2026 now and I have 12 hens")  # may repeat a secret, as far as anybody can tell
        mind.remember("I keep bees")
        assert len(mind.health().problems) == 1
        assert "cannot be opened" in mind.health().problems[0]
        secret, *_ = (one for one in mind.list() if one.notes)
        assert "[密码]" in secret.text
        assert "vault key" in mind.get(secret.id).notes[0]
        with pytest.raises(errors.StoreError, match="vault key"):
            mind.text(secret.id)
        found = mind.recall("我的无线密码是什么")
        assert "[密码]" in found[0].text
        assert "cannot be opened" in found.notes[0]
        assert found[0].locked
        assert mind.recall("do I keep bees?").notes == ()
        key.write_bytes(right)
    with open_mind("ann") as mind:
        assert mind.recall("我的无线密码是什么").notes == ()
        assert "Canary9981" in mind.recall("我的无线密码是什么").text
        assert mind.get(secret.id).notes == ()
        mind.remember("My locker PIN is 4471")
        assert "4471" in mind.recall("what's my locker PIN?").text


def test_the_right_key_put_back_is_taken_up_by_a_mind_that_is_open(open_mind: Open, own_home: Path) -> None:
    key = own_home / "vault.key"
    with open_mind("ann") as mind:
        mind.remember("My wifi password is Zebra-Canary-42")
    right = key.read_bytes()
    key.write_bytes(b"k" * 32)
    with open_mind("ann") as mind:
        with pytest.raises(errors.StoreError, match="vault key"):
            mind.remember("My locker PIN is 4471")
        key.write_bytes(right)
        mind.remember("My locker PIN is 4471")


@pytest.mark.parametrize("damage", [lambda key: key.unlink(), lambda key: key.write_bytes(b"k" * 32)])
def test_an_agent_without_secrets_uses_no_stray_key_either(
    open_mind: Open, own_home: Path, damage: Callable[[Path], None]
) -> None:
    with open_mind("ann") as mind:
        mind.remember("My wifi password is Zebra-Canary-42")
    damage(own_home / "vault.key")
    with open_mind("bob") as mind:
        with pytest.raises(errors.StoreError, match="vault key"):
            mind.remember("My locker PIN is 4471")
        mind.remember("I keep bees")
        assert "vault key" in mind.health().problems[0]


def test_where_there_is_no_check_what_others_sealed_tells_a_stray_key(open_mind: Open, own_home: Path) -> None:
    with open_mind("ann") as mind:
        mind.remember("My wifi password is Zebra-Canary-42")
    (own_home / "vault.check").unlink()  # as in a home of an older version
    key = own_home / "vault.key"
    right = key.read_bytes()
    key.write_bytes(b"k" * 32)
    (own_home / "agents" / "aaron").mkdir()
    (own_home / "agents" / "aaron" / "memory.db").write_bytes(b"no memory at all, and no witness either")
    with open_mind("bob") as mind:
        with pytest.raises(errors.StoreError, match="is not the one that secrets were sealed with"):
            mind.remember("My locker PIN is 4471")
        assert not (own_home / "vault.check").exists()
        key.write_bytes(right)
        mind.remember("My locker PIN is 4471")
    assert (own_home / "vault.check").exists()


def test_who_has_lost_the_key_for_good_removes_both_and_begins_with_a_new_one(open_mind: Open, own_home: Path) -> None:
    with open_mind("ann") as mind:
        mind.remember("My wifi password is Zebra-Canary-42")
    for name in ("vault.key", "vault.check"):
        (own_home / name).unlink()
    with open_mind("bob") as mind:
        mind.remember("My locker PIN is 4471")
    with open_mind("carl") as mind:
        mind.remember("My gate code is 9041")
        assert mind.health().problems == ()


def test_a_home_without_a_check_of_its_key_refuses_nothing_that_fits(open_mind: Open, own_home: Path) -> None:
    check = own_home / "vault.check"
    with open_mind("ann") as mind:
        mind.remember("My wifi password is Zebra-Canary-42")
    check.unlink()
    with open_mind("bob") as mind:  # nothing tells against the key that is there
        mind.remember("My locker PIN is 4471")
    assert check.exists()
    with open_mind("ann") as mind:
        mind.remember("My bank password is Tiger-Canary-43")
        assert mind.health().problems == ()


def test_no_secret_is_put_in_by_hand_with_another_key(open_mind: Open, own_home: Path) -> None:
    with open_mind("ann") as mind:
        mind.remember("My wifi password is Zebra-Canary-42")
        mind.remember("I keep bees")
    (own_home / "vault.key").write_bytes(b"k" * 32)
    with open_mind("ann") as mind:
        bees = next(one for one in mind.list() if "bees" in one.text)
        with pytest.raises(errors.StoreError, match="vault key"):
            mind.correct(bees.id, "My locker PIN is 4471")
        assert mind.text(bees.id) == "I keep bees"


def test_idempotency_keys(mind: ebbing.Mind) -> None:
    first = mind.remember("The parcel came", idempotency_key="k1")
    second = mind.remember("The parcel came", idempotency_key="k1")
    assert first.id == second.id
    assert mind.list()[0].mention_count == 0


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ({"messages": "My bike is blue"}, {"messages": "My cat is called Tom"}),
        ({"messages": "我的自行车是蓝色的"}, {"messages": "我的猫叫汤姆"}),
        ({"messages": "My locker password is 4417"}, {"messages": "My locker password is 4418"}),
        ({"messages": "I row on Sundays", "user": "ann"}, {"messages": "I row on Sundays", "user": "bo"}),
    ],
)
def test_a_key_that_came_with_something_else_is_refused(open_mind: Open, first: Said, other: Said) -> None:
    mind = open_mind()
    ticket = mind.remember(**first, idempotency_key="k")
    for _ in range(2):  # while it waits or is learned, and by the next process
        with pytest.raises(errors.Conflict, match="came with another request before"):
            mind.remember(**other, idempotency_key="k")
        assert mind.remember(**first, idempotency_key="k").id == ticket.id
        mind.flush()
        mind.close()
        mind = open_mind()
    assert mind.remember(**other, idempotency_key="k2").id != ticket.id


def test_a_secret_is_found_by_what_it_is_and_never_on_disk_in_clear(open_mind: Open, own_home: Path) -> None:
    mind = open_mind()
    mind.remember("My wifi password is Zebra-Canary-42")
    mind.remember("我的银行卡密码是 Canary9981")
    assert "Zebra-Canary-42" in mind.recall("wifi password").text
    mind.close()
    data = b"".join(f.read_bytes() for f in own_home.rglob("*") if f.is_file())
    assert b"Zebra-Canary-42" not in data
    assert b"Canary9981" not in data
    assert b"zebra" not in data.lower()
