"""`python -m bench chats [--talk DIR]`: how many messages of talk are learned a second, and whether others wait meanwhile.

Messages are embedded by the bundled model. Turn by turn and in bulk (`remember_many`) they are counted by processor time of the whole
process. Then 400 messages of one user wait to be learned, and another user remembers and asks: the medians by the clock, beside those of the
same mind at rest. Last, an `AsyncMind` is asked 200 things at once by as many users. `--talk` is a folder with `realtalk` in its own format;
without it the talk is made up.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Final

import numpy as np

import ebbing
from bench import year
from bench.network import talk
from bench.options import Options
from bench.report import Report
from bench.timing import seconds
from ebbing.engine.mind import Mind

NAME: Final = "chats"
LEARNED: Final = 300
WAITING: Final = 400
AT_ONCE: Final = 200
TRIES: Final = 15
SHORT: Final = 5  # of each, with --short
AIM: Final = 3.0  # × what the same takes when nothing else is learned
CUES: Final = ("What do I like to eat?", "Where does my sister live?", "When is the dentist?")


def run(options: Options) -> Report:
    """Learn, let another one ask meanwhile, let many ask at once."""
    logging.getLogger("ebbing").setLevel(logging.ERROR)  # where a memory is kept is of no interest
    report = Report(NAME, options.profile)
    learned, waiting, at_once, tries = (SHORT if options.short else n for n in (LEARNED, WAITING, AT_ONCE, TRIES))
    said = talk(options.talk, "en") if options.talk else list(islice(year.messages(), WAITING))
    said = said[: max(learned, waiting)]
    _learning_s(options, said[:learned], _in_bulk)  # what a process does once is not what is measured
    for name, learn in (("turn", _turn_by_turn), ("bulk", _in_bulk)):
        report.add(f"{name}s_per_s", len(said[:learned]) / _learning_s(options, said[:learned], learn))
    _another(report, options, said[:waiting], tries)
    report.add("at_once_ms", asyncio.run(_at_once(options, said[:learned], at_once)) * 1e3, remark=f"of {at_once}")
    report.details.update(learned=len(said[:learned]), waiting=len(said[:waiting]), tries=tries)
    return report


def _turn_by_turn(mind: Mind, said: Sequence[str]) -> None:
    for text in said:
        mind.remember(text)


def _in_bulk(mind: Mind, said: Sequence[str]) -> None:
    mind.remember_many(said)


def _learning_s(options: Options, said: Sequence[str], learn: Callable[[Mind, Sequence[str]], None]) -> float:
    """Return the processor time that learning takes, in a mind that has loaded what it needs."""
    with (
        tempfile.TemporaryDirectory(prefix="ebbing-bench-") as home,
        ebbing.open(NAME, home=home, profile=options.profile, worker="inline") as mind,
    ):
        mind.remember(CUES[0])
        mind.recall(CUES[0])
        return seconds(lambda: learn(mind, said), time.process_time)


def _another(report: Report, options: Options, said: Sequence[str], tries: int) -> None:
    """Measure somebody who remembers and asks, alone and while another user's messages are learned."""
    with (
        tempfile.TemporaryDirectory(prefix="ebbing-bench-") as home,
        ebbing.open(NAME, home=home, profile=options.profile) as mind,
    ):
        mind.remember_many([f"{text} ({number})" for number, text in enumerate(CUES)], user="other")
        mind.flush()
        _tried(mind, tries, mind.flush)  # whatever is loaded at first use is loaded now
        quiet = _tried(mind, tries, mind.flush)
        for text in said:
            mind.remember(text, user="one")
        busy = _tried(mind, tries, lambda: None)
        report.details["left_to_learn"] = mind.parts.store.pending("one")
        mind.flush()
    for name in quiet:
        report.compare(f"other_{name}_ms", f"other_{name}_over_quiet", busy[name] * 1e3, quiet[name] * 1e3, aim=AIM)


def _tried(mind: Mind, tries: int, settle: Callable[[], object]) -> dict[str, float]:
    """Return the medians of recalling what one said long ago, and of remembering something; `settle` is called after each of these."""
    asked = [partial(mind.recall, CUES[number % len(CUES)], user="other", reinforce=False) for number in range(tries)]
    recalls, adds = [seconds(one) for one in asked], []
    for number in range(tries):
        adds.append(seconds(partial(mind.remember, f"I counted {number} swans today", user="other")))
        settle()
    return {"recall": float(np.median(recalls)), "remember": float(np.median(adds))}


async def _at_once(options: Options, said: Sequence[str], count: int) -> float:
    """Return the seconds a recall takes of many that are asked at once, each by a user with something to find."""
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as home:
        async with await ebbing.open_async(NAME, home=home, profile=options.profile) as mind:
            await asyncio.gather(*(mind.remember(said[n % len(said)], user=f"u{n}") for n in range(count)))
            await mind.flush()
            begun = time.perf_counter()
            found = await asyncio.gather(*(mind.recall(said[n % len(said)], user=f"u{n}") for n in range(count)))
            taken = time.perf_counter() - begun
    if len(found) != count:
        raise RuntimeError("not everybody was answered")
    return taken / count
