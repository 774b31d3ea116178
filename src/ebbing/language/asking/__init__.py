"""What a cue asks for: the past, a time, a person, the talk itself."""
