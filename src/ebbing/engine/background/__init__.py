"""The threads of a process that work while nobody waits."""
