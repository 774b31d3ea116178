"""The guard: from where, how much, how often; what is sent twice is done once, what has changed is not changed blindly."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

import ebbing
from ebbing.engine.background.worker import WORKER
from ebbing.errors import Conflict, RateLimited
from ebbing.interfaces.rest.limits import ServerLimits
from tests.interfaces.proxy.conftest import until
from tests.interfaces.running import Running, running
from tests.patience import PATIENCE_S

ALICE = "/v1/agents/alice"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "evil.example"}, 421),
        ({"host": "evil.example:8765"}, 421),
        ({"host": "localhost.evil.example"}, 421),
        ({"host": "127.0.0.1:1"}, 200),
        ({"host": "[::1]:8765"}, 200),
        ({"host": "memory.internal"}, 200),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({"origin": "https://app.example"}, 200),
    ],
)
def test_from_where(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with (
        running(tmp_path, hosts=["memory.internal"], origins=["https://app.example"]) as server,
        server.http() as http,
    ):
        answer = http.get("/v1/agents", headers=headers)
        assert answer.status_code == status
        if status != 200:
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.json()["type"] == "urn:ebbing:error:AccessRefused"
        own = http.get("/v1/agents", headers={"origin": server.url})
        assert own.status_code == 200


def test_too_much_is_refused_before_and_while_it_arrives(tmp_path: Path) -> None:
    with running(tmp_path, limits=ServerLimits(rate_per_s=0, body_bytes=10_000)) as server, server.http() as http:
        said = http.post(f"{ALICE}/remember", json={"messages": "x" * 10_000})
        assert said.status_code == 413
        assert said.json()["type"].endswith("RequestTooLarge")
        pieces = http.post(f"{ALICE}/remember", content=(b" " * 1000 for _ in range(50)))
        assert pieces.status_code == 413
        assert http.get(ALICE).status_code == 404  # nobody came to life by it
        assert server.service.limits.body_bytes == 10_000


def test_too_often_is_refused_with_when_to_come_back(tmp_path: Path) -> None:
    limits = ServerLimits(rate_per_s=0.001, burst=5)
    with running(tmp_path, limits=limits) as server, server.http() as http:
        answers = [http.get("/v1/agents") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].headers["retry-after"]
        assert http.get("/health").status_code == 200  # whoever watches is not counted
        with pytest.raises(RateLimited):
            server.mind()


def test_one_agent_cannot_take_all_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests of one agent that hang leave threads for the others."""
    limits = ServerLimits(rate_per_s=0, threads=4, threads_per_agent=2, waiting=3)
    with running(tmp_path, limits=limits) as server:
        held, go_on = threading.Semaphore(0), threading.Event()

        def hang() -> list[object]:
            held.release()
            go_on.wait(PATIENCE_S)
            return []

        with server.mind("slow"), server.mind("quick") as quick:
            (slow,) = (one for one in server.service.minds.open_now() if one.agent == "slow")
            monkeypatch.setattr(slow.parts.store, "users", hang)
            asking = [threading.Thread(target=lambda: _ask(server)) for _ in range(3)]
            for thread in asking:
                thread.start()
            try:
                assert held.acquire(timeout=PATIENCE_S)
                assert quick.remember("I am still served").wait(PATIENCE_S)
                assert quick.count() == 1
            finally:
                go_on.set()
            for thread in asking:
                thread.join(PATIENCE_S)


def _ask(server: Running) -> None:
    with server.http() as http:
        http.get("/v1/agents/slow/users")


# ── once, and only as seen ──


