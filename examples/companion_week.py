"""A week with a companion: S2's three layers, once by rules alone and once with a (scripted) language model.

Chats overflow working memory and become episodes, facts are drawn and boosted, one is promoted, another fades and is
reviewed, and in the end there is what a companion should still know. Offline, in a temporary folder, on a clock we move.
Run it with `python examples/companion_week.py`. Its output is the same every time.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime

import ebbing
from ebbing import Message
from ebbing.testing import FakeClock, HashEmbedder, ScriptedModel

START = datetime(2026, 1, 5, 18, 0, tzinfo=UTC)
WEEK: dict[str, list[tuple[str, str]]] = {  # what the user says, what the companion answers
    "monday": [
        ("我叫林夏，下周要去腾讯面试", "加油！准备得怎么样？"),
        ("面试好紧张，算法题刷了三天", "你已经很努力了"),
        ("我喜欢吃拉面，面试完想去吃一碗", "好，到时候提醒你"),
    ],
    "tuesday": [
        ("昨晚打游戏到两点", "要早点睡"),
        ("那个游戏的第三关太难了", "换个打法试试"),
        ("我们约好周末一起去爬香山", "说定了"),
    ],
    "thursday": [(f"面试第{number}题真难", "慢慢来") for number in range(1, 18)],  # 34 messages: more than are held
    "sunday": [("今天爬了香山，腿好酸", "好好休息"), ("面试通过了！我要去腾讯上班了", "太棒了！")],
}
DAYS_BETWEEN = {"tuesday": 1, "thursday": 2, "sunday": 3}
QUESTIONS = ("刚才聊了什么", "昨天聊了什么", "上次聊游戏是什么时候", "你知道我喜欢吃什么吗")


def reviewer(messages: Sequence[Message], purpose: str) -> str:
    """What the scripted model says: whom the user is lasts, what passed is let go, talk is told in a sentence."""
    asked = messages[-1].content
    if purpose == "promotion_review":
        return "用户的名字，长期稳定。\n[PROMOTE]"
    if purpose == "decay_review":
        return "[KEEP]" if "拉面" in asked.split("相关")[0] else "只是一时的状态。\n[DELETE]"
    if purpose == "summary" and "第三关" in asked:
        return "昨晚打游戏到两点，第三关太难；约好周末去爬香山"
    return "[SKIP]"


def chapter(title: str) -> None:
    print(f"\n── {title} ──")


def texts(mind: ebbing.Mind, layer: str) -> list[str]:
    found = mind.list(layer=layer, status="active")
    return [view.text for view in mind.views([memory.id for memory in found])]


def show(mind: ebbing.Mind) -> None:
    print(f"  working memory: {len(texts(mind, 'working'))} messages")
    for layer in ("episode", "fact", "core"):
        for memory in mind.list(layer=layer, status="active"):
            (view,) = mind.views([memory.id])
            print(f"  {layer:8} {view.weight:.2f}  {view.label or '-':10} {view.text}")


def talk(mind: ebbing.Mind, clock: FakeClock, day: str) -> None:
    for said, answered in WEEK[day]:
        turn = [{"role": "user", "content": said}, {"role": "assistant", "content": answered}]
        mind.remember(turn, conversation=day)
        clock.advance(minutes=2)


def week(mind: ebbing.Mind, clock: FakeClock) -> None:
    for day in WEEK:
        clock.advance(days=DAYS_BETWEEN.get(day, 0))
        chapter(f"{day}, {clock.now:%Y-%m-%d %H:%M}")
        mind.tidy()  # what a program with an open mind, or `ebbing worker`, does by itself
        talk(mind, clock, day)
        show(mind)
    for question in QUESTIONS:
        print(f"  ? {question}")
        for line in mind.recall(question, limit=3, reinforce=False).text.splitlines():
            print(f"    {line}")


def afterwards(mind: ebbing.Mind, clock: FakeClock) -> None:
    name = next(m.id for m in mind.list(layer="fact") if "林夏" in mind.text(m.id))
    for _ in range(5):
        mind.reinforce(name, "boost")  # it shaped a reply, five times
    for days in (1, 13, 8, 10):
        clock.advance(days=days)
        done = mind.tidy()
        gone = 0 if done.maintained is None else len(done.maintained.deleted)
        print(f"  {clock.now:%Y-%m-%d}: reviewed {done.reviewed}, left by themselves {gone}")
    chapter(f"what is left, {clock.now:%Y-%m-%d}")
    show(mind)
    print(f"  waiting for a person: {len(mind.proposals())}")


def story(mind: ebbing.Mind, clock: FakeClock) -> None:
    """A week of talk, and a month of silence."""
    week(mind, clock)
    chapter("a month without a word")
    afterwards(mind, clock)


def main() -> None:
    logging.getLogger("ebbing").setLevel(logging.ERROR)
    for title, model in (("by rules alone", None), ("with a language model", ScriptedModel(reviewer))):
        print(f"\n════ {title} ════")
        clock = FakeClock(START)
        with (
            tempfile.TemporaryDirectory() as home,
            ebbing.open(
                "xiaoxiang",
                home=home,
                profile="companion",
                clock=clock,
                model=model,
                embedder=HashEmbedder(),
                worker="inline",
            ) as mind,
        ):
            story(mind, clock)


if __name__ == "__main__":
    main()
