"""Do better memories make better answers? The same model answers from what Ebbing recalls, from plain retrieval, from all.

Needs a language model: EBBING_MODEL_URL and EBBING_MODEL (and EBBING_MODEL_KEY) name an OpenAI-compatible service, or
EBBING_GGUF names a GGUF file. Data in LoCoMo's format. Every context but the whole gets the same budget of tokens
(EBBING_BUDGET); the whole conversation is cut, oldest first, to the model's window (EBBING_WINDOW). Scored by token F1 and
exact match against the reference; with EBBING_JUDGE=1 the model also judges each answer, yes or no.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from bench import locomo
from bench.asking import LIMIT, Listener
from bench.baselines import baselines
from bench.embedding import CachedEmbedder
from bench.evidence import Scores, intervals, means
from bench.options import Options
from bench.report import Report
from bench.retrieval import OURS, embedder_of, limited, listening
from bench.scenes import DataError, Dataset, Question, Scene, Turn
from ebbing.domain.conversation import LanguageModel, Message, ModelUnavailable, PromptRefused, Reply
from ebbing.gateway.gguf import GgufModel
from ebbing.gateway.language_model import Limits, connect
from ebbing.language.tokens import count_tokens, index_tokens

NAME: Final = "answer"
BUDGET_TOKENS: Final = 600  # of context, for everyone but the whole conversation
WINDOW_TOKENS: Final = 4096  # of the model, prompt and answer together
ANSWER_TOKENS: Final = 60
FRAME_TOKENS: Final = 140  # the instruction, the question, and what a chat template adds
TIMEOUT_S: Final = 600.0  # a small machine reads a full window for minutes
KEPT_WHEN_REFUSED: Final = 0.85  # tokens are only estimated: a prompt that does not fit is shortened to this share
ASK: Final = (
    "Answer the question from the notes, in as few words as possible. If the notes do not say, answer: unknown.\n\n"
    "Notes:\n{context}\n\nQuestion: {question}\nAnswer:"
)
JUDGE: Final = (
    "Question: {question}\nReference answer: {reference}\nGiven answer: {answer}\n"
    "Does the given answer say the same as the reference? Reply yes or no."
)
_WORD: Final = re.compile(r"\w")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The model, and how much it is shown."""

    model: LanguageModel
    budget_tokens: int = BUDGET_TOKENS
    window_tokens: int = WINDOW_TOKENS
    judge: bool = False

    @property
    def whole_tokens(self) -> int:
        """What the window leaves for notes."""
        return self.window_tokens - ANSWER_TOKENS - FRAME_TOKENS


@dataclass(frozen=True, slots=True)
class Way:
    """What is put before the model: lines, the most wanted first; `by_time` shows the last of them first."""

    find: Callable[[Question], Sequence[str]]
    by_time: bool = False

    def shown(self, lines: Sequence[str]) -> str:
        """Return the notes as the model reads them."""
        return "\n".join(reversed(lines) if self.by_time else lines)


def setup_of(environment: Mapping[str, str]) -> Setup:
    """Return what is configured; DataError says how to name a model, or which number cannot be used."""
    window = _tokens(environment, "EBBING_WINDOW", WINDOW_TOKENS)
    budget = _tokens(environment, "EBBING_BUDGET", BUDGET_TOKENS)
    setup = Setup(
        model=_model(environment, window),
        budget_tokens=budget,
        window_tokens=window,
        judge=bool(environment.get("EBBING_JUDGE")),
    )
    if setup.whole_tokens < budget:
        raise DataError(
            f"a window of {window} tokens has no room for {budget} tokens of context: raise EBBING_WINDOW or lower EBBING_BUDGET"
        )
    return setup


def _tokens(environment: Mapping[str, str], name: str, default: int) -> int:
    given = environment.get(name, "")
    if given and not (given.isascii() and given.isdigit() and int(given)):
        raise DataError(f"{name} must be a whole number of tokens, not {given!r}")
    return int(given or default)


def _model(environment: Mapping[str, str], window_tokens: int) -> LanguageModel:
    if environment.get("EBBING_GGUF"):
        return GgufModel(environment["EBBING_GGUF"], n_threads=os.cpu_count() or 1, context=window_tokens)
    url, name = environment.get("EBBING_MODEL_URL"), environment.get("EBBING_MODEL")
    if not url or not name:
        raise DataError("this bench needs a language model: set EBBING_MODEL_URL and EBBING_MODEL, or EBBING_GGUF")
    limits = Limits(calls_per_hour=None, tokens_per_hour=None)
    return connect(url, name, environment.get("EBBING_MODEL_KEY", ""), timeout_s=TIMEOUT_S, limits=limits)


def chosen(dataset: Dataset, options: Options) -> Dataset:
    """Return the questions that have a reference, in an order that is random and always the same, so that a few stand for all."""
    scenes = []
    for scene in dataset.scenes:
        questions = [q for q in scene.questions if q.answer and q.category != locomo.ADVERSARIAL]
        Random(scene.id).shuffle(questions)
        if questions:
            scenes.append(replace(scene, questions=tuple(questions)))
    return limited(replace(dataset, scenes=scenes), options)


