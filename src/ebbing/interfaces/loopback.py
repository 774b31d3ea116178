"""Which addresses are this machine's own: whatever serves listens there alone, unless the home has tokens."""

from __future__ import annotations

from ipaddress import ip_address


def is_loopback(host: str) -> bool:
    """Say whether an address is this machine's own, out of reach of others."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
