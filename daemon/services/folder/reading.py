"""The files of one source as notes to be stored."""

import asyncio
import os
from collections.abc import Sequence, Set
from pathlib import Path

import msgspec

from daemon.ingest.detect import load_source_config, reading_kind
from daemon.ingest.dialect import SourceConfig
from daemon.ingest.note import file_title, has_text, kind_of_file, size_limit
from daemon.ingest.pool import ParsePool, ReadRequest, ReadResult, digest_bytes, digest_file
from daemon.ingest.resolve import name_key
from daemon.services.folder.names import keys_of
from daemon.store.rows import FileStat, NoteWrite, Oddity, ParsedNote, SourceKind


class FileReader:
    """Reads in a thread, large batches in worker processes.

    `config` is what the source's own program says of its files, `kind` how they are read. `unread` says why
    files could not be read since it was last emptied, by path.
    """

    def __init__(self, source_id: str, root: Path, kind: SourceKind, pool: ParsePool, max_bytes: int) -> None:
        self._source_id = source_id
        self._root = root
        self._source_kind = kind
        self._pool = pool
        self._max_bytes = max_bytes
        self.kind = kind
        self.config = SourceConfig()
        self.unread: dict[str, Oddity] = {}

    def look_at_config(self) -> None:
        """Read the settings of the source's own program again; blocking."""
        self.config = load_source_config(self._root, self._source_kind)
        self.kind = reading_kind(self._source_kind, self.config)

    def digest_of(self, stat: FileStat) -> bytes | None:
        """The content hash; blocking. A file that is never read has none: its stat speaks for it."""
        limit = size_limit(stat.path, self._max_bytes)
        if stat.size > limit or not has_text(stat.path, self.kind):
            return _stat_digest(stat)
        return digest_file(os.path.join(self._root, stat.disk_path))  # noqa: PTH118  # may not be UTF-8

    async def read(self, files: Sequence[tuple[str, FileStat]], fresh: Set[str]) -> list[NoteWrite]:
        """Notes to be stored of these (id, file).

        What could not be read now is left as it stands; one of the `fresh` ids, which stand nowhere yet,
        is a note with a warning that the next look reads again. A file that is gone is none.
        """
        requests = [
            ReadRequest(str(self._root), stat.disk_path, stat.path, self.kind, self.config, self._max_bytes)
            for _, stat in files
        ]
        results = await asyncio.to_thread(self._pool.read, requests)
        for result in results:
            if result.unread and result.problem is not None and not _is_gone(result):
                self.unread[result.path] = result.problem
        return [
            self._write(note_id, stat, result)
            for (note_id, stat), result in zip(files, results, strict=True)
            if not result.unread or (note_id in fresh and not _is_gone(result))
        ]

    def _write(self, note_id: str, stat: FileStat, result: ReadResult) -> NoteWrite:
        note = result.note or ParsedNote(
            title=file_title(stat.path, self.kind, self.config),
            kind=kind_of_file(stat.path, self.kind),
            warnings=(result.problem,) if result.problem else (),
        )
        return NoteWrite(
            id=note_id,
            source_id=self._source_id,
            # No file has this time: the next look compares the content.
            stat=msgspec.structs.replace(stat, mtime_ns=0) if result.unread else stat,
            digest=result.digest or _stat_digest(stat),
            note=note,
            name_key=name_key(stat.path),
            link_keys=keys_of(note.links),
        )


def _is_gone(result: ReadResult) -> bool:
    return result.problem is not None and result.problem.code == "not_found"


def _stat_digest(stat: FileStat) -> bytes:
    return digest_bytes(f"{stat.size}:{stat.mtime_ns}".encode())
