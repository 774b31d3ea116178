"""The verbs that keep a memory in good order: fading, links, the queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ebbing.domain.answers.model_reports import CurationReport, ReviewReport
from ebbing.domain.ids import number_of_ticket
from ebbing.engine.arguments import reporter, yes_or_no
from ebbing.engine.background.worker import WORKER, tidy
from ebbing.engine.handle.consulting import Consulting
from ebbing.engine.handle.opened import VERB_WAIT_S

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import MaintenanceReport, Tidied


class Caring(Consulting):
    """What otherwise happens by itself when it is quiet."""

    def maintain(
        self, *, dry_run: bool = False, progress: Callable[[int, int], None] | None = None
    ) -> MaintenanceReport:
        """Let memories fade or return to the level their weight says."""
        from ebbing.engine.background.ways import WAYS
        from ebbing.engine.fading import maintain
        from ebbing.engine.model import merge_wording

        parts, dry, told = self._open(), yes_or_no(dry_run, "dry_run"), reporter(progress)
        self.flush(VERB_WAIT_S)
        with self._at_work:
            before = WAYS[parts.profile.learning.kind].before_fading
            report = maintain.maintain(parts, before, dry_run=dry, progress=told)
        if report.merged and not dry:
            merge_wording.retell_merges(parts, self.working)  # nothing to do without a language model
        return report

    def maintenance_due(self) -> bool:
        """Whether more time than the profile's interval has passed since the last run, or since the first memory."""
        from ebbing.engine.fading.due import overdue

        parts = self._open()
        return overdue(parts, parts.now())

    def associate(self, *, progress: Callable[[int, int], None] | None = None) -> int:
        """Build the associations of all memories anew, e.g. after an import; returns how many links were looked at.

        What has grown by use stays as strong as it is.
        """
        from ebbing.engine.fading import relink

        parts, told = self._open(), reporter(progress)
        self.flush(VERB_WAIT_S)
        with self._at_work:
            return relink.rebuild(parts, told)

    def tidy(self) -> Tidied:
        """Do now what otherwise waits for a quiet moment: learn, write down recalls, maintain and review if due."""
        from ebbing.domain.answers.reports import Tidied
        from ebbing.engine.model import episode_summaries, level_wording, merge_wording, network_wording, reviewer

        parts = self._open()
        waiting = parts.store.pending()
        self.flush(VERB_WAIT_S)
        with self._at_work:
            maintained = None if self._read_only else tidy(parts, lambda: False)
        curated = self.curate()
        reviewed, improved = ReviewReport(), CurationReport()
        if parts.thinker is not None and not self._read_only:
            reviewed = self.review() if reviewer.due(parts, self.working) else reviewed
            for improve in (
                episode_summaries.retell,
                merge_wording.retell_merges,
                level_wording.reword,
                network_wording.name_and_shorten,
            ):
                improved.add(improve(parts, self.working))
        return Tidied(
            learned=waiting - parts.store.pending(),
            maintained=maintained,
            curated=curated.turns,
            reviewed=reviewed.judged,
            retold=improved.turns,
            trouble=curated.trouble or reviewed.trouble or improved.trouble,
        )

    def retry(self, ticket: str | None = None) -> int:
        """Put dead letters (one or all) back in line; returns how many."""
        count = self._open().store.retry(None if ticket is None else number_of_ticket(ticket))
        if count and not self._inline:
            WORKER.wake()
        return count
