"""One change as a row: what happened to which item, by whom and when."""

from collections.abc import Callable
from datetime import datetime

from app.wire.past import ChangeEntry
from ui.memory.row import ItemRow, RowText
from ui.past.wording import change_sign, change_words, tr
from ui.theme import ThemeManager


def change_row(
    manager: ThemeManager,
    entry: ChangeEntry,
    now: datetime,
    asked: Callable[[str], object],
    *,
    note: str = "",
) -> ItemRow:
    """`asked` is called with the item's id when the row is clicked; an erased item cannot be opened."""
    sign, tone = change_sign(entry.event)
    text = RowText(
        entry.title or tr("erased"),
        entry.type,
        sign=sign,
        tone=tone,
        said=str(entry.event),
        sentence=change_words(entry, now),
        note=note,
        tip=entry.title,
    )
    row = ItemRow(manager, text, leads=entry.is_seen)
    if entry.is_seen:
        row.clicked.connect(lambda: asked(entry.item))
    return row
