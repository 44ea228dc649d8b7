"""Links, tags and ticks that the person wants in a note: shown before, written once, taken out again."""

import asyncio
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from app.errors import (
    AppError,
    InvalidInputError,
    ItemNotFoundError,
    LinkNotFoundError,
    NoteReadOnlyError,
    SourceAwayError,
    VersionChangedError,
)
from app.files import write_atomically
from app.logs import log
from app.wire.mentions import LinkPreview, WriteLink, WrittenLink, WrittenLinks
from daemon.ingest.decode import plain_text
from daemon.ingest.mention import NOTE_ENDINGS
from daemon.ingest.resolve import NameRow
from daemon.ledger.pending import digest_of
from daemon.services.folder.catalog import Catalog
from daemon.services.mentions.tagging import TagAim, plan_tag
from daemon.services.mentions.ticking import TickAim, plan_tick
from daemon.services.mentions.writing import Aim, Plan, owned_file, plan_link, replace_file
from daemon.store.database import Database, Tables
from daemon.store.notes import NameRows
from daemon.store.results import NoteSummary
from daemon.store.rows import NoteKind, SourceKind

_NAME, _TAG, _TASK = "name:", "tag:", "task:"
_SHOWN = 36
KEPT = timedelta(days=90)
"""For so long a link can be taken out by its id; after that it is one like any other of the note."""


