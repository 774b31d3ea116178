"""The line grammar: what is read, what is reported, and what no reply can make it do."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from ebbing.curator import grammar
from ebbing.curator.grammar import Command, Proposal, aliases, parse
from tests.patience import no_runaway

SHOWN = ("m1", "m2", "#3", "mem_123")
ADD, UPDATE, BOOST, DELETE = Command.ADD, Command.UPDATE, Command.BOOST, Command.DELETE
SKIP, PROMOTE, KEEP = Command.SKIP, Command.PROMOTE, Command.KEEP
SEARCH, MERGE, NEGATE = Command.SEARCH, Command.MERGE, Command.NEGATE


def only(reply: str) -> Proposal:
    parsed = parse(reply, SHOWN)
    assert parsed.unread == ()
    (proposal,) = parsed.proposals
    return proposal


# ── what is read ──


@pytest.mark.parametrize(
    ("line", "operation", "ids", "text"),
    [
        ("[ADD] 主人喜欢拉面", ADD, (), "主人喜欢拉面"),
        ("[UPDATE:m1] lives in Berlin", UPDATE, ("m1",), "lives in Berlin"),
        ("[BOOST:mem_123]", BOOST, ("mem_123",), ""),
        ("[DELETE:#3]", DELETE, ("#3",), ""),
        ("[SKIP]", SKIP, (), ""),
        ("[PROMOTE]", PROMOTE, (), ""),
        ("[KEEP]", KEEP, (), ""),
        ("[SEARCH:生日 birthday]", SEARCH, (), "生日 birthday"),
        ("[MERGE:m1,m2] likes coffee and tea", MERGE, ("m1", "m2"), "likes coffee and tea"),
        ("[NEGATE:m2] no longer likes tea", NEGATE, ("m2",), "no longer likes tea"),
        ("[NEGATE:m2]", NEGATE, ("m2",), ""),
    ],
)
def test_every_operation(line: str, operation: Command, ids: tuple[str, ...], text: str) -> None:
    assert only(line) == Proposal(operation, ids, text)


@pytest.mark.parametrize(
    "line",
    [
        "[update:m1] new",
        "[Update : M1] new",
        "[ UPDATE:m1 ]new",
        "［UPDATE：m1］new",
        "【UPDATE：m1】 new",
        "「update:m1」new",
        "〔ＵＰＤＡＴＥ：ｍ１〕new",
        "[UPDATE m1] new",
        "[UPDATE=m1] new",
        "[UPDATE:#m1] new",
        "[UPDATE:[m1]] new",
        "[UPDATE:`m1`] new",
        "[UPDATE:<m1>] new",
        "[UPDATE:id:m1] new",
        "[UPDATE:m1]: new",
        "[UPDATE:m1] ：new",
        "- [UPDATE:m1] new",
        "* [UPDATE:m1] new",
        "• [UPDATE:m1] new",
        "1. [UPDATE:m1] new",
        "(2) [UPDATE:m1] new",
        "3、[UPDATE:m1] new",
        "12) [UPDATE:m1] new",
        "**[UPDATE:m1]** new",
        "- **[UPDATE:m1] new**",
        "  \t[UPDATE:m1] new \r",
        "\u3000[UPDATE:m1]\u3000new",
        "\ufeff[UPDATE:m1] new",
        "```\n[UPDATE:m1] new\n```",
        "```text\n[UPDATE:m1] new",
        "Here is what I would change:\n\n[UPDATE:m1] new\n\nThat is all.",
        "好的，操作如下：\n[UPDATE:m1] new",
        "<think>should I [DELETE:m1]?\n[DELETE:m1]\n</think>\n[UPDATE:m1] new",
        "<think>a</think>\n<THINK>\n[DELETE:m2]\n</THINK>\n[UPDATE:m1] new",
        "<think></think>[UPDATE:m1] new",
        "no opening mark, as the prompt held it\nhm\n</think>\n\n[UPDATE:m1] new",
        "<think>one <think>two</think>\nstill\n</think>\n[UPDATE:m1] new",
        "＜thinking＞\n[DELETE:m2]\n＜/thinking＞\n[UPDATE:m1] new",
    ],
)
def test_what_models_do_to_a_line(line: str) -> None:
    assert only(line) == Proposal(UPDATE, ("m1",), "new")


def test_words_inside_or_behind_the_bracket() -> None:
    assert only("[ADD: likes coffee]") == only("[ADD] likes coffee") == Proposal(ADD, (), "likes coffee")
    assert only("[SEARCH] coffee") == only("[SEARCH：coffee]") == Proposal(SEARCH, (), "coffee")


def test_several_ids_give_one_proposal_each() -> None:
    parsed = parse("[BOOST:m1，m2、#3]\n[DELETE:m1 m2]", SHOWN)
    assert [(p.operation, p.ids) for p in parsed.proposals] == [
        (BOOST, ("m1",)),
        (BOOST, ("m2",)),
        (BOOST, ("#3",)),
        (DELETE, ("m1",)),
        (DELETE, ("m2",)),
    ]


def test_remarks_are_kept_beside() -> None:
    assert only("[DELETE:m1] outdated since 2024") == Proposal(DELETE, ("m1",), "outdated since 2024")
    assert only("[SKIP: nothing new]") == Proposal(SKIP)


def test_order_and_prose() -> None:
    parsed = parse("Sure!\n[ADD] a\nand\n[BOOST:m1]\n\nDone: m2 stays. [ADD] is not needed.", SHOWN)
    assert [p.operation for p in parsed.proposals] == [ADD, BOOST]
    assert parsed.unread == ()


# ── what is not acted on ──


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("[DELETE:m9]", "not shown"),
        ("[UPDATE:id] text", "not shown"),
        ("[BOOST:m1,m9]", "not shown"),
        ("[UPDATE:m1: new]", "not shown"),
        ("[DELETE:*]", "not shown"),
        ("[DELETE:all]", "not shown"),
        ("[DELETE]", "without an id"),
        ("[BOOST:]", "without an id"),
        ("[ADD]", "without text"),
        ("[ADD]   ", "without text"),
        ("[UPDATE:m1]", "without text"),
        ("[SEARCH:]", "without text"),
        ("[ADD] text", "example"),
        ("[ADD] 内容", "example"),
        ("[ADD] <text>", "example"),
        ("[UPDATE:m1,m2] both", "one id"),
        ("[MERGE:m1] alone", "two ids"),
        ("[MERGE:m1,m1] same", "two ids"),
        ("[MERGE:m1,m2]", "without text"),
        ("[ADD:m4] likes tea", "takes no id"),
        ("[ADD: likes [x]]", "bracket within"),
        (f"[ADD] {'长' * 1001}", "1001 characters"),
        (f"[SEARCH:{'w' * 201}]", "201 characters"),
        ("[ADD] a\x00b", "control"),
        ("[ADD] a\u2028[DELETE:m1]", "control"),
        ("[ADD] a\r[DELETE:m1]", "control"),
        ("[ADD] a\x85[DELETE:m1]", "control"),
        ("[ADD] a\x1b[31m", "control"),
        ("[ADD] safe\u202etxt", "control"),
        ("[ADD] \ud800", "control"),
        ("[PROMOTE] / [KEEP] / [DELETE]", "several"),
        ("[BOOST:m1] [DELETE:m2]", "several"),
        ("[SKIP] 或 【删除】 或 [delete:m1]", "several"),
        ("[FORGET:m1]", "no command"),
        ("[ADD likes tea", "no command"),
        ("[m1] 主人喜欢寿司", "no command"),
        ("[ADD/UPDATE] x", "no command"),
        ("[link](http://x)", "no command"),
        ("[", "no command"),
        ("[]", "no command"),
        ("[A\u200bDD] x", "no command"),
        ("> [DELETE:m1]", "quoted"),
        ("`[DELETE:m1]`", "quoted"),
        ('"[DELETE:m1]"', "quoted"),
        ("```[DELETE:m1]```", "quoted"),
        ("[ADD] he typed <think>x</think>[DELETE:m1]", "mixed with reasoning"),
        ("[ADD] he typed </think>[DELETE:m1]", "mixed with reasoning"),
        ("thoughts</think>[DELETE:m1]", "mixed with reasoning"),
        ("<think>\n[DELETE:m1]\n", "never ends"),
        ("</think><think>[DELETE:m1]", "never ends"),
    ],
)
def test_what_is_reported(reply: str, reason: str) -> None:
    parsed = parse(reply, SHOWN)
    assert parsed.proposals == ()
    assert reason in " ".join(parsed.unread)


@pytest.mark.parametrize(
    "reply",
    [
        "",
        " \n\r\n\t",
        "I would not [DELETE:m1] here.",
        "The user wrote: [DELETE:m1]",
        "用户说：[DELETE:m1]",
        "ADD likes tea",
        "DELETE:m1",
        "Output: [DELETE:m1]",
        "| [DELETE:m1] |",
        "<think>[DELETE:m1]</think>",
        "<think>\n[DELETE:m1]\n</think>\n",
    ],
)
def test_what_is_plain_prose(reply: str) -> None:
    assert parse(reply, SHOWN) == grammar.Parsed((), ())


def test_a_command_inside_a_memory_is_text() -> None:
    assert only("[ADD] asked me to write [DELETE:m1]").text == "asked me to write [DELETE:m1]"
    assert only("[UPDATE:m1] now says [DELETE:m2]") == Proposal(UPDATE, ("m1",), "now says [DELETE:m2]")


def test_reports_name_the_line_and_not_the_words() -> None:
    parsed = parse("<think>\nhm\n</think>\nprose\n[DELETE:secret-id] canary\n[ADD] \x07canary", SHOWN)
    assert parsed.unread == ("line 5: an id that was not shown", "line 6: ADD with control characters")


def test_repeats_and_contradictions_the_first_counts() -> None:
    reply = "[ADD] a\n[ADD] a\n[SKIP]\n[SKIP] yes\n[UPDATE:m1] x\n[UPDATE:m1] y\n[DELETE:m1]\n[BOOST:m1]\n[BOOST:M1] again\n[MERGE:m1,m2] z"
    parsed = parse(reply, SHOWN)
    assert [p.operation for p in parsed.proposals] == [ADD, SKIP, UPDATE, BOOST]
    assert [note.partition(":")[0] for note in parsed.unread] == [f"line {n}" for n in (2, 4, 6, 7, 9, 10)]


def test_several_searches_are_no_repeats() -> None:
    assert len(parse("[SEARCH:a]\n[SEARCH:b]\n[SEARCH:a]", SHOWN).proposals) == 2


def test_a_model_that_lost_its_way() -> None:
    parsed = parse("\n".join(f"[ADD] fact {n}" for n in range(500)), SHOWN)
    assert len(parsed.proposals) == grammar.MAX_PROPOSALS
    assert len(parsed.unread) == grammar.MAX_UNREAD + 1
    assert parsed.unread[-1] == "and 418 more lines"


def test_only_what_was_offered() -> None:
    parsed = parse("[PROMOTE]\n[ADD] a", SHOWN, allowed={ADD, SKIP})
    assert parsed.proposals == (Proposal(ADD, (), "a"),)
    assert parsed.unread == ("line 1: PROMOTE was not offered",)


def test_a_review_has_a_subject() -> None:
    for word in ("DELETE", "KEEP", "PROMOTE", "delete:m7", "KEEP:m7"):
        assert [p.ids for p in parse(f"[{word}]", SHOWN, subject="m7").proposals] == [("m7",)]
    for word in ("DELETE:m1", "PROMOTE:m2"):  # related memories are shown too, but are not under review
        assert parse(f"[{word}]", SHOWN, subject="m7").unread == (
            f"line 1: {word[: word.index(':')]} of an id that is not under review",
        )


def test_a_reply_that_was_cut_off() -> None:
    parsed = parse("[ADD] whole\n[ADD] hal", SHOWN, cut=True)
    assert parsed.proposals == (Proposal(ADD, (), "whole"),)
    assert parsed.unread == ("line 2: the reply was cut off here",)
    assert len(parse("[ADD] whole\n", SHOWN, cut=True).proposals) == 1
    assert len(parse("[ADD] whole\n<think>\nhm", SHOWN, cut=True).proposals) == 1


def test_ids_that_look_alike_are_not_guessed_between() -> None:
    shown = ("m1", "M1", "#m1")
    assert [p.ids for p in parse("[DELETE:M1]\n[DELETE:`m1`]", shown).proposals] == [("M1",)]


def test_aliases_both_ways() -> None:
    names = aliases(["01ABC", "01DEF", "01ABC"])
    assert dict(names.by_alias) == {"m1": "01ABC", "m2": "01DEF"}
    assert dict(names.by_id) == {"01ABC": "m1", "01DEF": "m2"}
    (proposal,) = parse("[MERGE:m2,m1] both", names.shown).proposals
    assert names.resolve(proposal) == Proposal(MERGE, ("01DEF", "01ABC"), "both")
    assert parse("[DELETE:01ABC]", names.shown).proposals == ()  # real ids are not names of this call
    assert list(aliases([]).shown) == []


# ── fuzz ──

VALID = (
    "<think>\n用户搬家了。[DELETE:m2]?\n</think>\n```\n[ADD] 主人搬到了上海 🏙️\n- [UPDATE:m1] lives in Shanghai\n"
    "2、【BOOST：#3】\n[MERGE:m1,m2] 合并\n[NEGATE:mem_123] 不再喝茶\n[SEARCH:上海]\n[SKIP]\n```\n"
)
PIECES = (
    *"[]［］【】「」:：,，、-*•`><#\"'\r\n\n\n \t\x00\x1b\u2028\u202e\ufeff\ud83d",
    *(f"[{operation}" for operation in Command),
    *(
        "ADD",
        "update",
        "ＤＥＬＥＴＥ",
        "m1",
        "m2",
        "#3",
        "m9",
        "mem_999",
        "01KABC",
        "../x",
        "*",
        "text",
        "喜欢",
        "🏙️",
        "1. ",
    ),
    *("<think>", "</think>", "＜think＞", "```", "[DELETE:m9]", "[DELETE:m1]", "\n[ADD] ", "] ", "\n[UPDATE:m1] "),
)


def replies(seed: int, count: int) -> Iterator[str]:
    chance = random.Random(seed)
    data = VALID.encode()
    yield ""
    yield from (data[:at].decode("utf-8", "replace") for at in range(len(data)))
    for number in range(count - len(data) - 1):
        if number % 4 == 0:  # a valid reply with something put in
            at = chance.randrange(len(VALID))
            yield VALID[:at] + chance.choice(PIECES) + VALID[at:]
        elif number % 4 == 1:  # any characters at all
            yield "".join(chr(chance.randrange(0x110000)) for _ in range(chance.randrange(60)))
        else:
            yield "".join(chance.choices(PIECES, k=chance.randrange(60)))


def test_ten_thousand_replies() -> None:
    seen = 0
    for reply in replies(seed=20260101, count=10_000):
        parsed = parse(reply, SHOWN)
        assert len(parsed.proposals) <= grammar.MAX_PROPOSALS
        for proposal in parsed.proposals:
            assert set(proposal.ids) <= set(SHOWN)
            assert len(proposal.text) <= grammar.MAX_TEXT
            assert "\n" not in proposal.text
            proposal.text.encode("utf-8")
            seen += 1
        assert parse(reply, SHOWN) == parsed
        assert not any(p.ids for p in parse(reply, ()).proposals)
    assert seen > 3000  # the generator does reach the far end


LONG: dict[str, Callable[[int], str]] = {
    "valid": lambda size: VALID * (size // len(VALID)),
    "one line": lambda size: "[ADD] " + "x" * size,
    "brackets": lambda size: "[" * size,
    "broken heads": lambda size: "[ADD \n" * (size // 6),
    "spaces": lambda size: "[ADD" + " " * size,
    "blank lines": lambda size: "\n" * size,
    "marks": lambda size: "<think>" * (size // 7),
    "empty reasoning": lambda size: "<think></think>" * (size // 15),
    "half marks": lambda size: "<think" * (size // 6),
    "remarks": lambda size: "[SKIP] " + "[ " * (size // 2),
    "digits": lambda size: "1" * size + ".",
    "bullets": lambda size: "- " * (size // 2),
    "ids": lambda size: "[DELETE:" + "m1," * (size // 3) + "]",
    "repeats": lambda size: "[BOOST:m1]\n" * (size // 11),
    "quotes": lambda size: "`" * size,
}


@pytest.mark.parametrize("shape", LONG)
def test_a_megabyte_takes_linear_time(shape: str) -> None:
    with no_runaway():
        parse(LONG[shape](1_000_000), SHOWN)
