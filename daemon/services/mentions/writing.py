"""A link in place of a name, as the change of one file: planned, written, taken out again."""

import os
import posixpath
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import quote

import msgspec

from app.errors import NoteReadOnlyError, UnsupportedError, VersionChangedError
from app.files import sync_folder, sync_handle
from daemon.ingest.decode import plain_text
from daemon.ingest.detect import load_source_config, reading_kind
from daemon.ingest.dialect import Dialect, SourceConfig
from daemon.ingest.frontmatter import read_front_matter
from daemon.ingest.mention import NameTable, Place, open_text
from daemon.ingest.note import read_note
from daemon.ingest.plain import fold
from daemon.ingest.resolve import NameIndex, NameRow
from daemon.ledger.pending import digest_of
from daemon.store.rows import Link, SourceKind

_BOM = "\ufeff"


class Aim(msgspec.Struct, frozen=True):
    """Whose file is to link whom. `target_path` is "" for a name that is not written yet.

    `names` are those that may stand in the text, the first is the one to write; `rows` all of the source.
    """

    root: str
    kind: SourceKind
    path: str
    disk_path: str
    target: str
    target_path: str
    names: tuple[str, ...]
    rows: tuple[NameRow, ...]


class Plan(msgspec.Struct, frozen=True):
    """One change: at byte `at`, `words` become `link`. `line` counts from 1."""

    file: Path
    data: bytes
    at: int
    words: str
    link: str
    line: int

    @property
    def digest(self) -> str:
        return digest_of(self.data)

    @property
    def changed(self) -> bytes:
        """The file with the link; all other bytes are those of before."""
        return self.data[: self.at] + self.link.encode() + self.data[self.at + len(self.words.encode()) :]


def plan_link(aim: Aim) -> Plan:
    """The link at the first place that can carry one. Blocking; raises AppError."""
    file, data, raw = read_owned(aim.root, aim.disk_path)
    config = load_source_config(Path(aim.root), aim.kind)
    kind = reading_kind(aim.kind, config)
    index = NameIndex(kind, aim.rows, folder=config.folder, relative=config.dialect.is_relative)
    text = plain_text(raw)
    body = read_front_matter(text).end
    places = NameTable(aim.names).places(text[body:])
    opened = {place: _is_in_table(text[body:], place) for place in places}
    for place, in_table in opened.items():
        start = raw_offset(raw, body + place.start)
        words = text[body + place.start : body + place.end]
        line = text.count("\n", 0, body + place.start) + 1
        at = len(raw[:start].encode())
        for link in _links(aim, words, kind, config.dialect, in_table=in_table):
            plan = Plan(file, data, at, words, link, line)
            if _is_sound(plan, aim, kind, config, index):
                return plan
    if not places:
        raise VersionChangedError("This note does not name the other any more.", hint="Look at the sky anew.")
    raise UnsupportedError(
        "No link can be written there that surely leads to it.", hint="Write the link in your editor."
    )


def read_owned(root: str, disk_path: str) -> tuple[Path, bytes, str]:
    """The person's own file, its bytes and its text. Blocking; raises AppError."""
    file = owned_file(root, disk_path)
    data = file.read_bytes()
    try:
        return file, data, data.decode()
    except UnicodeDecodeError as exc:
        raise NoteReadOnlyError(
            "This file is not UTF-8, so it is left as it is.", hint="Write it in your editor."
        ) from exc


def owned_file(root: str, disk_path: str) -> Path:
    """The file, when it is the person's own plain file in the folder; else a NoteReadOnlyError."""
    file = Path(root, disk_path)
    try:
        found = file.lstat()
        is_inside = file.resolve(strict=True).is_relative_to(Path(root).resolve(strict=True))
    except OSError as exc:
        raise VersionChangedError("The file is not there now.", hint="Look at its folder.") from exc
    if file.is_symlink() or not file.is_file() or not is_inside or found.st_nlink > 1:
        raise NoteReadOnlyError(
            "The file is a link to another file, so it is left as it is.", hint="Write it in your editor."
        )
    if not os.access(file, os.W_OK) or not os.access(file.parent, os.W_OK):
        raise NoteReadOnlyError("The file may not be written.", hint="Look at its rights.")
    return file


def replace_file(file: Path, before: str, data: bytes) -> None:
    """Put other bytes into a file whose digest is `before`, at once or not at all. Raises AppError, OSError.

    Rights and attributes stay; the time of change is now.
    """
    handle, name = tempfile.mkstemp(prefix=f".{file.name[:80]}.", suffix=".tmp", dir=file.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as written:
            written.write(data)
            written.flush()
            sync_handle(written.fileno())
        shutil.copystat(file, fresh)
        os.utime(fresh)
        if digest_of(file.read_bytes()) != before:
            raise VersionChangedError(
                "The file has changed since; nothing was written.", hint="Look at the preview again."
            )
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    sync_folder(file.parent)


def _links(aim: Aim, words: str, kind: SourceKind, dialect: Dialect, *, in_table: bool) -> Iterator[str]:
    """What may be written, the plainest first."""
    is_plain = kind is SourceKind.MARKDOWN and dialect in {Dialect.PLAIN, Dialect.MKDOCS}
    path = aim.target_path
    if is_plain and path:
        way = posixpath.relpath(path, posixpath.dirname(aim.path) or ".")
        yield f"[{words}]({quote(way)})"
        return
    yield f"[[{words}]]"
    if kind is SourceKind.LOGSEQ:
        yield f"[{words}]([[{aim.names[0]}]])"
        return
    whole = path.rpartition(".")[0] if path else aim.names[0]
    for target in dict.fromkeys((whole.rpartition("/")[2], whole)):
        if dialect is Dialect.DENDRON:
            yield f"[[{words}|{target}]]"
        else:
            yield f"[[{target}\\|{words}]]" if in_table else f"[[{target}|{words}]]"


def _is_sound(plan: Plan, aim: Aim, kind: SourceKind, config: SourceConfig, index: NameIndex) -> bool:
    """Whether the file then has one link more than before, that one, and lost none."""
    before = told_links(read_note(plan.data, aim.path, kind, config).links)
    after = told_links(read_note(plan.changed, aim.path, kind, config).links)
    more = list((after - before).elements())
    if (before - after) or len(more) != 1:
        return False
    found = index.resolve(aim.path, more[0])
    if found is None:
        return False
    if not aim.target_path:
        return found.target_id is None and fold(found.name) in {fold(name) for name in aim.names}
    return found.target_id == aim.target and not found.via_alias


def told_links(links: Iterable[Link]) -> Counter[Link]:
    """Links with what they say, wherever they stand."""
    return Counter(msgspec.structs.replace(link, line=0, context="", mark=(0, 0)) for link in links)


def _is_in_table(text: str, place: Place) -> bool:
    return any(one.in_table and one.start <= place.start < one.end for one in open_text(text))


def raw_offset(raw: str, offset: int) -> int:
    """Where an offset of the text with plain line ends stands in the text of the file."""
    at = 1 if raw.startswith(_BOM) else 0
    position = at + offset
    lost = raw.find("\r\n", at)
    # Every such line end before it is one sign longer in the file.
    while 0 <= lost < position:
        position += 1
        lost = raw.find("\r\n", lost + 2)
    return position
