"""Opening the memory a command is about. Looking never makes an agent, and nothing is left to a background thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from ebbing.errors import InputError, NotFound, ProfileError, StoreCorrupt, StoreFull, StoreReadOnly
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.problems import tell

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind
    from ebbing.store.sqlite.home import SqliteHome


@contextmanager
def opened(
    asked: Asked, *, look: bool = False, asks: bool = False, create: bool = False, tend: bool = True
) -> Iterator[Mind]:
    """Open the agent's mind, with its work done in line. `look` only reads; only `create` may bring an agent to life.

    What only `asks` leaves its traces, but not where it asks by another profile than the agent's own: then it only reads.
    When the command is done and `tend` is set, maintenance is run if it is due (S3 §4.4): by then the answer is given.
    """
    import ebbing

    if asked.url is not None:
        with _connected(asked, look=look, create=create) as remote:
            yield remote
        return
    if not create:
        must_exist(asked)
    own = _own_profile(asked)
    switches = own is not None and own != asked.profile
    look = look or (asks and switches)
    with (
        _undone_if_empty(asked),
        ebbing.open(asked.agent, home=asked.home, profile=asked.profile, read_only=look, worker="inline") as mind,
    ):
        if switches and not look:
            words = f"{asked.agent} remembers by {mind.profile.name} from now on (before: {own}); `ebbing profile set {own}` goes back"
            tell("note", words, asked)
        yield mind
        is_due = tend and mind.maintenance_due() and home(asked).can_be_written(asked.agent)
        if is_due and not look:
            _tend(asked, mind)
    if is_due and look:
        with ebbing.open(asked.agent, home=asked.home, worker="inline") as mind:
            _tend(asked, mind)


def _own_profile(asked: Asked) -> str | None:
    """Return the profile an agent lives by, where another may have been named beside it."""
    import ebbing

    if asked.profile is None or not home(asked).exists(asked.agent):
        return None
    with (
        suppress(ProfileError, StoreReadOnly),  # it cannot be looked at as it is: to open it mends that, or says so
        ebbing.open(asked.agent, home=asked.home, read_only=True) as mind,
    ):
        return mind.profile.name
    return None


@contextmanager
def _undone_if_empty(asked: Asked) -> Iterator[None]:
    """Let no agent stay behind that a command brought to life and did not fill, be it refused, a dry run or without a record."""
    place = home(asked)
    was_there = place.exists(asked.agent)
    try:
        yield
    finally:
        if not was_there and place.exists(asked.agent):
            place.remove_if_empty(asked.agent)


@contextmanager
def _connected(asked: Asked, *, look: bool, create: bool) -> Iterator[Mind]:
    """Open the agent's mind on a server, which looks after it itself."""
    import ebbing

    if asked.profile is not None:
        raise InputError("a server's agents have their profiles there: leave --profile out with --url")
    with ebbing.connect(asked.url or "", asked.agent, token=asked.token, read_only=look or not create) as remote:
        yield remote  # type: ignore[misc]  # it has the verbs of a Mind; a test compares the two


def _tend(asked: Asked, mind: Mind) -> None:
    """Let go of what has become too weak; whoever asked for something else is told in a note."""
    try:
        report = mind.maintain()
    except (StoreReadOnly, StoreFull):
        return  # it waits for the next command
    except StoreCorrupt as error:
        tell("note", str(error), asked)  # what was asked is answered; whoever reads it must know
        return
    gone = {"archived": report.archived, "deleted": report.deleted}
    done = [f"{verb} {len(ids)}" for verb, ids in gone.items() if ids]
    if done:
        tell("note", f"cleanup: {', '.join(done)}; `ebbing restore` brings back what is missed", asked)


def home(asked: Asked) -> SqliteHome:
    """Return the home that was asked for."""
    from ebbing import config
    from ebbing.store.sqlite.home import SqliteHome

    return SqliteHome(config.home_path(asked.home))


def must_be_here(asked: Asked, what: str) -> None:
    """Refuse to do something to a home of this machine where a server was asked for."""
    if asked.url is not None:
        raise InputError(f"{what} where the files are: leave --url out (and EBBING_URL), or run it beside the server")


def must_exist(asked: Asked) -> None:
    """Raise NotFound, with what to do next, if the agent has no memory yet."""
    place = home(asked)
    if not place.exists(asked.agent):
        raise NotFound(no_such_agent(asked, place))


def no_such_agent(asked: Asked, place: SqliteHome) -> str:
    """Return the sentence for an agent that is not there."""
    others = place.agents()
    there = f" Agents there: {', '.join(others[:8])}{', …' if len(others) > 8 else ''}." if others else ""
    return f"there is no agent {asked.agent} in {place.path}: it comes to life with `ebbing remember`.{there}"
