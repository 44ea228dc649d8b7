"""Room for others: a long note that repeats a word must not fill the whole list."""

from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from daemon.store.filters import AllOf, Not, NoteFilter, Test
from daemon.store.statements import listed
from daemon.store.words import WordHit

T = TypeVar("T")

# So many passages of one note are enough to find it by. Lists are refilled so often at most.
OF_A_NOTE, REFILLS = 20, 3


Find = Callable[[NoteFilter, int], Awaitable[list[WordHit]]]
"""Gives the best passages, at most so many, of notes that pass a filter."""


async def search_uncrowded(find: Find, filters: NoteFilter, limit: int) -> list[WordHit]:
    """The best passages; where a note would fill the list, others follow its best."""
    best: list[WordHit] = []
    long: set[str] = set()
    hits = await find(filters, limit)
    for _ in range(REFILLS):
        count = Counter(hit.note_id for hit in hits)
        crowding = {note_id for note_id, number in count.items() if number > OF_A_NOTE}
        if len(best) + len(hits) < limit or not crowding:
            break
        best += at_most(((hit.note_id, hit) for hit in hits if hit.note_id in crowding), OF_A_NOTE)
        long |= crowding
        hits = await find(_without(filters, long), limit - len(best))
    return sorted([*best, *hits], key=lambda hit: (-hit.score, hit.passage_id))


def at_most(pairs: Iterable[tuple[Hashable, T]], count: int) -> Iterator[T]:
    """The first so many of each group, in the order they came in."""
    seen: Counter[Hashable] = Counter()
    for group, one in pairs:
        seen[group] += 1
        if seen[group] <= count:
            yield one


def _without(filters: NoteFilter, note_ids: set[str]) -> NoteFilter:
    others = Not(Test("ids", (listed(sorted(note_ids)),)))
    return NoteFilter(AllOf((others, filters.condition)) if filters.condition else others)
