"""The commands that serve a memory to other programs."""
