"""The routes, in groups. What a verb does is the engine's; here stands only how it is asked for over HTTP."""
