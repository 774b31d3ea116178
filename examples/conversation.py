"""Two hundred messages of talk, and what is left of them: read the conversation, then ask what a person would ask.

The messages lie in conversation.jsonl: five weeks of a woman who speaks Chinese and English with her assistant. What a
person would expect to be remembered stands below as data. It was written together with the messages, before the
program had seen them, and is not bent to what the program does: what fails is printed as a miss.

Run it with `python examples/conversation.py`. Offline, in a temporary folder, with the bundled embedding model; its
output is the same every time.
"""

from __future__ import annotations

import json
import logging
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Final

import ebbing
from ebbing.testing import FakeClock

# ── what a person expects afterwards ──

# (a) a question, and the words the best hit must show; "|" stands between ways to say the same
ANSWERS: Final = (
    ("我叫什么名字？", ("顾晓楠|Nora",)),
    ("What is my job title?", ("tech lead",)),
    ("Where do I live?", ("徐汇|Xuhui",)),
    ("我住在哪里？", ("徐汇|Xuhui",)),
    ("What is my phone number?", ("186 2100 7788",)),
    ("What do I like to drink?", ("jasmine|茉莉",)),
    ("我对什么过敏？", ("芒果|mango",)),
    ("What is Xiaoman allergic to?", ("penicillin|青霉素",)),
    ("我的猫叫什么？", ("年糕|Niangao",)),
    ("What does my husband do?", ("physics",)),
    ("我爸妈住在哪儿？", ("Shaoxing",)),
    ("What is my brother studying?", ("architecture",)),
    ("When is the Heron beta due?", ("24",)),
    ("Heron 是用什么语言写的？", ("Rust",)),
    ("How should you write your answers?", ("bullet|要点",)),
    ("pgbouncer 有什么坑？", ("migrations", "transaction mode")),
    ("Which port does the staging database use?", ("5433",)),
    ("What is the staging database password?", ("Quartz-heron-9917",)),
    ("API 的限流是多少？", ("900",)),
    ("Where do we track our tasks?", ("Linear",)),
    ("我们星期几上线？", ("周二",)),
    ("Am I a vegetarian?", ("not a vegetarian",)),
    ("我早上还跑步吗？", ("不再跑步",)),
    ("When is Azhe's birthday?", ("November 9",)),
    ("小满在哪里上小学？", ("向阳",)),
    ("我会弹什么乐器？", ("古筝",)),
    ("Who is on call on Fridays?", ("Priya",)),
    ("When do we fly to Kyoto?", ("May 2",)),
)

# (b) a question, and what was said and holds no longer: no hit may show it in normal mode, here or under (a)
STALE: Final = (
    ("我现在住哪里？", "我住在杭州滨江"),
    ("我的手机号是多少？", "我的手机号是 139 5710 2233"),
    ("What do I do for a living?", "I'm a backend engineer at Lanyue Maps"),
    ("What is my favourite drink?", "My favourite drink is an oat latte"),
    ("Heron 的 beta 什么时候截止？", "截止日期是 4 月 10 日"),
    ("What is the API rate limit?", "The API rate limit is 600 requests per minute"),
    ("我们用什么管理任务？", "We track our tasks in Notion"),
    ("我吃素吗？", "I'm a vegetarian"),
    ("Am I vegetarian?", "Nora Gu is a vegetarian"),
    ("Do I run in the morning?", "I run five kilometres every morning"),
    ("我最近心情怎么样？", "最近压力好大"),
)

# (c) what was said in passing and is no memory at all
NOISE: Final = (
    "你好",
    "哈哈",
    "今天好冷啊",
    "what's 17% of 2480?",
    "thx",
    "帮我把“路线规划”翻译成英文",
    "👍",
    "ok let me try",
    "外面下雨了",
    "嗯嗯",
    "谢谢！",
    "Is it going to rain tomorrow?",
    "给我写一个匹配手机号的正则",
    "run the unit tests again",
    "just daydreaming haha",
    "🎉🎉🎉",
    "convert 3.5 miles to km",
    "that page is out of date",
    "算了，随便说说",
    "拜拜",
)

