"""Writing an export: beside its place first, then renamed. Blocking."""

import contextlib
import gzip
import io
import os
import shutil
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Protocol

from app.errors import ConflictError, InvalidInputError
from app.files import sync_folder, sync_handle
from app.version import VERSION
from app.wire.transfer import ExportForm
from daemon.ledger.record import encode_record
from daemon.pages.kind import FOLDER, is_archived
from daemon.services.care.backup import Staged
from daemon.services.transfer import jsonl_form, okf_form
from daemon.services.transfer.leaving import Leaving, Wanted, gather, link_ids, manifest

Tell = Callable[[int, int], None]
"""Takes how many items are done, and of how many."""
STEP = 100
_HISTORY = "The history of memories: versions, evidence and reasons stand in jsonl alone."
_FORGOTTEN = "{} forgotten memories."
_RECORDS = "{} turns and calls: the format has no place for them."


@dataclass
class Done:
    """What was written."""

    memories: int = 0
    records: int = 0
    events: int = 0
    size: int = 0
    left_out: list[str] = field(default_factory=list)


def export(
    staged: Sequence[Staged],
    target: Path,
    form: ExportForm,
    wanted: Wanted,
    tell: Tell,
    *,
    overwrite: bool = False,
) -> Done:
    """Write what is held to a file or a folder. Raises ConflictError, InvalidInputError, OSError."""
    _check(target, form, overwrite=overwrite)
    leaving = gather(staged, wanted)
    if form == "jsonl":
        with _file(target) as file:
            done = _jsonl(leaving, wanted, file, tell)
    elif form == "okf":
        with _file(target) as file:
            done = _okf(leaving, wanted, file, tell)
    elif _is_zip(target):
        with _file(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            done = _pages(leaving, wanted, _Zip(archive), tell)
    else:
        done = _into_folder(leaving, wanted, target, tell)
    done.size = _size(target)
    return done


def _check(target: Path, form: ExportForm, *, overwrite: bool) -> None:
    if form == "okf" and not target.name.lower().endswith((".tar.gz", ".tgz")):
        raise InvalidInputError("A bundle is a .tar.gz.", hint="Let the name end in .tar.gz.")
    is_folder = form == "pages" and not _is_zip(target)
    if is_folder:
        if target.exists() and (not target.is_dir() or any(target.iterdir())):
            raise ConflictError(f"{target} holds something already.", hint="Name a folder that is empty.")
    elif target.is_dir() or (target.exists() and not overwrite):
        raise ConflictError(f"{target} is there already.", hint="Take another name, or say --overwrite.")
    if not target.parent.is_dir():
        raise InvalidInputError(f"There is no folder {target.parent}.", hint="Make it first.")


def _is_zip(target: Path) -> bool:
    return target.name.lower().endswith(".zip")


@contextlib.contextmanager
def _file(target: Path) -> Iterator[IO[bytes]]:
    """A file beside the target, which takes its place when all is written."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:60]}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            sync_handle(file.fileno())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def _jsonl(leaving: Leaving, wanted: Wanted, file: IO[bytes], tell: Tell) -> Done:
    done = Done()
    said = list(leaving.said(wanted))
    lost = list(leaving.lost()) if wanted.is_all else []
    total = len(leaving.pages) + len(lost) + len(said)
    header = jsonl_form.HeaderLine(
        exported_at=datetime.now(UTC), memories=len(leaving.pages) + len(lost), records=len(said)
    )
    file.write(jsonl_form.encode(header))
    ids = link_ids(leaving.pages)
    pages = (leaving.page(*one) for one in leaving.pages)
    for page in (*pages, *lost) if lost else pages:
        forgotten = leaving.is_forgotten(page.id, page.path)
        file.write(jsonl_form.encode(jsonl_form.memory_line(page, ids, forgotten=forgotten)))
        done.memories += 1
        done.events += len(page.past.lines)
        _say(tell, done, total)
    for record in said:
        file.write(jsonl_form.encode(jsonl_form.record_line(record)))
        done.records += 1
        done.events += len(record.past.lines)
        _say(tell, done, total)
    return done


def _okf(leaving: Leaving, wanted: Wanted, file: IO[bytes], tell: Tell) -> Done:
    done = Done(left_out=[_HISTORY])
    shown = [one for one in leaving.pages if not is_archived(one[1])]
    places = okf_form.names_of((item_id, path) for item_id, path, _ in shown)
    now = int(datetime.now(UTC).timestamp())
    with (
        gzip.GzipFile(filename="", fileobj=file, mode="wb") as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        index = okf_form.index_page(okf_form.concept_path(path) for _, path, _ in shown)
        _add(archive, "index.md", index, now)
        for _, path, place in shown:
            data = okf_form.concept(path, place.read_bytes(), places)
            _add(archive, okf_form.concept_path(path), data, now)
            done.memories += 1
            _say(tell, done, len(shown))
    said = sum(1 for _ in leaving.said(wanted))
    forgotten = len(leaving.pages) - len(shown)
    done.left_out += [_RECORDS.format(said)] if said else []
    done.left_out += [_FORGOTTEN.format(forgotten)] if forgotten else []
    return done


def _add(archive: tarfile.TarFile, name: str, data: bytes, at: int) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mtime, info.mode = len(data), at, 0o600
    archive.addfile(info, io.BytesIO(data))


class _Sink(Protocol):
    def put(self, path: str, data: bytes) -> None: ...


class _Zip:
    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def put(self, path: str, data: bytes) -> None:
        self._archive.writestr(path, data)


class _Folder:
    def __init__(self, root: Path) -> None:
        self._root = root

    def put(self, path: str, data: bytes) -> None:
        place = self._root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def _into_folder(leaving: Leaving, wanted: Wanted, target: Path, tell: Tell) -> Done:
    making = Path(tempfile.mkdtemp(prefix=f".{target.name[:60]}.", dir=target.parent))
    try:
        done = _pages(leaving, wanted, _Folder(making), tell)
        if target.is_dir():
            target.rmdir()
        making.replace(target)
    except BaseException:
        shutil.rmtree(making, ignore_errors=True)
        raise
    return done


def _pages(leaving: Leaving, wanted: Wanted, sink: _Sink, tell: Tell) -> Done:
    done = Done(left_out=[_HISTORY])
    said: dict[str, bytes] = {}
    for one in leaving.said(wanted):
        said[one.path] = said.get(one.path, b"") + encode_record(one.record)
        done.records += 1
    for _, path, place in leaving.pages:
        sink.put(f"{FOLDER}/{path}", place.read_bytes())
        done.memories += 1
        _say(tell, done, len(leaving.pages) + done.records)
    for path, data in said.items():
        sink.put(path, data)
    at = datetime.now(UTC).isoformat()
    more = {"program": VERSION, "exported_at": at}
    sink.put("manifest.json", manifest(done.memories, done.records, "memorarium-pages", more))
    return done


def _say(tell: Tell, done: Done, total: int) -> None:
    count = done.memories + done.records
    if count % STEP == 0 or count == total:
        tell(count, total)


def _size(target: Path) -> int:
    if target.is_dir():
        return sum(place.stat().st_size for place in target.rglob("*") if place.is_file())
    return target.stat().st_size
