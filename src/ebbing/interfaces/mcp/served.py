"""The memory that is served: opened when it is first asked for, so that a client that only looks around waits for nothing."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from ebbing.domain.records.frozen import dataclass

if TYPE_CHECKING:
    from ebbing.domain.records.memory import Memory
    from ebbing.engine.mind import Mind

BUDGET_TOKENS: Final = 1500  # of one recall's text


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerChoice:
    """Whose memory is served, and how."""

    agent: str
    home: str | None = None
    profile: str | None = None
    user: str | None = None  # the only user this server knows; None: the client says which
    budget_tokens: int = BUDGET_TOKENS


class ServedMind:
    """One agent's memory, open from the first use on."""

    def __init__(self, choice: ServerChoice) -> None:
        self.choice = choice
        self._mind: Mind | None = None
        self._opening = threading.Lock()

    def mind(self) -> Mind:
        """Return the mind; here the engine is imported."""
        with self._opening:
            if self._mind is None:
                import ebbing

                self._mind = ebbing.open(self.choice.agent, home=self.choice.home, profile=self.choice.profile)
            return self._mind

    def user(self, asked: str | None) -> str | None:
        """Return whose memories are meant; a server for one user knows no other."""
        from ebbing.errors import InputError

        if self.choice.user is not None and asked not in (None, self.choice.user):
            raise InputError(f"this server knows only the user {self.choice.user}: leave user out")
        return self.choice.user or asked

    def memory(self, memory_id: str) -> Memory:
        """Return one memory; to a server for one user all others, those of no user too, are as if they did not exist."""
        from ebbing.errors import NotFound

        try:
            memory = self.mind().get(memory_id)
        except NotFound:
            memory = None
        if memory is None or self.choice.user not in (None, memory.user):
            raise NotFound(f"no memory {memory_id}: use an id that remember or recall gave")
        return memory

    def close(self, timeout_s: float) -> None:
        """Close it within a time, if it was opened: what is not learned by then waits on disk."""
        with self._opening:
            if self._mind is not None:
                self._mind.close(timeout_s)
