"""What other programs have kept, read into a mind: one module per format, one way in for all of them."""
