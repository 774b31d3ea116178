"""What was found, as it is shown now: each memory's text at its level, what it replaced, what was said around it, its links.

A fact is one sentence of a message, and the answer may stand in the next one. While the message would still be shown in
full — or the cue brings it back in full — a hit shows it as it was said, as far as the profile's number of characters
goes. Once it has faded the fact stands alone; and so it does where another sentence of the message is no longer believed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Hit, Linked, Mode, Replaced, Why
from ebbing.domain.answers.reports import View
from ebbing.domain.arrays import Codes, Floats
from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.levels import FULL
from ebbing.domain.ranking import passes_gate, restored
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.links import LINK_KINDS, strongest_per_pair
from ebbing.domain.records.memory import Content, Layer, Level, LinkKind, Memory, Status
from ebbing.domain.records.rows import LAYERS, LEVELS, STATUSES, Rows
from ebbing.engine.fading.level_text import level_text
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.views import label_of, views
from ebbing.language.asking.names import names_said
from ebbing.language.segments import sentences
from ebbing.language.sensitivity.asked import held_kinds, hidden_of, is_only_money, named_kinds, unasked_access
from ebbing.language.sensitivity.documents import is_another_document
from ebbing.language.sensitivity.levels import opens_something
from ebbing.language.sensitivity.matters import is_another, tells_more, which_asked
from ebbing.language.statements.polarity import is_question
from ebbing.language.tokens import index_tokens
from ebbing.store.resident.resident import UNKNOWN

THIS_VERY_ONE: Final = 0.6  # the cosine from which a secret is meant though it is called otherwise
HISTORY: Final = frozenset({LinkKind.SUPERSEDES, LinkKind.NEGATES})
HIDDEN: Final = frozenset({Status.SUPERSEDED, Status.NEGATED})
LINKS_SHOWN: Final = 3  # of one hit
_OF_HISTORY: Final = np.array([kind in HISTORY for kind in LINK_KINDS])
QUOTED_CHARACTERS: Final = 200  # of a message that an episode came to mind by …
AS_RELEVANT: Final = 0.6  # … where that is this share of the best's relevance
_KNOWN: Final = frozenset({Layer.FACT, Layer.CORE})
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
_WORKING: Final = LAYERS.index(Layer.WORKING)
_DISBELIEVED: Final = np.array(
    [s in (Status.SUPERSEDED, Status.NEGATED, Status.DELETED, Status.PURGED) for s in STATUSES]
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """A memory that came to mind, before its text is fetched."""

    number: int
    level: int
    weight: float
    score: float
    text: float
    vector: float
    activation: float
    relevance: float
    contested: bool = False  # something newer likely answers the cue instead
    path: tuple[int, ...] = ()  # numbers of the memories it came through, the seed first


def unsearched(picked: Rows, weights: Floats, codes: Codes, place: int) -> SearchResult:
    """Return a memory that came for what it is, not for the words of a cue: its weight is its score."""
    return SearchResult(
        number=int(picked.number[place]),
        level=int(codes[place]),
        weight=float(weights[place]),
        score=float(weights[place]),
        text=0.0,
        vector=0.0,
        activation=0.0,
        relevance=1.0,
    )


def hits(parts: Parts, found: Sequence[SearchResult], cue: Cue) -> list[Hit]:
    """Return hits in the same order, with times as the clock on the wall shows them where it was asked.

    A secret is shown where the cue names its kind.
    """
    ids = [memory_id(f.number) for f in found]
    memories = {m.id: m for m in parts.store.get(ids)}
    originals = parts.store.contents(ids)
    shown, zone = _unasked_hidden(originals, cue), cue.zone
    now = parts.now()
    over = {i for i, f in zip(ids, found, strict=True) if i in memories and not _is_current(memories[i], f, now)}
    shown = _without_old_secrets(shown, over) if cue.mode is Mode.NORMAL else shown
    hidden = {i for i, content in shown.items() if content is not originals[i]}
    originals = shown
    there = [(i, f) for i, f in zip(ids, found, strict=True) if i in memories and i in originals]
    replaced = _replaced(parts, {i: LEVELS[f.level] for i, f in there}, zone)
    there = _without_other_secrets(there, originals, replaced, cue)
    texts = _texts(parts, {i: LEVELS[f.level] for i, f in there}, memories, originals)
    attached = parts.store.attachments(ids)
    return [
        _hit(
            f,
            texts[i],
            memories[i],
            originals[i],
            zone,
            replaces=replaced.get(i, ()),
            attachments=attached.get(i, ()),
            current=i not in over,
            locked=originals[i].locked and i not in hidden,
        )
        for i, f in there
    ]


def _is_current(memory: Memory, found: SearchResult, now: datetime) -> bool:
    return memory.is_current(now) and not found.contested


def _without_old_secrets(originals: Mapping[str, Content], over: Collection[str]) -> dict[str, Content]:
    """Return the contents with no value of what opened something once and is over, or perhaps: it is still found by its name."""
    return {
        name: replace(content, text=content.redacted)
        if name in over and content.redacted is not None and opens_something(content.redacted)
        else content
        for name, content in originals.items()
    }


def _unasked_hidden(originals: Mapping[str, Content], cue: Cue) -> dict[str, Content]:
    """Return the contents without secrets of a kind the cue does not name: they do not come to mind.

    Of what only has an amount in it, or tells something else besides, the rest is told; who looks back, or through
    everything, sees that there is one.
    """
    if all(content.redacted is None for content in originals.values()):
        return dict(originals)
    named = named_kinds(cue.text)
    shown: dict[str, Content] = {}
    for name, content in originals.items():
        kinds = frozenset() if content.redacted is None else held_kinds(content.redacted)
        if not kinds or kinds & named:
            shown[name] = _with_access_hidden(content, unasked_access(kinds, named))
        elif is_only_money(kinds) or cue.mode is not Mode.NORMAL or tells_more(content.redacted or ""):
            shown[name] = replace(content, text=content.redacted or "")
    return shown


def _with_access_hidden(content: Content, kinds: frozenset[str]) -> Content:
    """Return a content without the values of these kinds, as far as its own words tell which they are."""
    return replace(content, text=hidden_of(content.text, kinds)) if kinds else content


def _without_other_secrets(
    found: list[tuple[str, SearchResult]],
    originals: Mapping[str, Content],
    replaced: Mapping[str, tuple[Replaced, ...]],
    cue: Cue,
) -> list[tuple[str, SearchResult]]:
    """Leave out the secrets of other things than the cue names, unless they mean just that: whoever asks for the wifi's gets no mail's."""
    secret = {i for i, _ in found if originals[i].redacted not in (None, originals[i].text)}
    asked = bool(secret) and cue.mode is Mode.NORMAL
    which = which_asked(cue.text) if asked else frozenset()
    named = names_said(cue.text) if asked else ()

    def is_other(name: str) -> bool:
        told = (originals[name].redacted or "", *(old.text for old in replaced.get(name, ())))
        return name in secret and is_another(" ".join(told), which)

    def is_named_otherwise(name: str) -> bool:  # Steam's is not Epic's, however alike they are told
        told = names_said(originals[name].redacted or "")
        return name in secret and bool(named and told) and not {*named} & {*told}

    def is_other_document(name: str) -> bool:
        return (
            name in secret and cue.mode is Mode.NORMAL and is_another_document(cue.text, originals[name].redacted or "")
        )

    return [
        (i, one)
        for i, one in found
        if not is_other_document(i) and (not is_other(i) or (one.vector >= THIS_VERY_ONE and not is_named_otherwise(i)))
    ]


def _texts(
    parts: Parts, level_of: Mapping[str, Level], memories: Mapping[str, Memory], originals: Mapping[str, Content]
) -> dict[str, str]:
    """Return the text of each memory at its level: the original, what is stored for the level, or made now."""
    texts = {i: originals[i].text.strip() for i, level in level_of.items() if level is Level.FULL}
    for level in set(level_of.values()) - {Level.FULL}:
        ids = [i for i, its in level_of.items() if its is level]
        stored = parts.store.contents(ids, level)
        for i in ids:
            faded = stored.get(i)
            texts[i] = level_text(parts.curator, originals[i], memories[i], level) if faded is None else faded.text
    return texts


def _hit(found: SearchResult, text: str, memory: Memory, original: Content, zone: tzinfo | None, **more: Any) -> Hit:
    return Hit(
        id=memory.id,
        text=text,
        level=LEVELS[found.level],
        weight=found.weight,
        score=found.score,
        status=memory.status,
        layer=memory.layer,
        category=memory.category,
        channel=memory.channel,
        language=memory.language,
        role=original.role,
        speaker=original.speaker,
        user=memory.user,
        occurred_at=memory.occurred_at.astimezone(zone),
        valid_until=None if memory.valid_until is None else memory.valid_until.astimezone(zone),
        metadata=original.metadata,
        why=Why(
            text=found.text,
            vector=found.vector,
            activation=found.activation,
            relevance=found.relevance,
            weight=found.weight,
            path=tuple(memory_id(number) for number in found.path),
        ),
        label=label_of(memory, original),
        **more,
    )


def _replaced(parts: Parts, level_of: Mapping[str, Level], zone: tzinfo | None) -> dict[str, tuple[Replaced, ...]]:
    """Return what each hit has replaced, told no more exactly than the hit itself; a secret by what kind of thing it is."""
    told = [i for i, level in level_of.items() if level not in (Level.TRACE, Level.ARCHIVE)]
    links = [link for link in parts.store.links(_having_replaced(parts, told)) if link.kind in HISTORY]
    if not links:
        return {}
    old = {m.id: m for m in parts.store.get([link.target for link in links]) if m.status in HIDDEN}
    texts = parts.store.contents(list(old))
    found: dict[str, list[Replaced]] = {}
    for link in links:
        memory, content = old.get(link.target), texts.get(link.target)
        if memory is not None and content is not None:
            until = None if memory.valid_until is None else memory.valid_until.astimezone(zone)
            level = level_of[link.source]
            whole = content.text.strip() if content.redacted is None else content.redacted
            text = whole if level is Level.FULL else level_text(parts.curator, content, memory, level)
            one = Replaced(id=memory.id, text=text, status=memory.status, until=until)
            found.setdefault(link.source, []).append(one)
    return {source: tuple(some) for source, some in found.items()}


def _having_replaced(parts: Parts, ids: Sequence[str]) -> list[str]:
    """Return those that have replaced anything; most have not, and their links need not be read."""
    with parts.resident.current(anew=False):
        places = _places(parts, ids)
        links = parts.resident.graph.leaving(places[places != UNKNOWN])
        sources = set(links.source[_OF_HISTORY[links.kind]].tolist())
    return [i for i, place in zip(ids, places.tolist(), strict=True) if place in sources]


# ── what was said around it ──


def with_surroundings(parts: Parts, hits: Sequence[Hit], cue: Cue) -> list[Hit]:
    """Return the same hits; a fact's `said` is what was said around it, where that may be shown; an episode's is the message
    that it came to mind by."""
    hits = _with_quotes(parts, hits, cue)
    characters = parts.profile.recall.surroundings_characters
    facts = [hit for hit in hits if hit.layer in _KNOWN and hit.level is Level.FULL and hit.status is Status.ACTIVE]
    if not characters or not facts:
        return list(hits)
    message_of = _whole_messages(parts, facts, cue)
    texts = _believed(parts, sorted(set(message_of.values())))
    return [
        replace(hit, said=around(hit.text, texts[message_of[hit.id]], characters))
        if message_of.get(hit.id) in texts
        else hit
        for hit in hits
    ]


def _with_quotes(parts: Parts, hits: Sequence[Hit], cue: Cue) -> list[Hit]:
    """Let an episode (S2) that came to mind by a message it stands for tell what was said, unless a fact tells it already."""
    told = [hit.text for hit in hits if hit.layer in _KNOWN]
    near = AS_RELEVANT * max((hit.why.relevance for hit in hits), default=0.0)
    by = {h.id: h.why.path[-1] for h in hits if h.layer is Layer.EPISODE and h.why.path and h.why.relevance >= near}
    messages = _in_their_turn(parts, _standing_for(parts, by))
    if not messages:
        return list(hits)
    contents = parts.store.contents([i for some in messages.values() for i in some])
    believed = _believed(parts, sorted(contents))
    lines = {
        i: f"{contents[i].speaker or contents[i].role}: {_nearest(text, cue.text)}"
        for i, text in believed.items()
        if not any(fact in text for fact in told)
    }
    quotes = {i: [lines[one] for one in some if one in lines] for i, some in messages.items() if by[i] in lines}
    return [replace(hit, said="\n".join(quotes[hit.id])) if hit.id in quotes else hit for hit in hits]


def _standing_for(parts: Parts, by: Mapping[str, str]) -> dict[str, str]:
    """Return those of some episodes that came by a message which went into them, with it."""
    if not by:
        return {}
    episodes = np.array([number_of_memory(episode) for episode in by], dtype=np.int64)
    with parts.resident.current(anew=False) as rows:
        places = _places(parts, list(by.values()))
        stand = (places != UNKNOWN) & (rows.layer[places] == _WORKING) & (rows.successor[places] == episodes)
    return {episode: message for (episode, message), its in zip(by.items(), stand.tolist(), strict=True) if its}


def _in_their_turn(parts: Parts, by: Mapping[str, str]) -> dict[str, list[str]]:
    """Return by episode the message it came by and, in order, the one that it answers, or that answers it if it asks."""
    texts = parts.store.contents(list(by.values()))
    links = parts.store.links(list(by.values()))
    turns: dict[str, list[str]] = {}
    for episode, i in by.items():
        asks = i in texts and is_question(texts[i].text.strip())
        wanted = LinkKind.NEXT if asks else LinkKind.PREVIOUS
        beside = [link.target for link in links if link.source == i and link.kind is wanted]
        turns[episode] = [i, *beside[:1]] if asks else [*beside[:1], i]
    return turns


def _nearest(message: str, cue: str) -> str:
    """Return a message, or of a long one what stands around the sentence that has most words of the cue."""
    message = message.strip()
    if len(message) <= QUOTED_CHARACTERS:
        return message
    asked = set(index_tokens(cue))
    nearest = max(sentences(message), key=lambda one: len(asked & set(index_tokens(one)))).strip()
    return around(nearest, message, QUOTED_CHARACTERS) or nearest


def _whole_messages(parts: Parts, facts: Sequence[Hit], cue: Cue) -> dict[str, str]:
    """Return the message of each fact, where this cue would show it in full."""
    relevance = np.array([hit.why.relevance for hit in facts])
    with parts.resident.current(anew=False) as rows:
        places = _places(parts, [hit.id for hit in facts])
        whole = np.where(places == UNKNOWN, UNKNOWN, parts.resident.context.whole[places])
        drawn = (whole != places).nonzero()[0]  # the others are messages themselves
        if not len(drawn):
            return {}
        picked = rows.some(whole[drawn])
        _, codes = parts.weights_and_levels(picked, cue.now)
    if cue.mode is not Mode.DEBUG:
        codes = restored(codes, relevance[drawn], parts.profile.recall)
    told = zip(drawn.tolist(), picked.number.tolist(), (codes == FULL) & (picked.status == _ACTIVE), strict=True)
    return {facts[i].id: memory_id(number) for i, number, is_told in told if is_told}


def _believed(parts: Parts, messages: Sequence[str]) -> dict[str, str]:
    """Return the texts of those of which nothing has been taken back; what is secret is not repeated."""
    if not messages:
        return {}
    drawn = [link for link in parts.store.links(messages, incoming=True) if link.kind is LinkKind.DERIVED_FROM]
    with parts.resident.current(anew=False) as rows:
        places = _places(parts, [link.source for link in drawn])
        taken_back = (places != UNKNOWN) & _DISBELIEVED[rows.status[places]]
    doubtful = {drawn[i].target for i in np.flatnonzero(taken_back).tolist()}
    contents = parts.store.contents([message for message in messages if message not in doubtful])
    return {message: content.text for message, content in contents.items() if content.redacted is None}


def _places(parts: Parts, ids: Sequence[str]) -> NDArray[np.int64]:
    return parts.resident.places(np.array([number_of_memory(i) for i in ids], dtype=np.int64))


def around(fact: str, message: str, characters: int) -> str:
    """Return the sentences that follow a fact, then those before it, as far as they fit; empty if that is only the fact,
    or if the fact does not stand in the message word for word."""
    fact, message = fact.strip(), message.strip()
    start = message.find(fact)
    if start < 0 or message == fact:
        return ""
    if len(message) <= characters:
        return message
    end = start + len(fact)
    cuts = [0]
    for sentence in sentences(message):
        cuts.append(cuts[-1] + len(sentence))
    first = max(cut for cut in cuts if cut <= start)
    last = min(cut for cut in cuts if cut >= end)
    for cut in cuts:
        last = cut if cut > last and len(message[first:cut].strip()) <= characters else last
    for cut in reversed(cuts):
        first = cut if cut < first and len(message[cut:last].strip()) <= characters else first
    told = message[first:last].strip()
    return "" if told == fact else told


# ── links, lists ──


def with_links(parts: Parts, hits: Sequence[Hit], mode: Mode) -> list[Hit]:
    """Return hits with the strongest few of what they are linked with, as far as it is believed and this mode shows it."""
    now = parts.resident.links_now(parts.store.links([hit.id for hit in hits]))
    now = sorted((link for link in now if link.strength > 0), key=lambda link: -link.strength)
    links = [link for link in strongest_per_pair(now) if link.kind not in HISTORY]
    others = [m for m in parts.store.get([link.target for link in links]) if m.status is Status.ACTIVE]
    shown = {view.memory.id: view for view in views(parts, others) if _is_seen(parts, view, mode)}
    levels_ = {i: view.level for i, view in shown.items()}
    texts = _texts(parts, levels_, {m.id: m for m in others}, parts.store.contents(list(shown)))
    found: dict[str, list[Linked]] = {}
    for link in links:
        mine, view = found.setdefault(link.source, []), shown.get(link.target)
        if view is not None and len(mine) < LINKS_SHOWN:
            text = view.text if view.level is Level.FULL else texts[link.target]
            mine.append(Linked(id=link.target, text=text, kind=link.kind, name=link.name, strength=link.strength))
    return [replace(hit, links=tuple(found.get(hit.id, ()))) for hit in hits]


def _is_seen(parts: Parts, view: View, mode: Mode) -> bool:
    """Say whether a mode shows what a link leads to: nothing asked for it, so in normal mode it must weigh enough by itself."""
    weight = np.array([view.weight])
    return mode is not Mode.NORMAL or bool(passes_gate(weight, np.zeros(1), parts.profile.recall)[0])
