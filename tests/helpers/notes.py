"""Notes for the store, without files: text in, NoteWrite out."""

import hashlib
import uuid
from typing import Any

from daemon.store.rows import FileStat, Link, LinkKind, NoteKind, NoteWrite, ParsedNote, Passage

MODEL = "test-model"


def note_id(path: str, source_id: str = "s1") -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"{source_id}/{path}"))


def made_note(
    path: str,
    *texts: str,
    title: str | None = None,
    source_id: str = "s1",
    links: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    aliases: tuple[str, ...] = (),
    mtime: int = 1,
    identity: str | None = None,
    properties: dict[str, Any] | None = None,
    date: str | None = None,
) -> NoteWrite:
    """One passage for each text, headed by the title."""
    name = path.rpartition("/")[2].removesuffix(".md") if title is None else title
    whole = "\n\n".join(texts)
    passages, at = [], 0
    for text in texts:
        passages.append(Passage(name, text, at, at + len(text), whole.count("\n", 0, at) + 1))
        at += len(text) + 2
    note = ParsedNote(
        title=name,
        kind=NoteKind.NOTE,
        text=whole,
        tags=tags,
        aliases=aliases,
        links=tuple(
            Link(link, LinkKind.WIKILINK, 1, context=f"see {link}", mark=(4, 4 + len(link))) for link in links
        ),
        passages=tuple(passages),
        words=len(whole.split()),
        properties=properties or {},
        date=date,
    )
    return NoteWrite(
        id=identity or note_id(path, source_id),
        source_id=source_id,
        stat=FileStat(path=path, disk_path=path, inode=1, size=len(whole), mtime_ns=mtime),
        digest=hashlib.blake2b(whole.encode("utf-8", "surrogatepass"), digest_size=16).digest(),
        note=note,
    )
