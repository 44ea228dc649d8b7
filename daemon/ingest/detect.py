"""What kind of folder this is, and where the person's Obsidian vaults are."""

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from daemon.ingest.daily import load_daily_notes
from daemon.ingest.decode import decode_text, is_text
from daemon.ingest.dendron import load_vaults
from daemon.ingest.dialect import Dialect, SourceConfig, detect_dialect, notes_folder
from daemon.ingest.ignore import load_rules
from daemon.ingest.logseq_name import load_logseq_config
from daemon.store.rows import SourceKind

_MAX_LOOK_DEPTH = 2
_MAX_COUNT = 100_000
_DOCUMENT_FOLDERS = ("Documents", "Notes", "Obsidian", "Desktop", "Dropbox", "OneDrive", "Nextcloud")


class Places(msgspec.Struct, frozen=True):
    """Where one system keeps Obsidian's list of vaults, and folders in which people keep notes."""

    vault_lists: tuple[Path, ...]
    look_in: tuple[Path, ...]


class FoundVault(msgspec.Struct, frozen=True):
    """A vault that could become a source; `notes` is -1 when counting took too long."""

    path: Path
    kind: SourceKind
    notes: int


def detect_kind(root: Path) -> SourceKind:
    """How the files of a folder are to be read, by the files that its own program left there."""
    if (root / ".obsidian").is_dir():
        return SourceKind.OBSIDIAN
    if (root / "logseq" / "config.edn").is_file():
        return SourceKind.LOGSEQ
    return SourceKind.MARKDOWN


def load_source_config(root: Path, kind: SourceKind) -> SourceConfig:
    """What the source's own program says of its files; blocking. What cannot be read holds its default."""
    if kind is SourceKind.LOGSEQ:
        return SourceConfig(logseq=load_logseq_config(root))
    if kind is SourceKind.OBSIDIAN:
        return SourceConfig(daily=load_daily_notes(root))
    dialect = detect_dialect(root)
    folder = notes_folder(root, dialect)
    daily = load_daily_notes(root, folder) if dialect is Dialect.QUARTZ else None
    vaults = load_vaults(root) if dialect is Dialect.DENDRON else {}
    return SourceConfig(dialect=dialect, folder=folder, vaults=vaults, daily=daily)


def reading_kind(kind: SourceKind, config: SourceConfig) -> SourceKind:
    """How the notes of a source are read: those of Quartz are a vault of Obsidian."""
    return SourceKind.OBSIDIAN if config.dialect is Dialect.QUARTZ else kind


def system_places(
    platform: str = sys.platform, home: Path | None = None, environ: Mapping[str, str] | None = None
) -> Places:
    """The places of a system."""
    home = home or Path.home()
    environ = os.environ if environ is None else environ
    folders = tuple(home / name for name in _DOCUMENT_FOLDERS)
    if platform == "darwin":
        library = home / "Library"
        cloud = library / "Mobile Documents" / "iCloud~md~obsidian" / "Documents"
        known = (library / "Application Support" / "obsidian" / "obsidian.json",)
        return Places(known, (*folders, cloud))
    if platform == "win32":
        roaming = Path(environ.get("APPDATA") or home / "AppData" / "Roaming")
        return Places((roaming / "obsidian" / "obsidian.json",), folders)
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    lists = (
        config / "obsidian" / "obsidian.json",
        home / ".var" / "app" / "md.obsidian.Obsidian" / "config" / "obsidian" / "obsidian.json",
        home / "snap" / "obsidian" / "current" / ".config" / "obsidian" / "obsidian.json",
    )
    return Places(lists, folders)


def find_vaults(places: Places | None = None, *, budget_s: float = 2.0) -> list[FoundVault]:
    """Vaults that Obsidian knows, then such as lie near the person's documents. Blocking; bounded in time."""
    places = places or system_places()
    deadline = time.monotonic() + budget_s
    found: dict[Path, None] = {}
    for file in places.vault_lists:
        found.update((path, None) for path in _known_vaults(file))
    for folder in places.look_in:
        found.update((path, None) for path in _look(folder, _MAX_LOOK_DEPTH, deadline))
    vaults: dict[Path, FoundVault] = {}
    for path in found:
        # A folder whose name is no text cannot be a source: config.toml is UTF-8.
        real = _real_folder(path) if is_text(str(path)) else None
        if real is not None and real not in vaults and is_text(str(real)):
            kind = detect_kind(path)
            vaults[real] = FoundVault(path, kind, _count_notes(path, kind, deadline))
    return list(vaults.values())


def _known_vaults(file: Path) -> Iterator[Path]:
    """Vaults of Obsidian's own list, the last opened first."""
    try:
        listed = json.loads(decode_text(file.read_bytes()).text)
    except (OSError, ValueError, RecursionError):
        return
    vaults = listed.get("vaults") if isinstance(listed, dict) else None
    entries = [item for item in vaults.values() if isinstance(item, dict)] if isinstance(vaults, dict) else []
    for entry in sorted(entries, key=_last_opened, reverse=True):
        path = entry.get("path")
        if isinstance(path, str) and path and "\0" not in path:
            yield Path(path)


def _last_opened(entry: dict[str, object]) -> float:
    when = entry.get("ts")
    return float(when) if isinstance(when, int | float) else 0.0


def _real_folder(path: Path) -> Path | None:
    try:
        return path.resolve() if path.is_dir() else None
    except OSError:
        return None


def _look(folder: Path, depth: int, deadline: float) -> Iterator[Path]:
    """Folders with `.obsidian` or a Logseq graph, at most `depth` below; a vault is not looked into."""
    if time.monotonic() > deadline:
        return
    try:
        if (folder / ".obsidian").is_dir() or (folder / "logseq" / "config.edn").is_file():
            yield folder
            return
        with os.scandir(folder) as entries:
            below = sorted(
                entry.path
                for entry in entries
                if not entry.name.startswith(".") and entry.is_dir(follow_symlinks=False)
            )
    except OSError:
        return
    if depth:
        for path in below:
            yield from _look(Path(path), depth - 1, deadline)


def _count_notes(root: Path, kind: SourceKind, deadline: float) -> int:
    """Notes of a vault; -1 when the time is over before all folders were listed."""
    rules = load_rules(root, kind)
    count, todo = 0, [""]
    while todo:
        folder = todo.pop()
        if time.monotonic() > deadline or count > _MAX_COUNT:
            return -1
        try:
            with os.scandir(root / folder) as entries:
                for entry in entries:
                    path = f"{folder}/{entry.name}" if folder else entry.name
                    if entry.is_dir(follow_symlinks=False):
                        if rules.reason(path, is_folder=True) is None:
                            todo.append(path)
                    elif entry.name.lower().endswith(".md") and rules.reason(path) is None:
                        count += 1
        except OSError:
            continue
    return count
