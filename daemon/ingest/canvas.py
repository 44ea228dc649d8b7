"""An Obsidian canvas: file cards are links by exact path, text cards are read like note text."""

import json
from typing import Any

import msgspec

from daemon.ingest.markdown import Block, Page, read_markdown
from daemon.ingest.tag import unique_tags
from daemon.store.rows import Link, LinkKind, Oddity


class Board(msgspec.Struct):
    """The text of all cards, one after the other, and what it says."""

    text: str
    page: Page
    oddities: tuple[Oddity, ...] = ()


def read_canvas(source: str) -> Board:
    """Read the JSON of a canvas. What is no JSON, or not of this shape, is an oddity."""
    if not source.strip():
        return Board("", Page())
    try:
        board = json.loads(source)
    except (ValueError, RecursionError) as exc:
        line = getattr(exc, "lineno", 1)
        return Board("", Page(), (Oddity("canvas_unreadable", "The canvas is not valid JSON.", line),))
    if not isinstance(board, dict):
        return Board("", Page(), (Oddity("canvas_unreadable", "The canvas holds no cards.", 1),))
    page = Page()
    texts: list[str] = []
    offset = 0
    for node in dicts(board.get("nodes")):
        text = _card(node, page, offset)
        if text:
            texts.append(text)
            offset += len(text) + 2
    labels = [str(edge["label"]) for edge in dicts(board.get("edges")) if isinstance(edge.get("label"), str)]
    for label in labels:
        page.blocks.append(Block("paragraph", label, offset, offset + len(label), [(0, offset)]))
        texts.append(label)
        offset += len(label) + 2
    page.tags = unique_tags(page.tags)
    return Board("\n\n".join(texts), page)


def dicts(value: Any) -> list[dict[str, Any]]:
    """The objects of a JSON list; whatever else stands there is none of ours."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _card(node: dict[str, Any], page: Page, offset: int) -> str:
    """Add what one card says to the page; returns the card's text, which begins at `offset`."""
    file, text, label = node.get("file"), node.get("text"), node.get("label")
    if node.get("type") == "file" and isinstance(file, str) and file.strip():
        subpath = node.get("subpath")
        fragment = subpath.lstrip("#") if isinstance(subpath, str) else ""
        # The leading slash says: exactly this path.
        page.links.append(Link("/" + file.strip().lstrip("/"), LinkKind.CANVAS, 1, fragment))
        return ""
    if node.get("type") == "text" and isinstance(text, str):
        append_card(page, read_markdown(text), offset)
        return text
    if isinstance(label, str) and label.strip():
        page.blocks.append(Block("paragraph", label, offset, offset + len(label), [(0, offset)]))
        return label
    return ""


def append_card(page: Page, card: Page, offset: int) -> None:
    """Add what a card says to the page of the whole board, in whose text it begins at `offset`."""
    for block in card.blocks:
        block.start += offset
        block.end += offset
        block.pieces = [(at, source + offset) for at, source in block.pieces]
    page.blocks.extend(card.blocks)
    page.links.extend(card.links)
    page.tags.extend(card.tags)
    page.headings.extend(card.headings)
    page.block_ids.extend(card.block_ids)
