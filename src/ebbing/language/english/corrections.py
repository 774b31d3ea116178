"""Words by which an English text says that it sets something right: the one table patterns of corrections are made from."""

from __future__ import annotations

from typing import Final

ANNOUNCED: Final = "correction"  # the correction is called one: "correction: I live in Leeds"
MISTAKEN: Final = "i misspoke|i was wrong"  # what was said before is called an error
NOT_SO: Final = "wrong|not right|incorrect"  # what stands is not so: "that's wrong, it's Wednesday"
IN_FACT: Final = "actually"  # how it really is
MEANT: Final = "i meant"  # what was meant all along
SHOULD_BE: Final = "should be"  # what it has to read
TAKEN_BACK: Final = "scratch that"  # what was said is withdrawn
