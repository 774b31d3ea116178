"""How Chinese sentences are built: what only this pack uses."""
