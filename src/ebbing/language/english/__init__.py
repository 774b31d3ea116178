"""All that is of English."""
