"""Where the rooms meet. Store, gateway and curator do not import each other; they keep to these protocols."""
