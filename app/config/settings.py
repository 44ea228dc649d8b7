"""Typed settings: one field each, with default, range and help."""

import tomllib
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import tomli_w

from app.errors import InvalidInputError, UnsupportedError
from app.files import write_atomically
from app.wire.conflicts import FindingRule
from app.wire.intake import SecretRule
from app.wire.models import ModelChoice
from app.wire.sources import SourceKindName

VERSION = 1
_SOURCE_LISTS = ("sources", "removed_sources")


class SourceEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A folder that the person added; `id` is random and stays with the folder.

    `patterns` are left out of this folder, with `gitignore` also what git leaves out there; `limit_mib`
    overrules the size of a note, `paused` folders are not looked at; a `reference` one is searched only where
    a query asks for it.
    """

    id: str
    root: str
    kind: SourceKindName
    name: str
    space: str = ""
    added: datetime | None = None
    patterns: list[str] = []
    limit_mib: float | None = None
    gitignore: bool = False
    paused: bool = False
    reference: bool = False


class ProxySettings(msgspec.Struct, frozen=True, kw_only=True):
    """The proxy that gives chat programs memory; off until the person says where requests go."""

    on: Annotated[bool, msgspec.Meta(description="chat programs get memory by the proxy")] = False
    upstream: Annotated[str, msgspec.Meta(description="address of the service behind it")] = ""
    port: Annotated[int, msgspec.Meta(ge=1, le=65535, description="the port of the proxy")] = 7399
    pieces: Annotated[int, msgspec.Meta(ge=0, le=50, description="memories that it adds at the most")] = 5
    characters: Annotated[int, msgspec.Meta(ge=50, le=10_000, description="of each memory")] = 500
    budget: Annotated[int, msgspec.Meta(ge=0, le=32_000, description="tokens of all of them; 0 is none")] = 0
    stores: Annotated[bool, msgspec.Meta(description="what was said and answered is kept")] = True


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a home."""

    version: int = VERSION
    port: Annotated[int, msgspec.Meta(ge=0, le=65535, description="first port to try; 0: any free one")] = (
        7397
    )
    learning_threads: Annotated[
        int, msgspec.Meta(ge=1, le=16, description="processor cores used for learning meanings")
    ] = 2
    model_idle_minutes: Annotated[
        float, msgspec.Meta(gt=0, le=1440, description="minutes without work until the model is unloaded")
    ] = 10.0
    learn_on_battery: Annotated[
        bool, msgspec.Meta(description="learning goes on while the machine runs on its battery")
    ] = False
    model: Annotated[
        ModelChoice, msgspec.Meta(description="the model that gives meanings; without a folder our own")
    ] = ModelChoice()
    keep_token_vectors: Annotated[
        bool,
        msgspec.Meta(
            description="keep what the model says of each word of a note: about 190 MB for 10,000 notes;"
            " without it their order rests on words and sentences alone"
        ),
    ] = True
    note_limit_mib: Annotated[
        float, msgspec.Meta(gt=0, le=512, description="larger files are listed but not read")
    ] = 5.0
    scan_minutes: Annotated[
        float, msgspec.Meta(gt=0, le=1440, description="minutes between two full looks at a folder")
    ] = 60.0
    left_out: Annotated[list[str], msgspec.Meta(description="patterns of paths that are left out")] = []
    ignore_patterns: Annotated[
        list[str],
        msgspec.Meta(description="texts in which one of these stands are not remembered: heartbeats, noise"),
    ] = []
    paused: Annotated[bool, msgspec.Meta(description="learning of meanings is paused")] = False
    paused_until: Annotated[
        datetime | None,
        msgspec.Meta(description="when the pause ends by itself; without it, when you say so"),
    ] = None
    language: Annotated[
        str,
        msgspec.Meta(
            max_length=20, description="language of the window, like en or de; empty: that of the system"
        ),
    ] = ""
    git_history: Annotated[
        bool, msgspec.Meta(description="each batch of changed memories is a commit in git, never pushed")
    ] = False
    backups_daily: Annotated[
        int, msgspec.Meta(ge=1, le=366, description="of how many days the last backup is kept")
    ] = 7
    backups_weekly: Annotated[
        int, msgspec.Meta(ge=0, le=520, description="of how many weeks the last backup is kept")
    ] = 4
    secrets: Annotated[
        SecretRule,
        msgspec.Meta(description="a key or password in a text to be remembered: redact, refuse or keep it"),
    ] = "redact"
    conflicts: Annotated[
        FindingRule,
        msgspec.Meta(
            description="what contradicts is asked about (ask), only noted (shadow), or not looked for (off)"
        ),
    ] = "ask"
    mcp_http: Annotated[bool, msgspec.Meta(description="agents are served over HTTP on this machine")] = False
    mcp_port: Annotated[int, msgspec.Meta(ge=1, le=65535, description="the port of that server")] = 7398
    proxy: Annotated[ProxySettings, msgspec.Meta(description="the proxy that gives chat programs memory")] = (
        ProxySettings()
    )
    sources: list[SourceEntry] = []
    removed_sources: Annotated[
        list[SourceEntry], msgspec.Meta(description="folders taken out: added again they get their id back")
    ] = []


