"""What peers find, and whether the newer of two facts stands above the one it replaced: the same turns, vectors and questions."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bench.asking import short_lived
from bench.evidence import recall
from bench.locomo import POOLED, load
from bench.options import Options
from bench.peers.driving import Driven, driven, write_book
from bench.peers.environments import NotThere, Peer
from bench.retrieval import OURS, Run, embedder_of, hear_and_ask
from bench.scenes import Scene, Turn
from ebbing.domain.protocols.embedder import Embedder
from ebbing.testing import FakeClock

PAIRS: Final = Path(__file__).parent / "newer.jsonl"
QUESTIONS: Final = 60
SHORT_QUESTIONS: Final = 10
FOUND: Final = 10
BEGUN: Final = datetime(2026, 3, 2, 9, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two facts of which the newer replaces the other, and a question that asks for it."""

    stale: str
    newer: str
    ask: str


def pairs() -> list[Pair]:
    """Return the pairs, half of them Chinese."""
    lines = PAIRS.read_text(encoding="utf-8").splitlines()
    return [Pair(told["stale"], told["newer"], told["ask"]) for told in map(json.loads, lines)]


def heard(options: Options) -> Run:
    """Let Ebbing hear and answer some of LoCoMo."""
    wanted = options.limit if options.limit and options.limit <= 2_000 else QUESTIONS
    return hear_and_ask(load(options.data).limited(SHORT_QUESTIONS if options.short else wanted), options)


def our_recall(run: Run) -> float:
    """Return the share of the evidence among the first ten of ours."""
    asked = [one for one in run.asked if one.question.evidence and one.question.category in POOLED]
    return sum(recall(one.rankings[OURS], one.question.evidence, FOUND) for one in asked) / max(1, len(asked))


def peer_recall(peer: Peer, python: Path, run: Run, options: Options) -> float:
    """Return the same through a peer's own search, in a store of its own for each conversation."""
    found: list[float] = []
    with embedder_of(options) as embedder, tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
        for number, scene in enumerate(run.dataset.scenes):
            questions = [q for q in scene.questions if q.evidence and q.category in POOLED]
            if not questions:
                continue
            texts = [_line(turn) for turn in scene.turns]
            search = _fed(peer, python, Path(workshop) / str(number), texts, [q.text for q in questions], embedder)
            ids = _ids(scene)
            for question, lines in zip(questions, search, strict=True):
                found.append(recall([ids[line] for line in lines], question.evidence, FOUND))
    return sum(found) / max(1, len(found))


def _line(turn: Turn) -> str:
    return f"{turn.speaker}: {turn.text}" if turn.speaker else turn.text


def _ids(scene: Scene) -> dict[str, str]:
    """Return which turn a line is; of two alike the first."""
    return {_line(turn): turn.id for turn in reversed(scene.turns)}


def _fed(
    peer: Peer, python: Path, folder: Path, texts: Sequence[str], cues: Sequence[str], embedder: Embedder
) -> list[list[str]]:
    """Return the best lines for each cue, of a store that has heard the texts."""
    everything = list(dict.fromkeys([*texts, *cues]))
    write_book(folder / "book", everything, embedder.embed(everything))
    with driven(peer, python, folder / "book", folder / "data") as (one, _memory):
        _add(one, everything, texts)
        told = one.ask("search", cues=list(cues), limit=FOUND)
    return [list(lines) for lines in told["found"]]


def _add(one: Driven, everything: Sequence[str], texts: Sequence[str]) -> None:
    """Add the texts, which stand first in the book."""
    count = len(set(texts))
    if set(everything[:count]) != set(texts):
        raise NotThere("the book is not in order")
    one.ask("bulk", **{"from": 0, "to": count})


# ── newer above stale ──


def our_newer(options: Options) -> float:
    """Tell Ebbing all pairs, the stale ones first, a day apart, and ask."""
    told = pairs()
    clock = FakeClock(BEGUN)
    with embedder_of(options) as embedder, short_lived(options, clock, embedder) as mind:
        for text in _in_order(told):
            mind.remember(text, metadata={"said": text})
            clock.advance(days=1)
        answers = {pair.ask: mind.recall(pair.ask, limit=FOUND, reinforce=False).hits for pair in told}
    return newer_first(told, lambda pair: [str(hit.metadata.get("said")) for hit in answers[pair.ask]])


def peer_newer(peer: Peer, python: Path, options: Options) -> float:
    """Tell a peer the same in the same order."""
    told = pairs()
    cues = [pair.ask for pair in told]
    with embedder_of(options) as embedder, tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
        found = _fed(peer, python, Path(workshop), _in_order(told), cues, embedder)
    answers = dict(zip(cues, found, strict=True))
    return newer_first(told, lambda pair: answers[pair.ask])


def _in_order(told: Sequence[Pair]) -> list[str]:
    return [*(pair.stale for pair in told), *(pair.newer for pair in told)]


def newer_first(told: Sequence[Pair], found: Callable[[Pair], Sequence[str]]) -> float:
    """Return the share of pairs whose newer fact was found, and stands above the stale one."""
    right = 0
    for pair in told:
        lines = list(found(pair))
        stale = lines.index(pair.stale) if pair.stale in lines else len(lines)
        right += pair.newer in lines and lines.index(pair.newer) < stale
    return right / len(told)
