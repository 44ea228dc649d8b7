"""Where a link leads: the names of one source and the rules of note-formats, section 2 and 7.

`NameIndex` holds names only, no text, and changes by single notes. A link depends on the files whose
`row_keys` hold its `link_key`: after a change only links with those keys need to be resolved again
(and all links of a note whose own path changed).
"""

import posixpath
from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from daemon.ingest.plain import fold
from daemon.store.rows import Link, LinkKind, NoteKind, ResolvedLink, SourceKind

# What a name may lack at its end, in the order in which it is tried.
_ENDINGS = ("", ".md")
_PLAIN_ENDINGS = ("", ".md", ".markdown", ".txt", ".text")


class NameRow(msgspec.Struct, frozen=True, gc=False):
    """The names of one file. `names` (Logseq pages) resolve; `aliases` do so in Logseq only.

    `blocks` are the ids of Logseq blocks that the file holds.
    """

    id: str
    path: str
    names: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    kind: NoteKind = NoteKind.NOTE


class _File(msgspec.Struct, frozen=True, order=True, gc=False):
    """Sorts as candidates are preferred: shortest path in characters, then code-point order."""

    length: int
    path: str
    id: str
    folded: str


# Most keys have one file: a list of its own for each took 35 MB for 100,000 notes.
_Files: TypeAlias = _File | list[_File]


def name_key(name: str) -> str:
    """The look-up key of a path or a name: its last part, folded, without `.md`."""
    key = fold(name).rstrip("/")
    key = key[key.rfind("/") + 1 :]
    while key.endswith(".md"):
        key = key[:-3]
    return key


def link_key(link: Link) -> str:
    """The key under which a link waits for names to come and go; "" is a link to the note itself."""
    return name_key(link.target)


def row_keys(row: NameRow) -> set[str]:
    """All keys under which links can find this file."""
    keys = {name_key(row.path)}
    keys.update(key.removesuffix(ending) for key in tuple(keys) for ending in _PLAIN_ENDINGS[2:])
    keys.update(name_key(name) for name in (*row.names, *row.aliases))
    keys.update(row.blocks)
    keys.discard("")
    return keys


def affected_keys(added: Iterable[NameRow], removed: Iterable[NameRow]) -> set[str]:
    """Keys whose links could now lead elsewhere. A changed file is in both lists: as it was and as it is."""
    before = {row.id: row for row in removed}
    keys: set[str] = set()
    for row in added:
        old = before.pop(row.id, None)
        if old == row:
            continue
        if old is not None and old.path == row.path:
            keys |= row_keys(row) ^ row_keys(old)
            # The same last part may belong to another name: "a/x" became "b/x".
            changed = {*row.names, *row.aliases} ^ {*old.names, *old.aliases}
            keys.update(name_key(name) for name in changed)
        else:
            keys |= row_keys(row) | (row_keys(old) if old else set())
    for row in before.values():
        keys |= row_keys(row)
    keys.discard("")
    return keys


