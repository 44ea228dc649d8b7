"""The daemon's own program, for what must work without a running one."""

import json
import subprocess
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from app.cli.context import Cli
from app.client.connect import EXIT_ALREADY_RUNNING, find_daemon
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.errors import AlreadyRunningError, InternalError, InvalidInputError
from app.launch import part_command, part_folder

T = TypeVar("T")


def ask_or_repair(
    cli: Cli, call: Callable[[DaemonClient], Coroutine[Any, Any, T]], answer: type[T], *words: str
) -> T:
    """By the daemon where one runs, else by its program, which is given `words`."""
    info = find_daemon(cli.paths)
    if info is None:
        return msgspec.convert(run_repair(cli, *words), answer)
    return run_blocking(call(DaemonClient(PlainTransport(info))))


def run_repair(cli: Cli, *words: str) -> dict[str, Any]:
    """Run `daemon WORDS` on the home and return what it says. Raises AlreadyRunningError,
    InvalidInputError, InternalError.
    """
    done = subprocess.run(
        [*part_command("daemon"), *words, "--home", str(cli.paths.home)],
        cwd=part_folder(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    lines = done.stdout.strip().splitlines()
    try:
        found: dict[str, Any] = json.loads(lines[-1])
    except (IndexError, ValueError) as exc:
        said = done.stderr.strip().splitlines()
        if done.returncode == EXIT_ALREADY_RUNNING:
            raise AlreadyRunningError(
                "A daemon runs in this home.", hint="Stop it first: memorarium daemon stop"
            ) from exc
        if said and done.returncode == 1:
            raise InvalidInputError(said[-1]) from exc
        reason = said[-1] if said else f"it ended with {done.returncode}"
        raise InternalError(f"It was not done: {reason}", hint="logs/daemon.log says more.") from exc
    return found
