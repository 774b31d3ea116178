"""Measurements: `python -m bench NAME`. Names and figures are in the contract with users' scripts."""
