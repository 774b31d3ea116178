"""A profile: how an agent's memory learns, fades, recalls and lets go, as checked values."""
