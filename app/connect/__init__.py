"""Connecting agents: their files are changed on the person's wish, backed up, and can be taken back."""