class _Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The file of one written link or tag: where its bytes stand and how to know the file again; no words.

    At byte `at` stand `length` bytes of link; the words that were there are `kept` bytes from `inner` on.
    Of a task it is the sign in its box, and `sign` the one that was there.
    """

    version: int = 1
    id: str
    a: str
    b: str
    line: int
    written: datetime
    at: int
    length: int
    inner: int
    kept: int
    before: str
    after: str
    sign: str = ""
    undone: datetime | None = None

    @property
    def told(self) -> WrittenLink:
        return WrittenLink(
            id=self.id, a=self.a, b=self.b, line=self.line, written=self.written, undone=self.undone
        )


class Linker:
    """The only part of the program that changes a file of a source, and only when the person says so."""

    def __init__(self, db: Database, catalog: Catalog, folder: Path) -> None:
        self._db = db
        self._catalog = catalog
        self._folder = folder
        self._writing = asyncio.Lock()

    async def preview(self, a: str, b: str) -> LinkPreview:
        """What a link from note `a` to node `b` would change; nothing is written. Raises AppError.

        For the node of a tag it is the tag among the properties of the note; for `task:LINE` the box of the
        task in that line.
        """
        plan = await self._plan(a, b)
        before, after, mark = _lines(plan)
        return LinkPreview(
            a=a,
            b=b,
            file=str(plan.file).encode("utf-8", "replace").decode(),
            line=plan.line,
            before=before,
            after=after,
            link=plan.link,
            mark=mark,
            digest=plan.digest,
        )

    async def write(self, body: WriteLink) -> WrittenLink:
        """Write the link of a preview. Raises VersionChangedError when the file is not as it was shown."""
        async with self._writing:
            plan = await self._plan(body.a, body.b)
            if plan.digest != body.digest:
                raise VersionChangedError(
                    "The file has changed since; nothing was written.", hint="Look at the preview again."
                )
            kept = _kept(body, plan)
            await asyncio.to_thread(self._thin_out, kept.written)
            # How to take it out is known before it is in.
            await asyncio.to_thread(self._keep, kept)
            try:
                await asyncio.to_thread(replace_file, plan.file, plan.digest, plan.changed)
            except (AppError, OSError):
                # The disk may refuse when the link is in already: then how to take it out is still needed.
                if await asyncio.to_thread(_is_without, plan):
                    self._path(kept.id).unlink(missing_ok=True)
                raise
        return kept.told

    async def undo(self, link_id: str) -> WrittenLink:
        """Take a link out: the file is byte for byte as before. Refused when it was edited since."""
        async with self._writing:
            kept = await asyncio.to_thread(self._get, link_id)
            if kept.undone is not None:
                return kept.told
            async with self._db.read() as tables:
                note = await tables.notes.get(kept.a)
            root = self._root(note.summary.source_id)
            file = await asyncio.to_thread(owned_file, root, note.disk_path)
            data = await asyncio.to_thread(file.read_bytes)
            if (digest := digest_of(data)) != kept.before:
                words = data[kept.at : kept.at + kept.length][kept.inner : kept.inner + kept.kept]
                words = kept.sign.encode() or words
                old = data[: kept.at] + words + data[kept.at + kept.length :]
                if digest != kept.after or digest_of(old) != kept.before:
                    raise VersionChangedError(
                        f"The note was edited since; what was written stands near line {kept.line}.",
                        hint="Take it out in your editor.",
                    )
                await asyncio.to_thread(replace_file, file, digest, old)
            undone = msgspec.structs.replace(kept, undone=datetime.now(UTC))
            await asyncio.to_thread(self._keep, undone)
        return undone.told

    async def all(self) -> WrittenLinks:
        """All of them, also those that were taken out."""
        found = await asyncio.to_thread(self._read_all)
        return WrittenLinks([kept.told for kept in sorted(found, key=lambda one: one.written, reverse=True)])

    # -- whose file, which names ----------------------------------------------------------------------

    async def _plan(self, a: str, b: str) -> Plan:
        if not a or a == b:
            raise InvalidInputError("A link leads from one note to another.", hint="Give the ids of both.")
        if b.startswith((_TAG, _TASK)):
            async with self._db.read() as tables:
                note = await tables.notes.get(a)
            root, kind = self._written_in(note.summary)
            where = (root, kind, note.summary.path, note.disk_path)
            if b.startswith(_TAG):
                return await asyncio.to_thread(plan_tag, TagAim(*where, b.removeprefix(_TAG)))
            return await asyncio.to_thread(plan_tick, TickAim(*where, b.removeprefix(_TASK)))
        return await asyncio.to_thread(plan_link, await self._aim(a, b))

    async def _aim(self, a: str, b: str) -> Aim:
        async with self._db.read() as tables:
            note = await tables.notes.get(a)
            one = note.summary
            root, kind = self._written_in(one)
            rows = await tables.notes.names(one.source_id)
            path, names = await _names_of(tables, one, b, rows)
        return Aim(
            root=root,
            kind=kind,
            path=one.path,
            disk_path=note.disk_path,
            target=b,
            target_path=path,
            names=names,
            rows=tuple(
                NameRow(row.id, row.path, row.names, row.aliases, row.blocks, row.kind) for row in rows
            ),
        )

    def _written_in(self, one: NoteSummary) -> tuple[str, SourceKind]:
        """The folder of a note that may be written in, and what it is."""
        root = self._root(one.source_id)
        if one.kind is not NoteKind.NOTE or not one.path.lower().endswith(NOTE_ENDINGS):
            raise NoteReadOnlyError(
                "Only notes in Markdown can be given a link, a tag or a tick.", hint="Choose a note."
            )
        return root, SourceKind(self._catalog.get(one.source_id).kind)

    def _root(self, source_id: str) -> str:
        entry = self._catalog.find(source_id)
        if entry is None:
            raise NoteReadOnlyError("This is no note of a folder of yours.", hint="Choose a note.")
        if not Path(entry.root).is_dir():
            raise SourceAwayError(f"The folder of {entry.name} is not there now.", hint="Connect its disk.")
        return entry.root

    # -- files ------------------------------------------------------------------------------------------

    def _path(self, link_id: str) -> Path:
        return self._folder / f"{link_id}.json"

    def _keep(self, kept: _Kept) -> None:
        write_atomically(self._path(kept.id), msgspec.json.format(msgspec.json.encode(kept), indent=2))

    def _thin_out(self, now: datetime) -> None:
        """What was written long ago is not told any more; a file that cannot be read stays."""
        for path, kept in self._files():
            if max(kept.written, kept.undone or kept.written) < now - KEPT:
                path.unlink(missing_ok=True)

    def _get(self, link_id: str) -> _Kept:
        found = next((kept for kept in self._read_all() if kept.id == link_id), None)
        if found is None:
            raise LinkNotFoundError(
                "No such link was written.", hint="List them with: memorarium link written"
            )
        return found

    def _files(self) -> Iterator[tuple[Path, _Kept]]:
        for path in sorted(self._folder.glob("*.json")):
            try:
                yield path, msgspec.json.decode(path.read_bytes(), type=_Kept)
            except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
                log.graph.warning("a written link cannot be read: %s", type(exc).__name__)

    def _read_all(self) -> list[_Kept]:
        found: dict[str, _Kept] = {}
        for _, kept in self._files():
            # A conflict copy of another machine may know that it was taken out.
            if kept.id not in found or kept.undone is not None:
                found[kept.id] = kept
        return list(found.values())


async def _names_of(tables: Tables, one: NoteSummary, b: str, rows: NameRows) -> tuple[str, tuple[str, ...]]:
    """The path of what is meant and its names. `rows`: those of all the source."""
    if b.startswith(_NAME):
        wanted = b.removeprefix(_NAME)
        for name in await tables.links.unresolved(one.source_id):
            if name.key == wanted:
                return "", (name.name,)
        raise ItemNotFoundError("Nobody links to this name now.", hint="Look at the sky anew.")
    other = (await tables.notes.get(b)).summary
    if other.source_id != one.source_id or other.hidden_at is not None:
        raise NoteReadOnlyError("Both notes have to be of one folder.", hint="Links do not lead across.")
    stem = other.path.rpartition("/")[2].rpartition(".")[0]
    row = next(row for row in rows if row.id == b)
    return other.path, tuple(dict.fromkeys((*row.names, stem, other.title, *row.aliases)))


def _kept(body: WriteLink, plan: Plan) -> _Kept:
    link, words = plan.link.encode(), plan.words.encode()
    return _Kept(
        id=uuid.uuid4().hex,
        a=body.a,
        b=body.b,
        line=plan.line,
        written=datetime.now(UTC),
        at=plan.at,
        length=len(link),
        inner=link.rfind(words) if link.startswith(b"[[") else link.find(words),
        kept=len(words),
        sign=plan.words if body.b.startswith(_TASK) else "",
        before=plan.digest,
        after=digest_of(plan.changed),
    )


def _is_without(plan: Plan) -> bool:
    """Whether the file surely does not hold what was to be written."""
    try:
        return plan.file.read_bytes() != plan.changed
    except OSError:
        return False


def _lines(plan: Plan) -> tuple[str, str, tuple[int, int]]:
    """The line before and after, cut where it is long, and where the link stands in the second.

    A tag may bring lines of its own: then the second is several.
    """
    first = plan.data.rfind(b"\n", 0, plan.at) + 1
    last = plan.data.find(b"\n", plan.at)
    lead = plan.data[first : plan.at].decode().lstrip("\ufeff")
    rest = plan.data[plan.at + len(plan.words.encode()) : len(plan.data) if last < 0 else last].decode()
    lead = lead if len(lead) <= _SHOWN else f"…{lead[-_SHOWN:]}"
    rest = rest.rstrip("\r") if len(rest) <= _SHOWN else f"{rest[:_SHOWN]}…"
    link = plain_text(plan.link)
    mark = (len(lead), len(lead) + len(link))
    return f"{lead}{plan.words}{rest}", f"{lead}{link}{rest}", mark
