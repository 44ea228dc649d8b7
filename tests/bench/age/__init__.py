"""Homes that are old and large: made, measured, and drawn."""
