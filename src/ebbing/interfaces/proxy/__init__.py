"""A proxy before any OpenAI-compatible service: chats that go through it have a memory."""
