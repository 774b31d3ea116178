"""Opening a mind: settings are read, a profile is chosen, and the parts are wired together. Everything lazy stays so."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final, ParamSpec

import numpy as np  # noqa: F401  (six imports further in it would take twice as long: Python's stack grows there and back)

from ebbing import config, profiles
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.conversation import LanguageModel
from ebbing.domain.instants import Clock, utc
from ebbing.domain.laws import law_for
from ebbing.domain.profile.choice import SETTING, ProfileChoice
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile
from ebbing.domain.protocols.curator import Curator
from ebbing.domain.protocols.embedder import Embedder
from ebbing.domain.protocols.store import Store
from ebbing.domain.texts import agent_id
from ebbing.engine.arguments import check_profile, yes_or_no
from ebbing.engine.async_mind import AsyncMind
from ebbing.engine.mind import Mind
from ebbing.engine.parts import Parts, log
from ebbing.engine.watching import WatchedModel
from ebbing.errors import InputError, ModeError, ProfileError
from ebbing.forking import watch_forks
from ebbing.gateway import ocr
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.local_time import system_clock
from ebbing.store.resident.resident import Resident
from ebbing.store.sqlite.home import SNAPSHOT_FILE, SqliteHome
from ebbing.threads import limited

if TYPE_CHECKING:
    from ebbing.curator.model_curator import ModelCurator

P = ParamSpec("P")

WORKERS: Final = ("thread", "inline")
PARTS: Final = {  # what may be given to `open`, and the verbs that tell it from anything else
    "curator": ("read", "compress"),
    "model": ("complete",),
    "embedder": ("fingerprint", "embed"),
    "store": ("setting", "close"),
}

_bundled: Final = BundledEmbedder()  # one for all minds of a process; its model is loaded on first use
watch_forks()


def open_mind(
    agent: str,
    *,
    home: str | os.PathLike[str] | None = None,
    profile: str | Profile | None = None,
    overrides: Mapping[str, Any] | None = None,
    clock: Clock | None = None,
    curator: Curator | None = None,
    model: LanguageModel | None = None,
    embedder: Embedder | None = None,
    store: Store | None = None,
    durability: str | None = None,
    read_only: bool = False,
    worker: str = "thread",
) -> Mind:
    """Open an agent's memory, made empty if there is none.

    `home` is the folder of all agents (default: EBBING_HOME, else ~/.ebbing). `profile` is a name or a Profile; without
    it the agent keeps the one it has. `overrides` change single parameters of it, e.g. {"recall.limit": 5}.
    `durability` "power" (default) survives a power cut, "process" a crash. `worker` "thread" learns in the background,
    "inline" before remember returns. `model` helps in the background with what rules cannot judge; without it the one
    that ebbing.toml or EBBING_MODEL_URL names, if any. Nothing is sent before there is something to ask.
    """
    agent = agent_id(agent)
    _check(profile, overrides, clock, worker)
    _check_helpers(curator=curator, model=model, embedder=embedder, store=store)
    read_only = yes_or_no(read_only, "read_only")
    clock = clock or system_clock
    now = utc(clock(), "the clock's time")
    place = SqliteHome(config.home_path(home))
    settings = config.settings(place.path)
    limited.threads = settings.threads
    chosen = durability or settings.durability
    if chosen not in ("power", "process"):
        raise ModeError(f"durability {chosen!r} is not known: use power or process")
    folder = place.folder(agent)
    own, unwritable, new = settings.agent(agent), False, False
    if store is None:
        new = not read_only and not place.exists(agent)
        wanted, read_only = not read_only, read_only or not (new or place.can_be_written(agent))
        if new:  # what is wrong with it must not bring an agent to life
            law_for(_choice(None, settings, own, profile, overrides).profile(profiles.load))
        store = found = place.store(agent, now=now, durability=chosen, read_only=read_only)
        read_only, unwritable = found.read_only, wanted and found.read_only
        if unwritable:
            log.warning("the memory in %s cannot be written: it is only read", folder)
    try:
        stored = ProfileChoice.kept(store.setting(SETTING))
        choice = _choice(stored, settings, own, profile, overrides)
        active = choice.profile(profiles.load)
        law_for(active)  # before anything is written: a law whose library is missing must not become the agent's
        switches = not read_only and stored is not None and choice != stored
        lived_by = _loadable(stored) or active if switches else active
        embedder = embedder or _embedder(settings.embedder)
        curator = curator or RulesCurator()
        parts = Parts(
            agent=agent,
            folder=str(folder),
            profile=lived_by,
            law=law_for(lived_by),
            store=store,
            resident=Resident(
                store,
                embedder.fingerprint,
                snapshot_path=folder / SNAPSHOT_FILE,
                links=lived_by.links,
            ),
            embedder=embedder,
            curator=curator,
            reader=ocr.OcrReader() if ocr.is_installed() else None,
            clock=clock,
            bundled=profiles.load,
            thinker=_thinker(model, curator, settings, active),
        )
        if not read_only and (switches or stored is None):
            from ebbing.engine.editing.switch import switch

            switch(parts, choice)
        if new:
            log.warning("the memory of %s is kept in %s", agent, folder)
        return Mind(parts, inline=worker == "inline", read_only=read_only, unwritable=unwritable)
    except BaseException:
        store.close()
        if new:
            place.remove_if_empty(agent)
        raise


def _check(profile: object, overrides: object, clock: object, worker: object) -> None:
    """Refuse what cannot be what it should be, before anything is opened."""
    if worker not in WORKERS:
        raise ModeError(f"worker {worker!r} is not known: use one of {', '.join(WORKERS)}")
    check_profile("" if profile is None else profile, overrides)
    if clock is not None and not callable(clock):
        raise InputError(f"clock must be a function that returns an aware datetime, not {type(clock).__name__}")


def _check_helpers(**given: object) -> None:
    """Refuse what does not even have the verbs of the part it is given for: it would fail later, and far from here."""
    for part, helper in given.items():
        lacks = [verb for verb in PARTS[part] if helper is not None and not hasattr(helper, verb)]
        if lacks:
            raise InputError(f"{part} must have {' and '.join(PARTS[part])}: {type(helper).__name__} lacks {lacks[0]}")


def _embedder(chosen: config.EmbedderSettings) -> Embedder:
    """Return the one that is configured; the bundled one unless somebody asked for another."""
    if chosen.kind == "bundled":
        return _bundled
    from ebbing.gateway.other_embedders import EndpointEmbedder, SentenceTransformersEmbedder

    if chosen.kind == "sentence-transformers":
        return SentenceTransformersEmbedder(chosen.model)
    return EndpointEmbedder(
        chosen.base_url, chosen.model, chosen.api_key(), dimensions=chosen.dimensions, timeout_s=chosen.timeout_s
    )


def _thinker(
    model: LanguageModel | None, rules: Curator, settings: config.Settings, profile: Profile
) -> ModelCurator | None:
    """Return the curator that asks a model: the one given, or the one that is configured."""
    found = settings.model
    if model is None and found is None:
        return None
    from ebbing.curator.model_curator import ModelCurator  # what asks a model is loaded only where there is one

    if model is None and found is not None:
        from ebbing.gateway.language_model import Limits, connect

        limits = Limits(calls_per_hour=found.calls_per_hour, tokens_per_hour=found.tokens_per_hour)
        model = connect(
            found.base_url,
            found.model,
            found.api_key(),
            timeout_s=found.timeout_s,
            max_retries=found.max_retries,
            limits=limits,
        )
    if model is None:
        return None
    return ModelCurator(
        WatchedModel(model),
        rules,
        uncertain_below=profile.learning.uncertain_below,
        attempts=max(1, profile.maintenance.max_retries),
    )


def _awaited(opens: Callable[P, Mind]) -> Callable[P, Coroutine[Any, Any, AsyncMind]]:
    @functools.wraps(opens)
    async def run(*args: P.args, **options: P.kwargs) -> AsyncMind:
        import asyncio

        return AsyncMind(await asyncio.to_thread(opens, *args, **options))

    run.__name__, run.__doc__ = "open_async", "Open a mind like `open`, for use with await."
    return run


open_async = _awaited(open_mind)


def _choice(
    stored: ProfileChoice | None,
    settings: config.Settings,
    own: config.AgentSettings,
    given: str | Profile | None,
    overrides: Mapping[str, Any] | None,
) -> ProfileChoice:
    """Return the profile as asked for; else as ebbing.toml says for this agent; else as it was; else the general default."""
    if isinstance(given, Profile):
        return ProfileChoice.of(overridden(given, overrides or {}))
    name = given or own.profile or (stored and stored.name) or settings.profile or profiles.DEFAULT
    base = stored if stored is not None and stored.name == name else ProfileChoice(name)
    return base.changed({**own.changes, **(overrides or {})})


def _loadable(stored: ProfileChoice | None) -> Profile | None:
    """Return the profile that was in force; None if there was none, or it cannot be used any more."""
    if stored is None:
        return None
    try:
        found = stored.profile(profiles.load)
        law_for(found)
    except ProfileError:
        return None
    return found