def ways_of(scene: Scene, listener: Listener, embedder: CachedEmbedder, setup: Setup) -> dict[str, Way]:
    """Return each way to choose notes."""
    turns = {turn.id: turn for turn in scene.turns}
    plain = baselines(scene.turns, embedder, LIMIT)
    newest_first = within([line(turn) for turn in reversed(scene.turns)], setup.whole_tokens)

    def ranked(find: Callable[[Question], Iterable[str]]) -> Way:
        return Way(lambda question: within([line(turns[turn]) for turn in find(question)], setup.budget_tokens))

    return {
        OURS: ranked(lambda question: listener.ask(question).turns),
        "bm25": ranked(lambda question: plain["bm25"](question.text)),
        "vector (naive RAG)": ranked(lambda question: plain["vector"](question.text)),
        "whole": Way(lambda _question: newest_first, by_time=True),
    }


def line(turn: Turn) -> str:
    """Return one turn as a note."""
    return f"[{turn.at:%Y-%m-%d}] {turn.speaker + ': ' if turn.speaker else ''}{' '.join(turn.text.split())}"


def within(lines: Sequence[str], budget: int) -> list[str]:
    """Return as many lines as fit, in order."""
    kept = []
    for one in lines:
        budget -= count_tokens(one)
        if budget < 0:
            break
        kept.append(one)
    return kept


def token_f1(answer: str, reference: str) -> float:
    """Return the usual overlap of words, stemmed."""
    given, wanted = Counter(index_tokens(answer)), Counter(index_tokens(reference))
    same = sum((given & wanted).values())
    if not same:
        return 0.0
    precision, recall = same / sum(given.values()), same / sum(wanted.values())
    return 2 * precision * recall / (precision + recall)


def exact(answer: str, reference: str) -> float:
    """Return the same words in the same order, whatever the case and the punctuation."""
    return float("".join(_WORD.findall(answer.lower())) == "".join(_WORD.findall(reference.lower())))


def asked(model: LanguageModel, way: Way, lines: Sequence[str], question: Question) -> Reply:
    """Return the model's answer; where the prompt is too long for its window, from fewer lines."""
    while True:
        prompt = ASK.format(context=way.shown(lines) or "(none)", question=question.text)
        try:
            return model.complete([Message("user", prompt)], max_tokens=ANSWER_TOKENS, purpose=NAME)
        except PromptRefused:
            if not lines:
                raise
            lines = lines[: int(len(lines) * KEPT_WHEN_REFUSED)]


def scored(setup: Setup, question: Question, reply: Reply) -> Scores:
    """Score one answer against its reference, and how much the model had to read for it."""
    answer = reply.text.strip()
    answer = answer.splitlines()[0] if answer else ""
    found = {
        "f1": token_f1(answer, question.answer),
        "exact": exact(answer, question.answer),
        "tokens": float(reply.prompt_tokens),
    }
    if setup.judge:
        prompt = JUDGE.format(question=question.text, reference=question.answer, answer=answer)
        verdict = setup.model.complete([Message("user", prompt)], max_tokens=5, purpose="judge").text
        found["judged"] = float(verdict.strip().lower().startswith("yes"))
    return found


@dataclass(slots=True)
class Tally:
    """The scores of every way on the questions that all ways answered, and the reasons of the others."""

    rows: dict[str, list[Scores]]
    failures: list[str]

    def add(self, by_way: Mapping[str, Sequence[Scores | str]]) -> None:
        """Add one scene's: a score, or the words of the failure."""
        for one in zip(*by_way.values(), strict=True):
            failed = [reason for reason in one if isinstance(reason, str)]
            self.failures += failed[:1]
            if not failed:
                for name, scores in zip(by_way, one, strict=True):
                    self.rows.setdefault(name, []).append(scores)


def run(options: Options) -> Report:
    """Ask every question with a reference, every way. Way by way: a service that keeps a prompt's beginning reads the whole once."""
    setup = setup_of(os.environ)
    dataset = chosen(locomo.load(options.data), options)
    tally = Tally({}, [])
    for scene in dataset.scenes:
        with embedder_of(options) as embedder, listening(scene, options, embedder) as listener:
            with options.progress(f"{NAME}: hearing {scene.id}", len(scene.turns)) as progress:
                listener.hear(progress)
            ways = ways_of(scene, listener, embedder, setup)
            with options.progress(f"{NAME}: asking about {scene.id}", len(ways) * len(scene.questions)) as progress:
                tally.add({name: _answers(setup, way, scene, progress) for name, way in ways.items()})
        if not tally.rows:
            raise DataError(f"the model answered no question about {scene.id}: {tally.failures[-1]}")
    return report_of(tally, setup, options)


def _answers(setup: Setup, way: Way, scene: Scene, progress: Callable[[int], None]) -> list[Scores | str]:
    """Ask every question of a scene, one way."""
    answers: list[Scores | str] = []
    for question in scene.questions:
        try:
            answers.append(scored(setup, question, asked(setup.model, way, way.find(question), question)))
        except ModelUnavailable as error:
            answers.append(str(error))
        progress(1)
    return answers


def report_of(tally: Tally, setup: Setup, options: Options) -> Report:
    """Return the means and intervals of each way."""
    report = Report(NAME, options.profile)
    for name, scores in tally.rows.items():
        short = OURS if name == OURS else name.split()[0]
        for score, value in means(scores).items():
            report.add(f"{short}_{score}", value)
    report.add("unanswered", len(tally.failures))
    report.details["questions"] = len(tally.rows[OURS])
    report.details["tokens"] = {"budget": setup.budget_tokens, "window": setup.window_tokens}
    report.details["failures"] = dict(Counter(tally.failures))
    report.details["ways"] = {name: {"mean": means(some), "95": intervals(some)} for name, some in tally.rows.items()}
    report.grids["answers by context"] = {name: means(some) for name, some in tally.rows.items()}
    return report
