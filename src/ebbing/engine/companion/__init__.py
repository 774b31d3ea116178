"""S2's own way: the last messages word for word, and episodes of what has left."""
