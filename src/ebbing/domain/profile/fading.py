"""How memories lose detail, how they leave, and how much one pass of maintenance may do."""

from __future__ import annotations

from typing import Annotated, Literal

from ebbing.domain.profile.checking import Range
from ebbing.domain.profile.section import Checked, Count, CountOrNone, Duration, Positive, Weight
from ebbing.domain.records.memory import Layer


class Fading(Checked):
    """How detail is lost. A boundary belongs to the lower level: 0.7 is a summary."""

    kind: Literal["five_levels", "share_of_original", "none"] = "five_levels"
    full_above: Weight = 0.7
    summary_above: Weight = 0.3
    tag_above: Weight = 0.1
    trace_above: Weight = 0.01
    sensitivity_keeps: Annotated[int, Range(least=0, most=4)] = 2  # from here on never compressed; 4: no protection

    def _contradiction(self) -> str | None:
        if not self.full_above >= self.summary_above >= self.tag_above >= self.trace_above:
            return "full_above, summary_above, tag_above and trace_above must not rise in this order"
        return None


class Retention(Checked):
    """How memories leave. A user's delete is always soft, for `soft_delete_days`."""

    kind: Literal["never", "review_then_delete", "archive_then_delete", "dangling"] = "never"
    soft_delete_days: Duration = 30.0
    archive_below: Weight = 0.01
    archive_idle_days: Duration = 180.0
    archive_delete_days: Duration | None = None  # None: archives are kept
    delete_below: Weight = 0.0
    delete_layers: tuple[Layer, ...] = ()  # those that leave by `delete_below`
    delete_below_characters: CountOrNone = 0
    review_below: Weight = 0.0
    promote_from: Positive = 2.5
    review_related: Count = 5
    review_rounds: Count = 3
    pool_slots: CountOrNone = 0  # 0: as many memories as come

    def _contradiction(self) -> str | None:
        if self.kind == "archive_then_delete" and self.archive_below < self.delete_below:
            return "archive_below must not be under delete_below: what is weak is archived before it is deleted"
        if self.kind == "review_then_delete" and self.review_below < self.delete_below:
            return "review_below must not be under delete_below: what fades is reviewed before it is deleted"
        return None


class Maintenance(Checked):
    """How much one pass may do."""

    change_budget: Count = 1000
    slice_size: Count = 256
    time_slice_s: Positive = 30.0
    least_scanned: CountOrNone = 0  # S4 variant B: a compression visits so many at least, those scanned least; 0: all
    cleanup_interval_hours: Duration = 1.0
    renew_links_hours: Duration = 0.0  # 0: only when somebody asks for it
    max_retries: CountOrNone = 15
