"""What the doctor sees of the home itself: settings, clients, modes, room on the disk, what crashes left."""

import os
import platform
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

from app.config.settings import Settings, SourceEntry, load_settings
from app.errors import AppError
from app.paths import HomePaths
from app.version import VERSION
from app.wire.care import CheckLine, FaultPlace
from daemon.services.agents.book import ClientBook
from daemon.services.care.backup_file import MAKING
from daemon.services.care.room import TOO_LITTLE, free_bytes, little
from daemon.services.learn.model_shelf import ModelShelf
from daemon.store.log_size import log_of, most_log, size_of
from daemon.store.mount import is_remote
from daemon.store.schema import migrations

MOST_PLACES = 20
# The WAL is cut to 16 MiB after each checkpoint: more than this means that something holds it.
LARGE_WAL = 64 * 2**20
_PRIVATE_FILES = ("clients.json", "run/daemon.json", "config.toml")
_PRIVATE_FOLDERS = ("run", "index", "logs", "backups", "ledger", "memory", "records", "views")


def settings_of(paths: HomePaths) -> Settings:
    """What the settings say; the defaults where they cannot be read."""
    try:
        return load_settings(paths.config)
    except (AppError, OSError):
        return Settings()


def every_source(settings: Settings) -> list[SourceEntry]:
    """The folders that are read, and those taken out, whose names and ids still stand in the home."""
    return [*settings.sources, *settings.removed_sources]


def look_at_settings(paths: HomePaths) -> CheckLine:
    try:
        settings = load_settings(paths.config)
    except AppError as error:
        return CheckLine(
            check="settings",
            finding="fault",
            message=error.message,
            hint="Mend the file, or take that of a backup: memorarium doctor --repair settings",
            places=[FaultPlace(path=paths.config.name)],
            repair="settings",
        )
    return CheckLine(
        check="settings",
        finding="ok",
        message=f"The settings can be read. Sources: {len(settings.sources):,}.",
    )


def look_at_clients(paths: HomePaths) -> CheckLine:
    """Who may come in. A list that cannot be read lets nobody in."""
    book = ClientBook(paths.clients, says=False)
    if book.trouble is None:
        known = [one for one in book.all() if one.revoked_at is None]
        return CheckLine(check="clients", finding="ok", message=f"Clients that may come in: {len(known):,}.")
    return CheckLine(
        check="clients",
        finding="fault",
        message=f"{book.trouble.message} No agent is let in.",
        hint=book.trouble.hint,
        places=[FaultPlace(path=paths.clients.name)],
        repair="clients",
    )


def look_at_modes(paths: HomePaths) -> CheckLine:
    """In a home that others may enter, what is ours is closed to them."""
    wide = list(wide_places(paths))
    if not wide:
        return CheckLine(check="modes", finding="ok", message="Nobody else here can read the home.")
    return CheckLine(
        check="modes",
        finding="warning",
        message=f"Others on this machine may read {len(wide):,} files or folders of the home.",
        hint="Close them: memorarium doctor --repair modes",
        count=len(wide),
        places=[FaultPlace(path=one.relative_to(paths.home).as_posix()) for one in wide[:MOST_PLACES]],
        repair="modes",
    )


def wide_places(paths: HomePaths) -> Iterator[Path]:
    """Files and folders of ours that others may read."""
    if os.name == "nt" or not paths.home.exists() or not stat.S_IMODE(paths.home.stat().st_mode) & 0o077:
        return
    for name in (*_PRIVATE_FOLDERS, *_PRIVATE_FILES):
        place = paths.home / name
        if place.exists() and stat.S_IMODE(place.stat().st_mode) & 0o077:
            yield place


