"""Fuzzing of what reads notes: `python -m tests.fuzz`."""
