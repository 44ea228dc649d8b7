"""Reading folders and archives of others: no more of them than there is room for, nothing from outside.

Nothing is unpacked: entries are read into memory, links and devices are passed over, and names that lead out
of the folder are told as faults.
"""

import gzip
import os
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from app.errors import InvalidInputError, TooLargeError
from daemon.services.transfer.ported import Fault, safe_path

MOST_ENTRIES = 200_000
LARGEST_ENTRY = 64 * 2**20
LARGEST_ALL = 1024 * 2**20
ARCHIVES = (".zip", ".tar.gz", ".tgz", ".tar")


@dataclass
class Budget:
    """What may still be read of one import."""

    entries: int = MOST_ENTRIES
    size: int = field(default_factory=lambda: LARGEST_ALL)

    def take(self, size: int, limit: int = LARGEST_ENTRY) -> None:
        """Raises TooLargeError when it is more than that."""
        self.entries -= 1
        self.size -= size
        if self.entries < 0 or self.size < 0 or size > limit:
            raise TooLargeError(
                "The file holds more than an import may.",
                hint=f"At most {MOST_ENTRIES:,} entries, {LARGEST_ENTRY >> 20} MiB each and "
                f"{LARGEST_ALL >> 20} MiB in all: take it in parts.",
            )


@dataclass
class Entries:
    """The files of a folder or an archive, or a single file. `faults` fills while they are read."""

    place: Path
    budget: Budget = field(default_factory=Budget)
    faults: list[Fault] = field(default_factory=list)

    def read(self) -> Iterator[tuple[str, bytes]]:
        """Names, relative and with forward slashes, and bytes.

        Raises TooLargeError, and InvalidInputError for what is no archive or a damaged one.
        """
        if self.place.is_dir():
            yield from self._folder()
            return
        if not self.place.name.lower().endswith(ARCHIVES):
            self.budget.take(self.place.stat().st_size, LARGEST_ALL)
            yield self.place.name, self.place.read_bytes()
            return
        try:
            yield from self._zip() if zipfile.is_zipfile(self.place) else self._tar()
        except (zipfile.BadZipFile, tarfile.TarError, gzip.BadGzipFile, zlib.error, EOFError) as error:
            raise InvalidInputError(
                f"{self.place.name} cannot be read as an archive: {error}.",
                hint="Take a folder, a .zip, a .tar.gz or a .jsonl file.",
            ) from error
        except (NotImplementedError, RuntimeError) as error:
            # An encrypted zip, or a way of packing that is not known here.
            raise InvalidInputError(
                f"{self.place.name} cannot be unpacked: {error}.", hint="Unpack it, and import the folder."
            ) from error

    def _folder(self) -> Iterator[tuple[str, bytes]]:
        for folder, names, files in os.walk(self.place):
            names[:] = sorted(name for name in names if not name.startswith("."))
            for name in sorted(files):
                place = Path(folder) / name
                path = place.relative_to(self.place).as_posix()
                if name.startswith("."):
                    continue
                if place.is_symlink() or not place.is_file():
                    self.faults.append(Fault(path, "it is a link or no file, and is left out"))
                    continue
                self.budget.take(place.stat().st_size)
                yield path, place.read_bytes()

    def _zip(self) -> Iterator[tuple[str, bytes]]:
        with zipfile.ZipFile(self.place) as archive:
            for info in archive.infolist():
                if info.is_dir():
                    continue
                mode = info.external_attr >> 16
                path = self._checked(info.filename, is_plain=not stat.S_IFMT(mode) or stat.S_ISREG(mode))
                if path:
                    # What it says of its size is not believed: no more than that is read.
                    with archive.open(info) as source:
                        data = source.read(min(info.file_size, LARGEST_ENTRY) + 1)
                    self.budget.take(max(len(data), info.file_size))
                    yield path, data

    def _tar(self) -> Iterator[tuple[str, bytes]]:
        with self.place.open("rb") as file:
            is_packed = file.read(2) == b"\x1f\x8b"
            file.seek(0)
            plain: IO[bytes] = gzip.GzipFile(fileobj=file) if is_packed else file  # type: ignore[assignment]  # a file to read from
            capped = _Capped(plain, LARGEST_ALL + LARGEST_ALL // 4)
            with tarfile.open(fileobj=capped, mode="r|") as archive:  # type: ignore[call-overload]  # reads alone are asked of it
                for member in archive:
                    if member.isdir():
                        continue
                    self.budget.take(member.size)
                    path = self._checked(member.name, is_plain=member.isreg())
                    source = archive.extractfile(member) if path else None
                    if source is not None:
                        yield path, source.read()

    def _checked(self, name: str, *, is_plain: bool) -> str:
        if not is_plain:
            self.faults.append(Fault(name[:200], "it is a link or no file, and is left out"))
            return ""
        path = safe_path(name)
        if not path:
            self.faults.append(Fault(name[:200], "its name leads out of the archive, and it is left out"))
        return path


class _Capped:
    """A stream that gives no more than so much: of an archive the headers too may be of any size."""

    def __init__(self, source: IO[bytes], limit: int) -> None:
        self._source = source
        self._left = limit

    def read(self, size: int) -> bytes:
        if size > self._left or size > 2 * LARGEST_ENTRY:
            raise TooLargeError(
                "The archive unpacks to more than an import may hold.", hint="Take it in parts."
            )
        data = self._source.read(size)
        self._left -= len(data)
        return data
