"""What editors did to pages: jobs of the writer that take it in, as versions by the hand `outside`."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from daemon.ingest.pool import digest_bytes
from daemon.ledger.identity import new_id
from daemon.ledger.journal import Change, Conflict
from daemon.ledger.line import NewLine
from daemon.ledger.pending import FileWrite, digest_of
from daemon.ledger.text import text_write
from daemon.pages.kind import ARCHIVE, FOLDER, folder_of, is_archived
from daemon.pages.name import title_from
from daemon.pages.read import facts_of, id_in, page_id
from daemon.pages.write import PageFormError, changed_page, text_of
from daemon.services.memory.line_kind import CHANGED, CREATED, FORGOTTEN, MOVED, OUTSIDE, RESTORED
from daemon.services.memory.page_file import PageHome, Who, add_version
from daemon.services.memory.page_links import resolve_leading_to
from daemon.services.memory.page_plan import PagePlan, names_for, store_pages
from daemon.services.memory.page_row import ReadPage, page_of, parse_page
from daemon.services.memory.typed import page_problems
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.results import Problem
from daemon.store.rows import FileStat, KnownFile, ParsedNote
from daemon.store.versions import VersionRow

WITHOUT_ID, CONFLICT = "page_without_id", "page_conflict"


@dataclass
class Taken(PagePlan):
    """What was taken in; `forgotten` are (id, path) of pages that are out of recall now."""

    created: list[str] = field(default_factory=list)
    forgotten: list[tuple[str, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


class _Found(msgspec.Struct):
    """A file as it is, with the id that it is going to have."""

    stat: FileStat
    data: bytes
    note: ParsedNote
    id: str = ""
    must_write_id: bool = False


async def take_in(
    tables: Tables, at: PageHome, stats: Sequence[FileStat], known: Sequence[KnownFile]
) -> Outcome[Taken]:
    """Take in files that are not as the rows have them. `known` are the rows of all pages."""
    taken = Taken()
    by_path = _by_path(known)
    found: list[_Found] = []
    for stat in stats:
        data = await at.bytes_of(stat.path)
        if data is None:
            continue
        before = by_path.get(stat.path)
        if before is not None and _is_as_known(before, data):
            await tables.notes.touch_many([(before.id, stat)])
            continue
        found.append(_Found(stat, data, parse_page(data, stat.path)))
    await _identify(tables, at, found, known)
    for one in found:
        await _take(tables, at, taken, one)
    paths = [one.stat.path for one in found]
    await tables.problems.replace(MEMORY, paths, taken.problems)
    return Outcome(taken, taken.change())


def _by_path(known: Sequence[KnownFile]) -> dict[str, KnownFile]:
    """A page that is seen goes before a forgotten one whose place it took."""
    return {file.path: file for file in sorted(known, key=lambda file: file.hidden_at is None)}


def _is_as_known(file: KnownFile, data: bytes) -> bool:
    is_seen = file.hidden_at is None
    return file.digest == digest_bytes(data) and is_seen != is_archived(file.path)


async def _identify(
    tables: Tables, at: PageHome, found: Sequence[_Found], known: Sequence[KnownFile]
) -> None:
    """Say which page each file is: by the id in it, else by its place, else by its content.

    Of several files with one id the one that lies where it was known to is the page, else the one that
    holds its last version; the others are pages of their own.
    """
    by_path = _by_path(known)
    by_id = {file.id: file for file in known}
    for one in found:
        one.id = page_id(one.note.properties.get("id")) or id_in(one.data)
        if not one.id:
            one.must_write_id = True
            before = by_path.get(one.stat.path) or _moved(at, one, known)
            one.id = before.id if before is not None else ""
    erased = await tables.erasures.of({one.id for one in found if one.id})
    for one in found:
        if one.id in erased:
            # Somebody put it there again: their wish, but nothing of what was goes on with it.
            one.id, one.must_write_id = "", True
    last = await tables.versions.last_texts({one.id for one in found if one.id})
    claims: dict[str, list[_Found]] = {}
    for one in found:
        claims.setdefault(one.id, []).append(one)
    for item_id, several in claims.items():
        if not item_id:
            owner = None
        else:
            owner = _owner(at, several, by_id.get(item_id), last[item_id].text if item_id in last else "")
        for one in several:
            if one is not owner:
                one.id, one.must_write_id = new_id(), True


def _moved(at: PageHome, one: _Found, known: Sequence[KnownFile]) -> KnownFile | None:
    """The page that a file without an id was, when it lies elsewhere now."""
    digest = digest_bytes(one.data)
    for file in known:
        same = file.digest == digest or (file.inode == one.stat.inode and file.inode != 0)
        if same and not at.place(file.path).exists():
            return file
    return None


def _owner(at: PageHome, several: Sequence[_Found], before: KnownFile | None, last: str) -> _Found | None:
    """Which of the files with one id is the page; None when another file, not among them, is."""
    if before is not None:
        for one in several:
            if one.stat.path == before.path:
                return one
        # A copy that lies in the archive brings back nothing, and is not what was forgotten.
        counts = before.hidden_at is None or all(is_archived(one.stat.path) for one in several)
        if counts and lies_at(at.place(before.path), before.id):
            return None
    kept = at.texts.get(last)
    same = [one for one in several if one.data == kept]
    return min(
        same or several, key=lambda one: (is_archived(one.stat.path), len(one.stat.path), one.stat.path)
    )


def lies_at(place: Path, item_id: str) -> bool:
    """Whether a file is that of a page: names may be swapped, a sync tool may put another there."""
    try:
        return id_in(place.read_bytes()) in {"", item_id}
    except OSError:
        return False


async def _take(tables: Tables, at: PageHome, taken: Taken, one: _Found) -> None:
    """Take in one file: its version, its place, its standing, its rows."""
    summary = await tables.pages.summary(one.id)
    versions = await tables.versions.of(one.id)
    data = _with_id(taken, one)
    _keep_version(at, taken, one, data, versions)
    was_seen = summary is not None and summary.hidden_at is None
    if summary is not None and was_seen and summary.path != one.stat.path and not is_archived(one.stat.path):
        _tell_move(taken, one.id, summary.path, one.stat.path)
    page = page_of(
        one.id,
        one.stat.path,
        data,
        stat=one.stat if data is one.data else None,
        known_type=summary.type if summary is not None else "",
    )
    before = len(taken.new_passages)
    await store_pages(tables, taken, [page], at.model_id())
    taken.pages.append(page)
    await _settle_standing(
        tables, taken, page, was_hidden=summary is not None and summary.hidden_at is not None
    )
    if is_archived(one.stat.path):
        del taken.new_passages[before:]
    now = time.time_ns() // 1000
    taken.problems += await page_problems(tables, page)
    taken.problems += [
        Problem(MEMORY, one.stat.path, odd.code, odd.message, odd.line, now) for odd in one.note.warnings
    ]


def _with_id(taken: Taken, one: _Found) -> bytes:
    """The bytes with the page's id in them: after the loss of the index nothing else tells."""
    if not one.must_write_id:
        return one.data
    try:
        data = changed_page(one.data, {"id": one.id})
    except PageFormError as error:
        message = f"The page has no id, and none could be written into it: {error}."
        now = time.time_ns() // 1000
        taken.problems.append(Problem(MEMORY, one.stat.path, WITHOUT_ID, message, 1, now))
        return one.data
    taken.writes.append(FileWrite(path=f"{FOLDER}/{one.stat.path}", old=digest_of(one.data), data=data))
    return data


