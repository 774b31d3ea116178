"""The profiles that come with Ebbing, one TOML file each, every value written out.

This is the only place that reads them; what they mean stands in `ebbing.domain.profile`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from ebbing.domain.profile.profile import Profile
from ebbing.errors import ProfileError

DEFAULT: Final = "human"
_SUFFIX: Final = ".toml"


@cache
def names() -> tuple[str, ...]:
    """Return the names that `load` knows, sorted."""
    files = (entry.name for entry in resources.files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in files if name.endswith(_SUFFIX)))


def text(name: str) -> str:
    """Return the file of a profile as it is, comments included: a good start for one's own."""
    if name not in names():
        raise ProfileError(f"there is no profile {name!r}; allowed: {', '.join(names())}")
    return resources.files(__name__).joinpath(name + _SUFFIX).read_text(encoding="utf-8")


@cache
def load(name: str = DEFAULT) -> Profile:
    """Return the profile of that name."""
    return Profile.from_mapping(tomllib.loads(text(name)))
