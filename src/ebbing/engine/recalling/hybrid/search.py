"""hybrid, from a cue to the best memories: propose, weigh, follow links, choose, put in order.

Words and meaning propose candidates and what speaks for each is weighed (`relevance`). What was replaced hands on its
relevance, links bring what is associated, the gate lets through what is present enough — or asked for precisely enough —,
and relevance decides the order; weight may move it only a little. Newer figures stand above older ones (`newer_figures`).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Final

import numpy as np

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import among, any_of, firsts, without
from ebbing.domain.judgement import SECRET
from ebbing.domain.profile.recall import Recall
from ebbing.domain.ranking import (
    fewness,
    influenced,
    order,
    passes_gate,
    passes_review,
    restored,
)
from ebbing.domain.records.links import LINK_KINDS
from ebbing.domain.records.memory import LinkKind
from ebbing.domain.records.rows import Rows
from ebbing.domain.visible import shown_in, was_replaced
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue, may_answer
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid.acquaintances import acquaintances
from ebbing.engine.recalling.hybrid.addressed import by_own_names
from ebbing.engine.recalling.hybrid.candidates import Bools, Candidates, Floats, Places
from ebbing.engine.recalling.hybrid.contest import contested
from ebbing.engine.recalling.hybrid.ended import ended
from ebbing.engine.recalling.hybrid.newer_figures import newer_first
from ebbing.engine.recalling.hybrid.relevance import Observed, candidates
from ebbing.engine.recalling.hybrid.sureness import sureness, weighed_together
from ebbing.engine.recalling.hybrid.uninvited import agents_talk, answering_asker, invited
from ebbing.language.asking.questions import question, what_is_asked
from ebbing.language.asking.sought import by_name
from ebbing.language.asking.topic import topic_of
from ebbing.language.sensitivity.asked import kinds_of_group, named_kinds
from ebbing.store.resident.context import NOBODY
from ebbing.store.resident.resident import UNKNOWN, Resident

MAX_REPLACEMENTS: Final = 32  # in a row
BELOW: Final = 0.98  # of the score of what replaced it
OF_OTHERS: Final = 0.8  # of the best's certainty, for what is about somebody else than the cue
LISTED: Final = 0.4  # of the certainty that what comes along needs, where a whole list is asked for
PIECES: Final = 2  # of one message that come before what else was found
MAX_PIECES: Final = 64  # of one message
ASKED_AMOUNT: Final = 0.3  # of what is asked for, by words or by their kind, where an amount is
MEANT_WORDS: Final = 0.5  # of the cue's words …
MEANT_MEANING: Final = 0.55  # … or this cosine: what the cue asks for is this very thing
_HISTORY: Final = frozenset({LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.MERGED_FROM})


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return the best memories for a cue, best first."""
    settings, resident = parts.profile.recall, parts.resident
    cue = replace(cue, text=topic_of(cue.text))
    with resident.current() as rows:
        if not len(rows):
            return []
        parts.mark_focus(cue.now)
        mine = may_answer(parts, rows, cue)
        allowed = mine & shown_in(cue.mode, rows) & _weighs_enough(parts, rows, cue)
        seen, found = _candidates(parts, rows, cue, mine & (allowed | was_replaced(rows)))
        if settings.heirs:
            found = _handed_on(resident, rows, found, allowed)
        found = found.only(allowed[found.places])
        found = _spread(resident, found, allowed, settings)
        found = found.only(invited(resident, rows, found.places, cue, seen.question))
        found = found.only(answering_asker(parts, found.places, found.relevance, cue, seen.question))
        chosen = _chosen(parts, rows.some(found.places), found, cue, seen)
        chosen = newer_first(parts, rows, seen, chosen, settings)
        chosen = contested(parts, rows, seen, found, chosen, cue)
        return [_as_told(hit) for hit in ended(parts, rows, seen, allowed, chosen, cue)]


def _as_told(hit: SearchResult) -> SearchResult:
    """Return a hit with its numbers from 0 to 1: among few memories what lies near the answers counts beyond that."""
    beyond = max(hit.score, hit.relevance, 1.0)
    return hit if beyond == 1.0 else replace(hit, score=hit.score / beyond, relevance=hit.relevance / beyond)


