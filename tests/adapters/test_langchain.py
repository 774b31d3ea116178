"""LangChain's chat message history in a mind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import ebbing

pytest.importorskip("langchain_core", reason="the adapter for LangChain is not tested: pip install '.[langchain]'")

from langchain_core.chat_history import InMemoryChatMessageHistory
from langchain_core.language_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.prompts import ChatPromptTemplate, MessagesPlaceholder
from langchain_core.runnables.history import RunnableWithMessageHistory

from ebbing.adapters.langchain import EbbingChatMessageHistory

Open = Callable[..., ebbing.Mind]
PASSING = pytest.mark.filterwarnings("ignore:.*deprecated")  # and much used

MESSAGES = [
    SystemMessage("Be kind."),
    HumanMessage("我对花生过敏", name="Ann", additional_kwargs={"k": [1, None]}),
    AIMessage("", tool_calls=[{"name": "look", "args": {"city": "柏林"}, "id": "c1"}]),
    ToolMessage("Rain", tool_call_id="c1"),
    AIMessage([{"type": "text", "text": "It rains."}], response_metadata={"model": "m"}),
]


def test_messages_come_back_as_they_were(open_mind: Open) -> None:
    mind = open_mind()
    history = EbbingChatMessageHistory("s", mind, user="ann")
    history.add_messages(MESSAGES)
    history.add_user_message("ok")
    history.add_ai_message("ok")
    mind.close()
    mind = open_mind()
    again = EbbingChatMessageHistory("s", mind, user="ann")
    assert again.messages == [*MESSAGES, HumanMessage("ok"), AIMessage("ok")]
    assert "花生" in mind.recall("我对什么过敏？", user="ann").hits[0].text
    again.clear()
    assert again.messages == []
    assert mind.recall("我对什么过敏？", user="ann")  # what was learned stays


@PASSING
def test_as_the_librarys_own(mind: ebbing.Mind) -> None:
    async def both() -> None:
        ours, theirs = EbbingChatMessageHistory("s", mind), InMemoryChatMessageHistory()
        for history in (ours, theirs):
            await history.aadd_messages(MESSAGES[:2])
            history.add_message(MESSAGES[2])
            await history.aadd_messages(MESSAGES[3:])
        assert await ours.aget_messages() == await theirs.aget_messages()
        assert str(ours) == str(theirs)
        for history in (ours, theirs):
            await history.aclear()
        assert ours.messages == theirs.messages == []

    asyncio.run(both())


@PASSING
def test_in_a_chain(mind: ebbing.Mind) -> None:
    asked: list[Any] = []

    def heard(prompt: Any) -> Any:
        asked.append([message.content for message in prompt.to_messages()])
        return prompt

    prompt = ChatPromptTemplate.from_messages([MessagesPlaceholder("history"), ("human", "{said}")])
    model = GenericFakeChatModel(messages=iter([AIMessage("Noted."), AIMessage("Pizza.")]))
    chain = RunnableWithMessageHistory(
        prompt | heard | model,
        lambda session_id: EbbingChatMessageHistory(session_id, mind, user="ann"),
        input_messages_key="said",
        history_messages_key="history",
    )
    config: Any = {"configurable": {"session_id": "monday"}}
    chain.invoke({"said": "I love pizza"}, config)
    done = chain.invoke({"said": "What do I love?"}, config)
    assert done.content == "Pizza."
    assert asked[1] == ["I love pizza", "Noted.", "What do I love?"]
    assert EbbingChatMessageHistory("tuesday", mind, user="ann").messages == []
