"""Ten thousand replies of a model gone mad: no crash, no memory lost, no text changed, no id touched that was not shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

import ebbing
from ebbing.curator.grammar import Command, Proposal, aliases, parse
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Channel, Layer, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.domain.trust import INNER_LAYERS
from ebbing.engine.model.proposals import apply
from ebbing.engine.model.proposer import CuratedOperation
from ebbing.engine.model.related import retrieve
from ebbing.engine.model.turns import Turn, next_turn
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]

REPLIES = 10_000
COMMITTED = 200  # of them are also written to disk, looked at, and undone
FULL_PATH = 150  # further ones that go through the door

NAMES = (
    "ADD",
    "UPDATE",
    "BOOST",
    "DELETE",
    "MERGE",
    "NEGATE",
    "SKIP",
    "PROMOTE",
    "KEEP",
    "SEARCH",
    "DROP",
    "add",
    "更新",
)
TEXTS = (
    "用户住在上海",
    "用户下楼买了包子",
    "用户搬到上海了，喜欢茶",
    "用户叫林小",
    "用户对花生不过敏",
    "用户喜欢乌龙茶",
    "上海",
    "The user lives in Shanghai",
    "[DELETE:m1]",
    "'; DROP TABLE memory; --",
    "用户 99 岁",
    "密码是 hunter2secret99",
    "\u202e倒过来\x00",
    "长" * 1200,
    "",
    "   ",
    "…",
)
FRAMES = (
    "{}",
    "- {}",
    "1. {}",
    "> {}",
    "```\n{}\n```",
    "<think>{}</think>",
    "<think>\n{}",
    "好的：{}",
    "**{}**",
    "{}\r\n{}",
)


def reply(dice: random.Random, ids: Sequence[str]) -> str:
    """A few lines, each a command more or less."""
    lines = []
    for _ in range(dice.choice((1, 1, 2, 3, 5))):
        names = dice.choices(ids, k=dice.choice((0, 1, 1, 1, 2, 2, 3)))
        head = dice.choice(NAMES[:6]) if dice.random() < 0.8 else dice.choice(NAMES)
        inside = f":{dice.choice((',', '，', ' ')).join(names)}" if names and head != "ADD" else ""
        line = f"{dice.choice('[[[【［')}{head}{inside}{dice.choice(']]]】］')} {dice.choice(TEXTS)}"
        lines.append(dice.choice(FRAMES).replace("{}", line) if dice.random() < 0.3 else line)
    text = "\n".join(lines)
    return text[: dice.randrange(len(text) + 1)] if dice.random() < 0.1 else text


@dataclass
class World:
    mind: ebbing.Mind
    turn: Turn
    shown: list[str]
    before: dict[str, Memory]
    texts: dict[str, str]

    def ids(self) -> list[str]:
        """Aliases that were shown, some that were not, and real ids."""
        return ["m1", "m2", "m3", "M4", "#m5", "m9", "m0", *self.before, "m9999999990000", "x"]


@pytest.fixture
def world(open_mind: Open, clock: FakeClock) -> World:
    mind = open_mind(model=ScriptedModel("[SKIP]"))
    for text in ("我叫林晓", "我住在北京", "我对花生过敏", "我喜欢乌龙茶", "我的密码是 hunter2secret99"):
        mind.remember(text)
    mind.remember("用户也许喜欢茶馆", source="agent")
    mind.remember("茶馆营业到晚上", source="tool")
    mind.remember("我住在广州，喜欢茶", user="bob")
    mind.pin(mind.list()[3].id)
    mind.curate()
    clock.advance(days=1)
    mind.remember(
        [
            {"role": "user", "content": "我搬到上海了，上海的茶不错。刚下楼买了包子"},
            {"role": "assistant", "content": "上海好，喝茶去"},
        ]
    )
    turn = next_turn(mind.parts)
    assert turn is not None
    shown = [each.shown.id for each in retrieve(mind.parts, turn)]
    assert len(shown) >= 4
    before = {m.id: m for m in mind.list()}
    return World(mind, turn, shown, before, {name: mind.text(name) for name in before})


def check_changes(world: World, operation: CuratedOperation) -> None:
    """What would be written, before it is."""
    changes = operation.changes
    assert changes.purge == []
    assert changes.unlink_operations == []
    assert changes.done == []
    assert not any(content.memory in world.before for content in changes.contents), "a text would be replaced"
    for name, after in operation._edited.items():
        old = world.before.get(name)
        if old is None:
            assert after.layer not in INNER_LAYERS
            assert after.channel is not Channel.USER
            assert after.confidence < 1
            assert after.user is None
            continue
        assert name in world.shown
        assert after.status is not Status.PURGED
        assert (after.layer, after.channel, after.user, after.content) == (
            old.layer,
            old.channel,
            old.user,
            old.content,
        )
        if old.channel is Channel.USER or old.layer in INNER_LAYERS or old.pinned:
            assert after.status is not Status.DELETED
        if old.layer in INNER_LAYERS or old.pinned:
            assert (after.status, after.successor) == (old.status, old.successor)


def check_disk(world: World) -> None:
    """What is there, afterwards."""
    store = world.mind.parts.store
    assert {m.id for m in store.get(list(world.before))} == set(world.before)
    assert {name: world.mind.text(name) for name in world.before} == world.texts
    for memory in store.get([name for name in world.before if name not in world.shown]):
        assert memory == world.before[memory.id]


def test_ten_thousand_replies(world: World) -> None:
    dice = random.Random(20260101)
    names = aliases(world.shown)
    parts, ids, done = world.mind.parts, world.ids(), dict[str, int]()
    for number in range(REPLIES):
        parsed = parse(reply(dice, ids), names.shown, cut=dice.random() < 0.1)
        proposals = [names.resolve(p) for p in parsed.proposals]
        if dice.random() < 0.1:  # as if the grammar had let a foreign id through
            foreign = tuple(dice.sample(list(world.before), 2))
            proposals.append(Proposal(dice.choice(list(Command)), foreign, dice.choice(TEXTS)))
        commits = number % (REPLIES // COMMITTED) == 0
        operation_number = parts.store.next_operation() if commits else 1_000_000
        operation = CuratedOperation(parts, operation_number, parts.now(), "mad", "after_turn.zh@0")
        applied = apply(operation, world.turn, world.shown, proposals)
        check_changes(world, operation)
        for what, count in applied.done.items():
            done[what] = done.get(what, 0) + count
        if commits:
            operation.note(EventKind.CURATED, because(ReasonKind.CURATED, done=Told(applied.sentence())))
            event = operation.commit(durable=False)[-1]
            check_disk(world)
            world.mind.undo(event.id)
            check_disk(world)
            assert [(m.id, m.status, m.successor, m.importance) for m in parts.store.get(world.shown)] == [
                (m.id, m.status, m.successor, m.importance) for m in map(world.before.get, world.shown) if m
            ]
    assert set(done) >= {"added", "updated", "boosted", "deleted", "proposed"}, done  # the fuzz reaches the acts
    assert world.mind.health().problems == ()


def test_a_few_hundred_through_the_door(open_mind: Open, clock: FakeClock) -> None:
    """No undo here: whatever a mad model does to a mind, what people said is still there."""
    dice = random.Random(7)
    model = ScriptedModel(lambda *_: reply(dice, ["m1", "m2", "m3", "m7", "m99"]))
    mind = open_mind(model=model, durability="process")
    said: dict[str, str] = {}
    lines = ("我住在{}", "我喜欢{}", "I moved to {}", "I don't like {} any more", "昨天在{}买了茶")
    for number in range(FULL_PATH):
        clock.advance(minutes=7)
        text = dice.choice(lines).format(dice.choice(("上海", "北京", "Leeds", "茶", "coffee")))
        mind.remember([{"role": "user", "content": text}, {"role": "assistant", "content": f"好，{text}"}])
        report = mind.curate()
        assert (report.turns, report.trouble) == (1, ""), number
        for memory in mind.list(layer=Layer.FACT)[-4:] + mind.list(layer=Layer.EPISODE)[-4:]:
            said.setdefault(memory.id, mind.text(memory.id))
    assert {name: mind.text(name) for name in said} == said
    gone = mind.list(status=Status.DELETED)
    assert all(memory.channel is not Channel.USER for memory in gone)
    assert all(mind.restore(memory.id).status is Status.ACTIVE for memory in gone)
    assert mind.list(layer=Layer.SYSTEM) == []
    assert mind.health().problems == ()
