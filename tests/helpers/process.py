"""A real daemon in a process of its own, for integration and end-to-end tests."""

import os
import signal
import subprocess
import sys
import uuid
import weakref
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from app.client.connect import find_daemon
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo
from app.client.transport import Answer, PlainTransport
from app.launch import part_folder
from app.paths import home_paths
from tests.helpers.fork_server import FORKS, Forked
from tests.helpers.leaks import processes_with
from tests.helpers.wait import wait_until

START_LIMIT_S = 60.0
STOP_LIMIT_S = 40.0
T = TypeVar("T")
MARK = "MEMORARIUM_TEST_DAEMON"

# Those of the running test, so that the report of a failure can show their logs.
LIVING: "weakref.WeakSet[DaemonProcess]" = weakref.WeakSet()


class DaemonProcess:
    """Starts `python -m daemon` on a home and ends it; nothing of it stays behind.

    `environment` is added to that of the tests. Use as a context manager, or call start() and stop().
    `alone`: with imports of its own, also where a fork server is there, for tests of starts and of memory.
    """

    def __init__(
        self, home: Path, *, environment: Mapping[str, str] | None = None, alone: bool = False
    ) -> None:
        self.home = home
        self.paths = home_paths(home)
        self.output = home.parent / f"{home.name}-daemon-output.txt"
        self._environment = dict(environment or {})
        self._mark = uuid.uuid4().hex
        self._process: subprocess.Popen[bytes] | Forked | None = None
        # What Python itself reads counts only for one that begins anew.
        self._is_alone = alone or any(name.startswith("PYTHON") for name in self._environment)
        self._info: DaemonInfo | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.check_gone()

    @property
    def info(self) -> DaemonInfo:
        """Port, token and the rest of the living daemon."""
        if self._info is None:
            raise RuntimeError("the daemon is not running")
        return self._info

    @property
    def pid(self) -> int:
        return self.info.pid

    def start(self, timeout_s: float = START_LIMIT_S) -> DaemonInfo:
        """Start it and wait until its file is there and it answers.

        Raises: RuntimeError when it ends at once, TimeoutError; both with what it said.
        """
        self.home.mkdir(parents=True, exist_ok=True)
        self._process = self._started(["--home", str(self.home), "--port", "0"])
        LIVING.add(self)
        try:
            self._info = wait_until(self._answering, timeout_s, "the daemon answers")
        except TimeoutError:
            self.kill()
            raise TimeoutError(f"the daemon did not answer\n{self.log_text()}") from None
        return self._info

    def _whole_environment(self) -> dict[str, str]:
        return {**os.environ, **self._environment, MARK: self._mark}

    def _started(self, arguments: list[str]) -> "subprocess.Popen[bytes] | Forked":
        if not self._is_alone and (forks := FORKS.server()) is not None:
            return forks.start("daemon", arguments, self._whole_environment(), self.output)
        with self.output.open("ab") as sink:
            return subprocess.Popen(
                [sys.executable, "-m", "daemon", *arguments],
                cwd=part_folder(),
                env=self._whole_environment(),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
            )

    def _answering(self) -> DaemonInfo | None:
        process = self._running()
        if process.poll() is not None:
            raise RuntimeError(f"the daemon ended with {process.returncode}\n{self.log_text()}")
        info = find_daemon(self.paths)
        return info if info is not None and info.pid == process.pid else None

    def _running(self) -> "subprocess.Popen[bytes] | Forked":
        if self._process is None:
            raise RuntimeError("the daemon was not started")
        return self._process

    def stop(self) -> int:
        """End it in its own time (SIGTERM) and give its exit code."""
        return self._end(lambda process: process.terminate())

    def kill(self) -> int:
        """End it as a power cut would (SIGKILL)."""
        return self._end(lambda process: process.kill())

    def freeze(self) -> None:
        """Stop its execution until thaw(): it lives and does not answer."""
        self._running().send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._running().send_signal(signal.SIGCONT)

    def restart(self, *, kill: bool = False) -> DaemonInfo:
        """End it, by SIGKILL if asked, and start it again on the same home."""
        _ = self.kill() if kill else self.stop()
        return self.start()

    def _end(self, send: "Callable[[subprocess.Popen[bytes] | Forked], None]") -> int:
        if self._process is None:
            return 0
        send(self._process)
        try:
            code = self._process.wait(STOP_LIMIT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise TimeoutError(f"the daemon did not end within {STOP_LIMIT_S:.0f} s") from None
        finally:
            self._process = self._info = None
        return code

    def processes(self) -> list[int]:
        """Ids of the daemon and of all workers that it started and that live (Linux)."""
        # A forked one has the environment of its server, as far as the system tells.
        own = {self._process.pid} if self._process is not None and self._process.poll() is None else set()
        return sorted(own.union(processes_with(MARK, self._mark)))

    def cpu_s(self) -> float:
        """Processor seconds of the daemon and all its workers, those that ended included (Linux)."""
        total = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
            # Own time of each, and of the daemon that of its ended children.
            total += sum(map(int, fields[11:15] if pid == self.pid else fields[11:13]))
        return total / os.sysconf("SC_CLK_TCK")

    def check_gone(self, timeout_s: float = 30.0) -> None:
        """Fail when a process that this daemon started outlives it (workers see their pipe close)."""
        wait_until(lambda: not self.processes(), timeout_s, "the daemon's processes end")
        LIVING.discard(self)

    def call(self, use: Callable[[DaemonClient], Coroutine[Any, Any, T]]) -> T:
        """Use the product's own client: `daemon.call(lambda c: c.status())`."""
        return run_blocking(use(DaemonClient(PlainTransport(self.info))))

    def request(self, method: str, target: str, body: Any = None, timeout_s: float = 30.0) -> Answer:
        """Send one raw request as the owner; `body` is encoded as JSON."""
        encoded = None if body is None else msgspec.json.encode(body)
        transport = PlainTransport(self.info)
        return run_blocking(transport.send(method, target, encoded, "application/json", timeout_s))

    def get(self, target: str) -> Any:
        """Give the decoded JSON of a GET; anything but 200 fails."""
        answer = self.request("GET", target)
        assert answer.status == 200, answer.body
        return msgspec.json.decode(answer.body)

    def log_text(self, last: int = 200) -> str:
        """Give the last lines of what it logged and of what it printed."""
        files = [*sorted(self.paths.logs.glob("*.log")), self.output]
        parts = [
            f"--- {file.name}\n" + "\n".join(file.read_text("utf-8", "replace").splitlines()[-last:])
            for file in files
            if file.exists()
        ]
        return "\n".join(parts)
