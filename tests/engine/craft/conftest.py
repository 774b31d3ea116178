"""A mind in the profile `craft`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing


@pytest.fixture
def mind(open_mind: Callable[..., ebbing.Mind]) -> ebbing.Mind:
    return open_mind(profile="craft")
