"""Boxes of tasks in a note that is read: one is ticked by a click, or by Enter where the keyboard stands."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QUrl
from PySide6.QtGui import QMouseEvent, QTextBlock
from PySide6.QtWidgets import QTextBrowser

from app.wire.items import Item
from ui.detail.block import TICK_SIGN
from ui.detail.note_paint import NotePaint

if TYPE_CHECKING:
    from ui.detail.note_view import NoteView

_MARKDOWN = (".md", ".markdown")


def may_tick(item: Item) -> bool:
    """Whether a task of an item can be ticked here: its file is at hand, and it is shown as it is now."""
    if item.away or item.as_of is not None or not item.file:
        return False
    if item.kind == "memory":
        # The tasks of a plan have states and an order of their own.
        return item.type != "plan" and item.standing == "current"
    return item.kind == "note" and item.path.lower().endswith(_MARKDOWN)


class BoxHand(QObject):
    """Watches the mouse over a note: a box that may be ticked is a place to click."""

    def __init__(self, note: "NoteView", paint: NotePaint) -> None:
        super().__init__(note)
        self._note, self._paint = note, paint
        self._pressed = ""
        self._is_over = False
        note.viewport().installEventFilter(self)

    def box_at(self, place: QPointF) -> str:
        """The address of the task whose box lies at a place of the view, "" without one."""
        block = self._note.document().findBlockByNumber(self._paint.block_at(place.y()))
        href = task_href(block)
        if href and self._paint.box_rect(block, self._note.viewport().width()).contains(place):
            return href
        return ""

    def show_sign(self, line: int, sign: str) -> None:
        """Show another sign in the box of the task in a line, until the text comes anew."""
        written = self._note.written
        for number in list(written.markers):
            href = task_href(self._note.document().findBlockByNumber(number))
            if href and written.targets[int(href.removeprefix("link:"))].value == str(line):
                written.markers[number] = f"[{sign}]"
        self._note.viewport().update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        href = self.box_at(event.position())
        kind = event.type()
        if kind is QEvent.Type.MouseMove and not event.buttons():
            return self._moved(is_over=bool(href))
        if event.button() is not Qt.MouseButton.LeftButton:
            return False
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._pressed = href
            return bool(href)
        if kind is QEvent.Type.MouseButtonRelease and self._pressed:
            pressed, self._pressed = self._pressed, ""
            if pressed == href:
                self._note.anchorClicked.emit(QUrl(href))
            return True
        return False

    def _moved(self, *, is_over: bool) -> bool:
        """The pointer says where a click does something; the view itself sets it anew when it leaves."""
        if is_over:
            self._note.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        elif self._is_over:
            self._note.viewport().unsetCursor()
        self._is_over = is_over
        return is_over


def task_href(block: QTextBlock) -> str:
    """The address that begins a block, when it is that of a task."""
    fragment = block.begin().fragment() if block.isValid() and not block.begin().atEnd() else None
    if fragment is None or not fragment.text().startswith(TICK_SIGN):
        return ""
    return fragment.charFormat().anchorHref()


def focused_task(note: QTextBrowser) -> int:
    """The number of the block whose task the keyboard stands on; -1 without one."""
    cursor = note.textCursor()
    href = task_href(cursor.block())
    return cursor.blockNumber() if href and cursor.charFormat().anchorHref() == href else -1
