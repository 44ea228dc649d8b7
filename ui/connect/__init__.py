"""Connecting a program: what changes in its file, whether it works, what it will be told."""