def _weighs_enough(parts: Parts, rows: Rows, cue: Cue) -> Bools:
    """Say which may be asked at all, where no cue reaches what is too faint: the hidden takes nobody's place (S0-16, S1-06)."""
    settings = parts.profile.recall
    if cue.mode is not Mode.NORMAL or settings.cue_gate:
        return np.ones(len(rows), np.bool_)
    return passes_gate(parts.law.weight(rows, cue.now), np.zeros(len(rows)), settings)


def _candidates(parts: Parts, rows: Rows, cue: Cue, askable: Bools) -> tuple[Observed, Candidates]:
    """Find by words, meaning and what was said around it, with all that speaks for each.

    Where somebody rambles before asking, or asks several things, each question is looked for by itself too.
    """
    settings = parts.profile.recall
    whole = by_own_names(parts, askable, cue.text)
    apart = what_is_asked(whole)
    names, known = parts.resident.spoken.names(), acquaintances(parts, askable, whole)
    asked = [
        question(text, cue.now, names, known=known, rambles=bool(apart) and place == 0)
        for place, text in enumerate((whole, *apart))
    ]
    said = [(text, *by_name(text, one.persons)) for text, one in zip((whole, *apart), asked, strict=True)]
    vectors = parts.vectors([text for some in said for text in some])
    given = iter(() if vectors is None else vectors)
    found = [
        candidates(parts.resident, rows, askable, one, np.array(list(islice(given, len(some)))), settings)
        for one, some in zip(asked, said, strict=True)
    ]
    if not apart:
        return found[0]
    (_, all_said), (seen, together), *further = found
    best = max(some.best for _, some in found)
    together = together.scaled(best)
    for number, (_, other) in enumerate(further, start=2):
        together = together.mixed_with(other.scaled(best), 1 / number)
    return seen, all_said.scaled(best).mixed_with(together, 1 - (1 - settings.question_share) / len(apart))


# ── what was replaced ──


def _handed_on(resident: Resident, rows: Rows, found: Candidates, allowed: Bools) -> Candidates:
    """Hand the relevance of what was replaced to what took its place: ask for the old, and the new comes to mind."""
    olds = found.places[rows.successor[found.places] > 0]
    newest = _newest(resident, rows, olds, allowed)
    olds, newest = olds[newest != UNKNOWN], newest[newest != UNKNOWN]
    if not len(olds):
        return found
    found = found.joined_by(without(newest, found.places))
    ends = (found.places.searchsorted(newest).tolist(), found.places.searchsorted(olds).tolist(), olds.tolist())
    relevance = found.relevance
    for at, was, old in zip(*ends, strict=True):
        if relevance[was] > relevance[at]:
            relevance[at], found.own[at] = relevance[was], found.own[was]
            found.signs[at], found.matter[at] = max(found.signs[at], found.signs[was]), found.matter[was]
            found.another[at] = min(
                found.another[at], found.another[was]
            )  # "it's 2017 on the stone" is about whom it corrects
            found.came_from[at] = old
            if rows.sensitivity[old] >= SECRET:  # who asked for the old value means the new one, however that was told
                found.text[at], found.vector[at] = max(found.text[[at, was]]), max(found.vector[[at, was]])
    return found


def _newest(resident: Resident, rows: Rows, olds: Places, allowed: Bools) -> Places:
    """Return of each the newest in the line of what replaced it, and each other, that may be shown; UNKNOWN if there is none."""
    at, places, newest = np.arange(len(olds)), olds, np.full(len(olds), UNKNOWN)
    for _ in range(MAX_REPLACEMENTS):
        replaced = rows.successor[places] != 0
        if not any_of(replaced):
            break
        at, places = at[replaced], resident.places(rows.successor[places[replaced]])
        at, places = at[places != UNKNOWN], places[places != UNKNOWN]
        shown = allowed[places]
        newest[at[shown]] = places[shown]
    return newest


def _below_what_replaced_it(scores: Floats, picked: Rows) -> Floats:
    """Put a memory below what replaced it, or perhaps did, where both are shown."""
    replaced = picked.successor.nonzero()[0]
    if len(replaced):
        by_number = np.argsort(picked.number)
        at = np.minimum(np.searchsorted(picked.number[by_number], picked.successor[replaced]), len(by_number) - 1)
        newer = by_number[at]
        there = picked.number[newer] == picked.successor[replaced]
        replaced, newer = replaced[there], newer[there]
        scores[replaced] = np.minimum(scores[replaced], scores[newer] * BELOW)
    return scores


