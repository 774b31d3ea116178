"""What a mind answers: recollections and reports. Values only."""
