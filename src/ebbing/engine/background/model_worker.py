"""The thinker: the one thread of a process that waits for language models, so that nobody else has to.

It serves the minds that have a model, a moment after something was learned. The worker goes on learning meanwhile, and
closing a mind does not wait for an answer: what was not looked at yet waits in the journal for the next time.
"""

from __future__ import annotations

import atexit
import os
import time
import weakref
from typing import Final

from ebbing.domain.answers.model_reports import CurationReport, ReviewReport
from ebbing.engine.background.worker import QUIET_PAUSE_S, WORKER, Served, Worker
from ebbing.engine.parts import log

TROUBLE_PAUSE_S: Final = 30.0  # a model that did not answer is left alone for this long
LONGEST_PAUSE_S: Final = 3600.0


class Thinker(Worker):
    """One thread for all minds with a language model."""

    thread_name = "ebbing-thinker"
    patience_s = 0.5  # a model may take a minute; whatever it says can be asked again

    def reset(self) -> None:
        """Return to the state in which nothing was ever served."""
        super().reset()
        self._not_before: weakref.WeakKeyDictionary[Served, float] = weakref.WeakKeyDictionary()

    def wake_soon(self, seconds: float = QUIET_PAUSE_S) -> None:
        """Say that there will be something to think about; a constant stream of talk does not put it off."""
        with self._changed:
            at = time.monotonic() + seconds
            self._tidy_at = at if self._tidy_at is None else min(at, self._tidy_at)
            self._changed.notify_all()

    def _in_line(self, *, quiet: bool) -> list[Served]:
        del quiet
        return list(self._minds)

    def _serve_one(self, mind: Served, *, urgent: bool, quiet: bool) -> bool:
        from ebbing.engine.model.curate import curate
        from ebbing.engine.model.episode_summaries import retell
        from ebbing.engine.model.level_wording import reword
        from ebbing.engine.model.merge_wording import retell_merges
        from ebbing.engine.model.network_wording import name_and_shorten
        from ebbing.engine.model.reviewer import due, due_in, judge

        del urgent, quiet

        def stop() -> bool:
            return self._stopping or mind.leaving()

        wait_s = self._not_before.get(mind, 0.0) - time.monotonic()
        if wait_s > 0:
            self.wake_soon(wait_s)
            return True
        try:
            with mind.working() as is_open:
                learning = is_open and mind.parts.store.pending() > 0
            if learning:
                self.wake_soon()
                return True
            report: CurationReport | ReviewReport = curate(mind.parts, mind.working, stop=stop)
            if not report.trouble and due(mind.parts, mind.working):
                report = judge(mind.parts, mind.working, stop=stop)
            for improve in (retell, retell_merges, reword, name_and_shorten):
                if not report.trouble:
                    report = improve(mind.parts, mind.working, stop=stop)
            left = due_in(mind.parts, mind.working)
            if left is not None:
                self.wake_within(left.total_seconds(), mind)
            if report.trouble:
                self._leave_alone(mind, report.retry_after_s or 0.0)
        except Exception as error:  # noqa: BLE001  (logged; the turns are still in the journal and will be looked at again)
            log.warning("agent %s: thinking stopped for now: %s", mind.parts.agent, error)
            self._leave_alone(mind, 0.0)
        return True

    def _leave_alone(self, mind: Served, asked_s: float) -> None:
        pause_s = max(TROUBLE_PAUSE_S, min(asked_s, LONGEST_PAUSE_S))
        self._not_before[mind] = time.monotonic() + pause_s
        self.wake_soon(pause_s)


THINKER: Final = Thinker()
WORKER.when_tidied = THINKER.wake_soon
atexit.register(THINKER.stop)
os.register_at_fork(after_in_child=THINKER.reset)
