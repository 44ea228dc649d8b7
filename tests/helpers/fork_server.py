"""Processes without the price of their imports: one loads the code and forks a daemon or a command from it.

For tests that do not ask how a program starts: nine tenths of that are imports. Each is a process of its own
all the same, which dies by a signal as any other. POSIX alone.
"""

import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from app.launch import part_folder
from tests.helpers.kill_point import DIES_AT, arm

PAUSE_S = 0.005


class ForkServer:
    """`close` ends it, not what it started."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.helpers.fork_server"],
            cwd=part_folder(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def start(
        self,
        program: Literal["app", "daemon"],
        arguments: Sequence[str],
        environment: Mapping[str, str],
        output: Path,
        errors: Path | None = None,
    ) -> "Forked":
        """A program with these arguments and environment that adds what it says to a file, or to two."""
        files = [str(output), str(errors or output)]
        asked = {"program": program, "arguments": list(arguments), "files": files}
        return Forked(self, self.ask(start={**asked, "environment": dict(environment)}))

    def ask(self, **question: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the fork server ended; what it said is in the captured stderr")
        return json.loads(line)

    def close(self) -> None:
        self._process.communicate()


class Forks:
    """The one fork server of a test process, made when it is first needed."""

    def __init__(self) -> None:
        self.are_wanted = False
        self._server: ForkServer | None = None

    def server(self) -> ForkServer | None:
        """None where none is wanted (a benchmark measures whole starts), or possible."""
        if not self.are_wanted or not hasattr(os, "fork"):
            return None
        if self._server is not None and not self._server.is_alive:
            self.close()
        if self._server is None:
            self._server = ForkServer()
        return self._server

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self._server = None


FORKS = Forks()


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


def _forked(
    program: str, arguments: Sequence[str], files: Sequence[str], environment: Mapping[str, str]
) -> int:
    """The number of a new process. It has this one's code, and nothing open of it."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        os.environ.clear()
        os.environ.update(environment)
        for target, name in enumerate([os.devnull, *files]):
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT if target else os.O_RDONLY
            os.dup2(os.open(name, flags, 0o600), target)
        if place := os.environ.pop(DIES_AT, ""):
            arm(place)
        sys.argv = [program, *arguments]
        code = _run(program, arguments)
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _run(program: str, arguments: Sequence[str]) -> int:
    if program == "daemon":
        from daemon.__main__ import main as run_daemon

        return run_daemon(arguments)
    from app.cli.main import main as run_command

    run_command()
    return 0


def _ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def main() -> None:
    # First what keeps numpy from threads of its own, then all that a program loads.
    for module in ("daemon.__main__", "daemon.run", "daemon.runtime", "app.cli.main"):
        importlib.import_module(module)
    # Pages that nobody writes to stay shared.
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        question = json.loads(line)
        if "start" in question:
            answer: int | None = _forked(**question["start"])
        else:
            answer = _ended(question["poll"])
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
