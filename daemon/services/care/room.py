"""Room on the disk: what is derived stops first, what is said is kept as long as there is any."""

import shutil
from pathlib import Path

from app.errors import DiskFullError
from app.variable import bytes_of

LITTLE = 300 * 2**20
TOO_LITTLE = 50 * 2**20
# What counts as little, in MiB: for tests on small disks, and for whoever has one.
VARIABLE = "MEMORARIUM_LITTLE_ROOM_MIB"


def free_bytes(folder: Path) -> int:
    """Bytes that we may still write below a folder, or below the first one above it that is there."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    return shutil.disk_usage(place).free


def little() -> int:
    """Less than so many bytes free is little."""
    return bytes_of(VARIABLE, LITTLE)


def check_room(folder: Path) -> None:
    """Asked before work that writes what is derived. Raises DiskFullError while there is little room."""
    if free_bytes(folder) < little():
        raise DiskFullError(
            "The disk has little room left: meanings are not learnt meanwhile.",
            hint="Free some space; it goes on by itself then. Memories are kept as long as there is any.",
        )
