"""The quick window and the daemon: found as one types, kept by Enter."""

import uuid

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.errors import AppError
from app.wire.memories import NewMemory, Receipts
from app.wire.past import Undo
from app.wire.search import SearchReply
from ui.heard import error_line
from ui.links import OwnTarget, own_link
from ui.quick.window import QuickWindow
from ui.quick.wording import Line, Mode, count_words, kept_words, lines_of, tr, words_to_keep
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.latest import Latest

_SHOWN = 8


class QuickFlow(QObject):
    """Signals:
    item_requested(str id): it is to be shown in the large window.
    program_requested(str id): it is to be opened where it is edited.
    """

    item_requested = Signal(str)
    program_requested = Signal(str)

    def __init__(self, session: Session, manager: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.window = QuickWindow(manager)
        self._found: Latest[SearchReply] = Latest(session)
        # One id an attempt: an answer that was lost is asked for again without a second memory.
        self._request_id = ""
        self._last_id = ""
        self._is_keeping = False
        window = self.window
        window.edited.connect(self.on_edited)
        window.taken.connect(self.on_taken)
        window.kept.connect(self.on_kept)
        window.undo_wanted.connect(self.on_undo_wanted)
        window.dismissed.connect(window.hide)

    def open_for(self, mode: Mode) -> None:
        """Show the window; the keyboard is in it."""
        self.window.open_for(mode)

    def on_edited(self, text: str) -> None:
        """Find while one types."""
        if self.window.mode != "search":
            return
        if not text.strip():
            self.window.show_lines([], "")
            return
        self._found.ask(
            lambda client: client.search(text, limit=_SHOWN, typing=True),
            lambda reply: self._show(text, reply),
        )

    def on_taken(self, line: Line, how: str) -> None:
        """A row was chosen."""
        if how == "link":
            QGuiApplication.clipboard().setText(own_link(OwnTarget("item", line.hit.id)))
            self.window.say(tr("Link copied"))
            return
        self.window.hide()
        self.window.clear()
        (self.program_requested if how == "program" else self.item_requested).emit(line.hit.id)

    def on_kept(self, text: str, kind: str) -> None:
        """Remember it. Until that is done the words stay where they are."""
        words = words_to_keep(text)
        if not words or self._is_keeping:
            return
        self._is_keeping = True
        self._request_id = self._request_id or uuid.uuid4().hex
        memory = NewMemory(text=words, type=kind, request_id=self._request_id)
        self._session.request(lambda client: client.remember([memory]), self._was_kept, failed=self._not_kept)

    def on_undo_wanted(self) -> None:
        """Take the last one back."""
        item_id, self._last_id = self._last_id, ""
        if item_id:
            self._session.request(
                lambda client: client.undo_item(item_id, Undo()),
                lambda _done: self.window.say(tr("Taken back"), icon="undo", role="ink2"),
            )

    def _show(self, text: str, reply: SearchReply | None) -> None:
        if reply is None or text != self.window.field.text() or self.window.mode != "search":
            return
        lines = lines_of(reply)
        self.window.show_lines(lines, count_words(reply, len(lines)) if lines else "")
        if not lines:
            self.window.say(tr("Nothing speaks of this yet"), icon="info", role="muted")

    def _was_kept(self, receipts: Receipts) -> None:
        self._is_keeping, self._request_id = False, ""
        [receipt] = receipts.receipts
        self._last_id = receipt.id if receipt.status == "created" else ""
        self.window.clear()
        self.window.say(kept_words(receipt), undo=bool(self._last_id))

    def _not_kept(self, error: Exception) -> None:
        self._is_keeping = False
        if isinstance(error, AppError):
            # Refused for what it says: the next attempt is another one.
            if error.status < 500:
                self._request_id = ""
            self.window.say(error_line(error), icon="alert", role="bad")
        else:
            self._session.report(error)
