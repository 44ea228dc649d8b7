"""Single pages as they are on disk, and what writing one entails: file, text of the ledger, line, rows."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from app.errors import ConflictError, ItemNotFoundError, NoteReadOnlyError, VersionChangedError
from daemon.ingest.pool import digest_bytes
from daemon.ledger.line import NewLine
from daemon.ledger.pending import ABSENT, FileWrite, digest_of
from daemon.ledger.text import Texts, text_removal, text_write
from daemon.pages.kind import FOLDER
from daemon.pages.read import id_in
from daemon.pages.write import PageFormError, changed_page
from daemon.services.memory.clean import clean_name
from daemon.services.memory.line_kind import CHANGED, hand_of, session_key
from daemon.services.memory.page_plan import PagePlan, store_pages
from daemon.services.memory.page_row import page_of, parse_page
from daemon.store.database import Tables
from daemon.store.results import NoteSummary
from daemon.store.rows import FileStat
from daemon.store.versions import VersionRow

# Edits of one page by one hand within this time are one version.
ONE_EDIT_US = 10 * 60 * 1_000_000
LONGEST_REASON = 2000


@dataclass(frozen=True)
class PageHome:
    """What the rules of pages need to know of the home."""

    home: Path
    texts: Texts
    model_id: Callable[[], str]

    def place(self, path: str) -> Path:
        """The file of a page."""
        return self.home / FOLDER / path

    async def bytes_of(self, path: str) -> bytes | None:
        """The bytes of a page on disk; None when it is not there."""
        return await asyncio.to_thread(_bytes_of, self.place(path))

    def direct(self) -> "PageHome":
        """The same for a job that is done at once: files are read where it is done."""
        return _DirectHome(self.home, self.texts, self.model_id)


class _DirectHome(PageHome):
    async def bytes_of(self, path: str) -> bytes | None:
        return _bytes_of(self.place(path))


@dataclass(frozen=True)
class Loaded:
    """A page with its bytes; `data` is None when its file is gone."""

    summary: NoteSummary
    data: bytes | None
    versions: list[VersionRow]

    @property
    def id(self) -> str:
        return self.summary.id

    @property
    def version(self) -> int:
        return sum(bool(row.text) for row in self.versions)

    @property
    def bytes(self) -> bytes:
        """Raises VersionChangedError when the file is gone."""
        if self.data is None:
            raise edited_outside(self.id)
        return self.data


class Who(msgspec.Struct, frozen=True):
    """Who changes something, why, and in which session, as far as they say so.

    `undoes` is the key of the session that is taken back.
    """

    author: str = ""
    reason: str = ""
    session: str = ""
    undoes: str = ""

    def note(self) -> bytes:
        """What is kept of it, "" for nothing."""
        said = (
            ("by", self.author),
            ("reason", self.reason),
            ("session", self.session),
            ("undoes", self.undoes),
        )
        found = {name: value for name, value in said if value}
        return msgspec.json.encode(found) if found else b""


def who_of(author: str, reason: str, session: str) -> Who:
    """Names as a request gives them. Raises InvalidInputError."""
    return Who(
        author=clean_name("author", author),
        reason=clean_name("reason", reason, LONGEST_REASON),
        session=clean_name("session", session),
    )


def ids_of(writes: list[FileWrite], item_id: str, who: Who, hand: str = "") -> dict[str, str]:
    """What a line about an item says of who stands behind it; what keeps their words is added to `writes`."""
    ids = {"item": item_id, "hand": hand or hand_of(who.author, item_id)}
    if who.session:
        ids["session"] = session_key(who.session)
    if note := who.note():
        ids["note"], kept = text_write(note)
        writes.append(kept)
    return ids


def edited_outside(item_id: str) -> VersionChangedError:
    return VersionChangedError(
        "The page was changed in an editor meanwhile.",
        hint="Look at it again, then repeat the change.",
        detail={"outside": True, "id": item_id},
    )


async def load(tables: Tables, at: PageHome, item_id: str, *, forgotten: bool = False) -> Loaded:
    """A page and its bytes, which must be those that the rows know.

    Raises ItemNotFoundError (unknown or, unless `forgotten`, forgotten), NoteReadOnlyError for what is no
    page, VersionChangedError when somebody wrote to the file since.
    """
    summary = await tables.pages.summary(item_id)
    if summary is None:
        await tables.notes.get(item_id)
        raise NoteReadOnlyError(
            "Only memories are changed here.", hint="Change a note in its file; what was said stays as it is."
        )
    if summary.hidden_at is not None and not forgotten:
        raise ItemNotFoundError(
            "This was forgotten.", hint=f"Bring it back with: memorarium restore {item_id}"
        )
    data = await at.bytes_of(summary.path)
    if data is not None and id_in(data) not in {"", item_id}:
        # Another page took its place.
        data = None
    known = (await tables.notes.get(item_id)).digest
    if data is not None and digest_bytes(data) != known:
        raise edited_outside(item_id)
    return Loaded(summary, data, await tables.versions.of(item_id))


async def rewrite(
    tables: Tables, at: PageHome, plan: PagePlan, page: Loaded, data: bytes, line: NewLine, who: Who
) -> None:
    """Give a page other bytes: `line` says what happened, `who` stands behind it."""
    path = page.summary.path
    hand = hand_of(who.author, page.id)
    add_version(plan, at.texts, page.id, page.versions, data, line, who, hand)
    plan.writes.append(FileWrite(path=f"{FOLDER}/{path}", old=digest_of(page.bytes), data=data))
    read = page_of(page.id, path, data, known_type=page.summary.type)
    plan.pages.append(read)
    await store_pages(tables, plan, [read], at.model_id())


def add_version(
    plan: PagePlan,
    texts: Texts,
    item_id: str,
    before: Sequence[VersionRow],
    data: bytes,
    line: NewLine,
    who: Who,
    hand: str,
) -> None:
    """Keep new bytes as a version, and take the one before out where both are one edit."""
    name, kept = text_write(data)
    plan.writes.append(kept)
    ids = ids_of(plan.writes, item_id, who, hand) | line.ids
    is_same = line.kind == CHANGED and _is_same_edit(before, hand, session_key(who.session))
    if is_same and texts.get(before[-1].text) is not None:
        ids["other"] = before[-1].text
        plan.writes.append(text_removal(before[-1].text))
    plan.lines.append(NewLine(kind=line.kind, ids=ids, text=name, requests=line.requests))


def _is_same_edit(versions: Sequence[VersionRow], hand: str, session: str) -> bool:
    """Whether the last thing that happened was an edit by this hand that began a short while ago.

    Edits of two sessions stay apart: each can be undone alone.
    """
    if not versions or versions[-1].kind != CHANGED:
        return False
    if (versions[-1].hand, versions[-1].session) != (hand, session):
        return False
    first = len(versions) - 1
    while first > 0 and versions[first].other and versions[first - 1].text == versions[first].other:
        first -= 1
    # With a clock that was set back nobody knows how long ago that was: both stay.
    return 0 <= time.time_ns() // 1000 - versions[first].at < ONE_EDIT_US


def moved_to(plan: PagePlan, page: Loaded, path: str, data: bytes) -> None:
    """Let the file of a page lie somewhere else."""
    if page.data is not None:
        plan.writes.append(
            FileWrite(path=f"{FOLDER}/{page.summary.path}", old=digest_of(page.data), data=None)
        )
    plan.writes.append(FileWrite(path=f"{FOLDER}/{path}", old=ABSENT, data=data))


async def move_row(tables: Tables, item_id: str, path: str, size: int) -> None:
    """Let the row of a page say where its file lies from now on; the next look fills in the rest."""
    await tables.notes.move_many([(item_id, FileStat(path, path, 0, size, 0))])


def changed_bytes(page: Loaded, values: dict[str, Any], text: str | None = None) -> bytes:
    """The bytes of a page with other properties (None takes one out) or another text.

    Raises ConflictError for a page whose properties cannot be changed as they stand.
    """
    note = parse_page(page.bytes, page.summary.path)
    broken = next((odd for odd in note.warnings if odd.code.startswith("front_matter")), None)
    if values and broken is not None:
        raise unreadable(broken.message)
    try:
        return changed_page(page.bytes, values, text)
    except PageFormError as error:
        raise unreadable(error) from error


def check_version(page: Loaded, wanted: int | None) -> None:
    """Raises VersionChangedError when the page has another version than somebody thought."""
    if wanted is not None and wanted != page.version:
        raise VersionChangedError(
            f"The memory has version {page.version} by now, not {wanted}.",
            hint="Look at it again, then repeat the change.",
            detail={"version": page.version},
        )


def unreadable(reason: object) -> ConflictError:
    """The properties of a page that a person wrote cannot be changed from here."""
    return ConflictError(
        f"The page cannot be changed here: {reason}.", hint="Change it in an editor, or mend its first lines."
    )


def _bytes_of(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None
