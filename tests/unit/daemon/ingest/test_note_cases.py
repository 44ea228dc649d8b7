"""Every case of the note formats: exact bytes in, links, names, tags and properties out."""

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from daemon.ingest.dialect import SourceConfig
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.logseq_name import LogseqConfig, parse_logseq_config
from daemon.ingest.note import read_note
from daemon.ingest.resolve import NameIndex, NameRow
from daemon.store.rows import ParsedNote, SourceKind

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "data" / "note-cases.json").read_text("utf-8")
)


def read_files(case: dict[str, Any]) -> tuple[SourceKind, dict[str, ParsedNote]]:
    kind = SourceKind(case["flavor"])
    config = SourceConfig(logseq=parse_logseq_config(case["files"].get("logseq/config.edn", "")))
    rules = IgnoreRules(kind)
    notes = {
        unicodedata.normalize("NFC", path): read_note(text.encode(), path, kind, config)
        for path, text in case["files"].items()
        if rules.reason(path) is None and path != "logseq/config.edn"
    }
    return kind, notes


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    kind, notes = read_files(case)
    index = NameIndex(
        kind,
        [NameRow(path, path, note.names, note.aliases, note.blocks) for path, note in notes.items()],
    )

    for path, expected in case["expect"].items():
        note = notes[path]
        found = [index.resolve(path, link) for link in note.links]
        seen = {
            "links": sorted({hit.target_id for hit in found if hit and hit.target_id and not hit.via_alias}),
            "unresolved": sorted({hit.name for hit in found if hit and (hit.via_alias or not hit.target_id)}),
            "tags": sorted(tag.lower() for tag in note.tags),
            "title": note.title,
            "aliases": list(note.aliases),
            "via_alias": {hit.name: hit.target_id for hit in found if hit and hit.via_alias},
            "props": note.properties,
            "block_ids": sorted(note.blocks),
        }
        assert {key: seen[key] for key in expected} == {
            key: sorted(value) if key in {"links", "unresolved", "tags", "block_ids"} else value
            for key, value in expected.items()
        }


def test_the_default_configuration_is_the_legacy_one() -> None:
    assert parse_logseq_config('{:journal/page-title-format ;; "x"\n "yyyy"') == LogseqConfig()
