"""All that can be read of a home, copied file by file: for one whose disk fails, or that does not start.

Reads alone. A file that cannot be read is told and passed over. What was copied is a home: it starts, and
makes its index anew.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from app.errors import ConflictError, InvalidInputError
from app.files import sync_folder, sync_handle
from app.paths import HomePaths
from app.wire.care import FaultPlace
from daemon.services.care.backup import FILES, FOLDERS

MOST_TOLD = 100
PIECE = 2**20


class Rescued(msgspec.Struct, frozen=True, kw_only=True):
    """How much was copied; `lost` are files of which nothing or only the beginning could be read."""

    path: str
    files: int
    size: int
    lost_count: int = 0
    lost: list[FaultPlace] = []


def rescue(paths: HomePaths, target: Path) -> Rescued:
    """Copy into a folder that is empty or not there. Raises InvalidInputError, ConflictError, OSError."""
    if not target.is_absolute() or target == paths.home or paths.home in target.parents:
        raise InvalidInputError("What is rescued goes outside of the home.", hint="Name another folder.")
    if target.exists() and any(target.iterdir()):
        raise ConflictError("The folder holds something already.", hint="Name an empty one.")
    target.mkdir(parents=True, exist_ok=True, mode=0o700)
    lost: list[str] = []
    files = size = 0
    for path in _files(paths.home, lost):
        copied = _copied(paths.home / path, target / path)
        if copied is None:
            lost.append(path)
        else:
            files, size = files + 1, size + copied
    return Rescued(
        path=str(target),
        files=files,
        size=size,
        lost_count=len(lost),
        lost=[FaultPlace(path=one) for one in lost[:MOST_TOLD]],
    )


def _files(home: Path, lost: list[str]) -> Iterator[str]:
    def failed(error: OSError) -> None:
        lost.append(os.path.relpath(error.filename or home, home))

    for name in FILES:
        if (home / name).is_file():
            yield name
    for name in (one for one in FOLDERS if (home / one).exists()):
        # Links are not followed: they may lead anywhere.
        for folder, _, names in os.walk(home / name, onerror=failed):
            for one in sorted(names):
                place = Path(folder) / one
                if place.is_file() and not place.is_symlink():
                    yield place.relative_to(home).as_posix()


def _copied(source: Path, target: Path) -> int | None:
    """How many bytes, None when they could not all be read: what could stands there, as `NAME.part`."""
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = target.with_name(f"{target.name}.part")
    with part.open("wb") as out:
        try:
            with source.open("rb") as file:
                shutil.copyfileobj(file, out, PIECE)
        except OSError:
            return None
        finally:
            out.flush()
            sync_handle(out.fileno())
        size = out.tell()
    part.replace(target)
    shutil.copystat(source, target)
    target.chmod(0o600)
    sync_folder(target.parent)
    return size
