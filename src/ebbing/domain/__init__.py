"""Values, protocols and maths. No I/O, no clock, no randomness: `now` is always an argument."""
