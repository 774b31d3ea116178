"""LangChain's chat history in a mind. Run it with `python examples/adapters/langchain_history.py`; offline."""

from langchain_core.language_models import FakeListChatModel
from langchain_core.messages import HumanMessage

import ebbing
from ebbing.adapters.langchain import EbbingChatMessageHistory

model = FakeListChatModel(responses=["Noted.", "You love pizza with olives."])  # stands in for a model

with ebbing.open("langchain") as mind:
    history = EbbingChatMessageHistory("monday", mind, user="ann")
    for said in ("I love pizza with olives.", "What do I love on a pizza?"):
        history.add_message(HumanMessage(said))
        history.add_message(model.invoke(history.messages))
    print(len(history.messages), "messages,", mind.recall("pizza", user="ann").hits[0].text)
