"""The labelled talk that the judge of facts learns from: our labels beside the texts of public data, found by their ids.

`training/talk_labels.tsv` holds no text, only the id of a turn, the number of the sentence in it and its label: "-" for talk, else the
category of a fact ("?" for none that fits). `training/zh_chats.jsonl` and `training/talk_sentences.tsv` were written for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.category_training import cases
from bench.talk import alike
from ebbing.curator.rules.curator import RulesCurator

TRAINING: Final = Path(__file__).parent / "training"
TALK: Final = "-"
AMONG_PEOPLE: Final = ("rt", "lc")  # the ids of chats of people; the others talk to an assistant
LONGEST: Final = 400  # characters of a sentence that the labellers saw


@dataclass(frozen=True, slots=True)
class Sentence:
    """One labelled sentence, and the chat or set it is of."""

    source: str
    text: str
    label: str
    in_talk: bool = False  # among people who have names


def labelled(data: Path) -> Iterator[Sentence]:
    """Yield the labelled sentences of public chats; those of data that is not there are left out."""
    turns, curator = dict(_turns(data)), RulesCurator()
    for line in (TRAINING / "talk_labels.tsv").read_text(encoding="utf-8").splitlines():
        turn, place, label = line.split("\t")
        if turn in turns:
            sentence = curator.sentences(turns[turn])[int(place)]
            source = turn.partition(":")[0]
            yield Sentence(source, " ".join(sentence.split())[:LONGEST], label, source.startswith(AMONG_PEOPLE))


def our_chats() -> Iterator[Sentence]:
    """Yield the sentences of the chats written for it."""
    curator = RulesCurator()
    for line in (TRAINING / "zh_chats.jsonl").read_text(encoding="utf-8").splitlines():
        chat = json.loads(line)
        for turn in chat["turns"]:
            for sentence in filter(None, map(str.strip, curator.sentences(turn["text"]))):
                facts = [fact for fact in turn["facts"] if _same(fact["text"], sentence)]
                yield Sentence(chat["id"], sentence, (facts[0]["category"] or "?") if facts else TALK, in_talk=True)


def written() -> Iterator[Sentence]:
    """Yield single sentences: talk of all kinds, and statements, which are all facts but for what passes in a day."""
    for line in (TRAINING / "talk_sentences.tsv").read_text(encoding="utf-8").splitlines():
        label, _, text = line.partition("\t")
        yield Sentence("talk sentences", text, label)
    for label, text in cases():
        yield Sentence("statements", text, label)


def _same(fact: str, sentence: str) -> bool:
    return fact in sentence or sentence in fact or alike(fact, sentence)


# ── public data ──


def _turns(data: Path) -> Iterator[tuple[str, str]]:
    """Yield the id and the text of every turn, as the labels name them."""
    for file in sorted((data / "realtalk").glob("Chat_*.json")):
        yield from _sessions(f"rt{file.name.split('_')[1]}", _read(file), "clean_text")
    for file in (data / "locomo").glob("locomo.json"):
        for number, chat in enumerate(_read(file)):
            yield from _sessions(f"lc{number}", chat["conversation"], "text")
    for file in sorted((data / "memdaily").glob("*.json")):
        for story in _read(file)[:1]:
            for message in story["message_list"]:
                yield f"md:{file.stem}:{story['tid']}:{message['mid']}", message["message"]
    for file in sorted((data / "beam").glob("*/chat.json")):
        yield from (
            (f"bm{file.parent.name}:{one['id']}", one["content"]) for one in _messages(_read(file)) if "id" in one
        )


def _read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def _sessions(name: str, chat: dict[str, Any], words: str) -> Iterator[tuple[str, str]]:
    number = 1
    while f"session_{number}" in chat:
        yield from ((f"{name}:{turn['dia_id']}", turn[words]) for turn in chat[f"session_{number}"])
        number += 1


def _messages(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict) and "content" in value and "role" in value:
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _messages(one)
