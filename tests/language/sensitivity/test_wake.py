"""In the wake of a secret: what names none is one only after what was said before it."""

from __future__ import annotations

import pytest

from ebbing.language.sensitivity.wake import Remark, question_for, replaces_value, wake_of

ME, YOU = ("user", None), ("assistant", None)


def values(text: str, *before: tuple[tuple[str, None], str]) -> tuple[str, ...]:
    wake = wake_of(ME, text, [Remark(who, said) for who, said in before])
    return () if wake is None else wake.values


@pytest.mark.parametrize(
    ("told", "text", "value"),
    [
        ("my wifi password is hunter2-Giraffe", "Sorry, I meant hunter3-Giraffe", "hunter3-Giraffe"),
        ("my wifi password is hunter2-Giraffe", "changed it to Marlin88 today", "Marlin88"),
        ("my wifi password is hunter2-Giraffe", "the wifi is Marlin88 now", "Marlin88"),
        ("my wifi password is hunter2-Giraffe", "oops, 998877", "998877"),
        ("My debit card PIN is 4821", "typo, 4281", "4281"),
        ("my wifi password is sunflower", "Sorry, I meant daisychain", "daisychain"),
        ("my wifi password is sunflower", "It's daisychain now", "daisychain"),
        ("my laptop password is bluebell", "no wait, cranberry", "cranberry"),
        (
            "My passphrase is four quiet old owls",
            "I've changed it to wobbly green teapot lid",
            "wobbly green teapot lid",
        ),
        ("我的保险箱密码是903317", "等等，应该是903371", "903371"),
        ("我的卡号是5105 1051 0510 5100", "说错了，是5105 1051 0510 5101", "5105 1051 0510 5101"),
        ("我家wifi密码是 hunter2-Giraffe", "打错了，Marlin88", "Marlin88"),
        ("我家wifi密码是 hunter2-Giraffe", "wifi现在是 Marlin88", "Marlin88"),
        ("我月薪两万六千四。", "不对，两万八千四", "两万八千四"),
    ],
)
def test_what_sets_right_or_renews_a_secret_is_one(told: str, text: str, value: str) -> None:
    assert values(text, (ME, told)) == (value,)
    assert values(text, (ME, told), (YOU, "Noted."), (ME, "Thanks!")) in (
        (value,),
        () if value.replace(" ", "").isalpha() else (value,),
    )
    assert values(text) == ()


@pytest.mark.parametrize(
    "text",
    ["It's late now", "It's working now", "It's gloomy now", "It's Friday now", "It's winter now", "It's a mess now", "现在是晚上", "It's yours now"],
)  # fmt: skip
def test_a_state_is_no_value_of_plain_words(text: str) -> None:
    for told in ("my wifi password is sunflower", "我家口令是芝麻开门"):
        assert values(text, (ME, told)) == ()


@pytest.mark.parametrize(
    ("said", "value"),
    [
        (["my PIN is 5521", "oh wait", "8365"], "8365"),
        (["my PIN is 5521 … oh wait", "8365"], "8365"),
        (["my laptop password is bluebell", "oops", "cranberry"], "cranberry"),
        (["我的密码是5521，等等", "8365"], "8365"),
    ],
)
def test_a_value_alone_after_a_slip_is_owned_up_to_takes_the_place(said: list[str], value: str) -> None:
    wake = wake_of(ME, said[-1], [Remark(ME, one) for one in said[:-1]])
    assert wake is not None
    assert (wake.values, wake.renews) == ((value,), True)
    alone = wake_of(ME, value, [Remark(ME, "my PIN is 5521")])
    assert alone is None or not alone.renews, "without that it may be anything of the kind"


@pytest.mark.parametrize(
    ("told", "text", "renews"),
    [
        ("我家wifi密码是tulip2291", "密码换成了lotus7780", True),
        ("my weather API key is ow-9f3kd82lsmx71", "I rotated the API key, it's ow-77qpz01mmnva4 now", True),
        ("my phone PIN is 5521", "my new PIN is 8365", False),
        ("my alarm code is 5521", "the gate code is now 8365", False),
        ("my PIN is 5521 and my login password is Marmot!88", "the PIN is 8365 now", False),
    ],
)
def test_what_names_a_secret_and_no_other_thing_renews_the_one_just_told(told: str, text: str, renews: bool) -> None:
    wake = wake_of(ME, text, [Remark(ME, told)])
    assert (wake is not None and wake.renews) is renews
    assert wake_of(ME, text, []) is None


@pytest.mark.parametrize(
    "text",
    [
        "It's 15 degrees now", "It's 2026 now", "My flight is BA2490 now", "Sorry, I meant to bring 3 bottles", "thanks!",
        "call me at 5551234", "sorry, I was late", "I got 4500 steps today", "今天气温 35 度", "我住 4410 房", "哦对了，会议在 3点",
    ],
)  # fmt: skip
def test_other_talk_after_a_secret_is_none(text: str) -> None:
    for told in ("my wifi password is hunter2-Giraffe", "my PIN is 4471", "我家口令是芝麻开门"):
        assert values(text, (ME, told)) == ()


@pytest.mark.parametrize(
    ("asked", "answer", "value"),
    [
        ("What is your bank PIN?", "8365", "8365"),
        ("Sure. What's your wifi password?", "it's Mango-Tree-4", "Mango-Tree-4"),
        ("Please tell me your router password.", "buttercup", "buttercup"),
        ("What is your salary?", "about 85k a year", "85k"),
        ("What is the code for your suitcase?", "5580", "5580"),
        ("你的银行卡密码是多少？", "8365", "8365"),
        ("请告诉我wifi密码", "芝麻开门", "芝麻开门"),
        ("你月薪多少？", "两万三", "两万三"),
    ],
)
def test_the_answer_to_who_asks_for_a_secret_is_one(asked: str, answer: str, value: str) -> None:
    assert values(answer, (YOU, asked)) == (value,)
    assert values(answer, (YOU, asked), (YOU, "And where do you live?")) == ()
    assert values(answer, (ME, asked)) == (), "nobody answers themselves"


@pytest.mark.parametrize(
    "answer", ["I don't know", "why?", "No thanks", "I have 3 dogs", "不告诉你", "I live in Oslo now"]
)
def test_what_gives_no_value_is_no_answer(answer: str) -> None:
    for asked in ("What is your wifi password?", "What's your PIN?", "你的密码是多少？"):
        assert values(answer, (YOU, asked)) == ()


@pytest.mark.parametrize(
    "text",
    ["How long is your password?", "Do you use a password manager?", "Where do you keep your PIN?", "你什么时候改的密码？", "What is your name?", "烤箱预热到多少度？", "这箱苹果多少斤", "Same as Sarah said: how much is that?"],
)  # fmt: skip
def test_not_every_question_about_secrets_asks_for_one(text: str) -> None:
    assert question_for(text) is None


def test_one_value_is_given_up_for_another() -> None:
    known, shown = "my email password is Robin-55x", "my email password is [password]"
    for text in ("change Robin-55x to Wren-66y", "use Wren-66y instead of Robin-55x", "把Robin-55x改成Wren-66y"):
        wake = replaces_value(text, known, shown)
        assert wake is not None
        assert wake.values == ("Robin-55x", "Wren-66y")
    assert replaces_value("Robin-55x is written on the fridge since 2019", known, shown) is None
