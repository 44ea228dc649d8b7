"""The field one asks in."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.wire.search import Chip
from ui.common.button import IconButton
from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.keys.book import native
from ui.search.query_edit import QueryEdit
from ui.search.wording import tr
from ui.theme import ThemeManager, load_tokens

_COALESCE_MS = 30
_PAGE = 5
_STEPS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SearchField(QWidget):
    """Icon, text, clear button, shortcut hint and a focus ring.

    Signals:
        query_changed(str): while typing, at most once in 30 ms, always with the last text.
        query_committed(str): Enter; `opened` follows.
        cleared(): the text was emptied by the person.
        escaped(): Escape; the text stays.
        walked(int): Up or Down (by one), Page Up or Page Down (by five).
        opened(): Enter.
        edited(): the text or the caret is elsewhere: what may be written there is another.
        key_pressed(QKeyEvent): before the field takes a key; who accepts it keeps it.
        focus_changed(bool): the field took the keyboard, or lost it.
        filter_removed(): the chip before the text was taken out.
    """

    query_changed = Signal(str)
    query_committed = Signal(str)
    cleared = Signal()
    escaped = Signal()
    walked = Signal(int)
    opened = Signal()
    edited = Signal()
    key_pressed = Signal(object)
    focus_changed = Signal(bool)
    filter_removed = Signal()

    def __init__(self, theme_manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = theme_manager
        self._told = self._hint = ""
        self.keeps_escape = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_COALESCE_MS)
        self._timer.timeout.connect(self._tell)
        self._edit = QueryEdit(theme_manager, self)
        self._clear = IconButton(theme_manager, "close", tip=tr("Clear the search"), icon_size=14)
        self._keys = QWidget(self)
        self._filter = IconButton(theme_manager, "clock", " ", cls="chip small")
        self._filter.hide()
        self._build()
        self.set_shortcut_hint("Ctrl+Shift+F")
        self._show_state()

    def text(self) -> str:
        """The query as typed."""
        return self._edit.text()

    @property
    def edit(self) -> QueryEdit:
        """The line of text itself."""
        return self._edit

    def set_chips(self, query: str, chips: list[Chip]) -> None:
        """Draw the operators of a query, if it is still the one that is typed."""
        self._edit.set_chips(query, chips)

    def set_text(self, text: str) -> None:
        """Put a query into the field; it is told like a typed one."""
        if text != self._edit.text():
            self._edit.setText(text)
            self._edit.settle()

    def clear(self) -> None:
        """Empty the field."""
        self.set_text("")

    def focus_search(self) -> None:
        """Take the keyboard, with the old query selected."""
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._edit.selectAll()

    @property
    def filter_button(self) -> IconButton:
        """The chip before the text."""
        return self._filter

    def set_filter(self, words: str, icon_name: str) -> None:
        """A chip before the text: everything is asked within it; empty takes it away."""
        self._filter.set_icon_name(icon_name)
        self._filter.set_words(f"{words}  ×" if words else "")
        self._filter.setAccessibleName(tr("{filter}, take it away").format(filter=words))
        self._filter.setVisible(bool(words))

    def set_shortcut_hint(self, shortcut: str) -> None:
        """The keys that lead here, for example "Ctrl+Shift+F"; shown while the field is empty."""
        layout = self._keys.layout()
        while layout is not None and (item := layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        keys = native(shortcut)
        for name in (part for part in keys.split("+") if part):
            if layout is not None:
                layout.addWidget(plain_label(name, "key"))
        self._hint = keys
        self.describe("")

    def describe(self, text: str) -> None:
        """What a screen reader says of the field: a suggestion that is chosen, else its shortcut."""
        self._edit.setAccessibleDescription(text or self._hint)

    def on_text_edited(self) -> None:
        """The person changed the text."""
        self._show_state()
        if not self._timer.isActive():
            self._tell()
        self.edited.emit()

    def on_clear_clicked(self) -> None:
        """The clear button was pressed."""
        self.clear()
        self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(560, round(load_tokens().size["search"] * self._manager.text_scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            # The window's own shortcut would step out of the results, and the list would stay.
            if self.keeps_escape and event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
            return False
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._take_key(event)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
            self.focus_changed.emit(event.type() is QEvent.Type.FocusIn)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._manager.theme
        focused = self._edit.hasFocus()
        width = (3 if theme.is_contrast else 2) if focused else 1
        rest = theme.ink2 if self.underMouse() else theme.control_line
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.focus if focused else rest, width))
            painter.setBrush(theme.field)
            inset = width / 2
            box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(box, 8 - inset, 8 - inset)
        finally:
            painter.end()

    def _build(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self._edit)
        self._edit.setProperty("cls", "bare")
        self._edit.setPlaceholderText(tr("Search everything"))
        self._edit.setAccessibleName(tr("Search everything"))
        self._edit.installEventFilter(self)
        self._edit.edited.connect(self.on_text_edited)
        self._edit.caret_moved.connect(self.edited)
        self._clear.clicked.connect(self.on_clear_clicked)
        keys = QHBoxLayout(self._keys)
        keys.setContentsMargins(0, 0, 4, 0)
        keys.setSpacing(4)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 0, 6, 0)
        layout.setSpacing(2)
        layout.addWidget(IconSign(self._manager, "search"))
        layout.addWidget(self._filter)
        self._filter.clicked.connect(self.filter_removed)
        layout.addWidget(self._edit, 1)
        layout.addWidget(self._keys)
        layout.addWidget(self._clear)

    def _take_key(self, event: QKeyEvent) -> bool:
        event.ignore()
        self.key_pressed.emit(event)
        if event.isAccepted():
            return True
        # The filter saw it first: Qt hands it on to the text as it came.
        event.accept()
        key = Qt.Key(event.key())
        if key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.walked.emit(_STEPS[key])
            return True
        if key in _ENTER:
            self._edit.settle()
            self._tell()
            self.query_committed.emit(self.text())
            self.opened.emit()
            return True
        if key == Qt.Key.Key_Escape:
            self.escaped.emit()
            return True
        return False

    def _show_state(self) -> None:
        empty = not self.text()
        self._clear.setVisible(not empty)
        self._keys.setVisible(empty)

    def _tell(self) -> None:
        """Tell the text if it is news; the timer then holds back the next one."""
        text = self._edit.text()
        if text == self._told:
            return
        self._told = text
        self._timer.start()
        self.query_changed.emit(text)
        if not text:
            self.cleared.emit()