# (d) what was never spoken of: nothing comes to mind
NOTHING: Final = (
    "What is my blood type?",
    "我的车牌号是多少？",
    "quantum chromodynamics",
    "Who won the world cup in 1998?",
    "我喜欢什么牌子的滑雪板？",
    "What is the capital of Mongolia?",
)

SECRET: Final = "Quartz-heron-9917"

# what to look at again half a year later, by the words they were said in
LATER: Final = (
    "Xiaoman is allergic to penicillin, please never forget that",
    "我有一只橘猫，叫年糕",
    "I love hiking, it clears my head",
    "Pitfall: never run migrations through pgbouncer in transaction mode, prepared statements break",
    "I promised Priya to review her design doc by Sunday",
    "小满第一次自己走完全程，特别骄傲",
    "今天头疼",
    "I wear size 38 shoes",
)

# ── the conversation ──

USER: Final = "nora"
LOCAL: Final = timezone(timedelta(hours=8))


def messages() -> list[dict[str, str]]:
    """The messages, in the order they were said."""
    lines = Path(__file__).with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def listen(mind: ebbing.Mind, clock: FakeClock) -> None:
    """Hear the messages one by one, each at its time."""
    for message in messages():
        clock.now = datetime.fromisoformat(message["timestamp"])
        mind.remember(message, user=USER, conversation=message["timestamp"][:10])


# ── the expectations ──


@dataclass(frozen=True)
class Outcome:
    """One expectation: whether it holds, what it is about, and what was found instead."""

    holds: bool
    about: str
    found: str = ""


def expectations(mind: ebbing.Mind) -> dict[str, list[Outcome]]:
    """Every expectation, by group."""
    asked = {cue: ask(mind, cue).hits for cue in (*(cue for cue, _ in ANSWERS), *(cue for cue, _ in STALE), *NOTHING)}
    shown = [(cue, mind.text(hit.id)) for cue in asked if cue not in NOTHING for hit in asked[cue]]
    known = {mind.text(memory.id).strip(): f"{memory.layer}, {memory.category}" for memory in mind.list()}
    return {
        "questions answered": [_answered(cue, words, asked[cue]) for cue, words in ANSWERS],
        "stale statements hidden": [_hidden(cue, stale, shown) for cue, stale in STALE],
        "noise set aside": [Outcome(said not in known, said, known.get(said, "")) for said in NOISE],
        "nothing found": [Outcome(not asked[cue], cue, "".join(hit.text for hit in asked[cue][:1])) for cue in NOTHING],
    }


def ask(mind: ebbing.Mind, cue: str) -> ebbing.Recollection:
    """Ask in normal mode, and leave no trace of having asked."""
    return mind.recall(cue, user=USER, reinforce=False)


def _answered(cue: str, words: tuple[str, ...], hits: Sequence[ebbing.Hit]) -> Outcome:
    best = hits[0].text if hits else "(nothing)"
    holds = all(any(way.casefold() in best.casefold() for way in word.split("|")) for word in words)
    return Outcome(holds, cue, best)


def _hidden(cue: str, stale: str, shown: list[tuple[str, str]]) -> Outcome:
    where = [asked for asked, text in shown if stale in text]
    return Outcome(not where, stale, f"shown for {cue if cue in where else where[0]}" if where else "")


# ── showing ──


