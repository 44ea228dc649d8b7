"""How the embedding worker is started, from sources and inside a frozen bundle."""

from __future__ import annotations

import os
import shlex
import sys

from app.launch import part_command

# The frozen daemon's own executable becomes the worker when this is its first argument.
WORKER_FLAG = "--embedding-worker"
# Another worker that speaks the same frames, as one command line. Tests put a small fake here.
WORKER_VARIABLE = "MEMORARIUM_EMBEDDING_WORKER"


def worker_command() -> list[str]:
    """Program and first arguments; the Embedder adds the model's folder and the number of threads."""
    other = os.environ.get(WORKER_VARIABLE)
    if other:
        return shlex.split(other, posix=os.name != "nt")
    if getattr(sys, "frozen", False):
        return [*part_command("daemon"), WORKER_FLAG]
    return [sys.executable, "-m", "daemon.embedding.worker"]
