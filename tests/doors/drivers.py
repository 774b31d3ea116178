"""One small driver per door: whoever stands behind it says things and asks; what the door shows comes back as text.

A driver is a house with a door for each agent: `with HOUSES["rest"](home, clock) as door: door("alice").say("ann", "…")`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from anyio.from_thread import start_blocking_portal
from mcp import Client
from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import AgentInfo, FunctionModel
from typer.testing import CliRunner

import ebbing
from ebbing.adapters.mem0 import Memory as Mem0
from ebbing.adapters.openai_agents import EbbingSession
from ebbing.adapters.pydantic_ai import memory_toolset
from ebbing.interfaces.cli.whole import app
from ebbing.interfaces.mcp.served import ServedMind, ServerChoice
from ebbing.interfaces.mcp.server import server
from ebbing.testing import FakeClock
from tests.interfaces.proxy.conftest import client, proxied, until
from tests.interfaces.proxy.upstream import upstream
from tests.interfaces.running import running
from tests.patience import PATIENCE_S

LIMIT = 8  # hits of one answer


def talk(user: str) -> str:
    """The conversation in which a user says all that they say."""
    return f"talk-of-{user}"


class Door(Protocol):
    """One agent's memory behind a door."""

    def say(self, user: str, text: str) -> None:
        """Say something; it is learned when this returns."""
        ...

    def ask(self, user: str, cue: str) -> str:
        """Ask for something; returns all that came back, in its order."""
        ...

    def look(self, user: str, memory_id: str) -> str:
        """Look around in other ways: at one user, at a memory by its id, at all there is; returns all that came back."""
        ...


House = Callable[[Path, FakeClock], AbstractContextManager[Callable[[str], Door]]]


class MindDoor:
    """A mind: one that is open here, or one on a server."""

    def __init__(self, mind: Any) -> None:
        self.mind = mind

    def say(self, user: str, text: str) -> None:
        """Remember it."""
        said = [{"role": "user", "content": text}]
        assert self.mind.remember(said, user=user, conversation=talk(user)).wait(PATIENCE_S)

    def ask(self, user: str, cue: str) -> str:
        """Recall it."""
        return str(self.mind.recall(cue, user=user, limit=LIMIT).text)

    def look(self, user: str, memory_id: str) -> str:
        """List, look up, explain, and ask who somebody is."""
        shown = [self.mind.list(user=user), self.mind.about(user), self.mind.users(), self.mind.journal(limit=5)]
        try:
            shown += [self.mind.text(memory_id), self.mind.explain(memory_id)]
        except ebbing.errors.NotFound as error:
            shown.append(error)
        return str(shown)