def _agents_first(scores: Floats, picked: Rows, shown: Bools) -> Floats:
    """Put what the assistant said above what anybody else did: the cue asks for it."""
    theirs = agents_talk(picked)
    above = float(scores[shown & ~theirs].max(initial=0.0))
    return np.asarray(scores + above * theirs)


# ── over links ──


def _spread(resident: Resident, found: Candidates, allowed: Bools, settings: Recall) -> Candidates:
    """Run activation from the best candidates over links: neighbours join, and candidates lift each other."""
    seeds = (-found.relevance).argsort(kind="stable")[: settings.seeds]
    frontier, strength = found.places[seeds], np.minimum(found.relevance[seeds], 1.0)
    shut = np.array([kind in _HISTORY or kind in settings.spread_without for kind in LINK_KINDS])
    for _ in range(settings.spread_depth):
        links = resident.graph.leaving(frontier)
        order_ = frontier.argsort()
        sent = strength[order_][frontier[order_].searchsorted(links.source)]
        arriving = sent * links.strength * settings.spread_hop_factor
        kept = (arriving >= settings.spread_floor) & allowed[links.target] & ~shut[links.kind]
        if not any_of(kept):
            break
        targets, sources, arriving = links.target[kept], links.source[kept], arriving[kept]
        found, frontier, strength = _arrive(found, targets, sources, arriving)
        strongest = (-strength).argsort(kind="stable")[: settings.spread_top or None]
        frontier, strength = frontier[strongest], strength[strongest]
        if not len(frontier):
            break
    return found


def _arrive(found: Candidates, targets: Places, sources: Places, arriving: Floats) -> tuple[Candidates, Places, Floats]:
    """Give each target its strongest arrival; newcomers are the next frontier."""
    best = np.lexsort((sources, -arriving, targets))
    targets, sources, arriving = targets[best], sources[best], arriving[best]
    first = firsts(targets)
    targets, sources, arriving = targets[first], sources[first], arriving[first]
    fresh = targets[~among(targets, found.places)]
    joined = found.joined_by(fresh)
    at = joined.places.searchsorted(targets)
    better = arriving > joined.activation[at]
    joined.activation[at[better]] = arriving[better]
    led = better & (arriving > joined.relevance[at])  # what would have come to mind anyway was not led to
    joined.came_from[at[led]] = sources[led]
    new = among(targets, fresh)
    return joined, targets[new], arriving[new]


# ── who comes to mind ──


def _chosen(parts: Parts, picked: Rows, found: Candidates, cue: Cue, seen: Observed) -> list[SearchResult]:
    """Gate, order, one hit for a fact and its episode, and no more than asked for. `picked` are the candidates' rows."""
    settings = parts.profile.recall
    weights, codes = parts.weights_and_levels(picked, cue.now)
    clipped = parts.law.clip(weights)
    relevance = found.relevance + settings.neighbour_share * found.activation
    shown = np.ones(len(found), np.bool_)
    match cue.mode:
        case Mode.NORMAL:
            shown = passes_gate(weights, relevance, settings)
        case Mode.REVIEW:
            shown = passes_review(clipped, settings)
        case Mode.DEBUG:
            pass
    present = np.where(shown, relevance, 0.0)
    together = weighed_together(parts, picked, seen)
    sure = sureness(parts, found, present, seen, cue, together)
    shown &= _comes_to_mind(picked, found, present, sure, cue, seen, settings)
    surer = settings.sure_share * together.crowd
    scores = influenced(
        (relevance + surer * sure) / (1 + surer), clipped, parts.profile.law.weight_max, settings.weight_share
    )
    if settings.heirs:
        scores = _below_what_replaced_it(scores, picked)
    if seen.question.to_agent:
        scores = _agents_first(scores, picked, shown)
    best = order(scores, picked.number, clipped)
    best = best[shown[best]]
    best = _once(parts.resident, parts.resident.rows, found.places, best, cue.limit)
    if cue.mode is not Mode.DEBUG:  # who asks to look back means to see it again
        codes = codes.copy()
        codes[best] = restored(codes[best], relevance[best], settings)
    came_from = found.came_from[best]
    seeds = np.where(came_from == UNKNOWN, 0, parts.resident.rows.number[came_from])
    columns = (picked.number, codes, weights, scores, found.text, found.vector, found.activation, relevance)
    return [
        SearchResult(
            number=number,
            level=level,
            weight=weight,
            score=score,
            text=text,
            vector=vector,
            activation=activation,
            relevance=relevant,
            path=(seed,) if seed else (),
        )
        for number, level, weight, score, text, vector, activation, relevant, seed in zip(
            *(column[best].tolist() for column in columns), seeds.tolist(), strict=True
        )
    ]


