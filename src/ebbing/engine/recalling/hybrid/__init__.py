"""hybrid: words and meaning find memories, and what was said around them. The way of `human` and `layered`."""
