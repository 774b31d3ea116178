"""What the user asks to forget is forgotten as far as it is surely named, and is never kept as something they said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.language.asking.forgetting import asks_to_forget, forget_request

Open = Callable[..., ebbing.Mind]
PROFILES = ["human", "layered", "companion", "craft", "network"]
TOLD = [
    "I like jazz.",
    "I like jazz festivals in summer.",
    "My sister likes jazz.",
    "I work as a carpenter.",
    "We bought a cottage in Kent last year.",
    "My name is Karl and I am 31 years old.",
    "我对花生过敏",
    "我的猫叫咪咪",
    "我的猫三岁了",
    "我在学吉他",
    "我妹妹对花生过敏",
    "I row on Tuesdays and Fridays.",
    "My sister rows on Tuesdays.",
    "我每周六下围棋",
    "my shed code is 77194",
    "I forgot the shed code yesterday.",
    "我的解锁密码是338901",
    "我的支付密码是771203",
    "I earn 83250 euros a year.",
    "我最喜欢的电影是《活着》",
]


def texts(mind: ebbing.Mind) -> set[str]:
    return {one.text for one in mind.list() if one.category != "entity"}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("I like jazz.", "please forget that I like jazz"),
        ("我喜欢爵士乐", "请忘掉我喜欢爵士乐"),
        ("We bought a house in Leeds last year.", "forget what I said about the house"),
        ("我们去年在泉州买了房子", "把我说的关于房子的事忘了吧"),
    ],
)
def test_it_is_forgotten_in_every_profile_and_comes_back_with_one_undo(
    open_mind: Open, profile: str, told: str, asked: str
) -> None:
    mind = open_mind(profile=profile)
    mind.remember(told)
    ticket = mind.remember(asked)
    assert texts(mind) == set()
    gone = mind.journal(ticket=ticket.id)
    assert {event.kind for event in gone} == {"forgotten"}
    assert all(event.reason for event in gone)
    mind.undo(ticket.id)
    assert texts(mind) == {told}


@pytest.mark.parametrize(
    ("asked", "gone"),
    [
        ("Please forget that I like jazz.", {"I like jazz."}),
        ("forget my job", {"I work as a carpenter."}),
        ("could you forget what I told you about the cottage?", {"We bought a cottage in Kent last year."}),
        ("forget that I row", {"I row on Tuesdays and Fridays."}),
        ("forget that I row on Mondays", set()),
        ("请忘掉我下围棋", {"我每周六下围棋"}),
        ("forget that my sister rows", {"My sister rows on Tuesdays."}),
        ("please forget my shed code", {"my shed code is [lock code]"}),
        ("forget my PIN", set()),
        ("忘掉我的解锁密码", {"我的解锁密码是[锁码]"}),
        ("请忘记我所有的密码", {"我的解锁密码是[锁码]", "我的支付密码是[密码]"}),
        ("forget how much I earn", {"I earn [amount] a year."}),
        ("请忘掉我最喜欢的电影", {"我最喜欢的电影是《活着》"}),
        ("请忘了我对花生过敏这件事", {"我对花生过敏"}),
        ("忘掉关于我的猫的一切", {"我的猫叫咪咪", "我的猫三岁了"}),
        ("忘掉我的猫叫咪咪", {"我的猫叫咪咪"}),
        ("把我的工作忘了", {"I work as a carpenter."}),
        ("忘记我的职业吧", {"I work as a carpenter."}),
        ("请把我的职业删掉", {"I work as a carpenter."}),
        ("forget the shed code", {"my shed code is [lock code]"}),
        ("Please delete my shed code.", {"my shed code is [lock code]"}),
        ("You can forget the cottage", {"We bought a cottage in Kent last year."}),
        ("erase what you know about the cottage", {"We bought a cottage in Kent last year."}),
        ("删掉我的支付密码", {"我的支付密码是[密码]"}),
        ("把支付密码忘了吧", {"我的支付密码是[密码]"}),
        ("把密码都删掉", {"我的解锁密码是[锁码]", "我的支付密码是[密码]"}),
        ("删除关于吉他的记忆", {"我在学吉他"}),
        ("忘记我在学吉他这件事", {"我在学吉他"}),
        # not sure what is meant, or more is said besides: nothing goes
        ("forget my name", set()),
        ("忘掉我的猫", set()),
        ("forget that I like rock music", set()),
        ("请忘掉我喜欢香菜", set()),
    ],
)
def test_only_what_is_surely_named_goes_and_the_request_is_not_kept(
    mind: ebbing.Mind, asked: str, gone: set[str]
) -> None:
    for said in TOLD:
        mind.remember(said)
    before = texts(mind)
    ticket = mind.remember(asked)
    assert before - texts(mind) == gone
    assert texts(mind) <= before
    kinds = [event.kind for event in mind.journal(ticket=ticket.id)]
    assert set(kinds) == {"forgotten" if gone else "rejected"}


@pytest.mark.parametrize(
    "said",
    [
        "Never forget that I like jazz",
        "Don't forget my birthday",
        "I want to forget that I failed the exam",
        "Forget about the weather, let's plan the trip",
        "She told me to forget about the house",
        "Forget my old job, I'm a nurse now",
        "Delete my account",
        "别忘了我对花生过敏",
        "我忘了我的密码",
        "你忘了我的生日",
        "我把我的钥匙忘了",
        "把我的钥匙忘了",
        "糟了，把我的密码忘了",
        "忘了我的生日",
        "请不要忘了我喜欢爵士乐",
        "忘掉一个人需要时间",
        "Forget the meeting",
        "forget the password reset email",
        "Delete the password field from the form",
        "remove the wifi password",
        "忘记密码",
        "把邮箱密码忘了",
        "你忘了我的密码吧",
        "删除密码框",
        "忘掉密码的烦恼",
        "请把我的照片删掉",
        "把我的职业删掉",
    ],
)
def test_what_only_speaks_of_forgetting_asks_for_nothing(said: str) -> None:
    assert forget_request(said) is None


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("我的电话是13700137000", "忘掉我的手机号码"),
        ("我的手机号是13700137000", "把我的电话忘了"),
        ("My number is 555-0142", "forget my phone number"),
        ("我住在丽江", "忘记我住哪里"),
        ("I repair violins for a living", "forget my job"),
        ("我靠修小提琴为生", "忘掉我的工作"),
    ],
)
def test_what_is_told_of_somebody_goes_by_its_other_names_too(mind: ebbing.Mind, told: str, asked: str) -> None:
    mind.remember(told)
    mind.remember("我哥哥的电话是13900139000")
    mind.remember(asked)
    assert texts(mind) == {"我哥哥的电话是13900139000"}


@pytest.mark.parametrize(("asked", "begins"), [("forget my job", "The user"), ("把我的工作忘了", "用户")])
def test_where_nothing_is_meant_the_journal_says_so_in_the_language_of_the_request(
    mind: ebbing.Mind, asked: str, begins: str
) -> None:
    (told,) = mind.journal(ticket=mind.remember(asked).id)
    assert told.kind == "rejected"
    assert told.reason.startswith(begins)


def test_a_secret_goes_though_it_was_told_without_its_name(mind: ebbing.Mind) -> None:
    mind.remember("My Netflix password is Bluefin77")
    mind.remember("I use Marlin88 instead of Bluefin77 for Netflix now")
    ticket = mind.remember("forget my Netflix password")
    assert [mind.text(event.memory) for event in mind.journal(ticket=ticket.id) if event.memory is not None] == [
        "I use Marlin88 instead of Bluefin77 for Netflix now"
    ]


def test_the_rest_of_the_message_is_learned(mind: ebbing.Mind) -> None:
    mind.remember("I like jazz.")
    mind.remember("Please forget that I like jazz. I moved to Truro last week.")
    assert texts(mind) == {"I moved to Truro last week."}


def test_what_was_said_just_before_in_the_same_call_is_not_learned(mind: ebbing.Mind) -> None:
    mind.remember(
        [{"role": "user", "content": "I like jazz."}, {"role": "user", "content": "Please forget that I like jazz."}]
    )
    assert texts(mind) == set()
    mind.remember(
        [{"role": "user", "content": "Please forget that I like jazz."}, {"role": "user", "content": "I like jazz."}]
    )
    assert texts(mind) == {"I like jazz."}


def test_what_waits_for_the_end_of_a_conversation_is_not_learned(open_mind: Open) -> None:
    mind = open_mind(profile="craft")
    for said in (
        "I always deploy on Mondays.",
        "We use tabs in all Go files.",
        "please forget that I always deploy on Mondays",
    ):
        mind.remember(said, conversation="monday")
    mind.end_conversation("monday")
    assert texts(mind) == {"We use tabs in all Go files."}


@pytest.mark.parametrize(
    "message",
    [
        {"role": "assistant", "content": "Please forget that I like jazz."},
        {"role": "user", "name": "Ann", "content": "Please forget that I like jazz."},
    ],
)
def test_only_the_user_asks_the_memory(mind: ebbing.Mind, message: dict[str, str]) -> None:
    mind.remember("I like jazz.")
    mind.remember([message])
    assert "I like jazz." in texts(mind)


@pytest.mark.parametrize(
    ("asked", "gone", "learned"),
    [
        ("please forget that I like jazz, I only said it to be polite", {"I like jazz."}, set()),
        ("please forget that I like jazz because I was only joking", {"I like jazz."}, set()),
        ("I was only kidding, please forget that I like jazz", {"I like jazz."}, set()),
        ("Thanks! And forget my shed code, ok?", {"my shed code is [lock code]"}, set()),
        ("I sold my boat in May, so please forget that I row", {"I row on Tuesdays and Fridays."}, set()),
        (
            "I moved to Truro last week, please forget my job",
            {"I work as a carpenter."},
            {"I moved to Truro last week"},
        ),
        ("忘掉我在学吉他吧，那是随口说的", {"我在学吉他"}, set()),
        ("对了，请忘掉我下围棋，谢谢", {"我每周六下围棋"}, set()),
        ("我上周搬到大理了，请忘掉我的工作", {"I work as a carpenter."}, {"我上周搬到大理了"}),
    ],
)
def test_what_is_said_around_a_request_is_learned_only_if_it_says_something_of_its_own(
    mind: ebbing.Mind, asked: str, gone: set[str], learned: set[str]
) -> None:
    for said in TOLD:
        mind.remember(said)
    before = texts(mind)
    ticket = mind.remember(asked)
    assert before - texts(mind) == gone
    assert learned <= texts(mind)
    assert asked not in texts(mind)
    mind.undo(ticket.id)
    assert texts(mind) == before


@pytest.mark.parametrize(
    "said",
    [
        "forget everything about my cat, but not its birthday",
        "please forget that I like jazz, but keep the blues",
        "If I ever move, forget my address",
        "My therapist said, forget my job",
        "Mum, forget that I like jazz",
        "I told Tom, forget what I said about the cottage",
        "Write to Tom, forget what I said about the cottage",
        "remove the wifi password, it's on the fridge",
        "忘掉关于我的猫的一切，除了它的生日",
        "我妈说，忘掉我的工作吧",
        "如果我搬家，就忘掉我的地址",
        "请忘掉我喜欢爵士乐，但记住我喜欢蓝调",
        "妈，忘掉我喜欢爵士乐吧",
        "别忘了我对花生过敏，很重要",
        "Forget my old job, I'm a nurse now",
    ],
)
def test_what_narrows_a_request_or_is_somebody_elses_word_leaves_none(said: str) -> None:
    assert asks_to_forget(said) is None


@pytest.mark.parametrize(
    ("told", "asked", "gone"),
    [
        (
            ["My old address is 12 Mill Lane", "I live in York"],
            "forget my old address",
            {"My old address is 12 Mill Lane"},
        ),
        (["I live in York"], "please forget my old address", set()),
        (["I live in Leeds", "I've moved to York"], "please forget my old address", {"I live in Leeds"}),
        (["我住在约克"], "忘掉我的旧地址", set()),
        (["我在银行上班", "我现在在学校上班了"], "请忘掉我之前的工作", {"我在银行上班"}),
    ],
)
def test_what_somebody_had_before_is_not_what_they_have_now(
    mind: ebbing.Mind, told: list[str], asked: str, gone: set[str]
) -> None:
    for said in told:
        mind.remember(said)
    mind.remember(asked)
    assert {mind.text(one.id) for one in mind.list(status="deleted")} == gone


STATES = [
    "王强借了我一把梯子。",
    "王强是我大学同学。",
    "李强在银行上班。",
    "I was diagnosed with diabetes in March.",
    "My mother was diagnosed with diabetes.",
    "I have asthma.",
    "医生说我有高血压。",
    "我爸有糖尿病。",
    "I split up with Jonas last week.",
    "Jonas plays the drums.",
    "我妹妹在读高中。",
    "我养了一只叫团子的猫。",
    "I suffer from migraines.",
    "我失眠很严重。",
    "我离婚了。",
    "My boss is called Karen.",
]


@pytest.mark.parametrize(
    ("asked", "gone"),
    [
        ("请忘掉王强的事。", {"王强借了我一把梯子。", "王强是我大学同学。"}),
        ("把王强的事都忘了吧", {"王强借了我一把梯子。", "王强是我大学同学。"}),
        ("请你把李强忘掉", {"李强在银行上班。"}),
        ("请忘掉我妹妹的事", {"我妹妹在读高中。"}),
        ("忘掉团子的事", {"我养了一只叫团子的猫。"}),
        ("forget that I have diabetes", {"I was diagnosed with diabetes in March."}),
        ("Please forget I'm diabetic.", {"I was diagnosed with diabetes in March."}),
        ("please forget my diabetes", {"I was diagnosed with diabetes in March."}),
        ("Please forget that my mother has diabetes.", {"My mother was diagnosed with diabetes."}),
        ("请忘掉我有高血压这件事。", {"医生说我有高血压。"}),
        ("Please forget that I have migraines.", {"I suffer from migraines."}),
        ("忘掉我失眠的事。", {"我失眠很严重。"}),
        ("别记得我离婚的事了。", {"我离婚了。"}),
        ("Forget that I broke up with Jonas.", {"I split up with Jonas last week."}),
        ("Please forget Karen", {"My boss is called Karen."}),
        ("forget about Jonas", set()),  # two things, and as one says it to a friend
        ("忘了李强吧。", set()),
        ("forget that I have epilepsy", set()),
    ],
)
def test_a_state_in_other_words_and_somebody_by_name_are_forgotten_and_never_kept(
    mind: ebbing.Mind, asked: str, gone: set[str]
) -> None:
    for text in STATES:
        mind.remember(text)
    before = texts(mind)
    ticket = mind.remember(asked)
    assert before - texts(mind) == gone
    assert texts(mind) <= before
    assert {str(event.kind) for event in mind.journal(ticket=ticket.id)} == ({"forgotten"} if gone else {"rejected"})


@pytest.mark.parametrize("said", ["我忘了王强的生日", "我把王强的事忘了", "I forgot my asthma inhaler", "我想忘掉王强"])
def test_what_tells_of_forgetting_is_no_request(mind: ebbing.Mind, said: str) -> None:
    for text in STATES:
        mind.remember(text)
    before = texts(mind)
    mind.remember(said)
    assert texts(mind) == before | {said}


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("I'm a locksmith", "forget my job"),
        ("I drive a school bus", "forget my job please"),
        ("I teach maths at a high school in Leeds", "Forget about my job"),
        ("我开出租车", "忘了我的工作吧"),
        ("我在中学教数学", "把我的工作忘掉"),
    ],
)
def test_a_job_is_forgotten_however_it_was_told(open_mind: Open, told: str, asked: str) -> None:
    mind = open_mind(profile="layered")
    others = {"My sister is a baker", "I drive a blue Volvo", "我姐姐开出租车", "我教我女儿数学"}
    mind.remember([*others, told])
    mind.remember(asked)
    assert texts(mind) == others