def _comes_to_mind(
    picked: Rows, found: Candidates, relevance: Floats, sure: Floats, cue: Cue, seen: Observed, settings: Recall
) -> Bools:
    """Say which candidates answer surely enough; where none does, nothing comes to mind.

    A secret never comes along: it is shown where the cue asks for this very thing, by words or nearly by meaning; an amount or a
    card's number also where the cue asks for money, or for a card, and for no other secret.
    """
    if cue.mode is Mode.DEBUG:
        return np.ones(len(found), np.bool_)
    best = float(sure.max(initial=0.0))
    if best < settings.minimum_certainty:
        return np.zeros(len(found), np.bool_)  # nothing is an answer too
    few = fewness(seen.texts)
    share = few * settings.minimum_certainty_share
    if seen.question.asks_all:  # who asks for a whole list wants what is less sure and less relevant too
        beside = sure >= LISTED * share * best
    else:
        beside = (sure >= share * best) & _near_the_best(found, relevance, settings)
    if not found.another[np.argmax(sure)]:  # whose it is that was asked for is known: nobody else's comes along
        beside &= (found.another == 0) | (sure >= few * OF_OTHERS * best)
    meant = (found.text >= MEANT_WORDS) | (found.vector >= MEANT_MEANING)
    if named_kinds(cue.text) in (
        kinds_of_group("money"),
        kinds_of_group("card"),
    ):  # what hides another kind is left out or told without it
        meant |= (found.matter >= ASKED_AMOUNT) & (sure >= settings.minimum_certainty)
    shown = beside & ((picked.sensitivity < SECRET) | meant)
    if not np.any(shown & (sure >= settings.minimum_certainty)):
        shown[:] = False  # what stood behind a secret is no answer instead of it
    return np.asarray(shown)


def _near_the_best(found: Candidates, relevance: Floats, settings: Recall) -> Bools:
    """Leave out what says much less than the best.

    What comes near the best only because it was said in the same session needs to come nearer.
    """
    near = relevance >= settings.minimum_share * float(relevance.max(initial=0.0))
    near |= found.own >= settings.minimum_own_share * float(found.own.max(initial=0.0))
    return np.asarray(near | (found.activation >= settings.activation_alone))


def _once(resident: Resident, rows: Rows, places: Places, best: Places, limit: int) -> Places:
    """Make one hit of a fact and the episode it came from, the better of the two; further pieces of one message come last."""
    whole = resident.context.whole[places[best]]
    first: dict[int, int] = {}
    for at, one in enumerate(whole.tolist()):
        first.setdefault(one, at)
    kept = list(first.values())
    best = best[kept]
    message = _message(resident, rows, whole[kept].astype(np.int64))
    nth = np.zeros(len(best), np.int64)
    told: dict[int, int] = {}
    for at, one in enumerate(message.tolist()):
        nth[at] = told[one] = told.get(one, 0) + 1
    return np.asarray(best[np.argsort(nth > PIECES, kind="stable")][:limit])


def _message(resident: Resident, rows: Rows, places: Places) -> Places:
    """Return where the message of each began: a long one is kept in pieces, by the same speaker at the same time."""
    spoken = resident.spoken.speaker
    for _ in range(MAX_PIECES):
        before = resident.context.before[places].astype(np.int64)
        same = (before != NOBODY) & (spoken[before] == spoken[places])
        same &= (rows.occurred_us[before] == rows.occurred_us[places]) & (
            rows.created_us[before] == rows.created_us[places]
        )
        if not any_of(same):
            break
        places = np.where(same, before, places)
    return places
