"""Analyses that agents hand in: what waits for one, how they are checked, kept and taken back."""
