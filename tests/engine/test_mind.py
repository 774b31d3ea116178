"""From the door to the disk and back: what a user of `ebbing.open` sees."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ebbing
from ebbing import errors
from ebbing.domain.records.memory import Layer, Level, Status
from ebbing.testing import BrokenEmbedder, FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]


def test_what_is_remembered_is_recalled_after_a_restart(open_mind: Open) -> None:
    mind = open_mind()
    ticket = mind.remember("我喜欢喝咖啡", metadata={"source": "test", "n": 7})
    assert ticket.wait()
    assert ticket.status == "done"
    mind.close()
    found = open_mind().recall("咖啡")
    assert found.hits[0].text == "我喜欢喝咖啡"
    assert found.hits[0].metadata == {"source": "test", "n": 7}
    assert found.text == "✓ 我喜欢喝咖啡"
    assert found.pending == 0


def test_the_background_worker_learns_too(open_mind: Open) -> None:
    mind = open_mind(worker="thread")
    ticket = mind.remember("My cat is called Mochi")
    assert ticket.wait(20)
    assert mind.recall("cat").hits[0].text == "My cat is called Mochi"
    assert mind.flush(20)


def test_recall_lets_its_own_queue_finish(open_mind: Open) -> None:
    mind = open_mind(worker="thread")
    mind.remember("The server room key hangs behind the door")
    found = mind.recall("where is the key")
    assert found.pending == 0
    assert "key" in found.text


def test_nothing_relevant_is_an_answer(mind: ebbing.Mind) -> None:
    mind.remember("I like tea")
    found = mind.recall("quantum chromodynamics")
    assert not found
    assert found.text == ""
    assert found.hits == ()


def test_an_empty_mind_recalls_nothing(mind: ebbing.Mind) -> None:
    assert mind.recall("anything").hits == ()
    assert mind.count() == 0
    assert mind.maintain().looked_at == 0


def test_messages_with_roles_names_and_times(mind: ebbing.Mind) -> None:
    mind.remember(
        [
            {"role": "user", "content": "I am going to Lisbon in May", "timestamp": 1767225600, "name": "Ann"},
            {"role": "assistant", "content": "Lisbon is lovely in May", "timestamp": "2026-01-01T00:00:01+00:00"},
        ],
        conversation="c1",
    )
    hits = mind.recall("Lisbon").hits
    assert {h.role for h in hits} == {"user", "assistant"}
    mine = next(h for h in hits if h.role == "user")
    assert mine.speaker == "Ann"
    assert mine.occurred_at == datetime(2026, 1, 1, tzinfo=UTC)


def test_noise_stays_in_the_journal_only(mind: ebbing.Mind) -> None:
    mind.remember("哈哈")
    assert mind.count() == 0
    (event,) = [e for e in mind.journal() if e.kind == "rejected"]
    assert event.reason


def test_a_long_text_is_cut_and_nothing_of_it_is_lost(mind: ebbing.Mind) -> None:
    text = "\n\n".join(
        f"Paragraph {n} speaks about topic number {n} at some length, so that it is long enough." for n in range(60)
    )
    mind.remember(text)
    episodes = [m for m in mind.list() if m.layer is Layer.EPISODE]
    assert len(episodes) > 5
    assert "".join(mind.text(m.id) for m in episodes) == text
    assert "topic number 42" in mind.recall("topic number 42").hits[0].text


# ── users and agents ──


def test_users_do_not_see_each_other(mind: ebbing.Mind) -> None:
    mind.remember("My favourite colour is green", user="ann")
    mind.remember("My favourite colour is red", user="bob")
    mind.remember("The office has blue walls, a nice colour")
    assert [h.user for h in mind.recall("colour", user="ann").hits] == ["ann"]
    assert [h.user for h in mind.recall("colour").hits] == [None]
    assert {h.user for h in mind.recall("colour", user=ebbing.ALL_USERS).hits} == {"ann", "bob", None}
    assert mind.recall("colour", user="nobody").hits == ()
    assert mind.count(user="bob") == 1


def test_agents_share_nothing(open_mind: Open) -> None:
    open_mind("alice").remember("the secret garden is behind the mill")
    assert open_mind("bob").recall("garden").hits == ()
    assert open_mind("alice").folder != open_mind("bob").folder


# ── corrections ──


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
    assert "2026-01-04" in found.text
    review = mind.recall(cue, mode="review")
    stale = next(h for h in review.hits if then in h.text)
    assert stale.status is Status.SUPERSEDED
    assert review.hits.index(stale) > 0


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
    assert any("has rejected this" in e.reason for e in mind.journal())
    mind.remember(claim)  # the user himself may
    assert claim in [mind.text(m.id) for m in mind.list(status="active")]


def test_correct_by_hand(mind: ebbing.Mind) -> None:
    mind.remember("My sister's name is May", metadata={"k": 1})
    (old,) = mind.list()
    new = mind.correct(old.id, "My sister's name is Mei")
    assert mind.get(old.id).status is Status.SUPERSEDED
    assert mind.get(old.id).successor == new.id
    (hit,) = mind.recall("sister").hits
    assert hit.text == "My sister's name is Mei"
    assert hit.metadata == {"k": 1}


# ── mentions ──


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


def test_numbered_notes_are_not_mistaken_for_one_another(mind: ebbing.Mind) -> None:
    for number in range(30):
        mind.remember(f"note {number} from process 1")
    assert mind.count() == 30


# ── looking closer ──


def test_explain_forecast_and_history_agree(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    (memory,) = mind.list()
    told = mind.explain(memory.id)
    product = 1.0
    for value in told.factors.values():
        product *= value
    assert told.weight == pytest.approx(product, abs=1e-4)
    falls = mind.forecast(memory.id).falls_to[Level.SUMMARY]
    assert falls is not None
    clock.now = falls - timedelta(seconds=1)
    assert mind.explain(memory.id).level is Level.FULL
    clock.now = falls
    assert mind.explain(memory.id).level is Level.SUMMARY


def test_weight_does_not_depend_on_how_often_it_is_asked(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    (memory,) = mind.list()
    clock.advance(days=50)
    first = mind.explain(memory.id).weight
    for _ in range(5):
        mind.maintain()
        mind.recall("tea", reinforce=False)
    assert mind.explain(memory.id).weight == first


def test_recall_writes_nothing_unless_it_may(mind: ebbing.Mind) -> None:
    mind.remember("I like tea")
    before = len(mind.journal())
    mind.recall("tea", reinforce=False)
    assert len(mind.journal()) == before
    mind.recall("tea")
    assert [e.kind for e in mind.journal(limit=1)] == ["recalled"]
    (memory,) = mind.list()
    assert memory.access_count == 1


def test_as_of_answers_what_was_known_then(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Beijing")
    then = clock.now + timedelta(hours=1)
    clock.advance(days=10)
    mind.remember("I moved to Shanghai")
    clock.advance(days=10)
    (hit,) = mind.recall("live moved Beijing Shanghai", as_of=then).hits
    assert hit.text == "I live in Beijing"
    assert hit.status is Status.ACTIVE
    assert mind.recall("Beijing", as_of=then - timedelta(days=2)).hits == ()


def test_token_budget_cuts_the_list(mind: ebbing.Mind) -> None:
    for number in range(10):
        mind.remember(f"Recipe {number}: noodles with sauce number {number}")
    everything = mind.recall("noodles recipe", reinforce=False)
    some = mind.recall("noodles recipe", budget_tokens=40, reinforce=False)
    assert 0 < len(some.hits) < len(everything.hits)
    assert len(some.text.splitlines()) == len(some.hits)


def test_review_words_open_the_past(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝咖啡")
    clock.advance(days=3000)
    mind.maintain()
    found = mind.recall("我以前喜欢什么饮料，回顾一下")
    assert found.mode == "review"
    assert "权重" in found.text
    assert mind.recall("咖啡").mode == "normal"


def test_after_a_long_silence_it_offers_to_look_back(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝咖啡")
    assert mind.recall("咖啡").hint is None
    clock.advance(days=60)
    assert mind.recall("咖啡").hint == "要不要进入回顾模式，看看你过去的记录？"


# ── fading ──


def test_levels_move_both_ways_and_originals_stay(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    mind.remember("用户喜欢喝美式咖啡，不加糖不加奶，每天早上一杯", category="neutral")
    (memory,) = mind.list()
    seen = []
    for days in (0, 30, 100, 300, 1000, 9900):
        clock.now = memory.created_at + timedelta(days=days)
        mind.maintain()
        told = mind.explain(memory.id)
        seen.append((days, round(told.weight, 4), str(told.level)))
    assert seen == [
        (0, 1.0, "full"),
        (30, 0.7692, "full"),
        (100, 0.5, "summary"),
        (300, 0.25, "tag"),
        (1000, 0.0909, "trace"),
        (9900, 0.01, "archive"),
    ]
    assert mind.text(memory.id) == "用户喜欢喝美式咖啡，不加糖不加奶，每天早上一杯"
    assert mind.explain(memory.id).shown.startswith("历史痕迹：")
    mind.remember("用户喜欢喝美式咖啡，不加糖不加奶，每天早上一杯")
    mind.maintain()
    assert mind.get(memory.id).level is Level.FULL
    levels = [e.reason for e in mind.history(memory.id) if e.kind == "level"]
    assert levels == ["full → summary", "summary → tag", "tag → trace", "trace → archive", "archive → full"]


def test_a_dry_run_changes_nothing_and_says_what_it_would(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea very much, especially green tea from Hangzhou")
    clock.advance(days=300)
    before = len(mind.journal())
    report = mind.maintain(dry_run=True)
    assert report.dry_run
    assert len(report.changes) == 1
    assert len(mind.journal()) == before
    assert mind.maintain().changes == report.changes
    assert mind.maintain().changes == ()


def test_one_run_changes_no_more_than_its_budget(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(overrides={"maintenance.change_budget": 3, "maintenance.slice_size": 2})
    for number in range(8):
        mind.remember(f"Fact number {number} is about the river number {number}")
    clock.advance(days=400)
    done = [mind.maintain() for _ in range(4)]
    assert [len(r.changes) for r in done] == [3, 3, 2, 0]
    assert [r.left for r in done] == [5, 2, 0, 0]


def test_a_clock_set_back_and_forward_changes_nothing_for_good(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea very much")
    clock.advance(days=100)
    mind.maintain()
    weight = mind.explain(mind.list()[0].id).weight
    clock.advance(days=-500)
    mind.maintain()
    mind.remember("I like tea very much")
    clock.advance(days=500)
    (memory,) = mind.list()
    assert memory.last_activated_at == memory.created_at
    assert mind.explain(memory.id).weight >= weight * 0.9


# ── care ──


def test_forget_restore_and_purge(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    (memory,) = mind.list()
    mind.forget(memory.id)
    assert mind.recall("tea").hits == ()
    assert mind.count() == 0
    assert [h.status for h in mind.recall("tea", mode="debug").hits] == [Status.DELETED]
    mind.restore(memory.id)
    assert mind.recall("tea").hits[0].id == memory.id
    mind.forget(memory.id)
    clock.advance(days=29)
    assert mind.maintain().purged == ()
    clock.advance(days=1)
    assert mind.maintain().purged == (memory.id,)
    with pytest.raises(errors.NotFound, match="purged"):
        mind.restore(memory.id)
    with pytest.raises(errors.NotFound, match="gone"):
        mind.text(memory.id)
    assert [e.kind for e in mind.history(memory.id)][-1] == "purged"


def test_a_pinned_memory_does_not_fade(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("The wedding is on the twelfth of June")
    (memory,) = mind.list()
    mind.pin(memory.id)
    clock.advance(days=5000)
    assert mind.explain(memory.id).level is Level.FULL
    mind.unpin(memory.id)
    assert mind.explain(memory.id).level is not Level.FULL


def test_reinforcing_makes_it_last(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("Use make test before you push")
    (memory,) = mind.list()
    clock.advance(days=30)
    stronger = mind.reinforce(memory.id, "task_success")
    assert stronger.stability_hours > memory.stability_hours
    with pytest.raises(errors.ModeError, match="task_success"):
        mind.reinforce(memory.id, "applause")


# ── undo ──


def test_undo_takes_back_a_whole_operation(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Beijing")
    (old,) = mind.list()
    clock.advance(days=1)
    ticket = mind.remember("I moved to Shanghai")
    undone = mind.undo(ticket.id)
    assert old.id in undone.memories
    back = mind.get(old.id)
    assert back.status is Status.ACTIVE
    assert back.valid_until is None
    assert [mind.text(m.id) for m in mind.list()] == ["I live in Beijing"]
    assert mind.recall("where do I live, Beijing").hits[0].id == old.id


def test_undo_refuses_when_something_was_built_on_it(mind: ebbing.Mind, clock: FakeClock) -> None:
    first = mind.remember("I live in Beijing")
    clock.advance(days=1)
    mind.remember("I moved to Shanghai")
    with pytest.raises(errors.DependedOn) as refused:
        mind.undo(first.id)
    assert refused.value.events
    assert len(mind.list()) == 2


def test_undo_goes_back_step_by_step(mind: ebbing.Mind, clock: FakeClock) -> None:
    tickets = []
    for line in ("I live in Paris", "I moved to Rome", "I moved to Oslo"):
        tickets.append(mind.remember(line).id)
        clock.advance(days=1)
    for ticket, left in zip(reversed(tickets), ("I moved to Rome", "I live in Paris", None), strict=True):
        mind.undo(ticket)
        assert [mind.text(m.id) for m in mind.list(status="active")] == ([left] if left else [])
    with pytest.raises(errors.InputError, match="already"):
        mind.undo(tickets[0])


def test_a_change_of_profile_is_not_undone_in_silence(mind: ebbing.Mind) -> None:
    with pytest.raises(errors.InputError, match="profile"):
        mind.undo(mind.journal(newest_first=False)[0].id)


def test_a_correction_of_one_thing_leaves_the_rest(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("My name is Karl and I live in Vienna")
    mind.remember("Met Ann today. I live in Vienna. We ate ramen together.")
    clock.advance(days=1)
    mind.remember("I moved to Graz")
    kept = [mind.text(m.id) for m in mind.list(status="active")]
    assert "My name is Karl and I live in Vienna" in kept
    assert any("ramen" in hit.text for hit in mind.recall("ramen").hits)


def test_the_journal_holds_no_text(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Canaryville")
    clock.advance(days=1)
    mind.remember("I moved to Parrotburg")
    told = " ".join(f"{e.reason} {dict(e.detail)}" for e in mind.journal())
    assert "Canaryville" not in told
    assert "Parrotburg" not in told


def test_a_correction_of_what_was_corrected_is_refused(mind: ebbing.Mind) -> None:
    mind.remember("My bike is blue")
    (old,) = mind.list()
    new = mind.correct(old.id, "My bike is red")
    with pytest.raises(errors.Conflict, match=new.id):
        mind.correct(old.id, "My bike is green")


def test_a_lost_vault_key_is_noticed(open_mind: Open, own_home: Path) -> None:
    mind = open_mind()
    mind.remember("My wifi password is Zebra-Canary-42")
    assert mind.health().problems == ()
    mind.close()
    (own_home / "vault.key").rename(own_home / "elsewhere")
    mind = open_mind()
    assert "cannot be opened" in mind.health().problems[0]
    with pytest.raises(errors.StoreError, match="vault key"):
        mind.remember("My bank password is Tiger-Canary-43")
    mind.remember("I like green tea")
    (own_home / "elsewhere").rename(own_home / "vault.key")
    assert "Zebra-Canary-42" in open_mind().recall("wifi password").text


def test_undo_of_a_mention_is_not_hindered_by_a_recall(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    clock.advance(days=5)
    again = mind.remember("I like tea")
    mind.recall("tea")
    mind.undo(again.id)
    assert mind.list()[0].mention_count == 0


# ── trouble ──


def test_without_an_embedder_recall_works_by_words_and_says_so(open_mind: Open) -> None:
    embedder = BrokenEmbedder()
    mind = open_mind(embedder=embedder)
    mind.remember("I like green tea")
    found = mind.recall("tea")
    assert found.hits[0].text == "I like green tea"
    assert "by words only" in found.notes[0]
    assert mind.health().without_vector == 1
    embedder.broken = False
    mind.tidy()
    assert mind.health().without_vector == 0
    assert mind.recall("tea").notes == ()


@pytest.mark.parametrize("spoil", ["nan", "rows", "width", "words", "raises"])
def test_a_bad_embedder_costs_vectors_not_memories(open_mind: Open, spoil: str) -> None:
    class Odd(HashEmbedder):
        def embed(self, texts: Sequence[str]) -> Any:
            vectors = super().embed(texts)
            if spoil == "raises":
                raise RuntimeError("out of order")
            odd = {"nan": vectors * np.nan, "rows": vectors[:0], "width": vectors[:, :5], "words": "no vectors"}
            return odd[spoil]

    mind = open_mind(embedder=Odd())
    assert mind.remember("I like green tea").status == "done"
    found = mind.recall("tea")
    assert found.hits[0].text == "I like green tea"
    assert "by words only" in found.notes[0]


def test_another_embedder_re_embeds_and_never_mixes(open_mind: Open) -> None:
    mind = open_mind(embedder=HashEmbedder("one"))
    for number in range(5):
        mind.remember(f"Fact {number} about rivers and lakes")
    mind.close()
    other = open_mind(embedder=HashEmbedder("two"))
    assert other.health().without_vector == 5
    assert {h.why.vector for h in other.recall("rivers and lakes").hits} == {0.0}
    other.tidy()
    assert other.health().without_vector == 0
    assert min(h.why.vector for h in other.recall("rivers and lakes").hits) > 0.0


def test_a_job_that_fails_becomes_a_dead_letter_and_can_be_retried(mind: ebbing.Mind) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the curator has a cold")

    patch = pytest.MonkeyPatch()
    patch.setattr(mind.parts.curator.__class__, "segments", broken)
    ticket = mind.remember("I like tea")
    assert ticket.status == "failed"
    assert not ticket.wait(1)
    (dead,) = mind.queue(dead=True)
    assert "cold" in dead.error
    assert "jobs failed" in " ".join(mind.health().problems)
    patch.undo()
    assert mind.retry() == 1
    mind.flush()
    assert ticket.status == "done"
    assert mind.count() == 1


def test_idempotency_keys(mind: ebbing.Mind) -> None:
    first = mind.remember("The parcel came", idempotency_key="k1")
    second = mind.remember("The parcel came", idempotency_key="k1")
    assert first.id == second.id
    assert mind.list()[0].mention_count == 0


def test_a_closed_mind_says_so(mind: ebbing.Mind) -> None:
    mind.close()
    mind.close()
    with pytest.raises(errors.MindClosed):
        mind.recall("x")


def test_a_forked_child_is_told(mind: ebbing.Mind) -> None:
    mind._process = os.getpid() + 1
    with pytest.raises(errors.MindClosed, match="fork"):
        mind.count()
    mind._process = os.getpid()


def test_read_only(open_mind: Open) -> None:
    with pytest.raises(errors.NotFound):
        open_mind(read_only=True)
    open_mind().remember("I like tea")
    reader = open_mind(read_only=True)
    assert reader.recall("tea").hits[0].text == "I like tea"
    with pytest.raises(errors.StoreReadOnly):
        reader.remember("x")


# ── secrets ──


def test_a_secret_is_found_by_what_it_is_and_never_on_disk_in_clear(open_mind: Open, own_home: Path) -> None:
    mind = open_mind()
    mind.remember("My wifi password is Zebra-Canary-42")
    mind.remember("我的银行卡密码是 Canary9981")
    assert "Zebra-Canary-42" in mind.recall("wifi password").text
    mind.close()
    data = b"".join(f.read_bytes() for f in own_home.rglob("*") if f.is_file())
    assert b"Zebra-Canary-42" not in data
    assert b"Canary9981" not in data
    assert b"zebra" not in data.lower()


# ── profiles ──


def test_an_agent_keeps_its_profile_and_a_change_is_an_event(open_mind: Open) -> None:
    open_mind(profile="layered").close()
    mind = open_mind()
    assert mind.profile.name == "layered"
    mind.close()
    other = open_mind(profile="human", overrides={"recall.limit": 3})
    assert other.profile.recall.limit == 3
    assert [e.reason for e in other.journal(newest_first=False)] == [
        "profile none → layered",
        "profile layered → human",
    ]
    other.close()
    assert open_mind().profile.recall.limit == 3


def test_ebbing_toml_sets_an_agents_profile(open_mind: Open, own_home: Path) -> None:
    own_home.mkdir(exist_ok=True)
    (own_home / "ebbing.toml").write_text(
        '[agents.alice]\nprofile = "layered"\noverrides = {"law.alpha_per_day" = 0.02}\n'
    )
    mind = open_mind()
    assert mind.profile.name == "layered"
    assert mind.profile.law.alpha_per_day == 0.02
    (own_home / "ebbing.toml").write_text("profil = 1\n")
    with pytest.raises(errors.ProfileError, match="profil"):
        open_mind("bob")


@pytest.mark.parametrize("key", ["law.alpha", "recall.limit", "nonsense"])
def test_a_wrong_override_names_its_key(open_mind: Open, key: str) -> None:
    with pytest.raises(errors.ProfileError, match=key):
        open_mind(overrides={key: -1})


# ── the async edge ──


def test_async_mind_has_every_verb_with_the_same_signature() -> None:
    for name, method in inspect.getmembers(ebbing.Mind, inspect.isfunction):
        if name.startswith("_") or name in ("working", "leaving", "ticket"):
            continue
        twin = getattr(ebbing.AsyncMind, name)
        assert inspect.iscoroutinefunction(twin), name
        assert inspect.signature(twin) == inspect.signature(method), name


def test_async_mind_gives_the_same_answers(clock: FakeClock, open_mind: Open) -> None:
    async def use() -> tuple[str, int]:
        async with await ebbing.open_async("ann", clock=clock, embedder=HashEmbedder(), durability="process") as mind:
            ticket = await mind.remember("I like green tea")
            assert await mind.wait(ticket, 20)
            return (await mind.recall("tea")).text, await mind.count()

    text, count = asyncio.run(use())
    sync = open_mind("bob")
    sync.remember("I like green tea")
    assert (text, count) == (sync.recall("tea").text, sync.count())


# ── determinism ──


def story(mind: ebbing.Mind, clock: FakeClock) -> list[tuple[object, ...]]:
    for line in ("I live in Beijing", "我喜欢喝咖啡", "哈哈", "I moved to Shanghai", "我喜欢喝咖啡", "我不喜欢咖啡了"):
        mind.remember(line)
        clock.advance(days=2)
    mind.recall("coffee 咖啡")
    clock.advance(days=200)
    mind.maintain()
    return [(e.id, e.kind, e.memory, e.at, e.weight_after, e.reason) for e in mind.journal(newest_first=False)]


def test_the_same_story_gives_the_same_journal(open_mind: Open) -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    journals = []
    for agent in ("one", "two"):
        clock = FakeClock(start)
        journals.append(story(open_mind(agent, clock=clock), clock))
    assert journals[0] == journals[1]
