"""Opening a mind: settings are read, a profile is chosen, and the parts are wired together. Everything lazy stays so."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from ebbing import config, profiles
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.conversation import LanguageModel
from ebbing.domain.instants import Clock, utc
from ebbing.domain.laws import law_for
from ebbing.domain.laws.law import Law
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile
from ebbing.domain.protocols.curator import Curator
from ebbing.domain.protocols.embedder import Embedder
from ebbing.domain.protocols.store import Store
from ebbing.domain.records.events import Changes, Event, EventKind
from ebbing.domain.texts import agent_id
from ebbing.engine.async_mind import AsyncMind
from ebbing.engine.mind import Mind
from ebbing.engine.parts import Parts, log
from ebbing.errors import ModeError
from ebbing.gateway import ocr
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.gateway.ocr import OcrReader
from ebbing.store.resident.resident import Resident
from ebbing.store.sqlite.home import SNAPSHOT_FILE, SqliteHome
from ebbing.threads import limited

if TYPE_CHECKING:
    from ebbing.curator.model_curator import ModelCurator

PROFILE_SETTING: Final = "profile"
WORKERS: Final = ("thread", "inline")

_bundled: Final = BundledEmbedder()  # one for all minds of a process; its model is loaded on first use


def system_clock() -> datetime:
    """Return now, in the time zone of this machine: dates are written and "yesterday" is meant there."""
    return datetime.now(UTC).astimezone()


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
    it the agent keeps the one it has. `overrides` change single parameters of it, e.g. {"law.alpha_per_day": 0.02}.
    `durability` "power" (default) survives a power cut, "process" a crash. `worker` "thread" learns in the background,
    "inline" before remember returns. `model` helps in the background with what rules cannot judge; without it the one
    that ebbing.toml or EBBING_MODEL_URL names, if any. Nothing is sent before there is something to ask.
    """
    agent = agent_id(agent)
    if worker not in WORKERS:
        raise ModeError(f"worker {worker!r} is not known: use one of {', '.join(WORKERS)}")
    clock = clock or system_clock
    now = utc(clock(), "the clock's time")
    place = SqliteHome(config.home_path(home))
    settings = config.settings(place.path)
    limited.threads = settings.threads
    chosen = durability or settings.durability
    if chosen not in ("power", "process"):
        raise ModeError(f"durability {chosen!r} is not known: use power or process")
    folder = place.folder(agent)
    if isinstance(profile, str):
        profiles.load(profile)  # a misspelt name must not bring an agent to life
    if store is None:
        new = not read_only and not place.exists(agent)
        store = place.store(agent, now=now, durability=chosen, read_only=read_only)
        if new:
            log.warning("the memory of %s is kept in %s", agent, folder)
    try:
        active, law = _profile(agent, store, settings, profile, overrides, now, read_only=read_only)
        embedder = embedder or _embedder(settings.embedder)
        curator = curator or RulesCurator()
        parts = Parts(
            agent=agent,
            folder=str(folder),
            profile=active,
            law=law,
            store=store,
            resident=Resident(
                store,
                embedder.fingerprint,
                snapshot_path=folder / SNAPSHOT_FILE,
                links=active.links,
            ),
            embedder=embedder,
            curator=curator,
            reader=OcrReader() if ocr.is_installed() else None,
            clock=clock,
            thinker=_thinker(model, curator, settings, active),
        )
        return Mind(parts, inline=worker == "inline", read_only=read_only)
    except BaseException:
        store.close()
        raise


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
        model,
        rules,
        uncertain_below=profile.learning.uncertain_below,
        attempts=max(1, profile.maintenance.max_retries),
    )


async def open_async(agent: str, **options: Any) -> AsyncMind:
    """Open a mind like `open`, for use with await."""
    import asyncio

    return AsyncMind(await asyncio.to_thread(open_mind, agent, **options))


def _profile(
    agent: str,
    store: Store,
    settings: config.Settings,
    given: str | Profile | None,
    overrides: Mapping[str, Any] | None,
    now: datetime,
    *,
    read_only: bool,
) -> tuple[Profile, Law]:
    """Return the profile as asked for; else as ebbing.toml says for this agent; else as it was; else the general default.

    A profile of one's own is stored whole; a bundled one by name and overrides, so that better defaults reach it.
    """
    stored: dict[str, Any] = json.loads(store.setting(PROFILE_SETTING) or "{}")
    own = settings.agent(agent)
    if isinstance(given, Profile):
        active = overridden(given, overrides or {})
        choice: dict[str, Any] = {"name": active.name, "whole": active.model_dump(mode="json")}
    else:
        name = given or own.profile or stored.get("name") or settings.profile or profiles.DEFAULT
        same = name == stored.get("name")
        changes = {**(stored.get("overrides", {}) if same else {}), **own.changes, **(overrides or {})}
        base = Profile.from_mapping(stored["whole"]) if same and "whole" in stored else profiles.load(name)
        active = overridden(base, changes) if changes else base
        choice = {
            "name": name,
            **({"whole": stored["whole"]} if same and "whole" in stored else {}),
            "overrides": changes,
        }
    law = law_for(active)  # before anything is written: a law whose library is missing must not become the agent's
    if not read_only and choice != stored:
        _note_profile(store, choice, stored.get("name", "none"), now)
    return active, law


def _note_profile(store: Store, choice: dict[str, Any], before: str, now: datetime) -> None:
    operation = store.next_operation()
    event = Event(
        operation=operation,
        kind=EventKind.PROFILE,
        memory=None,
        at=now,
        reason=f"profile {before} → {choice['name']}",
        detail={"overrides": choice.get("overrides", {})},
    )
    store.apply(
        Changes(operation=operation, events=[event], settings={PROFILE_SETTING: json.dumps(choice, ensure_ascii=False)})
    )
