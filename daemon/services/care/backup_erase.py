"""Taking erased items out of backups: each that holds one is written anew without it."""

import contextlib
import hashlib
import os
import tomllib
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import tomli_w

from app.errors import InvalidInputError
from app.logs import log
from daemon.ledger.line import decode_line
from daemon.ledger.text import FOLDER as TEXTS_FOLDER
from daemon.ledger.text import SALT
from daemon.pages.kind import FOLDER as PAGES_FOLDER
from daemon.pages.read import id_in
from daemon.services.care.backup import listed
from daemon.services.care.backup_file import Manifest, Replaced, Source, read_manifest, write_backup
from daemon.services.care.naming import Names, without_names
from daemon.services.care.trace import lines_of, without_lines

_LINES = "records/"


@dataclass(frozen=True)
class Gone:
    """What must not be in a backup: items, texts of the ledger, names in links of pages, a source.

    `kept` are the texts that took the place of others in the home: a backup gets the same.
    """

    ids: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()
    names: Names = field(default_factory=dict)
    kept: Mapping[str, tuple[str, bytes]] = field(default_factory=dict)
    source_id: str = ""


def holding(folder: Path, gone: Gone) -> list[Path]:
    """The backups in a folder that hold something of it. Reads them whole."""
    return [place for place in listed(folder) if _holds(place, gone)]


def _holds(place: Path, gone: Gone) -> bool:
    try:
        manifest = read_manifest(place)
        with zipfile.ZipFile(place) as source:
            edit = _Edit(gone, source, manifest)
            return any(edit.of(path) != (path, None) for path in manifest.files)
    except (InvalidInputError, OSError, zipfile.BadZipFile, EOFError, KeyError):
        return False


def erase_from_backups(folder: Path, gone: Gone) -> list[str]:
    """Write anew what holds something of it; returns the names. What cannot be read is removed: who knows."""
    changed = []
    for place in listed(folder):
        try:
            if _rewrite(place, gone):
                changed.append(place.name)
        except (InvalidInputError, zipfile.BadZipFile, EOFError, KeyError, ValueError):
            log.daemon.warning("%s cannot be read, and is removed: it may hold what was erased", place.name)
            with contextlib.suppress(FileNotFoundError):
                place.unlink()
            changed.append(place.name)
    return changed


def _rewrite(place: Path, gone: Gone) -> bool:
    manifest = read_manifest(place)
    with zipfile.ZipFile(place) as source:
        edit = _Edit(gone, source, manifest)
        files: list[Source] = []
        is_changed = False
        for path in manifest.files:
            name, data = edit.of(path)
            is_changed |= (name, data) != (path, None)
            if name:
                files.append((name, _reader(source, path, data)))
        if not is_changed:
            return False
        write_backup(
            place,
            files,
            at=manifest.at,
            erased=[*manifest.erased, *gone.ids],
            replaced=[*manifest.replaced, *edit.replaced],
        )
    return True


def _reader(source: zipfile.ZipFile, path: str, data: bytes | None) -> Callable[[], bytes]:
    return (lambda: source.read(path)) if data is None else (lambda: data)


class _Edit:
    """What becomes of each file of one backup."""

    def __init__(self, gone: Gone, source: zipfile.ZipFile, manifest: Manifest) -> None:
        self._gone = gone
        self._source = source
        self._items = _items_of_texts(source, manifest) if gone.names or gone.kept else {}
        self.replaced: list[Replaced] = []

    def of(self, path: str) -> tuple[str, bytes | None]:
        """The new name ("": it goes) and the new bytes (None: as they are) of a file."""
        folder, _, name = path.rpartition("/")
        if folder == TEXTS_FOLDER:
            return ("", None) if name in self._gone.texts else self._text(path, name)
        if path.startswith(f"{PAGES_FOLDER}/") and (self._gone.ids or self._gone.names):
            data = self._source.read(path)
            return (
                ("", None) if id_in(data) in self._gone.ids else (path, without_names(data, self._gone.names))
            )
        if path.startswith(_LINES) and self._gone.ids:
            return self._lines(path)
        if path == "config.toml" and self._gone.source_id:
            return path, _without_source(self._source.read(path), self._gone.source_id)
        return path, None

    def _lines(self, path: str) -> tuple[str, bytes | None]:
        data = self._source.read(path)
        numbers = lines_of(path, data, self._gone.ids)
        left = without_lines(data, numbers)
        return (path if left.strip() else "", left) if numbers else (path, None)

    def _text(self, path: str, name: str) -> tuple[str, bytes | None]:
        """A text of another item that names an erased one has another name afterwards."""
        item = self._items.get(name, "")
        if name in self._gone.kept:
            item, data = self._gone.kept[name]
        elif item and self._gone.names:
            words = without_names(self._source.read(path)[SALT:], self._gone.names)
            if words is None:
                return path, None
            data = os.urandom(SALT) + words
        else:
            return path, None
        new = hashlib.sha256(data).hexdigest()
        self.replaced.append(Replaced(item, name, new))
        return f"{TEXTS_FOLDER}/{new}", data


def _items_of_texts(source: zipfile.ZipFile, manifest: Manifest) -> dict[str, str]:
    """Which item each text is a version of, as the ledger in the backup says."""
    found = {one.new: one.item for one in manifest.replaced}
    for path in manifest.files:
        if not path.startswith("ledger/") or not path.endswith(".jsonl"):
            continue
        for data in source.read(path).split(b"\n"):
            line = decode_line(data) if data else None
            if line is not None and line.text and "item" in line.ids:
                found[line.text] = line.ids["item"]
    return found


def _without_source(data: bytes, source_id: str) -> bytes | None:
    """Settings without a folder that was dropped; None where they do not know it."""
    try:
        settings = tomllib.loads(data.decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return None
    is_changed = False
    for name in ("sources", "removed_sources"):
        entries = settings.get(name)
        if isinstance(entries, list):
            kept = [one for one in entries if not isinstance(one, dict) or one.get("id") != source_id]
            is_changed |= len(kept) < len(entries)
            settings[name] = kept
    return tomli_w.dumps(settings).encode() if is_changed else None
