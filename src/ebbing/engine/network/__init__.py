"""S4's own way: nodes that live by their links, and the compression that follows every remember."""
