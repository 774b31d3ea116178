"""Plans: what somebody says will be on a day to come. "I have an interview tomorrow" is worth knowing until then, and after."""

from __future__ import annotations

from datetime import datetime

from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.statements.stances import CALLED_OFF, PARTING, WISHED
from ebbing.language.times import relative_times


def planned_for(text: str, said_at: datetime) -> datetime | None:
    """Return from when on it will be, by the clock on the wall; None if it plans nothing for a later day.

    Only times that are certain count ("tomorrow", 下周三); a question, a wish, what was called off and "see you tomorrow" plan nothing.
    """
    if is_question(text) or is_hypothetical(text) or any(one.search(text) for one in (WISHED, CALLED_OFF, PARTING)):
        return None
    spans = (one.span for one in relative_times(text, said_at))
    return next((span.start for span in spans if span.start > said_at and span.start.date() > said_at.date()), None)
