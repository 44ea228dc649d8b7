"""Items and links for tests of the reading pane."""

from typing import Any

from app.wire.items import Item, ItemLinks, LinkedItem

NO_LINKS = ItemLinks([], [])
LONG = "\n\n".join(f"Paragraph number {n} says something of its own." for n in range(300))


def item(text: str = "", **changes: Any) -> Item:
    fields: dict[str, Any] = {
        "id": "a",
        "source": "s",
        "source_name": "Second brain",
        "source_kind": "obsidian",
        "path": "Work/Atlas/Plan.md",
        "title": "Plan",
        "kind": "note",
        "type": "note",
        "text": text,
        **changes,
    }
    return Item(**fields)


def link(target: str, item_id: str | None, context: str = "", kind: str = "note") -> LinkedItem:
    start = max(0, context.find(target))
    mark = (start, start + len(target))
    return LinkedItem(id=item_id, title=target, kind=kind, context=context, mark=mark, target=target)
