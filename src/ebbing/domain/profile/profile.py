"""A profile: one named bundle of numbers and choices that says how a mind remembers and forgets.

Each section is one seam (law, fading, retention, recall, learning …) with few implementations; a profile picks one
`kind` of each and sets its numbers. Code reads a profile's sections and never its name. Every number has a range, no
key is ignored, and what cannot be read becomes a `ProfileError` that names the dotted key and what would be allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Self

from ebbing.domain.profile.checking import Range, Wrong
from ebbing.domain.profile.fading import Fading, Maintenance, Retention
from ebbing.domain.profile.keys import merged
from ebbing.domain.profile.laws import Ebbinghaus, LawParameters, Stepwise
from ebbing.domain.profile.learning import Learning
from ebbing.domain.profile.links import Focus, Links
from ebbing.domain.profile.recall import Recall
from ebbing.domain.profile.section import Checked, Multiplier
from ebbing.domain.profile.tables import Category, LayerRule
from ebbing.domain.records.memory import Layer
from ebbing.errors import ProfileError

NEUTRAL: Final = Category()
PLAIN: Final = LayerRule()


class Profile(Checked):
    """A complete profile."""

    name: Annotated[str, Range(least=1, most=64)]
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

    def _contradiction(self) -> str | None:
        return _contradiction(self)

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> Self:
        """Return a profile from nested or dotted keys; ProfileError names the first key that is wrong."""
        tree = merged({}, mapping)
        try:
            return cls(**tree)
        except Wrong as wrong:
            raise ProfileError(f"profile {tree.get('name', 'unnamed')}: {wrong}") from wrong

    def category(self, name: str) -> Category:
        """Return the row of a category; one that is not in the table is neutral."""
        return self.categories.get(name, NEUTRAL)

    def layer(self, layer: Layer) -> LayerRule:
        """Return the rule of a layer; one that is not in the table fades at scale 1."""
        return self.layers.get(layer, PLAIN)

    def factor_of(self, user: str | None) -> float:
        """Return U of a user."""
        return self.users.get(user or "", self.user_factor)


def _contradiction(profile: Profile) -> str | None:
    """Return which numbers of a law and of how memories leave speak against each other; None if they fit."""
    law, retention = profile.law, profile.retention
    if retention.kind == "archive_then_delete" and retention.archive_below >= law.weight_max:
        return (
            f"retention.archive_below must be under law.weight_max ({law.weight_max:g}): nothing could ever be recalled"
        )
    if (
        isinstance(law, Ebbinghaus)
        and max(law.initial_stability_hours, law.manual_stability_hours) > law.max_stability_hours
    ):
        return "law.initial_stability_hours and law.manual_stability_hours must not exceed law.max_stability_hours"
    if isinstance(law, Stepwise):
        if retention.promote_from >= law.lasting_importance:
            return "retention.promote_from must be under law.lasting_importance: else it lasts before it is reviewed"
        if retention.kind == "review_then_delete" and law.kept_importance < retention.delete_below:
            return "law.kept_importance must not be under retention.delete_below: else what a review keeps is deleted"
    return None
