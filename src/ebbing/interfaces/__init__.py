"""The doors people and programs come in by. They wire parts together and show things; what happens is the engine's."""
