"""Do better memories make better answers? The same model answers from what Ebbing recalls, from plain retrieval, from all.

Needs a language model: EBBING_MODEL_URL and EBBING_MODEL (and EBBING_MODEL_KEY) name an OpenAI-compatible service, or
EBBING_GGUF names a GGUF file. Data in LoCoMo's format. Every context but the whole gets the same budget of tokens. Scored by
token F1 and exact match against the reference; with EBBING_JUDGE=1 the model also judges each answer, yes or no.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bench import locomo
from bench.asking import LIMIT, TURN, Listener
from bench.baselines import baselines
from bench.embedding import CachedEmbedder
from bench.evidence import Scores, intervals, means
from bench.options import Options
from bench.report import Report
from bench.retrieval import OURS, embedder_of, limited, listening
from bench.scenes import DataError, Question, Scene, Turn
from ebbing.domain.conversation import LanguageModel, Message, ModelUnavailable
from ebbing.gateway.gguf import GgufModel
from ebbing.gateway.language_model import Limits, connect
from ebbing.text.tokens import count_tokens, index_tokens

NAME: Final = "answer"
BUDGET_TOKENS: Final = 600  # of context, for everyone but the whole conversation
WHOLE_TOKENS: Final = 6000  # more does not fit small models: the newest part is taken
ANSWER_TOKENS: Final = 60
ADVERSARIAL: Final = locomo.ADVERSARIAL
ASK: Final = (
    "Answer the question from the notes, in as few words as possible. If the notes do not say, answer: unknown.\n\n"
    "Notes:\n{context}\n\nQuestion: {question}\nAnswer:"
)
JUDGE: Final = (
    "Question: {question}\nReference answer: {reference}\nGiven answer: {answer}\n"
    "Does the given answer say the same as the reference? Reply yes or no."
)
_WORD: Final = re.compile(r"\w")

Context = Callable[[Question], str]


def model_of(environment: Mapping[str, str]) -> LanguageModel:
    """The model that is configured; DataError says how to name one."""
    if environment.get("EBBING_GGUF"):
        return GgufModel(environment["EBBING_GGUF"])
    url, name = environment.get("EBBING_MODEL_URL"), environment.get("EBBING_MODEL")
    if not url or not name:
        raise DataError("this bench needs a language model: set EBBING_MODEL_URL and EBBING_MODEL, or EBBING_GGUF")
    limits = Limits(calls_per_hour=None, tokens_per_hour=None)
    return connect(url, name, environment.get("EBBING_MODEL_KEY", ""), limits=limits)


def contexts(scene: Scene, listener: Listener, embedder: CachedEmbedder) -> dict[str, Context]:
    """What each way puts before the model."""
    turns = {turn.id: turn for turn in scene.turns}
    plain = baselines(scene.turns, embedder, LIMIT)

    def ours(question: Question) -> str:
        hits = listener.mind.recall(question.text, limit=LIMIT, reinforce=False).hits
        found = dict.fromkeys(str(hit.metadata[TURN]) for hit in hits if TURN in hit.metadata)
        return within([line(turns[turn]) for turn in found if turn in turns], BUDGET_TOKENS)

    def of(method: str) -> Context:
        return lambda question: within([line(turns[turn]) for turn in plain[method](question.text)], BUDGET_TOKENS)

    def whole(_question: Question) -> str:
        newest_first = within([line(turn) for turn in reversed(scene.turns)], WHOLE_TOKENS).splitlines()
        return "\n".join(reversed(newest_first))

    return {OURS: ours, "bm25": of("bm25"), "vector (naive RAG)": of("vector"), "whole": whole}


def line(turn: Turn) -> str:
    """One turn as a note."""
    return f"[{turn.at:%Y-%m-%d}] {turn.speaker + ': ' if turn.speaker else ''}{' '.join(turn.text.split())}"


def within(lines: Sequence[str], budget: int) -> str:
    """As many lines as fit, in order."""
    kept = []
    for one in lines:
        budget -= count_tokens(one)
        if budget < 0:
            break
        kept.append(one)
    return "\n".join(kept)


def token_f1(answer: str, reference: str) -> float:
    """The usual overlap of words, stemmed."""
    given, wanted = Counter(index_tokens(answer)), Counter(index_tokens(reference))
    same = sum((given & wanted).values())
    if not same:
        return 0.0
    precision, recall = same / sum(given.values()), same / sum(wanted.values())
    return 2 * precision * recall / (precision + recall)


def exact(answer: str, reference: str) -> float:
    """The same words in the same order, whatever the case and the punctuation."""
    return float("".join(_WORD.findall(answer.lower())) == "".join(_WORD.findall(reference.lower())))


def scored(model: LanguageModel, question: Question, context: str, *, judge: bool) -> Scores:
    """One answer."""
    asked = ASK.format(context=context or "(none)", question=question.text)
    answer = model.complete([Message("user", asked)], max_tokens=ANSWER_TOKENS, purpose=NAME).text.strip()
    answer = answer.splitlines()[0] if answer else ""
    found = {"f1": token_f1(answer, question.answer), "exact": exact(answer, question.answer)}
    if judge:
        asked = JUDGE.format(question=question.text, reference=question.answer, answer=answer)
        verdict = model.complete([Message("user", asked)], max_tokens=5, purpose="judge").text
        found["judged"] = float(verdict.strip().lower().startswith("yes"))
    return found


def run(options: Options) -> Report:
    """Every question with a reference, every context."""
    model, judge = model_of(os.environ), bool(os.environ.get("EBBING_JUDGE"))
    dataset = limited(locomo.load(options.data), options)
    rows: dict[str, list[Scores]] = {}
    failed = 0
    total = sum(len(scene.questions) for scene in dataset.scenes)
    with embedder_of(options) as embedder, options.progress(f"{NAME}: asking", total) as progress:
        for scene in dataset.scenes:
            with listening(scene, options, embedder) as listener:
                listener.hear()
                ways = contexts(scene, listener, embedder)
                for question in scene.questions:
                    progress(1)
                    if not question.answer or question.category == ADVERSARIAL:
                        continue
                    try:
                        found = {
                            name: scored(model, question, way(question), judge=judge) for name, way in ways.items()
                        }
                    except ModelUnavailable:
                        failed += 1
                        continue
                    for name, scores in found.items():
                        rows.setdefault(name, []).append(scores)
    return report_of(rows, failed, options)


def report_of(rows: Mapping[str, list[Scores]], failed: int, options: Options) -> Report:
    """Means and intervals of each way."""
    report = Report(NAME, options.profile)
    for name, scores in rows.items():
        short = "ours" if name == OURS else name.split()[0]
        for score, value in means(scores).items():
            report.add(f"{short}_{score}", value)
    report.add("unanswered", failed)
    report.details["questions"] = len(rows.get(OURS, []))
    report.details["ways"] = {name: {"mean": means(some), "95": intervals(some)} for name, some in rows.items()}
    report.grids["answers by context"] = {name: means(some) for name, some in rows.items()}
    return report