def load_settings(path: Path) -> Settings:
    """Read settings; a missing file gives the defaults, a broken one an error that names the place."""
    try:
        data = _read(path)
    except FileNotFoundError:
        return Settings()
    return _settings_from(data, path)


def _read(path: Path) -> dict[str, Any]:
    try:
        # Some editors begin a file with a byte order mark.
        return tomllib.loads(path.read_text("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as exc:
        raise InvalidInputError(
            f"The settings file cannot be read: {exc}", hint=f"Mend or remove {path.name} and start again."
        ) from exc


def _settings_from(data: dict[str, Any], path: Path) -> Settings:
    version = data.get("version", VERSION)
    if isinstance(version, int) and version > VERSION:
        raise UnsupportedError(
            f"The settings were written by a newer program (version {version}).", hint="Update Memorarium."
        )
    try:
        settings = msgspec.convert(data, Settings)
    except msgspec.ValidationError as exc:
        raise InvalidInputError(
            f"A setting is not valid: {exc}", hint=f"Mend {path.name} and start again."
        ) from exc
    _check_sources(settings, path)
    return settings


def _check_sources(settings: Settings, path: Path) -> None:
    """A person may have edited the list: a folder that is none would be read from where we happen to run."""
    ids = [entry.id for entry in settings.sources]
    for entry in settings.sources:
        reason = ""
        if not Path(entry.root).is_absolute() or "\0" in entry.root:
            reason = f"its root {entry.root!r} is not a whole path"
        elif not entry.id or ids.count(entry.id) > 1:
            reason = f"its id {entry.id!r} is empty or not its own"
        if reason:
            raise InvalidInputError(
                f"The source {entry.name} is not valid: {reason}.", hint=f"Mend {path.name} and start again."
            )


def save_settings(path: Path, settings: Settings) -> None:
    """Write all settings atomically; keys that this program does not know are kept as they stand."""
    data: dict[str, Any] = {}
    if path.exists():
        data = _read(path)
    unknown = _unknown_of_sources(data)
    # TOML has no null: a field without value is left out, also where the file has one from before.
    data = {key: value for key, value in data.items() if key not in Settings.__struct_fields__}
    new = _without_none(msgspec.to_builtins(settings, builtin_types=(datetime,)))
    for name in _SOURCE_LISTS:
        new[name] = [unknown.get(entry["id"], {}) | entry for entry in new[name]]
    data |= new
    write_atomically(path, tomli_w.dumps(data).encode())


def _unknown_of_sources(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What the file says of each source that this program does not know."""
    known = set(SourceEntry.__struct_fields__)
    lists = [value for name in _SOURCE_LISTS if isinstance(value := data.get(name), list)]
    entries = [entry for entries in lists for entry in entries if isinstance(entry, dict)]
    return {
        str(entry.get("id")): {key: value for key, value in entry.items() if key not in known}
        for entry in entries
    }


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_none(item) for item in value]
    return value
