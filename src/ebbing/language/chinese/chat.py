"""What the chat on the command line says and hears, in Chinese."""

from __future__ import annotations

from typing import Final

GREETING: Final = "说点什么吧，/quit 结束。"
FAREWELLS: Final = frozenset({"再见"})
