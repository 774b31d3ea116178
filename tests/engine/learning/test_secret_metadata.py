"""A secret in the caller's own data is sealed as one in a text is: no byte of the home shows it, and it comes back as it was given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import profiles
from ebbing.engine.learning.acknowledge import acknowledge, utterances_of
from ebbing.errors import Conflict, StoreError

Open = Callable[..., ebbing.Mind]

SECRETS: list[Mapping[str, Any]] = [
    {"password": "Bluefin77"},
    {"session": "s-1", "db": {"host": "10.0.0.7", "apiKey": "sk-proj-Q7mZ4xT9bL2cV8nK1rW5yH3d"}},
    {"keys": ["none", {"access_token": "ghp_Zt61mQp0Lw83sXe57vRk29bNc41yJd06Ha8u"}], "turn": 3},
    {"raw": "by the way, the garage door opens with 773141", "lang": "en"},
    {"支付密码": "837261", "来源": "微信"},
    {"备注": "门锁密码是 551907#"},
    {"url": "postgres://joe:Wren4419x@db.example.com/app"},
]
CANARIES = (
    "Bluefin77",
    "sk-proj-Q7mZ4xT9bL2cV8nK1rW5yH3d",
    "ghp_Zt61mQp0Lw83sXe57vRk29bNc41yJd06Ha8u",
    "773141",
    "837261",
    "551907",
    "Wren4419x",
)


def shown(home: Path) -> set[tuple[str, str]]:
    """Which canaries can be read in which files of a home."""
    return {
        (canary, path.name)
        for path in home.rglob("*")
        if path.is_file()
        for canary in CANARIES
        if canary.encode() in path.read_bytes()
    }


def promise(mind: ebbing.Mind, text: str, metadata: Mapping[str, Any]) -> None:
    """Promise to remember something, and leave it waiting."""
    acknowledge(mind.parts, [utterances_of(mind.now(), text, metadata=metadata, idempotency_key=text)])


@pytest.mark.parametrize("profile", profiles.names())
@pytest.mark.parametrize("metadata", SECRETS)
def test_no_byte_of_the_home_shows_it_and_hits_bring_it_back(
    tmp_path: Path, open_mind: Open, profile: str, metadata: Mapping[str, Any]
) -> None:
    mind = open_mind(home=tmp_path, profile=profile)
    mind.remember("I like rowing on the Neva and my sister Vera lives in Oslo", metadata=metadata, conversation="c")
    assert shown(tmp_path) == set()
    mind.end_conversation("c")
    found = mind.recall("Where does Vera live?").hits + mind.recall("rowing").hits
    told = [dict(one.metadata) for one in (*found, *mind.list())]
    assert metadata in told
    assert all(one in ({}, metadata) for one in told)  # a summary and a name of the network have none
    mind.maintain()
    assert shown(tmp_path) == set()
    mind.close()
    assert shown(tmp_path) == set()


@pytest.mark.parametrize("metadata", SECRETS)
def test_it_waits_sealed_too(tmp_path: Path, open_mind: Open, metadata: Mapping[str, Any]) -> None:
    mind = open_mind(home=tmp_path)
    promise(mind, "I like rowing", metadata)
    assert len(mind.parts.store.jobs()) == 1
    assert shown(tmp_path) == set()
    mind.flush()
    assert [dict(memory.metadata) for memory in mind.list()] == [metadata]
    assert shown(tmp_path) == set()


def test_what_a_text_hides_is_hidden_in_the_data_beside_it(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path)
    mind.remember("My wifi password is Bluefin77", metadata={"heard": "Bluefin77", "turn": 4})
    assert shown(tmp_path) == set()
    (memory,) = mind.list(metadata={"turn": 4})
    assert memory.metadata == {"heard": "Bluefin77", "turn": 4}


def test_it_can_be_asked_for_and_the_rest_with_it(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path)
    mind.remember("I like rowing", metadata={"pin": "837261", "turn": 4})
    mind.remember("I like tea", metadata={"turn": 5})
    assert [memory.text for memory in mind.list(metadata={"turn": 4})] == ["I like rowing"]
    assert [memory.text for memory in mind.list(metadata={"pin": ["1", "837261"]})] == ["I like rowing"]
    assert mind.list(metadata={"pin": "1"}) == []
    assert [memory.text for memory in mind.list(metadata={"turn": 5})] == ["I like tea"]


def test_without_the_key_the_rest_is_there_and_doctor_says_so(tmp_path: Path, open_mind: Open) -> None:
    with open_mind(home=tmp_path) as mind:
        mind.remember("I like rowing", metadata={"pin": "837261", "turn": 4})
    (tmp_path / "vault.key").rename(tmp_path / "elsewhere")
    mind = open_mind(home=tmp_path)
    assert [dict(memory.metadata) for memory in mind.list(metadata={"turn": 4})] == [{"turn": 4}]
    assert any("cannot be opened" in problem for problem in mind.health().problems)
    with pytest.raises(StoreError, match="vault key"):
        mind.remember("I like tea", metadata={"pin": "551907"})
    mind.remember("I like tea", metadata={"turn": 5})
    assert mind.count() == 2


def test_erased_is_gone(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path)
    mind.remember("I like rowing", metadata=SECRETS[0])
    (memory,) = mind.list()
    sealed = mind.parts.store._connection.one("SELECT sealed_metadata FROM content WHERE sealed_metadata IS NOT NULL")
    mind.erase(memory.id)
    mind.close()
    assert shown(tmp_path) == set()
    assert all(bytes(sealed) not in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())


def test_an_export_leaves_it_out_unless_asked(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path / "home")
    mind.remember("I like rowing", metadata={"pin": "837261", "turn": 4})
    promise(mind, "I like tea", {"password": "Bluefin77", "turn": 5})
    (tmp_path / "out").mkdir()
    mind.export(tmp_path / "out" / "without.jsonl")
    assert shown(tmp_path / "out") == set()
    mind.export(tmp_path / "with.jsonl", secrets=True)
    other = open_mind("bob", home=tmp_path / "home")
    other.import_(tmp_path / "with.jsonl")
    other.flush()
    assert {tuple(memory.metadata.items()) for memory in other.list()} == {
        (("pin", "837261"), ("turn", 4)),
        (("password", "Bluefin77"), ("turn", 5)),
    }
    assert shown(tmp_path / "home") == set()


ORDINARY: list[Mapping[str, Any]] = [
    {"id": "a8f5f167f44f4964e6c998dee827110c", "turn": 17, "ok": True, "none": None, "score": 0.25},
    {"message_id": "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "model": "gpt-4o-2024-08-06", "tokens": 3500},
    {"token_count": 381920, "max_tokens": 4096, "status_code": 404, "error_code": "E1234567"},
    {"key": "user-12345678", "namespace": "users/1234567", "cache_key": "user:12345678:v2", "primary_key": 123456},
    {"hash": "9b74c9897bac770ffc029102a200c5de", "timestamp": 1795118854, "zip code": "10115", "page": 12},
    {"编号": "20250101", "来源": "微信", "标题": "第十二章"},
]


@pytest.mark.parametrize("metadata", ORDINARY)
def test_ordinary_data_stays_in_clear_and_makes_no_key(
    tmp_path: Path, open_mind: Open, metadata: Mapping[str, Any]
) -> None:
    mind = open_mind(home=tmp_path)
    mind.remember("I like rowing", metadata=metadata)
    (memory,) = mind.list()
    assert memory.metadata == metadata
    assert not (tmp_path / "vault.key").exists()


# ── the key of a request ──


def test_of_an_idempotency_key_only_a_digest_is_kept(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path)
    key = "sk-proj-Q7mZ4xT9bL2cV8nK1rW5yH3d"
    first = mind.remember("I like rowing", idempotency_key=key)
    assert mind.remember("I like rowing", idempotency_key=key).id == first.id
    with pytest.raises(Conflict, match="idempotency key"):
        mind.remember("I like tea", idempotency_key=key)
    assert list(mind.known_keys([key, "another"])) == [key]
    assert shown(tmp_path) == set()


def test_a_key_kept_by_an_older_version_is_known(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path)
    first = mind.remember("I like rowing", idempotency_key="one")
    connection = mind.parts.store._connection
    rows = connection.all("SELECT key, operation FROM idempotency ORDER BY key")
    connection.run("DELETE FROM idempotency")
    for key, operation in rows:  # as they were written before
        body = key.split("\0")[2:]
        connection.run("INSERT INTO idempotency VALUES (?, ?)", ("\0".join(["one", *body]), operation))
    assert mind.remember("I like rowing", idempotency_key="one").id == first.id
    assert list(mind.known_keys(["one"])) == ["one"]
    with pytest.raises(Conflict):
        mind.remember("I like tea", idempotency_key="one")
