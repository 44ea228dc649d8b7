"""Whether a folder lies on another machine: SQLite's WAL needs memory that all its users share."""

import os
import sys
from pathlib import Path

# Kinds of file systems as Linux names them.
REMOTE = frozenset(
    {
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "9p", "ceph", "glusterfs", "lustre", "beegfs", "davfs",
        "fuse.sshfs", "fuse.rclone", "fuse.davfs",
    }
)  # fmt: skip
_MOUNTS = Path("/proc/self/mounts")
_DRIVE_REMOTE = 4


def is_remote(folder: Path) -> bool:
    """Whether it lies on a network disk; False where the system does not tell."""
    if sys.platform == "win32":
        import ctypes

        drive = f"{folder.absolute().drive}\\"
        return drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(drive) == _DRIVE_REMOTE
    return _kind(os.path.realpath(folder)) in REMOTE


def _kind(place: str) -> str:
    """The kind of the file system that is mounted nearest above a place."""
    try:
        lines = _MOUNTS.read_text("utf-8", "replace").splitlines()
    except OSError:
        return ""
    best, found = -1, ""
    for line in lines:
        _, at, kind, *_ = [*line.split(" "), "", "", ""]
        at = at.replace("\\040", " ")
        is_above = place == at or place.startswith(at.rstrip("/") + "/")
        if is_above and len(at) >= best:
            best, found = len(at), kind
    return found
