"""The jobs of the writer behind an undo: find out what is to be done, then do all of it or nothing."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from app.errors import ItemNotFoundError, NoteReadOnlyError, VersionChangedError
from app.wire.past import KeptItem, KeptReason, UndoAction, UndoneItem
from daemon.services.memory.line_kind import FORGOTTEN, MERGED, OPPOSED, RESTORED, SUPPORTED, UNDONE
from daemon.services.memory.page_file import Loaded, PageHome, Who, load
from daemon.services.past.apply import (
    UndoPlan,
    bring_page,
    bring_records,
    counter_lines,
    page_actions,
    settle,
)
from daemon.services.past.reversal import Chosen, Reversal, reversal_of, together
from daemon.store.database import Tables
from daemon.store.past import ItemRow
from daemon.store.records import RECORDS
from daemon.store.versions import VersionRow

_REASONS: dict[KeptReason, str] = {
    "changed_since": "Somebody changed it since.",
    "replacement_kept": "What took its place, or gave it, was changed since and stays.",
    "words_gone": "The words of then were erased.",
    "edited_outside": "It is being edited in another program.",
    "not_undoable": "It is no memory.",
}
_ACTIONS: dict[str, UndoAction] = {
    UNDONE: "reverted",
    FORGOTTEN: "forgotten",
    **dict.fromkeys((RESTORED, SUPPORTED, OPPOSED, MERGED), "restored"),
}


@dataclass
class Found:
    """What an undo would do: reversals by item, the pages that they need, records to be hidden."""

    reversals: dict[str, Reversal]
    items: dict[str, ItemRow]
    pages: dict[str, Loaded] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def keep(self, item_id: str, reason: KeptReason) -> None:
        self.reversals[item_id] = msgspec.structs.replace(
            self.reversals[item_id], target=None, counters=(), kept=reason
        )

    def kept(self) -> list[KeptItem]:
        """The items that stay as they are, for people."""
        found = []
        for item_id, reversal in self.reversals.items():
            if reversal.kept is not None:
                item = self.items.get(item_id)
                found.append(
                    KeptItem(
                        id=item_id,
                        title=item.title if item else "",
                        type=item.type if item else "",
                        code=reversal.kept,
                        reason=_REASONS[reversal.kept],
                    )
                )
        return found


async def find_out(
    tables: Tables,
    at: PageHome,
    rows: Mapping[str, Sequence[VersionRow]],
    chosen: Chosen,
    said: Sequence[str] = (),
) -> Found:
    """What takes back the chosen lines of these items; `said` are records that came with them."""
    read = at.texts.get

    def reverse() -> dict[str, Reversal]:
        return {
            item_id: reversal_of(item_id, some, chosen, read)
            for item_id, some in rows.items()
            if item_id not in said
        }

    items = await tables.past.items([*rows, *said])
    found = Found(await asyncio.to_thread(reverse), items, said=list(said))
    for item_id, reversal in list(found.reversals.items()):
        if reversal.target is not None:
            await _load(tables, at, found, item_id)
    found.reversals = together(found.reversals)
    return found


async def _load(tables: Tables, at: PageHome, found: Found, item_id: str) -> None:
    item = found.items.get(item_id)
    if item is not None and item.source_id == RECORDS:
        return
    try:
        found.pages[item_id] = await load(tables, at, item_id, forgotten=True)
    except VersionChangedError:
        found.outside.append(item_id)
        found.keep(item_id, "edited_outside")
    except ItemNotFoundError:
        found.keep(item_id, "words_gone")
    except NoteReadOnlyError:
        found.keep(item_id, "not_undoable")


async def carry_out(tables: Tables, at: PageHome, found: Found, who: Who) -> UndoPlan:
    """Change files and rows as was found out."""
    plan = UndoPlan()
    records: dict[bool, list[str]] = {True: list(found.said), False: []}
    for item_id, reversal in found.reversals.items():
        if reversal.kept is not None or item_id not in found.items:
            continue
        counter_lines(at, plan, item_id, reversal.counters, who)
        if reversal.target is not None and item_id in found.pages:
            await bring_page(tables, at, plan, found.pages[item_id], reversal.target, who)
        elif reversal.target is not None:
            records[reversal.target.is_forgotten].append(item_id)
    await settle(tables, at, plan)
    for is_forgotten, ids in records.items():
        await bring_records(tables, plan, ids, who, is_forgotten=is_forgotten)
    return plan


def would_do(at: PageHome, found: Found) -> list[UndoneItem]:
    """What carrying it out would do, one entry an item."""
    return [
        UndoneItem(id=item_id, title=item.title, type=item.type, actions=_actions(at, found, reversal))
        for item_id, reversal in found.reversals.items()
        if reversal.kept is None and not reversal.is_empty and (item := found.items.get(item_id))
    ]


def action_of(kind: str) -> UndoAction:
    """What a line that an undo wrote did, for people."""
    return _ACTIONS.get(kind, "withdrawn")


def _actions(at: PageHome, found: Found, reversal: Reversal) -> list[UndoAction]:
    target, page = reversal.target, found.pages.get(reversal.item_id)
    actions = list(dict.fromkeys(action_of(one.kind) for one in reversal.counters))
    if target is None:
        return actions
    if page is None:
        return ["forgotten" if target.is_forgotten else "restored", *actions]
    return list(dict.fromkeys(page_actions(at, page, target) + actions))
