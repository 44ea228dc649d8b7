"""The daemon from its arguments to its exit code."""

import argparse
import asyncio
import gc
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app.client.connect import EXIT_ALREADY_RUNNING
from app.errors import AlreadyRunningError, AppError
from app.heap import keep_heap_small
from app.logs import log, set_up_logging
from app.paths import HomePaths, home_paths

COMMANDS = ("run", "rebuild", "doctor", "repair", "report", "rescue", "restore", "verify")
READING = ("doctor", "rescue", "verify")
"""These change nothing, and work on a home that cannot be written."""


def run(given: Sequence[str] | None = None) -> int:
    """Run the daemon until it is asked to end; the exit code says why it could not."""
    arguments = _arguments(given)
    try:
        paths = home_paths(arguments.home)
        file = _log_file(paths, arguments.command)
        set_up_logging(file, verbose=arguments.verbose, echo=arguments.echo)
        if arguments.command != "run":
            return asyncio.run(_repair(paths, arguments))
        asyncio.run(_run(paths, arguments.port))
    except AlreadyRunningError as error:
        return _failed(error.message, error.hint, EXIT_ALREADY_RUNNING)
    except AppError as error:
        log.daemon.error("could not start: %s %s", error.message, error.hint)
        return _failed(error.message, error.hint)
    except OSError as error:
        # Before the log is there, its place is the terminal: one line is enough for that.
        log.daemon.error("could not start", exc_info=bool(logging.getLogger().handlers))
        place = f": {error.filename2 or error.filename}" if error.filename else ""
        return _failed(
            f"{error.strerror or error}{place}.", "The home folder must be there for us to write in."
        )
    return 0


def _log_file(paths: HomePaths, command: str) -> Path | None:
    """Where the log is kept; whoever only reads needs none. Raises OSError."""
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
    except OSError:
        if command not in READING:
            raise
        return None
    return paths.logs / "daemon.log" if os.access(paths.logs, os.W_OK) or command not in READING else None


def _failed(message: str, hint: str, code: int = 1) -> int:
    sys.stderr.write(f"{message} {hint}\n")
    return code


async def _repair(paths: HomePaths, arguments: argparse.Namespace) -> int:
    from daemon.repair import repair

    return await repair(paths, arguments.command, arguments.file, only_check=arguments.check)


async def _run(paths: HomePaths, port: int | None) -> None:
    from daemon.runtime import Runtime

    # What was imported stays: searches for cycles pass it by, and come after more than the usual 700 new
    # objects. Storing 10,000 notes with the services alone in a process, they took 0.4 s and then 0.2.
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    keep_heap_small()
    await Runtime(paths, port).run()


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="memorarium-daemon")
    parser.add_argument("command", nargs="?", default="run", choices=COMMANDS)
    parser.add_argument(
        "file",
        nargs="?",
        default="",
        help="the backup to restore or to verify, the repair to do, or where the report goes",
    )
    parser.add_argument("--home", default=None, help="folder that holds everything")
    parser.add_argument("--port", type=int, default=None, help="port to try first; 0: any free one")
    parser.add_argument("--check", action="store_true", help="rebuild beside the index, and compare")
    parser.add_argument("--echo", action="store_true", help="say on the terminal what the log says")
    parser.add_argument("--verbose", action="store_true", help="log more")
    return parser.parse_args(given)
