"""remember and recall from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ebbing.interfaces.cli.commands.recall import NOTHING_FOUND
from ebbing.testing import FakeClock


def test_what_was_learned_is_told(cli: Any) -> None:
    answer = cli("remember", "我喜欢喝咖啡")
    assert answer.code == 0
    assert answer.out.startswith("✓ remembered m")
    assert "我喜欢喝咖啡 (stable_preference, fact)" in answer.out


def test_the_data_folder_is_told_at_the_first_write_only(cli: Any, home: Path) -> None:
    sentence = f"note: the memory of default is kept in {home / 'agents' / 'default'}\n"
    assert cli("remember", "我喜欢喝咖啡").err == sentence
    assert cli("remember", "I live in Berlin").err == ""


def test_the_data_folder_is_a_json_line_with_json(cli: Any, home: Path) -> None:
    answer = cli("remember", "我喜欢喝咖啡", "--json")
    assert str(home) in json.loads(answer.err)["note"]
    assert answer.json["status"] == "done"


def test_saying_it_again_is_a_mention(cli: Any, coffee: str) -> None:
    answer = cli("remember", "我喜欢喝咖啡")
    assert f"mention of {coffee}: 我喜欢喝咖啡" in answer.out


def test_a_greeting_is_set_aside(cli: Any) -> None:
    assert "set aside: " in cli("remember", "hello").out
    assert cli("remember", "谢谢", "--json").json["learned"][0]["kind"] == "rejected"


def test_a_denial_names_what_it_denies(cli: Any, coffee: str) -> None:
    answer = cli("remember", "我不喜欢喝咖啡了")
    assert "✓ remembered" in answer.out
    assert f"{coffee}: 我喜欢喝咖啡" in answer.out


def test_words_are_joined(cli: Any) -> None:
    assert "I live in Berlin (" in cli("remember", "I", "live", "in", "Berlin").out


@pytest.mark.parametrize("args", [(), ("-",)])
def test_text_comes_from_a_pipe(cli: Any, args: tuple[str, ...]) -> None:
    answer = cli("remember", *args, "--json", input="我住在上海\r\n")
    assert answer.json["learned"][0]["text"] == "我住在上海"


def test_a_byte_order_mark_is_no_text(cli: Any) -> None:
    answer = cli("remember", "--json", input="我住在上海".encode("utf-8-sig"))
    assert answer.json["learned"][0]["text"] == "我住在上海"


@pytest.mark.parametrize(
    ("piped", "words"),
    [
        (b"", "empty"),
        (b"  \n ", "empty"),
        (b"a\0b", "NUL"),
        (b"\xff\xfe broken", "not UTF-8"),
        (b"x" * 1_000_001, "1,000,001 characters"),
        (b"x" * 4_000_001, "longer than 1,000,000"),
    ],
)
def test_bad_text_from_a_pipe(cli: Any, home: Path, piped: bytes, words: str) -> None:
    answer = cli("remember", "-", input=piped)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert not home.exists()


@pytest.mark.parametrize(
    ("args", "kind"),
    [
        (("",), "TextError"),
        ((" \t ",), "TextError"),
        (("hi", "--at", "2026-01-01T00:00"), "TimeError"),
        (("hi", "--at", "yesterday"), "TimeError"),
        (("hi", "--source", "moon"), "ModeError"),
        (("hi", "--role", "king"), "ModeError"),
        (("hi", "--metadata", "[1]"), "InputError"),
        (("hi", "--metadata", "{"), "InputError"),
        (("hi", "--metadata", '{"a": NaN}'), "InputError"),
        (("hi", "--user", " "), "TextError"),
        (("hi", "--user", "u" * 300), "InputError"),
    ],
)
def test_bad_options_make_no_agent(cli: Any, home: Path, args: tuple[str, ...], kind: str) -> None:
    answer = cli("remember", *args, "--json")
    assert (answer.code, answer.out) == (2, "")
    assert json.loads(answer.err)["type"] == kind
    assert not home.exists()


def test_everything_that_can_be_said_about_it(cli: Any) -> None:
    options = {
        "--user": "li",
        "--at": "2026-02-01T08:00+08:00",
        "--source": "tool",
        "--category": "tool",
        "--conversation": "c1",
        "--task": "t1",
        "--project": "p1",
        "--metadata": '{"my": {"id": 7}}',
        "--role": "assistant",
    }
    cli("remember", "ripgrep is faster than grep", *(word for pair in options.items() for word in pair))
    (memory,) = cli("list", "--json").json["memories"]
    assert memory["user"] == "li"
    assert memory["occurred_at"] == "2026-02-01T00:00:00+00:00"
    assert memory["channel"] == "tool"
    assert (memory["category"], memory["conversation"]) == ("tool", "c1")
    assert (memory["task"], memory["project"]) == ("t1", "p1")
    assert memory["metadata"] == {"my": {"id": 7}}
    (hit,) = cli("recall", "ripgrep", "--user", "li", "--json").json["hits"]
    assert hit["metadata"] == {"my": {"id": 7}}
    assert hit["role"] == "assistant"


def test_the_same_key_keeps_it_once(cli: Any) -> None:
    first = cli("remember", "I like tea", "--idempotency-key", "k", "--json").json
    again = cli("remember", "I like tea", "--idempotency-key", "k", "--json").json
    assert first == again


def test_a_job_that_fails_is_told_and_can_be_retried(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ebbing.engine.background import worker

    def fail(*_: object) -> None:
        raise ValueError("on purpose")

    monkeypatch.setattr(worker, "BACKOFF_S", 0.0)
    with monkeypatch.context() as broken:
        broken.setitem(worker.HANDLERS, "remember", fail)
        answer = cli("remember", "I like tea")
        assert answer.code == 2
        assert "could not be learned: ValueError: on purpose" in answer.err
        (job,) = cli("queue", "--dead", "--json").json["jobs"]
        assert (job["text"], job["dead"], job["attempts"]) == ("I like tea", True, 3)
        assert "on purpose" in cli("queue").out
        assert cli("queue", "--retry").code == 1
        assert cli("doctor").code == 1
    assert cli("queue", job["ticket"]).code == 0
    again = cli("queue", "--retry", job["ticket"])
    assert again.code == 0
    assert "0 still failing" in again.out
    assert cli("list", "--json").json["total"] == 1
    assert cli("queue", job["ticket"]).code == 2
    assert cli("queue", "--retry", job["ticket"]).code == 2


# ── recall ──


def test_recall_prints_the_context(cli: Any, coffee: str) -> None:
    answer = cli("recall", "我喜欢喝什么", "--no-dates")
    assert (answer.code, answer.out, answer.err) == (0, "✓ 我喜欢喝咖啡\n", "")
    dated = cli("recall", "我喜欢喝什么")
    assert re.fullmatch(r"✓ \[\d{4}年\d+月\d+日\] 我喜欢喝咖啡\n", dated.out)


def test_recall_as_json(cli: Any, coffee: str) -> None:
    found = cli("recall", "咖啡", "--json").json
    assert set(found) == {"text", "hits", "mode", "forgotten", "pending", "hint", "notes"}
    (hit,) = found["hits"]
    assert hit["id"] == coffee
    assert (hit["level"], hit["status"], hit["layer"]) == ("full", "active", "fact")
    assert hit["occurred_at"] == "2026-03-01T09:00:00+00:00"
    assert set(hit["why"]) >= {"text", "vector", "activation", "relevance", "weight"}


def test_nothing_comes_to_mind(cli: Any, coffee: str) -> None:
    answer = cli("recall", "zebra crossing")
    assert (answer.code, answer.out, answer.err) == (1, "", f"note: {NOTHING_FOUND}\n")
    answer = cli("recall", "zebra crossing", "--json")
    assert (answer.code, answer.json["hits"], answer.err) == (1, [], "")


def test_the_hint_is_shown_after_a_long_silence(cli: Any, coffee: str, clock: FakeClock) -> None:
    clock.advance(days=60)
    answer = cli("recall", "咖啡")
    assert answer.code == 0
    assert "回顾模式" in answer.err


def test_why_shows_the_parts(cli: Any, coffee: str) -> None:
    line = cli("recall", "咖啡", "--why").out.splitlines()[1]
    assert coffee in line
    for part in ("score", "relevance", "words", "meaning", "links", "weight"):
        assert part in line


def test_modes_show_the_weight_and_deleted_ones(cli: Any, coffee: str) -> None:
    cli("forget", coffee)
    assert cli("recall", "咖啡").code == 1
    answer = cli("recall", "咖啡", "--mode", "debug")
    assert answer.code == 0
    assert "已删除" in answer.out


def test_limit_budget_and_users(cli: Any) -> None:
    for user, text in (("li", "I like green tea"), ("wang", "I like black tea"), (None, "I like white tea")):
        cli("remember", text, *(("--user", user) if user else ()))
    texts = lambda *args: sorted(h["text"] for h in cli("recall", "tea", "--json", *args).json["hits"])  # noqa: E731
    assert texts() == ["I like white tea"]
    assert texts("--user", "li") == ["I like green tea"]
    assert texts("--all-users") == ["I like black tea", "I like green tea", "I like white tea"]
    assert len(texts("--all-users", "--limit", "2")) == 2
    assert len(texts("--all-users", "--budget-tokens", "8")) < 3
    assert cli("recall", "tea", "--all-users", "--user", "li").code == 2


def test_as_of(cli: Any, coffee: str, clock: FakeClock) -> None:
    clock.advance(days=3)
    cli("remember", "我不喜欢喝咖啡了")
    then = cli("recall", "咖啡", "--as-of", "2026-03-02T00:00Z", "--json")
    assert [h["text"] for h in then.json["hits"]] == ["我喜欢喝咖啡"]
    assert cli("recall", "咖啡", "--as-of", "2026-02-01T00:00Z").code == 1
    assert cli("recall", "咖啡", "--as-of", "2026-02-01").code == 2


def test_no_reinforce_leaves_no_trace(cli: Any, coffee: str) -> None:
    count = lambda: len(cli("show", coffee, "--json").json["history"])  # noqa: E731
    cli("recall", "咖啡", "--no-reinforce")
    assert count() == 1
    cli("recall", "咖啡")
    assert count() == 2


def test_the_cue_comes_from_a_pipe(cli: Any, coffee: str) -> None:
    assert cli("recall", input="咖啡\n").code == 0


@pytest.mark.parametrize(
    ("args", "kind"),
    [
        (("x", "--mode", "wild"), "ModeError"),
        (("", "--mode", "normal"), "TextError"),
        (("x", "--limit", "0"), "InputError"),
        (("x", "--limit", "100000"), "InputError"),
        (("x", "--budget-tokens", "0"), "InputError"),
        (("x", "--as-of", "2026-01-01T00:00"), "TimeError"),
    ],
)
def test_bad_cues(cli: Any, coffee: str, args: tuple[str, ...], kind: str) -> None:
    answer = cli("recall", *args, "--json")
    assert (answer.code, json.loads(answer.err)["type"]) == (2, kind)


def test_a_memory_cannot_steer_the_terminal(cli: Any) -> None:
    cli("remember", "my favourite code is \x1b[31mred\x1b[0m [bold]x[/bold] :smile:")
    for command in (("recall", "favourite code"), ("list",)):
        out = cli(*command).out
        assert "\x1b" not in out
        assert "[bold]x[/bold] :smile:" in out


@pytest.fixture
def project(cli: Any) -> str:
    """A network in which two things are told of a project, one after the other."""
    cli("--agent", "lin", "--profile", "network", "remember", "北极星是一个离线的翻译器，张伟负责模型")
    cli("--agent", "lin", "remember", "北极星的预算批了三十万，王芳管钱")
    return "lin"


def test_recall_by_keywords_alone(cli: Any, project: str) -> None:
    found = cli("--agent", project, "recall", "--keywords", "张伟", "--json")
    assert found.code == 0
    assert [hit["text"] for hit in found.json["hits"]] == ["北极星是一个离线的翻译器，张伟负责模型"]
    several = cli("--agent", project, "recall", "--keywords", "张伟、王芳", "--json").json["hits"]
    repeated = cli("--agent", project, "recall", "--keywords", "张伟", "--keywords", "王芳", "--json").json["hits"]
    assert {hit["text"] for hit in several} == {hit["text"] for hit in repeated}
    assert len(several) == 2
    assert cli("--agent", project, "recall", "--keywords", "天狼星").code == 1


def test_recall_in_a_network_prints_the_documents_form(cli: Any, project: str) -> None:
    found = cli("--agent", project, "recall", "--keywords", "张伟、王芳", "--no-reinforce")
    lines = found.out.strip().splitlines()
    assert [line for line in lines if line == "---"] == ["---"], "one between two memories, none after the last"
    assert all(line == "---" or line.startswith("[记忆] ") for line in lines)
    why = cli("--agent", project, "recall", "--keywords", "张伟", "--why", "--no-reinforce").out
    assert why.startswith("[记忆] ")
    assert "relevance" in why


def test_recall_as_deep_as_it_is_told(cli: Any, project: str) -> None:
    assert (
        cli("--agent", project, "recall", "--keywords", "张伟", "--depth", "0").code == 1
    )  # the focus itself, no step
    assert cli("--agent", project, "recall", "--keywords", "张伟", "--depth", "1").code == 0
    refused = cli("--agent", project, "recall", "张伟", "--depth", "-1")
    assert refused.code == 2
    assert "depth must be a whole number" in refused.err


def test_recall_over_relations(cli: Any, project: str) -> None:
    asked = ("--agent", project, "recall", "北极星", "--no-reinforce", "--json")
    assert len(cli(*asked).json["hits"]) == 2
    assert cli(*asked, "--relations", "没有这种关系").code == 1
    names = {
        link["name"]
        for hit in cli(*asked).json["hits"]
        for link in cli("--agent", project, "show", hit["id"], "--json").json["links"]
    } - {""}
    assert names
    reached = cli(*asked, "--relations", ",".join(sorted(names)), "--depth", "3").json["hits"]
    assert len(reached) == 2


def test_an_empty_list_of_keywords_is_no_cue(cli: Any, coffee: str) -> None:
    assert cli("recall", "--keywords", " , ", input="").code == 2


@pytest.mark.parametrize(
    ("words", "text", "agent"),
    [
        (["-a means archive mode"], "-a means archive mode", "default"),
        (["--help is what I type first"], "--help is what I type first", "default"),
        (["--agent", "bob", "-x 是展开"], "-x 是展开", "bob"),
        (["tar", "--all of it"], "tar --all of it", "default"),
        (["grep", "-a", "reads", "binary", "files"], "grep -a reads binary files", "default"),
        (["ls", "-la", "shows", "everything", "--agent", "bob"], "ls -la shows everything", "bob"),
        (["-a", "bob", "tar", "-x", "unpacks"], "tar -x unpacks", "bob"),
        (["--user", "eve", "use", "-h", "for", "help"], "use -h for help", "default"),
    ],
)
def test_a_dash_inside_a_text_is_text(cli: Any, words: list[str], text: str, agent: str) -> None:
    assert cli("remember", *words).code == 0
    (memory,) = cli("list", "--agent", agent, "--json").json["memories"]
    assert memory["text"] == text


@pytest.mark.parametrize(
    ("args", "text", "noted"),
    [
        (("I", "like", "--json"), "I like", True),
        (("I", "moved", "to", "Rome", "--user", "bob"), "I moved to Rome", True),
        (("--", "I", "like", "--json"), "I like --json", False),
        (("I like --json",), "I like --json", False),
        (("I like tea", "--json"), "I like tea", False),
        (("--user", "bob", "I", "like", "tea"), "I like tea", False),
    ],
)
def test_no_word_is_taken_out_of_a_text_in_silence(cli: Any, args: tuple[str, ...], text: str, noted: bool) -> None:
    told = cli("remember", *args)
    assert told.code == 0
    assert ("read as an option" in told.err) is noted
    assert [one["text"] for one in json.loads(cli("list", "--json").out)["memories"]] == [text]


def test_that_a_long_text_takes_a_while_is_told(cli: Any) -> None:
    assert "takes a while" in cli("remember", "lorem ipsum " * 2000).err
    assert "takes a while" not in cli("remember", "I like tea").err
