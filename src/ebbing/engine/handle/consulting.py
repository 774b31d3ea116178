"""The verbs that ask the language model, and those that answer what it proposes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ebbing.domain.answers.model_reports import CurationReport, ReviewReport
from ebbing.domain.conversation import ModelReport
from ebbing.engine.arguments import REVIEWED_AT_ONCE, whole_number
from ebbing.engine.handle.opened import VERB_WAIT_S, Opened

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import Decided, Proposed

MOST: Final = 1_000_000  # turns or memories in one go

Proposals: TypeAlias = "list[Proposed]"


class Consulting(Opened):
    """What a language model may add; without one there is nothing to do."""

    def curate(self, *, limit: int | None = None) -> CurationReport:
        """Let the language model look now at the turns it has not seen; without a model there is nothing to do."""
        from ebbing.engine.model import curate

        most = None if limit is None else whole_number(limit, "limit", 0, MOST)
        self.flush(VERB_WAIT_S)
        return curate.curate(self._open(), self.working, limit=0 if self._read_only else most)

    def review(self, *, limit: int = REVIEWED_AT_ONCE) -> ReviewReport:
        """Let the language model judge what may become core and what may go, where the profile reviews (S2)."""
        from ebbing.engine.model import reviewer

        most = whole_number(limit, "limit", 0, MOST)
        self.flush(VERB_WAIT_S)
        return ReviewReport() if self._read_only else reviewer.judge(self._open(), self.working, limit=most)

    def proposals(self) -> Proposals:
        """What the language model would like to do and may not, newest first: `accept` or `refuse` it."""
        from ebbing.engine.model import inbox

        return inbox.proposals(self._settled())

    def accept(self, event_id: str) -> Decided:
        """Do what was proposed, as if you had said it yourself; it can be undone."""
        from ebbing.engine.model import inbox

        return inbox.accept(self._settled(), event_id)

    def refuse(self, event_id: str) -> Decided:
        """Leave things as they are; the proposal is off the list."""
        from ebbing.engine.model import inbox

        return inbox.refuse(self._settled(), event_id)

    def model_report(self) -> ModelReport | None:
        """What the language model has done and cost since this mind was opened; None without one that keeps account."""
        thinker = self._open().thinker
        report = getattr(None if thinker is None else thinker.model, "report", None)
        found = report() if callable(report) else None
        return found if isinstance(found, ModelReport) else None
