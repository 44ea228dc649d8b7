"""What a folder's own program says about its files: dialect, daily notes, Logseq's configuration."""

import os
from enum import StrEnum
from pathlib import Path

import msgspec

from daemon.ingest.daily import DailyNotes
from daemon.ingest.decode import decode_text
from daemon.ingest.logseq_name import LogseqConfig

_MAX_SETTINGS = 256 * 1024
_MKDOCS_FILES = ("mkdocs.yml", "mkdocs.yaml")


class Dialect(StrEnum):
    """How the Markdown of a source differs from plain Markdown (note-formats section 8)."""

    PLAIN = "plain"
    FOAM = "foam"
    DENDRON = "dendron"
    QUARTZ = "quartz"
    MKDOCS = "mkdocs"

    @property
    def is_relative(self) -> bool:
        """Whether a Markdown link is a path from its own file and never looked for elsewhere."""
        return self in {Dialect.FOAM, Dialect.MKDOCS}


class SourceConfig(msgspec.Struct, frozen=True):
    """All settings of a source's own program that say how its files read.

    `daily` is None where unset. `vaults` are the folders of Dendron's vaults by name. `folder`, with a slash
    at its end, holds all notes of the program, which counts absolute paths from there; "" is the source.
    """

    dialect: Dialect = Dialect.PLAIN
    folder: str = ""
    vaults: dict[str, str] = {}
    logseq: LogseqConfig = LogseqConfig()
    daily: DailyNotes | None = None


def detect_dialect(root: Path) -> Dialect:
    """Which program writes the Markdown of a folder, by that program's own files."""
    try:
        names = {name.lower() for name in os.listdir(root)}  # noqa: PTH208  # names only
    except OSError:
        return Dialect.PLAIN
    if "dendron.yml" in names:
        return Dialect.DENDRON
    if any(name.startswith("quartz.config.") for name in names):
        return Dialect.QUARTZ
    if names & set(_MKDOCS_FILES):
        return Dialect.MKDOCS
    if ".foam" in names or _speaks_of_foam(root / ".vscode"):
        return Dialect.FOAM
    return Dialect.PLAIN


def _speaks_of_foam(folder: Path) -> bool:
    """Foam is an extension of an editor: its settings or its list of extensions name it."""
    for name in ("extensions.json", "settings.json"):
        text = _settings_text(folder / name)
        if "foam.foam-vscode" in text or '"foam.' in text:
            return True
    return False


def notes_folder(root: Path, dialect: Dialect) -> str:
    """The folder in which a program keeps its notes, with a slash at its end; "" where there is none."""
    if dialect is Dialect.QUARTZ:
        name = "content"
    elif dialect is Dialect.MKDOCS:
        name = _docs_folder(root)
    else:
        return ""
    parts = [part for part in name.replace("\\", "/").split("/") if part not in {"", "."}]
    if not parts or ".." in parts or name.startswith("/") or not root.joinpath(*parts).is_dir():
        return ""
    return "/".join(parts) + "/"


def _docs_folder(root: Path) -> str:
    """MkDocs' setting `docs_dir`. The file holds tags that no YAML reader knows: its lines are read."""
    for file in _MKDOCS_FILES:
        for line in _settings_text(root / file).splitlines():
            name, colon, value = line.partition(":")
            if colon and name.rstrip() == "docs_dir":
                return value.partition(" #")[0].strip().strip("\"'")
    return "docs"


def _settings_text(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            return decode_text(opened.read(_MAX_SETTINGS)).text
    except OSError:
        return ""
