"""How far one reader of the journal has come. What a reader does is written together with its cursor, so that each entry
is dealt with once or not at all; there is no second queue, and nothing to lose."""

from __future__ import annotations

import json

from ebbing.domain.records.frozen import dataclass
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts


@dataclass(frozen=True, slots=True)
class Cursor:
    """A setting with the last entry that was dealt with, and the attempts at what is next."""

    setting: str

    def begin(self, parts: Parts) -> None:
        """Begin to read now where nothing was read yet: what happened before that is left alone."""
        if parts.store.setting(self.setting) is None:
            self.move(parts, parts.store.newest_event()[0])

    def event(self, parts: Parts) -> int:
        """Return the last entry that was dealt with."""
        return self._stored(parts)["event"]

    def attempts(self, parts: Parts) -> int:
        """Return how often what comes next was tried in vain."""
        return self._stored(parts).get("attempts", 0)

    def written(self, event: int, attempts: int = 0) -> dict[str, str]:
        """Return the cursor as a setting, for whoever moves it together with what was done."""
        return {self.setting: json.dumps({"event": event, "attempts": attempts})}

    def move(self, parts: Parts, event: int, attempts: int = 0) -> None:
        """Move it, with nothing else to write."""
        operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="curator")
        operation.changes.settings.update(self.written(event, attempts))
        operation.commit(durable=False)

    def _stored(self, parts: Parts) -> dict[str, int]:
        stored: dict[str, int] = json.loads(parts.store.setting(self.setting) or '{"event": 0}')
        return stored
