"""What does each human-like mechanism bring? Each is switched off alone, and every question is asked with and without it.

Every scene is heard once. The mind is copied, and asked again and again with one value of its profile changed; so each
question is compared with itself, and the interval is that of the difference. Everything is measured twice: fresh, and
after a year with maintenance running. What works while time passes (merging, and being asked) gets a mind of its own
that ages without it.

`r10` and `mrr` are of the ranking; `kept` is the share of the evidence among the first ten whose shown text still holds the
words of the answer: the only one of the three that fading can touch. `brings` is with minus without: a mechanism
below zero does harm. Weights are not fitted anew without the mechanism.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench import beam, locomo, longmemeval, memdaily
from bench.asking import Answer
from bench.evidence import Scores, intervals, means, scores
from bench.kept import FOUND, AnswerWords, share_kept, words_of
from bench.laboratory import AGES_DAYS, Changes, Laboratory, laboratory
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of, limited
from bench.scenes import DataError, Dataset, Question
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.links import LINK_KINDS
from ebbing.domain.records.memory import LinkKind

NAME: Final = "ablation"
YEAR_DAYS: Final = 365
USED_AGES_DAYS: Final = (1, 7, 21)  # when the first half of the questions is asked, to see what being asked does
AFTER_USE_DAYS: Final = 30
MEASURES: Final = ("r10", "mrr", "kept")
LOADERS: Final[Mapping[str, Callable[[Path], Dataset]]] = {
    "locomo": locomo.load,
    "longmemeval": longmemeval.load,
    "beam": beam.load,
    "memdaily": memdaily.load,
}
ADVERSARIAL_GROUP: Final = "locomo-5"  # questions that mix up the speakers are a set of their own

Off = Callable[[Profile], Changes]


# ── the mechanisms, and how each is switched off ──


def _values(**changes: Any) -> Off:
    """Return the same values for every profile; `__` stands for a dot."""
    return lambda _profile: {key.replace("__", "."): value for key, value in changes.items()}


def _unweighed(*names: str) -> Off:
    """Return the changes under which some kinds of evidence no longer speak."""
    return lambda _profile: {f"recall.evidence.{name}": 0.0 for name in names}


def _own_words_only(profile: Profile) -> Changes:
    """Return the changes as if nothing stood before and after: a memory's own words count for all."""
    evidence = profile.recall.evidence
    return {
        "recall.evidence.words": 0.0,
        "recall.evidence.own_words": evidence.words + evidence.own_words,
        "recall.rough_neighbour_share": 0.0,
    }


def _without_session(profile: Profile) -> Changes:
    """Return the changes as if all were one session, which tells nothing: a memory stands for itself."""
    evidence = profile.recall.evidence
    return {
        "recall.evidence.session_words": 0.0,
        "recall.evidence.session_meaning": 0.0,
        "recall.evidence.opens": 0.0,
        "recall.evidence.words": evidence.words + evidence.session_words,
        "recall.evidence.meaning": evidence.meaning + evidence.session_meaning,
    }


TAKEN_LINKS: Final = tuple(
    kind for kind in LinkKind if kind not in (LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.MERGED_FROM)
)

BY_LINK: Final = {f"spreading: {kind}": kind for kind in TAKEN_LINKS}

MECHANISMS: Final[Mapping[str, Off]] = {
    "decay in ranking": _values(recall__weight_share=0.0),
    "gate": _values(recall__normal_threshold=0.0),
    "gate: opened by the cue": _values(recall__cue_gate=False),
    "levels": _values(fading__kind="none"),
    "levels: brought back by the cue": _values(recall__cue_restores=False),
    "facts with what was said around": _values(recall__surroundings_characters=0),
    "focus": _values(focus__protects=False),
    "spreading": _values(recall__spread_depth=0),
    **{name: _values(recall__spread_without=[kind]) for name, kind in BY_LINK.items()},
    "support by links": _values(law__support_max=0.0),
    "neighbours' words": _own_words_only,
    "neighbours' meaning": _unweighed("question_before", "said_before", "said_after"),
    "session": _without_session,
    "speaker": _unweighed("speaker"),
    "time named": _unweighed("time"),
    "assistant or user": _unweighed("agent", "agent_asked"),
    "kind of answer": _unweighed("answer_time", "answer_number", "answer_name"),
    "asks, opens": _unweighed("asks", "opens"),
    "newer figure first": _values(recall__successor_similarity=1.0),
    "replaced below its successor": _values(recall__heirs=False),
    "silence": _values(recall__minimum_certainty=0.0, recall__minimum_certainty_share=0.0, recall__minimum_share=0.0),
    "whose, plan or fact": _unweighed("another", "not_mine", "plan"),
}
MERGING: Final = "merging"  # has to be off while time passes
_WITHOUT_MERGING: Final = {"learning.merges": False}
COMPARED_BESIDES: Final = 5  # merging once; being asked, twice at two ages
ASKED, NOT_ASKED = "reinforcement: asked before", "reinforcement: not asked before"


