"""The text of an item in pieces: each becomes blocks when it is wanted."""

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from itertools import accumulate

from app.wire.items import Item
from ui.detail.block import Block, ticked
from ui.detail.markdown import parse_note
from ui.detail.plain import is_pdf, is_plain, page_numbers, parse_pages, parse_plain, split_pages, split_plain
from ui.detail.plan_text import plan_blocks, task_names
from ui.detail.split import Definitions, cut_note

# A note is written in pieces, so that the window stays awake.
PIECE = 8_000


class NoteText:
    """Pieces are counted from 0, places are code points of the item's text."""

    def __init__(self, item: Item, *, may_tick: bool = False) -> None:
        """`may_tick`: the boxes of tasks are links to their lines."""
        self._item, self._may_tick = item, may_tick
        self._defined = Definitions("")
        self._lines: list[int] = []
        self._leads: list[int] = []
        self._starts: list[int]
        self._parse: Callable[[str], list[Block]]
        if is_pdf(item):
            self._pieces, self._parse = split_pages(item.text, PIECE), parse_pages
            self._starts = _sums(self._pieces)
        elif is_plain(item):
            self._pieces, self._parse = split_plain(item.text, PIECE), parse_plain
            self._starts = _sums(self._pieces)
        else:
            keeps_breaks, is_logseq = item.source_kind in ("obsidian", "logseq"), item.source_kind == "logseq"
            cut = cut_note(item.text, PIECE)
            self._starts = [one.start for one in cut]
            self._pieces = [one.text for one in cut]
            self._leads = [one.lead for one in cut]
            self._parse = partial(parse_note, keeps_breaks=keeps_breaks, is_logseq=is_logseq)
            self._defined = Definitions(item.text if len(cut) > 1 else "")

    def __len__(self) -> int:
        return len(self._pieces)

    def blocks(self, piece: int) -> list[Block]:
        """What a piece says; a first heading that repeats the title is left out."""
        blocks = self._parse(self._defined.completed(self._pieces[piece]))
        if self._item.type == "plan":
            blocks = plan_blocks(blocks, task_names(self._item.text))
        elif self._may_tick:
            blocks = self._with_ticks(piece, blocks)
        if piece == 0 and blocks and blocks[0].kind == "heading" and same(blocks[0].text, self._item.title):
            return blocks[1:]
        return blocks

    def _with_ticks(self, piece: int, blocks: list[Block]) -> list[Block]:
        """Each task begins with a link to its line in the text of the item."""
        if all(block.line < 0 for block in blocks):
            return blocks
        before = bisect_right(self._line_starts(), self._starts[piece]) - 1 - self._leads[piece]
        return [ticked(block, before + block.line) if block.line >= 0 else block for block in blocks]

    def size(self, first: int, end: int) -> int:
        """How many code points the pieces from `first` to before `end` have."""
        return sum(map(len, self._pieces[first:end]))

    def piece_at(self, place: int) -> int:
        """The piece in which a place lies."""
        return max(0, bisect_right(self._starts, place) - 1)

    def piece_of_heading(self, number: int) -> int:
        """The piece that the heading with this number stands in."""
        line = self._item.headings[number].line - self._item.text_line
        if is_pdf(self._item):
            return next((n for n, one in enumerate(self._pieces) if _has_page(one, line + 1)), 0)
        return self.piece_at(self._line_starts()[max(0, min(line, len(self._line_starts()) - 1))])

    def piece_of_name(self, name: str) -> int | None:
        """The piece with the block of this name ("^name"), or the footnote ("footnote:1")."""
        if name.startswith("footnote:"):
            pattern = rf"(?m)^ {{0,3}}\[\^{re.escape(name.removeprefix('footnote:'))}\]:"
        else:
            bare = re.escape(name.removeprefix("^"))
            pattern = rf"(?mi)(?:\^{bare}[ \t]*$|id::[ \t]*{bare}[ \t]*$)"
        match = re.search(pattern, self._item.text)
        return self.piece_at(match.start()) if match is not None else None

    def _line_starts(self) -> list[int]:
        if not self._lines:
            self._lines = [0, *accumulate(len(line) + 1 for line in self._item.text.split("\n"))]
        return self._lines


def same(one: str, other: str) -> bool:
    """Whether two titles say the same."""
    return " ".join(one.split()).casefold() == " ".join(other.split()).casefold()


def _sums(pieces: list[str]) -> list[int]:
    return [0, *accumulate(len(piece) for piece in pieces)][: max(1, len(pieces))]


def _has_page(piece: str, number: int) -> bool:
    return number in page_numbers(piece)