def look_at_disk(paths: HomePaths) -> CheckLine:
    """Room for what is to come. What is derived stops first, long before the ledger has no room."""
    free = free_bytes(paths.home)
    held = size_of(log_of(paths.database))
    message = f"Free: {megabytes(free)}."
    if held > min(LARGE_WAL, most_log()):
        message += f" The log of the index holds {megabytes(held)}: a program reads it for long."
    if is_remote(paths.index):
        message += " The home lies on a network disk: the index works without its log there, and slower."
    if free < TOO_LITTLE:
        hint = "Free some space now: memories are kept as long as there is any, nothing else is."
        return CheckLine(check="disk", finding="fault", message=message, hint=hint)
    if free < little():
        hint = "Free some space: the learning of meanings waits until there is more."
        return CheckLine(check="disk", finding="warning", message=message, hint=hint)
    if held > min(LARGE_WAL, most_log()):
        return CheckLine(check="disk", finding="warning", message=message, hint="Close what has it open.")
    if is_remote(paths.index):
        hint = "Keep the home on a disk of this machine: MEMORARIUM_HOME moves it."
        return CheckLine(check="disk", finding="warning", message=message, hint=hint)
    return CheckLine(check="disk", finding="ok", message=message)


def megabytes(size: int) -> str:
    return f"{size / 2**30:.1f} GiB" if size >= 2**30 else f"{size / 2**20:.0f} MiB"


def look_at_leftovers(paths: HomePaths) -> CheckLine:
    """What crashes left: copies of everything, and damaged files that were set aside."""
    found = leftovers(paths)
    if not found:
        return CheckLine(check="leftovers", finding="ok", message="No crash left anything behind.")
    size = sum(_size(one) for one in found)
    return CheckLine(
        check="leftovers",
        finding="warning",
        message=f"Nothing needs {len(found):,} files or folders that stand here still: {megabytes(size)}.",
        hint="Remove them: memorarium doctor --repair leftovers",
        count=len(found),
        places=[FaultPlace(path=one.relative_to(paths.home).as_posix()) for one in found[:MOST_PLACES]],
        repair="leftovers",
    )


def leftovers(paths: HomePaths) -> list[Path]:
    """Files and folders of ours that no start needs. Those of work that goes on are there as well."""
    made = [*paths.backups.glob(f"{MAKING}*"), *paths.home.glob(".restoring-*")]
    made += [one for name in ("rebuild", "check") if (one := paths.index / name).exists()]
    return sorted([*made, *paths.index.glob("damaged-*"), *paths.index.glob("*.bad")])


def remove_leftovers(paths: HomePaths) -> int:
    found = leftovers(paths)
    for one in found:
        shutil.rmtree(one) if one.is_dir() else one.unlink(missing_ok=True)
    return len(found)


def _size(place: Path) -> int:
    if place.is_dir():
        return sum(one.stat().st_size for one in place.rglob("*") if one.is_file())
    return place.stat().st_size


def look_at_model(paths: HomePaths, settings: Settings) -> CheckLine:
    """The files of the model that was chosen."""
    folder = settings.model.folder
    if folder and not Path(folder).is_dir():
        return CheckLine(
            check="model",
            finding="fault",
            message="The folder of the model that you chose is not there. Words work.",
            hint="Bring it back, or take the one that came along: memorarium doctor --repair model",
            repair="model",
        )
    shelf = ModelShelf(paths.models)
    known = shelf.known(settings.model) if folder else shelf.own()
    if known is None and not folder:
        return CheckLine(
            check="model",
            finding="fault",
            message="The model that came with the program is missing or damaged. Words work.",
            hint="Install Memorarium again.",
        )
    name = known.model.name if known is not None else Path(folder).name
    missing = [one for one in _files_of(known.folder) if not one.is_file()] if known is not None else []
    if missing:
        return CheckLine(
            check="model",
            finding="fault",
            message=f"A file of the model is missing: {missing[0].name}. Words work.",
            hint="Install Memorarium again."
            if not folder
            else "Take the one that came along, or bring it back.",
            repair="model" if folder else "",
        )
    return CheckLine(check="model", finding="ok", message=f"The model {name} is there.")


def _files_of(folder: Path) -> list[Path]:
    """Those that it cannot work without: what describes its words, and one graph at least."""
    graphs = list(folder.glob("**/*.onnx"))
    return [folder / "tokenizer.json", *(graphs or [folder / "model.onnx"])]


def look_at_versions() -> CheckLine:
    return CheckLine(
        check="versions",
        finding="ok",
        message=f"Memorarium {VERSION}, index {migrations()[-1][0]}, Python {platform.python_version()},"
        f" SQLite {sqlite3.sqlite_version}, {platform.system()} {platform.machine()}.",
    )
