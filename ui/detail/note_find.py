"""Find in a note: over all of it, also over what is not written yet."""

import re

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from ui.common.text import utf16_length
from ui.detail.block import Block
from ui.detail.note_view import NoteView
from ui.theme import ThemeManager

_LIT_AT_MOST = 1_000


class NoteFinder(QObject):
    """Pieces that are written are looked through in the document, the others as they are parsed, in slices.

    Signals:
        told(int at, int count, bool all): which match is chosen, from 1 (0: none), how many there are so
            far, and whether all of the note has been looked through.
        place_wanted(int): scroll so that this y of the note is seen.
    """

    told = Signal(int, int, bool)
    place_wanted = Signal(int)

    def __init__(self, note: NoteView, manager: ThemeManager) -> None:
        super().__init__(note)
        self._note, self._manager = note, manager
        self._pattern: re.Pattern[str] | None = None
        self._counts: list[int | None] = []
        self._at: tuple[int, int] | None = None
        self._counter = QTimer(self)
        self._counter.setInterval(0)
        self._counter.timeout.connect(self.on_counted)
        note.grown.connect(self.on_grown)

    def look_for(self, words: str, from_block: int = 0) -> None:
        """Look for words, whatever their case; the first match from a block on is chosen."""
        self._counter.stop()
        self._pattern = re.compile(re.escape(words), re.IGNORECASE) if words.strip() else None
        self._at = None
        self._count_written()
        if self._pattern is not None:
            self._counter.start()
            self._choose_near(self._note.piece_of_block(from_block), from_block)
        if self._at is None:
            self._light()
            self._tell()

    def renew(self) -> None:
        """The note was written again, or is another one."""
        if self._pattern is not None:
            self._count_written()
            if self._at is not None and self._count_at_hand(self._at[0]) <= self._at[1]:
                self._at = None
            self._counter.start()
            self._light()
            self._tell()

    def step(self, by: int) -> None:
        """Choose the next match (1) or the one before (-1); behind the last comes the first."""
        if self._pattern is None or not any(self._counts):
            return
        piece, nth = self._at if self._at is not None else (0 if by > 0 else len(self._counts) - 1, -1)
        nth += by
        while not 0 <= nth < self._count_of(piece):
            piece = (piece + by) % len(self._counts)
            nth = 0 if by > 0 else self._count_of(piece) - 1
        self._choose(piece, nth)

    def on_counted(self) -> None:
        """Look through one piece more."""
        piece = next((n for n, count in enumerate(self._counts) if count is None), None)
        if piece is None or self._note.text is None or self._pattern is None:
            self._counter.stop()
        else:
            self._counts[piece] = self._count_blocks(self._note.text.blocks(piece))
            if self._at is None and self._counts[piece]:
                self._choose(piece, 0)
        self._tell()

    def on_grown(self) -> None:
        """What was written since is lit as well."""
        if self._pattern is not None:
            self._light()

    def _count_written(self) -> None:
        text = self._note.text
        self._counts = [None] * (len(text) if text is not None else 0)
        first, end = self._note.span
        for piece in range(first, end):
            self._counts[piece] = len(self._places(piece))

    def _choose_near(self, piece: int, block: int) -> None:
        places = self._places(piece)
        nth = next((n for n, (number, _, _) in enumerate(places) if number >= block), None)
        if nth is not None:
            self._choose(piece, nth)
            return
        order = [*range(piece + 1, len(self._counts)), *range(piece + 1)]
        found = next((one for one in order if self._counts[one]), None)
        if found is not None:
            self._choose(found, 0)

    def _choose(self, piece: int, nth: int) -> None:
        self._at = (piece, nth)
        self._note.reach(piece)
        places = self._places(piece)
        # A picture or a row that is left out may make the two ways of counting differ.
        self._counts[piece] = len(places)
        if places:
            nth = min(nth, len(places) - 1)
            self._at = (piece, nth)
            self.place_wanted.emit(self._note.reveal(*places[nth][:2]))
        self._light()
        self._tell()

    def _count_at_hand(self, piece: int) -> int:
        return (self._counts[piece] or 0) if piece < len(self._counts) else 0

    def _count_of(self, piece: int) -> int:
        if self._counts[piece] is None and self._note.text is not None:
            self._counts[piece] = self._count_blocks(self._note.text.blocks(piece))
        return self._counts[piece] or 0

    def _count_blocks(self, blocks: list[Block]) -> int:
        if self._pattern is None:
            return 0
        return sum(len(self._pattern.findall(text)) for block in blocks for text in block.texts)

    def _places(self, piece: int) -> list[tuple[int, int, int]]:
        """(block, start, length) of every match in a written piece, in UTF-16 units of the block."""
        if self._pattern is None:
            return []
        found = []
        for number in self._note.piece_blocks(piece):
            text = self._note.document().findBlockByNumber(number).text()
            found += [
                (number, utf16_length(text[: match.start()]), utf16_length(match[0]))
                for match in self._pattern.finditer(text)
            ]
        return found

    def _light(self) -> None:
        first, end = self._note.span
        lit: list[QTextEdit.ExtraSelection] = []
        for piece in range(first, end) if self._pattern is not None else ():
            for nth, place in enumerate(self._places(piece)):
                if len(lit) < _LIT_AT_MOST or (piece, nth) == self._at:
                    lit.append(self._selection(place, chosen=(piece, nth) == self._at))
        self._note.show_found(lit)

    def _selection(self, place: tuple[int, int, int], *, chosen: bool) -> QTextEdit.ExtraSelection:
        theme = self._manager.theme
        style = QTextCharFormat()
        style.setBackground(theme.accent if chosen else theme.mark)
        style.setForeground(theme.on_accent if chosen else theme.mark_ink)
        number, start, length = place
        cursor = QTextCursor(self._note.document().findBlockByNumber(number))
        cursor.setPosition(cursor.position() + start)
        cursor.setPosition(cursor.position() + length, QTextCursor.MoveMode.KeepAnchor)
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = cursor, style
        return selection

    def _tell(self) -> None:
        before = 0
        if self._at is not None:
            piece, nth = self._at
            before = sum(count or 0 for count in self._counts[:piece]) + nth + 1
        total = sum(count or 0 for count in self._counts)
        self.told.emit(before, total, not self._counter.isActive() and None not in self._counts)
