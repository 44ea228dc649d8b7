"""What leaves: pages, records and their past, read of files that were held at one moment."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from app.wire.transfer import ShareLevel
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.note import kind_of_file
from daemon.ledger.ledger import PENDING_FILE, USE_PREFIX
from daemon.ledger.line import Line, decode_line
from daemon.ledger.record import Record, read_records
from daemon.ledger.text import SALT
from daemon.pages.kind import FOLDER, SHARE, is_archived
from daemon.pages.read import facts_of, id_in, page_id
from daemon.services.care.backup import Staged
from daemon.services.memory.line_kind import ERASED, FORGOTTEN, RESTORED
from daemon.services.memory.page_row import parse_page, stem_at
from daemon.services.transfer.ported import (
    Past,
    PortedLine,
    PortedPage,
    PortedRecord,
    names_in,
    ported_line,
)
from daemon.store.rows import NoteKind, SourceKind
from daemon.store.versions import EVIDENCE

_LEVELS: dict[ShareLevel, tuple[str, ...]] = {"all": (), "peer": ("peer", "public"), "public": ("public",)}
_TEXTS, _LEDGER, _RECORDS = "ledger/texts/", "ledger/", "records/"


class Wanted(msgspec.Struct, frozen=True):
    """Which items leave: of this space, of this type; "" for all. `share`: only those that say so."""

    space: str = ""
    type: str = ""
    share: ShareLevel = "all"

    @property
    def is_all(self) -> bool:
        return not (self.space or self.type) and self.has_past

    @property
    def has_past(self) -> bool:
        """What is shared leaves as it is now: its older words may be private."""
        return self.share == "all"

    def takes(self, space: str, kind: str, share: str = "") -> bool:
        levels = _LEVELS[self.share]
        return (
            (not self.space or self.space == space)
            and (not self.type or self.type == kind)
            and (not levels or share in levels)
        )


@dataclass
class Leaving:
    """All that may leave. Blocking."""

    has_past: bool = True
    pages: list[tuple[str, str, Path]] = field(default_factory=list)
    """(id, path, held file)."""
    records: list[tuple[str, Path, int]] = field(default_factory=list)
    """(path, held file, how many bytes of it count)."""
    texts: dict[str, Path] = field(default_factory=dict)
    told: dict[str, list[PortedLine]] = field(default_factory=dict)
    erased: set[str] = field(default_factory=set)

    def page(self, item_id: str, path: str, place: Path | None) -> PortedPage:
        data = place.read_bytes() if place is not None else None
        return PortedPage(id=item_id, path=path, data=data, past=self._past(item_id))

    def lost(self) -> Iterator[PortedPage]:
        """Pages whose files are gone, of which the history is left: they can be restored."""
        there = {item_id for item_id, _, _ in self.pages}
        for item_id, lines in sorted(self.told.items()):
            has_text = any(line.text in self.texts for line in lines)
            if item_id not in there and item_id not in self.erased and has_text:
                yield self.page(item_id, "", None)

    def record(self, record: Record, path: str) -> PortedRecord:
        return PortedRecord(record=record, path=path, past=self._past(record.id))

    def said(self, wanted: Wanted) -> Iterator[PortedRecord]:
        for path, place, size in self.records:
            for line in read_records(path, place.read_bytes()[:size]):
                one = line.record
                if one is not None and one.id not in self.erased and wanted.takes(one.space, one.type):
                    yield self.record(one, path)

    def is_forgotten(self, item_id: str, path: str) -> bool:
        told = [line.kind for line in self.told.get(item_id, []) if line.kind in {FORGOTTEN, RESTORED}]
        return is_archived(path) or told[-1:] == [FORGOTTEN]

    def _past(self, item_id: str) -> Past:
        if not self.has_past:
            return Past()
        lines = self.told.get(item_id, [])
        texts = {name: self.texts[name].read_bytes() for name in names_in(lines) if name in self.texts}
        stand_ins = {name: _stand_in(name) for name in _lost_evidence(lines, texts)}
        names = {old: new for old, (new, _) in stand_ins.items()}
        return Past(
            lines=[_without_lost_note(_renamed(line, names), texts, names.values()) for line in lines],
            texts=texts | dict(stand_ins.values()),
        )


def _lost_evidence(lines: Sequence[PortedLine], texts: Mapping[str, bytes]) -> list[str]:
    """The names of evidence whose words were erased: what withdrew it goes by that name."""
    notes = [line.ids.get("note", "") for line in lines if line.kind in EVIDENCE]
    return [name for name in notes if name and name not in texts]


def _stand_in(name: str) -> tuple[str, bytes]:
    """Another name, of a text without words, that the same lost one always gets."""
    data = sha256(name.encode()).digest()[:SALT] + b"{}"
    return sha256(data).hexdigest(), data


def _renamed(line: PortedLine, names: Mapping[str, str]) -> PortedLine:
    if not names:
        return line
    ids = {name: names.get(value, value) for name, value in line.ids.items()}
    return msgspec.structs.replace(line, ids=ids)


def _without_lost_note(line: PortedLine, texts: Mapping[str, bytes], others: Collection[str]) -> PortedLine:
    """The words behind a line may be erased: then it names none."""
    note = line.ids.get("note", "")
    if not note or note in texts or note in others:
        return line
    ids = {name: value for name, value in line.ids.items() if name != "note"}
    return msgspec.structs.replace(line, ids=ids)


def gather(staged: Sequence[Staged], wanted: Wanted) -> Leaving:
    """Sort what is held; pages are looked at for their id, space and type."""
    found = Leaving(has_past=wanted.has_past)
    rules = IgnoreRules(SourceKind.OBSIDIAN)
    ledger: list[tuple[str, Line]] = []
    for one in staged:
        path = one.path
        if path.startswith(_TEXTS):
            found.texts[path.removeprefix(_TEXTS)] = one.place
        elif path.startswith(_LEDGER):
            ledger += _ledger_lines(one)
        elif path.startswith(_RECORDS) and path.endswith(".jsonl"):
            found.records.append((path, one.place, one.size or 0))
        elif path.startswith(f"{FOLDER}/"):
            _take_page(found, rules, wanted, path.removeprefix(f"{FOLDER}/"), one.place)
    for _, line in sorted(ledger, key=lambda pair: (pair[1].at, pair[0], pair[1].n)):
        item = line.ids.get("item", "")
        if item:
            found.told.setdefault(item, []).append(ported_line(line))
        if line.kind == ERASED:
            found.erased.add(item)
    found.pages = [page for page in found.pages if page[0] not in found.erased]
    if not wanted.has_past:
        # What was forgotten is not shared, whatever it says of itself.
        found.pages = [page for page in found.pages if not found.is_forgotten(page[0], page[1])]
    return found


def _ledger_lines(one: Staged) -> Iterator[tuple[str, Line]]:
    name = one.place.name
    if not name.endswith(".jsonl") or name == PENDING_FILE or name.startswith(USE_PREFIX):
        return
    data = one.place.read_bytes()
    for raw in (data if one.size is None else data[: one.size]).splitlines():
        line = decode_line(raw)
        if line is not None:
            yield one.place.parent.name, line


def _take_page(found: Leaving, rules: IgnoreRules, wanted: Wanted, path: str, place: Path) -> None:
    if kind_of_file(path) is not NoteKind.NOTE or rules.reason(path) is not None:
        return
    data = place.read_bytes()
    properties = parse_page(data, path).properties
    facts = facts_of(properties)
    item_id = page_id(properties.get("id")) or id_in(data)
    share = facts.others.get(SHARE)
    if item_id and wanted.takes(facts.space, facts.type, share if isinstance(share, str) else ""):
        found.pages.append((item_id, path, place))


def link_ids(pages: Sequence[tuple[str, str, Path]]) -> dict[str, str]:
    """What links of pages may call each page, to its id."""
    return {name: item_id for item_id, path, _ in pages for name in (stem_at(path), item_id)}


def manifest(memories: int, records: int, form: str, more: dict[str, Any]) -> bytes:
    """What stands beside exported pages."""
    body = {"format": form, "memories": memories, "records": records, **more}
    return json.dumps(body, indent=2, ensure_ascii=False).encode() + b"\n"
