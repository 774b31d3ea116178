"""A secret is shown to whoever names its kind, and to nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
SECRETS = {
    "The PIN of my Sparkasse salary card is 7193.": "7193",
    "My router's admin password is Heron-Lake42.": "Heron-Lake42",
    "健身房储物柜密码是 60418。": "60418",
    "My card number is 4929 5432 1098 7659.": "4929 5432 1098 7659",
    "Our bank account number is 30441 887 210.": "30441 887 210",
}
PLAIN = (
    "My salary card is with Sparkasse.",
    "The router stands behind the sofa.",
    "我周二去健身房。",
    "I pay the gym by card.",
)


@pytest.fixture(scope="module")
def embedder() -> BundledEmbedder:
    return BundledEmbedder()


@pytest.fixture
def told(open_mind: Open, embedder: BundledEmbedder) -> Callable[[str], ebbing.Mind]:
    def opener(profile: str) -> ebbing.Mind:
        mind = open_mind(profile=profile, embedder=embedder)
        for text in (*SECRETS, *PLAIN):
            mind.remember(text, source="manual" if profile == "craft" else None)
        return mind

    return opener


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
@pytest.mark.parametrize(
    "cue",
    [
        "which bank is my salary card with",
        "where does the router stand",
        "我哪天去健身房",
        "who is the gym paid by",
        "Sparkasse",
        "what do you know about my card",
    ],
)
def test_no_secret_comes_along(told: Callable[[str], ebbing.Mind], profile: str, cue: str) -> None:
    mind = told(profile)
    for mode in ("normal", "review", "debug"):
        text = mind.recall(cue, mode=mode, reinforce=False).text
        assert not [value for value in SECRETS.values() if value in text]


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
@pytest.mark.parametrize(
    ("cue", "value"),
    [
        ("what is the PIN of my salary card", "7193"),
        ("router admin password", "Heron-Lake42"),
        ("储物柜密码是多少", "60418"),
        ("what is my card number", "4929 5432 1098 7659"),
        ("our bank account number?", "30441 887 210"),
    ],
)
def test_whoever_names_its_kind_is_told(told: Callable[[str], ebbing.Mind], profile: str, cue: str, value: str) -> None:
    assert value in told(profile).recall(cue, reinforce=False).text


@pytest.mark.parametrize(
    ("said", "instead", "cue", "value"),
    [
        (
            "My wifi password is Bunting41.",
            "I use Wagtail52 instead of Bunting41.",
            "what is my wifi password?",
            "Wagtail52",
        ),
        ("我的邮箱密码是 Ulme_63。", "密码不是 Ulme_63，是 Linde_74。", "我的邮箱密码是什么？", "Linde_74"),
    ],
)
def test_who_asks_for_a_secret_is_told_what_took_its_place(
    open_mind: Open, embedder: BundledEmbedder, clock: FakeClock, said: str, instead: str, cue: str, value: str
) -> None:
    mind = open_mind(embedder=embedder)
    mind.remember(said)
    clock.advance(hours=3)
    mind.remember(instead)
    assert value in mind.recall(cue).text


def test_ones_own_money_is_told_without_its_amount_unless_money_is_asked_for(open_mind: Open) -> None:
    mind = open_mind()
    mind.remember("The foundry in Bilbao offered me a salary of 41,500 euros.")
    assert mind.list()[0].sensitivity == 3
    elsewhere = mind.recall("what did the foundry in Bilbao offer me", reinforce=False).text
    assert "Bilbao" in elsewhere
    assert "41,500" not in elsewhere
    assert "41,500" in mind.recall("what salary did the foundry in Bilbao offer", reinforce=False).text


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
@pytest.mark.parametrize(
    ("cue", "value"), [("router admin password", "Heron-Lake42"), ("健身房储物柜密码是多少", "60418")]
)
def test_another_secret_of_that_kind_does_not_come_along(
    told: Callable[[str], ebbing.Mind], profile: str, cue: str, value: str
) -> None:
    text = told(profile).recall(cue, reinforce=False).text
    assert [one for one in SECRETS.values() if one in text] == [value]


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
@pytest.mark.parametrize(
    "cue", ["the Netflix password?", "无线密码是多少", "my work email password", "公司邮箱的密码", "奈飞密码是啥"]
)
def test_nor_does_it_stand_in_for_one_that_is_not_known(
    told: Callable[[str], ebbing.Mind], profile: str, cue: str
) -> None:
    mind = told(profile)
    mind.remember("The password of the old printer is Finch-Tree81.", source="manual" if profile == "craft" else None)
    text = mind.recall(cue, reinforce=False).text
    assert [one for one in (*SECRETS.values(), "Finch-Tree81") if one in text] == []


def test_a_salary_card_is_no_salary(open_mind: Open, embedder: BundledEmbedder) -> None:
    mind = open_mind(embedder=embedder)
    mind.remember("我月薪两万三，发在招商银行的工资卡上")
    assert "两万三" not in mind.recall("我的工资卡是哪家银行的？").text
    assert "两万三" in mind.recall("我的工资是多少？").text


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
@pytest.mark.parametrize(
    ("said", "asked", "rest", "named", "value"),
    [
        ("I moved to Leeds and my new door code is 4471", "where do I live?", "Leeds", "what is my door code?", "4471"),
        ("我搬到苏州了，新家门锁密码是 553201", "我住在哪里？", "苏州", "门锁密码是多少？", "553201"),
    ],
)
def test_the_rest_of_a_sentence_with_a_secret_is_told(
    open_mind: Open, embedder: BundledEmbedder, profile: str, said: str, asked: str, rest: str, named: str, value: str
) -> None:
    mind = open_mind(profile=profile, embedder=embedder)
    mind.remember(said, source="manual" if profile == "craft" else None)
    text = mind.recall(asked, reinforce=False).text
    assert rest in text
    assert value not in text
    assert value in mind.recall(named, reinforce=False).text


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
def test_the_code_of_one_thing_casts_no_doubt_on_that_of_another(
    open_mind: Open, embedder: BundledEmbedder, profile: str
) -> None:
    mind = open_mind(profile=profile, embedder=embedder)
    mind.remember("the alarm code is 7718")
    mind.remember("the gate code changed to 5592")
    (hit, *_) = mind.recall("what is the alarm code?", reinforce=False).hits
    assert "7718" in hit.text
    assert hit.current


@pytest.mark.parametrize("cue", ["我都欠着谁的钱呢", "我现在欠哪些钱？"])
def test_who_asks_what_is_owed_is_told_all_of_it(open_mind: Open, embedder: BundledEmbedder, cue: str) -> None:
    mind = open_mind(profile="human", embedder=embedder)
    owed = {"我欠我三叔六千，说好年底还", "昨儿又跟工友大周借了两千交房租", "肉铺老杨那边我还赊着四百"}
    for text in (*owed, "我存折的密码是 [密码] 190433", "我在银川开出租", "我儿子上技校", "我爱看球"):
        mind.remember(text)
    found = {hit.text for hit in mind.recall(cue, reinforce=False).hits}
    assert found == owed
