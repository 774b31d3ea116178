"""What is put before a reader: the notes on a question, chosen in several ways within one budget of tokens.

`text` is what `recall` puts into a prompt; `ours` the turns it found, `evidence` those that hold the answer. Turns are put as
our own lines are, with their date and with relative times resolved, so that only what was found differs. A file of notes is
JSONL, `{"q", "a", "cat", "ctx": {way: [lines]}}`, for a reader on another machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.asking import LIMIT, Listener
from bench.baselines import baselines
from bench.embedding import CachedEmbedder
from bench.retrieval import OURS
from bench.scenes import DataError, Question, Scene, Turn
from ebbing.language.phrases import with_dates, written_date
from ebbing.language.tokens import count_tokens, language


@dataclass(frozen=True, slots=True)
class Way:
    """What is put before the model: lines, the most wanted first; `by_time` shows the last of them first."""

    find: Callable[[Question], Sequence[str]]
    by_time: bool = False

    def shown(self, lines: Sequence[str]) -> str:
        """Return the notes as the model reads them."""
        return "\n".join(reversed(lines) if self.by_time else lines)


def ways_of(
    scene: Scene, listener: Listener, embedder: CachedEmbedder, budget_tokens: int, whole_tokens: int = 0
) -> dict[str, Way]:
    """Return each way to choose notes; the whole conversation only if it gets tokens."""
    turns = {turn.id: turn for turn in scene.turns}
    plain = baselines(scene.turns, embedder, LIMIT)

    def ranked(find: Callable[[Question], Iterable[str]]) -> Way:
        return Way(lambda question: within([line(turns[turn]) for turn in find(question)], budget_tokens))

    ways = {
        "text": Way(lambda question: listener.ask(question, budget_tokens=budget_tokens).text.splitlines()),
        OURS: ranked(lambda question: listener.ask(question).turns),
        "bm25": ranked(lambda question: plain["bm25"](question.text)),
        "vector (naive RAG)": ranked(lambda question: plain["vector"](question.text)),
        "evidence": ranked(lambda question: question.evidence),
    }
    if whole_tokens:
        newest_first = within([line(turn) for turn in reversed(scene.turns)], whole_tokens)
        ways["whole"] = Way(lambda _question: newest_first, by_time=True)
    return ways


def line(turn: Turn) -> str:
    """Return one turn as a note, put as our own lines are."""
    text = " ".join(turn.text.split())
    tongue = language(text)
    told = with_dates(text, turn.at, tongue)
    return f"[{written_date(turn.at, tongue)}] {turn.speaker + ': ' if turn.speaker else ''}{told}"


def within(lines: Sequence[str], budget: int) -> list[str]:
    """Return as many lines as fit, in order."""
    kept = []
    for one in lines:
        budget -= count_tokens(one)
        if budget < 0:
            break
        kept.append(one)
    return kept


# ── for a reader elsewhere ──


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """A question with its reference and the notes of each way."""

    question: str
    answer: str
    category: str
    notes: Mapping[str, Sequence[str]]

    @staticmethod
    def on(question: Question, ways: Mapping[str, Way]) -> Noted:
        """Note one question, every way."""
        found = {name.split()[0]: list(way.find(question)) for name, way in ways.items()}
        return Noted(question=question.text, answer=question.answer, category=question.category, notes=found)


def write_notes(path: Path, noted: Iterable[Noted]) -> None:
    """Write notes, one question a line."""
    rows = ({"q": one.question, "a": one.answer, "cat": one.category, "ctx": one.notes} for one in noted)
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def read_notes(path: Path) -> list[Noted]:
    """Read notes back; DataError says what cannot be read."""
    try:
        rows = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]
        return [Noted(question=row["q"], answer=row["a"], category=row["cat"], notes=row["ctx"]) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path} holds no notes: {error!r}") from error
