"""What speaks for a memory: the words around it, who said it, when, and whether it could answer at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock

START = datetime(2024, 3, 1, 9, tzinfo=UTC)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(START)


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


def talk(mind: ebbing.Mind, conversation: str, *turns: tuple[str, str]) -> None:
    for name, text in turns:
        mind.remember([{"role": "user", "name": name, "content": text}], conversation=conversation)


def texts(found: ebbing.Recollection) -> list[str]:
    return [hit.text for hit in found.hits]


@pytest.mark.parametrize(
    ("asked", "answer", "cue"),
    [
        (
            "What are you going to name the new puppy?",
            "Biscuit, after my grandmother's dog.",
            "the name of the new puppy",
        ),
        ("新买的自行车放在什么地方？", "楼下车库最里面那一格。", "新自行车放在哪里"),
    ],
)
def test_an_answer_is_found_by_its_question(mind: ebbing.Mind, asked: str, answer: str, cue: str) -> None:
    talk(mind, "c", ("Ada", asked), ("Ben", answer), ("Ada", "That sounds lovely."))
    found = mind.recall(cue)
    assert answer in texts(found)[:2]
    hit = next(hit for hit in found.hits if hit.text == answer)
    assert hit.why.path  # it came to mind through the question


def test_who_is_named_is_who_spoke(mind: ebbing.Mind) -> None:
    talk(mind, "one", ("Ben", "Good to see you again."), ("Ada", "I planted tulips in the garden."))
    talk(mind, "one", ("Ben", "I planted beans in the garden."), ("Ada", "Nice."))
    assert texts(mind.recall("What did Ada plant in the garden?"))[0] == "I planted tulips in the garden."
    assert texts(mind.recall("What did Ben plant in the garden?"))[0] == "I planted beans in the garden."


def test_a_time_in_the_cue_prefers_what_was_said_then(mind: ebbing.Mind, clock: FakeClock) -> None:
    talk(mind, "one", ("Ada", "We went hiking in the hills, and the dog chased a goat."))
    clock.advance(days=40)
    talk(mind, "two", ("Ada", "Our hiking tour along the coast with the dog was windy."))
    clock.advance(days=20)
    in_march, in_april = mind.list()
    assert mind.recall("Where did Ada go hiking with the dog in March?").hits[0].id == in_march.id
    assert mind.recall("Where did Ada go hiking with the dog in April?").hits[0].id == in_april.id


def test_what_the_assistant_said_counts_less_unless_it_is_asked_for(mind: ebbing.Mind) -> None:
    mine = "I have a peanut allergy, so no satay."
    yours = "For a peanut allergy I recommend sunflower seed butter in satay."
    mind.remember([{"role": "user", "content": mine}, {"role": "assistant", "content": yours}], conversation="c")
    assert texts(mind.recall("peanut allergy and satay"))[0] == mine
    assert texts(mind.recall("What did you recommend for a peanut allergy?"))[0] == yours


def test_nothing_where_even_the_best_says_little(mind: ebbing.Mind) -> None:
    talk(mind, "c", ("Ada", "The kettle broke this morning."), ("Ben", "Mine is made of copper."))
    assert not mind.recall("Which violin concerto did Sibelius write?")
    assert not mind.recall("谁写了小提琴协奏曲")
    assert mind.recall("kettle")


def test_neighbours_of_a_hit_are_no_fillers(mind: ebbing.Mind) -> None:
    for text in ("The wifi password is green-turtle-42", "My dentist is on Elm Street", "我每周二晚上去游泳"):
        mind.remember(text)
    assert texts(mind.recall("wifi password")) == ["The wifi password is green-turtle-42"]


def test_words_of_a_purged_memory_find_nothing(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("The safe is behind the painting of the heron")
    (memory,) = mind.list()
    assert mind.recall("heron painting")
    mind.forget(memory.id)
    assert not mind.recall("heron painting")
    clock.advance(days=31)
    mind.maintain()
    assert not mind.recall("heron painting", mode="debug")


SMALL_TALK = [
    "The tram was late again.",
    "I bought oranges at the market.",
    "My neighbour practises the trumpet.",
    "The lift in our house is broken.",
    "We painted the kitchen door green.",
    "The library closes early on Fridays.",
    "I lost an umbrella in the cinema.",
    "My cousin bakes rye bread.",
    "The river froze over last night.",
    "I signed up for a pottery evening.",
    "The printer at work is jammed.",
    "Our bus stop was moved.",
    "I repaired the old radio.",
    "The bakery on the corner changed owners.",
    "My watch runs slow.",
    "I planted mint on the balcony.",
    "The garage smells of varnish.",
]


def later(mind: ebbing.Mind, clock: FakeClock, first: str, second: str) -> None:
    """Two statements with weeks of other talk between them."""
    mind.remember(first, conversation="first")
    for text in SMALL_TALK:
        clock.advance(days=1)
        mind.remember(text, conversation="between")
    mind.remember(second, conversation="second")


FIRST = "I have read 120 pages of the Arctic expedition book."
SECOND = "The ship in the Arctic book is stuck in the ice after 310 pages, a slow expedition, but I go on reading."


@pytest.mark.parametrize(
    ("first", "second", "cue"),
    [
        (FIRST, SECOND, "How many pages of the Arctic expedition book have I read?"),
        (
            "我的集邮册里有八十枚邮票。",
            "周末又去了一趟旧货市场，淘到不少好东西，集邮册里的邮票已经有一百二十枚了。",
            "我的集邮册里有多少枚邮票？",
        ),
    ],
)
def test_the_newer_figure_stands_first(
    tmp_path: Path, mind: ebbing.Mind, clock: FakeClock, first: str, second: str, cue: str
) -> None:
    later(mind, clock, first, second)
    assert texts(mind.recall(cue))[:2] == [second, first]
    never = {"recall.successor_similarity": 1.0, "recall.contest_sure": 0.0}
    with ebbing.open("bob", home=tmp_path, clock=FakeClock(START), worker="inline", overrides=never) as without:
        later(without, FakeClock(START), first, second)
        assert texts(without.recall(cue))[:2] == [first, second]


def test_who_asks_how_it_was_gets_no_such_help(mind: ebbing.Mind, clock: FakeClock) -> None:
    later(mind, clock, FIRST, SECOND)
    assert texts(mind.recall("How many pages of the Arctic expedition book had I read before?"))[0] == FIRST


def test_what_was_replaced_hands_on_its_relevance_unless_told_not_to(tmp_path: Path, clock: FakeClock) -> None:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        mind.remember("I work as a carpenter at the shipyard.")
        clock.advance(days=30)
        mind.remember("I quit; I now work as a teacher.")
        assert texts(mind.recall("carpenter at the shipyard")) == ["I quit; I now work as a teacher."]
    with ebbing.open("alice", home=tmp_path, clock=clock, overrides={"recall.heirs": False}, worker="inline") as mind:
        assert not mind.recall("carpenter at the shipyard").hits


def test_activation_takes_no_link_it_is_told_not_to(tmp_path: Path, clock: FakeClock) -> None:
    def activated(**recall: object) -> bool:
        overrides = {f"recall.{key}": value for key, value in recall.items()}
        with ebbing.open("alice", home=tmp_path, clock=clock, overrides=overrides, worker="inline") as mind:
            found = mind.recall("the marmalade recipe with bitter oranges")
            return any(hit.why.activation > 0 for hit in found.hits)

    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        talk(mind, "c", ("Ada", "The marmalade recipe takes bitter oranges."), ("Ben", "Bitter oranges it is."))
    assert activated(spread_without=[])
    assert not activated(spread_without=["previous", "next", "keyword", "semantic", "derived_from"])


@pytest.mark.parametrize(
    "cue",
    [
        "How many pages of the Arctic expedition book have I read altogether?",
        "How many pages have I read in total?",
    ],
)
def test_who_compares_or_gathers_wants_the_old_too(mind: ebbing.Mind, clock: FakeClock, cue: str) -> None:
    later(mind, clock, FIRST, SECOND)
    with_rule = texts(mind.recall(cue))
    assert with_rule.index(FIRST) < with_rule.index(SECOND)


@pytest.mark.parametrize(
    ("first", "second", "cue"),
    [
        ("我表哥的电话号码是15321258138。", "我同事的电话号码是18445700741。", "我表哥的电话号码是多少？"),
        ("My sister is 31 years old.", "My brother is 27 years old.", "How old is my sister?"),
    ],
)
def test_a_newer_figure_of_somebody_else_replaces_nothing(
    mind: ebbing.Mind, clock: FakeClock, first: str, second: str, cue: str
) -> None:
    later(mind, clock, first, second)
    assert texts(mind.recall(cue))[0] == first


def test_the_turn_of_a_replaced_fact_stands_below_the_turn_that_replaced_it(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    old = "By the way, the garden is doing well. My phone number is 555 0101."
    new = "Did you see the match yesterday? My phone number is 555 0199 now."
    later(mind, clock, old, new)
    found = texts(mind.recall("What is my phone number?"))
    assert "555 0199" in found[0]
    assert all("555 0199" in text for text in found[: next((i for i, t in enumerate(found) if "0101" in t), 1)])


@pytest.mark.parametrize(
    ("said", "cue"),
    [
        (
            ("我叔叔叫李强。", "楼下新开了一家咖啡馆，周末去坐坐。", "朋友推荐了一部新电影。", "最近天气变化真大。"),
            "今天天气真好，适合出去散步。朋友推荐的那部电影还没看，咖啡馆也没去。对了，我叔叔叫什么名字来着？",
        ),
        (
            (
                "My uncle is called Robert.",
                "A new café opened downstairs, I may go at the weekend.",
                "A friend recommended a film.",
                "The weather keeps changing these days.",
            ),
            "What weather. I still have not seen the film my friend recommended, nor the new café. "
            "Well, what is my uncle called again?",
        ),
    ],
)
def test_who_rambles_before_asking_is_understood(mind: ebbing.Mind, said: tuple[str, ...], cue: str) -> None:
    for text in said:
        mind.remember(text)
    assert texts(mind.recall(cue))[0] == said[0]


def test_two_questions_in_one_breath_are_both_answered(mind: ebbing.Mind) -> None:
    for text in ("My uncle lives in Porto.", "I keep my bicycle in the cellar.", "I like to read at night."):
        mind.remember(text)
    found = texts(mind.recall("Where does my uncle live? And where do I keep my bicycle?"))
    assert set(found[:2]) == {"My uncle lives in Porto.", "I keep my bicycle in the cellar."}


def test_a_long_message_leaves_room_for_others(mind: ebbing.Mind) -> None:
    pieces = [
        f"The lighthouse keeper of Skerry {number} lit the lamp in winter. " + "It stood in the wind. " * 18
        for number in range(6)
    ]
    mind.remember("\n\n".join(pieces), conversation="long")
    for place in ("Brough", "Noup", "Auskerry"):
        mind.remember(f"I drew the lighthouse keeper at {place} with a cat and two boats.", conversation=place)
    found = texts(mind.recall("the lighthouse keeper who lit the lamp in winter", limit=5, reinforce=False))
    assert [text.startswith("I drew") for text in found].count(True) == 3
    assert len(found) == 5


def test_a_secret_comes_only_when_it_is_meant(mind: ebbing.Mind) -> None:
    secret = "我的银行卡密码是 493817"
    mind.remember(secret)
    mind.remember("我妹妹住在成都")
    for unrelated in (
        "what is my locker number",
        "how many siblings do I have",
        "我的学号是多少",
        "do I have a sister",
    ):
        assert secret not in texts(mind.recall(unrelated))
    for meant in ("我的银行卡密码是多少", "what is my bank card password?"):
        assert texts(mind.recall(meant)) == [secret]


def test_across_languages_meaning_must_be_near(mind: ebbing.Mind) -> None:
    for text in ("My name is Oscar", "I like tea", "I drive a Volvo", "My sister lives in Porto"):
        mind.remember(text)
    for foreign in ("谁是美国总统", "我的护照号码是多少", "帮我写一首诗"):
        assert not mind.recall(foreign).hits
    assert texts(mind.recall("我妹妹住在哪里")) == ["My sister lives in Porto"]
    assert texts(mind.recall("我喜欢喝什么")) == ["I like tea"]


@pytest.mark.parametrize(
    ("old", "new", "cue"),
    [
        ("I live in Oslo", "I moved to Rome", "My friend visited last week. It was nice. Where do I live?"),
        ("我住在广州", "我搬到深圳了", "我昨天很累。我住在哪里？"),
    ],
)
def test_a_past_in_what_was_said_around_a_question_does_not_look_back(
    mind: ebbing.Mind, clock: FakeClock, old: str, new: str, cue: str
) -> None:
    mind.remember(old)
    clock.advance(days=7)
    mind.remember(new)
    found = mind.recall(cue)
    assert found.mode == "normal"
    assert texts(found) == [new]


def test_what_is_said_of_an_earlier_time_is_not_how_things_are_now(mind: ebbing.Mind) -> None:
    mind.remember("我搬到上海了")
    mind.remember("我住在北京", at=datetime(2020, 1, 1, tzinfo=UTC))
    assert texts(mind.recall("我现在住在哪里"))[0] == "我搬到上海了"


# a newer figure takes the first place only if it is the same person's
@pytest.mark.parametrize(
    ("said", "cue", "answer"),
    [
        (
            ("我表哥的门牌号是十二号，在二楼。", "我同事的门牌号是三十五号，在三楼。"),
            "我表哥的门牌号是多少？",
            "十二号",
        ),
        (
            (
                "My brother Tom pays 640 euros of rent for his flat.",
                "My cousin Ada pays 910 euros of rent for her flat.",
            ),
            "How much rent does my brother Tom pay for the flat?",
            "640",
        ),
    ],
)
def test_a_newer_figure_of_somebody_else_does_not_rise(
    open_mind: Callable[..., ebbing.Mind], clock: FakeClock, said: tuple[str, ...], cue: str, answer: str
) -> None:
    mind = open_mind(embedder=BundledEmbedder())
    for text in said:
        mind.remember(text)
        clock.advance(days=3)
    found = mind.recall(cue)
    assert answer in found.hits[0].text
