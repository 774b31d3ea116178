"""recall, from what somebody asks to what comes to mind: the whole sequence, each step a few lines or a module.

Check what was asked; wait until what was said before is learned; search, in the mind as it is or as it was, in the way
the profile says; fetch the texts; render them; note what was shown. What was noted reaches the journal later
(`recall_log`): recalling never waits for writing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from ebbing.domain.answers.recollection import Forgotten, Hit, Mode, Recollection
from ebbing.domain.ids import is_memory
from ebbing.domain.instants import utc
from ebbing.domain.records.filters import AllUsers, Filters
from ebbing.domain.records.memory import Status
from ebbing.domain.texts import name_of, text_of
from ebbing.engine.arguments import user_of, whole_number, word_of
from ebbing.engine.parts import Parts, Recalled
from ebbing.engine.recalling import about, breadth_first, keyword_spreading, said_before, time_aware
from ebbing.engine.recalling import hits as present
from ebbing.engine.recalling.as_of import moment
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid import search as hybrid
from ebbing.engine.recalling.render import render
from ebbing.engine.recalling.unlearned import unlearned
from ebbing.engine.watching import stage
from ebbing.errors import InputError, TextError
from ebbing.language.asking.cues import asks_review, half_remembered, without_past
from ebbing.language.asking.questions import what_is_asked
from ebbing.language.asking.talks import asks_all_i_said, asks_when_said, asks_who_i_am
from ebbing.language.phrases import phrase
from ebbing.language.times import without_time
from ebbing.language.tokens import language
from ebbing.threads import limited

MAX_LIMIT: Final = 1000
MAX_DEPTH: Final = 100
MAX_WORDS: Final = 1000  # keywords, or relations
MOST_READ: Final = 8000  # characters of a cue that are looked at
MAX_BUDGET_TOKENS: Final = 1_000_000_000
ANYTHING: Final = Filters(statuses=frozenset(Status))  # which states are shown is the mode's choice

WAYS: Final[Mapping[str, Callable[[Parts, Cue], list[SearchResult]]]] = {
    "hybrid": hybrid.search,
    "time_aware": time_aware.search,
    "keyword_spreading": keyword_spreading.search,
    "breadth_first": breadth_first.search,
}
# ways that can tell what was once known
ONCE_KNOWN: Final[Mapping[str, Callable[[Parts, Cue], tuple[Forgotten, ...]]]] = {
    "breadth_first": breadth_first.forgotten,
}


@stage("recall")
def recall(
    parts: Parts,
    settle: Callable[[str | AllUsers | None], object],
    cue: str | Sequence[str] | None = None,
    relations: Sequence[str] | None = None,
    depth: int | None = None,
    *,
    mode: str = Mode.NORMAL,
    limit: int | None = None,
    as_of: datetime | None = None,
    budget_tokens: int | None = None,
    user: str | AllUsers | None = None,
    reinforce: bool = True,
    keywords: Sequence[str] | None = None,
    project: str | None = None,
    task: str | None = None,
    links: bool = False,
    dates: bool | None = None,
    filters: Filters = ANYTHING,
) -> Recollection:
    """Return what comes to mind at a cue, now or as of a time; `settle` waits until what was said is learned."""
    now = parts.now()
    at = None if as_of is None else utc(as_of, "as_of")
    cue, keywords = text_or_words(cue, keywords)
    text = ends_of(cue_of(cue, keywords))
    asked = Cue(
        text=text,
        mode=mode_of(mode, None if cue is None else text, now),
        limit=limit_of(limit, parts.profile.recall.limit),
        user=user_of(user),
        now=now if at is None else at,
        zone=parts.zone,
        keywords=words_of(keywords, "keywords"),
        relations=words_of(relations, "relations"),
        depth=depth_of(depth),
        project=name_of(project, "project"),
    )
    budget = budget_of(budget_tokens)
    used_for = name_of(task, "task")
    with stage("recall.wait"):
        settle(asked.user)
    if filters.narrows():
        asked = replace(asked, within=parts.store.numbers(filters))
    with stage("recall.search"), nullcontext(parts) if at is None else moment(parts, at) as then:
        known = listed(then, asked)
        hits, once_known = (
            present.hits(then, search(then, asked) if known is None else known, asked),
            forgotten(then, asked),
        )
        if at is None and known is None:
            hits = present.with_surroundings(then, hits, asked)
        if links:
            hits = present.with_links(then, hits, asked.mode)
    waiting = 0 if at is not None else parts.store.pending(asked.user)
    hits += unlearned(parts, asked) if waiting and asked.within is None else []
    with_time = asks_when_said(asked.text, asked.now)
    shows, dated = parts.profile.recall.shows, parts.profile.recall.dates if dates is None else dates
    with stage("recall.render"):
        text, shown = render(hits, asked.mode, budget, dates=dated, with_time=with_time, shows=shows)
    hint = _hint(parts, asked, waiting)
    if reinforce and at is None:
        note(parts, asked.now, [hit for hit in shown if is_memory(hit.id)], used_for)
    return Recollection(
        text=text,
        hits=shown,
        mode=asked.mode,
        forgotten=once_known,
        pending=waiting,
        hint=hint,
        notes=tuple(_notes(parts, len(hits) - len(shown), waiting, sum(hit.locked for hit in shown))),
    )


def listed(parts: Parts, cue: Cue) -> list[SearchResult] | None:
    """Return all there is, for a cue that asks for no more than that: who one is, or what one has ever told. None for any other."""
    if asks_who_i_am(cue.text):
        return about.marked(parts, cue) or None
    return said_before.search(parts, cue) if asks_all_i_said(cue.text, cue.now.astimezone(cue.zone)) else None


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return the best memories for a cue, best first. Who half remembers having spoken of something looks for that.

    Where nothing answers a question with a word for the past, the question without it is tried: no memory says "back then".
    """
    if cue.mode is Mode.REVIEW and (about_ := without_time(half_remembered(cue.text), cue.now).strip()):
        cue = replace(cue, text=about_)
    way = WAYS[parts.profile.recall.kind]
    with limited():
        found = way(parts, cue)
        bare = without_past(cue.text) if cue.mode is Mode.REVIEW and not found else cue.text
        return way(parts, replace(cue, text=bare)) if bare != cue.text else found


