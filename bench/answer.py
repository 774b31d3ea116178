"""Do better memories make better answers? The same model answers from what Ebbing recalls, from plain retrieval, from all.

Needs a language model: EBBING_MODEL_URL and EBBING_MODEL (and EBBING_MODEL_KEY) name an OpenAI-compatible service, or
EBBING_GGUF names a GGUF file; or a reader elsewhere: --notes FILE writes what it is to read, and with --answers FILE what it answered is scored. Data in LoCoMo's format. Every context but the whole gets the same budget of tokens
(EBBING_BUDGET); the whole conversation is cut, oldest first, to the model's window (EBBING_WINDOW). Scored by token F1 and
exact match against the reference; with EBBING_JUDGE=1 the model also judges each answer, yes or no.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Final

from bench import locomo
from bench.evidence import Scores, intervals, means
from bench.notes import Noted, Way, read_notes, ways_of, write_notes
from bench.options import Options
from bench.report import Report
from bench.retrieval import OURS, embedder_of, limited, listening
from bench.scenes import DataError, Dataset, Question, Scene, read_json
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


def words_right(answer: str, reference: str) -> Scores:
    """Return both scores of an answer."""
    return {"f1": token_f1(answer, reference), "exact": exact(answer, reference)}


def first_line(text: str) -> str:
    """Return what a model answered, without what it went on to say."""
    return next(iter(text.strip().splitlines()), "")


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
    answer = first_line(reply.text)
    found = {**words_right(answer, question.answer), "tokens": float(reply.prompt_tokens)}
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
    if options.answers is not None:
        return answered_elsewhere(options)
    if options.notes is not None:
        return for_a_reader_elsewhere(options)
    setup = setup_of(os.environ)
    tally = Tally({}, [])
    for scene in chosen(locomo.load(options.data), options).scenes:
        with (
            heard(scene, options, setup.budget_tokens, setup.whole_tokens) as ways,
            options.progress(f"{NAME}: asking about {scene.id}", len(ways) * len(scene.questions)) as progress,
        ):
            tally.add({name: _answers(setup, way, scene, progress) for name, way in ways.items()})
        if not tally.rows:
            raise DataError(f"the model answered no question about {scene.id}: {tally.failures[-1]}")
    return report_of(tally, setup, options)


@contextmanager
def heard(scene: Scene, options: Options, budget_tokens: int, whole_tokens: int = 0) -> Iterator[dict[str, Way]]:
    """Let a mind hear a scene; yield each way to choose notes from it."""
    with embedder_of(options) as embedder, listening(scene, options, embedder) as listener:
        with options.progress(f"{NAME}: hearing {scene.id}", len(scene.turns)) as progress:
            listener.hear(progress)
        yield ways_of(scene, listener, embedder, budget_tokens, whole_tokens)


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


def for_a_reader_elsewhere(options: Options) -> Report:
    """Write the notes on every question, each way; return how many there are and what a question costs to read."""
    assert options.notes is not None
    report, noted = Report(NAME, options.profile), list[Noted]()
    budget = _tokens(os.environ, "EBBING_BUDGET", BUDGET_TOKENS)
    for scene in chosen(locomo.load(options.data), options).scenes:
        with (
            heard(scene, options, budget) as ways,
            options.progress(f"{NAME}: noting {scene.id}", len(scene.questions)) as progress,
        ):
            for question in scene.questions:
                noted.append(Noted.on(question, ways))
                progress(1)
    write_notes(options.notes, noted)
    report.add("questions", len(noted))
    for way in noted[0].notes if noted else ():
        report.add(f"{way}_tokens", fmean(sum(map(count_tokens, one.notes[way])) for one in noted))
    return report


def answered_elsewhere(options: Options) -> Report:
    """Score what a reader elsewhere answered from notes written before."""
    if options.notes is None or options.answers is None:
        raise DataError("--answers needs --notes: the notes that were answered")
    noted, answers = read_notes(options.notes), read_json(options.answers)
    if not isinstance(answers, dict) or any(len(some) != len(noted) for some in answers.values()):
        raise DataError(f"{options.answers}: expected {{way: [answers]}}, one for each of the {len(noted)} questions")
    rows = {
        way: [words_right(first_line(str(said)), one.answer) for said, one in zip(some, noted, strict=True)]
        for way, some in answers.items()
    }
    report = Report(NAME, options.profile)
    add_ways(report, rows)
    by_category = {way: scores_by_category(noted, some) for way, some in rows.items()}
    report.details["questions"], report.details["categories"] = len(noted), by_category
    report.grids["F1 by category"] = by_category
    first, *others = rows
    report.details[f"{first} minus"] = {  # on the same questions
        way: intervals([{"f1": a["f1"] - b["f1"]} for a, b in zip(rows[first], rows[way], strict=True)])["f1"]
        for way in others
    }
    return report


def scores_by_category(noted: Sequence[Noted], rows: Sequence[Scores]) -> Scores:
    """Return the mean F1 of each category of questions."""
    categories = sorted({one.category for one in noted})
    return {
        name: fmean(row["f1"] for one, row in zip(noted, rows, strict=True) if one.category == name)
        for name in categories
    }


def report_of(tally: Tally, setup: Setup, options: Options) -> Report:
    """Return the means and intervals of each way."""
    report = Report(NAME, options.profile)
    add_ways(report, tally.rows)
    report.add("unanswered", len(tally.failures))
    report.details["questions"] = len(tally.rows[OURS])
    report.details["tokens"] = {"budget": setup.budget_tokens, "window": setup.window_tokens}
    report.details["failures"] = dict(Counter(tally.failures))
    return report


def add_ways(report: Report, rows: Mapping[str, Sequence[Scores]]) -> None:
    """Add the means of each way, and their intervals."""
    for name, scores in rows.items():
        for score, value in means(scores).items():
            report.add(f"{name.split()[0]}_{score}", value)
    report.details["ways"] = {name: {"mean": means(some), "95": intervals(some)} for name, some in rows.items()}
    report.grids["answers by context"] = {name: means(some) for name, some in rows.items()}
