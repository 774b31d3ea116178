"""Chats through the proxy, held with OpenAI's own client: memory is added, everything else passes as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import openai
import pytest

from ebbing.interfaces.tokens import Tokens
from tests.interfaces.proxy.conftest import client, kept, proxied, until
from tests.interfaces.proxy.upstream import CALL, Upstream
from tests.interfaces.running import Running

PICTURE = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGA3iBPZQAAAABJRU5ErkJggg=="


def ask(talks: openai.OpenAI, *messages: Any, stream: bool = False, **more: Any) -> str:
    """Hold one turn; gives back what the model said."""
    said = [{"role": "user", "content": one} if isinstance(one, str) else one for one in messages]
    answer: Any = talks.chat.completions.create(model="tiny", messages=said, stream=stream, **more)  # type: ignore[call-overload]
    if stream:
        return "".join(chunk.choices[0].delta.content or "" for chunk in answer)
    return answer.choices[0].message.content or ""


def respond(talks: openai.OpenAI, text: Any, stream: bool = False, **more: Any) -> str:
    """Hold one turn by way of responses."""
    answer: Any = talks.responses.create(model="tiny", input=text, stream=stream, **more)
    if stream:
        return "".join(event.delta for event in answer if event.type == "response.output_text.delta")
    return str(answer.output_text)


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize(
    ("told", "asked", "found"),
    [
        ("我对花生过敏，请一定记住", "我对什么过敏？", "花生"),
        ("My sister Ann lives in Oslo", "Where does my sister Ann live?", "Oslo"),
    ],
)
@pytest.mark.parametrize("turn", [ask, respond])
def test_what_was_told_in_one_chat_comes_to_mind_in_another(
    proxy: Running, service: Upstream, turn: Any, told: str, asked: str, found: str, stream: bool
) -> None:
    talks = client(proxy)
    assert turn(talks, told, stream=stream) == "I see."
    assert found in turn(talks, asked, stream=stream)  # the service knows it from the envelope alone
    assert found not in json.dumps(service.asked[0], ensure_ascii=False).replace(told, "")


@pytest.mark.parametrize("stream", [False, True])
def test_langchain_pointed_at_the_proxy_has_a_memory(proxy: Running, service: Upstream, stream: bool) -> None:
    """LangChain's own client for such services, changed by nothing but its address."""
    langchain = pytest.importorskip("langchain_openai")
    model = langchain.ChatOpenAI(
        base_url=f"{proxy.url}/v1",
        api_key="sk-mine",
        model="tiny",
        max_retries=0,
        default_headers={"x-ebbing-user": "bo"},
    )

    def said(text: str) -> str:
        if stream:
            return "".join(str(piece.content) for piece in model.stream([("human", text)]))
        return str(model.invoke([("human", text)]).content)

    assert said("我对花生过敏，请一定记住") == "I see."
    assert "花生" in said("我对什么过敏？")
    assert service.asked[-1]["messages"][-1]["content"] == "我对什么过敏？"
    until(lambda: any("花生" in text for text in kept(proxy, user="bo")))
    assert not any("花生" in text for text in kept(proxy))


def test_answers_come_back_byte_for_byte(proxy: Running, service: Upstream) -> None:
    for stream in (False, True):
        body = {"model": "tiny", "stream": stream, "messages": [{"role": "user", "content": "你好，世界"}]}
        with proxy.http() as http:
            answer = http.post("/v1/chat/completions", json=body, params={"a": "b c"})
        assert answer.content == service.answered[-1]
        assert service.paths[-1] == "/v1/chat/completions?a=b%20c" or service.paths[-1].endswith("?a=b+c")
    assert answer.headers["content-type"].startswith("text/event-stream")


def test_without_memories_the_request_goes_on_byte_for_byte(proxy: Running, service: Upstream) -> None:
    body = b'{"model" : "tiny",\n "unheard_of": {"x": 1.50}, "messages":[{"role":"user","content":"\\u4f60\\u597d"}]}'
    with proxy.http() as http:
        answer = http.post("/v1/chat/completions", content=body, headers={"content-type": "application/json"})
    assert service.bodies == [body]
    assert answer.headers["x-ebbing-memory"] == "nothing"


@pytest.mark.parametrize("stream", [False, True])
def test_tool_calls_and_pictures_pass(proxy: Running, service: Upstream, stream: bool) -> None:
    talks = client(proxy)
    ask(talks, "I live in Hangzhou")
    service.calls = True
    tools: Any = [{"type": "function", "function": {"name": "weather", "parameters": {"type": "object"}}}]
    shown = [{"type": "text", "text": "Where do I live?"}, {"type": "image_url", "image_url": {"url": PICTURE}}]
    said: Any = [{"role": "user", "content": shown}]
    answer: Any = talks.chat.completions.create(model="tiny", messages=said, tools=tools, stream=stream)
    calls = (
        [one for chunk in answer for one in chunk.choices[0].delta.tool_calls or ()]
        if stream
        else answer.choices[0].message.tool_calls
    )
    assert calls[0].function.arguments == CALL["function"]["arguments"]  # type: ignore[index]
    assert service.asked[-1]["tools"] == tools
    assert service.asked[-1]["messages"][-1] == said[0]
    assert "Hangzhou" in service.asked[-1]["messages"][0]["content"]


