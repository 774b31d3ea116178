"""explain: why is this memory as present as it is, and what has happened to it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from ebbing.domain.answers.reports import Correction, Explanation, Forecast
from ebbing.domain.levels import shown_weight
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.memory import GONE, Content, Level, Link, Memory, Status
from ebbing.engine.fading.level_text import level_text
from ebbing.engine.looking.forecast import forecast
from ebbing.engine.parts import Parts
from ebbing.language.phrases import phrase

Words = Mapping[str, str]

AGAINST: Final = frozenset({EventKind.NEGATED, EventKind.SUPERSEDED, EventKind.FOLLOWED})


def explain(parts: Parts, memory_id: str) -> Explanation:
    """Return everything there is to say about one memory."""
    memory, now = parts.memory(memory_id), parts.now()
    coming = forecast(parts, memory, now)
    _, factors = parts.weigh([memory], now)
    content = parts.store.contents([memory.id]).get(memory.id)
    left = content if coming.level is Level.FULL else parts.store.contents([memory.id], coming.level).get(memory.id)
    shown = (
        ""
        if content is None
        else left.text.strip()
        if left
        else level_text(parts.curator, content, memory, coming.level)
    )
    links, incoming = _links(parts, memory)
    events = parts.store.events(memory=memory.id)
    gone = {m.id for m in parts.store.get([link.target for link in links]) if m.status in GONE}
    return Explanation(
        memory=memory,
        text="" if content is None else content.text,
        shown=shown,
        phrase="" if content is None else (left or content).phrase,
        keywords=() if content is None else (left or content).keywords,
        weight=coming.weight,
        level=coming.level,
        factors=factors[0],
        forecast=coming,
        links=tuple(link for link in links if link.target not in gone),
        dangling=tuple(link for link in links if link.target in gone),
        incoming=tuple(incoming),
        events=tuple(events),
        summary=_sentence(parts, memory, coming, factors[0]),
        corrections=_corrections(parts, events),
    )


def _corrections(parts: Parts, events: Sequence[Event]) -> tuple[Correction, ...]:
    """Return what was said against it. The words are read from the memory that says them: the journal has none."""
    against = [event for event in events if event.kind in AGAINST and "by" in event.detail]
    said = parts.store.contents([str(event.detail["by"]) for event in against])
    return tuple(
        Correction(at=event.at, reason=event.reason, by=str(event.detail["by"]), text=_said(said, event))
        for event in against
    )


def _said(contents: Mapping[str, Content], event: Event) -> str:
    content = contents.get(str(event.detail["by"]))
    return "" if content is None else (content.redacted or content.text).strip()


def _links(parts: Parts, memory: Memory) -> tuple[list[Link], list[Link]]:
    """Return the links that leave and reach it, as strong as they are now; broken ones are left out."""
    leaving = parts.resident.links_now(parts.store.links([memory.id]))
    arriving = parts.resident.links_now(parts.store.links([memory.id], incoming=True))
    return [link for link in leaving if link.strength > 0], [link for link in arriving if link.strength > 0]


def _sentence(parts: Parts, memory: Memory, coming: Forecast, factors: dict[str, float]) -> str:
    """Return it all in a sentence, in the memory's language."""
    words, factor_names, levels = (phrase(memory.language, name) for name in ("EXPLAINED", "FACTOR", "LEVEL"))
    product = " × ".join(f"{factor_names.get(name, name)} {value:.4g}" for name, value in factors.items())
    level = levels[coming.level]
    told = [words["weight"].format(weight=shown_weight(coming.weight), factors=product, level=level)]
    if memory.status is not Status.ACTIVE:
        status = phrase(memory.language, "STATUS").get(memory.status, str(memory.status))
        since = None if memory.valid_until is None else parts.local(memory.valid_until)
        told.append(status if since is None else words["since"].format(status=status, at=f"{since:%Y-%m-%d %H:%M}"))
    if _keeps_words_longer(parts, memory, parts.now()):
        told.append(words["slower"])
    told.append(_what_comes(parts, memory, coming, words, levels))
    return str(words["then"]).join(told)


def _keeps_words_longer(parts: Parts, memory: Memory, now: datetime) -> bool:
    """Say whether a memory is told at more length than its weight alone would have it (S0: general sensitivity)."""
    rows = parts.rows([memory], now)
    weights = parts.law.weight(rows, now)
    return bool(parts.law.detail(rows, weights, now)[0] > weights[0])


def _what_comes(parts: Parts, memory: Memory, coming: Forecast, words: Words, levels: Words) -> str:
    """Return what time will do to it, in words."""
    if memory.pinned:
        return words["pinned"]
    if parts.profile.fading.kind == "share_of_original":
        return words["by_compressions"].format(scans=memory.scan_count)
    if not coming.falls_to and coming.level is not Level.ARCHIVE:
        return words["stays"]
    following = next(((level, at) for level, at in coming.falls_to.items() if at is not None), None)
    if following is None:
        return words["no_further"]
    level, at = following
    return words["falls"].format(level=levels[level], day=f"{parts.local(at):%Y-%m-%d}")
