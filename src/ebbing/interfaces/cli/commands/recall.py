"""recall: what comes to mind."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.text import Text

from ebbing.domain.answers.recollection import Hit, Mode, Recollection
from ebbing.domain.records.filters import ALL_USERS
from ebbing.errors import InputError
from ebbing.interfaces.cli.input import text_given, time_given, words_given
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import level_text, number_of, put_json, say
from ebbing.interfaces.cli.problems import NOTHING, tell
from ebbing.interfaces.cli.session import opened

NOTHING_FOUND: Final = "nothing comes to mind"

CueArgument = Annotated[
    list[str] | None, typer.Argument(help="The question or cue; '-' or nothing reads standard input.", metavar="CUE")
]
ModeOption = Annotated[
    str, typer.Option(help="normal: present and believed; review: all that was; debug: deleted too.")
]
LimitOption = Annotated[int | None, typer.Option(help="At most this many memories; the profile says otherwise.")]
AsOfOption = Annotated[str | None, typer.Option(help="As it was known then: ISO with zone.")]
BudgetOption = Annotated[int | None, typer.Option(help="At most this many tokens of text.")]
UserOption = Annotated[str | None, typer.Option(help="Memories of this user; without it, of no one in particular.")]
AllUsersOption = Annotated[bool, typer.Option("--all-users", help="Memories of every user.")]
NoReinforceOption = Annotated[bool, typer.Option("--no-reinforce", help="Leave no trace: being recalled strengthens.")]
KeywordsOption = Annotated[
    list[str] | None,
    typer.Option(help="Look for these, instead of the words of the cue; a comma between them, or again."),
]
RelationsOption = Annotated[
    list[str] | None,
    typer.Option(help="Only what a link of such a name leads to; `ebbing associations` shows the names (S4)."),
]
DepthOption = Annotated[int | None, typer.Option(help="How many links to follow; the profile says otherwise.")]
ProjectOption = Annotated[str | None, typer.Option(help="What belongs to this project counts more (S3).")]
TaskOption = Annotated[str | None, typer.Option(help="The task it is needed for; see `ebbing outcome`.")]
LinksOption = Annotated[bool, typer.Option("--links", help="With what each is linked with, for the prompt.")]
NoDatesOption = Annotated[bool, typer.Option("--no-dates", help="The words alone, without when they were said.")]
WhyOption = Annotated[bool, typer.Option("--why", help="Show the parts of each score.")]


def recall(
    asked: Asked,
    cue: CueArgument = None,
    mode: ModeOption = "normal",
    limit: LimitOption = None,
    as_of: AsOfOption = None,
    budget_tokens: BudgetOption = None,
    user: UserOption = None,
    all_users: AllUsersOption = False,
    no_reinforce: NoReinforceOption = False,
    keywords: KeywordsOption = None,
    relations: RelationsOption = None,
    depth: DepthOption = None,
    project: ProjectOption = None,
    task: TaskOption = None,
    links: LinksOption = False,
    no_dates: NoDatesOption = False,
    why: WhyOption = False,
) -> None:
    """What comes to mind, ready for a prompt. Exit code 1 if nothing does."""
    if all_users and user is not None:
        raise InputError("--user and --all-users cannot be used together: choose one")
    wanted = words_given(keywords)
    question = None if wanted and not cue else text_given(cue, "the cue")
    then = time_given(as_of, "--as-of")
    from ebbing.language.asking.talks import asks_when_said

    with opened(asked, look=no_reinforce, asks=True) as mind:
        shows, dates = mind.profile.recall.shows, mind.profile.recall.dates and not no_dates
        with_time = question is not None and asks_when_said(question, mind.now())
        found = mind.recall(
            question,
            mode=mode,
            limit=limit,
            as_of=then,
            budget_tokens=budget_tokens,
            user=ALL_USERS if all_users else user,
            reinforce=not no_reinforce,
            keywords=wanted,
            relations=words_given(relations),
            depth=depth,
            project=project,
            task=task,
            links=links,
            dates=dates,
        )
    if asked.json:
        put_json(found)
    else:
        _show(asked, found, shows, why=why, dates=dates, with_time=with_time)
    if not found:
        raise typer.Exit(NOTHING)


def search(
    asked: Asked,
    cue: CueArgument = None,
    limit: LimitOption = None,
    project: ProjectOption = None,
    why: WhyOption = False,
) -> None:
    """Like recall, but leaves no trace: looking is not using."""
    question = text_given(cue, "the cue")
    with opened(asked, look=True) as mind:
        shows, dates = mind.profile.recall.shows, mind.profile.recall.dates
        found = mind.recall(question, limit=limit, project=project, user=ALL_USERS, reinforce=False)
    if asked.json:
        put_json(found)
    else:
        _show(asked, found, shows, why=why, dates=dates, with_time=False)
    if not found:
        raise typer.Exit(NOTHING)


def _show(asked: Asked, found: Recollection, shows: str, *, why: bool, dates: bool, with_time: bool) -> None:
    from ebbing.engine.recalling.render import BETWEEN, bare_line, hit_line

    with_weight, bare = found.mode is not Mode.NORMAL, shows == "contents"
    for place, hit in enumerate(found.hits):
        if bare and place:
            say(BETWEEN.strip())
        line = bare_line(hit, dates=dates, with_time=with_time) if bare else ""
        line = line or hit_line(hit, with_weight=with_weight, dates=dates, with_time=with_time)
        say(level_text(hit.level, line))
        if why:
            say(_why(hit))
    if not found:
        tell("note", NOTHING_FOUND, asked)
    for once in found.forgotten:
        tell("note", once.text, asked)
    for note in found.notes:
        tell("note", note, asked)
    if found.pending:
        tell("note", f"{number_of(found.pending, 'thing is', 'things are')} not learned yet", asked)
    if found.hint:
        tell("note", found.hint, asked)


def _why(hit: Hit) -> Text:
    why = hit.why
    parts = (
        f"{hit.id}: score {hit.score:.3f} from relevance {why.relevance:.3f} "
        f"(words {why.text:.3f}, meaning {why.vector:.3f}, links {why.activation:.3f}) and weight {why.weight:.3f}"
    )
    path = f", by way of {' → '.join(why.path)}" if why.path else ""
    return Text(f"    {parts}{path}", style="bright_black")
