"""The words one asks for a property by: who says "my name is Ann" is asked for a name, "I'm a tech lead" for a job.

A statement seldom names the property it gives, and a question names nothing else. So what tells who the user is, is also
indexed under the name of the property, in every language.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ebbing.language.claim import USER, Tense
from ebbing.language.packs import each
from ebbing.language.statements.claims import claims

_LOOKED_AT: Final = 300  # characters: who someone is, is said in short texts


def asked_by(text: str) -> str:
    """Return the names of the properties of the user that a text tells, or an empty string."""
    slots = {claim.slot for claim in claims(text[:_LOOKED_AT]) if claim.subject == USER and claim.tense is Tense.NOW}
    return " ".join(filter(None, map(_names, sorted(slots))))


@cache
def _names(slot: str) -> str:
    return " ".join(names[slot] for names in each("claims", "ASKED_BY") if slot in names)
