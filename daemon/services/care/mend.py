"""Repairs of single files: each does one thing, and gives what it takes away another name beside its place.

Blocking. Nobody else changes these files meanwhile. Each returns what it did, in a sentence.
"""

import contextlib
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from app.config.settings import load_settings
from app.errors import AppError, InvalidInputError
from app.files import set_aside, sync_folder, write_atomically
from app.paths import HomePaths
from daemon.ledger.journal import Change
from daemon.ledger.pending import ABSENT, FileWrite, digest_of
from daemon.ledger.record import read_records
from daemon.services.agents.book import ClientBook
from daemon.services.care.backup import described, listed
from daemon.services.care.doctor_home import remove_leftovers, wide_places

UNREADABLE = ".unreadable"


def mend_settings(paths: HomePaths) -> str:
    """Take the settings of the last backup that has readable ones; else those that a new home has."""
    with contextlib.suppress(AppError):
        load_settings(paths.config)
        return "The settings can be read: nothing was changed."
    return _from_backup(paths, paths.config, _is_toml)


def _is_toml(data: bytes) -> bool:
    try:
        tomllib.loads(data.decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return False
    return True


def mend_clients(paths: HomePaths) -> str:
    """Take the list of the last backup that has a readable one; else nobody is on it."""
    if ClientBook(paths.clients, says=False).trouble is None:
        return "The list of clients can be read: nothing was changed."
    return _from_backup(paths, paths.clients, _is_json)


def _is_json(data: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(data), dict)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


def _from_backup(paths: HomePaths, place: Path, is_whole: Callable[[bytes], bool]) -> str:
    aside = set_aside(place)
    for backup, data in of_backups(paths, place.name):
        if is_whole(data):
            write_atomically(place, data, 0o600)
            return f"{place.name} is that of {backup.name} again; the broken one is {aside.name}."
    return f"{place.name} begins anew, since no backup holds one; the broken one is {aside.name}."


def of_backups(paths: HomePaths, path: str) -> Iterator[tuple[Path, bytes]]:
    """What the backups of the home hold at a path, the newest first."""
    for place in listed(paths.backups):
        with contextlib.suppress(OSError, KeyError, zipfile.BadZipFile, EOFError, ValueError):
            with zipfile.ZipFile(place) as source:
                data = source.read(path)
            yield place, data


def mend_backups(paths: HomePaths) -> str:
    """Give those that cannot be read another name, so that nobody counts on them."""
    broken = [place for place in listed(paths.backups) if described(place) is None]
    for place in broken:
        place.replace(place.with_name(f"{place.name}{UNREADABLE}"))
    if broken:
        sync_folder(paths.backups)
    return f"Backups that cannot be read and were put aside: {len(broken):,}."


def mend_leftovers(paths: HomePaths) -> str:
    return f"Removed: {remove_leftovers(paths):,}."


def mend_modes(paths: HomePaths) -> str:
    """Close what is ours to others."""
    wide = list(wide_places(paths))
    for place in wide:
        place.chmod(0o700 if place.is_dir() else 0o600)
    return f"Closed to others: {len(wide):,}."


def records_change(paths: HomePaths) -> tuple[Change | None, int]:
    """Put lines of records that cannot be read into a file beside theirs; how many they are."""
    writes: list[FileWrite] = []
    count = 0
    for place in sorted(paths.records.glob("*/*.jsonl")):
        path = place.relative_to(paths.home).as_posix()
        data = place.read_bytes()
        wrong = {line.number for line in read_records(path, data) if line.record is None}
        if not wrong:
            continue
        count += len(wrong)
        lines = list(enumerate(data.split(b"\n"), 1))
        rest = b"\n".join(line for number, line in lines if number not in wrong)
        apart = b"\n".join(line for number, line in lines if number in wrong) + b"\n"
        old = _bytes_of(place.with_name(f"{place.name}{UNREADABLE}"))
        writes.append(
            FileWrite(
                path=f"{path}{UNREADABLE}",
                old=digest_of(old) if old is not None else ABSENT,
                data=(old or b"") + apart,
            )
        )
        writes.append(FileWrite(path=path, old=digest_of(data), data=rest if rest.strip() else None))
    return (Change(writes=writes) if writes else None), count


def _bytes_of(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None


def unknown_repair(name: str, known: list[str]) -> InvalidInputError:
    return InvalidInputError(
        f"There is no repair {name[:40]!r}.",
        hint=f"A line of the doctor names it. One of: {', '.join(known)}",
    )
