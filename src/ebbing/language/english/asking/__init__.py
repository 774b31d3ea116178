"""English words by which somebody asks for what was said: by the other side, or by themselves as a question."""
