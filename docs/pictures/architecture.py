"""Draws docs/pictures/architecture.svg: the rooms and shelves, who imports whom, the ways of one remember and one recall.

All that is said stands in the tables `ROOMS`, `REMEMBER`, `RECALL` and `ROUTES`; the rest puts it on paper.
`tests/docs/test_architecture.py` holds the picture against the source. Run it with `python docs/pictures/architecture.py`;
the picture is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

WIDTH, HEIGHT = 960, 1286
FONT: Final = "font-family='Inter, Helvetica, Arial, \"DejaVu Sans\", sans-serif'"
GREEN, ORANGE, GREY = "#1d7a46", "#c2571a", "#666"
PAD, HEAD, GAP = 10, 34, 8  # inside a room: its edge, the line with its name, between shelves
LINE: Final = 15  # of small text
BADGE: Final = 20  # from one badge to the next

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle on the paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


@dataclass(frozen=True)
class Shelf:
    """A folder of a room, with the folders inside it line by line; without a folder, the modules that stand beside."""

    name: str
    gist: str
    inner: tuple[tuple[str, ...], ...] = ()
    height: int = 46
    share: float = 1.0  # of the row's width, against the others
    is_folder: bool = True


@dataclass(frozen=True)
class Room:
    """A folder of src/ebbing: where it stands, its colours, and its shelves row by row."""

    box: Box
    fill: str
    ink: str
    gist: str
    shelves: tuple[tuple[Shelf, ...], ...] = ()
    more: tuple[str, ...] = ()  # what is said where there are no shelves
    is_folder: bool = True


PACK: Final = (("asking", "grammar", "topics", "reading"), ("sensitivity", "compression", "wording", "endings"))

ROOMS: Final = {
    "interfaces": Room(
        Box(60, 62, 400, 144),
        "#f1eefb",
        "#5b4a9c",
        "the doors people come in by",
        (
            (
                Shelf("cli", "a terminal:", (("commands", "serving"),), share=1.8),
                Shelf("mcp", "for MCP clients"),
                Shelf("proxy", "for chats"),
            ),
            (
                Shelf("rest", "a server:", (("routes",),)),
                Shelf("client", "of that server"),
                Shelf("wire", "what the two share"),
            ),
        ),
    ),
    "adapters": Room(
        Box(484, 62, 188, 144),
        "#fbeee6",
        "#8f4a1d",
        "other libraries",
        (
            (Shelf("mem0", "its two classes"),),
            (Shelf("one module each", "for the others", is_folder=False),),
        ),
    ),
    "beside the rooms": Room(
        Box(696, 62, 224, 144),
        "#fafafa",
        "#555555",
        "",
        more=(
            "__init__.py · __main__.py",
            "opening.py wires the parts together",
            "home.py · config.py · errors.py",
            "threads.py · forking.py",
            "local_time.py · testing.py",
        ),
        is_folder=False,
    ),
    "engine": Room(
        Box(60, 240, 860, 252),
        "#f2f4f3",
        "#33453b",
        "the verbs: what a mind can do",
        (
            (
                Shelf("handle", "the verbs of a Mind, in groups"),
                Shelf(
                    "mind.py · async_mind.py · arguments.py",
                    "operation.py · parts.py · ticket.py · cursor.py · watching.py · nodes.py · unfocus.py · spaced_repetition.py",
                    is_folder=False,
                    share=1.5,
                ),
                Shelf("background", "the worker and the thinker"),
            ),
            (
                Shelf("learning", "said becomes known:", (("changing",),)),
                Shelf("recalling", "from a cue to an answer:", (("hybrid",),)),
                Shelf("fading", "what time does"),
                Shelf("editing", "correct, forget, undo"),
            ),
            (
                Shelf("looking", "explain, list"),
                Shelf("model", "a language model’s part"),
                Shelf("files", "export and import"),
                Shelf("importing", "of other programs"),
                Shelf("chat", "a turn of talk"),
            ),
            (
                Shelf("companion", "S2’s own way of learning"),
                Shelf("craft", "S3’s own way of learning"),
                Shelf("network", "S4’s own way of learning"),
                Shelf("messages", "chat messages, made ours"),
            ),
        ),
    ),
    "store": Room(
        Box(60, 528, 250, 156),
        "#e6f1fa",
        "#1f6aa5",
        "the only SQL",
        (
            (Shelf("sqlite", "on disk, one class per table", ((), ("tables", "migrations")), height=60),),
            (Shelf("resident", "in memory, as arrays"),),
        ),
    ),
    "curator": Room(
        Box(334, 528, 250, 156),
        "#f6ecf8",
        "#82408f",
        "language judgement",
        (
            (
                Shelf(
                    "rules",
                    "without a model:",
                    (("reading", "relation"), ("contest", "compression", "rejection")),
                    height=60,
                ),
            ),
            (Shelf("prompts", "for a language model"),),
        ),
    ),
    "gateway": Room(
        Box(608, 528, 162, 156),
        "#fdeef0",
        "#a8324a",
        "",
        more=("the only room that", "talks to models: of", "meaning, of language,", "of text in pictures"),
    ),
    "profiles": Room(
        Box(788, 528, 132, 156),
        "#f3f3e4",
        "#66661f",
        "",
        more=("one TOML file per", "profile, every", "value written out"),
    ),
    "language": Room(
        Box(60, 754, 500, 218),
        "#fcf6e4",
        "#96700d",
        "pure text; what is of one language lies in its pack",
        (
            (
                Shelf("asking", "what a cue asks for"),
                Shelf("statements", "what a text states"),
                Shelf("reach", "how far that reaches"),
                Shelf("endings", "what has ended"),
            ),
            (
                Shelf("topics", "what it is about"),
                Shelf("sensitivity", "where a secret stands"),
                Shelf("patterns", "kept compiled"),
            ),
            (Shelf("chinese", "", PACK, 60), Shelf("english", "", PACK, 60)),
        ),
    ),
    "domain": Room(
        Box(596, 754, 324, 218),
        "#e6f4f3",
        "#1b6f6f",
        "values, protocols and maths",
        (
            (Shelf("records", "what is kept"), Shelf("answers", "what is returned")),
            (Shelf("laws", "how weight falls"), Shelf("profile", "checked values")),
            (Shelf("protocols", "where store, gateway and curator meet", height=60),),
        ),
    ),
}

# a file of each step, and what happens there
REMEMBER: Final = (
    ("engine/handle/remembering.py", "remember is called"),
    ("engine/learning/acknowledge.py", "what is given becomes a promise"),
    ("engine/learning/messages.py", "what was said is checked"),
    ("engine/learning/lately.py", "secrets are looked for"),
    ("store/sqlite/tables/queue.py", "the job is on disk: a ticket"),
    ("engine/background/worker.py", "the worker takes the job"),
    ("engine/learning/learn.py", "the sequence of learning"),
    ("curator/rules/curator.py", "text is cut and read"),
    ("gateway/embedder.py", "meaning becomes a vector"),
    ("store/resident/resident.py", "what is similar is found"),
    ("curator/rules/relation/relate.py", "new is held against old"),
    ("engine/learning/changing/revise.py", "the new changes the old"),
    ("store/sqlite/store.py", "one transaction"),
)
RECALL: Final = (
    ("engine/mind.py", "recall is called"),
    ("engine/recalling/recall.py", "the sequence of recalling"),
    ("language/asking/questions.py", "what is asked"),
    ("engine/recalling/time_aware.py", "a question about the talk?"),
    ("engine/recalling/hybrid/search.py", "by words and meaning"),
    ("store/resident/resident.py", "the arrays are up to date"),
    ("gateway/embedder.py", "the cue becomes a vector"),
    ("store/sqlite/tables/contents.py", "the nearest texts are read"),
    ("domain/laws/human.py", "weights, as of now"),
    ("engine/recalling/hits.py", "as much as is still shown"),
    ("engine/recalling/render.py", "text for a prompt"),
    ("engine/learning/recall_log.py", "what was used grows stronger"),
)
WAYS: Final = {"remember": (REMEMBER, GREEN), "recall": (RECALL, ORANGE)}

# who imports whom, and along which corners; lines to one room share a lane, as wires do
TO_LANGUAGE, TO_DOMAIN = 708, 730  # the lanes
ROUTES: Final[dict[tuple[str, str], tuple[Point, ...]]] = {
    ("interfaces", "language"): ((60, 107), (28, 107), (28, TO_LANGUAGE), (240, TO_LANGUAGE), (240, 754)),
    ("adapters", "language"): ((520, 206), (520, 214), (28, 214), (28, TO_LANGUAGE), (240, TO_LANGUAGE), (240, 754)),
    ("store", "language"): ((140, 684), (140, TO_LANGUAGE), (240, TO_LANGUAGE), (240, 754)),
    ("engine", "language"): ((322, 492), (322, TO_LANGUAGE), (240, TO_LANGUAGE), (240, 754)),
    ("curator", "language"): ((420, 684), (420, TO_LANGUAGE), (240, TO_LANGUAGE), (240, 754)),
    ("gateway", "language"): ((660, 684), (660, TO_LANGUAGE), (240, TO_LANGUAGE), (240, 754)),
    ("interfaces", "domain"): ((60, 87), (16, 87), (16, TO_DOMAIN), (758, TO_DOMAIN), (758, 754)),
    ("store", "domain"): ((270, 684), (270, TO_DOMAIN), (758, TO_DOMAIN), (758, 754)),
    ("curator", "domain"): ((500, 684), (500, TO_DOMAIN), (758, TO_DOMAIN), (758, 754)),
    ("engine", "domain"): ((596, 492), (596, TO_DOMAIN), (758, TO_DOMAIN), (758, 754)),
    ("gateway", "domain"): ((720, 684), (720, TO_DOMAIN), (758, TO_DOMAIN), (758, 754)),
    ("profiles", "domain"): ((854, 684), (854, TO_DOMAIN), (758, TO_DOMAIN), (758, 754)),
    ("language", "domain"): ((560, 863), (596, 863)),
    ("interfaces", "store"): ((60, 127), (40, 127), (40, 606), (60, 606)),
    ("engine", "store"): ((185, 492), (185, 528)),
    ("engine", "curator"): ((459, 492), (459, 528)),
    ("interfaces", "engine"): ((200, 206), (200, 240)),
    ("interfaces", "profiles"): ((430, 206), (430, 223), (942, 223), (942, 606), (920, 606)),
}


def text(at: Point, words: str, *, size: float = 12, fill: str = "#333", more: str = "") -> str:
    """A line of text."""
    return f"<text x='{at[0]:g}' y='{at[1]:g}' font-size='{size:g}' fill='{fill}' {more}>{escape(words)}</text>"


def rect(box: Box, fill: str, ink: str, more: str = "") -> str:
    """A rectangle with round corners."""
    at = f"x='{box.x:g}' y='{box.y:g}' width='{box.width:g}' height='{box.height:g}'"
    return f"<rect {at} rx='7' fill='{fill}' stroke='{ink}' {more}/>"


# ── rooms and shelves ──


def room_lines(name: str, room: Room) -> Iterator[str]:
    """A room with its shelves and the steps taken in it."""
    dashed = "" if room.is_folder else "stroke-dasharray='4 3'"
    yield f"<g data-folder='{name}'>" if room.is_folder else "<g>"
    yield rect(room.box, room.fill, room.ink, dashed)
    yield text((room.box.x + 12, room.box.y + 22), name, size=15, fill=room.ink, more="font-weight='700'")
    yield text((room.box.right - 12, room.box.y + 22), room.gist, fill=GREY, more="text-anchor='end'")
    for number, words in enumerate(room.more):
        yield text((room.box.x + 12, room.box.y + 44 + 17 * number), words, fill="#444")
    if room.is_folder and not room.shelves:
        yield from badges((room.box.right - 18, room.box.y + 17), name)
    yield "</g>"
    y = room.box.y + HEAD
    for row in room.shelves:
        room_left, shares = room.box.width - 2 * PAD - GAP * (len(row) - 1), sum(shelf.share for shelf in row)
        x = room.box.x + PAD
        for shelf in row:
            box = Box(x, y, room_left * shelf.share / shares, shelf.height)
            x = box.right + GAP
            yield from shelf_lines(f"{name}/{shelf.name}", shelf, box, room.ink)
        y += max(shelf.height for shelf in row) + GAP


def shelf_lines(folder: str, shelf: Shelf, box: Box, ink: str) -> Iterator[str]:
    """A shelf, or the modules that stand beside the shelves, and the steps taken there."""
    yield f"<g data-folder='{folder}'>" if shelf.is_folder else "<g>"
    yield rect(box, "#ffffff", ink, "stroke-opacity='0.45'" + ("" if shelf.is_folder else " stroke-dasharray='4 3'"))
    yield text((box.x + 10, box.y + 18), shelf.name, size=13, fill=ink, more="font-weight='600'")
    y = box.y + 36
    for number, names in enumerate(shelf.inner or ((),)):
        lead = f"{escape(shelf.gist)} " if number == 0 and shelf.gist else ""
        inner = " · ".join(f"<tspan data-folder='{folder}/{name}' fill='{ink}'>{name}</tspan>" for name in names)
        yield f"<text x='{box.x + 10:g}' y='{y + LINE * number:g}' font-size='11' fill='#555'>{lead}{inner}</text>"
    yield from badges((box.right - 15, box.y + 14), folder if shelf.is_folder else folder.partition("/")[0])
    yield "</g>"


def stands_at(file: str) -> str:
    """The shelf of a file, or its room where it lies on no shelf."""
    return "/".join(file.split("/")[:-1][:2])


def badges(end: Point, folder: str) -> Iterator[str]:
    """The steps that are taken in a folder, up to a point at the right."""
    taken = [
        (way, number, colour)
        for way, (steps, colour) in WAYS.items()
        for number, (file, _) in enumerate(steps, start=1)
        if stands_at(file) == folder
    ]
    for place, (way, number, colour) in enumerate(reversed(taken)):
        yield badge((end[0] - BADGE * place, end[1]), way, number, colour)


def badge(at: Point, way: str, number: int, colour: str) -> str:
    """A step's number: round on the way of a remember, square on that of a recall."""
    x, y = at
    square = f"<rect x='{x - 8.5:g}' y='{y - 8.5:g}' width='17' height='17' rx='3' fill='{colour}'/>"
    shape = f"<circle cx='{x:g}' cy='{y:g}' r='9' fill='{colour}'/>" if way == "remember" else square
    words = text((x, y + 4), str(number), size=11, fill="#fff", more="text-anchor='middle' font-weight='700'")
    return f"<g data-step='{way} {number}'>{shape}{words}</g>"


