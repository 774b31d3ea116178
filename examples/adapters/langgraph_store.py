"""A LangGraph graph whose nodes share a memory. Run it with `python examples/adapters/langgraph_store.py`; offline."""

from langgraph.graph import MessagesState, StateGraph
from langgraph.runtime import Runtime

import ebbing
from ebbing.adapters.langgraph import EbbingStore


def reply(state: MessagesState, runtime: Runtime) -> dict:  # stands in for a model
    said = state["messages"][-1].content
    known = runtime.store.search(("memories", "ann"), query=said, limit=1)
    runtime.store.put(("memories", "ann"), str(len(said)), {"text": said})
    return {"messages": [("ai", f"I remember: {known[0].value['text']}" if known else "Noted.")]}


with ebbing.open("graph") as mind:
    graph = StateGraph(MessagesState).add_node(reply).set_entry_point("reply").compile(store=EbbingStore(mind))
    for said in ("I love pizza with olives.", "What do I love on a pizza?"):
        print(graph.invoke({"messages": [("user", said)]})["messages"][-1].content)
