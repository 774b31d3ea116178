"""English words for what comes to its end, and for what assumes that it goes on."""
