"""The files of one source as notes to be stored."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

from daemon.ingest.logseq_name import LogseqConfig, load_logseq_config
from daemon.ingest.note import file_title, kind_of_file
from daemon.ingest.pool import ParsePool, ReadRequest, ReadResult, digest_bytes, digest_file
from daemon.ingest.resolve import name_key
from daemon.services.names import keys_of
from daemon.store.rows import FileStat, NoteKind, NoteWrite, ParsedNote, SourceKind


class FileReader:
    """Reads in a thread, large batches in worker processes. `config` is that of a Logseq graph."""

    def __init__(self, source_id: str, root: Path, kind: SourceKind, pool: ParsePool, max_bytes: int) -> None:
        self._source_id = source_id
        self._root = root
        self._kind = kind
        self._pool = pool
        self._max_bytes = max_bytes
        self.config: LogseqConfig | None = None

    def look_at_config(self) -> None:
        """Read a Logseq graph's own settings again; blocking."""
        self.config = load_logseq_config(self._root) if self._kind is SourceKind.LOGSEQ else None

    def digest_of(self, stat: FileStat) -> bytes | None:
        """The content hash; blocking. A file that is never read has none: its stat speaks for it."""
        if kind_of_file(stat.path) is NoteKind.FILE or stat.size > self._max_bytes:
            return _stat_digest(stat)
        return digest_file(os.path.join(self._root, stat.disk_path))  # noqa: PTH118  # may not be UTF-8

    async def read(self, files: Sequence[tuple[str, FileStat]]) -> list[NoteWrite]:
        """One note to be stored for each (id, file); what could not be read is a note with a warning."""
        requests = [
            ReadRequest(str(self._root), stat.disk_path, stat.path, self._kind, self.config, self._max_bytes)
            for _, stat in files
        ]
        results = await asyncio.to_thread(self._pool.read, requests)
        return [self._write(*file, result) for file, result in zip(files, results, strict=True)]

    def _write(self, note_id: str, stat: FileStat, result: ReadResult) -> NoteWrite:
        note = result.note or ParsedNote(
            title=file_title(stat.path, self._kind, self.config),
            kind=kind_of_file(stat.path),
            warnings=(result.problem,) if result.problem else (),
        )
        return NoteWrite(
            id=note_id,
            source_id=self._source_id,
            stat=stat,
            digest=result.digest or _stat_digest(stat),
            note=note,
            name_key=name_key(stat.path),
            link_keys=keys_of(note.links),
        )


def _stat_digest(stat: FileStat) -> bytes:
    return digest_bytes(f"{stat.size}:{stat.mtime_ns}".encode())
