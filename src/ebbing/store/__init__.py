"""The only room with SQL. `sqlite` is the embedded store; `resident` holds the rebuildable numpy caches."""
