"""How much a server takes: sizes, rates, numbers. What is over them is refused with what to do next; nobody else notices."""

from __future__ import annotations

from typing import Final

from ebbing.domain.records.frozen import dataclass

MB: Final = 1_000_000
MOST_DIGITS: Final = 18  # of a number in a header: it fits into 64 bits


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerLimits:
    """The limits of one server."""

    body_bytes: int = 4 * MB  # of one request
    import_bytes: int = 256 * MB  # of a file to import
    buffered_bytes: int = 64 * MB  # of all requests that are still arriving, together
    arrival_s: float = 30.0  # a request that takes longer to arrive is dropped
    import_arrival_s: float = 600.0
    rate_per_s: float = 200.0  # requests of one token, on average; 0 is no limit
    burst: int = 400  # and at once
    threads: int = 16  # requests that are worked on at the same time
    threads_per_agent: int = 4  # of these, for one agent: the others have theirs
    waiting: int = 256  # requests that wait for a thread
    listeners: int = 64  # that follow events
    most_open: int = 64  # minds
    connections: int = 4096
    stop_s: float = 30.0  # to answer what was asked and learn what was said, when it is asked to stop
