"""Files that get their name when they are whole: written in a folder that nobody watches, then renamed.

Whoever follows the folder where they come to lie sees one change a file, and never half of one.
"""

import errno
import os
import secrets
import shutil
from pathlib import Path

from daemon.ledger.pending import write_all

_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class Stage:
    """Blocking; for one thread at a time. Places have forward slashes.

    `folder` holds nothing else, and nothing that has to last.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self._begin = secrets.token_hex(4)
        self._count = 0
        self._is_elsewhere = False

    def clear(self) -> None:
        """Drop what a crash left half-way."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def put(self, place: str, data: bytes) -> os.stat_result:
        """Write a file, or replace it, without waiting for the disk: the write-ahead file answers for it."""
        if not self._is_elsewhere:
            try:
                return self._put_by(self._name(), place, data)
            except OSError as error:
                if error.errno != errno.EXDEV:
                    raise
                # Another disk, or an encrypted folder: no file is renamed from here to there.
                self._is_elsewhere = True
        folder, _, name = place.rpartition("/")
        return self._put_by(f"{folder}/.{name[:40]}.{secrets.token_hex(4)}", place, data)

    def hold(self, place: str) -> str:
        """Another name for the bytes that stand there now, to bring them back without room for a copy.

        "" where the file system has no links, or knows none from here to there.
        """
        name = self._name()
        try:
            os.link(place, name)
        except FileNotFoundError:
            Path(self._folder).mkdir(parents=True, exist_ok=True)
            return self._held_again(place, name)
        except OSError:
            return ""
        return name

    def _held_again(self, place: str, name: str) -> str:
        try:
            os.link(place, name)
        except OSError:
            return ""
        return name

    def _name(self) -> str:
        self._count += 1
        return f"{self._folder}/{self._begin}-{self._count}"

    def _put_by(self, way: str, place: str, data: bytes) -> os.stat_result:
        stat = create(way, data)
        try:
            try:
                os.replace(way, place)  # noqa: PTH105  # a file a page: it is called thousands of times
            except FileNotFoundError:
                Path(place).parent.mkdir(parents=True, exist_ok=True)
                Path(way).replace(place)
        except BaseException:
            Path(way).unlink(missing_ok=True)
            raise
        return stat


def is_there(place: str) -> bool:
    """Whether there is a file of this name; `exists` takes three times as long where there is none."""
    return os.access(place, os.F_OK)


def create(place: str, data: bytes) -> os.stat_result:
    """Write a file that is not there, all of it or nothing. Raises FileExistsError."""
    try:
        handle = os.open(place, _NEW_FILE, 0o600)
    except FileNotFoundError:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(place, _NEW_FILE, 0o600)
    try:
        try:
            write_all(handle, data)
            return os.fstat(handle)
        finally:
            os.close(handle)
    except BaseException:
        Path(place).unlink(missing_ok=True)
        raise
