"""Where the links of pages lead: to other pages first, then to notes of all sources."""

from collections.abc import Sequence

from daemon.ingest.resolve import name_key
from daemon.services.memory.page_row import ReadPage, stem_at
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.results import LinkRow
from daemon.store.rows import ResolvedLink


async def resolve_links(tables: Tables, pages: Sequence[ReadPage], *, are_new: bool = False) -> None:
    """Say where links of these pages lead, and those of others that meant them or may mean them now.

    To pages that `are_new` nothing leads yet.
    """
    linking = [page.write.id for page in pages if page.write.note.links]
    rows = [*await tables.links.of_many(linking)] if linking else []
    if not are_new:
        rows += await tables.links.leading_to([page.write.id for page in pages])
    keys: set[str] = set()
    for page in pages:
        note = page.write.note
        keys |= {name_key(name) for name in (stem_at(page.path), note.title, *note.aliases, page.write.id)}
    rows += await tables.links.with_keys(MEMORY, keys)
    await _store(tables, rows)


async def resolve_leading_to(tables: Tables, item_ids: Sequence[str]) -> None:
    """Say anew where the links of pages lead that led to these items, after these went."""
    await _store(tables, await tables.links.leading_to(item_ids))


async def hide_or_show(tables: Tables, item_ids: Sequence[str], now: int | None) -> None:
    """Hide records (`now`: since when) or show them again (None); links of pages follow."""
    if now is None:
        await tables.notes.restore(item_ids)
        await _store(tables, await tables.links.with_keys(MEMORY, {name_key(one) for one in item_ids}))
    else:
        await tables.notes.hide(item_ids, now)
        await resolve_leading_to(tables, item_ids)


async def resolve_all(tables: Tables) -> None:
    """Say where every link of every page leads: after notes of sources came or went."""
    ids = [file.id for file in await tables.notes.known_files(MEMORY) if file.hidden_at is None]
    await _store(tables, await tables.links.of_many(ids))


async def _store(tables: Tables, rows: Sequence[LinkRow]) -> None:
    if not rows:
        return
    sources = {
        note.id: note.source_id for note in await tables.notes.summaries({row.note_id for row in rows})
    }
    mine = [row for row in rows if sources.get(row.note_id) == MEMORY]
    targets = await tables.pages.find_targets({row.target for row in mine if row.target})
    found: dict[str, list[ResolvedLink]] = {}
    for row in mine:
        if not row.target:
            link = ResolvedLink(row.position, row.note_id)
        else:
            items = [item for item, _ in targets.get(row.target, ()) if item != row.note_id]
            name = row.target.removesuffix(".md") or row.target
            link = ResolvedLink(row.position, items[0]) if items else ResolvedLink(row.position, None, name)
        found.setdefault(row.note_id, []).append(link)
    await tables.links.replace_resolved(found)
