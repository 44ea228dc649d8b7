"""A page that was just written, as a look at its bytes finds it: its properties are not read again."""

from typing import Any

from daemon.ingest.frontmatter import Entry, FrontMatter, is_impossible_date, plain_value
from daemon.ingest.note import read_note
from daemon.pages.front import is_plain_name, is_safe_text, property_lines
from daemon.pages.write import NewPage
from daemon.services.memory.page_row import ReadPage, page_of
from daemon.store.rows import SourceKind

# Longer properties are refused by whoever reads them; here they are left to that reader.
LONGEST = 100_000


def written_page(item_id: str, path: str, page: NewPage) -> ReadPage:
    """What `page_of` gives for the bytes of a page."""
    front = _front(page)
    note = read_note(page.data, path, SourceKind.OBSIDIAN, front=front)
    return page_of(item_id, path, page.data, note=note)


def _front(page: NewPage) -> FrontMatter | None:
    """The properties as they are read; None where that has to be found out by reading."""
    if page.end > LONGEST:
        return None
    entries: list[Entry] = []
    line = 2
    for name, value, lines in page.properties:
        entry = _entry(name, value, line)
        if entry is None:
            return None
        entries.append(entry)
        line += lines
    return FrontMatter(tuple(entries), page.end, line + 1, ())


def _entry(name: str, value: Any, line: int) -> Entry | None:
    """One property whose value is read as it was written: texts, lists of texts, numbers, yes and no."""
    if not is_plain_name(name):
        return None
    if isinstance(value, str):
        return Entry(name, value, value, line) if _is_kept(value) else None
    if isinstance(value, bool | int | float):
        typed = property_lines("x", value)[0].removeprefix("x: ")
        return Entry(name, plain_value(typed), typed, line) if not typed.startswith('"') else None
    if isinstance(value, list) and all(isinstance(one, str) and _is_kept(one) for one in value):
        return Entry(name, list(value), list(value), line)
    return None


def _is_kept(text: str) -> bool:
    return is_safe_text(text) and not is_impossible_date(text)
