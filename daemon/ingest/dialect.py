"""What a folder's own program says about its files: dialect, daily notes, Logseq's configuration."""

from enum import StrEnum

import msgspec

from daemon.ingest.daily import DailyNotes
from daemon.ingest.logseq_name import LogseqConfig


class Dialect(StrEnum):
    """How the Markdown of a source differs from plain Markdown (note-formats section 8)."""

    PLAIN = "plain"
    FOAM = "foam"
    DENDRON = "dendron"
    QUARTZ = "quartz"
    MKDOCS = "mkdocs"

    @property
    def folder(self) -> str:
        """The folder, with a slash at its end, from which the program counts absolute paths."""
        return {"quartz": "content/", "mkdocs": "docs/"}.get(self.value, "")


class SourceConfig(msgspec.Struct, frozen=True):
    """All settings of a source's own program that say how its files read. `daily` is None where unset."""

    dialect: Dialect = Dialect.PLAIN
    logseq: LogseqConfig = LogseqConfig()
    daily: DailyNotes | None = None
