"""The examples silence the log; the next test may want to hear it."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def log_level() -> Iterator[None]:
    """Quiet here, and afterwards as it was."""
    log = logging.getLogger("ebbing")
    before = log.level
    log.setLevel(logging.ERROR)
    yield
    log.setLevel(before)
