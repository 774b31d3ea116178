"""Turns that could not be remembered: the next answers, `/health` and `/metrics` say so until a turn of that agent is kept again."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter

from ebbing.interfaces.rest.service import Service

REASON: Final = "turns are not remembered: {kinds}; the log says when"


class Losses:
    """The agents whose last turn was lost, and why."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._kinds: dict[str, str] = {}  # by agent
        self._count = Counter(
            "ebbing_turns_not_remembered", "Turns of chats that were lost.", registry=service.meter.registry
        )

    def __contains__(self, agent: str) -> bool:
        return agent in self._kinds

    def note(self, agent: str, error: BaseException) -> None:
        """Note that a turn was lost."""
        self._count.inc()
        self._kinds[agent] = type(error).__name__
        self._tell()

    def over(self, agent: str) -> None:
        """Note that a turn was kept."""
        self._kinds.pop(agent, None)
        self._tell()

    def _tell(self) -> None:
        kinds = ", ".join(sorted(set(self._kinds.values())))
        self._service.trouble = REASON.format(kinds=kinds) if kinds else None
