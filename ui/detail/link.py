"""Where the links of a note lead. Plain functions."""

from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, urlsplit

from app.wire.items import ItemLinks, LinkedItem
from ui.detail.block import LinkRef
from ui.language import texts

tr, _ = texts("Detail")

_OPENED = frozenset({"http", "https", "mailto"})
Lead = Literal["item", "missing", "web", "dead", "tag", "place", "more", "before", "fold", "task"]


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """What a click does: an item by id, an address, a tag, a place in this note, a task, or nothing.

    `tip` is plain text: the title of the item or the whole address. `fragment` is a heading or a block
    ("^name") of the item. Of a task `value` is the line of the item's text, from 0.
    """

    lead: Lead
    value: str
    tip: str = ""
    fragment: str = ""


class LinkResolver:
    """Finds the target of a link as typed among the outgoing links of the item."""

    def __init__(self, links: ItemLinks) -> None:
        self._known: dict[str, LinkedItem] = {}
        for row in links.outgoing:
            for key in _keys(row.target):
                if key not in self._known or self._known[key].id is None:
                    self._known[key] = row

    def target(self, link: LinkRef) -> LinkTarget:
        """Where this link leads; a name without a note is "missing"."""
        if link.kind == "tag":
            return LinkTarget("tag", link.target, f"tag:{link.target}")
        if link.kind == "footnote":
            return LinkTarget("place", f"footnote:{link.target}")
        if link.kind == "task":
            return LinkTarget("task", link.target, tr("Tick or untick in the file"))
        if link.kind == "web" or _scheme(link.target):
            return web_target(link.target)
        if not link.target:
            return LinkTarget("place", link.fragment, link.fragment)
        row = self.row(link.target)
        if row is None or row.id is None:
            return LinkTarget("missing", link.target, link.target)
        tip = " › ".join(part for part in (row.title, *link.fragment.split("#")) if part)
        return LinkTarget("item", row.id, tip, link.fragment)

    def row(self, target: str) -> LinkedItem | None:
        """The outgoing link with this target, however its case and suffix were typed."""
        return next((self._known[key] for key in _keys(target) if key in self._known), None)


def web_target(address: str) -> LinkTarget:
    """An address outside: opened on a click if it is of the web or a mail address, else only shown."""
    lead: Lead = "web" if _scheme(address) in _OPENED else "dead"
    return LinkTarget(lead, address, address)


def tag_query(tag: str) -> str:
    """The search for a tag."""
    plain = tag.removeprefix("#")
    return f'tag:"{plain}"' if any(char.isspace() for char in plain) else f"tag:{plain}"


def safe_address(target: LinkTarget) -> str:
    """The address to hand to the system, "" for anything but http, https and mailto."""
    if target.lead != "web" or _scheme(target.value) not in _OPENED:
        return ""
    return quote(target.value, safe="%/:=&?~#+!$,;'@()*[]")


def _scheme(address: str) -> str:
    try:
        return urlsplit(address.strip()).scheme.lower()
    except ValueError:
        return "invalid"


def _keys(target: str) -> tuple[str, ...]:
    plain = target.strip().replace("\\", "/").casefold()
    short = plain.removesuffix(".md")
    return (plain,) if short == plain else (plain, short)
