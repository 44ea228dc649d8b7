"""Backups of all that is truth: made while the daemon runs, thinned out, listed."""

import contextlib
import os
import shutil
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.errors import InvalidInputError
from app.paths import HomePaths, expanded
from app.wire.care import Backup
from daemon.ledger.ledger import PENDING_FILE, USE_PREFIX
from daemon.services.care.backup_file import (
    MAKING,
    PREFIX,
    SUFFIX,
    Manifest,
    Source,
    name_at,
    read_manifest,
    write_backup,
)
from daemon.services.care.trace import GIT, TEMPORARY

FOLDERS = ("memory", "records", "views", "ledger")
FILES = ("config.toml", "clients.json")
STAGE = f"{MAKING}files-"
MOST_READS = 5


@dataclass(frozen=True)
class Staged:
    """One file at the moment of the backup. `size`: of a file that only grows, how much of it counts."""

    path: str
    place: Path
    size: int | None


def stage(paths: HomePaths) -> list[Staged]:
    """Hold on to every file as it is now; nobody of ours may write meanwhile. Milliseconds: links, no copies.

    Pages and texts are replaced by rename, so that a link keeps what they were; ledgers and records grow.
    """
    folder = paths.backups / f"{STAGE}{uuid.uuid4().hex[:8]}"
    folder.mkdir(parents=True, mode=0o700)
    try:
        return [_held(paths.home, folder, place) for place in _files(paths)]
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _files(paths: HomePaths) -> Iterator[Path]:
    for name in FILES:
        if (paths.home / name).is_file():
            yield paths.home / name
    for name in FOLDERS:
        for place in sorted((paths.home / name).rglob("*")):
            parts = place.relative_to(paths.home).parts
            is_ours = place.name != PENDING_FILE and not TEMPORARY.fullmatch(place.name)
            if is_ours and GIT not in parts and place.is_file() and not place.is_symlink():
                yield place


def _held(home: Path, folder: Path, place: Path) -> Staged:
    path = place.relative_to(home).as_posix()
    held = folder / path
    held.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(place, held)
    except OSError:
        # A file system without links.
        shutil.copy2(place, held)
    grows = path.endswith(".jsonl") and not place.name.startswith(USE_PREFIX)
    return Staged(path, held, held.stat().st_size if grows else None)


def unstage(paths: HomePaths) -> None:
    """Let go of what `stage` held, and of what a crash left of an earlier one."""
    for folder in paths.backups.glob(f"{MAKING}*"):
        if folder.is_dir():
            shutil.rmtree(folder, ignore_errors=True)
        else:
            folder.unlink(missing_ok=True)


def pack(paths: HomePaths, staged: Sequence[Staged], folder: str = "") -> Path:
    """Write the backup. `folder`: another place than the home's own. Raises InvalidInputError, OSError."""
    target = expanded(folder) if folder else paths.backups
    if not target.is_absolute():
        raise InvalidInputError("The folder is no whole path.", hint="Write it from its root on.")
    inside = [paths.home / name for name in (*FOLDERS, "index", "run")]
    if any(target == one or one in target.parents for one in inside):
        raise InvalidInputError("The folder is a part of the home.", hint="Take one outside of it.")
    at = datetime.now(UTC)
    place = target / name_at(at)
    number = 2
    while place.exists():
        place = target / name_at(at).replace(SUFFIX, f"-{number}{SUFFIX}")
        number += 1
    sources: list[Source] = [(one.path, lambda one=one: _read(one)) for one in staged]  # type: ignore[misc]
    write_backup(place, sources, at=at)
    return place


def _read(one: Staged) -> bytes:
    """The bytes of a file. An editor that saves in place may be at it: until two looks see the same."""
    for _ in range(MOST_READS):
        before = one.place.stat()
        data = one.place.read_bytes()
        after = one.place.stat()
        if (before.st_mtime_ns, before.st_size) == (after.st_mtime_ns, after.st_size) or one.size is not None:
            break
    return data if one.size is None else data[: one.size]


def listed(folder: Path) -> list[Path]:
    """The backups of a folder, the newest first."""
    return sorted(folder.glob(f"{PREFIX}*{SUFFIX}"), reverse=True)


def described(place: Path) -> Backup | None:
    """For the wire; None for a file that is no backup."""
    with contextlib.suppress(InvalidInputError, OSError):
        manifest = read_manifest(place)
        return Backup(
            name=place.name,
            path=str(place),
            at=manifest.at,
            size=place.stat().st_size,
            files=len(manifest.files),
            memories=manifest.memories,
            erased=len(manifest.erased),
        )
    return None


def thin_out(folder: Path, daily: int, weekly: int, now: datetime | None = None) -> list[str]:
    """Remove backups beyond the last of each of so many days and weeks; all of today stay. Returns names."""
    today = (now or datetime.now(UTC)).astimezone().date()
    found: list[tuple[Path, Manifest]] = []
    for place in listed(folder):
        with contextlib.suppress(InvalidInputError):
            found.append((place, read_manifest(place)))
    found.sort(key=lambda pair: pair[1].at, reverse=True)
    days: dict[object, Path] = {}
    weeks: dict[object, Path] = {}
    for place, manifest in found:
        day = manifest.at.astimezone().date()
        days.setdefault(day, place)
        weeks.setdefault(day - timedelta(days=day.weekday()), place)
    kept = {*list(days.values())[:daily], *list(weeks.values())[:weekly]}
    gone = []
    for place, manifest in found:
        if place not in kept and manifest.at.astimezone().date() != today:
            place.unlink(missing_ok=True)
            gone.append(place.name)
    return gone