def _keep_version(at: PageHome, taken: Taken, one: _Found, data: bytes, versions: list[VersionRow]) -> None:
    """Keep bytes that the ledger does not know as a version."""
    texts = [row.text for row in versions if row.text]
    if texts and at.texts.get(texts[-1]) == data:
        return
    if not texts:
        name, kept = text_write(data)
        taken.writes.append(kept)
        taken.lines.append(NewLine(kind=CREATED, ids={"item": one.id, "hand": OUTSIDE}, text=name))
        taken.created.append(one.id)
        return
    add_version(taken, at.texts, one.id, versions, data, NewLine(kind=CHANGED), Who(), OUTSIDE)


def _tell_move(taken: Taken, item_id: str, before: str, after: str) -> None:
    """A line names a text that holds both paths."""
    name, kept = text_write(msgspec.json.encode({"from": before, "to": after}))
    taken.writes.append(kept)
    taken.lines.append(NewLine(kind=MOVED, ids={"item": item_id, "hand": OUTSIDE, "note": name}))


async def _settle_standing(tables: Tables, taken: Taken, page: ReadPage, *, was_hidden: bool) -> None:
    """What lies in the archive is forgotten, what lies elsewhere is not; the ledger is told of news."""
    item_id, now = page.write.id, time.time_ns() // 1000
    is_forgotten = bool(await tables.pages.forgotten([item_id]))
    lies_there = is_archived(page.path)
    if lies_there != is_forgotten:
        kind = FORGOTTEN if lies_there else RESTORED
        taken.lines.append(NewLine(kind=kind, ids={"item": item_id, "hand": OUTSIDE}))
        await tables.records.set_forgotten(item_id, lies_there, now)
    passages = [row.id for row in await tables.passages.of(item_id)]
    if lies_there:
        await tables.notes.hide([item_id], now)
        await resolve_leading_to(tables, [item_id])
        taken.gone_passages += passages
        taken.forgotten.append((item_id, page.path))
    elif was_hidden:
        taken.new_passages += passages


async def take_away(tables: Tables, at: PageHome, files: Sequence[KnownFile]) -> Outcome[Taken]:
    """Files of these pages were deleted in an editor: the pages are forgotten, and can be restored."""
    taken = Taken()
    now = time.time_ns() // 1000
    for file in files:
        summary = await tables.pages.summary(file.id)
        if summary is None or summary.hidden_at is not None or summary.path != file.path:
            continue
        if await asyncio.to_thread(lies_at, at.place(file.path), file.id):
            continue
        taken.gone_passages += [row.id for row in await tables.passages.of(file.id)]
        taken.forgotten.append((file.id, file.path))
        # After the loss of the index nothing else tells what it was called.
        name, kept = text_write(msgspec.json.encode({"from": file.path}))
        taken.writes.append(kept)
        taken.lines.append(NewLine(kind=FORGOTTEN, ids={"item": file.id, "hand": OUTSIDE, "note": name}))
        await tables.records.set_forgotten(file.id, True, now)
    ids = [item_id for item_id, _ in taken.forgotten]
    if ids:
        await tables.notes.hide(ids, now)
        await resolve_leading_to(tables, ids)
        await tables.problems.replace(MEMORY, [path for _, path in taken.forgotten], [])
    return Outcome(taken, taken.change())


