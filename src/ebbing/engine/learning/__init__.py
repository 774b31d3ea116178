"""From what was said to what is known: promised, cut, read, held against what is known, and kept."""
