"""Whom to believe: trust goes by the channel something came through, and never grows by being retold.

A summary or merge is as trusted as its least trusted part. What the user did not say and the agent did not conclude
never becomes core, identity or instruction, and is shown as quoted data.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ebbing.domain.records.memory import Channel, Layer

ORDER: Final = (Channel.USER, Channel.AGENT, Channel.TOOL, Channel.IMPORT)  # most trusted first
TRUSTED: Final = frozenset({Channel.USER, Channel.AGENT})
INNER_LAYERS: Final = frozenset({Layer.CORE, Layer.SYSTEM})
INNER_CATEGORIES: Final = frozenset({"identity"})


def least_trusted(channels: Iterable[Channel]) -> Channel:
    """Return what becomes of several channels in one text. Of none, nothing is known: the least trusted."""
    return max(channels, key=ORDER.index, default=ORDER[-1])


def may_become(channel: Channel, layer: Layer, category: str = "fact") -> bool:
    """Say whether something from this channel may stand in this layer and category."""
    inner = layer in INNER_LAYERS or category in INNER_CATEGORIES
    return channel in TRUSTED or not inner


def allowed_layer(channel: Channel, layer: Layer) -> Layer:
    """Return the layer itself, or a plain fact where trust does not reach further."""
    return layer if may_become(channel, layer) else Layer.FACT


def is_quoted(channel: Channel) -> bool:
    """Say whether a text is rendered as quoted data, so that it cannot pass for an instruction."""
    return channel not in TRUSTED
