"""Memories in the window: what one says and rests on, its history, and the form that changes it."""
