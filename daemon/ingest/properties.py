"""What properties mean: title, tags, aliases, date, links (note-formats section 4, rules P1 and P2)."""

import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from daemon.ingest.dialect import Dialect
from daemon.ingest.frontmatter import Entry
from daemon.ingest.tag import clean_tag, unique_tags
from daemon.ingest.target import wiki_target
from daemon.store.rows import Link, LinkKind

_WHOLE_LINK = re.compile(r"!?\[\[([^\n]*)\]\]\Z")
_DAY = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.*))?\Z", re.DOTALL)
_DATE_NAMES = ("date", "created")
_CONTEXT = 240
# No longer text is kept for the next one that says the same.
_SHORT = 40


def title_of(entries: Iterable[Entry]) -> str:
    """The `title` property when it is a non-empty text, as typed; else ""."""
    for entry in entries:
        if entry.name.lower() == "title" and isinstance(entry.typed, str) and entry.typed.strip():
            return " ".join(entry.typed.split())
    return ""


def tags_of(entries: Iterable[Entry]) -> list[str]:
    """Tags of `tags` and `tag`: a list, or a text split at commas and white space."""
    found: list[str] = []
    for entry in entries:
        if entry.name.lower() in {"tags", "tag"}:
            for item in _texts(entry.typed):
                names = item.replace(",", " ").split() if isinstance(entry.typed, str) else [item]
                found.extend(tag for name in names if (tag := clean_tag(name)))
    return unique_tags(found)


def aliases_of(entries: Iterable[Entry]) -> list[str]:
    """Aliases of `aliases` and `alias`: a list, or a text split at commas."""
    found: dict[str, None] = {}
    for entry in entries:
        if entry.name.lower() in {"aliases", "alias"}:
            for item in _texts(entry.typed):
                names = item.split(",") if isinstance(entry.typed, str) else [item]
                found.update((name.strip(), None) for name in names if name.strip())
    return list(found)


def _texts(value: Any) -> list[str]:
    items = value if isinstance(value, list) else [value]
    return [item for item in items if isinstance(item, str)]


def date_of(entries: Iterable[Entry]) -> str | None:
    """The note's own day or time, ISO 8601: `date`, else `created`; None when it is none."""
    values = {entry.name.lower(): entry.typed for entry in entries}
    for name in _DATE_NAMES:
        found = iso_date(values.get(name))
        if found is not None:
            return found
    return None


def iso_date(value: Any) -> str | None:
    """A day as `YYYY-MM-DD`, a time as ISO 8601 with the offset that was typed; None for all else."""
    if not isinstance(value, str):
        return None
    return _iso_known(value) if len(value) <= _SHORT else _iso(value)


@lru_cache(1024)
def _iso_known(value: str) -> str | None:
    """Files of one import, pages of one second say the same again and again."""
    return _iso(value)


def _iso(value: str) -> str | None:
    match = _DAY.match(value.strip())
    if match is None:
        return None
    try:
        day = date(int(match[1]), int(match[2]), int(match[3])).isoformat()
    except ValueError:
        return None
    if not match[4]:
        return day
    try:
        return datetime.fromisoformat(f"{day}T{match[4].strip()}").isoformat()
    except ValueError:
        return day


def links_of(entries: Iterable[Entry], dialect: Dialect = Dialect.PLAIN) -> list[Link]:
    """Links of values that are nothing but `"[[target]]"`, at any depth."""
    links = []
    for entry in entries:
        for text in _leaves(entry.value):
            match = _WHOLE_LINK.match(text.strip()) if "[[" in text else None
            target = wiki_target(match[1], dialect=dialect) if match and "]]" not in match[1] else None
            if target is None:
                continue
            words = target.display or target.name or target.fragment
            lead = f"{entry.name}: "[:80]
            context = (lead + words)[:_CONTEXT]
            mark = (len(lead), len(context))
            relation = entry.name.strip().lower()
            links.append(
                Link(
                    target.name,
                    LinkKind.PROPERTY,
                    entry.line,
                    target.fragment,
                    target.display,
                    context,
                    mark,
                    relation,
                )
            )
    return links


def _leaves(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _leaves(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _leaves(item)
