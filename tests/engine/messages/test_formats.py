"""Chat messages in the forms people have: what is said is learned, the rest is no mistake."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from pydantic import BaseModel

import ebbing
from ebbing import errors
from ebbing.engine.messages.formats import spoken

PNG = b"\x89PNG\r\n\x1a\n" + b"pixels" * 4
DATA_ADDRESS = "data:image/png;base64," + b64encode(PNG).decode()

OPENAI = [
    {"role": "developer", "content": "You are terse."},
    {
        "role": "user",
        "content": [{"type": "text", "text": "I moved to Tartu."}, {"type": "text", "text": "It is cold."}],
    },
    {
        "role": "assistant",
        "content": None,
        "refusal": None,
        "annotations": [],
        "tool_calls": [
            {"id": "c1", "type": "function", "function": {"name": "weather", "arguments": '{"city": "Tartu"}'}}
        ],
    },
    {"role": "tool", "tool_call_id": "c1", "content": "minus nine degrees"},
    {"role": "function", "name": "clock", "content": "10:15"},
    {"role": "assistant", "content": "Dress warmly."},
]
RESPONSES = [
    {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "我搬到了塔尔图。"}]},
    {"type": "reasoning", "id": "r1", "summary": []},
    {"type": "function_call", "id": "f1", "call_id": "c1", "name": "weather", "arguments": "{}"},
    {"type": "function_call_output", "call_id": "c1", "output": "零下九度"},
    {
        "type": "message",
        "role": "assistant",
        "content": [{"type": "output_text", "text": "多穿点。", "annotations": []}],
    },
]
ANTHROPIC = [
    {"role": "user", "content": "I moved to Tartu."},
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "they moved", "signature": "x"},
            {"type": "text", "text": "Let me look."},
            {"type": "tool_use", "id": "u1", "name": "weather", "input": {"city": "Tartu"}},
        ],
    },
    {
        "role": "user",
        "content": [
            {"type": "tool_result", "tool_use_id": "u1", "content": [{"type": "text", "text": "minus nine degrees"}]},
            {"type": "text", "text": "And my cat is called Muri."},
        ],
    },
]
LANGCHAIN = [
    ("human", "I moved to Tartu."),
    {"type": "ai", "data": {"content": "", "tool_calls": [{"name": "weather", "args": {}, "id": "t1"}], "type": "ai"}},
    {"type": "tool", "data": {"content": "minus nine degrees", "tool_call_id": "t1", "type": "tool"}},
    {"type": "human", "content": "And my cat is called Muri.", "additional_kwargs": {}, "response_metadata": {}},
]


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (
            OPENAI,
            [
                ("system", "You are terse.", None),
                ("user", "I moved to Tartu.\nIt is cold.", None),
                ("tool", "minus nine degrees", "weather"),
                ("tool", "10:15", "clock"),
                ("assistant", "Dress warmly.", None),
            ],
        ),
        (
            RESPONSES,
            [("user", "我搬到了塔尔图。", None), ("tool", "零下九度", "weather"), ("assistant", "多穿点。", None)],
        ),
        (
            ANTHROPIC,
            [
                ("user", "I moved to Tartu.", None),
                ("assistant", "Let me look.", None),
                ("tool", "minus nine degrees", "weather"),
                ("user", "And my cat is called Muri.", None),
            ],
        ),
        (
            LANGCHAIN,
            [
                ("user", "I moved to Tartu.", None),
                ("tool", "minus nine degrees", "weather"),
                ("user", "And my cat is called Muri.", None),
            ],
        ),
    ],
    ids=["openai", "responses", "anthropic", "langchain"],
)
def test_who_says_what(messages: list[Any], expected: list[tuple[str, str, str | None]]) -> None:
    assert [(one.role, one.text, one.name) for one in spoken(messages) if one.text is not None] == expected


@pytest.mark.parametrize(
    "messages", [OPENAI, RESPONSES, ANTHROPIC, LANGCHAIN], ids=["openai", "responses", "anthropic", "langchain"]
)
def test_all_of_them_are_remembered_as_they_are(mind: ebbing.Mind, messages: list[Any]) -> None:
    assert mind.remember(messages).wait()
    texts = " ".join(memory.text for memory in mind.list())
    assert "Tartu" in texts or "塔尔图" in texts
    answer = [memory for memory in mind.list() if "nine degrees" in memory.text or "零下九度" in memory.text]
    assert {str(memory.channel) for memory in answer} == {"tool"}
    for unsaid in ("they moved", "arguments", "input"):
        assert unsaid not in texts
    for message in messages:  # one by one, as a chat history hands them over
        mind.remember([message])


class Block(BaseModel):
    type: str = "text"
    text: str


class Said(BaseModel):
    """What an SDK hands out: an object with more in it than is said."""

    role: str = "assistant"
    content: list[Block] | str | None
    tool_calls: list[dict[str, Any]] | None = None
    logprobs: float = 0.5


def test_objects_of_libraries(mind: ebbing.Mind) -> None:
    mind.remember(Said(role="user", content="My sister is called Piret."))
    mind.remember([Said(content=[Block(text="The library in Viljandi opens at nine.")])])
    assert {memory.text for memory in mind.list()} == {
        "My sister is called Piret.",
        "The library in Viljandi opens at nine.",
    }


def test_messages_of_langchain_itself(mind: ebbing.Mind) -> None:
    messages = pytest.importorskip("langchain_core.messages")
    mind.remember(
        [
            messages.HumanMessage("My sister is called Piret."),
            messages.AIMessage("", tool_calls=[{"name": "look", "args": {}, "id": "1"}]),
            messages.ToolMessage("found her", tool_call_id="1"),
        ]
    )
    assert [(str(m.channel), m.text) for m in mind.list()] == [
        ("user", "My sister is called Piret."),
        ("tool", "found her"),
    ]


def test_a_message_that_says_nothing_is_no_mistake(mind: ebbing.Mind) -> None:
    ticket = mind.remember([OPENAI[2]])
    assert (ticket.status, ticket.memories) == ("done", ())
    assert ticket.wait()
    assert mind.count() == 0
    mind.remember(
        {"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.org/cat.png"}}]}
    )
    assert mind.count() == 0  # an address is not fetched


@pytest.mark.parametrize(
    "part",
    [
        {"type": "image_url", "image_url": {"url": DATA_ADDRESS}},
        {"type": "input_image", "image_url": DATA_ADDRESS},
        {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": b64encode(PNG).decode()}},
        {"type": "image", "source_type": "base64", "mime_type": "image/png", "data": b64encode(PNG).decode()},
    ],
)
def test_a_picture_in_a_message_is_kept_with_it(mind: ebbing.Mind, part: dict[str, Any]) -> None:
    mind.remember([{"role": "user", "content": [{"type": "text", "text": "This is my cat Muri."}, part]}])
    (memory,) = mind.list()
    (picture,) = mind.attachments(memory.id)
    assert (picture.kind, mind.attachment(picture.hash)) == ("image", PNG)


def test_what_was_put_into_the_prompt_is_not_learned_as_developer_either(mind: ebbing.Mind) -> None:
    mind.remember("I keep bees.")
    prompt = mind.inject([{"role": "developer", "content": "Be kind."}, {"role": "user", "content": "What do I keep?"}])
    assert [one["role"] for one in prompt] == ["developer", "user"]
    assert "bees" in prompt[0]["content"]
    assert mind.inject(prompt) == prompt
    envelope = mind.inject([{"role": "user", "content": "What do I keep?"}])[0]["content"]
    for role in ("system", "assistant", "tool"):
        with pytest.raises(errors.TextError, match="from memory"):
            mind.remember({"role": role, "content": envelope})
    mind.remember({"role": "assistant", "content": f"{envelope}\nThe heather blooms in August."})
    assert [memory.text for memory in mind.list()][-1] == "The heather blooms in August."


@pytest.mark.parametrize(
    "message",
    [
        {"role": "user", "content": [5]},
        {"role": "user", "content": [{"type": "text", "text": 5}]},
        {"role": "user"},
        {"role": "user", "content": None},
        {"role": "user", "content": ""},
        {"role": "user", "content": {"type": "text"}},
        {"role": "robot", "content": "x"},
        {"role": 5, "content": "x"},
        {"content": "x", "contnet": "y"},
        {"content": "x", "name": ["a"]},
        ("robot", "x"),
        object(),
        None,
    ],
)
def test_what_is_no_message(mind: ebbing.Mind, message: Any) -> None:
    with pytest.raises(errors.InputError):
        mind.remember([message])
    assert mind.queue() == []
