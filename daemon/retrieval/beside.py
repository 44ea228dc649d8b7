"""What stands beside the best hits: notes that they link to, or that link to them."""

from collections.abc import Sequence

from daemon.retrieval.fuse import FusedItem, Part
from daemon.retrieval.rank import CLEARLY_NEAR
from daemon.store.database import Tables
from daemon.store.filters import AllOf, NoteFilter, Test
from daemon.store.statements import listed

# Of so many hits, so many at most, at this share of the hit's score: behind all that was found by itself and
# is any good.
FROM_HITS, MOST, SHARE = 3, 5, 0.15


async def with_linked(tables: Tables, items: Sequence[FusedItem], filters: NoteFilter) -> list[FusedItem]:
    """The items, and the notes that are linked with the best of them and pass the filters."""
    best = [item for item in items[:FROM_HITS] if item.name or item.nearness >= CLEARLY_NEAR]
    known = {item.note_id for item in items}
    links = await tables.candidates.linked(item.note_id for item in best)
    links = [link for link in links if link[1] not in known]
    if not links:
        return list(items)
    near = Test("ids", (listed({other for _, other, _ in links}),))
    allowed = NoteFilter(AllOf((near, filters.condition)) if filters.condition else near)
    passed = set(await tables.facets.note_ids(allowed))
    titles = {note.id: note.title for note in await tables.notes.summaries(item.note_id for item in best)}
    scores = {item.note_id: item.score for item in best}
    found: dict[str, FusedItem] = {}
    for hit, other, how in sorted(links, key=lambda link: (-scores[link[0]], link[2] == "from", link[1])):
        if other in passed and len(found) < MOST:
            part = Part("graph", scores[hit], len(found) + 1, 1.0)
            one = FusedItem(
                other, SHARE * min(scores[hit], 1.0), (part,), (), beside=(how, titles.get(hit, ""))
            )
            found.setdefault(other, one)
    merged = [*items, *found.values()]
    return sorted(merged, key=lambda item: -item.score)
