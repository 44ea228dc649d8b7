"""Nearest passages by vector: an exact scan while it is fast enough, an approximate index above."""
