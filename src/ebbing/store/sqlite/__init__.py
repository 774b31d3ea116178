"""The embedded store: one folder per agent, one SQLite file in it, no server."""
