"""A section of a profile, and the ranges its numbers may have: no number without one, no key ignored."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Share = Annotated[float, Field(ge=0, le=1)]
Weight = Annotated[float, Field(ge=0, le=10)]
Positive = Annotated[float, Field(gt=0, le=1_000_000)]
Signed = Annotated[float, Field(ge=-10, le=10)]
Rate = Annotated[float, Field(ge=0, le=100)]
Multiplier = Annotated[float, Field(gt=0, le=100)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
CountOrNone = Annotated[int, Field(ge=0, le=1_000_000)]


class ProfileSection(BaseModel):
    """Frozen, and strict about keys: a misspelt key must never be silently ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)