class NameIndex:
    """Names of all files of one source.

    `folder` ("" or with a slash at its end) is where the source's program counts absolute paths from.
    `relative`: Markdown links are looked up from their own file only.
    """

    def __init__(
        self, kind: SourceKind, rows: Iterable[NameRow] = (), *, folder: str = "", relative: bool = False
    ) -> None:
        self.read_as(kind, folder, relative=relative)
        self._rows: dict[str, NameRow] = {}
        self._paths: dict[str, _Files] = {}
        self._ends: dict[str, _Files] = {}
        self._names: dict[str, _Files] = {}
        self._aliases: dict[str, _Files] = {}
        self._blocks: dict[str, _Files] = {}
        for row in rows:
            self.add(row)

    def read_as(self, kind: SourceKind, folder: str = "", *, relative: bool = False) -> None:
        """Set whose rules links follow from now on."""
        self._kind = kind
        self._relative = relative
        self._folder = fold(folder)
        self._endings = _PLAIN_ENDINGS if kind is SourceKind.MARKDOWN else _ENDINGS

    def __len__(self) -> int:
        return len(self._rows)

    def get(self, note_id: str) -> NameRow | None:
        return self._rows.get(note_id)

    def add(self, row: NameRow) -> None:
        """Add a file, or replace what was known of it: a move, other aliases."""
        if row.id in self._rows:
            self.remove(row.id)
        self._rows[row.id] = row
        for table, key, file in self._entries(row):
            _put(table, key, file)

    def remove(self, note_id: str) -> None:
        """Forget a file; an unknown id is no fault."""
        row = self._rows.pop(note_id, None)
        if row is None:
            return
        for table, key, file in self._entries(row):
            _take(table, key, file)

    def _entries(self, row: NameRow) -> list[tuple[dict[str, _Files], str, _File]]:
        folded = fold(row.path)
        file = _File(len(row.path), row.path, row.id, folded)
        entries = [(self._paths, folded, file), (self._ends, folded[folded.rfind("/") + 1 :], file)]
        entries += [(self._names, key, file) for key in {fold(name) for name in row.names}]
        entries += [(self._aliases, key, file) for key in {fold(name) for name in row.aliases}]
        entries += [(self._blocks, block, file) for block in set(row.blocks)]
        return entries

    def resolve(self, from_path: str, link: Link, position: int = 0) -> ResolvedLink | None:
        """Where one link of the note at `from_path` leads.

        None only for a Logseq tag that no page has: it is a tag and no link. In Obsidian an alias does
        not resolve: `target_id` is the aliased note, `via_alias` is set and `name` keeps the words.
        """
        target = link.target
        if not target:
            found = _best(self._paths.get(fold(from_path)))
            return ResolvedLink(position, found.id, "") if found else ResolvedLink(position, None, from_path)
        wanted = fold(target)
        found = self._find(from_path, wanted, link.kind)
        if found is not None:
            return ResolvedLink(position, found.id)
        if link.kind is LinkKind.TAG:
            return None
        name = target[:-3] if wanted.endswith(".md") and len(target) > 3 else target
        if link.kind is LinkKind.CANVAS:
            name = name.lstrip("/") or target
        alias = _best(self._aliases.get(fold(name))) if link.kind is not LinkKind.CANVAS else None
        if alias is not None:
            return ResolvedLink(position, alias.id, name, via_alias=True)
        return ResolvedLink(position, None, name)

    def _find(self, from_path: str, wanted: str, kind: LinkKind) -> _File | None:
        if self._kind is SourceKind.LOGSEQ:
            if kind is LinkKind.BLOCK:
                return _best(self._blocks.get(wanted))
            found = _best(self._names.get(wanted)) or _best(self._aliases.get(wanted))
            # Only Markdown links and pictures speak of files; a reference speaks of pages.
            if found is not None or kind in {LinkKind.WIKILINK, LinkKind.PROPERTY, LinkKind.TAG}:
                return found
        return self._find_file(from_path, wanted, kind)

    def _find_file(self, from_path: str, wanted: str, kind: LinkKind) -> _File | None:
        folder = fold(from_path[: from_path.rfind("/") + 1])
        if wanted.startswith("/"):
            return self._from_root(wanted.lstrip("/"))
        if wanted.startswith("./") or "../" in wanted or "/./" in wanted:
            path = posixpath.normpath(folder + wanted)
            return None if path.startswith("..") else self._exact(path)
        if self._relative and kind is LinkKind.MARKDOWN:
            return self._exact(folder + wanted)
        if self._kind is SourceKind.MARKDOWN and kind not in {LinkKind.WIKILINK, LinkKind.PROPERTY}:
            # In plain Markdown a path is relative to the file, as every other program reads it.
            found = self._exact(folder + wanted) or self._from_root(wanted)
        else:
            found = self._from_root(wanted)
        if found is not None:
            return found
        for ending in self._endings:
            found = self._by_end(folder, wanted + ending)
            if found is not None:
                return found
        return None

    def _from_root(self, path: str) -> _File | None:
        found = self._exact(self._folder + path)
        return found if found or not self._folder else self._exact(path)

    def _exact(self, path: str) -> _File | None:
        for ending in self._endings:
            found = _best(self._paths.get(path + ending))
            if found is not None:
                return found
        return None

    def _by_end(self, folder: str, wanted: str) -> _File | None:
        """Files whose path ends in `/wanted`: the one from the note's own folder, else the preferred one."""
        slash = wanted.rfind("/")
        candidates = self._ends.get(wanted[slash + 1 :])
        if not candidates:
            return None
        own = _best(self._paths.get(folder + wanted))
        if own is not None:
            return own
        if slash < 0:
            return _best(candidates)
        ending = "/" + wanted
        several = candidates if isinstance(candidates, list) else [candidates]
        return _best([file for file in several if file.folded.endswith(ending)])


def _put(table: dict[str, _Files], key: str, file: _File) -> None:
    there = table.setdefault(key, file)
    if isinstance(there, list):
        there.append(file)
    elif there is not file:
        table[key] = [there, file]


def _take(table: dict[str, _Files], key: str, file: _File) -> None:
    """Forget a file under a key; one that is not there is no fault."""
    there = table.get(key)
    if isinstance(there, list):
        if file in there:
            there.remove(file)
        if len(there) == 1:
            table[key] = there[0]
    elif there == file:
        del table[key]


def _best(files: _Files | None) -> _File | None:
    if not isinstance(files, list):
        return files
    return min(files, default=None)
