"""What is new meets what is known: corrections hold, repetitions are mentions, lesser sources overrule nobody."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

import ebbing
from ebbing.domain.records.memory import Status
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


@pytest.mark.parametrize(
    ("old", "new", "cue", "now", "then"),
    [
        ("I live in Beijing", "I moved to Shanghai", "where do I live", "Shanghai", "Beijing"),
        ("我住在北京", "我搬到上海了", "我住在哪里", "上海", "北京"),
    ],
)
def test_a_correction_holds_and_the_old_truth_is_labelled(
    open_mind: Open, clock: FakeClock, old: str, new: str, cue: str, now: str, then: str
) -> None:
    mind = open_mind(embedder=None)
    mind.remember(old)
    clock.advance(days=3)
    mind.remember(new)
    found = mind.recall(cue)
    assert now in found.hits[0].text
    assert all(then not in h.text for h in found.hits)
    (replaced,) = found.hits[0].replaces
    assert then in replaced.text
    assert replaced.status is Status.SUPERSEDED
    assert replaced.until == clock.now
    assert then in found.text
    assert "4 January 2026" in found.text or "2026年1月4日" in found.text
    review = mind.recall(cue, mode="review")
    stale = next(h for h in review.hits if then in h.text)
    assert stale.status is Status.SUPERSEDED
    assert review.hits.index(stale) == len(review.hits) - 1 == 1


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [("I live in Bergen", "I moved to Oslo", "about where they live"), ("我住在洛阳", "我搬到大理了", "住处")],
)
def test_what_is_certain_says_what_it_is_about_and_has_no_doubt(
    open_mind: Open, clock: FakeClock, old: str, new: str, about: str
) -> None:
    mind = open_mind(embedder=None)
    mind.remember(old)
    clock.advance(days=1)
    (fact,) = mind.remember(new).memories[:1]
    reason = mind.history(fact)[0].reason
    assert about in reason
    assert "not certain" not in reason
    assert "不完全确定" not in reason


def test_what_was_said_earlier_never_replaces_what_was_said_later(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Shanghai")
    mind.remember("I live in Beijing", at=clock.now - timedelta(days=400))
    current = [mind.text(m.id) for m in mind.list(status="active")]
    assert "I live in Shanghai" in current


def test_a_lesser_source_does_not_overrule_the_user(mind: ebbing.Mind) -> None:
    mind.remember("I live in Beijing")
    mind.remember("The user has moved to Shanghai", source="web")
    assert "I live in Beijing" in [mind.text(m.id) for m in mind.list(status="active")]


@pytest.mark.parametrize(
    ("claim", "denial", "again"),
    [
        ("我喜欢喝咖啡", "我不喜欢咖啡了", "The user likes coffee"),
        ("I like coffee", "I don't like coffee any more", "用户喜欢喝咖啡"),
        ("I live in Beijing", "I moved to Shanghai", "The user lives in Beijing"),
    ],
)
@pytest.mark.parametrize("source", ["web", "agent"])
def test_what_the_user_rejected_stays_rejected(
    open_mind: Open, claim: str, denial: str, again: str, source: str
) -> None:
    mind = open_mind(embedder=None)
    mind.remember(claim)
    mind.remember(denial)
    before = mind.count(status="active")
    mind.remember(again, source=source)
    assert mind.count(status="active") == before
    assert any("has rejected this" in e.reason or "用户已否定过" in e.reason for e in mind.journal())
    mind.remember(claim)  # the user himself may
    assert claim in [mind.text(m.id) for m in mind.list(status="active")]


@pytest.mark.parametrize(
    ("claim", "denial", "supposed"),
    [
        ("I like coffee", "I don't like coffee any more", "If the user liked coffee, a grinder would be a present."),
        ("我喜欢喝咖啡", "我不喜欢咖啡了", "如果用户喜欢喝咖啡，可以送咖啡豆。"),
    ],
)
def test_what_only_supposes_what_the_user_rejected_may_be_said(
    open_mind: Open, claim: str, denial: str, supposed: str
) -> None:
    """What was rejected is one thing, what is heard later another: only the later may be a supposition."""
    mind = open_mind(embedder=None)
    mind.remember(claim)
    mind.remember(denial)
    mind.remember(supposed, source="web")
    assert not [e for e in mind.journal() if "has rejected this" in e.reason or "用户已否定过" in e.reason]
    assert supposed in [mind.text(m.id) for m in mind.list()]


def test_saying_it_again_is_a_mention_not_a_copy(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝咖啡")
    clock.advance(days=5)
    mind.remember("我喜欢喝咖啡")
    (memory,) = mind.list()
    assert memory.mention_count == 1
    assert memory.last_activated_at == clock.now
    assert memory.created_at == clock.now - timedelta(days=5)
    assert [e.kind for e in mind.history(memory.id)] == ["created", "mentioned"]


def test_what_the_agent_repeats_is_no_mention(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like green tea")
    clock.advance(days=5)
    mind.remember([{"role": "assistant", "content": "I like green tea"}])
    (memory,) = mind.list()
    assert memory.mention_count == 0
    assert memory.last_activated_at == memory.created_at
    assert "no mention" in mind.history(memory.id)[-1].reason


def test_what_the_agent_inferred_is_the_users_once_he_says_it(mind: ebbing.Mind) -> None:
    mind.remember("I like green tea", source="agent")
    assert mind.list()[0].channel == "agent"
    mind.remember("I like green tea")
    (memory,) = mind.list()
    assert memory.channel == "user"
    assert memory.mention_count == 1


def test_three_mentions_in_a_day_are_merged(mind: ebbing.Mind, clock: FakeClock) -> None:
    for _ in range(4):
        mind.remember("我喜欢喝咖啡")
        clock.advance(hours=1)
    (memory,) = mind.list()
    assert [e.kind for e in mind.history(memory.id)] == ["created", "mentioned", "mentioned", "merge"]
    assert memory.boost == 0.3


def test_a_correction_of_one_thing_leaves_the_rest(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("My name is Karl and I live in Vienna")
    mind.remember("Met Ann today. I live in Vienna. We ate ramen together.")
    clock.advance(days=1)
    mind.remember("I moved to Graz")
    kept = [mind.text(m.id) for m in mind.list(status="active")]
    assert "My name is Karl and I live in Vienna" in kept
    assert mind.recall("ramen").hits[0].text == "Met Ann today. I live in Vienna. We ate ramen together."


def _messages(text: str, name: str) -> list[dict[str, str]]:
    return [{"role": "user", "content": text, "name": name}]


def test_two_people_in_one_chat_never_correct_each_other(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(embedder=None)
    mind.remember(_messages("I live in Leeds", "Sam"))
    clock.advance(days=1)
    mind.remember(_messages("I live in York", "Priya"))
    assert [mind.text(m.id) for m in mind.list(status="superseded")] == []
    clock.advance(days=1)
    mind.remember(_messages("I live in Hull now", "Sam"))
    assert [mind.text(m.id) for m in mind.list(status="superseded")] == ["I live in Leeds"]


@pytest.mark.parametrize(
    ("old", "new", "cue"),
    [
        ("I work at Lidl", "So I handed in my notice and today was my first day at Aldi", "where do I work"),
    ],
)
def test_what_is_likely_over_is_contested_and_stands_below(
    open_mind: Open, clock: FakeClock, old: str, new: str, cue: str
) -> None:
    mind = open_mind(embedder=None)
    first = mind.remember(old)
    clock.advance(days=1)
    second = mind.remember(new)
    hits = mind.recall(cue, reinforce=False).hits
    assert [(hit.text, hit.status, hit.current) for hit in hits] == [
        (new, Status.ACTIVE, True),
        (old, Status.ACTIVE, False),
    ]
    assert mind.recall(cue, reinforce=False).text.rstrip().endswith((")", "）"))  # says that it may be outdated
    mind.undo(second.id)
    assert [hit.current for hit in mind.recall(cue, reinforce=False).hits] == [True]
    assert first.id != second.id


def test_what_is_said_again_holds_again(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(embedder=None)
    mind.remember("I work at Lidl")
    clock.advance(days=1)
    mind.remember("I handed in my notice last week")
    assert not mind.recall("work Lidl", reinforce=False).hits[-1].current
    clock.advance(days=1)
    mind.remember("I work at Lidl")
    hits = {hit.text: hit.current for hit in mind.recall("work Lidl", reinforce=False).hits}
    assert hits["I work at Lidl"]


def test_one_sentence_of_several_can_end_something(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(embedder=None)
    mind.remember("我开的是一辆老捷达")
    clock.advance(days=1)
    mind.remember("捷达卖掉了，提了辆海豚。今天堵车堵死我了")
    found = {mind.text(m.id): m for m in mind.list()}
    assert not any(text == "我开的是一辆老捷达" and m.is_current(clock.now) for text, m in found.items())


def test_the_assistants_words_hide_nothing(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(embedder=None)
    mind.remember([{"role": "assistant", "content": "The museum opens at 9 on Monday."}])
    clock.advance(days=1)
    mind.remember([{"role": "assistant", "content": "The museum opens at 11 on Monday now."}])
    assert mind.list(status="superseded") == []


@pytest.mark.parametrize(
    ("said", "slip", "closed"),
    [
        (("The recital is on June 3rd", "I adore lilies"), "oops sorry, June 5th I mean", "The recital is on June 3rd"),
        (("体检约在周二上午", "我爱吃辣"), "不好意思记错了，是周四", "体检约在周二上午"),
    ],
)
def test_a_slip_that_names_nothing_means_what_was_said_last(
    mind: ebbing.Mind, clock: FakeClock, said: tuple[str, ...], slip: str, closed: str
) -> None:
    for one in said:
        mind.remember(one)
        clock.advance(minutes=5)
    mind.remember(slip)
    assert [mind.text(m.id) for m in mind.list(status="superseded")] == [closed]


@pytest.mark.parametrize("slip", ["oops sorry, June 5th I mean", "不好意思记错了，是周四"])
def test_a_slip_sets_right_neither_another_speaker_nor_what_is_long_past(
    mind: ebbing.Mind, clock: FakeClock, slip: str
) -> None:
    mind.remember([{"role": "user", "name": "Ana", "content": "The recital is on June 3rd"}])
    mind.remember([{"role": "user", "name": "Ana", "content": "体检约在周二上午"}])
    mind.remember([{"role": "user", "name": "Bo", "content": slip}])
    clock.advance(days=9)
    mind.remember([{"role": "user", "name": "Ana", "content": slip}])
    assert not mind.list(status="superseded")


@pytest.mark.parametrize(
    ("home", "elsewhere"),
    [
        ("我家住翠苑三区", "对门老张搬走了，搬到闲林去了"),
        ("我住在万科城", "楼下王阿姨卖了房，搬到乡下去了"),
        ("I'm Kate.", "I'm watching a show called 'Dark', known as 'Shadows' over here."),
        ("我的钢琴课是周一", "放假调课，这周的钢琴课在周三"),
        ("My favourite pasta is ravioli", "Halloween is my absolute favourite."),
        ("I'm a huge Juventus fan", "Went to the stadium. Not Juventus but the atmosphere was amazing!"),
        ("I'm going to a conference this month", "Cool, thanks Mel! Can't wait. Bye!"),
        ("I lost my job at the bank", "Since I lost my job things have been tough."),
        ("I work at Philips", "I joined the photography club"),
    ],
)
def test_what_others_do_and_how_things_are_called_takes_nothing_back(
    mind: ebbing.Mind, home: str, elsewhere: str
) -> None:
    mind.remember(home)
    mind.remember(elsewhere)
    assert not mind.list(status="superseded")
    assert not any(event.kind in ("superseded", "negated") for event in mind.journal(limit=100))


def test_an_unsure_judgement_leaves_a_whole_message_and_named_talk_alone(mind: ebbing.Mind, clock: FakeClock) -> None:
    said = "Lost my job as a banker yesterday, so I'm going to start a business. Wish me luck! I love dancing."
    for text in (said, "I'm going to keep dancing and never quit.", "Been to any more dance classes, Jo?"):
        mind.remember([{"role": "user", "name": "Jon", "content": text}])
        clock.advance(days=2)
    assert not any(event.kind in ("superseded", "negated") for event in mind.journal(limit=100))


def test_a_phone_is_not_its_number(mind: ebbing.Mind) -> None:
    mind.remember("手机是华为的")
    mind.remember("我手机号是13806512277")
    assert not mind.list(status="superseded")
    mind.remember("我手机号是13951234567")
    assert len(mind.list(status="superseded")) == 1


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("I enjoy rowing on weekends.", "I love going rowing at the weekend."),
        ("I adore pickled ginger.", "I'm crazy about pickled ginger."),
        ("我每天早上跑步。", "我天天早晨都去跑步。"),
    ],
)
def test_a_paraphrase_in_the_same_breath_is_a_mention_by_its_meaning(open_mind: Open, first: str, again: str) -> None:
    """What this very call has made is in no index yet, and is compared by its meaning all the same."""
    mind = open_mind(embedder=BundledEmbedder())
    mind.remember([{"role": "user", "content": first}, {"role": "user", "content": again}])
    (fact,) = mind.list(layer="fact")
    assert (mind.text(fact.id), fact.mention_count) == (first, 1)


@pytest.mark.parametrize(
    ("said", "slip", "cue", "shown"),
    [
        ("They gave me locker number 218 at the pool", "281*", "what's my locker number at the pool?", "218"),
        (
            "My blood type is A positive",
            "scrap that, found the card. O negative",
            "what's my blood type?",
            "A positive",
        ),
        ("科目三约在二十一号考", "*二十七号", "科目三哪天考", "二十一号"),
        ("院子后头我家还有三分地", "三亩 不是三分", "我家院子后头有多少地", "三分地"),
    ],
)
def test_a_bare_correction_is_shown_with_what_it_corrects(
    mind: ebbing.Mind, clock: FakeClock, said: str, slip: str, cue: str, shown: str
) -> None:
    mind.remember(said)
    clock.advance(hours=20)
    mind.remember(slip)
    found = mind.recall(cue, reinforce=False)
    assert found.hits[0].text == slip
    assert all(hit.text != said or not hit.current for hit in found.hits)
    assert shown in found.text.splitlines()[1]


def test_an_assistants_echo_is_corrected_with_it_and_never_instead(mind: ebbing.Mind, clock: FakeClock) -> None:
    own, echo = "Our dentist is Mrs Hale on Mill Road", "Got it: your dentist is Mrs Hale on Mill Road."
    mind.remember(own)
    mind.remember([{"role": "assistant", "content": echo}])
    clock.advance(minutes=1)
    mind.remember("typo, Hall")
    assert [mind.text(m.id) for m in mind.list(status="superseded")] == [own]
    assert not any(m.is_current(clock.now) for m in mind.list() if mind.text(m.id) == echo)


@pytest.mark.parametrize(
    ("said", "right"),
    [
        (
            "The cottage we booked is in Whitby",
            "Remember I said the cottage was in Whitby? It's Staithes, up the coast a bit.",
        ),
        ("民宿订在大理古城", "上次说民宿在大理古城，记错了，是大理新城"),
    ],
)
def test_what_is_set_right_long_after_is_contested(mind: ebbing.Mind, clock: FakeClock, said: str, right: str) -> None:
    mind.remember(said)
    first = mind.list()[0].id
    clock.advance(days=9)
    mind.remember(right)
    assert mind.get(first).status is Status.ACTIVE
    assert not mind.get(first).is_current(clock.now)
    assert [mind.text(m.id) for m in mind.list() if m.is_current(clock.now)] == [right]  # and no part of it apart


def test_a_contrast_says_nothing_of_what_else_is_known_of_them(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我姑在苏州当会计")
    clock.advance(hours=2)
    mind.remember("我姑生二胎了，女孩")
    clock.advance(hours=2)
    mind.remember("不是我姑，是我表姑生的")
    assert {mind.text(m.id): m.is_current(clock.now) for m in mind.list()} == {
        "我姑在苏州当会计": True,
        "我姑生二胎了，女孩": False,
        "不是我姑，是我表姑生的": True,
    }


def test_what_one_keeps_saying_is_set_right_where_it_was_told_of_them(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我弟下月船靠青岛")
    clock.advance(days=3)
    mind.remember("查了下去青岛的票不便宜啊")
    clock.advance(hours=5)
    mind.remember("我怎么老说青岛，我弟靠的是烟台")
    doubted = [mind.text(m.id) for m in mind.list() if not m.is_current(clock.now)]
    assert doubted == ["我弟下月船靠青岛"]


def test_what_sets_a_secret_right_is_as_secret(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("My bike lock's PIN is 4471")
    secret = mind.list()[0].sensitivity
    clock.advance(minutes=2)
    mind.remember("typo, 4417")
    corrected = next(m for m in mind.list(status="active") if m.sensitivity == secret)
    assert secret == 3
    assert "4417" in mind.text(corrected.id)
    assert "4417" not in mind.recall("what did I type this morning?", mode="review", reinforce=False).text
    assert mind.recall("what's the PIN of my bike lock?", reinforce=False).hits[0].id == corrected.id


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("I plan to move to Tallinn", "I live in Porto"),
        ("I live in Porto", "I'm planning to move to Tallinn next year"),
        ("我打算明年搬到深圳", "我住在广州"),
        ("我打算换工作去腾讯", "我在阿里上班"),
    ],
)
def test_a_plan_and_what_is_so_stand_beside_each_other(mind: ebbing.Mind, said: str, then: str) -> None:
    mind.remember(said)
    mind.remember(then)
    assert {memory.text: memory.status for memory in mind.list()} == {said: "active", then: "active"}


@pytest.mark.parametrize(("later", "meant"), [({"days": 2}, True), ({"days": 2, "seconds": 1}, False)])
def test_a_slip_means_what_was_said_within_two_days_and_no_longer(
    mind: ebbing.Mind,
    clock: FakeClock,
    later: dict[str, int],
    meant: bool,
) -> None:
    mind.remember("The dentist is on May 12th.")
    clock.advance(**later)
    mind.remember("Sorry, I meant May 13th.")
    (first, *_) = mind.list()
    assert (first.successor is not None) is meant