# ── one question, one scene ──


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One question's scores with and without a mechanism."""

    with_it: Scores
    without: Scores
    moved: bool  # whether the first ten are others, or in another order


Pairs = dict[tuple[str, int, str], list[Pair]]  # group, age in days, mechanism


def scores_of(answer: Answer, words: AnswerWords) -> Scores:
    """Return the scores of a ranking; `kept` only where the evidence holds words of the answer."""
    found = scores(answer.turns, answer.question.evidence)
    row = {"r10": found["r10"], "mrr": found["mrr"]}
    return {**row, "kept": share_kept(words, answer.first(FOUND))} if words else row


@dataclass(frozen=True, slots=True)
class Examination:
    """One scene, to whose questions each mechanism is held; what comes out is added to `pairs`."""

    laboratory: Laboratory
    group: Callable[[Question], str]
    pairs: Pairs
    step: Callable[[int], None]

    def compare(self, age: int, mechanism: str, told: Sequence[Answer], without: Sequence[Answer]) -> None:
        """Compare each question with itself."""
        for answer, other in zip(told, without, strict=True):
            words = words_of(self.laboratory.scene, answer.question)
            pair = Pair(
                with_it=scores_of(answer, words),
                without=scores_of(other, words),
                moved=answer.turns[:FOUND] != other.turns[:FOUND],
            )
            self.pairs.setdefault((self.group(answer.question), age, mechanism), []).append(pair)
        self.step(1)

    def everything(self) -> None:
        """Compare every mechanism, fresh and after a year."""
        laboratory = self.laboratory
        questions = [question for question in laboratory.scene.questions if question.evidence]
        for age in (0, YEAR_DAYS):
            with laboratory.copy() as home:
                if age:
                    laboratory.age(home, _ages_up_to(age))
                told, without_effect = laboratory.ask(home, questions, age), _absent_links(laboratory, home)
                for mechanism, off in MECHANISMS.items():
                    without = told
                    if mechanism not in without_effect:
                        without = laboratory.ask(home, questions, age, off(laboratory.profile))
                    self.compare(age, mechanism, told, without)
        self.merging(questions, told)
        self.being_asked(questions)

    def merging(self, questions: Sequence[Question], after_a_year: Sequence[Answer]) -> None:
        """Compare with a mind that ages without it."""
        with self.laboratory.copy() as home:
            self.laboratory.age(home, _ages_up_to(YEAR_DAYS), _WITHOUT_MERGING)
            without = self.laboratory.ask(home, questions, YEAR_DAYS, _WITHOUT_MERGING)
        self.compare(YEAR_DAYS, MERGING, after_a_year, without)

    def being_asked(self, questions: Sequence[Question]) -> None:
        """Ask whether it helps what was asked for, and whether it harms the rest."""
        asked, others = questions[::2], questions[1::2]
        with self.laboratory.copy() as used, self.laboratory.copy() as unused:
            self._use(used, asked)
            self.laboratory.age(unused, USED_AGES_DAYS)
            for age in (AFTER_USE_DAYS, YEAR_DAYS):
                for home in (used, unused):
                    self.laboratory.age(home, [day for day in _ages_up_to(age) if day >= AFTER_USE_DAYS])
                for mechanism, some in ((ASKED, asked), (NOT_ASKED, others)):
                    told, without = (self.laboratory.ask(home, some, age) for home in (used, unused))
                    self.compare(age, mechanism, told, without)

    def _use(self, home: Path, questions: Sequence[Question]) -> None:
        """Ask some now and then, as one who needs the answers."""
        with self.laboratory.open(home) as listener:
            for age in USED_AGES_DAYS:
                listener.age(self.laboratory.moment(age))
                for question in questions:
                    listener.mind.recall(question.text)