def test_each_thing_said_is_remembered_once_and_nothing_that_was_added(proxy: Running, service: Upstream) -> None:
    talks = client(proxy)
    ask(talks, "I live in Hangzhou")
    service.calls = True
    history: list[Any] = [{"role": "user", "content": "My dog is called Rex"}]
    ask(talks, *history)
    service.calls = False
    history += [{"role": "assistant", "content": None, "tool_calls": [CALL]}]
    history += [{"role": "tool", "tool_call_id": "call_1", "content": "sunny"}]
    service.says = "A fine name for a dog."
    ask(talks, *history)  # the tool's answer: the user said nothing new
    history += [{"role": "assistant", "content": service.says}, {"role": "user", "content": "Where do I live?"}]
    ask(talks, *history, stream=True)
    assert "Hangzhou" in service.asked[-1]["messages"][0]["content"]
    assert "Rex" not in service.asked[-1]["messages"][0]["content"]  # it stands in the prompt already
    texts = kept(proxy)
    with proxy.service.minds.borrowed("default") as mind:
        assert [mind.get(one.id).mention_count for one in mind.list() if "Rex" in one.text] == [0]
        told = [one for one in mind.list() if "Hangzhou" in one.text]
        assert [one.mention_count for one in told] == [0]
    assert not [one for one in texts if "<<<" in one or "long-term memory" in one]


def test_headers_say_whose_memory_it_is_and_stay_here(proxy: Running, service: Upstream) -> None:
    bo = client(proxy, agent="bo", user="%E5%B0%8F%E6%98%8E", conversation="tea")
    ask(bo, "我住在杭州")
    assert "杭州" in ask(bo, "我住在哪里？")
    for other in (client(proxy), client(proxy, agent="bo", user="eve"), client(proxy, agent="al")):
        assert "杭州" not in ask(other, "我住在哪里？")
    until(lambda: any("杭州" in one for one in kept(proxy, "bo", "小明")))
    assert not [name for one in service.headers for name in one if name.startswith("x-ebbing")]
    assert {one["authorization"] for one in service.headers} == {"Bearer sk-mine"}


def test_a_token_says_whose_memory_it_is_and_is_shown_to_nobody(tmp_path: Path, service: Upstream) -> None:
    home = tmp_path / "home"
    alices, _ = Tokens(home).create(agents=["alice"], access="write")
    looks, _ = Tokens(home).create(agents=["alice"], access="read")
    with proxied(home, service, make={"key": "sk-house"}) as proxy:
        ask(client(proxy, alices), "I live in Hangzhou")
        until(lambda: any("Hangzhou" in one for one in kept(proxy, "alice")))
        with pytest.raises(openai.NotFoundError):
            ask(client(proxy, alices, agent="bob"), "hi")
        with pytest.raises(openai.PermissionDeniedError):
            ask(client(proxy, looks), "hi")
        with pytest.raises(openai.AuthenticationError):
            ask(client(proxy), "hi")
    assert [one["authorization"] for one in service.headers] == ["Bearer sk-house"]
    with proxied(home, service) as proxy:
        ask(client(proxy, "sk-mine", token=alices), "hello")
        assert service.headers[-1]["authorization"] == "Bearer sk-mine"
        ask(client(proxy, alices), "hello")
        assert "authorization" not in service.headers[-1]
    assert alices not in str(service.headers)


def test_other_paths_pass_as_they_are(proxy: Running, service: Upstream) -> None:
    assert [one.id for one in client(proxy).models.list()] == ["tiny"]
    with proxy.http() as http:
        http.post("/v1/audio/x%2Fy", content=b"\x00\xff")
        assert service.bodies[-1] == b"\x00\xff"
        assert service.paths[-1].startswith("/v1/audio/x%2Fy")
        assert http.get("/elsewhere").status_code == 404
        assert http.get("/v1/%2e%2e/secret").status_code == 404
    assert len(service.bodies) == 2


def test_what_we_cannot_read_is_for_the_service_to_judge(proxy: Running, service: Upstream) -> None:
    with proxy.http() as http:
        for body in (
            b"{}",
            b'{"messages": 3}',
            b'{"messages": ["a"]}',
            b'{"messages": [{"content": "no role"}]}',
            b"[",
        ):
            assert http.post("/v1/chat/completions", content=body).status_code == 200
            assert service.bodies[-1] == body


def test_the_errors_of_the_service_are_passed_on(proxy: Running, service: Upstream) -> None:
    service.status = 429
    with pytest.raises(openai.RateLimitError, match="too many") as refused:
        ask(client(proxy), "I live in Hangzhou")
    assert refused.value.response.headers["retry-after"] == "0"
    service.status = 200
    ask(client(proxy), "Good morning")  # which waits for turns that are still being kept
    assert not [one for one in kept(proxy) if "Hangzhou" in one]  # the client will say it again


def test_a_service_that_is_down_is_told_in_the_form_clients_know(tmp_path: Path) -> None:
    with proxied(tmp_path, Upstream(port=9)) as proxy, pytest.raises(openai.InternalServerError, match="--upstream"):
        ask(client(proxy), "hello")


def test_whoever_leaves_in_the_middle_has_still_said_it(proxy: Running, service: Upstream) -> None:
    service.says = "well " * 20_000
    with proxy.http() as http:
        body = {"stream": True, "messages": [{"role": "user", "content": "I live in Hangzhou"}]}
        with http.stream("POST", "/v1/chat/completions", json=body) as answer:
            next(answer.iter_raw(10))
    until(lambda: any("Hangzhou" in one for one in kept(proxy)))


def test_pages_of_other_origins_are_refused(proxy: Running, service: Upstream) -> None:
    refused = httpx.post(f"{proxy.url}/v1/chat/completions", json={}, headers={"origin": "https://evil.example"})
    assert refused.status_code == 403
    assert service.bodies == []
