"""No value of a secret stands anywhere but in its sealed content: not in the journal, not in a file, not after a purge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ebbing
from ebbing.engine.learning.acknowledge import acknowledge, utterances_of
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]
# corrections, denials, repetitions, details: what was said, and the values in it
TALKS = {
    "lock": (["My bike lock code is 481516.", "The bike lock code is 846205 now."], ["481516", "846205"]),
    "instead": (
        ["My VPN password is Bluefin77.", "For the VPN I use Marlin88 instead of Bluefin77."],
        ["Bluefin77", "Marlin88"],
    ),
    "reversed": (
        ["我的邮箱密码是 Sanddorn_51。", "密码不是 Sanddorn_51，是 Schlehe_62。"],
        ["Sanddorn_51", "Schlehe_62"],
    ),
    "contrast": (["The cabin wifi password is not Plover19 but Godwit27."], ["Plover19", "Godwit27"]),
    "denied": (["My alarm PIN is 53381.", "No, my alarm PIN is not 53381."], ["53381"]),
    "again": (["The safe combination is 71-04-93.", "The safe combination is 71-04-93."], ["71-04-93"]),
    "chinese": (["我的门禁密码是 773190。", "门禁密码改成 904266 了。"], ["773190", "904266"]),
    "more": (["路由器密码是 Kirsche_88。", "路由器密码是 Kirsche_88，贴在背面。"], ["Kirsche_88"]),
    "money": (["我月薪两万六千四。", "现在我月薪三万一千五了。"], ["两万六千四", "三万一千五"]),
    "again and again": (
        [
            "My wifi password is Heron!41.",
            "No, not Heron!41, it's Egret!52.",
            "The wifi takes Stork!63, Egret!52 is old.",
        ],
        ["Heron!41", "Egret!52", "Stork!63"],
    ),
    "a slip": (["The alarm code for the barn is 40917.", "sorry, 40971, I misread the alarm code"], ["40917", "40971"]),
    "back again": (
        ["车库门禁码 6630#15", "说错了，门禁码是 6630#51", "其实没变，还是 6630#15"],
        ["6630#15", "6630#51"],
    ),
    "for use": (["I use Curlew%88 for the wifi at the allotment."], ["Curlew%88"]),
    "owed": (["I owe my uncle 18,250 dollars.", "I owe my uncle 9,125 dollars now."], ["18,250", "9,125"]),
}
ASKED = "assistant: "  # what begins so was said by the assistant
# a value in a sentence that does not name it: an answer, a slip set right, a change, one value for another
WAKES = {
    "meant": (
        ["my wifi password is hunter2-Giraffe", "Sorry, I meant hunter3-Giraffe"],
        ["hunter2-Giraffe", "hunter3-Giraffe"],
    ),
    "now": (["my wifi password is Bluefin77", "It's Marlin88 now"], ["Bluefin77", "Marlin88"]),
    "between": (
        ["My laptop password is Teal_Otter9", ASKED + "Got it.", "Thanks!", "Wait, no: Teal_Otter7"],
        ["Teal_Otter9", "Teal_Otter7"],
    ),
    "chain": (
        ["My VPN password is Bluefin77", "no, Marlin88", "actually it's Halibut99"],
        ["Bluefin77", "Marlin88", "Halibut99"],
    ),
    "plain": (["My wifi password is sunflowerfield", "Sorry, I meant daisymeadow"], ["sunflowerfield", "daisymeadow"]),
    "spelled": (
        ["The gate code is four four seven one", "sorry, four seven four one"],
        ["four four seven one", "four seven four one"],
    ),
    "thanks": (
        ["My email password is Robin_55x.", "Sorry, I meant Robin_56x. Thanks for saving it!"],
        ["Robin_55x", "Robin_56x"],
    ),
    "answer": ([ASKED + "What is your bank PIN?", "8365", "sorry, 8356"], ["8365", "8356"]),
    "plain answer": ([ASKED + "Please tell me your router password.", "buttercup"], ["buttercup"]),
    "security answer": ([ASKED + "What is the answer to your security question?", "Butterscotch"], ["Butterscotch"]),
    "card": ([ASKED + "May I have your card number?", "4929 5432 1098 7650"], ["4929 5432 1098 7650"]),
    "salary": ([ASKED + "What is your salary?", "about 85,500 a year"], ["85,500"]),
    "savings": ([ASKED + "How much have you saved?", "31,250"], ["31,250"]),
    "told by the assistant": (["What's the wifi password at the cabin?", ASKED + "It's Pinecone_77."], ["Pinecone_77"]),
    "swapped": (
        ["my email password is sunflowerfield", "I like tea", "change sunflowerfield to daisymeadow"],
        ["sunflowerfield", "daisymeadow"],
    ),
    "instead": (["My VPN password is Bluefin77.", "use Marlin88 instead of Bluefin77"], ["Bluefin77", "Marlin88"]),
    "plain now": (
        [ASKED + "what's your wifi password?", "my wifi password is sunflowerfield", "It's daisymeadow now"],
        ["sunflowerfield", "daisymeadow"],
    ),
    "slip": (["my PIN is 55219", "oh wait", "83650"], ["55219", "83650"]),
    "slip at the end": (["my PIN is 55219 … oh wait", "83650"], ["55219", "83650"]),
    "asked for": (
        [ASKED + "What is the code for your suitcase?", "55801", ASKED + "Are you sure?", "No, it's 58510"],
        ["55801", "58510"],
    ),
    "zh close": (["我的保险箱密码是903317", "等等，应该是903371"], ["903317", "903371"]),
    "zh named": (["我家wifi密码是tulip2291", "密码换成了lotus7780"], ["tulip2291", "lotus7780"]),
    "zh meant": (["我家wifi密码是 hunter2-Giraffe", "不对，是 Giraffe-77"], ["hunter2-Giraffe", "Giraffe-77"]),
    "zh now": (["我家wifi密码是 Bluefin77", "现在是 Marlin88 了"], ["Bluefin77", "Marlin88"]),
    "zh answer": ([ASKED + "你的银行卡密码是多少？", "8365", "不对，8356"], ["8365", "8356"]),
    "zh plain": (["我们的口令是芝麻开门", "说错了，是天王盖地虎"], ["芝麻开门", "天王盖地虎"]),
    "zh salary": ([ASKED + "你月薪多少？", "两万六千四", "不对，两万八千四"], ["两万六千四", "两万八千四"]),
    "zh security answer": ([ASKED + "你的密保答案是什么？", "大白兔奶糖"], ["大白兔奶糖"]),
    "zh swapped": (["我的邮箱密码是 Robin-55x", "我喜欢喝茶", "把Robin-55x改成Wren-66y"], ["Robin-55x", "Wren-66y"]),
}
PROFILES = ("human", "layered", "companion", "craft", "network")


def told(mind: ebbing.Mind) -> str:
    return " ".join(f"{event.reason} {dict(event.detail)} {event.before}" for event in mind.journal())


def on_disk(home: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(home.rglob("*")):
        if path.is_file():
            yield path.name, path.read_bytes()


def found_in(home: Path, values: list[str]) -> set[tuple[str, str]]:
    return {(name, value) for name, data in on_disk(home) for value in values if value.encode() in data}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("talk", TALKS)
def test_no_value_stands_in_the_journal_or_in_clear_in_a_file(
    open_mind: Open, own_home: Path, clock: FakeClock, profile: str, talk: str
) -> None:
    said, values = TALKS[talk]
    mind = open_mind(profile=profile)
    for text in said:
        mind.remember(text, source="manual" if profile == "craft" else None)
        clock.advance(hours=2)
    assert not [value for value in values if value in told(mind)]
    assert not found_in(own_home, values), "while it is open, what waited in line stands in its files"
    mind.maintain()
    mind.close()
    assert not found_in(own_home, values)


def spoken(text: str) -> dict[str, str]:
    role = "assistant" if text.startswith(ASKED) else "user"
    return {"role": role, "content": text.removeprefix(ASKED)}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("wake", WAKES)
def test_what_is_a_secret_by_what_was_said_before_stands_nowhere_in_clear(
    open_mind: Open, own_home: Path, clock: FakeClock, profile: str, wake: str
) -> None:
    said, values = WAKES[wake]
    by_hand = "manual" if profile == "craft" else None
    at_once, one_by_one = open_mind("at_once", profile=profile), open_mind("one_by_one", profile=profile)
    at_once.remember([spoken(text) for text in said], source=by_hand)
    for text in said:
        one_by_one.remember([spoken(text)], source=by_hand)
        assert not found_in(own_home, values)
        clock.advance(minutes=2)
    for mind in (at_once, one_by_one):
        assert not [value for value in values if value in told(mind)]
        for cue in ("which bank am I with?", "what do you know about me?", "我是谁？"):
            for mode in ("normal", "review"):
                assert not [value for value in values if value in mind.recall(cue, mode=mode, reinforce=False).text]
        mind.maintain()
        mind.backup(own_home / f"{mind.agent}.bak")
        mind.close()
    assert not found_in(own_home, values)


@pytest.mark.parametrize("wake", WAKES)
def test_in_a_chat_at_work_neither_while_it_waits(open_mind: Open, own_home: Path, wake: str) -> None:
    said, values = WAKES[wake]
    mind = open_mind(profile="craft")
    for text in said:
        mind.remember([spoken(text)], conversation="c")
        assert not found_in(own_home, values)
    mind.end_conversation("c")
    mind.close()
    assert not found_in(own_home, values)


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft"])
@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize(
    "wake",
    [
        "meant", "now", "chain", "answer", "plain now", "slip", "asked for", "zh meant", "zh answer", "zh close", "zh named",
    ],
)  # fmt: skip
def test_it_takes_the_place_of_what_was_told(open_mind: Open, profile: str, wake: str, at_once: bool) -> None:
    said, values = WAKES[wake]
    mind = open_mind(profile=profile)
    for some in [said] if at_once else [[text] for text in said]:
        mind.remember([spoken(text) for text in some], source="manual" if profile == "craft" else None)
    facts = [m for m in mind.list(status="active") if m.sensitivity == 3 and m.layer != "working"]
    assert [value for value in values if any(value in mind.text(m.id) for m in facts)] == values[-1:]


@pytest.mark.parametrize("profile", ["human", "layered", "craft"])
def test_a_value_alone_after_a_slip_is_the_one_that_is_told(open_mind: Open, clock: FakeClock, profile: str) -> None:
    said, (_, newest) = WAKES["slip at the end"]
    mind = open_mind(profile=profile)
    for text in said:
        mind.remember([spoken(text)], source="manual" if profile == "craft" else None)
        clock.advance(minutes=2)
    hits = mind.recall("what's my PIN?", reinforce=False).hits
    assert [hit.text for hit in hits if hit.current] == [newest]


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
@pytest.mark.parametrize(
    "said",
    [
        ["my wifi password is hunter2-Giraffe", "It's 15 degrees now"],
        ["my bank PIN is 4471", "It's 2026 now"],
        ["my wifi password is hunter2-Giraffe", "I work in room 4410", "sorry, 4401"],
        ["my PIN is 4471", "My flight is BA2490 now"],
        ["my wifi password is sunflowerfield", "sorry, I was late"],
        ["我的门禁密码是 773190", "现在是 2026 年了", "我住 4410 房"],
        ["the alarm code is 7718", "the gate code changed to 5592"],
        ["车库门禁密码是 773190", "保险箱密码改成 904266 了"],
    ],
)
def test_other_talk_and_other_secrets_leave_it_as_it_was(open_mind: Open, profile: str, said: list[str]) -> None:
    mind = open_mind(profile=profile)
    mind.remember([spoken(text) for text in said])
    (first, *others) = [m for m in mind.list() if m.sensitivity == 3 and m.layer != "working"]
    assert (str(first.status), first.valid_until) == ("active", None)
    assert len(others) == ("code" in said[1] or "箱" in said[1]), "nothing else is a secret"


def test_nothing_waits_in_clear(open_mind: Open, own_home: Path) -> None:
    mind = open_mind()
    for text in (ASKED + "What is your bank PIN?", "8365", "sorry, 8356"):
        acknowledge(mind.parts, [utterances_of(mind.parts.now(), [spoken(text)])])
        assert not found_in(own_home, ["8365", "8356"])
    assert "8356" in mind.recall("what is my bank PIN?").text
    assert not found_in(own_home, ["8365", "8356"])


@pytest.mark.parametrize("profile", ["human", "craft"])
def test_outcomes_corrections_by_hand_and_undo_leave_no_value(
    open_mind: Open, own_home: Path, clock: FakeClock, profile: str
) -> None:
    mind = open_mind(profile=profile)
    mind.remember("The deploy token is tok-9f3kQ77Lm2x.", task="release", source="manual")
    mind.recall("deploy token", task="release")
    mind.outcome("release", success=False, text="The deploy token tok-9f3kQ77Lm2x had expired.")
    (memory, *_) = mind.list(status="active")
    mind.correct(memory.id, "The deploy token is tok-5zzPq10Rr8w.")
    mind.undo(mind.journal(limit=1)[0].id)
    clock.advance(hours=1)
    values = ["tok-9f3kQ77Lm2x", "tok-5zzPq10Rr8w"]
    assert not [value for value in values if value in told(mind)]
    mind.close()
    assert not found_in(own_home, values)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_a_person_puts_in_the_place_of_a_secret_is_one(open_mind: Open, own_home: Path, profile: str) -> None:
    mind = open_mind(profile=profile)
    first = mind.keep("My tax login password is Sorrel$21")
    second = mind.correct(first.id, "it is Yarrow$32 now")
    assert (second.sensitivity, second.text) == (3, "it is [password] now")
    third = mind.correct(second.id, "I have no such account any more")
    assert third.sensitivity < 3, "what holds no value is no secret"
    again = mind.keep("The old one, Yarrow$32, is written on the fridge")
    assert again.text == "The old one, [password], is written on the fridge"
    mind.close()
    assert not found_in(own_home, ["Sorrel$21", "Yarrow$32"])


@pytest.mark.parametrize("profile", PROFILES)
def test_a_value_is_sealed_wherever_it_was_said_before(open_mind: Open, own_home: Path, profile: str) -> None:
    mind = open_mind(profile=profile)
    for conversation, text in enumerate(["hm, 邮箱密码 Linde#77", "Linde#77 吗？", "那个 Linde#77 呀"]):
        mind.remember(text, conversation=str(conversation))
    mind.outcome("move", text="Linde#77 wird nicht mehr gebraucht. 迁移前先停掉旧邮箱。")
    mind.close()
    assert not found_in(own_home, ["Linde#77"])


def test_an_amount_of_money_seals_nothing_else_with_that_figure(open_mind: Open) -> None:
    mind = open_mind()
    mind.remember("I owe my uncle 5000 dollars.")
    mind.remember("I walked 5000 steps to the lighthouse.")
    assert [m.sensitivity == 3 for m in mind.list()] == [True, False]


def test_a_merge_of_secrets_by_a_model_leaves_no_value(open_mind: Open, own_home: Path) -> None:
    model = ScriptedModel(["[MERGE:1,2] My gym locker code is 22954"])
    mind = open_mind(model=model)
    mind.remember("My gym locker code is 22954.")
    mind.remember("The gym locker opens with 22954#.")
    mind.curate()
    assert "22954" not in told(mind)
    mind.close()
    assert not found_in(own_home, ["22954"])


@pytest.mark.parametrize("talk", ["lock", "instead", "chinese", "denied", "money"])
def test_nothing_is_left_after_a_purge(open_mind: Open, own_home: Path, clock: FakeClock, talk: str) -> None:
    said, values = TALKS[talk]
    mind = open_mind()
    for text in said:
        mind.remember(text)
    sealed = {mind.get(m.id).content for m in mind.list()}
    for memory in mind.list():
        mind.forget(memory.id)
    clock.advance(days=31)
    assert mind.maintain().purged
    assert not [value for value in values if value in told(mind)]
    assert not mind.parts.store.said(sorted(sealed))
    mind.close()
    assert not found_in(own_home, values)


def test_the_line_of_what_was_replaced_names_a_secret_and_does_not_show_it(open_mind: Open) -> None:
    mind = open_mind()
    mind.remember("My shed lock code is 5087.")
    mind.remember("My shed lock code is 6621 now.")
    found = mind.recall("what is my shed lock code", reinforce=False)
    assert "6621" in found.text
    assert "↳" in found.text
    assert "5087" not in found.text
    assert not any("5087" in old.text for hit in found.hits for old in hit.replaces)
