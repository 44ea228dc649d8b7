"""What may contradict something: the memories and notes near it, and what each of them says."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from daemon.claims.texts import claims_of
from daemon.pages.kind import BOTH_HOLD
from daemon.pages.read import facts_of
from daemon.pages.write import text_of
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.meaning import Meaning
from daemon.services.memory.page_item import relation_of
from daemon.store.database import Database, Tables
from daemon.store.pages import MEMORY
from daemon.store.results import LinkOut, NoteSummary, StoredNote

# Of one text, and of everything near it: what is compared grows with their product.
MOST_SENTENCES, MOST_NEAR = 12, 16
NEAR_PASSAGES, OWN_PASSAGES = 40, 4
# Passages further away speak of something else.
LEAST_COSINE = 0.4
# Of memories whose vectors are read together, and of cosines that are reckoned together: some 20 MB each.
PASSAGES_AT_ONCE, PRODUCTS_AT_ONCE = 10_000, 4_000_000

Vector = NDArray[np.float32]
Vectors = NDArray[np.float32]
Ids = NDArray[np.int64]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One item with the sentences that count. Times are UTC microseconds, days and times of validity texts.

    `contradicts` are the items that it says it contradicts, `holds_beside` those of which somebody said that
    both hold.
    """

    id: str
    is_note: bool
    title: str
    created_at: int
    sentences: list[str]
    valid_from: str = ""
    valid_to: str = ""
    contradicts: frozenset[str] = frozenset()
    holds_beside: frozenset[str] = frozenset()

    def is_valid_beside(self, other: "Side") -> bool:
        """Whether both were ever to hold at one time, as far as they say."""
        ends_before = bool(self.valid_to and other.valid_from and self.valid_to < other.valid_from)
        begins_after = bool(self.valid_from and other.valid_to and other.valid_to < self.valid_from)
        return not (ends_before or begins_after)


class Surroundings:
    """Finds what is near, of one space or of all."""

    def __init__(self, db: Database, meaning: Meaning, catalog: Catalog) -> None:
        self._db = db
        self._meaning = meaning
        self._catalog = catalog
        # By space, of one state of the notes: to read them took longer than to look among them.
        self._memories: dict[str | None, Ids] = {}
        self._revision = -1

    async def _memories_of(self, tables: Tables, space: str | None) -> Ids:
        """The passages of memories that are recalled."""
        revision = await tables.meta.revision()
        if revision != self._revision:
            self._memories, self._revision = {}, revision
        if space not in self._memories:
            found = await tables.contradictions.memory_passages(space)
            self._memories[space] = np.array(found, dtype=np.int64)
        return self._memories[space]

    async def of_item(self, item_id: str, space: str) -> dict[str, list[str]]:
        """What is near an item's own passages: texts of the nearest passages by item."""
        async with self._db.read() as tables:
            own = [row.id for row in await tables.passages.of(item_id)][:OWN_PASSAGES]
            _, vectors = await tables.vectors.of_passages(self._meaning.model_id, own)
        found = await self.of_vectors(list(vectors), space)
        found.pop(item_id, None)
        return found

    async def of_vectors(self, vectors: Sequence[Vector], space: str | None) -> dict[str, list[str]]:
        """The same for vectors; `space` None is all of them. Memories and notes each have their places."""
        async with self._db.read() as tables:
            memories = await self._memories_of(tables, space)
        near: dict[int, float] = {}
        for vector in vectors:
            for allowed in (memories, None):
                if allowed is not None and not len(allowed):
                    continue
                keys, cosines = await self._meaning.search(vector, NEAR_PASSAGES, allowed)
                for key, cosine in zip(keys.tolist(), cosines.tolist(), strict=True):
                    near[key] = max(near.get(key, -1.0), cosine)
        best = sorted((key for key in near if near[key] >= LEAST_COSINE), key=lambda key: -near[key])
        async with self._db.read() as tables:
            return await self._owners(tables, best, space)

    async def memories_near(self, note_ids: Sequence[str]) -> set[str]:
        """The memories that are near to some passage of these notes."""
        model_id = self._meaning.model_id
        async with self._db.read() as tables:
            _, there = await tables.vectors.of_passages(model_id, await tables.passages.ids_of(note_ids))
            own = (await self._memories_of(tables, None)).tolist()
        if not len(there):
            return set()
        near: list[int] = []
        for first in range(0, len(own), PASSAGES_AT_ONCE):
            part = own[first : first + PASSAGES_AT_ONCE]
            async with self._db.read() as tables:
                keys, here = await tables.vectors.of_passages(model_id, part)
            if len(here):
                near += keys[await asyncio.to_thread(_any_near, here, there)].tolist()
        async with self._db.read() as tables:
            return set((await tables.passages.note_ids(near)).values())

    async def of_words(self, match: Sequence[int], space: str | None) -> dict[str, list[str]]:
        """The items of passages that were found in another way."""
        async with self._db.read() as tables:
            return await self._owners(tables, match, space)

    async def _owners(
        self, tables: Tables, passages: Sequence[int], space: str | None
    ) -> dict[str, list[str]]:
        rows = await tables.passages.get_many(passages)
        owners = {one.id: one for one in await tables.notes.summaries({row.note_id for row in rows.values()})}
        found: dict[str, list[str]] = {}
        for key in passages:
            row = rows.get(key)
            owner = owners.get(row.note_id) if row is not None else None
            if row is None or owner is None or not self._counts(owner, space):
                continue
            if owner.id in found or len(found) < MOST_NEAR:
                found.setdefault(owner.id, []).append(row.text)
        return found

    def _counts(self, owner: NoteSummary, space: str | None) -> bool:
        if owner.session is not None:
            return False
        if space is None:
            return True
        of_source = {source.id: source.space for source in self._catalog.sources}
        its_space = owner.space if owner.source_id == MEMORY else of_source.get(owner.source_id, "")
        return its_space == space


