"""Finding the daemon of a home, or starting it. Blocking: a window calls it in a thread."""

import subprocess
import time

from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo, read_daemon_file
from app.client.transport import PlainTransport
from app.errors import AppError, DaemonUnreachableError, InternalError
from app.launch import part_command, start_detached
from app.paths import HomePaths

START_LIMIT_S = 30.0
# A start that found the home taken is tried again after this long.
TURN_S = 1.5
# The daemon ends with this code when another one holds the home: then we wait for that one.
EXIT_ALREADY_RUNNING = 3


def find_daemon(paths: HomePaths) -> DaemonInfo | None:
    """The living daemon of this home: its file is there, and it answers with our token."""
    info = read_daemon_file(paths.daemon_file)
    if info is None:
        return None
    try:
        status = run_blocking(DaemonClient(PlainTransport(info), timeout_s=5.0).status())
    except InternalError:
        # A daemon of another version answers in another form; it lives, and can be ended.
        return info
    except AppError:
        return None
    return info if status.pid == info.pid else None


def start_daemon(paths: HomePaths, *, limit_s: float = START_LIMIT_S) -> DaemonInfo:
    """Start a daemon and wait until it answers. When others start one at the same time, use theirs."""
    process, started = _launch(paths), time.monotonic()
    deadline = started + limit_s
    while time.monotonic() < deadline:
        info = find_daemon(paths)
        if info is not None:
            return info
        code = process.poll()
        if code is not None and code != EXIT_ALREADY_RUNNING:
            raise _start_error(f"The daemon ended at once (code {code}).", paths)
        if code is not None and time.monotonic() - started > TURN_S:
            # The one that held the home was ending, not starting.
            process, started = _launch(paths), time.monotonic()
        time.sleep(0.02)
    raise _start_error(f"The daemon did not answer within {limit_s:.0f} s.", paths)


def _launch(paths: HomePaths) -> "subprocess.Popen[bytes]":
    command = [*part_command("daemon"), "run", "--home", str(paths.home)]
    try:
        return start_detached(command, paths.logs / "daemon-start.log")
    except OSError as exc:
        raise DaemonUnreachableError(
            f"The home folder cannot be used: {exc.strerror or exc}.",
            hint=f"Make {paths.home} a folder that you may write to, or choose another with --home.",
        ) from exc


def _start_error(message: str, paths: HomePaths) -> DaemonUnreachableError:
    try:
        last = (paths.logs / "daemon-start.log").read_text("utf-8", "replace").strip().splitlines()[-1:]
    except OSError:
        last = []
    hint = f"The last it said: {last[0]}" if last else f"Its log is in {paths.logs}"
    return DaemonUnreachableError(message, hint=hint)


def find_or_start(paths: HomePaths) -> DaemonInfo:
    """The living daemon, started when there is none."""
    return find_daemon(paths) or start_daemon(paths)


def wait_until_gone(info: DaemonInfo, paths: HomePaths, *, limit_s: float = 15.0) -> bool:
    """True once the daemon's file is gone or names another process."""
    deadline = time.monotonic() + limit_s
    while time.monotonic() < deadline:
        now = read_daemon_file(paths.daemon_file)
        if now is None or now.pid != info.pid:
            return True
        time.sleep(0.02)
    return False
