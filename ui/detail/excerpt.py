"""A note, or the part of it that a link names, as few blocks: for embeds and previews. Plain functions."""

from dataclasses import dataclass, replace

import msgspec

from app.wire.items import Item, ItemLinks
from ui.detail.block import Block, Box
from ui.detail.note_text import PIECE, NoteText
from ui.detail.place import find_place

_BLOCKS_AT_MOST = 60
# Boxes inside what is embedded must not be taken for those of the note around it.
_FAR = 1_000_000


@dataclass(frozen=True, slots=True)
class Other:
    """Another item that is shown inside a note: with its own links, which lead from where it lies."""

    item: Item
    links: ItemLinks


def excerpt(item: Item, fragment: str, most: int = _BLOCKS_AT_MOST) -> list[Block]:
    """At most so many blocks: the section of a heading, the block of a name, else the beginning."""
    place = find_place(item, fragment) if fragment else None
    if isinstance(place, int):
        return _blocks(msgspec.structs.replace(item, text=_section(item, place)))[:most]
    if isinstance(place, str):
        return _named(item, place)[:most]
    return _blocks(msgspec.structs.replace(item, text=item.text[:PIECE]))[:most]


def boxed(blocks: list[Block], box: Box, around: Block) -> list[Block]:
    """The blocks in a box that stands where another block stands."""
    return [
        replace(
            block,
            boxes=(
                *around.boxes,
                box,
                *(replace(one, number=one.number + _FAR * box.number) for one in block.boxes),
            ),
            indent=block.indent + around.indent,
            name="",
        )
        for block in blocks
    ]


def _blocks(item: Item) -> list[Block]:
    text = NoteText(item)
    return text.blocks(0)


def _section(item: Item, number: int) -> str:
    """From a heading to the next one that is not below it."""
    level = item.headings[number].level
    after = next((one for one in item.headings[number + 1 :] if one.level <= level), None)
    lines = item.text.split("\n")
    start = max(0, item.headings[number].line - item.text_line)
    end = after.line - item.text_line if after is not None else len(lines)
    return "\n".join(lines[start:end])[:PIECE]


def _named(item: Item, name: str) -> list[Block]:
    """The block that bears a name; a name alone on its line names what stands above."""
    text = NoteText(item)
    piece = text.piece_of_name(name)
    blocks = text.blocks(piece) if piece is not None else []
    at = next((n for n, block in enumerate(blocks) if block.name == name), None)
    if at is None:
        return []
    if at and blocks[at].text.strip().casefold() == name:
        at -= 1
    return [replace(blocks[at], indent=0)]
