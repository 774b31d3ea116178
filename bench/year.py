"""A year of a chatty user: twenty messages a day on a simulated clock, with maintenance each night.

`python -m bench year --profile P`: what is there at the end of each month, by level and status; how much text is live; and
whether anything went wrong. The messages are made up, Chinese and English, the same for the same seed: habits, plans,
facts that change, moods, questions and small talk. Three promises are checked:

* every message left a trace in the journal, if only that it was set aside (`untraced`);
* the words of every memory the profile has not forgotten are still those that were said (`altered`);
* what nothing happened to stands at the level that was forecast on its first night, or is in full because it is about what
  is being talked of (`forecast_held`).
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import ebbing
from bench.embedding import CachedEmbedder
from bench.forgetting import live_characters
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of
from ebbing.domain.answers.reports import Forecast
from ebbing.domain.ids import number_of_ticket
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Level
from ebbing.engine.ticket import Ticket
from ebbing.testing import FakeClock

NAME: Final = "year"
START: Final = datetime(2026, 1, 1, 8, 0, tzinfo=UTC)
DAYS: Final = 365
SHORT_DAYS: Final = 20
MESSAGES_A_DAY: Final = 20
ASKED_A_DAY: Final = 2
DAYS_A_MONTH: Final = 30
SEED: Final = 11
EVENTS_A_DAY: Final = 5000  # at most
ONLY_TIME: Final = frozenset({EventKind.CREATED, EventKind.LEVEL, EventKind.COMPRESSED, EventKind.SCANNED})

_PEOPLE: Final = ["小李", "王姐", "老陈", "阿芳", "Anna", "Tom", "Mei", "Dr.Weber", "奶奶", "表哥", "Lucia", "房东"]
_PLACES: Final = [
    "公司",
    "健身房",
    "图书馆",
    "the market",
    "西湖",
    "the clinic",
    "火车站",
    "Lisbon",
    "成都",
    "the workshop",
    "学校",
    "the harbour",
]
_THINGS: Final = [
    "咖啡",
    "拿铁",
    "green tea",
    "火锅",
    "noodles",
    "吉他",
    "the bike",
    "猫粮",
    "a novel",
    "相机",
    "tomatoes",
    "跑鞋",
    "the laptop",
    "围巾",
    "sourdough",
]
_TASKS: Final = [
    "the report",
    "简历",
    "the migration",
    "搬家",
    "the garden",
    "论文",
    "the audit",
    "装修",
    "the release",
    "预算",
]
_MADE: Final = (  # (how often among a hundred, Chinese, English)
    (14, "今天和{person}去了{place}，买了{thing}", "I went to {place} with {person} and bought {thing}"),
    (10, "我喜欢{thing}，尤其是{person}推荐的", "I like {thing}, especially the one {person} recommended"),
    (
        8,
        "{person}下周{day}要来{place}，记得带{thing}",
        "{person} comes to {place} next week on day {day}, remember {thing}",
    ),
    (8, "{task}做到第{number}步了，还差一点", "Step {number} of {task} is done, a bit is left"),
    (6, "我现在住在{place}附近，门牌{number}号", "I live near {place} now, number {number}"),
    (
        6,
        "以后注意：做{task}之前先备份，不然会丢{number}天的工作",
        "Next time back up before {task}: I lost {number} days of work",
    ),
    (6, "{person}的生日是{number}号，想要{thing}", "{person}'s birthday is on the {number}th, the wish is {thing}"),
    (6, "我不喜欢{thing}了", "I don't like {thing} any more"),
    (8, "今天有点累，{task}明天再说", "A bit tired today, {task} can wait until tomorrow"),
    (8, "{place}附近有什么好吃的？", "What is good to eat near {place}?"),
    (10, "哈哈好的", "ok thanks"),
    (10, "早上好", "good morning"),
)


@dataclass(slots=True)
class Month:
    """What there was at its end."""

    day: int
    levels: dict[str, int]
    statuses: dict[str, int]
    live_characters: int
    said_characters: int


@dataclass(slots=True)
class Year:
    """Everything that was seen."""

    months: list[Month] = field(default_factory=list)
    messages: int = 0
    said_characters: int = 0
    failed: int = 0
    untraced: int = 0  # messages of which the journal knows nothing
    altered: int = 0  # memories that hold other words than were said
    foretold: int = 0  # memories to which nothing happened but time …
    as_foretold: int = 0  # … and that stand where their first night's forecast put them
    events: Counter[str] = field(default_factory=Counter)


def messages(seed: int = SEED) -> Iterator[str]:
    """Yield messages without end."""
    chance = random.Random(seed)  # nosec B311
    shares = [share for share, _, _ in _MADE]
    while True:
        _, chinese, english = chance.choices(_MADE, shares)[0]
        yield chance.choice((chinese, english)).format(
            person=chance.choice(_PEOPLE),
            place=chance.choice(_PLACES),
            thing=chance.choice(_THINGS),
            task=chance.choice(_TASKS),
            day=chance.randint(1, 7),
            number=chance.randint(2, 28),
        )


def live(options: Options, home: Path, embedder: CachedEmbedder, days: int) -> Year:
    """Live a year in one mind."""
    clock, year, said, heard = FakeClock(START), Year(), messages(), _Heard()
    settings: dict[str, Any] = {"profile": options.measured, "clock": clock, "embedder": embedder}
    with (
        ebbing.open("chatty", home=home, worker="inline", durability="process", **settings) as mind,
        options.progress(f"{NAME}: {options.profile}", days) as progress,
    ):
        for day in range(1, days + 1):
            for number in range(MESSAGES_A_DAY):
                text = next(said)
                heard.note(mind.remember(text, conversation=f"day-{day}"), text)
                year.messages += 1
                year.said_characters += len(text)
                if number % (MESSAGES_A_DAY // ASKED_A_DAY) == 0:
                    mind.recall(text)
                clock.advance(minutes=30)
            clock.now = START + timedelta(days=day)
            while mind.maintain().left:
                pass
            heard.foretell(mind, START + timedelta(days=day - 1))
            if day % DAYS_A_MONTH == 0 or day == days:
                year.months.append(_month(mind, day, year.said_characters))
            progress(1)
        year.failed = len(mind.queue(dead=True)) + len(mind.health().problems)
        _look_back(mind, heard, year, clock.now)
    return year


@dataclass(slots=True)
class _Heard:
    """What was said, and what was foretold of what became of it."""

    texts: dict[int, str] = field(default_factory=dict)  # by the number of the ticket
    forecasts: dict[str, Forecast] = field(default_factory=dict)  # by memory

    def note(self, ticket: Ticket, text: str) -> None:
        self.texts[number_of_ticket(ticket.id)] = text

    def foretell(self, mind: ebbing.Mind, since: datetime) -> None:
        """Foretell everything that is new since."""
        for event in takewhile(lambda event: event.at >= since, mind.journal(limit=EVENTS_A_DAY)):
            if event.kind is EventKind.CREATED and event.memory is not None:
                self.forecasts[event.memory] = mind.forecast(event.memory)


def _look_back(mind: ebbing.Mind, heard: _Heard, year: Year, now: datetime) -> None:
    """Look whether the promises were kept."""
    happened: dict[str, set[EventKind]] = defaultdict(set)
    operations = set()
    for event in mind.journal():
        year.events[str(event.kind)] += 1
        operations.add(event.operation)
        if event.memory is not None:
            happened[event.memory].add(event.kind)
    year.untraced = len(heard.texts.keys() - operations)
    said = "\n".join(dict.fromkeys(heard.texts.values())).lower()  # a memory may be a sentence or a name of it
    focus = [name.lower() for name in mind.focus()]
    for memory, forecast in heard.forecasts.items():
        if happened[memory] <= ONLY_TIME:
            found = mind.explain(memory)
            year.foretold += 1
            in_focus = found.level is Level.FULL and any(name in found.text.lower() for name in focus)
            year.as_foretold += in_focus or found.level == _foretold(forecast, now)
            year.altered += (
                found.text.strip().lower() not in said and not mind.provenance(memory).source_ids
            )  # a summary has sources


def _foretold(forecast: Forecast, now: datetime) -> Level:
    fallen = [level for level, at in forecast.falls_to.items() if at is not None and at <= now]
    return max([forecast.level, *fallen], key=list(Level).index)


def _month(mind: ebbing.Mind, day: int, said_characters: int) -> Month:
    health = mind.health()
    return Month(
        day=day,
        levels={str(level): health.by_level.get(level, 0) for level in Level},
        statuses=dict(health.by_status),
        live_characters=live_characters(mind),
        said_characters=said_characters,
    )


def run(options: Options) -> Report:
    """Run one profile; --short is a few weeks."""
    days = SHORT_DAYS if options.short else DAYS
    with embedder_of(options) as embedder, tempfile.TemporaryDirectory(prefix="ebbing-year-") as home:
        year = live(options, Path(home), embedder, days)
    last = year.months[-1]
    report = Report(NAME, options.profile)
    report.add("messages", year.messages)
    report.add("failed", year.failed)
    report.add("untraced", year.untraced)
    report.add("altered", year.altered)
    report.add(
        "forecast_held", year.as_foretold / year.foretold if year.foretold else 1.0, remark=f"of {year.foretold}"
    )
    report.add("active", last.statuses.get("active", 0))
    report.add("memories", sum(last.statuses.values()))
    report.add("live_share", last.live_characters / last.said_characters)
    for level, count in last.levels.items():
        report.add(f"level_{level}", count)
    report.details["months"] = [
        {
            "day": month.day,
            "levels": month.levels,
            "statuses": month.statuses,
            "live_share": month.live_characters / month.said_characters,
        }
        for month in year.months
    ]
    report.details["events"] = dict(year.events.most_common())
    report.grids["memories by level, by day"] = {
        level: {str(month.day): float(month.levels[level]) for month in year.months} for level in map(str, Level)
    }
    report.grids["by status, by day"] = {
        status: {str(month.day): float(month.statuses.get(status, 0)) for month in year.months}
        for status in sorted({name for month in year.months for name in month.statuses})
    }
    return report