def _any_near(here: Vectors, there: Vectors) -> NDArray[np.bool_]:
    """Which rows of `here` are near to one of `there`, by their cosine."""
    first, second = _unit(here), _unit(there)
    # Not all at once: of many passages on both sides the products alone would take hundreds of megabytes.
    step = max(1, PRODUCTS_AT_ONCE // len(second))
    best = [(first[at : at + step] @ second.T).max(axis=1) for at in range(0, len(first), step)]
    return np.asarray(np.concatenate(best) >= LEAST_COSINE)


def _unit(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-12), np.float32)


async def side_of(tables: Tables, item_id: str, near: Iterable[str] = ()) -> Side:
    """An item as a side: a memory with all that it says, a note with the passages that are `near`.

    Raises ItemNotFoundError.
    """
    note = await tables.notes.get(item_id)
    if note.summary.source_id != MEMORY:
        texts = list(near) or [note.text]
        sentences = [one for text in texts for one in claims_of(text, MOST_SENTENCES)]
        return Side(
            id=item_id,
            is_note=True,
            title=note.summary.title,
            created_at=note.summary.created_at,
            sentences=sentences[:MOST_SENTENCES],
        )
    facts = facts_of(note.properties, note.summary.type)
    links = await tables.links.of(item_id)
    contradicts, beside = _led_to(links, "contradicts"), _led_to(links, BOTH_HOLD)
    return Side(
        id=item_id,
        is_note=False,
        title=note.summary.title,
        created_at=note.summary.created_at,
        sentences=_said(note),
        valid_from=facts.valid_from,
        valid_to=facts.valid_to,
        contradicts=contradicts - {item_id},
        holds_beside=beside - {item_id},
    )


def _led_to(links: Iterable[LinkOut], relation: str) -> frozenset[str]:
    found = (row.link.target_id for row in links if relation_of(row.link) == relation)
    return frozenset(one for one in found if one)


def _said(note: StoredNote) -> list[str]:
    """What a memory claims: its text, and its title where that says something else."""
    text = text_of(note.text)
    claims = claims_of(text, MOST_SENTENCES)
    title = note.summary.title
    is_beginning = " ".join(text.split()).startswith(title.removesuffix("…").rstrip())
    return claims if is_beginning else [*claims_of(title, 1), *claims][:MOST_SENTENCES]
