"""How pages call an erased one: links in their properties, which we wrote by its name.

In properties a link is ours, so it names the id afterwards. In the text below it is the words of whoever
wrote that page, and stays.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from daemon.ingest.resolve import name_key
from daemon.pages.kind import RELATIONS, SUPERSEDED_BY
from daemon.pages.read import page_id
from daemon.pages.write import PageFormError, changed_page
from daemon.services.memory.page_row import parse_page, stem_at
from daemon.store.terms import fold

Names = dict[str, str]
"""What links may call an item, as `key_of` gives it, to its id."""

# A page whose place is not known has no name by it.
_NOWHERE = "a page without a place.md"
_LINKS = {SUPERSEDED_BY, *RELATIONS}


def key_of(target: str) -> str:
    """How targets of links are compared: the last part of a path, folded, without `.md`."""
    return name_key(target)


def names_in(data: bytes, path: str) -> set[str]:
    """What a page is called by its properties and its place; `path` may be ""."""
    note = parse_page(data, path or _NOWHERE)
    titles = [note.title if note.title != stem_at(_NOWHERE) else "", *note.aliases]
    names = {key_of(title) for title in titles} | {fold(title) for title in titles}
    return {name for name in (names | ({key_of(stem_at(path))} if path else set())) if name}


def paths_in(words: bytes) -> list[str]:
    """The paths that the text of a move or of a deletion holds; none for another text."""
    try:
        found = msgspec.json.decode(words, type=dict[str, str])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return []
    return [path for name in ("from", "to") if (path := found.get(name, ""))]


def without_names(data: bytes, names: Mapping[str, str]) -> bytes | None:
    """A page whose typed links name erased items by their ids; None where nothing is to be changed.

    A page whose properties cannot be changed stays as it is.
    """
    if b"[[" not in data and not any(name.encode() in data for name in _LINKS):
        return None
    properties = parse_page(data, _NOWHERE).properties
    changes = {
        name: new
        for name, value in properties.items()
        if (new := _renamed(value, names, is_link=name.strip().lower() in _LINKS)) != value
    }
    if not changes:
        return None
    try:
        return changed_page(data, changes)
    except PageFormError:
        return None


def _renamed(value: Any, names: Mapping[str, str], *, is_link: bool) -> Any:
    if isinstance(value, list):
        return [_renamed(one, names, is_link=is_link) for one in value]
    if isinstance(value, dict):
        return {name: _renamed(one, names, is_link=is_link) for name, one in value.items()}
    if not isinstance(value, str):
        return value
    text = value.strip()
    is_bracketed = text.startswith("[[") and text.endswith("]]")
    if not is_bracketed and not is_link:
        return value
    target = text.removeprefix("[[").removesuffix("]]").split("|", 1)[0].split("#", 1)[0].strip()
    found = names.get(key_of(target)) or names.get(fold(target))
    return f"[[{found}]]" if found and not page_id(target) else value
