"""`python -m daemon [COMMAND] [--home DIR] …`, see `daemon.run`; a bundle's workers start here too.

Each parse worker imports this module anew: all that only the daemon needs is imported when it runs.
"""

import os

# Before numpy comes: a second thread of its products costs time here and gains none.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import multiprocessing
import sys
from collections.abc import Sequence


def _worker(flag: str) -> int | None:
    """In a frozen bundle the daemon's executable is also its workers'."""
    if flag == "--embedding-worker":
        from daemon.embedding.worker import main as embed

        return embed(sys.argv[2:])
    if flag == "--layout-worker":
        from daemon.graph.worker import main as lay_out

        return lay_out()
    return None


def main(given: Sequence[str] | None = None) -> int:
    """Run the daemon, or the worker that the first argument names, until it is asked to end."""
    # In a frozen bundle the parse workers start as this executable too.
    multiprocessing.freeze_support()
    if len(sys.argv) > 1 and (code := _worker(sys.argv[1])) is not None:
        return code
    from daemon.run import run

    return run(given)


if __name__ == "__main__":
    sys.exit(main())