def _absent_links(laboratory: Laboratory, home: Path) -> set[str]:
    """Return the mechanisms that this mind has no link for: nothing changes without them, so nobody need be asked."""
    with laboratory.open(home) as listener, listener.mind.parts.resident.current():
        there = {LINK_KINDS[code] for code in listener.mind.parts.resident.graph.all().kind.tolist()}
    return {name for name, kind in BY_LINK.items() if kind not in there}


def _ages_up_to(age: int) -> list[int]:
    return [one for one in AGES_DAYS if one <= age]


# ── all sets ──


def run(options: Options) -> Report:
    """Run on whatever sets are in the folder."""
    report = Report(NAME, options.profile)
    pairs: Pairs = {}
    with embedder_of(options) as embedder:
        for name, dataset in _sets(options):
            steps = len(dataset.scenes) * (2 * len(MECHANISMS) + COMPARED_BESIDES)
            with options.progress(f"{NAME}: {name}", steps) as step:
                for scene in dataset.scenes:
                    with laboratory(scene, options, embedder) as mine:
                        Examination(mine, _grouping(name), pairs, step).everything()
    return _told(report, pairs)


def _sets(options: Options) -> Iterator[tuple[str, Dataset]]:
    if options.data is None or not options.data.is_dir():
        raise DataError(f"this bench needs --data DIR, a folder with any of the folders {', '.join(LOADERS)}")
    there = [name for name in LOADERS if (options.data / name).exists()]
    if not there:
        raise DataError(f"{options.data} holds none of the folders {', '.join(LOADERS)}")
    for name, load in LOADERS.items():
        if name in there:
            yield name, limited(load(options.data / name), options)
        else:
            options.console.print(f"{name} is left out: there is no folder of this name in {options.data}")


def _grouping(name: str) -> Callable[[Question], str]:
    if name == "locomo":
        return lambda question: ADVERSARIAL_GROUP if question.category == locomo.ADVERSARIAL else name
    return lambda _question: name


def _told(report: Report, pairs: Pairs) -> Report:
    """Report what each brings to R@10 as figures, all of it in the details, a grid for each set and age."""
    details: dict[str, dict[str, dict[str, Any]]] = {}
    for (group, age, mechanism), some in pairs.items():
        found = outcome(some)
        details.setdefault(group, {}).setdefault(str(age), {})[mechanism] = found
        low, high = found["intervals"]["r10"]
        slug = "".join(letter if letter.isalnum() else "_" for letter in mechanism).replace("__", "_")
        remark = f"95 % in {low:+.3f}–{high:+.3f}, n={len(some)}"
        report.add(f"{group}_{age}d_{slug}", found["brings"]["r10"], remark=remark)
        row = {"r10": found["with"]["r10"], "brings": found["brings"]["r10"], "from": low, "to": high}
        row |= {f"brings {name}": value for name, value in found["brings"].items() if name != "r10"}
        report.grids.setdefault(f"{group}, {age} days: with minus without", {})[mechanism] = row
    report.details["sets"] = details
    return report


def outcome(pairs: Sequence[Pair]) -> dict[str, Any]:
    """Return the means with and without, the difference and its interval, and how many questions noticed at all."""
    found: dict[str, Any] = {"questions": len(pairs), "moved": sum(pair.moved for pair in pairs)}
    parts: dict[str, Scores] = {"with": {}, "without": {}, "brings": {}}
    found["counted"], found["intervals"] = {}, {}
    for name in MEASURES:
        some = [pair for pair in pairs if name in pair.with_it]
        if not some:
            continue
        found["counted"][name] = len(some)
        differences = [{name: pair.with_it[name] - pair.without[name]} for pair in some]
        parts["with"] |= means([{name: pair.with_it[name]} for pair in some])
        parts["without"] |= means([{name: pair.without[name]} for pair in some])
        parts["brings"] |= means(differences)
        found["intervals"] |= intervals(differences)
    return {**found, **parts}
