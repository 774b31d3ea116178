"""An agent of the OpenAI Agents SDK with a session in a mind. Run it with `python examples/adapters/openai_agents_session.py`; offline."""

from agents import Agent, Model, ModelResponse, RunConfig, Runner, Usage
from openai.types.responses import ResponseOutputMessage, ResponseOutputText

import ebbing
from ebbing.adapters.openai_agents import EbbingSession


class Parrot(Model):  # stands in for a model: it repeats the first thing that was said
    async def get_response(self, *, input, **_):
        text = ResponseOutputText(text=f"You said: {input[0]['content']}", type="output_text", annotations=[])
        said = ResponseOutputMessage(id="m", content=[text], role="assistant", status="completed", type="message")
        return ModelResponse(output=[said], usage=Usage(), response_id=None)

    stream_response = None


with ebbing.open("agents") as mind:
    session, agent = EbbingSession("monday", mind, user="ann"), Agent(name="parrot", model=Parrot())
    for said in ("I love pizza with olives.", "What do I love?"):
        result = Runner.run_sync(agent, said, session=session, run_config=RunConfig(tracing_disabled=True))
    print(result.final_output)
