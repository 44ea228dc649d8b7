"""One backup: a zip of all that is truth, with a list of its files and the hash of each.

`manifest.json` lists them. A backup that was written anew because something in it was erased says
so there: whoever restores it writes these lines into the ledger.
"""

import hashlib
import zipfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.errors import InvalidInputError
from app.files import sync_folder, sync_handle
from app.version import VERSION
from daemon.ledger.record import read_records
from daemon.pages.kind import FOLDER as PAGES_FOLDER

MANIFEST = "manifest.json"
PREFIX, SUFFIX, MAKING = "memorarium-", ".zip", ".making-"
# A form that an older program cannot read has a higher number.
FORM = 1
LARGEST_MANIFEST = 64 * 2**20

Source = tuple[str, Callable[[], bytes]]
"""The path of a file relative to the home, and what reads it."""


class Replaced(msgspec.Struct, frozen=True):
    """A text of another item that named what was erased, and the one that took its place."""

    item: str
    old: str
    new: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup holds: path to SHA-256 of each file."""

    form: int = FORM
    program: str = VERSION
    at: datetime
    memories: int = 0
    files: dict[str, str]
    erased: list[str] = []
    replaced: list[Replaced] = []


def name_at(at: datetime) -> str:
    return f"{PREFIX}{at.astimezone(UTC):%Y%m%d-%H%M%S}{SUFFIX}"


def write_backup(
    place: Path,
    files: Iterable[Source],
    *,
    at: datetime,
    erased: Iterable[str] = (),
    replaced: Iterable[Replaced] = (),
) -> Manifest:
    """Write a backup whole or not at all: beside its place, then renamed. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    making = place.with_name(f"{MAKING}{place.name}")
    hashes: dict[str, str] = {}
    memories = 0
    try:
        with _new(making) as target:
            # The list is known at the end: it stands behind the files, and readers find it by its name.
            for path, read in files:
                data = read()
                hashes[path] = hashlib.sha256(data).hexdigest()
                target.writestr(path, data)
                memories += _memories(path, data)
            manifest = Manifest(
                at=at, memories=memories, files=hashes, erased=sorted(set(erased)), replaced=list(replaced)
            )
            target.writestr(MANIFEST, msgspec.json.encode(manifest))
        with making.open("rb+") as file:
            sync_handle(file.fileno())
        making.replace(place)
        sync_folder(place.parent)
    finally:
        making.unlink(missing_ok=True)
    return manifest


def _new(making: Path) -> zipfile.ZipFile:
    making.unlink(missing_ok=True)
    making.touch(0o600)
    return zipfile.ZipFile(making, "w", zipfile.ZIP_DEFLATED, compresslevel=6)


def _memories(path: str, data: bytes) -> int:
    """How many memories a file holds."""
    if path.startswith(f"{PAGES_FOLDER}/"):
        return int(path.lower().endswith(".md"))
    if path.startswith("records/") and path.endswith(".jsonl"):
        return sum(line.record is not None for line in read_records(path, data))
    return 0


def read_manifest(place: Path) -> Manifest:
    """Raises InvalidInputError for what is no backup of ours, or one of a newer program."""
    try:
        with zipfile.ZipFile(place) as source:
            info = source.getinfo(MANIFEST)
            if info.file_size > LARGEST_MANIFEST:
                raise InvalidInputError("The list of the backup is too large.", hint="Take another one.")
            manifest = msgspec.json.decode(source.read(info), type=Manifest)
    except (OSError, KeyError, zipfile.BadZipFile, msgspec.MsgspecError, UnicodeDecodeError) as exc:
        raise InvalidInputError(
            f"{place.name} is no backup that can be read.", hint="Take another one: memorarium backup list"
        ) from exc
    if manifest.form > FORM:
        raise InvalidInputError(f"{place.name} was made by a newer program.", hint="Update Memorarium.")
    return manifest


def faults_in(place: Path) -> list[str]:
    """The files of a backup that are not as they were written, or missing. Reads all of it."""
    manifest = read_manifest(place)
    wrong = []
    with zipfile.ZipFile(place) as source:
        for path, digest in manifest.files.items():
            try:
                is_right = hashlib.sha256(source.read(path)).hexdigest() == digest
            except (KeyError, OSError, zipfile.BadZipFile, EOFError, ValueError):
                is_right = False
            wrong += [] if is_right else [path]
        wrong += [name for name in source.namelist() if name not in manifest.files and name != MANIFEST]
    return wrong
