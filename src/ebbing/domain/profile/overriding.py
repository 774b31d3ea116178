"""A profile with some of its values changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ebbing.domain.profile.document_keys import is_documents, translated
from ebbing.domain.profile.keys import merged
from ebbing.domain.profile.profile import Profile


def overridden(profile: Profile, changes: Mapping[str, Any]) -> Profile:
    """Return the profile with some keys changed: {"recall.limit": 5} or {"recall": {"limit": 5}}.

    The documents' own names are understood too: {"decay_alpha": 0.02}, {"memory.decay.initialStability": 48}.
    """
    base = profile.to_dict()
    wanted = merged({}, changes)
    wanted = merged({name: value for name, value in wanted.items() if not is_documents(name)}, translated(wanted))
    law = wanted.get("law")
    if isinstance(law, Mapping) and law.get("kind", profile.law.kind) != profile.law.kind:
        base["law"] = {}  # another law has other parameters: it starts from its own defaults
    return Profile.from_mapping(merged(base, wanted))
