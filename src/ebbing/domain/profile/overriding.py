"""A profile with some of its values changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ebbing.domain.profile.craft_keys import CRAFT_SECTION, craft_overrides
from ebbing.domain.profile.keys import merged
from ebbing.domain.profile.profile import Profile


def overridden(profile: Profile, changes: Mapping[str, Any]) -> Profile:
    """Return the profile with some keys changed: {"law.alpha_per_day": 0.02} or {"law": {"alpha_per_day": 0.02}}.

    S3's own keys are understood too: {"memory.decay.initialStability": 48}.
    """
    base = profile.model_dump(exclude_none=True)
    wanted = merged({}, changes)
    if CRAFT_SECTION in wanted:
        of_s3 = craft_overrides({CRAFT_SECTION: wanted.pop(CRAFT_SECTION)})
        wanted = merged(wanted, of_s3)
    law = wanted.get("law")
    if isinstance(law, Mapping) and law.get("kind", profile.law.kind) != profile.law.kind:
        base["law"] = {}  # another law has other parameters: it starts from its own defaults
    return Profile.from_mapping(merged(base, wanted))