async def tell_lost(tables: Tables, at: PageHome, files: Sequence[KnownFile]) -> Outcome[None]:
    """Files of forgotten pages were deleted in the archive: tell once where each lay."""
    lines: list[NewLine] = []
    writes: list[FileWrite] = []
    for file in files:
        summary = await tables.pages.summary(file.id)
        if summary is None or summary.hidden_at is None or summary.path != file.path:
            # It was only moved.
            continue
        rows = [row for row in await tables.versions.of(file.id) if row.kind == FORGOTTEN]
        told = await _path_in(at, rows[-1].note) if rows else ""
        if told == file.path or await asyncio.to_thread(lies_at, at.place(file.path), file.id):
            continue
        name, kept = text_write(msgspec.json.encode({"from": file.path}))
        writes.append(kept)
        lines.append(NewLine(kind=FORGOTTEN, ids={"item": file.id, "hand": OUTSIDE, "note": name}))
        await tables.records.set_forgotten(file.id, True, time.time_ns() // 1000)
    return Outcome(None, Change(lines=lines, writes=writes) if lines else None)


async def _path_in(at: PageHome, note: str) -> str:
    """The path that a line's note names, "" for none."""
    words = at.texts.get(note) if note else None
    try:
        return msgspec.json.decode(words, type=dict[str, str]).get("from", "") if words else ""
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return ""


async def keep_lost(tables: Tables, at: PageHome, item_ids: Sequence[str]) -> Outcome[Taken]:
    """Rows of pages that have no file, so that they can be restored; news of them is told the ledger."""
    taken = Taken()
    now = time.time_ns() // 1000
    forgotten = await tables.pages.forgotten(item_ids)
    last = await tables.versions.last_texts(item_ids)
    for item_id in item_ids:
        data = at.texts.get(last[item_id].text)
        if data is None:
            continue
        summary = await tables.pages.summary(item_id)
        path = summary.path if summary is not None else await _former_path(tables, at, item_id, data)
        page = page_of(item_id, path, data)
        await store_pages(tables, taken, [page], at.model_id())
        await tables.notes.hide([item_id], now)
        # Links that led to the row while it was shown lead elsewhere again.
        await resolve_leading_to(tables, [item_id])
        if item_id not in forgotten:
            taken.lines.append(NewLine(kind=FORGOTTEN, ids={"item": item_id, "hand": OUTSIDE}))
            await tables.records.set_forgotten(item_id, True, now)
    taken.new_passages.clear()
    return Outcome(taken, taken.change())


async def settle_with_ledger(tables: Tables) -> Outcome[int]:
    """Where a page lies is what counts: tell the ledger, when another machine's lines say otherwise."""
    now = time.time_ns() // 1000
    lines = []
    for item_id, is_hidden in await tables.pages.told_otherwise():
        lines.append(
            NewLine(kind=FORGOTTEN if is_hidden else RESTORED, ids={"item": item_id, "hand": OUTSIDE})
        )
        await tables.records.set_forgotten(item_id, is_hidden, now)
    return Outcome(len(lines), Change(lines=lines) if lines else None)


async def _former_path(tables: Tables, at: PageHome, item_id: str, data: bytes) -> str:
    """Where a page lay when its file went; else where it would be kept today."""
    for row in reversed(await tables.versions.of(item_id)):
        if row.kind == FORGOTTEN and (path := await _path_in(at, row.note)):
            return path
    note = parse_page(data, "")
    kind = facts_of(note.properties).type
    title = note.title or title_from(text_of(note.text))
    names = await names_for(tables, at.home, [title])
    last = [row.kind for row in await tables.versions.of(item_id) if row.kind in {FORGOTTEN, RESTORED}]
    # Without a word of its place it was forgotten by request, and its file was deleted in the archive.
    return names.path(ARCHIVE if last[-1:] == [FORGOTTEN] else folder_of(kind), title, "Memory")


async def note_conflicts(tables: Tables, conflicts: Sequence[Conflict]) -> Outcome[None]:
    """Tell of pages that somebody edited while a change of ours waited: theirs stays, ours is a version."""
    now = time.time_ns() // 1000
    message = (
        "It was edited while Memorarium changed it. The edited page stays as it is; "
        "the other text stands in its history."
    )
    paths = [one.path.removeprefix(f"{FOLDER}/") for one in conflicts if one.path.startswith(f"{FOLDER}/")]
    await tables.problems.add([Problem(MEMORY, path, CONFLICT, message, 0, now) for path in paths])
    return Outcome(None)
