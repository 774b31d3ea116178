"""Tokens: made once, kept as hashes, scoped to agents and to reading or writing, refused as soon as they are revoked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import ebbing
from ebbing.errors import AccessRefused, AgentError, InputError, NotFound, StoreCorrupt
from ebbing.interfaces.rest.app import make_app
from ebbing.interfaces.tokens import Tokens
from tests.interfaces.running import Running, running
from tests.patience import PATIENCE_S


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[tuple[Running, str]]:
    """A server with alice and bob, and the token of alice."""
    home = tmp_path / "home"
    token, _ = Tokens(home).create(agents=["alice"], access="write")
    everybody, _ = Tokens(home).create(agents=["*"], access="write")
    with running(home) as served:
        for agent in ("alice", "bob"):
            with served.mind(agent, everybody) as mind:
                mind.remember(f"the canary of {agent} sings").wait(PATIENCE_S)
        yield served, token


def test_the_file_holds_no_token(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    token, grant = tokens.create(agents=["alice", "bob", "alice"], access="read", name="the phone")
    assert token not in tokens.path.read_text()
    assert tokens.path.stat().st_mode & 0o777 == 0o600
    assert Tokens(tmp_path).grant_of(token) == grant
    assert grant.agents == ("alice", "bob")
    assert tokens.grant_of(token[:-1]) is None
    assert tokens.revoke(grant.id) == grant
    assert tokens.grant_of(token) is None
    with pytest.raises(NotFound, match="token list"):
        tokens.revoke(grant.id)


@pytest.mark.parametrize(
    ("agents", "access", "error"),
    [(["../etc"], "read", AgentError), ([], "read", InputError), (["alice"], "admin", InputError)],
)
def test_a_token_for_nothing_is_not_made(
    tmp_path: Path, agents: list[str], access: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        Tokens(tmp_path).create(agents=agents, access=access)
    assert not Tokens(tmp_path).all()


def test_a_broken_file_lets_nobody_in(guarded: tuple[Running, str]) -> None:
    served, token = guarded
    (served.home / "tokens.json").write_text("{}")
    with pytest.raises(StoreCorrupt):
        Tokens(served.home).all()
    with served.http(token) as http:
        assert http.get("/v1/agents").status_code == 500


@pytest.mark.parametrize("given", [None, "ebb_wrong", "", "钥匙"])
def test_nobody_without_a_token(guarded: tuple[Running, str], given: str | None) -> None:
    served, _ = guarded
    with pytest.raises(AccessRefused, match="token"):
        served.mind("alice", given)
    with served.http(None if given in ("", "钥匙") else given) as http:
        answer = http.get("/v1/agents/alice")
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_another_agent_does_not_exist(guarded: tuple[Running, str]) -> None:
    """The same answer for one that lives and one that does not, on every route of the description."""
    served, token = guarded
    with served.http(token) as http:
        paths = http.get("/v1/openapi.json").json()["paths"]
        assert http.get("/v1/agents").json() == {"agents": ["alice"]}
        for path, methods in paths.items():
            for method in methods if "{agent}" in path else ():
                said = []
                for agent in ("bob", "nobody"):
                    place = path.replace("{agent}", agent).replace("{memory_id}", "m0000000020000")
                    answer = http.request(method, place.replace("{", "").replace("}", ""))
                    assert answer.status_code == 404, (method, path)
                    said.append(answer.text.replace(agent, "?"))
                assert said[0] == said[1]
                assert "canary" not in said[0]
    with pytest.raises(NotFound):
        served.mind("bob", token)


def test_an_agent_is_renamed_only_by_who_may_be_both(guarded: tuple[Running, str]) -> None:
    served, token = guarded
    with served.mind("alice", token) as mind, pytest.raises(NotFound):
        mind.rename_agent("eve")
    both = Tokens(served.home).create(agents=["alice", "eve"], access="write")[0]
    with served.mind("alice", both) as mind:
        mind.rename_agent("eve")
        assert mind.count() == 1


def test_a_token_that_reads_changes_nothing(guarded: tuple[Running, str]) -> None:
    served, _ = guarded
    token, grant = Tokens(served.home).create(agents=["alice"], access="read")
    with pytest.raises(AccessRefused, match="read_only=True"):
        ebbing.connect(served.url, token=token)
    with ebbing.connect(served.url, token=token, read_only=True) as mind:
        assert mind.agent == "alice"  # the only one it is for
        before = mind.journal()
        (hit,) = mind.recall("what sings?").hits
        assert mind.maintain(dry_run=True).dry_run
        for change in (
            lambda: mind.remember("no"),
            lambda: mind.pin(hit.id),
            lambda: mind.forget(hit.id),
            lambda: mind.correct(hit.id, "no"),
            lambda: mind.maintain(),
            lambda: mind.inject([{"role": "user", "content": "what sings?"}]),
            lambda: mind.backup(served.home / "copy"),
            lambda: mind.rename_agent("alice2"),
            lambda: mind.forget_agent(),
            lambda: mind.export(served.home / "copy", secrets=True),
        ):
            with pytest.raises(AccessRefused, match="reading only"):
                change()
        assert mind.flush(PATIENCE_S) if grant.may_write else True
        assert mind.journal() == before
        assert not (served.home / "copy").exists()


def test_elsewhere_nobody_is_let_in_when_the_last_token_is_revoked(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    token, grant = tokens.create(agents=["*"], access="write")
    with running(tmp_path, make=partial(make_app, always=True)) as served, served.http(token) as http:
        assert http.get("/v1/agents").status_code == 200
        tokens.revoke(grant.id)
        assert http.get("/v1/agents").status_code == 401
        assert http.get("/health").status_code == 200


def test_a_revoked_token_is_refused_at_once(guarded: tuple[Running, str]) -> None:
    served, token = guarded
    with served.mind("alice", token) as mind:
        assert mind.count() == 1
        Tokens(served.home).revoke(Tokens(served.home).all()[0].id)
        with pytest.raises(AccessRefused):
            mind.count()
