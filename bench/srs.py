"""How well does each law's curve foretell a person's memory? A log of spaced repetition, each review foretold before it is seen.

Figures are the log-loss and the AUC of every law, of the bare fsrs library and of the mean.

Format: CSV with `card_id`, `review_rating` (1 is forgotten, 2–4 remembered) and `review_time` (ISO, or seconds or
milliseconds since 1970). A card is a fact; a review that succeeds is S3's manual review, one that fails a failure and,
as the answer is then shown, a mention. What is scored: reviews at least a day after the last one of the same card.
Nothing is fitted.
"""

from __future__ import annotations

import csv
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.evidence import Scores, auc, drawn_interval, means, summary
from bench.options import Options
from bench.report import Report
from bench.retrieval import add_means
from bench.scenes import DataError, files
from ebbing import profiles
from ebbing.domain.ids import memory_id
from ebbing.domain.laws import law_for
from ebbing.domain.laws.ebbinghaus import EbbinghausLaw
from ebbing.domain.laws.law import Law
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.memory import Layer, Memory
from ebbing.domain.records.rows import Rows

NAME: Final = "srs"
SURE: Final = 0.999  # no forecast is taken to be surer: one miss would otherwise cost without end
SCORED_AFTER: Final = timedelta(days=1)
SHORT_REVIEWS: Final = 1000
FORGOTTEN: Final = 1
RATINGS: Final = range(1, 5)
MILLISECONDS_FROM: Final = 100_000_000_000
COLUMNS: Final = (("card_id", "card"), ("review_rating", "rating"), ("review_time", "time"))
PROFILES: Final = {"human": "human", "hyperbolic": "layered", "ebbinghaus": "craft", "stepwise": "companion"}


@dataclass(frozen=True, slots=True)
class Review:
    """One line of the log."""

    card: str
    rating: int
    at: datetime

    @property
    def remembered(self) -> bool:
        """Anything but "again"."""
        return self.rating > FORGOTTEN


def read(path: Path | None, left_out: Counter[str]) -> list[Review]:
    """Return the log in time order; lines that cannot be read are counted."""
    reviews = []
    for file in files(path, "*.csv"):
        with file.open(encoding="utf-8", newline="") as lines:
            for line in csv.DictReader(lines):
                review = _review(line)
                if review is None:
                    left_out["lines that cannot be read"] += 1
                else:
                    reviews.append(review)
    if not reviews:
        raise DataError(f"{path} holds no review: a CSV with card_id, review_rating, review_time is needed")
    return sorted(reviews, key=lambda review: review.at)


def _review(line: dict[str, Any]) -> Review | None:
    card, rating, time = (next((line[name] for name in names if line.get(name)), None) for names in COLUMNS)
    try:
        review = Review(str(card), int(rating or 0), _time(str(time)))
    except (ValueError, OverflowError, OSError):
        return None
    return review if card and review.rating in RATINGS else None


def _time(text: str) -> datetime:
    if text.replace(".", "", 1).isdigit():
        number = float(text)
        return datetime.fromtimestamp(number / 1000 if number >= MILLISECONDS_FROM else number, UTC)
    time = datetime.fromisoformat(text)
    return time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC)


class Forecaster:
    """Foretells one log: `chance` before a review of a known card, `learn` after every review."""

    def chance(self, review: Review) -> float:
        """Return the chance that the card is remembered."""
        raise NotImplementedError

    def learn(self, review: Review, *, scored: bool) -> None:
        """See how it went; `scored` says whether it was to be foretold."""
        raise NotImplementedError


class RunningMean(Forecaster):
    """Always the share remembered so far, among reviews like those that are scored."""

    def __init__(self) -> None:
        self._remembered, self._seen = 1, 2  # as if one of two had been seen

    def chance(self, review: Review) -> float:
        """Return the same for every card."""
        del review
        return self._remembered / self._seen

    def learn(self, review: Review, *, scored: bool) -> None:
        """Count what is scored; reviews within a day of the last are another matter."""
        self._remembered += review.remembered and scored
        self._seen += scored


