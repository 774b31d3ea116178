"""How far a statement reaches: what an ending ends and leaves, from when on a change holds, and for whom something answers."""
