"""What other memory programs write, as pages: block files, and JSON with fields of theirs.

Ids of theirs are no UUIDs: the page gets one that is derived of it, so that the same file taken in twice is
known again, and bears the old one as an alias, so that links resolve.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from daemon.ledger.identity import derived_id
from daemon.pages.kind import ALIASES, FOLDERS, RELATIONS, TAGS_OF
from daemon.pages.name import stem_of, title_from
from daemon.pages.read import page_id
from daemon.pages.write import new_page
from daemon.services.memory.clean import LARGEST_TEXT
from daemon.services.transfer.ported import Fault, PortedPage, without

_COMMENT = re.compile(r"^<!--[ \t]*(id:[ \t]*[^\n]{1,2000}?)[ \t]*-->[ \t]*$", re.MULTILINE)
_KEYS = re.compile(r"\b(id|cls|tags|pinned|created):[ \t]*")
_LINE = re.compile(r"([A-Za-z][A-Za-z_ -]{0,40})::[ \t]*(.+)")
_LINK = re.compile(r"\[\[([^\]|#\n]{1,200})")
_CLASSES = {"identity": "fact", "knowledge": "fact", "self": "fact", "preference": "preference"}
_TEXTS = ("content", "text", "body")
_TIMES = ("created_at", "created", "timestamp", "transaction_time", "recorded_at")
_TAKEN = {
    "id",
    "item_id",
    "metadata",
    "embedding",
    "vector",
    "memory_type",
    "type",
    "title",
    "tags",
    "user_id",
}


def is_block_file(data: bytes) -> bool:
    """Whether a Markdown file holds blocks with their properties in comments."""
    return b"<!--" in data and _COMMENT.search(data.decode("utf-8", "replace")) is not None


def blocks_in(name: str, data: bytes, source: str) -> Iterator[PortedPage]:
    """The blocks of a file: a heading `##`, a comment with properties, lines `word:: text`, the text."""
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    for part in ("\n" + text).split("\n## ")[1:]:
        heading, _, rest = part.partition("\n")
        found = _COMMENT.search(rest)
        if found is not None:
            yield _block(heading.strip(), found[1], rest[found.end() :], source)


def _block(heading: str, comment: str, rest: str, source: str) -> PortedPage:
    said = _comment_values(comment)
    lines = rest.strip("\n").split("\n")
    values: dict[str, Any] = {}
    links: dict[str, list[str]] = {}
    while lines and (found := _LINE.fullmatch(lines[0].strip())) is not None:
        _take_line(values, links, found[1].strip().lower(), found[2].strip())
        lines.pop(0)
    body = "\n".join(lines).strip("\n") or heading
    kind = said.get("cls", "fact").lower()
    tags = [tag.strip().strip("'\"").lstrip("#") for tag in said.get("tags", "").strip("[] ").split(",")]
    return _page(
        said["id"],
        "blocks",
        _CLASSES.get(kind, kind),
        title_from(body) or heading,
        body,
        tags=[tag for tag in tags if tag],
        created=said.get("created", ""),
        source=source,
        more={"pinned": said.get("pinned", "").lower() == "true", "category": kind, **values, **links},
    )


def _comment_values(comment: str) -> dict[str, str]:
    found = list(_KEYS.finditer(comment))
    ends = [one.start() for one in found[1:]] + [len(comment)]
    return {one[1]: comment[one.end() : end].strip() for one, end in zip(found, ends, strict=True)}


def _take_line(values: dict[str, Any], links: dict[str, list[str]], name: str, value: str) -> None:
    """A line before the text: when to recall it, or a link."""
    targets = [target.strip() for target in _LINK.findall(value)]
    if name == "cue":
        values["cue"] = value
    elif targets:
        relation = name.replace("_", "-").replace(" ", "-")
        relation = {"similar": "related", "derives-from": "derived-from"}.get(relation, relation)
        links.setdefault(relation, []).extend(f"[[{target}]]" for target in targets)


def items_in(data: bytes, source: str, faults: list[Fault]) -> Iterator[PortedPage]:
    """The memories of a JSON or JSONL file of another program."""
    for place, item in _objects(data, faults):
        page = _item(item, source)
        if page is None:
            faults.append(Fault(place, "it holds no text under a name that is known"))
        else:
            yield page


def _objects(data: bytes, faults: list[Fault]) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        whole = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        whole = None
    if isinstance(whole, dict):
        listed = next(
            (whole[name] for name in ("items", "memories", "data", "nodes") if name in whole), [whole]
        )
        whole = listed if isinstance(listed, list) else [whole]
    if isinstance(whole, list):
        for number, one in enumerate(whole, 1):
            if isinstance(one, dict):
                yield f"item {number}", one
        return
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            one = msgspec.json.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            faults.append(Fault(f"line {number}", f"it cannot be read: {str(error)[:200]}"))
            continue
        if isinstance(one, dict):
            yield f"line {number}", one


def _item(item: Mapping[str, Any], source: str) -> PortedPage | None:
    metadata = item.get("metadata")
    said = {**(metadata if isinstance(metadata, dict) else {}), **item}
    text = next((said[name] for name in _TEXTS if isinstance(said.get(name), str) and said[name].strip()), "")
    if not text or len(text.encode("utf-8", "replace")) > LARGEST_TEXT:
        return None
    old = str(said.get("id") or said.get("item_id") or "")
    kind = str(said.get("memory_type") or said.get("type") or "fact").lower()
    tags = said.get("tags")
    created = next((str(said[name]) for name in _TIMES if said.get(name)), "")
    confidence = said.get("confidence")
    is_share = (
        isinstance(confidence, int | float) and not isinstance(confidence, bool) and 0 <= confidence <= 1
    )
    known = {*_TAKEN, *_TEXTS, *_TIMES, "confidence", "valid_from", "valid_to", "space", "author", "session"}
    more: dict[str, Any] = {
        "confidence": confidence if is_share else None,
        **{name: _word(said.get(name)) for name in ("space", "author", "session", "valid_from", "valid_to")},
        **{name: value for name, value in said.items() if name not in known and _is_plain(name, value)},
    }
    title = _word(said.get("title")) or title_from(text)
    plain = [str(tag) for tag in tags] if isinstance(tags, list) else []
    return _page(
        old or text, "items", kind, title, text, tags=plain, created=created, source=source, more=more
    )


def _page(
    old: str,
    program: str,
    kind: str,
    title: str,
    text: str,
    *,
    tags: list[str],
    created: str,
    source: str,
    more: Mapping[str, Any],
) -> PortedPage:
    item_id = page_id(old) or derived_id(f"import\n{program}\n{old}")
    plain = ALIASES.get(kind, kind)
    plain = plain if plain in FOLDERS else "fact"
    tags = list(dict.fromkeys([*tags, *([TAGS_OF[kind]] if kind in TAGS_OF else [])]))
    stem = stem_of(title) or plain.capitalize()
    values = {
        "id": item_id,
        "type": plain,
        "title": "" if stem == title else title,
        "tags": tags,
        "created": _time(created),
        "aliases": [] if len(old) > 100 or page_id(old) else [old],
        "source": source,
        **{name: value for name, value in more.items() if name in RELATIONS},
        **{name: value for name, value in more.items() if name not in RELATIONS},
    }
    path = f"{FOLDERS[plain]}/{stem}.md"
    return PortedPage(id=item_id, path=path, data=new_page(without(values), text), is_made=True)


def _time(text: str) -> str:
    """A time as pages have it; that of now for none, so that the page says when it came."""
    try:
        at = datetime.fromisoformat(text) if text else datetime.now(UTC)
        at = at.astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        at = datetime.now(UTC)
    return at.replace(microsecond=0).isoformat().replace("+00:00", "Z")


def _word(value: Any) -> str:
    return " ".join(value.split())[:200] if isinstance(value, str) else ""


def _is_plain(name: str, value: Any) -> bool:
    """What is kept as a property: short words, numbers, lists of words."""
    if not name or len(name) > 60 or not name.isprintable() or name != name.strip():
        return False
    if isinstance(value, list):
        return 0 < len(value) <= 100 and all(isinstance(one, str) and len(one) <= 500 for one in value)
    return isinstance(value, bool | int | float) or (isinstance(value, str) and 0 < len(value) <= 500)
