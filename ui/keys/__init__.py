"""Shortcuts: which key does what, changed by the person."""
