"""How activation spreads over links: when one memory comes to mind, its neighbours come with it, fainter at each hop.

The path is kept, so that "why did this come up" has an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from ebbing.domain.records.frozen import dataclass

Node = TypeVar("Node", bound=Hashable)
Neighbours = Callable[[Node], Iterable[tuple[Node, float]]]


@dataclass(frozen=True, slots=True)
class Activated(Generic[Node]):
    """A memory that came to mind by association."""

    node: Node
    activation: float
    depth: int
    path: tuple[Node, ...]  # the memories it came through, the seed first


def spread(
    seeds: Mapping[Node, float],
    neighbours: Neighbours[Node],
    *,
    depth: int = 2,
    hop_factor: float = 0.5,
    floor: float = 0.1,
    top: int = 5,
) -> list[Activated[Node]]:
    """Return who is reached breadth first from the seeds, activation × strength × hop factor per hop (S3 §5.3).

    A memory is reached once, at its nearest depth, by its strongest path there; seeds are not among the results.
    Less than `floor` is cut. `top` 0 is no limit. Equals stay in the order they were reached.
    """
    frontier = [Activated(node, activation, 0, ()) for node, activation in seeds.items()]
    reached: dict[Node, Activated[Node]] = {seed.node: seed for seed in frontier}
    for hop in range(1, depth + 1):
        found: dict[Node, Activated[Node]] = {}
        for current in frontier:
            for node, strength in neighbours(current.node):
                activation = current.activation * strength * hop_factor
                known = found.get(node)
                if node in reached or activation < floor or (known and known.activation >= activation):
                    continue
                found[node] = Activated(node, activation, hop, (*current.path, current.node))
        reached.update(found)
        frontier = sorted(found.values(), key=lambda one: -one.activation)
    came = sorted((one for one in reached.values() if one.depth), key=lambda one: -one.activation)
    return came[:top] if top else came
