"""Questions about the memory itself: why, when, where from, how many. Nothing here changes anything."""