def test_what_is_sent_twice_is_done_once(server: Running, remote: ebbing.RemoteMind) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    (memory,) = remote.list()
    with server.http() as http:
        path = f"{ALICE}/memories/{memory.id}/correct"
        answers = [http.post(path, json={"text": "I like tea"}, headers={"idempotency-key": "k"}) for _ in range(3)]
        assert {answer.text for answer in answers} == {answers[0].text}
        assert answers[0].status_code == 200
        assert remote.count() == 2
        other = http.post(path, json={"text": "I like milk"}, headers={"idempotency-key": "k"})
        assert other.status_code == 409
        kept = [
            http.post(f"{ALICE}/remember", json={"messages": "我住在杭州"}, headers={"idempotency-key": "h"})
            for _ in "ab"
        ]
        assert kept[0].json()["id"] == kept[1].json()["id"]
        lost = http.post(f"{ALICE}/remember", json={"messages": "我养了一只猫"}, headers={"idempotency-key": "h"})
        assert (lost.status_code, lost.json()["detail"]) == (409, other.json()["detail"])
        items = {"items": [{"messages": "I ski"}, {"messages": "I sail"}]}
        many = [http.post(f"{ALICE}/remember/batch", json=items, headers={"idempotency-key": "m"}) for _ in "ab"]
        assert many[0].status_code == 202
        assert [one["id"] for one in many[0].json()["tickets"]] == [one["id"] for one in many[1].json()["tickets"]]
        for last in "abb":  # two long keys that differ at their end
            one = {"items": [{"messages": f"I row boat {last}"}]}
            http.post(f"{ALICE}/remember/batch", json=one, headers={"idempotency-key": "k" * 199 + last})
    assert remote.flush(PATIENCE_S)
    assert remote.count() == 7


def test_what_failed_may_be_tried_again_with_the_same_key(server: Running, remote: ebbing.RemoteMind) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    path, headers = f"{ALICE}/memories/{remote.list()[0].id}/correct", {"idempotency-key": "k"}
    with server.http() as http:
        assert http.post(path, json={"text": "  "}, headers=headers).status_code == 422
        assert http.post(path, json={"text": "I like tea"}, headers=headers).status_code == 200
    assert remote.count() == 2


def test_only_what_was_seen_is_changed(server: Running, remote: ebbing.RemoteMind) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    (memory,) = remote.list()
    path = f"{ALICE}/memories/{memory.id}"
    with server.http() as http:
        seen = http.get(path).headers["etag"]
        assert http.get(path, headers={"if-none-match": seen}).status_code == 304
        pinned = http.post(f"{path}/pin", headers={"if-match": seen})
        assert pinned.status_code == 200
        assert pinned.headers["etag"] not in (seen, None)
        stale = http.post(f"{path}/correct", json={"text": "I like tea"}, headers={"if-match": seen})
        assert stale.status_code == 412
        assert stale.json()["type"].endswith("Conflict")
        assert remote.text(memory.id) == "I like coffee"
        fresh = http.get(path).headers["etag"]
        assert http.get(path, headers={"if-none-match": seen}).status_code == 200
        assert http.post(f"{path}/forget", headers={"if-match": fresh}).status_code == 200
        assert http.post(f"{path}/restore", headers={"if-match": "*"}).status_code == 200
        for tag in ('"yesterday"', b'"\xb2"', '"' + "9" * 5000 + '"', f'"{2**70}"'):
            assert http.post(f"{path}/pin", headers={"if-match": tag}).status_code == 412
        for no_tag in ("yesterday", "3", "", '"3', b"\xb2"):
            assert http.post(f"{path}/pin", headers={"if-match": no_tag}).status_code == 422


def test_of_many_who_saw_the_same_one_changes_it(server: Running, remote: ebbing.RemoteMind) -> None:
    """Compared and set in one transaction: eight at once, and one of them wins."""
    remote.remember("I like coffee").wait(PATIENCE_S)
    memory = remote.get(remote.list()[0].id)

    def change(number: int) -> int:
        with server.http() as http:
            path = f"{ALICE}/memories/{memory.id}/correct"
            tag = {"if-match": f'"{memory.revision}"'}
            return http.post(path, json={"text": f"I like tea number {number}"}, headers=tag).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(change, range(8))) == [200] + [412] * 7
    assert remote.count() == 2
    with pytest.raises(Conflict):
        remote.pin(memory.id, revision=memory.revision)


# ── pages, tickets, events ──


