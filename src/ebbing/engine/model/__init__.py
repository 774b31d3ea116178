"""What a language model may do, in the background and within bounds: propose, judge, word."""
