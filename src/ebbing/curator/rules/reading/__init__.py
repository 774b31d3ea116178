"""What to make of a piece of text: noise or worth keeping, its category, what a talk was about."""
