"""explain: why is this memory as present as it is, and what has happened to it?"""

from __future__ import annotations

from ebbing.domain.answers.reports import Explanation, Forecast
from ebbing.domain.levels import shown_weight
from ebbing.domain.records.memory import GONE, Level, Link, Memory, Status
from ebbing.engine.fading.level_text import level_text
from ebbing.engine.looking.forecast import forecast
from ebbing.engine.parts import Parts


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
        events=tuple(parts.store.events(memory=memory.id)),
        summary=_sentence(parts, memory, coming, factors[0]),
    )


def _links(parts: Parts, memory: Memory) -> tuple[list[Link], list[Link]]:
    """Return the links that leave and reach it, as strong as they are now; broken ones are left out."""
    leaving = parts.resident.links_now(parts.store.links([memory.id]))
    arriving = parts.resident.links_now(parts.store.links([memory.id], incoming=True))
    return [link for link in leaving if link.strength > 0], [link for link in arriving if link.strength > 0]


def _sentence(parts: Parts, memory: Memory, coming: Forecast, factors: dict[str, float]) -> str:
    product = " × ".join(f"{name} {value:.4g}" for name, value in factors.items())
    sentence = f"weight {shown_weight(coming.weight)} = {product}; level {coming.level}"
    if memory.status is not Status.ACTIVE:
        sentence += f"; {memory.status}" + (
            f" since {parts.local(memory.valid_until):%Y-%m-%d %H:%M}" if memory.valid_until else ""
        )
    following = next(((level, at) for level, at in coming.falls_to.items() if at is not None), None)
    if memory.pinned:
        return sentence + "; pinned, does not fade"
    if parts.profile.fading.kind == "share_of_original":
        return sentence + f"; scanned {memory.scan_count}×, fades by compressions, not by time"
    if not coming.falls_to and coming.level is not Level.ARCHIVE:
        return sentence + "; its text does not fade in this profile"
    if following is None:
        return sentence + "; does not fall further by time alone"
    level, at = following
    return sentence + f"; falls to {Level(level)} on {parts.local(at):%Y-%m-%d}"
