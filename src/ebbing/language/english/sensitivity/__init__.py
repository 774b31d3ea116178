"""English words that make a text sensitive: secrets, ways to reach a person, health, who someone is."""
