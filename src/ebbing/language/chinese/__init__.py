"""All that is of Chinese."""
