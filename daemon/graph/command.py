"""How the daemon starts its layout worker; imports nothing heavy."""

import os
import sys

from app.launch import part_command

WORKER_FLAG = "--layout-worker"
_ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def layout_worker_command() -> list[str]:
    """In a frozen bundle the daemon's executable with `--layout-worker`, else our Python module."""
    if getattr(sys, "frozen", False):
        return [*part_command("daemon"), WORKER_FLAG]
    return [sys.executable, "-m", "daemon.graph.worker"]


def layout_worker_environment() -> dict[str, str]:
    """This process's environment with one thread for every numeric library."""
    return dict(os.environ, **dict.fromkeys(_ONE_THREAD, "1"))
