"""Scores of judgement: answers beside gold labels, as shares, F1 and overlap; and the same by language.

Every score is a plain function of lists, so that it can be checked by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import datetime, timedelta

Interval = tuple[datetime, datetime]

HALF = 0.5  # overlap from which another convention is a defensible one


def share(values: Iterable[float]) -> float:
    """Return the mean; of nothing, 0."""
    given = list(values)
    return sum(given) / len(given) if given else 0.0


def accuracy(gold: Sequence[Hashable], said: Sequence[Hashable]) -> float:
    """Return the share said right."""
    return share(want == got for want, got in zip(gold, said, strict=True))


def per_class(gold: Sequence[str], said: Sequence[str]) -> dict[str, dict[str, float]]:
    """Return precision, recall, F1 and support of every label that occurs in the gold set."""
    wanted, given = Counter(gold), Counter(said)
    both = Counter(want for want, got in zip(gold, said, strict=True) if want == got)
    return {
        label: {
            "precision": both[label] / given[label] if given[label] else 0.0,
            "recall": both[label] / wanted[label],
            "f1": 2 * both[label] / (wanted[label] + given[label]),
            "support": wanted[label],
        }
        for label in sorted(wanted)
    }


def macro_f1(gold: Sequence[str], said: Sequence[str]) -> float:
    """Return the mean F1 over the labels of the gold set: a rare label counts as much as a frequent one."""
    return share(row["f1"] for row in per_class(gold, said).values())


def f1(gold: Sequence[bool], said: Sequence[bool]) -> float:
    """Return F1 of the answer "yes"."""
    both = sum(want and got for want, got in zip(gold, said, strict=True))
    return 2 * both / (sum(gold) + sum(said)) if both else 0.0


def overlap(gold: Interval, said: Interval | None) -> float:
    """Return intersection over union."""
    if said is None:
        return 0.0
    shared = min(gold[1], said[1]) - max(gold[0], said[0])
    if shared <= timedelta(0):
        return 0.0
    return shared / (max(gold[1], said[1]) - min(gold[0], said[0]))


def plain(text: str) -> str:
    """Return the text without case and spaces, as must_keep and topics are compared."""
    return "".join(text.split()).casefold()


def kept(must_keep: Sequence[str | list[str]], compressed: str) -> list[bool]:
    """Say for each entry whether it (or one of its alternatives) is in the compressed text."""
    text = plain(compressed)
    return [any(plain(form) in text for form in ([entry] if isinstance(entry, str) else entry)) for entry in must_keep]


def sensible_topic(topics: str | Sequence[str], said: str) -> bool:
    """Say whether the topic contains, or is contained in, a listed word."""
    topic = plain(said)
    listed = [plain(word) for word in ([topics] if isinstance(topics, str) else topics)]
    return bool(topic) and any(word in topic or topic in word for word in listed)


def by_language(languages: Sequence[str], score: Callable[[Sequence[int]], float]) -> dict[str, float]:
    """Return a score of the cases at the given places: of all (suffix ""), of the Chinese ("_zh"), of the English ("_en").

    Mixed ones count in the total only; a language without cases has no score.
    """
    everything = range(len(languages))
    places = {
        "": list(everything),
        "_zh": [i for i in everything if languages[i] == "zh"],
        "_en": [i for i in everything if languages[i] == "en"],
    }
    return {suffix: score(chosen) for suffix, chosen in places.items() if chosen}
