"""What the chat on the command line says and hears, in English."""

from __future__ import annotations

from typing import Final

GREETING: Final = "Talk to me. /quit ends it."
FAREWELLS: Final = frozenset({"bye"})
