"""Reading a whole made vault gives exactly the truth about every note."""

import os
from pathlib import Path
from typing import Any

import pytest

from daemon.ingest.pool import ReadRequest, read_files
from daemon.ingest.resolve import NameIndex, NameRow
from daemon.store.rows import ParsedNote, SourceKind
from tests.helpers.made_vault import MadeVault

FULL = [(size, seed) for size in (1_000, 10_000) for seed in (1, 2, 3)]
CASES = FULL if os.environ.get("MEMORARIUM_LONG") == "full" else FULL[:1]


def what_is_read(names: NameIndex, path: str, note: ParsedNote) -> dict[str, Any]:
    found = [hit for link in note.links if (hit := names.resolve(path, link))]
    return {
        "title": note.title,
        "aliases": list(note.aliases),
        "tags": {tag.lower() for tag in note.tags},
        "links": {hit.target_id for hit in found if hit.target_id and not hit.via_alias},
        "unresolved": {hit.name for hit in found if hit.via_alias or not hit.target_id},
        "via_alias": {hit.name: hit.target_id for hit in found if hit.via_alias},
    }


@pytest.mark.long
@pytest.mark.parametrize(("size", "seed"), CASES)
def test_every_note_says_what_was_written_into_it(tmp_path: Path, size: int, seed: int) -> None:
    vault = MadeVault(size, seed)
    requests = []
    for note, data in vault.files():
        file = tmp_path / note.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        requests.append(ReadRequest(str(tmp_path), note.path, note.path, SourceKind.OBSIDIAN))

    read = {result.path: result.note for result in read_files(requests) if result.note is not None}
    rows = [NameRow(path, path, note.names, note.aliases) for path, note in read.items()]
    names = NameIndex(SourceKind.OBSIDIAN, rows)

    truth = {
        note.path: {
            "title": note.base,
            "aliases": note.aliases,
            "tags": note.tags,
            "links": note.links,
            "unresolved": note.unresolved,
            "via_alias": note.via_alias,
        }
        for note in vault.notes
    }
    wrong = [path for path, expected in truth.items() if what_is_read(names, path, read[path]) != expected]
    assert (len(truth), wrong) == (size, [])
