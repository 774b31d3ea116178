"""BEAM: very long chats with an assistant, and probing questions of ten kinds with the messages they rest on.

Format: folders with `chat.json` (batches of turns of messages `{"id", "role", "content", "time_anchor"?}`) and
`probing_questions.json` (kind → questions with `source_chat_ids`). A batch is a conversation; what follows "->->" in a
message is the generator's own note and not heard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from bench.options import Options
from bench.report import Report
from bench.retrieval import OURS, Asked, add_means, all_of, hear_and_ask, limited
from bench.scenes import NO_TIME, Dataset, Question, Scene, Session, Turn, files, mappings, read_json, read_time, said

CHAT, QUESTIONS = "chat.json", "probing_questions.json"
ROLES: Final = ("user", "assistant", "system", "tool")
ORIGINAL, UPDATED = "original_info", "updated_info"  # of a knowledge update
OVERVIEWS: Final = (
    "event_ordering",
    "summarization",
)  # five to nine pieces of evidence each: ten hits cannot be enough
_NOTE: Final = re.compile(r"\s*->->[\s\d,.]*$")


def load(path: Path | None) -> Dataset:
    """Read a folder of chats, or of folders of them, or one `chat.json`."""
    return load_files(files(path, CHAT))


def load_files(chats: Sequence[Path]) -> Dataset:
    """Return each chat with the questions that lie beside it."""
    dataset = Dataset("beam")
    for file in chats:
        name = file.parent.name
        sessions = _sessions(dataset, name, read_json(file))
        probing = file.with_name(QUESTIONS)
        if not sessions or not probing.exists():
            dataset.left_out["chats without messages or questions"] += 1
            continue
        known = {turn.id for session in sessions for turn in session.turns}
        questions = _questions(dataset, name, read_json(probing), known)
        dataset.scenes.append(Scene(id=name, sessions=tuple(sessions), questions=tuple(questions)))
    return dataset


def _sessions(dataset: Dataset, name: str, chat: Any) -> list[Session]:
    batches: dict[str, list[Turn]] = {}
    at = NO_TIME
    for batch, anchor, message in _messages(chat, "0", None):
        at = _time(message.get("time_anchor")) or (None if batches.get(batch) else _time(anchor)) or at
        text = _NOTE.sub("", said(message.get("content")))
        if not text or "id" not in message:
            dataset.left_out["blank turns"] += 1
            continue
        role = message.get("role")
        turn = Turn(id=str(message["id"]), text=text, at=at, role=role if role in ROLES else "user")
        batches.setdefault(batch, []).append(turn)
    return [Session(id=f"{name}/{batch}", turns=tuple(turns)) for batch, turns in batches.items()]


def _messages(value: Any, batch: str, anchor: Any) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """Yield every message with its batch and the batch's time, however deep the lists are."""
    if isinstance(value, list):
        for place, one in enumerate(value):
            inner = f"{batch}.{place}" if isinstance(one, dict) and "turns" in one else batch
            yield from _messages(one, inner, anchor)
    elif isinstance(value, dict) and "content" in value:
        yield batch, anchor, value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _messages(one, batch, value.get("time_anchor") or anchor)


def _time(anchor: Any) -> datetime | None:
    return read_time(anchor, "%B-%d-%Y", "%b-%d-%Y", "%Y-%m-%d") if anchor else None


def _questions(dataset: Dataset, name: str, probing: Any, known: set[str]) -> Iterator[Question]:
    for kind, questions in probing.items() if isinstance(probing, dict) else ():
        for place, given in enumerate(mappings(questions)):
            text, source = said(given.get("question")), given.get("source_chat_ids")
            if not text:
                dataset.left_out["blank questions"] += 1
                continue
            stale, newer = _replaced(source, known)
            yield Question(
                id=f"{name}/{kind}/{place}",
                text=text,
                category=kind,
                evidence=dataset.evidence(_ids(source), known),
                stale=stale,
                newer=newer,
                answer=said(given.get("answer")),
            )


def _ids(source: Any) -> list[str]:
    """Return the message ids, however they are nested."""
    if isinstance(source, dict):
        return [one for part in source.values() for one in _ids(part)]
    if isinstance(source, list):
        return [one for part in source for one in _ids(part)]
    return [] if source is None else [str(source).strip()]


def _replaced(source: Any, known: set[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return, of an update, the original messages and the updated ones; none if a message is both."""
    if not isinstance(source, dict) or not {ORIGINAL, UPDATED} <= source.keys():
        return (), ()
    stale, newer = ({*_ids(source[key])} & known for key in (ORIGINAL, UPDATED))
    return (tuple(sorted(stale - newer)), tuple(sorted(newer - stale))) if stale - newer and newer - stale else ((), ())


def run(options: Options) -> Report:
    """Hear, ask, score; `few_…` without the kinds of questions whose evidence is half of the chat."""
    run = hear_and_ask(limited(load(options.data), options), options)
    report = all_of(run, options)

    def few(asked: Asked) -> bool:
        return asked.question.category not in OVERVIEWS

    for method in run.methods:
        add_means(report, run.rows(method, few), ["r10"], "few_" if method == OURS else f"{method}_few_")
    return report
