"""A file for somebody who helps: what the doctor found, versions, settings and logs, without a word of the
person's. Names of files, folders, sources, clients and spaces give way to what they are."""

import os
import re
import zipfile
from pathlib import Path

import msgspec

from app.config.settings import Settings
from app.errors import InvalidInputError
from app.paths import HomePaths
from app.wire.care import CheckLine, Diagnosis, FaultPlace, Report
from daemon.services.care.doctor_home import every_source, settings_of

# The end of each log: what went wrong lately.
LONGEST_LOG = 512 * 1024
_OURS = ("ledger/", "index/", "backups/", "run/", "logs/")
_WORDS = frozenset({"left_out", "ignore_patterns", "sources", "removed_sources"})
_PATH = re.compile(r"(?:[A-Za-z]:)?[\\/](?:[^\s\\/'\"<>|:]+[\\/])+[^\s'\"<>|:,;]*")


def write_report(paths: HomePaths, told: Diagnosis, target: Path) -> Report:
    """Blocking. Raises InvalidInputError for a place within the home, or one that is taken; OSError."""
    if not target.is_absolute() or target == paths.home or paths.home in target.parents:
        raise InvalidInputError("The report goes to a whole path outside of the home.", hint="Name another.")
    settings = settings_of(paths)
    parts = {
        "doctor.json": msgspec.json.format(msgspec.json.encode(_without_names(told)), indent=2),
        "settings.json": msgspec.json.format(msgspec.json.encode(_plain(settings)), indent=2),
        **{f"logs/{place.name}": _log(place, settings, paths) for place in sorted(paths.logs.glob("*.log*"))},
    }
    try:
        handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as exc:
        raise InvalidInputError(f"{target.name} is there already.", hint="Name another file.") from exc
    with os.fdopen(handle, "wb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in parts.items():
            out.writestr(name, data)
    return Report(path=str(target), size=target.stat().st_size, parts=list(parts))


def _without_names(told: Diagnosis) -> Diagnosis:
    return msgspec.structs.replace(told, lines=[_line(line) for line in told.lines])


def _line(line: CheckLine) -> CheckLine:
    places = [
        one if one.path.startswith(_OURS) else FaultPlace(path="(a file)", line=one.line)
        for one in line.places
    ]
    return msgspec.structs.replace(line, message=_PATH.sub("(a path)", line.message), places=places)


def _plain(settings: Settings) -> dict[str, object]:
    """Settings without words; of lists how long they are."""
    found = msgspec.to_builtins(settings)
    counts = {name: len(value) for name, value in found.items() if name in _WORDS}
    model = {"folder": bool(settings.model.folder)}
    kinds = [{"kind": one.kind, "paused": one.paused} for one in settings.sources]
    return {**found, **counts, "model": model, "sources": kinds}


def _log(place: Path, settings: Settings, paths: HomePaths) -> bytes:
    with place.open("rb") as file:
        file.seek(max(0, place.stat().st_size - LONGEST_LOG))
        text = file.read().decode("utf-8", "replace")
    for one in every_source(settings):
        text = text.replace(one.root, "(a source)").replace(one.name, "(a source)")
    text = text.replace(str(paths.home), "(home)").replace(str(Path.home()), "(user)")
    return _PATH.sub("(a path)", text).encode()
