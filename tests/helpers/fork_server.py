"""Daemons without the price of their imports: one process loads the code and forks a daemon for each start.

For tests that start a daemon very often and do not ask how it starts: nine tenths of that are imports. Each
daemon is a process of its own all the same, which dies by a signal as any other. POSIX alone.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

PAUSE_S = 0.005


class ForkServer:
    """Started with the environment that all its daemons have; `close` ends it, not them."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.helpers.fork_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=dict(environment),
        )

    def start(self, arguments: Sequence[str], output: Path) -> "Forked":
        """A daemon with these arguments that adds what it says to a file."""
        return Forked(self, self.ask(start=list(arguments), output=str(output)))

    def ask(self, **question: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question).encode() + b"\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


class Forked:
    """What tests use of a `Popen`."""

    def __init__(self, server: ForkServer, pid: int) -> None:
        self._server = server
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._server.ask(poll=self.pid)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Raises subprocess.TimeoutExpired."""
        deadline = time.monotonic() + (timeout or float("inf"))
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("daemon", timeout or 0.0)
            time.sleep(PAUSE_S)
        return code

    def send_signal(self, number: int) -> None:
        # A number that is known to have ended may be another's by now.
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _forked(arguments: Sequence[str], output: str) -> int:
    """The number of a new daemon. It has this process's code, and nothing open of it."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        nothing = os.open(os.devnull, os.O_RDONLY)
        sink = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        for handle, target in ((nothing, 0), (sink, 1), (sink, 2)):
            os.dup2(handle, target)
        from daemon.__main__ import main as run_daemon

        sys.argv = ["daemon", *arguments]
        code = run_daemon(arguments)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def main() -> None:
    # First what keeps numpy from threads of its own, then all that a daemon loads.
    import daemon.__main__
    import daemon.runtime  # noqa: F401

    for line in sys.stdin:
        question = json.loads(line)
        if "start" in question:
            answer: int | None = _forked(question["start"], question["output"])
        else:
            answer = _ended(question["poll"])
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
