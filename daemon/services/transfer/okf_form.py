"""Pages as concepts of the Open Knowledge Format 0.2, and back.

A concept is Markdown with properties at the top, of which `type` must be there; other programs look for
`title`, `description`, `tags` and `timestamp`, and for ordinary links. What the page itself did not say is
added, and `memorarium` says what was: taken out again, the page is what it was, byte for byte.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

import msgspec

from daemon.pages.front import Parts, join, split, with_values
from daemon.pages.read import PageFacts, facts_of
from daemon.services.memory.page_row import parse_page, stem_at

OKF_VERSION = "0.2"
EXTENSION = "memorarium"
RESERVED = ("index.md", "log.md")
_LINKS = "<!-- memorarium: links of its properties, for readers that follow links of the text -->"


class _Added(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the concept holds beyond the page. `whole`: the page's own properties stand in its text."""

    path: str
    added: list[str] = []
    whole: bool = False


def concept_path(path: str) -> str:
    """Where a page lies in a bundle: two names are not for concepts there."""
    pure = PurePosixPath(path)
    return path if pure.name.lower() not in RESERVED else str(pure.with_name(f"{pure.stem} page.md"))


def concept(path: str, data: bytes, places: Mapping[str, str]) -> bytes:
    """A page as a concept. `places`: names that links use, to where these lie in the bundle."""
    text = data.decode("utf-8", "replace")
    note = parse_page(data, path)
    facts = facts_of(note.properties)
    parts = split(text)
    is_broken = parts.head is None or any(odd.code.startswith("front_matter") for odd in note.warnings)
    is_broken = is_broken or text.startswith("\ufeff") or join(parts) != text
    given = {"type": facts.type, "title": note.title, "description": facts.cue, "timestamp": facts.created}
    known = {name.lower() for name in ([] if is_broken else note.properties)}
    added = {name: value for name, value in given.items() if value and name not in known}
    mark = _Added(path=path, added=list(added), whole=is_broken)
    added[EXTENSION] = msgspec.to_builtins(mark)
    if is_broken:
        parts = Parts([], text, "\n")
    head = with_values(parts.head or [], added)
    return join(Parts(head, parts.body + _links(facts, places, parts.newline), parts.newline)).encode()


def page_in(name: str, data: bytes) -> tuple[str, bytes]:
    """The path and the bytes of the page that a concept holds; of a foreign one its own."""
    text = data.decode("utf-8", "replace")
    parts = split(text)
    mark = _mark(parts.head or [])
    if mark is None:
        return name, data
    body, found, _ = parts.body.rpartition(_LINKS)
    body = body.removesuffix(parts.newline) if found else parts.body
    if mark.whole:
        return mark.path, body.encode()
    head = with_values(parts.head or [], dict.fromkeys([*mark.added, EXTENSION]))
    return mark.path, join(Parts(head, body, parts.newline)).encode()


def _mark(head: list[str]) -> _Added | None:
    for line in head:
        name, _, value = line.partition(": ")
        if name == EXTENSION:
            try:
                return msgspec.json.decode(value, type=_Added)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                return None
    return None


def _links(facts: PageFacts, places: Mapping[str, str], newline: str) -> str:
    """Typed links of the properties as a list of ordinary ones; "" where there are none."""
    pairs: Iterable[tuple[str, tuple[str, ...]]] = {
        **facts.relations,
        **({"superseded by": facts.superseded_by} if facts.superseded_by else {}),
    }.items()
    lines = [
        f"- {relation} [{target}](/{quote(places[target])})" if target in places else f"- {relation} {target}"
        for relation, targets in pairs
        for target in targets
    ]
    return newline.join(["", _LINKS, "", *lines, ""]) if lines else ""


def names_of(pages: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What links may call these (id, path) pages, to their places in the bundle."""
    return {name: concept_path(path) for item_id, path in pages for name in (stem_at(path), item_id)}


def index_page(paths: Iterable[str]) -> bytes:
    """The list of all concepts, which says what form the bundle has."""
    by_folder: dict[str, list[str]] = {}
    for path in sorted(paths):
        by_folder.setdefault(str(PurePosixPath(path).parent), []).append(path)
    lines = ["---", f"okf_version: {json.dumps(OKF_VERSION)}", "---", "", "# Memories", ""]
    for folder, found in by_folder.items():
        lines += [f"## {folder}", "", *(f"- [{stem_at(path)}](/{quote(path)})" for path in found), ""]
    return "\n".join(lines).encode()


def is_concept(name: str) -> bool:
    """Whether a file of a bundle is one, and no list or history."""
    pure = PurePosixPath(name)
    return pure.suffix.lower() == ".md" and pure.name not in RESERVED


def described(properties: Mapping[str, Any]) -> dict[str, Any]:
    """What a foreign concept says in words of the format, in ours."""
    found: dict[str, Any] = {}
    description, timestamp = properties.get("description"), properties.get("timestamp")
    if isinstance(description, str) and "cue" not in properties:
        found["cue"] = " ".join(description.split())[:200]
    if isinstance(timestamp, str) and "created" not in properties:
        found["created"] = timestamp
    return found
