"""How English sentences are built: what only this pack uses."""
