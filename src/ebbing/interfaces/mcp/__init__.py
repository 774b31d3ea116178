"""`ebbing mcp`: one agent's memory as an MCP server, for any client that speaks the Model Context Protocol.

Started by a client over stdin and stdout, or once for several over streamable HTTP. Nothing heavy is loaded before the first
call: `tools` describes what can be done as plain data, and the engine is imported when something is done.
"""
