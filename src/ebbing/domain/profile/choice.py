"""Which profile an agent lives by, as it is kept: a bundled one by its name, so that better defaults reach it; one's own whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any, Final, Self

from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.frozen import dataclass

SETTING: Final = "profile"  # where a memory keeps it

Load = Callable[[str], Profile]  # returns the bundled profile of a name


@dataclass(frozen=True, slots=True)
class ProfileChoice:
    """A profile's name and what was changed in it; `whole` is a profile of one's own."""

    name: str
    overrides: Mapping[str, Any] = field(default_factory=dict)
    whole: Mapping[str, Any] | None = None

    @classmethod
    def of(cls, given: Profile) -> Self:
        """Return the choice of a profile of one's own."""
        return cls(given.name, whole=given.to_dict())

    @classmethod
    def kept(cls, written: str | None) -> Self | None:
        """Return the choice that was written; None if there was none."""
        if written is None:
            return None
        plain = json.loads(written)
        return cls(plain["name"], plain.get("overrides", {}), plain.get("whole"))

    def written(self) -> str:
        """Return it as the setting holds it."""
        plain = {"name": self.name, "overrides": dict(self.overrides)}
        return json.dumps(plain if self.whole is None else {**plain, "whole": self.whole}, ensure_ascii=False)

    def changed(self, overrides: Mapping[str, Any]) -> ProfileChoice:
        """Return the same with some more values changed."""
        return replace(self, overrides={**self.overrides, **overrides})

    def profile(self, load: Load) -> Profile:
        """Return the profile that was chosen; ProfileError if there is none of that name, or a value is wrong."""
        base = load(self.name) if self.whole is None else Profile.from_mapping(self.whole)
        return overridden(base, self.overrides) if self.overrides else base
