"""How something new stands to something known."""
