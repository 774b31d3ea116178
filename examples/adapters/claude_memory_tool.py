"""Claude's memory tool on a mind. Run it with `python examples/adapters/claude_memory_tool.py`; offline."""

import ebbing
from ebbing.adapters.claude import EbbingMemoryTool

COMMANDS = (  # stand in for what the model asks for; else: client.beta.messages.tool_runner(…, tools=[tool])
    {"command": "view", "path": "/memories"},
    {"command": "create", "path": "/memories/food.md", "file_text": "Ann loves pizza\n"},
    {"command": "insert", "path": "/memories/food.md", "insert_line": 1, "insert_text": "Ann is allergic to peanuts"},
    {"command": "str_replace", "path": "/memories/food.md", "old_str": "pizza", "new_str": "pizza with olives"},
    {"command": "view", "path": "/memories/food.md"},
)

with ebbing.open("claude") as mind:
    tool = EbbingMemoryTool(mind, user="ann")
    for command in COMMANDS:
        print(tool.call(command))
