"""Meaning as vectors: a worker process that holds the model, and the daemon's side of it."""