def _counts(found: Mapping[Any, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(found.items(), key=lambda one: (-one[1], one[0])))


def _line(text: str, width: int = 84) -> str:
    line = " ".join(text.split())
    return line if len(line) <= width else f"{line[: width - 1]}…"


def _day(at: datetime) -> str:
    return f"{at.astimezone(LOCAL):%m-%d}"


def what_is_left(mind: ebbing.Mind) -> Iterator[str]:
    """How many messages went in, and what became of them."""
    said, memories = messages(), mind.list()
    kinds = Counter(event.kind for event in mind.journal())
    yield f"{len(said)} messages: {_counts(Counter(message['role'] for message in said))}"
    yield f"{len(memories)} memories"
    yield f"  by layer: {_counts(Counter(memory.layer for memory in memories))}"
    yield f"  by category: {_counts(Counter(memory.category for memory in memories))}"
    yield f"  by status: {_counts(Counter(memory.status for memory in memories))}"
    yield f"{kinds['rejected']} set aside, {kinds['mentioned'] + kinds['merge']} mentions, {kinds['refined']} refinements"
    yield f"{kinds['superseded']} superseded, {kinds['negated']} negated, {kinds['followed']} followed by how it is today"


def weightiest(mind: ebbing.Mind, count: int = 15) -> Iterator[str]:
    """The facts that are most present."""
    ids = [memory.id for memory in mind.list(status="active") if memory.layer != "episode"]
    views = sorted(mind.views(ids), key=lambda view: (-round(view.weight, 6), view.memory.id))
    for view in views[:count]:
        yield f"{view.weight:.2f}  {view.memory.category:17}  {_line(view.text)}"


def corrections(mind: ebbing.Mind) -> Iterator[str]:
    """What took the place of what, and why."""
    for event in mind.journal(newest_first=False):
        if event.kind in ("superseded", "negated", "followed") and event.memory is not None:
            yield f"{_day(event.at)}  {event.kind}: {_line(mind.text(event.memory))}"
            yield f"       by: {_line(mind.text(event.detail['by']))}"
            yield f"       {event.reason.split(';')[0]}"


def scores(outcomes: Mapping[str, list[Outcome]]) -> Iterator[str]:
    """How many expectations hold, and each one that does not."""
    for group, some in outcomes.items():
        yield f"{group}: {sum(one.holds for one in some)} of {len(some)}"
        for one in some:
            if not one.holds:
                yield f"  miss: {one.about} → {_line(one.found)}"


def later(mind: ebbing.Mind, levels: Mapping[Any, int]) -> Iterator[str]:
    """How many memories are at which level now, and what a few look like."""
    yield f"by level: {_counts({level: count for level, count in levels.items() if count})}"
    by_text = {mind.text(memory.id).strip(): memory.id for memory in mind.list()}
    for said in LATER:
        if said not in by_text:
            yield f"(no memory)  {said}"
            continue
        told = mind.explain(by_text[said])
        yield f"{told.weight:.3f}  {told.level:8} {_line(told.shown)}"


def chapter(title: str, lines: Iterator[str]) -> None:
    """Print one part."""
    print(f"── {title} ──")
    for line in lines:
        print(line)
    print()


def show(mind: ebbing.Mind, clock: FakeClock) -> dict[str, list[Outcome]]:
    """Listen, show what is left, ask, let half a year pass, show it again."""
    listen(mind, clock)
    clock.advance(hours=12)
    chapter("what is left", what_is_left(mind))
    chapter("the weightiest facts", weightiest(mind))
    chapter("corrections and their history", corrections(mind))
    outcomes = expectations(mind)
    chapter("what a person would expect", scores(outcomes))
    clock.advance(days=180)
    chapter("half a year later", later(mind, mind.maintain().levels))
    return outcomes


def main() -> None:
    """The whole of it in a folder that is thrown away."""
    logging.getLogger("ebbing").setLevel(logging.ERROR)  # where the memory lies does not matter here
    clock = FakeClock(datetime.fromisoformat(messages()[0]["timestamp"]))
    with tempfile.TemporaryDirectory() as home, ebbing.open("nora", home=home, clock=clock, worker="inline") as mind:
        show(mind, clock)


if __name__ == "__main__":
    main()
