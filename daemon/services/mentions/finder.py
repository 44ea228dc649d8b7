"""Which notes name which others without a link: found when it is asked for, kept while texts stay."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from app.wire.mentions import Mention, Mentions
from daemon.ingest.mention import NOTE_ENDINGS, NameTable, is_telling, sentence_around
from daemon.ingest.plain import fold
from daemon.services.find.dismissed import DismissedBook
from daemon.services.sky import KIND_NAMES, Sky
from daemon.store.database import Database
from daemon.store.rows import NoteKind

# What stands in more notes than this, and in more than this share of them, is a common word.
MOST_NOTES, MOST_SHARE = 24, 0.02
_BATCH = 100
_NAME = KIND_NAMES.index("name")


class _Seen(msgspec.Struct, frozen=True, order=True, gc=False):
    """A name in a text; sorts by where it begins."""

    start: int
    end: int
    name: str
    words: str
    sentence: str


class _Named(msgspec.Struct):
    """What can be meant in one source: node by folded name, None where two answer to it.

    `seen` has every note that was read, also those that name nobody.
    """

    nodes: dict[str, str | None] = {}
    revision: int = -1
    seen: dict[str, list[_Seen]] = {}


class MentionFinder:
    """Reads each text once for each set of names; a note that changes is read again alone."""

    def __init__(self, db: Database, sky: Callable[[], Sky], book: DismissedBook) -> None:
        self._db = db
        self._sky = sky
        self._book = book
        self._sources: dict[str, _Named] = {}
        self._finding = asyncio.Lock()

    async def mentions(self, around: str = "", *, limit: int) -> Mentions:
        """Those of all the sky, or those that begin or end at one node."""
        sky = self._sky()
        titles = dict(zip(sky.ids, sky.titles, strict=True))
        linked = await asyncio.to_thread(_linked_pairs, sky)
        away = {(a, b) for kind, a, b in await self._book.all() if kind == "links"}
        found: list[Mention] = []
        async with self._finding:
            for source in sky.source_ids:
                named = await self._read(source, sky)
                found += _mentions(named, titles, linked, away)
        seen = Counter(one.b for one in found)
        found.sort(key=lambda one: (seen[one.b], -one.count, one.a_title, one.b_title))
        kept = [one for one in found if not around or around in (one.a, one.b)]
        return Mentions(mentions=kept[:limit], total=len(kept))

    async def _read(self, source: str, sky: Sky) -> _Named:
        """Bring what is known of a source up to date."""
        old = self._sources.get(source, _Named())
        async with self._db.read() as tables:
            revision = await tables.meta.revision()
            rows = await tables.notes.names(source)
            changed = set(await tables.notes.changed_since(old.revision))
        notes = {
            row.id: (row.title, row.path.rpartition("/")[2].rpartition(".")[0], *row.aliases, *row.names)
            for row in rows
            if row.kind is NoteKind.NOTE and row.path.lower().endswith(NOTE_ENDINGS)
        }
        nodes = _nodes(notes, _unwritten(sky, source))
        if nodes == old.nodes and not changed & notes.keys() and old.seen.keys() == notes.keys():
            old.revision = revision
            return old
        known = {note: seen for note, seen in old.seen.items() if note in notes and note not in changed}
        new = _Named(nodes, revision, known)
        fresh = [note for note in notes if note not in known]
        more = NameTable(nodes.keys() - old.nodes.keys())
        if more.names and known:
            await self._scan(new, more, list(known))
        await self._scan(new, NameTable(nodes), fresh)
        self._sources[source] = new
        return new

    async def _scan(self, named: _Named, table: NameTable, notes: Sequence[str]) -> None:
        for at in range(0, len(notes), _BATCH):
            async with self._db.read() as tables:
                texts = {one.id: one.text for one in await tables.scans.texts(notes[at : at + _BATCH])}
            for note, seen in (await asyncio.to_thread(_scanned, table, texts)).items():
                named.seen[note] = _longest([*named.seen.get(note, []), *seen])


def _scanned(table: NameTable, texts: Mapping[str, str]) -> dict[str, list[_Seen]]:
    return {
        note: [
            _Seen(one.start, one.end, one.name, text[one.start : one.end], sentence_around(text, one))
            for one in table.places(text)
        ]
        for note, text in texts.items()
    }


def _longest(seen: list[_Seen]) -> list[_Seen]:
    """Of names that lie within each other the longest."""
    kept: list[_Seen] = []
    for one in sorted(seen, key=lambda one: (one.start, -one.end)):
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return kept


def _nodes(notes: Mapping[str, Iterable[str]], unwritten: Mapping[str, str]) -> dict[str, str | None]:
    nodes: dict[str, str | None] = {}
    for note, names in notes.items():
        for name in {fold(name) for name in names if is_telling(name)}:
            nodes[name] = note if name not in nodes else None
    for name, node in unwritten.items():
        if is_telling(name):
            nodes.setdefault(fold(name), node)
    return nodes


def _unwritten(sky: Sky, source: str) -> dict[str, str]:
    """Names not written yet that notes of a source link to."""
    if source not in sky.source_ids:
        return {}
    number = sky.source_ids.index(source)
    ends = sky.ends[(sky.kinds[sky.ends] == _NAME) & (sky.sources[sky.starts] == number)]
    return {sky.titles[node]: sky.ids[node] for node in set(ends.tolist())}


def _linked_pairs(sky: Sky) -> set[tuple[str, str]]:
    """Both ways: who is linked from a note need not be linked back."""
    pairs = zip(sky.starts.tolist(), sky.ends.tolist(), sky.types.tolist(), strict=True)
    ones = [(sky.ids[a], sky.ids[b]) for a, b, kind in pairs if kind == 0]
    return {*ones, *((b, a) for a, b in ones)}


def _mentions(
    named: _Named, titles: Mapping[str, str], linked: set[tuple[str, str]], away: set[tuple[str, str]]
) -> list[Mention]:
    found = [(note, named.nodes.get(one.name), one) for note, seen in named.seen.items() for one in seen]
    wide = Counter(target for _, target in {(note, target) for note, target, _ in found})
    most = max(MOST_NOTES, MOST_SHARE * len(named.seen))
    firsts: dict[tuple[str, str], Mention] = {}
    for note, target, seen in found:
        if target is None or target == note or wide[target] > most:
            continue
        pair = (note, target)
        if pair in linked or (min(pair), max(pair)) in away or not titles.keys() >= {note, target}:
            continue
        known = firsts.get(pair)
        if known is not None:
            firsts[pair] = msgspec.structs.replace(known, count=known.count + 1)
            continue
        firsts[pair] = Mention(
            a=note,
            b=target,
            a_title=titles[note],
            b_title=titles[target],
            words=seen.words,
            sentence=seen.sentence,
        )
    return list(firsts.values())
