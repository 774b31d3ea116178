"""`python -m bench.contest_training`: learn anew when a newer statement answers a question instead of an older one.

`contest_answers.txt`, `contest_events.txt` and `contest_changes.txt` hold, under each question and something once said, what was said later: + where that
answers instead. `contest_likes.txt` and `contest_kinds.txt` hold two like things each time (two bikes, two cards, two children), of which one changes, `contest_ends.txt` what ends
without a word of change. Of the everyday cases any two statements are held against each other, of the notebooks what answers and what was told later: of what a memory holds, most has nothing to do
with a question, and a net that has only seen near misses finds contests everywhere. So nine in ten of what is looked at in a step come from whole
memories (`SHARES`). Figures come from cross-validation: no pair is judged by a net learned from the same question.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench import daily
from bench.answer_training import OPEN_CASES, Group, Learning, Space, books, groups, learned, near, of_groups
from bench.contest_texts import ENDS, Meanings, Triple, written
from ebbing.curator.rules.contest.net import ContestNet, keep
from ebbing.curator.rules.contest.outdates import evidence
from ebbing.domain.judgement import VectorPair
from ebbing.engine.recalling.hybrid.contest import RIVALS
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.anchors import Stated, closeness

FOLDS: Final = 3
NEAREST: Final = 6  # of what was said under other questions, so many are held against each
COMPANY: Final = 4  # of what else was said, so many are known beside what is held against each other
SAME_QUESTION: Final = 0.45  # the cosine from which another question may ask for the same
SURE: Final = (0.2, 0.3, 0.5)
PASSING: Final = 120  # remarks in passing that a memory holds, of which …
SAID_SINCE: Final = 3  # … so many come nearest to a question and what was once said
SHARES: Final = {  # of a step
    "written": 0.05,
    "ends": 0.06,
    "strangers": 0.05,
    "cases": 0.35,
    "notebooks": 0.37,
    "remarks": 0.12,
}
SIDES: Final = 24  # from which each meaning is seen
HIDDEN: Final = 32
SPREAD: Final = 6.0  # of what is seen at first, so that products of two meanings are about as large as an observation
PENALTY: Final = 5e-5
NOISE: Final = 1.0  # of a vector's length, spread over its dimensions
BLIND: Final = 0.1  # of the contests are learned without their meanings: there may be none
PACE: Final = 3e-3  # at first; shorter and shorter, so that what was seen last does not count for more
STEPS: Final = 1500
NETS: Final = 4  # learned apart, and weighed together: where one is mistaken by chance the others are not
AT_ONCE: Final = 512

Floats = NDArray[np.float32]


def of_cases(group: int) -> list[Triple]:
    """Return any two statements of each everyday case; the later answers instead where the case wants it and not the earlier."""
    found = []
    for name in OPEN_CASES:
        for case in daily.load(Path(__file__).parent / "cases" / name):
            said = [message["text"] for _, message, _ in daily.heard(case) if message.get("role", "user") == "user"]
            outdated, wanted = ([daily.matches(some, text) for text in said] for some in (case.not_shown, case.want))
            for at, old in enumerate(said):
                found += [
                    Triple(
                        group,
                        case.ask["cue"],
                        old,
                        new,
                        instead=outdated[at] and wanted[later],
                        known=tuple(said[:at] + said[at + 1 : later]),
                        source="cases",
                    )
                    for later, new in enumerate(said[at + 1 :], at + 1)
                ]
            group += 1
    return found


def of_notebooks(group: int) -> list[Triple]:
    """Return what answers each question of the notebooks, or did, against the likeliest of what was told later."""
    told = books()
    meaning = Meanings([text for book in told for text in (*book.messages, *(one.question for one in book.asked))])
    found = []
    for book in told:
        said = meaning.of(book.messages)
        for one in book.asked:
            near = said @ meaning.of([one.question])[0]
            for old in sorted(one.answers | one.outdated):
                likely = near + said @ said[old]
                later = sorted(range(old + 1, len(said)), key=lambda at, likely=likely: -likely[at])  # type: ignore[misc]
                ended = one.answers if old in one.outdated else frozenset()
                found += [
                    Triple(
                        group,
                        one.question,
                        book.messages[old],
                        book.messages[new],
                        instead=new in ended,
                        known=tuple(book.messages[:old] + book.messages[old + 1 : new]),
                        source="notebooks",
                    )
                    for place, new in enumerate(later)
                    if place < RIVALS or new in ended
                ]
        group += 1
    return found


def strangers(triples: Sequence[Triple]) -> list[Triple]:
    """Return what was said under other questions and comes nearest."""
    meaning = Meanings([text for one in triples for text in (one.asked, one.old, one.new)])
    first = {one.group: one for one in triples}
    said = list({one.new: one for one in triples}.values())
    news, asked = meaning.of([one.new for one in said]), meaning.of([one.asked for one in said])
    found = []
    for group, one in first.items():
        question, old = meaning.of([one.asked, one.old])
        closest = news @ question + news @ old
        closest[asked @ question >= SAME_QUESTION] = -1.0
        found += [
            Triple(group, one.asked, one.old, said[at].new, instead=False, source="strangers")
            for at in np.argsort(-closest)[:NEAREST]
        ]
    return found


def of_remarks(triples: Sequence[Triple]) -> list[Triple]:
    """Return what was once said against the nearest of what was said in passing since: none of that outdates anything."""
    chance = np.random.default_rng(1)
    said = {han: daily.remarks(language, learned=True) for han, language in ((False, "en"), (True, "zh"))}
    meaning = Meanings(
        [
            *(text for some in said.values() for text in some),
            *(text for one in triples for text in (one.asked, one.old)),
        ]
    )
    vectors = {han: meaning.of(texts) for han, texts in said.items()}
    found = []
    for one in {(one.asked, one.old): one for one in triples}.values():
        han = has_cjk(one.old)
        there = chance.choice(len(said[han]), PASSING, replace=False)
        question, old = meaning.of([one.asked, one.old])
        nearest = there[np.argsort(-(vectors[han][there] @ (question + old)))[:SAID_SINCE]]
        company = tuple(said[han][at] for at in there[:COMPANY])
        found += [
            replace(one, new=said[han][at], instead=False, known=(*one.known, *company), source="remarks")
            for at in nearest.tolist()
        ]
    return found


def accompanied(triples: Sequence[Triple]) -> list[Triple]:
    """Return them with something else known each time, as in a memory: what was said first under a few other questions."""
    chance = np.random.default_rng(0)
    said = {one.old: one.asked for one in triples}
    by_script = {han: [old for old in said if has_cjk(old) is han] for han in (False, True)}
    found = []
    for one in triples:
        some = by_script[has_cjk(one.old)]
        others = (some[at] for at in chance.choice(len(some), COMPANY, replace=False))
        found.append(replace(one, known=(*one.known, *(old for old in others if said[old] != one.asked))))
    return found


class Contests:
    """All contests as numbers. How near they lie to the answers is told by nets that have seen none of their questions."""

    def __init__(self, triples: Sequence[Triple]) -> None:
        meaning = Meanings([text for one in triples for text in (one.asked, one.old, one.new, *one.known)])
        self.asked, self.old, self.new = (
            meaning.of([getattr(one, name) for one in triples]) for name in ("asked", "old", "new")
        )
        self.instead = np.array([float(one.instead) for one in triples], np.float32)
        self.group = np.array([one.group for one in triples])
        self.source = np.array([one.source for one in triples])
        space = Space([*groups(), *_as_groups(triples)])
        way = learned(space, of_groups())
        rows = []
        for one, old, new in zip(triples, self.old, self.new, strict=True):
            texts = [one.old, one.new, *one.known]
            said = map(Stated, texts, meaning.of(texts), near(space, way, one.asked, texts))
            pair = VectorPair(old, new, meaning.fingerprint)
            rows.append(
                list(
                    evidence(one.asked, one.old, one.new, closeness(next(said), next(said), list(said)), pair).values()
                )
            )
        self.observed = np.array(rows, np.float32)


def _as_groups(triples: Sequence[Triple]) -> list[Group]:
    return [Group([one.asked], [one.old], [one.new, *one.known]) for one in triples]


class LearningContest:
    """A net while it learns. Observations are seen by how far they lie from their middle."""

    def __init__(self, contests: Contests, chance: np.random.Generator) -> None:
        size, wide = contests.asked.shape[1], contests.observed.shape[1]
        self._middle, self._spread = contests.observed.mean(axis=0), contests.observed.std(axis=0) + np.float32(1e-6)
        scale = SPREAD * size**-0.5
        self.sides = [Learning.of(scale * chance.standard_normal((size, SIDES))) for _ in range(3)]
        seen = wide + 6 * SIDES
        self.into = Learning.of(seen**-0.5 * chance.uniform(-1, 1, (seen, HIDDEN)))
        self.threshold = Learning.of(seen**-0.5 * chance.uniform(-1, 1, HIDDEN))
        self.out = Learning.of(HIDDEN**-0.5 * chance.uniform(-1, 1, HIDDEN))
        self.base = Learning.of(np.zeros(1))

    def net(self) -> ContestNet:
        """Return it as it is now, for observations as they are."""
        into, wide = self.into.values.copy(), len(self._middle)
        into[:wide] /= self._spread[:, None]
        threshold = self.threshold.values - self._middle @ into[:wide]
        asked, old, new = (side.values for side in self.sides)
        return ContestNet(asked, old, new, into, threshold, self.out.values, self.base.values)

    def learn(self, meanings: Sequence[Floats], observed: Floats, instead: Floats, step: int) -> None:
        """Take in some contests."""
        question, first, later = (one @ side.values for one, side in zip(meanings, self.sides, strict=True))
        scaled = (observed - self._middle) / self._spread
        seen = np.hstack([scaled, question * first, question * later, first * later, question, first, later])
        hidden = np.maximum(seen @ self.into.values + self.threshold.values, 0)
        odds = hidden @ self.out.values + self.base.values
        error = ((1 / (1 + np.exp(-odds)) - instead) / len(instead)).astype(np.float32)
        back = np.outer(error, self.out.values) * (hidden > 0)
        of_seen = np.split(back @ self.into.values.T, [scaled.shape[1] + at * SIDES for at in range(6)], axis=1)[1:]
        slopes = (
            of_seen[3] + of_seen[0] * first + of_seen[1] * later,
            of_seen[4] + of_seen[0] * question + of_seen[2] * later,
            of_seen[5] + of_seen[1] * question + of_seen[2] * first,
        )
        for learning, slope in (
            *((side, one.T @ some) for side, one, some in zip(self.sides, meanings, slopes, strict=True)),
            (self.out, hidden.T @ error),
            (self.base, error.sum(keepdims=True)),
            (self.into, seen.T @ back),
            (self.threshold, back.sum(axis=0)),
        ):
            pace = PACE * (1 + math.cos(math.pi * step / STEPS)) / 2
            learning.follow(np.asarray(slope, np.float32), step, penalty=PENALTY, pace=pace)


def learned_net(contests: Contests, chosen: NDArray[np.bool_]) -> ContestNet:
    """Return a net learned from some contests: several that were learned apart, side by side."""
    return together([_learned_once(contests, chosen, seed) for seed in range(NETS)], contests.observed.shape[1])


def together(nets: Sequence[ContestNet], wide: int) -> ContestNet:
    """Return one net whose odds are the mean of those of several; `wide` observations are seen by all of them."""
    sides, hidden, kinds = nets[0].asked.shape[1], len(nets[0].threshold), 6
    into = np.zeros((wide + kinds * len(nets) * sides, len(nets) * hidden), np.float32)
    for place, net in enumerate(nets):
        units = slice(place * hidden, (place + 1) * hidden)
        into[:wide, units] = net.into[:wide]
        for kind in range(kinds):
            start = wide + (kind * len(nets) + place) * sides
            into[start : start + sides, units] = net.into[wide + kind * sides :][:sides]
    return ContestNet(
        np.hstack([net.asked for net in nets]),
        np.hstack([net.old for net in nets]),
        np.hstack([net.new for net in nets]),
        into,
        np.concatenate([net.threshold for net in nets]),
        np.asarray(np.concatenate([net.out for net in nets]) / len(nets), np.float32),
        np.asarray(sum(net.base for net in nets) / len(nets), np.float32),
    )


def as_often(net: ContestNet) -> ContestNet:
    """Return it as sure as without the remarks, of which none outdates anything: what is like them it knows by now."""
    return replace(net, base=np.asarray(net.base - math.log(1 - SHARES["remarks"]), np.float32))


def _learned_once(contests: Contests, chosen: NDArray[np.bool_], seed: int) -> ContestNet:
    chance = np.random.default_rng(seed)
    learning, places = LearningContest(contests, chance), np.flatnonzero(chosen)
    likely = np.cumsum(_shares(contests.source[places]))
    for step in range(1, STEPS + 1):
        some = places[likely.searchsorted(chance.random(AT_ONCE) * likely[-1])]
        sighted = (chance.random(AT_ONCE) >= BLIND)[:, None].astype(np.float32)
        meanings = [_shaken(one[some], chance) * sighted for one in (contests.asked, contests.old, contests.new)]
        learning.learn(meanings, contests.observed[some], contests.instead[some], step)
    return learning.net()


def _shares(source: NDArray[np.str_]) -> NDArray[np.float64]:
    """Return how likely each contest is looked at, by where it comes from."""
    share = np.zeros(len(source))
    for name, of_step in SHARES.items():
        from_there = source == name
        share[from_there] = of_step / max(1, int(from_there.sum()))
    return share


def _shaken(vectors: Floats, chance: np.random.Generator) -> Floats:
    noise = chance.standard_normal(vectors.shape, dtype=np.float32) / np.float32(vectors.shape[1] ** 0.5)
    return np.asarray(vectors + NOISE * noise, np.float32)


def judged(net: ContestNet, contests: Contests) -> Floats:
    """Return how likely each newer statement answers instead."""
    odds = net.odds(net.seen(contests.asked, contests.old, contests.new, contests.observed))
    return np.asarray(1 / (1 + np.exp(-odds)), np.float32)


def average_precision(instead: Floats, likely: NDArray[np.floating]) -> float:
    """Return the mean, over what answers instead, of how much of what is held at least as likely does."""
    right = instead[np.argsort(-likely)]
    shares = np.cumsum(right) / np.arange(1, len(right) + 1)
    return float(shares[right > 0].mean())


def every() -> list[Triple]:
    """Return all that may be learned from; two files may ask the same, which is then one question."""
    first, more = written(), written(ENDS, "ends")
    asked = {one.asked: one.group for one in first}
    after = 1 + max(asked.values())
    first += [replace(one, group=asked.get(one.asked, after + one.group)) for one in more]
    found = accompanied([*first, *strangers(first)])
    found += of_cases(1 + max(one.group for one in found))
    found += of_notebooks(1 + max(one.group for one in found))
    return found + of_remarks(found)


def main() -> None:
    """Learn, measure, write."""
    triples = every()
    contests = Contests(triples)
    fold, likely = contests.group % FOLDS, np.zeros(len(triples))
    for number in range(FOLDS):
        likely[fold == number] = judged(learned_net(contests, fold != number), contests)[fold == number]
    for sure in SURE:
        said = likely >= sure
        right = float((contests.instead * said).sum())
        sys.stdout.write(
            f"{sure}: precision {right / max(1, said.sum()):.3f}, recall {right / contests.instead.sum():.3f}\n"
        )
    for name in SHARES:
        of = contests.source == name
        precise = average_precision(contests.instead[of], likely[of]) if contests.instead[of].any() else 0.0
        sys.stdout.write(f"{name}: {of.sum()} contests, average precision {precise:.3f}\n")
    keep(as_often(learned_net(contests, np.ones(len(triples), np.bool_))))
    sys.stdout.write(f"{len(triples)} contests, in {int(contests.instead.sum())} the newer one answers instead\n")


if __name__ == "__main__":
    main()
