"""Suggestions: notes that speak of the same and are not linked, and notes that are there twice.

Both are found among the pairs that learning keeps as similar, duplicates also by equal files. Nothing is
written here but what the person puts away.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

import msgspec

from app.wire.suggestions import (
    DismissedPair,
    DismissPair,
    PairItem,
    PairKind,
    PairSuggestion,
    PairSuggestions,
)
from daemon.services.find.dismissed import DismissedBook, Key
from daemon.services.find.likeness import overlap, rarest, telling, words_of
from daemon.store.database import Database, Tables
from daemon.store.reader import WordReader
from daemon.store.results import NoteSummary, SimilarRow

# Below it two texts that share half of their words have not been seen: the vectors of copies are nearly one.
COPY_COSINE = 0.8
# Of what both say, or of the shorter one: a copy with another beginning, a part taken over.
LEAST_SAME, LEAST_TAKEN = 0.5, 0.85
# Shorter ones are the same by chance: "to do", an empty template.
FEWEST_WORDS = 8
MOST_COMPARED = 5000
_BATCH = 200
_LOOKED_AT, _NAMED = 60, 3


class _Copy(msgspec.Struct, frozen=True):
    """Two notes with how much is the same of both, and how much of the shorter."""

    a: str
    b: str
    same: float
    taken: float


class Suggester:
    """Answers from what is known; the comparing of texts is done once for each state of the notes."""

    def __init__(
        self, db: Database, book: DismissedBook, reference: Callable[[], Sequence[str]] = tuple
    ) -> None:
        """`reference`: ids of the sources that are kept for it; nobody links a manual, or minds a copy."""
        self._db = db
        self._reference = reference
        self._book = book
        self._reader = WordReader()
        self._copies: tuple[tuple[object, ...], list[_Copy]] = ((), [])
        self._comparing = asyncio.Lock()

    async def stop(self) -> None:
        self._reader.close()

    async def page(
        self, kind: PairKind, *, limit: int, offset: int = 0, dismissed: bool = False
    ) -> PairSuggestions:
        """One page, the best first. `dismissed`: those that were put away, in place of the others."""
        copies = await self._all_copies()
        away = await self._book.all()
        async with self._db.read() as tables:
            learnt, wanted = await tables.passages.learnt()
            rows = await self._unlinked(tables, copies) if kind == "links" else _as_rows(copies)
        rows = [row for row in rows if (_key(kind, row) in away) == dismissed]
        part = rows[offset : offset + limit]
        pairs = await self._links(part, away) if kind == "links" else await self._twins(part, copies, away)
        return PairSuggestions(pairs=pairs, total=len(rows), ready=learnt >= wanted)

    async def dismiss(self, body: DismissPair) -> DismissedPair:
        """Put a pair away, or bring it back."""
        return await self._book.change(body)

    async def dismissed_beside(self, item_id: str) -> set[str]:
        """The items that no link shall be suggested to."""
        pairs = [(a, b) for kind, a, b in await self._book.all() if kind == "links"]
        return {b if a == item_id else a for a, b in pairs if item_id in (a, b)}

    async def _links(self, page: Sequence[SimilarRow], away: Mapping[Key, datetime]) -> list[PairSuggestion]:
        shared = await self.shared_words([(row.a, row.b) for row in page])
        reasons = [_both_speak(shared[(row.a, row.b)], row.score) for row in page]
        return await self._shown("links", page, reasons, away)

    async def _twins(
        self, page: Sequence[SimilarRow], copies: Sequence[_Copy], away: Mapping[Key, datetime]
    ) -> list[PairSuggestion]:
        known = {(copy.a, copy.b): copy for copy in copies}
        reasons = [_same_text(known[(row.a, row.b)]) for row in page]
        return await self._shown("duplicates", page, reasons, away)

    async def _shown(
        self,
        kind: PairKind,
        page: Sequence[SimilarRow],
        reasons: Sequence[str],
        away: Mapping[Key, datetime],
    ) -> list[PairSuggestion]:
        async with self._db.read() as tables:
            ids = dict.fromkeys(one for row in page for one in (row.a, row.b))
            notes = {note.id: note for note in await tables.notes.summaries(ids)}
        return [
            PairSuggestion(
                kind=kind,
                a=_item(notes[row.a]),
                b=_item(notes[row.b]),
                score=round(row.score, 3),
                reason=reason,
                dismissed=away.get(_key(kind, row)),
            )
            for row, reason in zip(page, reasons, strict=True)
            if row.a in notes and row.b in notes
        ]

    async def shared_words(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], list[str]]:
        """For each pair the rarest words that both say."""
        async with self._db.read() as tables:
            texts = await _texts(tables, list(dict.fromkeys(one for pair in pairs for one in pair)))
        found = await asyncio.to_thread(
            lambda: {
                pair: telling(texts.get(pair[0], []), texts.get(pair[1], []), self._reader.stems, _LOOKED_AT)
                for pair in pairs
            }
        )
        async with self._db.read() as tables:
            frequencies = await tables.words.frequencies(stem for words in found.values() for stem in words)
        return {pair: rarest(words, frequencies, _NAMED) for pair, words in found.items()}

    async def _all_copies(self) -> list[_Copy]:
        async with self._comparing:
            async with self._db.read() as tables:
                without = self._reference()
                state = (await tables.meta.revision(), *await tables.similar.state(), *without)
                if state == self._copies[0]:
                    return self._copies[1]
                rows = await tables.similar.near(COPY_COSINE, MOST_COMPARED, without)
                twins = await tables.notes.with_equal_files(without)
            pairs = list(dict.fromkeys([*twins, *((row.a, row.b) for row in rows)]))
            copies: list[_Copy] = []
            for at in range(0, len(pairs), _BATCH):
                part = pairs[at : at + _BATCH]
                async with self._db.read() as tables:
                    texts = await _texts(tables, list(dict.fromkeys(one for pair in part for one in pair)))
                copies += await asyncio.to_thread(_compared, part, texts)
            copies.sort(key=lambda copy: (-max(copy.same, copy.taken * LEAST_TAKEN), copy.a, copy.b))
            self._copies = (state, copies)
            return copies

    async def _unlinked(self, tables: Tables, copies: Sequence[_Copy]) -> list[SimilarRow]:
        """Pairs without a link; what is there twice needs none."""
        twice = {(copy.a, copy.b) for copy in copies}
        rows = await tables.similar.unlinked(self._reference())
        return [row for row in rows if (row.a, row.b) not in twice]


async def _texts(tables: Tables, ids: Sequence[str]) -> dict[str, list[str]]:
    return {note.id: words_of(note.text) for note in await tables.scans.texts(ids)}


def _compared(pairs: Sequence[tuple[str, str]], texts: Mapping[str, list[str]]) -> list[_Copy]:
    found = []
    for a, b in pairs:
        one, other = texts.get(a, []), texts.get(b, [])
        if min(len(one), len(other)) < FEWEST_WORDS:
            continue
        same, taken = overlap(one, other)
        if same >= LEAST_SAME or taken >= LEAST_TAKEN:
            found.append(_Copy(a, b, same, taken))
    return found


def _as_rows(copies: Sequence[_Copy]) -> list[SimilarRow]:
    return [SimilarRow(copy.a, copy.b, max(copy.same, copy.taken)) for copy in copies]


def _key(kind: PairKind, row: SimilarRow) -> Key:
    return (kind, row.a, row.b)


def _item(note: NoteSummary) -> PairItem:
    return PairItem(id=note.id, title=note.title, path=note.path, source=note.source_id, kind=note.kind.value)


def _both_speak(words: Sequence[str], score: float) -> str:
    if not words:
        return f"Close in meaning ({score:.2f}), and neither links to the other."
    return f"Both speak of {_listed(words)}, and neither links to the other."


def _listed(words: Sequence[str]) -> str:
    quoted = [f"“{word}”" for word in words]
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]]) if len(quoted) > 1 else quoted[0]


def _same_text(copy: _Copy) -> str:
    if copy.same >= 1:
        return "Both say the same, word for word."
    if copy.same >= LEAST_SAME:
        return f"{copy.same:.0%} of what both say is the same."
    return f"{copy.taken:.0%} of the shorter one stands in the longer one as well."