def test_pages_lead_to_the_end(server: Running, remote: ebbing.RemoteMind) -> None:
    remote.remember([f"Bus {n} goes to stop {n * n}" for n in range(7)]).wait(PATIENCE_S)
    with server.http() as http:
        seen, after = [], None
        while True:
            page = http.get(f"{ALICE}/memories", params={"limit": 3, **({"after": after} if after else {})}).json()
            seen += [item["memory"]["id"] for item in page["items"]]
            after = page["next"]
            if after is None:
                break
        assert seen == [memory.id for memory in remote.list()]
        links = http.get(f"{ALICE}/memories/{seen[1]}/links").json()
        assert {link["kind"] for link in links["links"]} >= {"previous", "next"}


def test_the_ticket_comes_at_once_or_when_it_is_learned(server: Running) -> None:
    with server.http() as http:
        promised = http.post(f"{ALICE}/remember", json={"messages": "I like coffee"})
        assert promised.status_code in (200, 202)
        ticket = promised.json()["id"]
        kept = http.get(f"{ALICE}/tickets/{ticket}", params={"wait": 30}).json()
        assert kept["status"] == "done"
        assert kept["memories"]
        waited = http.post(f"{ALICE}/remember", params={"wait": 30}, json={"messages": "我住在杭州"})
        assert (waited.status_code, waited.json()["status"]) == (200, "done")


def test_events_are_followed_and_nothing_is_lost_when_the_line_breaks(
    server: Running, remote: ebbing.RemoteMind
) -> None:
    remote.remember("I like coffee").wait(PATIENCE_S)
    with server.http() as http:
        everything = _entries(http.get(f"{ALICE}/events", params={"after": "e0000000000000", "follow": False}).text)
        assert [one["id"] for one in everything] == [event.id for event in remote.journal(newest_first=False)]
        rest = http.get(f"{ALICE}/events", params={"follow": False}, headers={"last-event-id": everything[0]["id"]})
        assert _entries(rest.text) == everything[1:]
        with http.stream("GET", f"{ALICE}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == ": here"
            remote.remember("我住在杭州").wait(PATIENCE_S)
            assert next(line for line in lines if line.startswith("event:")) == "event: created"
        assert "coffee" not in json.dumps(everything)


def _entries(text: str) -> list[dict[str, str]]:
    return [json.loads(line.removeprefix("data: ")) for line in text.splitlines() if line.startswith("data: ")]


def test_a_server_that_stops_tells_those_who_follow(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.http() as http:
        server.mind().close()
        with http.stream("GET", f"{ALICE}/events") as stream:
            server.server.should_exit = True
            assert list(stream.iter_lines())[:1] == [": here"]  # it comes to an end


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 100_000, b'"text"', b"null", b'{"cue": NaN}'])
def test_what_cannot_be_read_is_said_so(server: Running, body: bytes) -> None:
    with server.mind(), server.http() as http:
        answer = http.post(f"{ALICE}/recall", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["detail"]


def test_what_takes_longer_than_a_server_has_to_stop_is_told_and_ends(tmp_path: Path) -> None:
    """An import that waits for a worker who does not come: the server leaves, and nobody waits on."""
    log = "".join(json.dumps({"role": "user", "content": f"Bus {n} goes to stop {n * n}"}) + "\n" for n in range(3))
    told: list[httpx.Response] = []

    def take_in() -> None:
        with server.http() as http:
            told.append(http.post(f"{ALICE}/import", params={"format": "chat"}, content=log))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(WORKER), "_serve_one", lambda *_args, **_more: True)  # it comes, and does nothing
        with running(tmp_path, limits=ServerLimits(rate_per_s=0, stop_s=1)) as server:
            asking = threading.Thread(target=take_in)
            asking.start()
            until(lambda: any(mind.queue() for mind in server.service.minds.open_now()))
        asking.join(PATIENCE_S)
    assert (told[0].status_code, told[0].json()["type"]) == (503, "urn:ebbing:error:MindClosed")
    until(lambda: not any(thread.name.startswith("AnyIO") for thread in threading.enumerate()))