class ByLaw(Forecaster):
    """One of our laws: a card is a memory, its retention the chance."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._memories: dict[str, Memory] = {}

    def chance(self, review: Review) -> float:
        """Return what time has left of it; boosts and importance are not memory."""
        rows = Rows.of([self._memories[review.card]])
        return float(retention(self._law, rows, review.at)[0])

    def learn(self, review: Review, *, scored: bool) -> None:  # noqa: ARG002  (a law learns from all of them)
        """Make the memory with the first review; a failed one shows the answer."""
        memory = self._memories.get(review.card)
        if memory is None:
            born = Memory(
                id=memory_id(len(self._memories) + 1),
                content=0,
                layer=Layer.FACT,
                created_at=review.at,
                occurred_at=review.at,
                last_activated_at=review.at,
            )
            memory = self._law.react(born, Reaction.CREATED, review.at)
        reactions = (Reaction.MANUAL,) if review.remembered else (Reaction.TASK_FAILURE, Reaction.MENTION)
        for reaction in reactions:
            memory = self._law.react(memory, reaction, review.at)
        self._memories[review.card] = memory


def retention(law: Law, rows: Rows, now: datetime) -> Any:
    """Return the part of a law's weight that is about time alone, as a share of one."""
    if isinstance(law, EbbinghausLaw):
        return law.retention(rows, now)
    factors = law.factors(rows, now)
    return factors["time"] if "time" in factors else factors["idle"]


class ByFsrs(Forecaster):
    """The fsrs library with its default parameters."""

    def __init__(self) -> None:
        try:
            import fsrs
        except ImportError as error:
            raise DataError("the srs bench compares with the fsrs library: pip install fsrs") from error
        self._fsrs = fsrs
        self._scheduler = fsrs.Scheduler(enable_fuzzing=False)
        self._cards: dict[str, Any] = {}

    def chance(self, review: Review) -> float:
        """Return the library's retrievability."""
        return float(self._scheduler.get_card_retrievability(self._cards[review.card], review.at))

    def learn(self, review: Review, *, scored: bool) -> None:  # noqa: ARG002  (it learns from all of them)
        """Take the library's next state."""
        card = self._cards.get(review.card) or self._fsrs.Card(due=review.at)
        self._cards[review.card], _ = self._scheduler.review_card(card, self._fsrs.Rating(review.rating), review.at)


def foretold(reviews: Sequence[Review], forecaster: Forecaster) -> Iterator[tuple[float, bool]]:
    """Yield chance and outcome of every review that is scored, each foretold before it is seen."""
    last: dict[str, datetime] = {}
    for review in reviews:
        scored = review.card in last and review.at - last[review.card] >= SCORED_AFTER
        if scored:
            yield forecaster.chance(review), review.remembered
        forecaster.learn(review, scored=scored)
        last[review.card] = review.at


def log_losses(pairs: Iterable[tuple[float, bool]]) -> list[float]:
    """Return −ln of the chance given to what happened."""
    return [-math.log(float(np.clip(chance if came else 1 - chance, 1 - SURE, SURE))) for chance, came in pairs]


def of_profile(profile: str, **law: str) -> ByLaw:
    """Return the law of a profile, or that profile with another law."""
    return ByLaw(law_for(overridden(profiles.load(profile), {"law": law})))


FORECASTERS: Final[dict[str, Callable[[], Forecaster]]] = {
    **{kind: partial(of_profile, name) for kind, name in PROFILES.items()},
    "fsrs_law": partial(of_profile, "human", kind="fsrs"),
    "fsrs": ByFsrs,
    "mean": RunningMean,
}


def auc_of(pairs: Sequence[tuple[float, bool]]) -> float:
    """Return how often what was remembered had the better chance than what was not."""
    return auc([chance for chance, came in pairs if came], [chance for chance, came in pairs if not came])


def auc_interval(pairs: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    """Return where it lies in 95 of 100 draws of as many reviews (bootstrap)."""
    return drawn_interval(len(pairs), lambda places: auc_of([pairs[place] for place in places]))


def run(options: Options) -> Report:
    """Foretell, then score."""
    left_out: Counter[str] = Counter()
    limit = options.limit or (SHORT_REVIEWS if options.short else None)
    reviews = read(options.data, left_out)[:limit]
    report = Report(NAME, options.profile)
    report.details.update(reviews=len(reviews), cards=len({one.card for one in reviews}), left_out=dict(left_out))
    with options.progress("foretelling", len(FORECASTERS)) as progress:
        for name, made in FORECASTERS.items():
            _add(report, name, list(foretold(reviews, made())))
            progress(1)
    return report


def _add(report: Report, name: str, pairs: Sequence[tuple[float, bool]]) -> None:
    """Add the figures of one forecaster."""
    losses: list[Scores] = [{"logloss": loss} for loss in log_losses(pairs)]
    separates, (low, high) = auc_of(pairs), auc_interval(pairs)
    add_means(report, losses, ["logloss"], f"{name}_")
    report.add(f"{name}_auc", separates, remark=f"95 % in {low:.3f}–{high:.3f}, n={len(pairs)}")
    report.details[name] = {**summary(losses), "auc": separates, "auc_interval": (low, high)}
    report.grids.setdefault("laws", {})[name] = {**means(losses), "auc": separates}
