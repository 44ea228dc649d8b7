"""What must hold for any bytes that a folder of notes may hold; knows nothing of the fuzzer.

The first byte of an input chooses how the rest is read, so that one corpus serves all dialects.
"""

import time
import zlib
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from daemon.ingest.daily import DailyNotes
from daemon.ingest.dialect import Dialect, SourceConfig
from daemon.ingest.logseq_name import parse_logseq_config
from daemon.ingest.note import read_note
from daemon.ingest.resolve import NameIndex, NameRow, affected_keys, link_key, row_keys
from daemon.store.rows import ParsedNote, SourceKind

HEADER = 1
SHORTEST_S = 0.1
"""Nothing faster than this is called slow."""
S_PER_BYTE = 1e-6
S_PER_THING = 60e-6
"""What is found is made, and later stored: a note of nothing but links has 200,000 in a megabyte."""
LONG = 1 << 15
"""Of some inputs it is timed how long so many bytes of them take, again and again the same."""
_ONE_OF = 64


class Case(NamedTuple):
    """One way of reading: what kind of source, in whose dialect, under which name."""

    kind: SourceKind
    dialect: Dialect
    path: str


class FoundError(AssertionError):
    """Something that must hold does not."""


_DAILY = DailyNotes("daily", "YYYY-MM-DD")
CASES: list[Case] = [
    *(Case(kind, Dialect.PLAIN, "pages/a note.md") for kind in SourceKind),
    *(Case(SourceKind.MARKDOWN, dialect, "docs/a.md") for dialect in Dialect),
    Case(SourceKind.OBSIDIAN, Dialect.PLAIN, "daily/2024-02-29.md"),
    Case(SourceKind.OBSIDIAN, Dialect.PLAIN, "a.canvas"),
    Case(SourceKind.OBSIDIAN, Dialect.PLAIN, "a.excalidraw"),
    Case(SourceKind.OBSIDIAN, Dialect.PLAIN, "a.excalidraw.md"),
    Case(SourceKind.LOGSEQ, Dialect.PLAIN, "journals/2024_02_29.md"),
    Case(SourceKind.MARKDOWN, Dialect.PLAIN, "a.txt"),
]
CONFIG_CASE = len(CASES)
"""The rest is Logseq's own configuration."""


def check(data: bytes) -> None:
    """Read one input in its way. Raises: FoundError, or whatever the product let through."""
    if len(data) < HEADER:
        return
    number, text = data[0] % (CONFIG_CASE + 1), data[HEADER:]
    if number == CONFIG_CASE:
        parse_logseq_config(text.decode("utf-8", "replace"))
        return
    note = _read_twice(text, CASES[number])
    _check_places(note)
    _check_resolving(note, CASES[number])


def is_timed(data: bytes) -> bool:
    """Whether this input is also read in a long form: one of 64, always the same ones."""
    text = data[HEADER:]
    return len(text) > 0 and data[0] % (CONFIG_CASE + 1) != CONFIG_CASE and not zlib.crc32(text) % _ONE_OF


def seconds_and_limit(data: bytes, times: int = 1) -> tuple[float, float]:
    """Processor seconds for the long form of an input, the best of `times`, and how many it may take.

    What is quadratic shows when the same comes again and again.
    """
    case, text = CASES[data[0] % (CONFIG_CASE + 1)], data[HEADER:]
    text *= max(1, LONG // len(text))
    taken, note = min((_timed(text, case) for _ in range(times)), key=lambda pair: pair[0])
    return taken, limit_s(text, note)


def limit_s(data: bytes, note: ParsedNote) -> float:
    """1 s for each MB, and a little for each thing that is found in it."""
    things = len(note.links) + len(note.tags) + len(note.headings) + len(note.passages)
    things += len(note.properties) + len(note.blocks)
    return max(SHORTEST_S, len(data) * S_PER_BYTE + things * S_PER_THING)


def _read(data: bytes, case: Case) -> ParsedNote:
    return read_note(data, case.path, case.kind, SourceConfig(dialect=case.dialect, daily=_DAILY))


def _timed(data: bytes, case: Case) -> tuple[float, ParsedNote]:
    start = time.process_time()
    note = _read(data, case)
    return time.process_time() - start, note


def _read_twice(data: bytes, case: Case) -> ParsedNote:
    note = _read(data, case)
    _hold(all(odd.code != "unreadable" for odd in note.warnings), "reading raised")
    # The encoded form is what a worker sends; it also shows what could not be sent at all.
    _hold(msgspec.json.encode(note) == msgspec.json.encode(_read(data, case)), "two readings differ")
    note.text.encode()
    return note


def _check_places(note: ParsedNote) -> None:
    size, last = len(note.text), note.text.count("\n") + note.text_line
    for passage in note.passages:
        _hold(0 <= passage.start <= passage.end <= size, "a passage lies outside the text")
        _hold(1 <= passage.line <= last, "a passage is on no line")
        _hold(bool(passage.text.strip()), "a passage says nothing")
    for link in note.links:
        start, end = link.mark
        _hold(0 <= start <= end <= len(link.context), "a mark lies outside its sentence")
        _hold(1 <= link.line <= max(last, note.text_line), "a link is on no line")
    _hold(all(1 <= heading.level <= 6 for heading in note.headings), "a heading has no level")


def _check_resolving(note: ParsedNote, case: Case) -> None:
    """Each link finds what its own target names, waits under a key of it, and finds it again."""
    here = NameRow("here", case.path, note.names, note.aliases, note.blocks)
    rows = [here, *_rows_of(note)]
    folder = "docs/" if case.path.startswith("docs/") else ""
    index = NameIndex(case.kind, rows, folder=folder)
    first = [index.resolve(case.path, link) for link in note.links]
    index.add(here)
    _hold(first == [index.resolve(case.path, link) for link in note.links], "two resolvings differ")
    keys = {row.id: row_keys(row) for row in rows}
    for link, found in zip(note.links, first, strict=True):
        if found is not None and found.target_id is not None and link.target:
            _hold(link_key(link) in keys[found.target_id], "a link waits under a key of another name")
    _hold(not affected_keys(rows, rows), "what did not change concerns links")
    for row in rows:
        index.remove(row.id)
    _hold(len(index) == 0, "a name is left behind")


def _rows_of(note: ParsedNote) -> Iterator[NameRow]:
    """Files named as the first links of the note ask for them."""
    targets = dict.fromkeys(link.target for link in note.links[:20] if link.target.strip("/"))
    for number, target in enumerate(targets):
        if target.rstrip("/").rpartition("/")[2].startswith("."):
            continue  # The scan leaves hidden files out.
        yield NameRow(f"t{number}", f"{target.strip('/')}.md")


def _hold(holds: bool, words: str) -> None:
    if not holds:
        raise FoundError(words)
