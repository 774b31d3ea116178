"""A profile: one named bundle of numbers and choices that says how a mind remembers and forgets.

Each section is one seam (law, fading, retention, recall, learning …) with few implementations; a profile picks one
`kind` of each and sets its numbers. Code reads a profile's sections and never its name. Every number has a range, no
key is ignored, and what cannot be read becomes a `ProfileError` that names the dotted key and what would be allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Self

from pydantic import Field, ValidationError

from ebbing.domain.profile.fading import Fading, Maintenance, Retention
from ebbing.domain.profile.keys import merged
from ebbing.domain.profile.laws import LawParameters
from ebbing.domain.profile.learning import Learning
from ebbing.domain.profile.links import Focus, Links
from ebbing.domain.profile.problems import sentence
from ebbing.domain.profile.recall import Recall
from ebbing.domain.profile.section import Multiplier, ProfileSection
from ebbing.domain.profile.tables import Category, LayerRule
from ebbing.domain.records.memory import Layer
from ebbing.errors import ProfileError

NEUTRAL: Final = Category()
PLAIN: Final = LayerRule()


class Profile(ProfileSection):
    """A complete profile."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    description: str = ""
    law: LawParameters
    fading: Fading = Fading()
    retention: Retention = Retention()
    recall: Recall = Recall()
    learning: Learning = Learning()
    categories: Mapping[str, Category] = {}
    layers: Mapping[Layer, LayerRule] = {}
    links: Links = Links()
    focus: Focus = Focus()
    maintenance: Maintenance = Maintenance()
    user_factor: Multiplier = 1.0  # U: below 1 forgets slowly, above 1 fast
    users: Mapping[str, Multiplier] = {}

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> Self:
        """Return a profile from nested or dotted keys; ProfileError names the first key that is wrong."""
        tree = merged({}, mapping)
        try:
            return cls.model_validate(tree)
        except ValidationError as error:
            raise ProfileError(sentence(str(tree.get("name", "unnamed")), error, cls)) from error

    def category(self, name: str) -> Category:
        """Return the row of a category; one that is not in the table is neutral."""
        return self.categories.get(name, NEUTRAL)

    def layer(self, layer: Layer) -> LayerRule:
        """Return the rule of a layer; one that is not in the table fades at scale 1."""
        return self.layers.get(layer, PLAIN)

    def factor_of(self, user: str | None) -> float:
        """Return U of a user."""
        return self.users.get(user or "", self.user_factor)
