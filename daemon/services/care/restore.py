"""A home from a backup: into an empty one alone, and the ledger hears of what was erased since."""

import shutil
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

import msgspec

from app.errors import ConflictError, InvalidInputError
from app.files import sync_handle
from app.logs import log
from app.paths import HomePaths
from daemon.ledger.journal import Change, Journal
from daemon.ledger.ledger import Ledger
from daemon.ledger.line import NewLine
from daemon.services.care.backup import FILES, FOLDERS
from daemon.services.care.backup_file import Manifest, faults_in, read_manifest
from daemon.services.memory.line_kind import ERASED, OWNER, TEXT_REPLACED


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    """What a home was made of."""

    backup: str
    files: int
    memories: int
    erased: int = 0


def restore(place: Path, paths: HomePaths) -> Restored:
    """Unpack a backup into a home that holds nothing yet, whole or not at all.

    Raises InvalidInputError for a backup that is not whole, ConflictError for a home that holds something.
    """
    manifest = read_manifest(place)
    wrong = faults_in(place)
    if wrong:
        raise InvalidInputError(
            f"{place.name} is damaged: {len(wrong)} of its files are not as they were written.",
            hint="Take another one: memorarium backup list",
        )
    _check_empty(paths)
    paths.home.mkdir(parents=True, exist_ok=True, mode=0o700)
    unpacked = Path(tempfile.mkdtemp(prefix=".restoring-", dir=paths.home))
    try:
        _unpack(place, manifest, unpacked)
        for one in sorted(unpacked.iterdir()):
            target = paths.home / one.name
            if target.is_dir():
                target.rmdir()
            one.replace(target)
    finally:
        shutil.rmtree(unpacked, ignore_errors=True)
    _tell_ledger(paths, manifest)
    log.daemon.info("a home was restored from a backup: %d files", len(manifest.files))
    return Restored(
        backup=place.name,
        files=len(manifest.files),
        memories=manifest.memories,
        erased=len(manifest.erased),
    )


def _check_empty(paths: HomePaths) -> None:
    for name in (*FOLDERS, *FILES):
        place = paths.home / name
        if place.is_file() or any(one.is_file() for one in place.rglob("*")):
            raise ConflictError(
                f"The home holds something already: {name}.",
                hint="Restore into an empty folder: memorarium --home FOLDER backup restore FILE",
            )
        if place.is_dir():
            # Empty folders may stand there: they make room.
            shutil.rmtree(place)
    # What an index says that was made of an empty home.
    shutil.rmtree(paths.index, ignore_errors=True)
    (paths.run / "writer.json").unlink(missing_ok=True)


def _unpack(place: Path, manifest: Manifest, target: Path) -> None:
    with zipfile.ZipFile(place) as source:
        for path in manifest.files:
            parts = PurePosixPath(path).parts
            is_ours = parts and (parts[0] in FOLDERS or path in FILES)
            if not is_ours or ".." in parts or "\\" in path or ":" in path.split("/")[0]:
                raise InvalidInputError(f"The backup holds a foreign path: {path}", hint="Take another one.")
            _write(target.joinpath(*parts), source.read(path))


def _write(place: Path, data: bytes) -> None:
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with place.open("xb") as file:
        file.write(data)
        file.flush()
        sync_handle(file.fileno())
    place.chmod(0o600)


def _tell_ledger(paths: HomePaths, manifest: Manifest) -> None:
    """Lines that the backup's own ledger lacks: what was taken out of it since it was made."""
    lines = [
        NewLine(kind=TEXT_REPLACED, ids={"item": one.item, "other": one.old}, text=one.new)
        for one in manifest.replaced
    ]
    lines += [NewLine(kind=ERASED, ids={"item": item_id, "hand": OWNER}) for item_id in manifest.erased]
    if lines:
        journal = Journal(paths.home, Ledger(paths.ledger, paths.run))
        journal.commit([Change(lines=lines)])
        journal.settle()
