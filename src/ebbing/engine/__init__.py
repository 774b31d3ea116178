"""The verbs: what a mind can do, each in a module of its own. `mind` is the handle that wires them together."""
