"""What servers of this machine share: a socket that is theirs, and an end when whoever keeps them ends."""

import contextlib
import socket
import sys
import threading
from collections.abc import Callable

from app.errors import UnavailableError

HOST = "127.0.0.1"


def listen_on(port: int, command: str) -> socket.socket:
    """A socket of this machine alone; from here on callers wait instead of being refused. `port` 0: any.

    `command` is what to type with another port. Raises UnavailableError.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(128)
    except OSError as exc:
        listener.close()
        raise UnavailableError(
            f"Port {port} cannot be used: {exc.strerror or exc}.",
            hint=f"Something else listens there, or another `{command}`: choose one with --port.",
        ) from exc
    return listener


def when_stdin_ends(end: Callable[[], None]) -> None:
    """Call `end`, in a thread, when standard input ends: whoever keeps this server holds it."""

    def wait() -> None:
        with contextlib.suppress(OSError, ValueError):
            while sys.stdin.buffer.read(4096):
                pass
        end()

    threading.Thread(target=wait, daemon=True).start()