# ── who imports whom ──


def arrow_lines() -> Iterator[str]:
    """All imports, room by room that is imported; where two lines cross, the later one passes over."""
    for target in dict.fromkeys(to for _, to in ROUTES):
        ink = ROOMS[target].ink
        routes = {ends: corners for ends, corners in ROUTES.items() if ends[1] == target}
        yield marker(target, ink)
        for corners in routes.values():
            yield f"<path d='{path(corners)}' fill='none' stroke='#ffffff' stroke-width='6'/>"
        for (source, _), corners in routes.items():
            ends = f"data-from='{source}' data-to='{target}' marker-end='url(#to-{target})'"
            yield f"<path {ends} d='{path(corners)}' fill='none' stroke='{ink}' stroke-width='1.8' stroke-linejoin='round'/>"
        for x, y in joints(list(routes.values())):
            yield f"<circle cx='{x:g}' cy='{y:g}' r='3' fill='{ink}'/>"


def marker(target: str, ink: str) -> str:
    """The head of an arrow, in the colour of the room it leads to."""
    size = "markerWidth='11' markerHeight='11' refX='8' refY='4' markerUnits='userSpaceOnUse'"
    return f"<marker id='to-{target}' {size} orient='auto'><path d='M0,0 L8,4 L0,8 Z' fill='{ink}'/></marker>"


