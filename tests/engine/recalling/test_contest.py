"""Of two statements that answer the same question the newer one answers, and nothing is written by that."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from bench.daily import remarks
from ebbing.curator.rules.curator import RulesCurator
from ebbing.engine.recalling.hybrid import contest
from ebbing.testing import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2025, 9, 1, 8, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


def say(mind: ebbing.Mind, clock: FakeClock, *said: str, name: str | None = None) -> None:
    for text in said:
        clock.advance(hours=30)
        mind.remember([{"role": "user", "content": text} | ({"name": name} if name else {})])


def shown(mind: ebbing.Mind, cue: str) -> list[tuple[str, bool]]:
    return [(hit.text, hit.current) for hit in mind.recall(cue, reinforce=False).hits]


PARKING = ("my parking space is number 12, behind the hall", "they needed mine for the skip, I'm on 31 by the gate now")
SEAT = ("我的座位是12排3号", "检票员给我换了座，现在坐20排8号")
ASKED = "what's the number of my parking space?"


@pytest.mark.parametrize(("said", "cue"), [(PARKING, ASKED), (SEAT, "我的座位号是多少？")])
def test_the_newer_answers_and_the_older_says_so(
    mind: ebbing.Mind, clock: FakeClock, said: tuple[str, str], cue: str
) -> None:
    say(mind, clock, *said)
    before = mind.count(), [memory.revision for memory in mind.list()]
    assert shown(mind, cue)[:2] == [(said[1], True), (said[0], False)]
    assert (mind.count(), [memory.revision for memory in mind.list()]) == before  # an inference, nothing is written
    assert all(memory.status == "active" and memory.successor is None for memory in mind.list())


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
@pytest.mark.parametrize(
    ("said", "cue"),
    [(("我有女朋友", "我没有女朋友了"), "我有女朋友吗？")],
)
def test_so_it_is_wherever_people_talk(
    tmp_path: Path, clock: FakeClock, profile: str, said: tuple[str, str], cue: str
) -> None:
    with ebbing.open("bo", home=tmp_path, clock=clock, profile=profile, worker="inline") as mind:
        say(mind, clock, *said)
        assert shown(mind, cue)[:2] == [(said[1], True), (said[0], False)]


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
def test_another_employer_takes_the_place_of_the_old_one(tmp_path: Path, clock: FakeClock, profile: str) -> None:
    with ebbing.open("bo", home=tmp_path, clock=clock, profile=profile, worker="inline") as mind:
        say(mind, clock, "我在腾讯做产品经理", "我现在在阿里做产品经理了")
        assert shown(mind, "我在哪家公司工作？")[0] == ("我现在在阿里做产品经理了", True)
        assert [m.text for m in mind.list(status="superseded")] == ["我在腾讯做产品经理"]


def test_the_newest_of_several_answers(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(
        mind,
        clock,
        "our team has 5 people",
        "two joined on Monday, so our team is 7 people now",
        "one quit, our team is down to 6 people",
    )
    found = shown(mind, "how many people are in our team?")
    assert found[0][0].startswith("one quit")
    assert [current for _, current in found] == [True] + [False] * (len(found) - 1)


def test_two_people_never_contest_each_other(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, PARKING[0], name="Ines")
    say(mind, clock, PARKING[1], name="Omar")
    assert (PARKING[0], True) in shown(mind, ASKED)


@pytest.mark.parametrize(
    ("said", "cue"),
    [
        (
            ("交行信用卡账单日是7号", "民生信用卡的账单日16号", "给民生打电话了，账单日改到23号"),
            "交行那张卡账单日几号",
        ),
        (
            ("the Skoda's insurance is 410 a year", "the Fiat's insurance is 380 a year", "the Fiat's insurance went up to 450"),
            "how much is the insurance for the Skoda?",
        ),
        (
            ("东边那亩地种的花生", "西边那亩地种的红薯", "西边那亩地的红薯刨完了 先空着"),
            "东边那亩地种的啥",
        ),
    ],
)  # fmt: skip
def test_of_two_like_things_only_the_one_that_is_named_is_outdated(
    mind: ebbing.Mind, clock: FakeClock, said: tuple[str, ...], cue: str
) -> None:
    say(mind, clock, *said)
    assert shown(mind, cue)[0] == (said[0], True)


def test_what_an_assistant_took_for_granted_is_set_right_by_the_user(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, "My niece Oonagh is in a folk band")
    clock.advance(hours=30)
    mind.remember([{"role": "assistant", "content": "How nice that Oonagh plays the harp in a band!"}])
    say(mind, clock, "No no, Oonagh's instrument is the fiddle, she'd be cross")
    found = shown(mind, "What does Oonagh play?")
    assert "fiddle" in found[0][0]
    assert all(not current for text, current in found if "harp" in text)


@pytest.mark.parametrize("cue", ["list all my parking spaces", "what was the number of my parking space before?"])
def test_who_asks_for_all_or_for_then_gets_the_older_as_it_is(mind: ebbing.Mind, clock: FakeClock, cue: str) -> None:
    say(mind, clock, *PARKING)
    assert (PARKING[0], True) in shown(mind, cue)


def test_a_profile_can_do_without(tmp_path: Path, clock: FakeClock) -> None:
    with ebbing.open(
        "alice", home=tmp_path, clock=clock, overrides={"recall.contest_sure": 0.0}, worker="inline"
    ) as mind:
        say(mind, clock, *PARKING)
        assert (PARKING[0], True) in shown(mind, ASKED)


def test_what_is_said_tells_that_it_is_perhaps_over(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, *PARKING)
    assert mind.recall(ASKED, reinforce=False).text.splitlines()[1].endswith("behind the hall (perhaps no longer so)")


def test_the_more_was_said_since_the_surer_it_must_be(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, *PARKING)
    assert shown(mind, ASKED)[:1] == [(PARKING[1], True)]
    say(
        mind,
        clock,
        *(f"{thing} number {place} came back from the {shop}" for place, (thing, shop) in enumerate(RETURNED)),
    )
    assert (PARKING[0], True) in shown(mind, ASKED)  # of so many one looks like an answer by chance


RETURNED = [
    (thing, shop)
    for thing in ("the vase", "the lamp", "the clock", "the chair", "the kettle", "the drill")
    for shop in ("market", "menders", "fair", "depot", "museum", "auction", "school", "church", "pub", "library")
]


SINCE = (
    "the cat sleeps on the oven",
    "I bought a kettle",
    "the gate squeaks",
    "we had rain all week",
    "the hall is cold",
)


def test_what_was_known_before_a_rival_is_looked_at_only_where_it_may_answer(
    mind: ebbing.Mind, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(mind, clock, PARKING[0], *SINCE, PARKING[1])
    looked_at: list[int] = []
    beside = contest._beside
    monkeypatch.setattr(contest, "_beside", lambda *given: looked_at.append(given[-1]) or beside(*given))
    assert shown(mind, ASKED)[0] == (PARKING[1], True)
    assert looked_at
    looked_at.clear()
    monkeypatch.setattr(RulesCurator, "may_outdate", lambda *_given: False)
    assert all(current for _text, current in shown(mind, ASKED))
    assert not looked_at


def test_a_judge_is_told_how_likely_it_must_be(
    mind: ebbing.Mind, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(mind, clock, PARKING[0], *SINCE, PARKING[1])
    told: list[float] = []

    def unlikely(*_given: object, least: float) -> float:
        told.append(least)
        return 0.0

    monkeypatch.setattr(RulesCurator, "outdates", unlikely)
    assert all(current for _text, current in shown(mind, ASKED))
    assert min(told) >= mind.parts.profile.recall.contest_sure


def test_the_more_lies_about_as_near_the_likelier_it_must_be(mind: ebbing.Mind) -> None:
    least = [contest.sure_enough(mind.parts, since) for since in (0, 4, 8, 40)]
    assert least == pytest.approx([0.2, 0.2, 1 / 3, 2.5 / 3.5])  # odds of 1 : 4 for four, and in proportion from there


@pytest.mark.parametrize(
    ("said", "cue", "language"),
    [
        (PARKING, ASKED, "en"),
        (SEAT, "我的座位号是多少？", "zh"),
        (("our allotment is plot 14", "the council's put us on plot 9 now, by the tap"), "which plot is ours?", "en"),
    ],
)
def test_what_stands_out_among_remarks_in_passing_is_newer_all_the_same(
    mind: ebbing.Mind, clock: FakeClock, said: tuple[str, str], cue: str, language: str
) -> None:
    say(mind, clock, *said)
    for text in remarks(language)[:60]:
        clock.advance(hours=1)
        mind.remember(text)
    assert shown(mind, cue)[:2] == [(said[1], True), (said[0], False)]


def test_where_people_with_names_talk_all_that_was_said_since_counts(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, *PARKING, name="Ann")
    for at, text in enumerate(remarks("en")[:60]):
        clock.advance(hours=1)
        mind.remember([{"role": "user", "content": text, "name": ("Ann", "Bo")[at % 2]}])
    assert all(current for _, current in shown(mind, "what's the number of Ann's parking space?"))


def test_of_what_was_what_was_misspoken_is_set_right_and_no_more(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, "Left the skis in locker 3 at the lodge", "no hang on, I mixed that up, the skis are in locker 8")
    say(mind, clock, "Had lunch at the Swan with Bo", "had lunch at the Crown with Bo today")
    assert ("Left the skis in locker 3 at the lodge", True) not in shown(mind, "where did I leave the skis?")
    assert all(current for _, current in shown(mind, "where did I have lunch with Bo?"))


def test_a_sum_that_is_shown_anyway_may_be_the_newer_one(mind: ebbing.Mind, clock: FakeClock) -> None:
    said = "there's 3,100 in the kayak fund", "put my bonus in, kayak fund stands at 4,650!"
    say(mind, clock, *said)
    assert shown(mind, "how much have we got in the kayak fund?") == [(said[1], True), (said[0], False)]


def test_an_amount_that_is_shown_anyway_may_be_in_what_answers(mind: ebbing.Mind, clock: FakeClock) -> None:
    say(mind, clock, "我跟大学同学合伙开了家奶茶店", "奶茶店上个月底关门了，亏了八万，算交学费")
    assert shown(mind, "我那个店还开着吗？")[:2] == [
        ("奶茶店上个月底关门了，亏了[金额]，算交学费", True),
        ("我跟大学同学合伙开了家奶茶店", False),
    ]