def forgotten(parts: Parts, cue: Cue) -> tuple[Forgotten, ...]:
    """Return what one remembers having known, where the profile's way of recalling can tell."""
    way = ONCE_KNOWN.get(parts.profile.recall.kind)
    return () if way is None else way(parts, cue)


def note(parts: Parts, at: datetime, hits: Sequence[Hit], task: str | None = None) -> None:
    """Remember that somebody asked, and what came to mind; nothing is written yet."""
    parts.asked_at = at
    if hits:
        via = {hit.id: hit.why.path[-1] for hit in hits if hit.why.by_association and hit.why.path}
        parts.recalled.append(Recalled(at=at, ids=tuple(hit.id for hit in hits), via=via, task=task))


# ── what is asked, checked ──


def text_or_words(cue: Any, keywords: Sequence[str] | None) -> tuple[str | None, Sequence[str] | None]:
    """Return the cue as a text, or as keywords: a list of words stands where a text would (S4 §7.1)."""
    if isinstance(cue, str) or not isinstance(cue, Sequence):
        return cue, keywords  # what is no text either is refused where texts are checked
    if keywords:
        raise InputError("the cue is a list of keywords already: leave out `keywords`, or give a text as the cue")
    return None, words_of(cue, "keywords")


def cue_of(cue: str | None, keywords: Sequence[str] | None) -> str:
    """Return the words that are asked: the cue, or keywords alone."""
    if cue is None and keywords:
        return text_of(" ".join(words_of(keywords, "keywords")), "the keywords")
    if cue is None and keywords is not None:
        raise TextError("there is no keyword: name what is to be recalled, or give a text")
    return text_of(cue, "the cue")


def ends_of(cue: str) -> str:
    """Return a very long cue as its beginning and its end, where what is asked stands; between them lies what was pasted."""
    return cue if len(cue) <= MOST_READ else f"{cue[: MOST_READ // 2]}\n{cue[-MOST_READ // 2 :]}"


def mode_of(given: str, cue: str | None, now: datetime) -> Mode:
    """Return the mode that was asked for; words that look back open review mode (S1-04)."""
    mode = word_of(Mode, given, "mode") or Mode.NORMAL
    asked = what_is_asked(cue, 0) or (cue,) if cue else ()  # "I was tired yesterday. Where do I live?" asks for today
    looks_back = any(asks_review(one) or asks_all_i_said(one, now) for one in asked)
    return Mode.REVIEW if mode is Mode.NORMAL and looks_back else mode


def limit_of(given: int | None, default: int) -> int:
    """Return how many hits at most."""
    return default if given is None else whole_number(given, "limit", 1, MAX_LIMIT)


def budget_of(given: int | None) -> int | None:
    """Return how many tokens the text may take; None is as many as it needs."""
    return None if given is None else whole_number(given, "budget_tokens", 1, MAX_BUDGET_TOKENS)


def words_of(given: Sequence[str] | None, what: str) -> tuple[str, ...]:
    """Return a list of words; one string alone is a mistake that would be read letter by letter."""
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise InputError(f"{what} must be a list of words, not {type(given).__name__}")
    if len(given) > MAX_WORDS:
        raise InputError(
            f"there are {len(given):,} {what}, at most {MAX_WORDS:,} are taken: leave out the least telling"
        )
    return tuple(text_of(word, f"each of the {what}").strip() for word in given)


def depth_of(given: int | None) -> int | None:
    """Return how many links to follow; None is the profile's number."""
    return None if given is None else whole_number(given, "depth", 0, MAX_DEPTH)


# ── what is said beside the answer ──


def _hint(parts: Parts, cue: Cue, waiting: int) -> str | None:
    """Say that something is not learned yet, or offer to look back after a long silence (S1-09)."""
    if waiting:
        return str(phrase(language(cue.text), "NOT_LEARNED_YET").format(count=waiting))
    days = parts.profile.recall.offer_review_after_days
    if not days or cue.mode is not Mode.NORMAL:
        return None
    long_ago = cue.now - timedelta(days=days)
    if any(at is not None and at > long_ago for at in (parts.asked_at, parts.heard_at)):
        return None  # when else somebody was heard need not be looked up
    last = parts.last_heard_at()
    if last is None or last > long_ago:
        return None
    return str(phrase(language(cue.text), "OFFER_TO_LOOK_BACK"))


def _notes(parts: Parts, left_out: int, waiting: int, locked: int) -> Iterator[str]:
    """Say what did not work as usual."""
    if waiting:
        yield f"{waiting} remembered just before are not learned yet and were looked through by words only"
    if parts.embedder_trouble:
        yield f"by words only: {parts.embedder_trouble}"
    if left_out:
        yield f"{left_out} hits did not fit the token budget"
    if locked:
        yield f"{locked} {'secret' if locked == 1 else 'secrets'} cannot be opened: the vault key is missing, damaged or another one"
