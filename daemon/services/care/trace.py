"""What of erased items is where: read before anything goes, and again after a crash."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.paths import HomePaths
from daemon.ledger.ledger import Ledger
from daemon.ledger.record import FOLDER as RECORDS_FOLDER
from daemon.ledger.record import read_records
from daemon.pages.kind import FOLDER as PAGES_FOLDER
from daemon.pages.read import id_in
from daemon.services.care.naming import Names, names_in, paths_in
from daemon.services.memory.line_kind import TEXT_REPLACED
from daemon.services.memory.page_outside import lies_at

TEXT_NAME = re.compile(r"[0-9a-f]{64}")
# What write_atomically and the journal leave behind when they are killed.
TEMPORARY = re.compile(r"\..+\.[a-z0-9_]{8}")
GIT = ".git"
_HEAD = 64 * 1024
_ID = re.compile(rb'"id"\s*:\s*"([0-9a-f-]{36})"')


@dataclass(frozen=True)
class Trace:
    """Where words of these items stand.

    `texts`: names of texts of the ledger that are theirs alone, kept or not. `pages`: files below memory/
    with their id, relative to the home. `records`: how many lines of each file of records/. `names`: what
    typed links of other pages call them.
    """

    ids: frozenset[str]
    texts: frozenset[str] = frozenset()
    pages: list[str] = field(default_factory=list)
    records: dict[str, int] = field(default_factory=dict)
    names: Names = field(default_factory=dict)


def trace(paths: HomePaths, ledger: Ledger, ids: Iterable[str], known: Sequence[tuple[str, str]]) -> Trace:
    """Look for items everywhere. `known`: (id, path below memory/) of those that the index has. Blocking."""
    wanted = frozenset(ids)
    texts = _texts(ledger, wanted)
    # At the place of a page that has no file any more that of another page may lie.
    lying = {path for item_id, path in known if lies_at(paths.memory / path, item_id)}
    pages = _pages(paths, wanted, lying)
    names: Names = {}
    for item_id, path in known:
        data = _bytes_of(paths.memory / path) if path in lying else None
        names |= dict.fromkeys(names_in(data or b"", path), item_id)
    for name, item_id in texts.items():
        words = ledger.texts.get(name)
        if words is None:
            continue
        found = {key for path in paths_in(words) for key in names_in(b"", path)} or names_in(words, "")
        names |= dict.fromkeys(found, item_id)
    return Trace(wanted, frozenset(texts), pages, _records(paths, wanted), names)


def _texts(ledger: Ledger, ids: frozenset[str]) -> dict[str, str]:
    """Texts that lines of these items name, and what was said about lines of others that concern them."""
    found: dict[str, str] = {}
    for placed in ledger.lines():
        line = placed.line
        own = line.ids.get("item", "")
        concerned = next((one for one in line.ids.values() if one in ids), "")
        if not concerned or (line.kind == TEXT_REPLACED and own not in ids):
            continue
        if own in ids:
            named = [line.text, *line.ids.values()]
            found |= {name: own for name in named if TEXT_NAME.fullmatch(name)}
        elif TEXT_NAME.fullmatch(line.ids.get("note", "")):
            found[line.ids["note"]] = concerned
    return found


def _pages(paths: HomePaths, ids: frozenset[str], known: Iterable[str]) -> list[str]:
    """Files with one of these ids at their top: the pages, and what editors and sync tools keep of them."""
    found = {path for path in known if (paths.memory / path).is_file()}
    for place in paths.memory.rglob("*"):
        path = place.relative_to(paths.memory)
        if GIT in path.parts or not place.is_file() or place.is_symlink():
            continue
        with place.open("rb") as file:
            if id_in(file.read(_HEAD)) in ids:
                found.add(path.as_posix())
    return sorted(f"{PAGES_FOLDER}/{path}" for path in found)


def _records(paths: HomePaths, ids: frozenset[str]) -> dict[str, int]:
    """How many lines of each file are theirs. A line that was typed without an id has one all the same."""
    found: dict[str, int] = {}
    for place in sorted(paths.records.rglob("*")):
        if not place.is_file():
            continue
        path = place.relative_to(paths.home).as_posix()
        data = place.read_bytes()
        if lines := lines_of(path, data, ids):
            found[path] = len(lines)
    return found


def lines_of(path: str, data: bytes, ids: frozenset[str]) -> list[int]:
    """The numbers of the lines of a file of records that hold one of these items."""
    if not any(one.encode() in data for one in ids) and data.count(b'"id"') >= data.count(b"\n"):
        return []
    found = []
    lines = data.split(b"\n")
    for line in read_records(path, data):
        if line.record is not None:
            is_theirs = line.record.id in ids
        else:
            # What cannot be read as a record may hold its words as well.
            is_theirs = any(one in ids for one in _ids_in(lines[line.number - 1]))
        found += [line.number] if is_theirs else []
    return found


def _ids_in(line: bytes) -> list[str]:
    return [name.decode() for name in _ID.findall(line)]


def without_lines(data: bytes, numbers: Iterable[int]) -> bytes:
    """A file without these lines."""
    gone = set(numbers)
    return b"\n".join(line for number, line in enumerate(data.split(b"\n"), 1) if number not in gone)


def leftovers(paths: HomePaths) -> list[Path]:
    """Files in ledger/ and records/ that a kill left half way: nobody reads them."""
    return [
        place
        for folder in (paths.ledger, paths.home / RECORDS_FOLDER)
        for place in folder.rglob(".*")
        if place.is_file() and TEMPORARY.fullmatch(place.name)
    ]


def _bytes_of(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except OSError:
        return None
