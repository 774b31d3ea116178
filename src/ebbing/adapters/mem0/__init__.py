"""mem0's `Memory` and `AsyncMemory`, by changing one import.

    from ebbing.adapters.mem0 import Memory

`add` remembers and `search` recalls; what they return has mem0's shape. A user's id is the user of a mind; agents and runs
stand in the metadata. What mem0 calls a memory is what a mind knows: facts, not everything that was said. An id stays the same
through `update`: the newest version goes by the id of the first.
"""

from ebbing.adapters.mem0.async_memory import AsyncMemory
from ebbing.adapters.mem0.memory import Memory

__all__ = ["AsyncMemory", "Memory"]