def path(corners: Sequence[Point]) -> str:
    """Corners as an SVG path."""
    return "M" + " L".join(f"{x:g},{y:g}" for x, y in corners)


def joints(routes: list[tuple[Point, ...]]) -> list[Point]:
    """Where a line joins others on their lane: the corners that lie between the outermost ones."""
    on_lane = sorted({corner for route in routes for corner in route[1:-1]})
    shared = [corner for corner in on_lane if corner[1] in (TO_LANGUAGE, TO_DOMAIN)]
    return shared[1:-1]


# ── the ways ──


def way_lines(left: float, top: float, way: str, title: str) -> Iterator[str]:
    """A way as a list: number, file, what happens."""
    steps, colour = WAYS[way]
    yield text((left, top), title, size=14, fill=colour, more="font-weight='700'")
    for number, (file, words) in enumerate(steps, start=1):
        y = top + 21 * number + 3
        yield badge((left + 9, y - 4), way, number, colour)
        yield text((left + 26, y), words, fill="#222")
        yield text((left + 412, y), file, size=10.5, fill=GREY, more="text-anchor='end'")


def drawn() -> str:
    """The picture."""
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' {FONT}>",
        "<title>Rooms and shelves, and the ways of one remember and one recall</title>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' rx='10' fill='#ffffff'/>",
        text((60, 36), "Rooms and shelves of src/ebbing", size=17, fill="#222", more="font-weight='700'"),
        text((920, 36), "an arrow: imports, in the colour of what is imported", fill=GREY, more="text-anchor='end'"),
        *arrow_lines(),
        *(line for name, room in ROOMS.items() for line in room_lines(name, room)),
        *way_lines(60, 1004, "remember", "One remember"),
        *way_lines(508, 1004, "recall", "One recall"),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("architecture.svg").write_text(drawn(), encoding="utf-8")
