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
