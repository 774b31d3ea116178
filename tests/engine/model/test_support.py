"""What a model adds was said, in these words or in others, and is not there already: through the door, in Chinese and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ebbing
from ebbing.engine.model.support import follows
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock, HashEmbedder, ScriptedModel

Open = Callable[..., ebbing.Mind]
KNOWN, ADDED, UNSAID = "ADD: known already", "added", "ADD: it was not said in this turn"

SAID_AGAIN = [
    ("我下个月搬到厦门，住在环岛路边", "用户下个月搬到厦门环岛路边"),
    ("我妹妹八岁，在第三小学读二年级", "用户的妹妹八岁，读第三小学二年级"),
    ("我对芒果过敏，一吃嘴就肿", "用户吃芒果会过敏，嘴会肿"),
    (
        "I'm moving to Bristol next month, near the harbour",
        "The user is relocating to Bristol next month, close to the harbour",
    ),
    ("My son Emil started at the chess club in March", "The user's son Emil has attended the chess club since March"),
    ("I'm learning Welsh with an app", "The user is studying Welsh through an app"),
]
INVENTED = [
    ("我养了一只兔子", "用户的兔子叫雪球"),
    ("我在青岛上班", "用户在青岛的银行工作"),
    ("我下周要面试", "用户下周要去阿里面试"),
    ("我岳母喜欢养花", "用户的岳母退休后在家养花"),
    ("I have a parrot", "The user has a parrot named Kiwi"),
    ("I have a parrot", "The user's parrot is green"),
    ("My uncle lent me his trailer", "The user's uncle is a plumber with a trailer"),
    ("I drink my tea strong", "The user drinks seven cups of tea a day"),
    ("I hate driving so we took the bus to Antwerp", "The user lives in Antwerp"),
]
NOT_DRAWN = [  # talk, of which the rules make no fact
    ("刚下楼买了两个烧饼，还热着", "用户下楼买了两个烧饼"),
    ("Just got back from the vet, Tiger needs surgery", "The user's Tiger needs surgery"),
]


@pytest.fixture(scope="module")
def embedder() -> BundledEmbedder:
    return BundledEmbedder()


class Adding:
    """A mind whose model adds one thing after each turn."""

    def __init__(self, open_mind: Open, **options: Any) -> None:
        self.add = ""
        self.mind = open_mind(model=ScriptedModel(lambda *_: f"[ADD] {self.add}"), **options)

    def after(self, said: str, add: str, user: str | None = None) -> str:
        """Let a turn be said and looked at; return what became of the addition."""
        self.add = add
        self.mind.remember([{"role": "user", "content": said}, {"role": "assistant", "content": "…"}], user=user)
        report = self.mind.curate()
        return ADDED if report.done else report.dropped[0]


@pytest.mark.parametrize("profile", ["companion", "human"])
def test_what_was_said_is_added_once_and_nothing_else(
    open_mind: Open, clock: FakeClock, embedder: BundledEmbedder, profile: str
) -> None:
    talk = Adding(open_mind, profile=profile, embedder=embedder)
    pairs = [*SAID_AGAIN, *INVENTED, *NOT_DRAWN]
    seen = {}
    for number, pair in enumerate(pairs):
        clock.advance(hours=1)
        seen[pair] = talk.after(*pair, f"user {number}")
    assert [pair for pair in SAID_AGAIN if seen[pair] != KNOWN] == []
    assert [pair for pair in INVENTED if seen[pair] == ADDED] == []
    assert [pair for pair in NOT_DRAWN if seen[pair] != ADDED] == []


def test_names_may_come_from_what_is_known(open_mind: Open, clock: FakeClock, embedder: BundledEmbedder) -> None:
    talk = Adding(open_mind, profile="companion", embedder=embedder)
    talk.mind.remember("My sister Runa is a welder")
    talk.mind.curate()
    clock.advance(days=1)
    told = "The user's sister Runa was in a bad mood at the weekend"
    assert talk.after("My sister was in a bad mood at the weekend, so we left", told) == ADDED


def test_without_vectors_of_the_bundled_embedder_the_words_decide(open_mind: Open) -> None:
    talk = Adding(open_mind, profile="companion", embedder=HashEmbedder())
    assert talk.after("I have a parrot", "The user has a parrot named Kiwi", "a") == UNSAID
    assert talk.after("I'm learning Welsh with an app", "The user studies Welsh with an app", "b") == KNOWN


@pytest.mark.parametrize(
    ("known", "said", "update", "taken"),
    [
        ("I'm a vegetarian.", "I've started eating chicken and fish again.", "The user eats meat again.", True),
        ("我开车上班。", "我现在骑自行车上班了。", "用户骑车通勤", True),
        ("I'm a vegetarian.", "I bought new chopsticks today.", "The user eats meat again.", False),
        ("我开车上班。", "车子该保养了。", "用户骑车通勤", False),
        ("I have two cats.", "The vet was friendly.", "The user has five dogs.", False),
    ],
)
def test_an_update_may_be_concluded_from_what_was_said_on_the_same_matter(
    open_mind: Open, embedder: BundledEmbedder, known: str, said: str, update: str, taken: bool
) -> None:
    model = ScriptedModel(
        lambda messages, _purpose: f"[UPDATE:m1] {update}" if said in messages[-1].content else "[SKIP]"
    )
    mind = open_mind(profile="companion", embedder=embedder, model=model)
    mind.remember([{"role": "user", "content": known}], category="fact")
    mind.curate()
    mind.remember([{"role": "user", "content": said}])
    mind.curate()
    gone = [memory.text for memory in mind.list(layer="fact", status="superseded")]
    assert gone == ([known] if taken else [])


def test_without_the_bundled_meaning_nothing_is_concluded(open_mind: Open) -> None:
    mind = open_mind(profile="companion", embedder=HashEmbedder())
    said = ["I eat chicken again.", "The user eats chicken again."]
    assert not follows(mind.parts, "The user eats chicken again.", said, "The user eats chicken.")
