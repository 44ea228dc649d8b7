"""What run/daemon.json says of the living daemon."""

from datetime import datetime
from pathlib import Path

import msgspec


class DaemonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """`token` is the owner's, new at each start of the daemon."""

    port: int
    pid: int
    token: str
    started: datetime
    version: str

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"


def read_daemon_file(path: Path) -> DaemonInfo | None:
    """The file's content; None when it is missing, empty, half written or of another form."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=DaemonInfo)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
