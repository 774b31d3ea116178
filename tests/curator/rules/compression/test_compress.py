"""Compression writes notes: what is left is true, in order, and never longer than asked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bench import scores
from ebbing.curator.rules.compression.shorter_numbers import shorter_numbers
from ebbing.curator.rules.curator import RulesCurator
from tests.patience import no_runaway

curator = RulesCurator()
GOLD = Path(__file__).parents[2] / "gold"

HALVED = [
    ("我喜欢喝美式咖啡，不加糖不加奶", 12, "美式咖啡，不加糖不加奶"),
    ("我不吃辣，也不喝酒，只喝白开水", 12, "我不吃辣，只喝白开水"),
    ("健身课改到每周四晚上七点了", 11, "健身课改到每周四晚上…"),
    ("野餐定在周三天气好的时候", 9, "野餐定在周三天气…"),
    ("香菜我从来不吃，芹菜偶尔吃一点", 12, "香菜我从来不吃"),
    ("我不是医生，而是护士，在医院工作", 12, "我不是医生，而是护士"),
    ("我只在周末喝酒，平时滴酒不沾", 12, "我只在周末喝酒"),
    ("I don't drink coffee after lunch because it keeps me awake at night", 33, "I don't drink coffee after lunch"),
    ("My sister Mei is a nurse in Chengdu and works night shifts", 29, "Sister Mei, nurse in Chengdu"),
    ("I like black coffee without sugar or milk", 20, "I like black coffee…"),
    ("We use pnpm, not npm, and Node 20; please don't upgrade to 22 yet", 32, "We use pnpm, not npm, Node 20"),
    ("My daughter Emma is allergic to peanuts but not to almonds, and she never eats shellfish", 44,
     "My daughter Emma is allergic to peanuts"),
    ("Never deploy on Fridays unless the on-call engineer, Priya, has agreed in writing", 40,
     "Never deploy on Fridays unless…"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "length", "short"), HALVED)
def test_what_is_left_is_a_shorter_true_statement(text: str, length: int, short: str) -> None:
    assert curator.compress(text, length) == short


def test_a_clause_that_tells_how_it_ended_keeps_its_own_subject() -> None:
    said = "大家吵了一个上午谁也不服谁，最后沈总拍板用丙方案，预算不超过九万，其他的事情下回再说吧。"
    assert "大家最后" not in curator.compress(said, len(said) // 2)
    assert "沈总" in curator.compress(said, len(said) // 2)


LONG = [
    (
        "我们下周三（6月12日）上午十点在国贸大厦三楼会议室和客户王总开会，讨论二期项目的预算，其实我觉得还可以再谈一谈，你知道的，反正就是这样。",
        ["国贸大厦", "王总", "上午十点"],
    ),
    (
        "说实话这家店真的非常好吃，老板姓刘，人特别热情。招牌菜是酸菜鱼，一份68元，周末一定要提前打电话订位，不然要等两个小时左右。",
        ["刘", "酸菜鱼", "68"],
    ),
    (
        "On Tuesday we met with Carla from Northwind about the renewal, and honestly it went really well; she agreed to 3 years at "
        "$45,000 per year, but only if we deliver the API by September 30. By the way, the lunch was quite nice.",
        ["Carla"],
    ),
    (
        "So basically the new router is in the hallway closet, and you know, I think the admin page is at 192.168.4.1. It is actually a "
        "Fritzbox 7590, which I bought in March, and it should just be restarted every Sunday if it gets slow.",
        ["192.168.4.1", "Fritzbox", "7590"],
    ),
]


@pytest.mark.parametrize(("text", "must_keep"), LONG)
def test_half_the_length_keeps_what_matters(text: str, must_keep: list[str]) -> None:
    short = curator.compress(text, len(text) // 2)
    assert len(short) <= len(text) // 2
    squeezed = short.replace(" ", "").lower()
    assert [item for item in must_keep if item.replace(" ", "").lower() not in squeezed] == []


LEAST_KEPT = {"zh": 0.79, "en": 0.84}  # a floor below what was measured, so that it is noticed when the figures fall


@pytest.mark.parametrize("lang", sorted(LEAST_KEPT))
def test_half_the_length_keeps_most_key_facts(lang: str) -> None:
    texts = ((GOLD / f"{name}.jsonl").read_text(encoding="utf-8") for name in ("compress", "compress_more"))
    lines = [line for text in texts for line in text.splitlines()]
    cases = [case for case in map(json.loads, lines) if case["split"] == "dev" and case["lang"] == lang]
    kept = [
        held
        for case in cases
        for held in scores.kept(case["must_keep"], curator.compress(case["text"], len(case["text"]) // 2))
    ]
    assert sum(kept) / len(kept) >= LEAST_KEPT[lang]


def test_a_condition_stays_with_what_it_bears_on() -> None:
    text = "She agreed to the price, but only if we deliver the API by September 30, and the lunch was nice too."
    for length in range(1, len(text)):
        short = curator.compress(text, length)
        assert ("deliver" in short) <= ("only if" in short.lower())


def test_a_pronoun_does_not_stay_without_its_noun() -> None:
    text = "My uncle Teodor worked 38 years as a welder. He gets up at five and does exercises by the sea."
    for length in range(20, len(text)):
        short = curator.compress(text, length)
        assert "He " not in short or "Teodor" in short


def test_what_is_named_behind_a_denial_is_not_taken_for_denied() -> None:
    text = "香菜我从来不吃，芹菜偶尔吃一点，海鲜也喜欢"
    for length in range(1, len(text)):
        short = curator.compress(text, length)
        assert not re.search("不吃，(?:芹菜|海鲜)(?:，|。|$)", short), short


NOT_DONE = [
    ("我打算明年三月去冰岛看极光，机票还没买，预算两万块", "去冰岛", ("打算", "想")),
    ("医生建议我妈做白内障手术，她还在考虑，费用大概一万二", "做白内障手术", ("建议",)),
    ("My boss wants me to move to Oslo in May, and I have not decided, the pay would be 70,000", "move to oslo", ("wants",)),
    ("She promised to send the contract by Friday, but nothing has come, and the fee is 400", "send the contract", ("promised",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "deed", "only"), NOT_DONE)
def test_what_is_only_planned_is_not_said_to_be_done(text: str, deed: str, only: tuple[str, ...]) -> None:
    for length in range(1, len(text)):
        short = curator.compress(text, length).lower()
        assert deed not in short or any(word in short for word in only), short


@pytest.mark.parametrize(
    ("text", "thing", "deed"),
    [
        ("We've decided to drop IE support and ship only ES modules", "IE", "drop"),
        ("I sold the Brompton in May for 600 and I walk to the lab in Leeds now", "Brompton", "sold"),
        ("上周把旧的思域卖了，换了一台电动车，首付三万，贷款三年", "思域", "卖"),
        ("菜单精简了，砍掉了酸菜鱼，留下的都是备料简单的，一共三十二道", "酸菜鱼", "砍"),
    ],
)
def test_what_is_gone_is_not_named_as_if_it_were_there(text: str, thing: str, deed: str) -> None:
    for length in range(len(text) // 4, len(text)):
        short = curator.compress(text, length)
        assert thing not in short or deed in short.lower() or short.startswith(("关于", "about ")), short


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (
            "押金三千二百块，房租每月四千八百块，物业费我们自己出，合同签到明年九月二十三号",
            ["三千二百", "四千八百", "9月23"],
        ),
        ("出去聚餐请帮我留意甜品，尤其是杨枝甘露，另外随身包里有氯雷他定，在侧袋", ["杨枝甘露"]),
        ("The assessor Mr. Falk came on Monday and estimated 7,300 euros for 42 square metres", ["7,300 euros"]),
    ],
)
def test_no_number_and_no_name_is_cut_in_half(text: str, whole: list[str]) -> None:
    for length in range(1, len(text)):
        short = curator.compress(text, length)
        for item in whole:
            assert item[:2] not in short or item in short or short.endswith("…"), short


@pytest.mark.parametrize(
    ("text", "shorter"),
    [
        ("一共一百四十位，百分之十八，九月二十三号，二百三十万行", "一共140位，18%，9月23日，230万行"),
        (
            "四千五，一万二，六斤八两，十分好，千万别去，一千二百多，第十九名",
            "四千五，一万二，六斤八两，十分好，千万别去，一千二百多，第十九名",
        ),
        ("twenty-three of fourteen hundred, two and eleven", "23 of fourteen hundred, two and 11"),
    ],
)
def test_digits_only_where_they_are_shorter(text: str, shorter: str) -> None:
    assert shorter_numbers(text) == shorter


def test_less_room_keeps_the_most_telling() -> None:
    text = (
        "Standup notes: Farah finished the export feature, Jonas is still blocked by the missing API keys, and I moved the search bug to "
        "next sprint. We agreed to freeze the release branch on Thursday at noon."
    )
    half, third, tenth = (curator.compress(text, int(len(text) * share)) for share in (0.5, 0.3, 0.1))
    assert [name for name in ("Farah", "Jonas", "Thursday") if name not in half] == []
    assert "Farah" in third
    assert "Jonas" in third
    assert tenth == "Standup: Farah. Noon"


def test_names_keep_their_capitals() -> None:
    assert "Chengdu" in curator.compress("My sister Mei, a nurse, lives in Chengdu, and I miss her cooking a lot", 40)


def test_a_short_text_stays_as_it_is() -> None:
    assert curator.compress("  我喜欢喝咖啡 ", 20) == "我喜欢喝咖啡"


@given(st.text(max_size=400), st.integers(min_value=0, max_value=200))
@example("000000000000000\r0", 16)
def test_never_longer_than_asked_and_always_the_same(text: str, length: int) -> None:
    short = curator.compress(text, length)
    assert len(short) <= max(length, 0)
    assert curator.compress(text, length) == short


@given(st.text(max_size=200))
def test_with_room_for_all_nothing_is_lost(text: str) -> None:
    assert curator.compress(text, len(text)) == text.strip()


_WHO_ZH = st.sampled_from(["我", "用户", "我妈妈", "老板", "小王", "我们团队"])
_NOT_ZH = st.sampled_from(["不吃", "不喝", "从来不碰", "不再买", "没有", "别用", "只用", "未使用", "不喜欢", "讨厌"])
_THING_ZH = st.sampled_from(["香菜", "咖啡", "红色药片", "旧服务器", "海鲜", "这个接口"])
_MORE_ZH = st.sampled_from(
    [
        "住在杭州西湖区",
        "每天早上六点半起床",
        "因为三月五号体检过",
        "其实非常喜欢爬山",
        "明年要去京都看樱花",
        "在协和医院工作",
    ]
)
_WHO_EN = st.sampled_from(["I", "My wife Ana", "The user", "Our team", "My boss Karen"])
_NOT_EN = st.sampled_from(
    ["never eats", "does not use", "doesn't like", "no longer buys", "hardly touches", "only takes"]
)
_THING_EN = st.sampled_from(["coffee", "cilantro", "the old server", "shellfish", "red pills"])
_WHEN_EN = st.sampled_from(["", " after lunch", " at the office in Leeds", " on Mondays and Fridays", " with milk"])
_MORE_EN = st.sampled_from(
    [
        "and works night shifts",
        "because of a blood test on March 3",
        "but I really enjoy hiking near Kyoto",
        "which costs 45 euros",
    ]
)


def _denials_zh() -> st.SearchStrategy[tuple[str, str, str]]:
    def build(who: str, no: str, thing: str, before: list[str], after: list[str]) -> tuple[str, str, str]:
        return "，".join([*before, who + no + thing, *after]), no, thing

    more = st.lists(_MORE_ZH, max_size=3, unique=True)
    return st.builds(build, _WHO_ZH, _NOT_ZH, _THING_ZH, more, more)


def _denials_en() -> st.SearchStrategy[tuple[str, str, str]]:
    def build(who: str, no: str, thing: str, when: str, after: list[str]) -> tuple[str, str, str]:
        return f"{who} {no} {thing}{when}{''.join(', ' + part for part in after)}.", no, thing

    return st.builds(build, _WHO_EN, _NOT_EN, _THING_EN, _WHEN_EN, st.lists(_MORE_EN, max_size=3, unique=True))


@given(st.one_of(_denials_zh(), _denials_en()), st.floats(min_value=0.05, max_value=1.0))
def test_what_is_denied_stays_denied(case: tuple[str, str, str], share: float) -> None:
    text, negator, thing = case
    short = curator.compress(text, max(1, int(len(text) * share)))
    if thing in short and not short.startswith(("关于", "about ")):  # a label asserts nothing
        assert negator in short.lower()


@pytest.mark.parametrize("length", [50, 5_000, 500_000])
@pytest.mark.parametrize(
    "text", ["我不吃辣，也不喝酒，只喝白开水。", "I don't eat meat, and Mei works in Chengdu. ", "a,", "（"]
)
def test_a_megabyte_takes_no_longer_than_reading_it(text: str, length: int) -> None:
    long = text * (1_000_000 // len(text))
    with no_runaway():
        assert len(curator.compress(long, length)) <= length


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("And. I went home to my mother.", "And."),
        ("So! But. Then we left the old harbour.", "Old harbour."),
        ("And", "And"),
    ],
)
def test_a_sentence_of_one_conjunction_breaks_nothing(text: str, short: str) -> None:
    assert curator.compress(text, 14) == short
