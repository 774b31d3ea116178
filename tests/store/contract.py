"""What every store must do. A store's test module subclasses `StoreContract` and gives it a `store` fixture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ebbing.domain.ids import memory_id, memory_number
from ebbing.domain.protocols.store import Store
from ebbing.domain.records.events import Changes, Event, EventKind, Job, Promise
from ebbing.domain.records.filters import ALL_USERS, Filters
from ebbing.domain.records.links import LINKS, LinkMove
from ebbing.domain.records.memory import ConflictState as ConflictState
from ebbing.domain.records.memory import Content, Layer, Level, Link, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.rows import STATUSES, Vocabulary
from ebbing.domain.records.state import to_state
from ebbing.errors import Conflict, NotFound, StoreError

NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


def memory_of(operation: int, place: int = 0, **fields: Any) -> Memory:
    number = memory_number(operation, place)
    times = {"created_at": NOW, "occurred_at": NOW, "last_activated_at": NOW}
    return Memory(**{"id": memory_id(number), "content": number, **times, **fields})


def changes_of(operation: int, text: str, place: int = 0, *, tokens: list[str] | None = None, **fields: Any) -> Changes:
    memory = memory_of(operation, place, **fields)
    content = Content(id=memory.content, memory=memory.id, text=text, keywords=("k",), metadata={"n": 1})
    event = Event(
        operation=operation, kind=EventKind.CREATED, memory=memory.id, at=NOW, state=to_state(memory), reason="test"
    )
    return Changes(
        operation=operation,
        memories=[memory],
        contents=[content],
        events=[event],
        tokens={memory.id: tokens if tokens is not None else text.split()},
    )


class StoreContract:
    """Reused unchanged by every store."""

    def add(self, store: Store, text: str, **options: Any) -> Memory:
        changes = changes_of(store.next_operation(), text, **options)
        store.apply(changes)
        return store.get([changes.memories[0].id])[0]

    # ── writing and reading ──

    def test_what_is_applied_is_read_back(self, store: Store) -> None:
        memory = self.add(store, "我喜欢喝咖啡", language="zh", user="li", layer=Layer.FACT)
        assert memory.user == "li"
        assert memory.layer is Layer.FACT
        content = store.contents([memory.id])[memory.id]
        assert content.text == "我喜欢喝咖啡"
        assert content.metadata == {"n": 1}
        assert content.keywords == ("k",)

    def test_every_field_survives(self, store: Store) -> None:
        full = memory_of(
            store.next_operation(),
            layer=Layer.CORE,
            category="identity",
            language="zh",
            sensitivity=2,
            confidence=0.25,
            user="u",
            conversation="c",
            task="t",
            project="p",
            valid_from=NOW,
            valid_until=NOW + timedelta(days=1),
            mentioned_at=NOW,
            mentions=(NOW - timedelta(hours=1), NOW),
            mention_count=2,
            boost=0.5,
            frequent_at=NOW,
            negated_at=NOW,
            conflict=ConflictState.HELD,
            importance=2.5,
            stability_hours=99.5,
            reinforced_at=NOW,
            reinforce_count=3,
            accessed_at=NOW,
            access_count=4,
            scan_count=5,
            pinned=True,
            status=Status.DELETED,
            successor=memory_id(77),
            removed_at=NOW,
            removed_by=RemovalPolicy.USER_DELETE,
            level=Level.TAG,
        )
        store.apply(Changes(operation=1, memories=[full]))
        back = store.get([full.id])[0]
        assert replace(back, revision=0) == full
        rows = next(iter(store.columns(Vocabulary(), Vocabulary())))
        assert STATUSES[int(rows.status[0])] is Status.DELETED
        assert rows.stability_hours[0] == 99.5
        assert rows.mentions_us.times_us()[0].max() == rows.mentioned_us[0]

    def test_ids_that_do_not_exist_are_left_out_and_order_is_kept(self, store: Store) -> None:
        first, second = self.add(store, "one"), self.add(store, "two")
        assert [m.id for m in store.get([second.id, memory_id(999), first.id])] == [second.id, first.id]
        assert store.get([]) == []

    def test_all_or_nothing(self, store: Store) -> None:
        known = self.add(store, "one")
        bad = changes_of(store.next_operation(), "two")
        bad.memories.append(replace(known, revision=known.revision + 1, pinned=True))
        with pytest.raises(Conflict):
            store.apply(bad)
        assert store.count(Filters()) == 1
        assert store.contents([bad.memories[0].id]) == {}
        assert not store.get([known.id])[0].pinned

    def test_a_stale_revision_is_refused(self, store: Store) -> None:
        old = self.add(store, "one")
        store.apply(Changes(operation=9, memories=[replace(old, access_count=1)]))
        with pytest.raises(Conflict, match=old.id):
            store.apply(Changes(operation=10, memories=[replace(old, access_count=7)]))
        assert store.get([old.id])[0].access_count == 1

    def test_operations_are_never_given_out_twice(self, store: Store) -> None:
        numbers = [store.next_operation() for _ in range(5)]
        numbers.append(store.enqueue("remember", NOW, {}))
        assert len(set(numbers)) == 6
        assert numbers == sorted(numbers)

    # ── filters ──

    def test_filters(self, store: Store) -> None:
        self.add(store, "a", user="li", category="fact", conversation="c1")
        self.add(store, "b", user=None, layer=Layer.CORE)
        self.add(store, "c", user="li", status=Status.DELETED)
        assert store.count(Filters()) == 2
        assert store.count(Filters(user="li")) == 1
        assert store.count(Filters(user=None)) == 1
        assert store.count(Filters(statuses=frozenset(Status))) == 3
        assert store.count(Filters(layers=frozenset({Layer.CORE}))) == 1
        assert store.count(Filters(conversation="c1")) == 1
        assert store.count(Filters(since=NOW + timedelta(seconds=1))) == 0
        listed = store.select(Filters(), limit=1)
        assert len(listed) == 1
        assert [m.id for m in store.select(Filters(), after=listed[0].id)] != [listed[0].id]

    # ── searching ──

    def test_text_search_ranks_and_falls_back_to_any_word(self, store: Store) -> None:
        both = self.add(store, "coffee morning")
        one = self.add(store, "coffee evening")
        self.add(store, "tea")
        numbers = store.search_text(["coffee", "morning"], 10)
        assert [memory_id(int(n)) for n in numbers] == [both.id, one.id]
        assert len(store.search_text([], 10)) == 0
        assert len(store.search_text(["nothing"], 10)) == 0

    def test_any_of_the_words_is_enough_where_nothing_can_have_them_all(self, store: Store) -> None:
        memories = [self.add(store, text) for text in ("walnut 早上", "coffee evening", "coffee 晚上 walnut")]
        found = store.search_text(["walnut", "coffee"], 1)
        assert [memory_id(int(n)) for n in found] == [memories[2].id]
        numbers = store.search_text(["walnut", "早上"], 10, together=False)
        assert {memory_id(int(n)) for n in numbers} == {memories[0].id, memories[2].id}

    def test_only_memories_are_found_whatever_their_words(self, store: Store) -> None:
        memory = self.add(store, "qq 群")
        assert [memory_id(int(n)) for n in store.search_text(["qq"], 5)] == [memory.id]

    @pytest.mark.parametrize("token", ['"', "'", "*", "OR", "NEAR(", "a:b", "-x", "咖啡", "^", "{}"])
    def test_no_token_is_an_operator(self, store: Store, token: str) -> None:
        self.add(store, "coffee")
        store.search_text([token, "coffee"], 10)

    def test_changed_words_replace_the_old_ones(self, store: Store) -> None:
        memory = self.add(store, "old")
        store.apply(Changes(operation=5, tokens={memory.id: ["new"]}))
        assert len(store.search_text(["old"], 5)) == 0
        assert len(store.search_text(["new"], 5)) == 1

    def test_vectors_are_kept_per_embedder(self, store: Store) -> None:
        memory = self.add(store, "x")
        vector = np.array([0.6, -0.8, 0.0], dtype=np.float32)
        store.apply(Changes(operation=5, fingerprint="one", vectors={memory.id: vector}))
        numbers, matrix, scales = next(iter(store.vectors("one")))
        assert memory_id(int(numbers[0])) == memory.id
        np.testing.assert_allclose(matrix[0].astype(np.float32) * scales[0], vector, atol=0.01)
        assert list(store.vectors("two")) == []
        assert store.without_vector("one", 5) == []
        assert store.without_vector("two", 5) == [memory.id]
        store.apply(Changes(operation=6, fingerprint="two", vectors={memory.id: vector}))
        store.drop_other_vectors("two")
        assert list(store.vectors("one")) == []

    def test_changes_move_the_revision_and_only_what_changed_is_read_again(self, store: Store) -> None:
        first = self.add(store, "one")
        before = store.revision()
        second = self.add(store, "two")
        assert store.revision() > before
        rows = list(store.columns(Vocabulary(), Vocabulary(), before))
        assert [memory_id(int(n)) for r in rows for n in r.number] == [second.id]
        assert first.id != second.id

    # ── links ──

    def test_links_both_ways_strongest_first(self, store: Store) -> None:
        a, b, c = (self.add(store, t) for t in "abc")
        links = [
            Link(source=a.id, target=b.id, kind=LinkKind.NEXT, strength=0.5),
            Link(source=a.id, target=c.id, kind=LinkKind.KEYWORD, strength=0.9, name="关于"),
        ]
        store.apply(Changes(operation=7, links=links))
        assert [link.target for link in store.links([a.id])] == [c.id, b.id]
        assert [link.source for link in store.links([b.id], incoming=True)] == [a.id]
        arrays = store.link_arrays()
        assert sorted(arrays.strength.tolist()) == [0.5, 0.9]

    def test_links_of_an_operation_can_be_taken_back(self, store: Store) -> None:
        a, b = self.add(store, "a"), self.add(store, "b")
        store.apply(Changes(operation=7, links=[Link(source=a.id, target=b.id, kind=LinkKind.NEXT, strength=0.5)]))
        before = store.revision()
        store.apply(Changes(operation=8, unlink_operations=[7]))
        assert store.links([a.id]) == []
        assert store.link_arrays(before).strength.tolist() == [0.0]

    def test_a_link_can_be_locked_unlocked_and_renamed(self, store: Store) -> None:
        a, b = self.add(store, "a"), self.add(store, "b")
        link = Link(source=a.id, target=b.id, kind=LinkKind.FOCUS, strength=1.0, name="关于", locked=True, operation=7)
        store.apply(Changes(operation=7, links=[link]))
        before = store.revision()
        freed = replace(link, strength=0.8, name="", locked=False, scan_base=12)
        store.apply(Changes(operation=8, relinks=[freed]))
        assert store.links([a.id]) == [freed]
        assert store.link_arrays(before).scan_base.tolist() == [12]
        store.apply(Changes(operation=9, relinks=[replace(link, target=a.id)]))  # one that does not exist is not made
        assert store.links([a.id]) == [freed]

    def test_visits_are_counted_in_bulk(self, store: Store) -> None:
        a, b, c = (self.add(store, t) for t in "abc")
        before = store.revision()
        store.apply(Changes(operation=9, scanned=[a.id, b.id]))
        store.apply(Changes(operation=10, scanned=[a.id]))
        assert [m.scan_count for m in store.get([a.id, b.id, c.id])] == [2, 1, 0]
        seen = [n for rows in store.columns(Vocabulary(), Vocabulary(), before) for n in rows.scan_count.tolist()]
        assert sorted(seen) == [1, 2]

    # ── the journal ──

    def test_events_come_back_in_order_with_ids(self, store: Store) -> None:
        memory = self.add(store, "a")
        event = Event(
            operation=3,
            kind=EventKind.PINNED,
            memory=memory.id,
            at=NOW,
            factors={"time": 0.5},
            weight_before=1.0,
            weight_after=2.0,
        )
        (written,) = store.apply(Changes(operation=3, events=[event]))
        assert written.id
        assert store.event(written.id) == written
        assert [e.kind for e in store.events(memory=memory.id)] == [EventKind.CREATED, EventKind.PINNED]
        assert store.events(newest_first=True, limit=1) == [written]
        assert store.count_events(EventKind.PINNED) == 1
        with pytest.raises(NotFound):
            store.event("e0000000009999")

    def test_state_as_of_a_record_time(self, store: Store) -> None:
        memory = self.add(store, "a")
        later = replace(memory, pinned=True)
        event = Event(
            operation=3, kind=EventKind.PINNED, memory=memory.id, at=NOW + timedelta(days=2), state=to_state(later)
        )
        store.apply(Changes(operation=3, memories=[later], events=[event]))
        assert store.states_as_of(NOW - timedelta(days=1), [memory.id]) == []
        assert not store.states_as_of(NOW + timedelta(days=1), [memory.id])[0].pinned
        assert store.states_as_of(NOW + timedelta(days=3), [memory.id])[0].pinned

    def test_what_has_happened_since(self, store: Store) -> None:
        a, b = self.add(store, "a"), self.add(store, "b")
        old = Link(source=a.id, target=b.id, kind=LinkKind.KEYWORD, strength=0.5)
        note = Event(operation=90, kind=EventKind.ASSOCIATED, memory=None, at=NOW)
        store.apply(Changes(operation=90, links=[old], events=[note]))
        assert store.changed_since(NOW) == []
        later, latest = NOW + timedelta(days=1), NOW + timedelta(days=2)
        for operation, at, strength in ((91, later, 0.6), (92, latest, 0.7)):
            (stored,) = store.links([a.id])
            grown = replace(old, strength=strength)
            told = LinkMove.told([LinkMove.of(stored, grown, again=True)])
            event = Event(operation=operation, kind=EventKind.PINNED, memory=b.id, at=at, detail={LINKS: told})
            made = Link(source=b.id, target=a.id, kind=LinkKind.NEXT, strength=0.3)
            store.apply(Changes(operation=operation, links=[grown, made], events=[event]))
        assert store.changed_since(NOW) == store.changed_since(later) == [b.id]
        assert store.changed_since(latest) == []
        seen = [store.links_since(at) for at in (NOW, later, latest)]
        assert [one.operations for one in seen] == [{91, 92}, {92}, frozenset()]
        assert [len(one.made) for one in seen] == [1, 0, 0]
        assert memory_id(int(seen[0].made.source[0])) == b.id
        forth = (a.id, b.id, LinkKind.KEYWORD)
        assert [dict(one.were) for one in seen] == [{forth: (0.5, False, 0)}, {forth: (0.6, False, 0)}, {}]

    # ── the queue ──

    def test_jobs_wait_in_order_and_survive_reopening(self, store: Store, reopen: Callable[[], Store]) -> None:
        first = store.enqueue("remember", NOW, {"n": 1})
        second = store.enqueue("remember", NOW, {"n": "二"})
        again = reopen()
        assert [(j.operation, j.payload["n"], j.at) for j in again.jobs()] == [(first, 1, NOW), (second, "二", NOW)]
        again.apply(Changes(operation=first, done=[first]))
        assert again.pending() == 1

    def test_users_take_turns_each_in_their_own_order(self, store: Store) -> None:
        whose = ["ann", "ann", "ann", None, "bo", "ann", "bo"]
        numbers = [store.enqueue("remember", NOW, {"n": n}, user=user) for n, user in enumerate(whose)]
        assert [job.payload["n"] for job in store.next_jobs(10)] == [0, 3, 4, 1, 6, 2, 5]
        assert [job.payload["n"] for job in store.next_jobs(2)] == [0, 3]
        store.apply(Changes(operation=numbers[0], done=[numbers[0]]))
        assert [job.payload["n"] for job in store.next_jobs(3)] == [1, 3, 4]

    def test_what_waits_is_counted_and_read_by_user(self, store: Store) -> None:
        for n, user in enumerate(["ann", None, "bo", "ann"]):
            store.enqueue("remember", NOW, {"n": n}, user=user, secret=user == "bo")
        assert [store.pending(user) for user in ("ann", "bo", "cy", None, ALL_USERS)] == [2, 1, 0, 1, 4]
        assert [job.payload["n"] for job in store.newest_jobs("ann", 5)] == [3, 0]
        assert [job.payload["n"] for job in store.newest_jobs("bo", 5)] == [2]
        assert [job.payload["n"] for job in store.newest_jobs(None, 5)] == [1]
        assert [job.payload["n"] for job in store.newest_jobs(ALL_USERS, 2)] == [3, 2]

    def test_a_job_is_promised_together_with_a_change_or_not_at_all(
        self, store: Store, files: Callable[[], bytes]
    ) -> None:
        memory = self.add(store, "a")
        number = store.next_operation()
        job = Job(operation=number, kind="remember", at=NOW, payload={"text": "hunter3-canary"}, secret=True)
        stale = replace(memory, revision=memory.revision + 999, pinned=True)
        with pytest.raises(Conflict):
            store.apply(Changes(operation=90, memories=[stale], jobs=[job]))
        assert store.pending() == 0
        store.apply(Changes(operation=90, jobs=[job]))
        assert [(one.operation, one.payload) for one in store.jobs()] == [(number, {"text": "hunter3-canary"})]
        assert b"hunter3-canary" not in files()

    def test_an_idempotency_key_is_taken_once(self, store: Store) -> None:
        first = store.enqueue("remember", NOW, {"n": 1}, idempotency_key="k")
        assert store.enqueue("remember", NOW, {"n": 2}, idempotency_key="k") == first
        store.apply(Changes(operation=first, done=[first]))
        assert store.enqueue("remember", NOW, {"n": 3}, idempotency_key="k") == first
        assert store.pending() == 0

    def test_a_key_belongs_to_what_was_said_with_it(self, store: Store, files: Callable[[], bytes]) -> None:
        def promise(key: str, body: str, *, secret: bool = False) -> Promise:
            job = Job(operation=0, kind="remember", at=NOW, payload={"n": body}, secret=secret)
            return Promise(job=job, idempotency_key=key, body=body)

        plain, sealed = store.enqueue_many([promise("k", "aa-mark"), promise("k2", "bb-mark", secret=True)])
        for key, body, first in (("k", "aa-mark", plain), ("k2", "bb-mark", sealed)):
            assert store.enqueue_many([promise(key, body)]) == [first]
            with pytest.raises(Conflict, match="came with another request before"):
                store.enqueue_many([promise("new", "cc-mark"), promise(key, "dd-mark")])
        assert store.pending() == 2
        assert store.known_keys(["k", "k2", "new"]) == {"k", "k2"}
        assert b"aa-mark" in files()
        assert b"bb-mark" not in files()

    def test_several_are_promised_together_or_not_at_all(self, store: Store) -> None:
        def promise(n: int, key: str | None = None) -> Promise:
            job = Job(operation=0, kind="remember", at=NOW, payload={"n": n}, user="ann")
            return Promise(job=job, idempotency_key=key)

        assert store.enqueue_many([]) == []
        first, second, again = store.enqueue_many([promise(1, "a"), promise(2), promise(3, "a")])
        assert again == first
        assert [job.payload["n"] for job in store.jobs()] == [1, 2]
        assert (store.waiting(first, second), store.waiting(second, second), store.waiting(second + 1, 99)) == (2, 1, 0)
        unknown = replace(promise(5), job=replace(promise(5).job, kind=None))  # type: ignore[arg-type]  # no kind of job
        with pytest.raises(Exception, match="kind"):
            store.enqueue_many([promise(4), unknown])
        assert store.pending() == 2
        store.failed(second, "why", dead=True)
        assert (store.pending(), store.waiting(first, second)) == (1, 1)

    def test_dead_letters_wait_for_a_retry(self, store: Store) -> None:
        job = store.enqueue("remember", NOW, {})
        store.failed(job, "why", dead=False)
        assert store.pending() == 1
        store.failed(job, "why", dead=True)
        assert store.pending() == 0
        (dead,) = store.jobs(dead=True)
        assert (dead.error, dead.attempts) == ("why", 2)
        assert store.retry(job) == 1
        assert store.pending() == 1
        assert store.retry() == 0

    def test_a_secret_payload_is_not_on_disk_in_clear(self, store: Store, files: Callable[[], bytes]) -> None:
        store.enqueue("remember", NOW, {"text": "hunter2-canary"}, secret=True)
        assert store.jobs()[0].payload == {"text": "hunter2-canary"}
        assert b"hunter2-canary" not in files()

    def test_one_worker_at_a_time(self, store: Store) -> None:
        with store.worker_lock() as first, store.worker_lock() as second:
            assert (first, second) == (True, False)
        with store.worker_lock() as again:
            assert again

    # ── contents ──

    def test_a_secret_content_is_sealed(self, store: Store, files: Callable[[], bytes]) -> None:
        changes = changes_of(store.next_operation(), "x")
        changes.contents[0] = replace(changes.contents[0], text="pin is 4711-canary", redacted="pin is [pin]")
        store.apply(changes)
        assert store.contents([changes.memories[0].id])[changes.memories[0].id].text == "pin is 4711-canary"
        assert b"4711-canary" not in files()

    def test_contents_by_level(self, store: Store) -> None:
        memory = self.add(store, "the whole text")
        extra = Content(id=12345, memory=memory.id, text="short", level=Level.SUMMARY, maker="rules")
        store.apply(Changes(operation=4, contents=[extra]))
        assert store.contents([memory.id])[memory.id].text == "the whole text"
        assert store.contents([memory.id], Level.SUMMARY)[memory.id].text == "short"
        assert store.contents([memory.id], Level.TAG) == {}

    def test_contents_as_of_a_record_time(self, store: Store) -> None:
        memory = self.add(store, "the whole text")
        for operation, days, text in ((60, 1, "shorter"), (61, 2, "short")):
            extra = Content(id=memory_number(operation, 0), memory=memory.id, text=text, level=Level.SUMMARY)
            event = Event(
                operation=operation, kind=EventKind.COMPRESSED, memory=memory.id, at=NOW + timedelta(days=days)
            )
            store.apply(Changes(operation=operation, contents=[extra], events=[event]))

        def then(days: int, level: Level) -> list[str]:
            return [c.text for c in store.contents([memory.id], level, as_of=NOW + timedelta(days=days)).values()]

        assert [then(days, Level.SUMMARY) for days in (0, 1, 2)] == [[], ["shorter"], ["short"]]
        assert then(0, Level.FULL) == ["the whole text"]
        assert then(-1, Level.FULL) == []

    def test_texts_by_their_own_numbers(self, store: Store) -> None:
        memory = self.add(store, "kept")
        aside = Content(id=777, memory=None, text="only said")
        store.apply(Changes(operation=4, contents=[aside]))
        assert [c.text for c in store.said([777, 555, memory.content])] == ["only said", "kept"]
        assert store.said([]) == []

    def test_purging_takes_the_text_everywhere(self, store: Store, files: Callable[[], bytes]) -> None:
        memory = self.add(store, "canarytext", status=Status.ACTIVE)
        store.apply(Changes(operation=4, memories=[replace(memory, status=Status.PURGED)], purge=[memory.id]))
        assert store.contents([memory.id]) == {}
        assert len(store.search_text(["canarytext"], 5)) == 0
        assert store.get([memory.id])[0].status is Status.PURGED

    @settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), min_size=1, max_size=50))
    def test_any_text_comes_back_as_it_was(self, store: Store, text: str) -> None:
        memory = self.add(store, text, tokens=["t"])
        assert store.contents([memory.id])[memory.id].text == text

    # ── care ──

    def test_a_sound_store_has_nothing_to_say(self, store: Store) -> None:
        self.add(store, "a")
        assert store.verify() == []

    def test_settings_are_kept(self, store: Store, reopen: Callable[[], Store]) -> None:
        store.apply(Changes(operation=1, settings={"focus": "[]"}))
        store.apply(Changes(operation=2, settings={"focus": "[1]"}))
        assert reopen().setting("focus") == "[1]"
        assert store.setting("none") is None

    def test_backup_is_a_whole_copy_and_never_overwrites(self, store: Store, tmp_path: Path) -> None:
        self.add(store, "a")
        store.backup(tmp_path / "copy")
        assert (tmp_path / "copy").stat().st_size > 0
        with pytest.raises(StoreError):
            store.backup(tmp_path / "copy")

    def test_an_import_numbers_on(self, store: Store) -> None:
        store.take_in(changes_of(500, "from elsewhere"))
        assert store.next_operation() > 500
