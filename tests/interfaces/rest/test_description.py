"""The description is the truth: whatever it allows is answered as it says, and nothing makes the server fail."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from bench.server import asked
from ebbing.interfaces.rest.app import make_app
from ebbing.interfaces.tokens import Tokens
from ebbing.interfaces.wire.verbs import VERBS
from tests.interfaces.running import running
from tests.patience import PATIENCE_S


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The description."""
    return make_app(tmp_path_factory.mktemp("home")).openapi()


def operations(described: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every operation by its id."""
    return {one["operationId"]: one for methods in described["paths"].values() for one in methods.values()}


def test_every_verb_is_in_it_with_its_words(described: dict[str, Any]) -> None:
    found = operations(described)
    for verb in VERBS:
        assert found[verb.name]["description"] == inspect.getdoc(verb.function)
        assert "4XX" in found[verb.name]["responses"]
    assert {"list", "get", "ticket", "remember_many", "export", "import", "events", "metrics"} <= set(found)


def test_every_body_has_an_example_that_is_valid(described: dict[str, Any]) -> None:
    for name, operation in operations(described).items():
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        schema = str(content["schema"]) if content else ""
        if content and "required" in str(described["components"]["schemas"].get(schema.rpartition("/")[2][:-2], {})):
            assert content.get("examples") or name == "remember_many", name


def test_every_answer_is_described(described: dict[str, Any]) -> None:
    for name, operation in operations(described).items():
        answers = [answer for status, answer in operation["responses"].items() if status in ("200", "201", "202")]
        assert any(answer.get("content") for answer in answers), name


@pytest.mark.slow
def test_asked_everything_it_never_fails(tmp_path: Path) -> None:
    """A short form; `python -m bench server` asks a hundred times as much."""
    home = tmp_path / "home"
    token, _ = Tokens(home).create(agents=["*"], access="write")
    with running(home) as server:
        with server.mind("alice", token) as mind:
            for text in ("I like coffee", "我对花生过敏"):
                mind.remember(text, user="ada").wait(PATIENCE_S)
        # one seed: the same questions each time; the bench asks others
        found = asked(server.url, token, 2, tmp_path, "--seed", "7", "--phases", "examples,fuzzing,stateful")
    assert found["routes"] > 50
    assert found["server_errors"] == 0
    assert found["failures"] == 0, "\n".join(found["said"])