@contextmanager
def by_python(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
    """`ebbing.open`."""
    with ExitStack() as opened:
        minds: dict[str, ebbing.Mind] = {}

        def door(agent: str) -> Door:
            if agent not in minds:
                minds[agent] = opened.enter_context(ebbing.open(agent, home=home, clock=clock))
            return MindDoor(minds[agent])

        yield door


@contextmanager
def by_client(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
    """`ebbing.connect`."""
    with running(home, clock=clock) as served, ExitStack() as opened:
        minds: dict[str, ebbing.RemoteMind] = {}

        def door(agent: str) -> Door:
            if agent not in minds:
                minds[agent] = opened.enter_context(served.mind(agent))
            return MindDoor(minds[agent])

        yield door


class RestDoor:
    """Plain HTTP."""

    def __init__(self, http: Any, agent: str) -> None:
        self.http, self.place = http, f"/v1/agents/{quote(agent)}"

    def say(self, user: str, text: str) -> None:
        """POST it, and wait for it."""
        body = {"messages": [{"role": "user", "content": text}], "user": user, "conversation": talk(user)}
        told = self.http.post(f"{self.place}/remember", json=body, params={"wait": 30})
        assert told.json()["status"] == "done", told.text

    def ask(self, user: str, cue: str) -> str:
        """POST the question."""
        found = self.http.post(f"{self.place}/recall", json={"cue": cue, "user": user, "limit": LIMIT})
        return str(found.json()["text"])

    def look(self, user: str, memory_id: str) -> str:
        """GET what can be got."""
        places = (
            "/memories",
            "/about",
            "/users",
            "/journal",
            f"/memories/{memory_id}",
            f"/memories/{memory_id}/explain",
        )
        return "".join(self.http.get(self.place + place, params=_of(place, user)).text for place in places)


def _of(place: str, user: str) -> dict[str, str]:
    return {"user": user} if place in ("/memories", "/about") else {}


@contextmanager
def by_rest(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
    """`ebbing serve`."""
    with running(home, clock=clock) as served, served.http() as http:
        yield lambda agent: RestDoor(http, agent)


class CliDoor:
    """The command line."""

    def __init__(self, home: Path, agent: str) -> None:
        self.options = ["--home", str(home), "--agent", agent]

    def say(self, user: str, text: str) -> None:
        """`ebbing remember`."""
        done = CliRunner().invoke(
            app, [*self.options, "remember", "--user", user, "--conversation", talk(user), "--", text]
        )
        assert done.exit_code == 0, done.output

    def ask(self, user: str, cue: str) -> str:
        """`ebbing recall`."""
        asked = ["recall", "--user", user, "--limit", str(LIMIT), "--", cue]
        return CliRunner().invoke(app, [*self.options, *asked]).stdout

    def look(self, user: str, memory_id: str) -> str:
        """`ebbing list` and `ebbing show`."""
        asked = (["list", "--user", user, "--json"], ["show", memory_id, "--json"])
        return "".join(CliRunner().invoke(app, [*self.options, *some]).output for some in asked)


@contextmanager
def by_cli(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
    """`ebbing remember` and `ebbing recall`; the clock is the process's."""
    yield lambda agent: CliDoor(home, agent)


class McpDoor:
    """The tools of the MCP server."""

    def __init__(self, portal: Any, session: Client) -> None:
        self.portal, self.session = portal, session

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """Call a tool."""
        answer = self.portal.call(self.session.call_tool, tool, arguments)
        return dict(answer.structured_content or {})

    def say(self, user: str, text: str) -> None:
        """The tool `remember`."""
        assert self.call("remember", text=text, user=user, conversation=talk(user))["status"] == "done"

    def ask(self, user: str, cue: str) -> str:
        """The tool `recall`."""
        return "\n".join(hit["text"] for hit in self.call("recall", cue=cue, user=user, limit=LIMIT)["hits"])

    def look(self, user: str, memory_id: str) -> str:
        """The other tools that look, and the context block."""
        tools = (("focus", {}), ("status", {}), ("explain", {"id": memory_id}))
        return "".join(str(self.portal.call(self.session.call_tool, tool, given)) for tool, given in tools)


@contextmanager
def by_mcp(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
    """`ebbing mcp`: one server per agent, as clients start them; the SDK's own client talks to each."""
    with start_blocking_portal() as portal, ExitStack() as opened:
        doors: dict[str, McpDoor] = {}

        def door(agent: str) -> Door:
            if agent not in doors:
                served = ServedMind(ServerChoice(agent=agent, home=str(home)))
                opened.callback(served.close, PATIENCE_S)
                session = opened.enter_context(portal.wrap_async_context_manager(Client(server(served))))
                doors[agent] = McpDoor(portal, session)
            return doors[agent]

        yield door


class ProxyDoor:
    """A chat program that knows nothing of memory, pointed at the proxy."""

    def __init__(self, proxy: Any, service: Any, agent: str) -> None:
        self.proxy, self.service, self.agent = proxy, service, agent

    def _chat(self, user: str, text: str) -> None:
        with client(self.proxy, agent=quote(self.agent), user=quote(user), conversation=quote(talk(user))) as chat:
            chat.chat.completions.create(model="tiny", messages=[{"role": "user", "content": text}])

    def say(self, user: str, text: str) -> None:
        """Say it in a chat, and let it be learned: a turn is kept when its answer is through."""
        with self.proxy.service.minds.borrowed(self.agent) as mind:
            before = _learned(mind)
            self._chat(user, text)
            until(lambda: _learned(mind) > before and mind.flush(PATIENCE_S))

    def ask(self, user: str, cue: str) -> str:
        """Ask it in a chat; returns the memories that the model was shown."""
        self._chat(user, cue)
        messages = self.service.asked[-1]["messages"]
        return "\n".join(str(one["content"]) for one in messages if one["role"] == "system")

    def look(self, user: str, memory_id: str) -> str:
        """A chat has nothing to look with but another question."""
        return self.ask(user, f"What is {memory_id}?")


def _learned(mind: ebbing.Mind) -> int:
    return sum(event.kind is not ebbing.EventKind.RECALLED for event in mind.journal())


@contextmanager
def by_proxy(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
    """`ebbing proxy`, with OpenAI's client before it and a small service behind it that says nothing worth keeping."""
    with upstream() as service, proxied(home, service, clock=clock) as proxy:
        service.says = "OK."
        yield lambda agent: ProxyDoor(proxy, service, agent)


class Mem0Door(MindDoor):
    """mem0's `Memory` on a mind."""

    def __init__(self, mind: ebbing.Mind) -> None:
        super().__init__(mind)
        self.memory = Mem0(mind=mind)

    def say(self, user: str, text: str) -> None:
        """Add it."""
        self.memory.add([{"role": "user", "content": text}], user_id=user, run_id=talk(user))

    def ask(self, user: str, cue: str) -> str:
        """Search for it."""
        found = self.memory.search(cue, filters={"user_id": user}, top_k=LIMIT, threshold=0.0)
        return "\n".join(item["memory"] for item in found["results"])


class SessionDoor(MindDoor):
    """A session of the OpenAI Agents SDK: what is said in it is learned, and comes to mind elsewhere."""

    def say(self, user: str, text: str) -> None:
        """Add an item to the user's session."""
        session = EbbingSession(talk(user), self.mind, user=user)
        asyncio.run(session.add_items([{"role": "user", "content": text}]))
        assert self.mind.flush(PATIENCE_S)


class ToolsetDoor(MindDoor):
    """An agent of pydantic-ai that calls the tools of a mind."""

    def _call(self, user: str, tool: str, **arguments: Any) -> Any:
        answers: list[Any] = []

        def reply(messages: list[ModelMessage], _info: AgentInfo) -> ModelResponse:
            answers.extend(part.content for part in messages[-1].parts if isinstance(part, ToolReturnPart))
            return ModelResponse(parts=[TextPart("done") if answers else ToolCallPart(tool, arguments)])

        toolset = memory_toolset(self.mind, user=user, budget_tokens=2000)
        asyncio.run(Agent(FunctionModel(reply), toolsets=[toolset]).run("Go on"))
        return answers[0]

    def say(self, user: str, text: str) -> None:
        """Let the agent call `remember`."""
        self._call(user, "remember", text=text)

    def ask(self, user: str, cue: str) -> str:
        """Let the agent call `recall`."""
        return "\n".join(found["text"] for found in self._call(user, "recall", cue=cue)[:LIMIT])


def _adapted(door: Callable[[ebbing.Mind], Door]) -> House:
    @contextmanager
    def house(home: Path, clock: FakeClock) -> Iterator[Callable[[str], Door]]:
        with by_python(home, clock) as opened:
            yield lambda agent: door(opened(agent).mind)  # type: ignore[attr-defined]

    return house


HOUSES: dict[str, House] = {
    "python": by_python,
    "cli": by_cli,
    "rest": by_rest,
    "client": by_client,
    "mcp": by_mcp,
    "proxy": by_proxy,
    "mem0": _adapted(Mem0Door),
    "openai agents": _adapted(SessionDoor),
    "pydantic-ai": _adapted(ToolsetDoor),
}
