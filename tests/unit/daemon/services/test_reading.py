"""What a look makes of files that the system does not let it read now."""

import asyncio
from pathlib import Path

import pytest

from daemon.ingest.pool import ParsePool
from daemon.services.folder.reading import FileReader
from daemon.store.rows import FileStat, NoteWrite, SourceKind

LIMIT = 1 << 20


@pytest.fixture
def reader(tmp_path: Path) -> FileReader:
    (tmp_path / "whole.md").write_text("a heron", "utf-8")
    # A folder of that name is opened and cannot be read, whoever asks.
    (tmp_path / "odd.md").mkdir()
    return FileReader("s", tmp_path, SourceKind.MARKDOWN, ParsePool(), LIMIT)


def read(reader: FileReader, *names: str, fresh: bool) -> list[NoteWrite]:
    files = [(f"id of {name}", FileStat(name, name, 1, 7, 5)) for name in names]
    return asyncio.run(reader.read(files, {note_id for note_id, _ in files} if fresh else set()))


def test_known_note_whose_file_cannot_be_read_is_left_as_it_stands(reader: FileReader) -> None:
    assert [write.note.text for write in read(reader, "odd.md", "whole.md", fresh=False)] == ["a heron"]


def test_new_file_that_cannot_be_read_is_listed_and_read_again_by_the_next_look(reader: FileReader) -> None:
    (write,) = read(reader, "odd.md", fresh=True)

    assert write.note.warnings[0].code == "unreadable"
    assert write.stat.mtime_ns == 0


def test_file_that_went_away_before_it_was_read_becomes_no_note(reader: FileReader) -> None:
    assert read(reader, "gone.md", fresh=True) == []
