"""Where a passage of the raw text stands in what is written, and its marks there."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from ui.common.text import utf16_length
from ui.theme import Theme

_WORD = re.compile(r"\w+")
# A word that the passage does not hold weighs more than one that it holds: common words bind nothing.
_FOREIGN = 2


@dataclass(frozen=True, slots=True)
class Passage:
    """`start` to `end` are code points of an item's text, `words` those that were found, as written."""

    item_id: str
    start: int
    end: int
    words: tuple[str, ...] = ()


def find_blocks(blocks: Sequence[str], passage: str) -> tuple[int, int] | None:
    """The first and last block that show a passage of the raw text; None when none does.

    Markup is not shown and lines are joined, so that words are compared and not characters: the run of
    blocks is taken whose words are those of the passage (the largest sum of a run, after Kadane).
    """
    known = set(_words(passage))
    best, best_run = 0, None
    total, start = 0, 0
    for number, text in enumerate(blocks):
        words = _words(text)
        held = sum(word in known for word in words)
        if total <= 0:
            total, start = 0, number
        total += held - _FOREIGN * (len(words) - held)
        if total > best:
            best, best_run = total, (start, number)
    return _trimmed(blocks, best_run)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _trimmed(blocks: Sequence[str], run: tuple[int, int] | None) -> tuple[int, int] | None:
    """The run without empty blocks at its head."""
    if run is None:
        return None
    first, last = run
    while first < last and not blocks[first].strip():
        first += 1
    return first, last


def block_texts(document: QTextDocument) -> list[str]:
    """The text of every block."""
    return [document.findBlockByNumber(number).text() for number in range(document.blockCount())]


def mark_words(
    document: QTextDocument, run: tuple[int, int], words: Iterable[str], theme: Theme
) -> list[QTextEdit.ExtraSelection]:
    """The found words in these blocks, as selections over the text, which stays as it is."""
    wanted = sorted({word for word in words if word.strip()}, key=len, reverse=True)
    if not wanted:
        return []
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in wanted), re.IGNORECASE)
    found = []
    for number in range(run[0], run[1] + 1):
        block = document.findBlockByNumber(number)
        text = block.text()
        for match in pattern.finditer(text):
            start = block.position() + utf16_length(text[: match.start()])
            found.append(_selection(document, start, utf16_length(match[0]), theme))
    return found


def _selection(document: QTextDocument, start: int, length: int, theme: Theme) -> QTextEdit.ExtraSelection:
    style = QTextCharFormat()
    style.setBackground(theme.mark)
    style.setForeground(theme.mark_ink)
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
    selection = QTextEdit.ExtraSelection()
    selection.cursor = cursor
    selection.format = style
    return selection


def paint_passage(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """A soft band behind the passage, with an edge in high contrast."""
    painter.setPen(QPen(theme.accent, 2) if theme.is_contrast else Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent_soft)
    painter.drawRoundedRect(area.adjusted(1, -3, -1, 3), 4, 4)
