"""forgetting: which memories "forget …" means.

A request may name a thing of the user's that is told in other words ("forget my job": I work as a carpenter); then what states that
very thing goes, all of it. Else the one memory goes that says what they state, or that all they name stands in. A question is never meant, and what was said goes
with the fact that was drawn from it, or it would come back by the message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ebbing.domain.answers.recollection import Hit, Mode
from ebbing.domain.answers.reports import View
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import LinkKind, Status
from ebbing.engine.learning.changing.forget_request import says
from ebbing.language.asking.forgetting import ForgetRequest, is_thing
from ebbing.language.claim import USER
from ebbing.language.statements.changes import share_named, slots_named, slots_told
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import is_question
from ebbing.language.tokens import cue_tokens

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind

CLEAR_ENOUGH: Final = 0.3  # a memory is forgotten by its words only if they really mean it
LOOKED_AT: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """What a request to forget means."""

    hits: tuple[Hit, ...]  # that came to mind
    stated: list[View]  # what states it, as it was said
    messages: list[View]  # that these were drawn from, and that say more besides


def meant_by(mind: Mind, about: str, user: str | None) -> Meant | None:
    """Return what a request to forget means; None if nothing is clearly meant."""
    found, slots = _found(mind, about, user), slots_named(about)
    statements = {hit.id: _statements(mind, hit) for hit in found}
    for hit in () if not slots else found:
        statements[hit.id] = [view for view in statements[hit.id] if slots & slots_told(view.text)]
    hits = tuple(hit for hit in found if statements[hit.id]) if slots else ()
    if not hits:
        hits = tuple(hit for hit in found if hit.why.relevance >= CLEAR_ENOUGH)
        named = {hit.id: [v for v in _statements(mind, hit) if _is_named(mind, about, v.text)] for hit in hits}
        hits = tuple(hit for hit in hits if named[hit.id])[:1]
        statements |= {hit.id: _closest(named[hit.id], about) for hit in hits}
    stated = [view for hit in hits for view in statements[hit.id]]
    return Meant(hits=hits, stated=stated, messages=_messages_of(mind, stated)) if stated else None


def _statements(mind: Mind, hit: Hit) -> list[View]:
    """Return what a hit states: the facts drawn from a message, or itself."""
    links = mind.parts.store.links([hit.id], incoming=True)
    drawn = [link.source for link in links if link.kind is LinkKind.DERIVED_FROM]
    facts = [view for view in mind.views(sorted(drawn)) if view.memory.status is Status.ACTIVE]
    return facts or mind.views([hit.id])


def _is_named(mind: Mind, about: str, text: str) -> bool:
    """Whether a text is what the words name: it says what they state, or holds all that they name. What is only like it stays."""
    if any(claim.subject == USER for claim in claims(about)) and not is_thing(about):
        return says(mind.parts, ForgetRequest(about, about=False, all=False), text)
    return share_named(about, text) == 1.0


def _closest(views: list[View], about: str) -> list[View]:
    """Return the one that has most words of the request."""
    asked = set(cue_tokens(about))
    return [max(views, key=lambda view: len(asked & set(cue_tokens(view.text))))]


def _messages_of(mind: Mind, stated: Sequence[View]) -> list[View]:
    """Return the messages these were drawn from, as far as they are still there."""
    known = [view.memory.id for view in stated]
    links = mind.parts.store.links(known)
    targets = sorted({link.target for link in links if link.kind is LinkKind.DERIVED_FROM} - set(known))
    return [view for view in mind.views(targets) if view.memory.status is Status.ACTIVE]


def _found(mind: Mind, about: str, user: str | None) -> Sequence[Hit]:
    """Return what comes to mind at the words, faded or not, without questions."""
    for mode in (Mode.NORMAL, Mode.REVIEW):
        hits = mind.recall(about, mode=mode, user=user, limit=LOOKED_AT, reinforce=False).hits
        stated = [hit for hit in hits if hit.status is Status.ACTIVE and not is_question(hit.text)]
        if stated:
            return stated
    return ()
