"""Where in a note a link leads: a heading by its words, a block by its name. Plain functions."""

import re
from collections.abc import Sequence
from urllib.parse import unquote

from app.wire.items import Item, ItemHeading
from ui.detail.plain import is_pdf, page_name

# Obsidian writes a blank for these when it makes a link to a heading.
_NOT_IN_LINKS = re.compile(r"[#^|\\:%\[\]]+")
_PAGE = re.compile(r"page=0*(\d{1,6})", re.IGNORECASE)
_NOT_IN_SLUGS = re.compile(r"[^\w\s-]")


def find_place(item: Item, fragment: str) -> int | str | None:
    """The number of a heading, or the name of a block with its "^"; None when the note has neither.

    Of a PDF `page=3` is its third page.
    """
    last = fragment.rsplit("#", 1)[-1].strip()
    if is_pdf(item) and (page := _PAGE.match(fragment)):
        return find_heading(item.headings, page_name(page[1]))
    if last.startswith("^"):
        name = last.casefold()
        return name if name[1:] in {block.casefold() for block in item.blocks} else None
    return find_heading(item.headings, fragment)


def find_heading(headings: Sequence[ItemHeading], fragment: str) -> int | None:
    """The heading that `A`, `A#B` (B below A) or a slug such as `a-b` names; None without one."""
    parts = [part.strip() for part in fragment.split("#") if part.strip()]
    at = -1
    for part in parts:
        found = _next_named(headings, part, at + 1)
        if found is None:
            return _next_named(headings, parts[-1], 0)
        at = found
    return at if parts else None


def _next_named(headings: Sequence[ItemHeading], name: str, start: int) -> int | None:
    wanted, slug = _key(name), unquote(name).strip().casefold()
    for number in range(start, len(headings)):
        text = headings[number].text
        if _key(text) == wanted or _slug(text) == slug:
            return number
    return None


def _key(text: str) -> str:
    return " ".join(_NOT_IN_LINKS.sub(" ", text).split()).casefold()


def _slug(text: str) -> str:
    """As the common programs make it for an address: lower case, signs go, blanks become dashes."""
    return re.sub(r"\s", "-", _NOT_IN_SLUGS.sub("", text.strip())).casefold()
