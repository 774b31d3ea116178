"""Who somebody is to the user: one relation in all languages, and the names that are told beside it."""

from __future__ import annotations

import pytest

from ebbing.language.topics.persons import akin, apart, belonging, introduced, only_one_of, relations


@pytest.mark.parametrize(
    ("text", "names", "relation"),
    [
        ("My brother Anselm and I share a car", ("Anselm",), "brother"),
        ("my oldest, Greta, plays the tuba", ("Greta",), "first_child"),
        ("Our whippet Pim stole the ham", ("Pim",), "dog"),
        ("I have a twin sister, Oonagh", ("Oonagh",), "sister"),
        ("Ottoline, my mother-in-law, is a judge", ("Ottoline",), "mother_in_law"),
        ("Bertil is my uncle", ("Bertil",), "uncle"),
        ("we've a tabby called Moss", ("Moss",), "cat"),
        ("Auntie Folake bakes", ("Folake",), "aunt"),
        ("My landlady Mrs Quill is strict", ("Quill",), "landlord"),
        ("My little brother Jonah Wells swims", ("Jonah", "Jonah Wells"), "younger_brother"),
        ("我太太叫周若兰，教美术", ("周若兰", "若兰"), "wife"),
        ("我闺女笑笑今年换牙", ("笑笑",), "daughter"),
        ("女儿大名韩予安，小名糖糖", ("韩予安", "予安", "糖糖"), "daughter"),
        ("我哥阿强开面馆", ("阿强",), "elder_brother"),
        ("我师傅老郑手艺好", ("老郑",), "master"),
        ("阿婷是我闺蜜", ("阿婷",), "best_friend"),
        ("我家猫叫芝麻", ("芝麻",), "cat"),
        ("孙阿姨帮我们做饭", ("孙阿姨",), "aunt"),
        ("我弟弟Kevin在温哥华", ("Kevin",), "younger_brother"),
        ("我领导姓高", ("小高", "老高", "高总"), "boss"),
    ],
)
def test_a_name_beside_a_relation_is_told(text: str, names: tuple[str, ...], relation: str) -> None:
    assert [(one.names, one.relation) for one in introduced(text)] == [(names, relation)]


@pytest.mark.parametrize(
    "text",
    [
        "My brother Tuesday had the flu",
        "My sister said that Lisbon is lovely",
        "my friend's brother Otto is tall",
        "My son works nights",
        "What is my dog called?",
        "我儿子小学三年级",
        "我儿子天天赖床",
        "我妈老是忘事",
        "我家狗叫什么？",
        "我老公在银行上班",
    ],
)
def test_what_is_no_name_is_not_taken_for_one(text: str) -> None:
    assert introduced(text) == ()


def test_two_names_are_two_persons() -> None:
    assert [one.names for one in introduced("We have two dogs, Rolf and Bo")] == [("Rolf",), ("Bo",)]
    assert [one.names for one in introduced("The twins are called Ivo and Nell")] == [("Ivo",), ("Nell",)]
    assert [one.names for one in introduced("我有两只狗，一只叫大福一只叫小满")] == [("大福",), ("小满",)]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("my father", "Dad", True),
        ("my father", "我老爸", True),
        ("my kid", "my son", True),
        ("我女儿", "娃", True),
        ("my eldest", "my daughter", True),
        ("my son", "my daughter", False),
        ("my eldest", "my youngest", False),
        ("我姥爷", "我爷爷", False),
        ("我姥爷", "my grandfather", True),
        ("我舅舅", "我大伯", False),
        ("我哥", "我弟", False),
        ("my brother", "我弟", True),
        ("my wife", "我爱人", True),
        ("my wife", "my husband", False),
    ],
)
def test_words_for_the_same_person(one: str, other: str, *, alike: bool) -> None:
    ((mine, _),), ((theirs, _),) = relations(one.lower()), relations(other.lower())
    assert (theirs in akin(mine)) is alike
    assert (mine in akin(theirs)) is alike


@pytest.mark.parametrize(
    ("old", "new", "two"),
    [
        ("Aunty Ngozi lives in Enugu", "Aunty Blessing has moved to Leeds", True),
        ("My cousin Pilar sings", "My cousin Marta no longer sings", True),
        ("我爷爷住院了", "我姥爷出院了", True),
        ("赵阿姨做保洁", "钱阿姨不做保洁了", True),
        ("Aunty Ngozi lives in Enugu", "Aunty Ngozi has moved to Leeds", False),
        ("My dog is called Rex", "Sorry, my dog is called Max", False),
        ("我弟弟住深圳", "我弟弟搬到广州了", False),
        ("I live in Enugu", "Aunty Blessing has moved to Leeds", False),
        ("我大舅叫建国", "二舅叫建民", True),
        ("我三姐在扬州", "四姐搬到镇江了", True),
        ("我大哥叫立春", "我大哥改名叫立夏了", False),
        ("我哥在扬州", "我二哥搬到镇江了", False),
        ("我小姨在扬州", "二姨搬到镇江了", False),  # the second may be the youngest
        ("我有一只狸花猫，叫豆包", "My cat Doubao is striped", False),  # one name in two scripts
        ("My eldest, Greta, plays the tuba", "My youngest, Nils, plays the flute", True),
    ],
)
def test_another_name_is_another_person(old: str, new: str, *, two: bool) -> None:
    assert apart(old, new) is two


def test_what_is_said_of_one_leaves_who_they_are() -> None:
    assert only_one_of("我有两只狗，一只叫大福一只叫小满", "大福不吃狗粮了")
    assert not only_one_of("我有两只狗，一只叫大福一只叫小满", "大福和小满都送人了")
    assert not only_one_of("My cousin Pilar sings", "Pilar has stopped singing")


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("what's my nephew's piano teacher like?", ("nephew", "piano teacher")),
        ("when is my boss's wife back?", ("boss", "wife")),
        ("我儿子班主任姓什么", ("儿子", "班主任")),
        ("我大伯家的孙子几岁", ("大伯", "孙子")),
        ("我爸妈住哪", None),
        ("what do my brother and my sister do?", None),
    ],
)
def test_somebody_may_be_somebody_to_another(text: str, whose: tuple[str, str] | None) -> None:
    assert belonging(text) == whose
