"""English for `curator/rules/reading`: what is worth keeping, what is noise, which category a sentence falls into."""
