"""The small window itself: a field, what is found or how it will be kept, and the keys."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from ui.common.label import CutLabel, plain_label, rule
from ui.keys.book import control_key
from ui.pieces import Brand, Button, IconSign, row
from ui.quick.list_part import LineList
from ui.quick.wording import KINDS, Line, Mode, kind_name, mode_of, tr
from ui.theme import ThemeManager

_WIDTH = 640
_HEAD_PX = 56
_FOOTS: dict[Mode, tuple[tuple[tuple[str, ...], str], ...]] = {
    "search": (
        ((tr("Enter"),), tr("open")),
        ((control_key(), tr("Enter")), tr("in its program")),
        ((control_key(), "C"), tr("copy link")),
    ),
    "capture": (
        ((tr("Enter"),), tr("remember")),
        (("Tab",), tr("change kind")),
        (("Esc",), tr("throw away")),
    ),
}


class QuickWindow(QFrame):
    """Signals:
    edited(str): the text is another one. taken(Line, str how): "open", "program" or "link".
    kept(str text, str kind): it is to be remembered. undo_wanted(), dismissed()
    """

    edited = Signal(str)
    taken = Signal(object, str)
    kept = Signal(str, str)
    undo_wanted = Signal()
    dismissed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setWindowFlags(
            Qt.WindowType.Tool | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle(tr("Quick search"))
        self._chosen: Mode = "search"
        self._kind = 0
        self.field = QLineEdit()
        self.list = LineList(manager)
        self._build()
        self.field.textEdited.connect(self.on_edited)
        self.field.installEventFilter(self)
        self.list.clicked.connect(lambda _index: self._take("open"))
        self._show_mode()

    @property
    def mode(self) -> Mode:
        """What Enter does now."""
        return mode_of(self.field.text(), self._chosen)

    @property
    def kind(self) -> str:
        """As what it will be kept."""
        return KINDS[self._kind]

    @property
    def said(self) -> str:
        """The sentence below the field."""
        return "" if self._said_line.isHidden() else self._said.whole

    def open_for(self, mode: Mode) -> None:
        """Come to the front, where the person is."""
        self._chosen = mode
        if not self.field.text():
            self.list.show_lines([])
        self.say("")
        self._show_mode()
        self._place()
        self.show()
        self.raise_()
        self.activateWindow()
        self.field.setFocus()
        self.field.selectAll()
        if self.field.text():
            self.edited.emit(self.field.text())

    def show_lines(self, lines: list[Line], counted: str) -> None:
        """What was found."""
        self.list.show_lines(lines)
        self._count.setText(counted)
        self._describe()

    def say(self, text: str, *, icon: str = "check", role: str = "good", undo: bool = False) -> None:
        """A sentence below the field; the empty one takes it away."""
        self._said.set_whole(text)
        self._sign.set_icon(icon, role)
        self._undo.setVisible(undo)
        self._said_line.setVisible(bool(text))

    def clear(self) -> None:
        """Nothing is written."""
        self.field.clear()
        self._kind = 0
        self.show_lines([], "")
        self._show_mode()

    def on_edited(self, text: str) -> None:
        """Each letter counts; what a composition still holds is no letter yet."""
        self.say("")
        self._show_mode()
        self.edited.emit(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._took(event)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # A click elsewhere puts it away; what is written stays until it is opened again.
        if event.type() == QEvent.Type.ActivationChange and self.isVisible() and not self.isActiveWindow():
            self.hide()

    def _took(self, event: QKeyEvent) -> bool:
        controls = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Escape:
                self.clear()
                self.dismissed.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._enter(controls)
            case Qt.Key.Key_Down | Qt.Key.Key_Up if self.mode == "search":
                self.list.walk(1 if event.key() == Qt.Key.Key_Down else -1)
                self._describe()
            case Qt.Key.Key_Tab | Qt.Key.Key_Backtab if self.mode == "capture":
                self._kind = (self._kind + (1 if event.key() == Qt.Key.Key_Tab else -1)) % len(KINDS)
                self._show_mode()
            case Qt.Key.Key_C if controls and not self.field.hasSelectedText():
                self._take("link")
            case Qt.Key.Key_Z if controls and not self._undo.isHidden():
                self.undo_wanted.emit()
            case _:
                return False
        return True

    def _enter(self, controls: bool) -> None:
        if self.mode == "capture":
            self.kept.emit(self.field.text(), self.kind)
        else:
            self._take("program" if controls else "open")

    def _take(self, how: str) -> None:
        line = self.list.chosen
        if line is not None and self.mode == "search":
            self.taken.emit(line, how)

    def _describe(self) -> None:
        line = self.list.chosen
        self.field.setAccessibleDescription(f"{line.hit.title}, {line.aside}" if line is not None else "")

    def _show_mode(self) -> None:
        capture = self.mode == "capture"
        self._plus.setVisible(capture)
        self._brand.setVisible(not capture)
        self._count.setVisible(not capture)
        self._as_line.setVisible(capture)
        if capture:
            self.list.show_lines([])
        self._chip.setText(kind_name(self.kind))
        self._chip.setAccessibleName(tr("Kept as: {kind}").format(kind=kind_name(self.kind)))
        self.field.setPlaceholderText(
            tr("What should be remembered?") if capture else tr("Search everything")
        )
        self.field.setAccessibleName(tr("Quick capture") if capture else tr("Quick search"))
        for name, foot in self._feet.items():
            foot.setVisible(name == ("capture" if capture else "search"))
        self._hint.set_whole("" if capture else tr("start with + to remember"))

    def _place(self) -> None:
        screen = QGuiApplication.screenAt(QCursor.pos()) or QGuiApplication.primaryScreen()
        area = screen.availableGeometry()
        self._card.setFixedWidth(min(_WIDTH, area.width() - 48))
        self.adjustSize()
        self.move(area.x() + (area.width() - self.width()) // 2, area.y() + area.height() // 5)

    def _build(self) -> None:
        manager = self._manager
        self.field.setProperty("cls", "bare large")
        self.field.setFrame(False)
        self._brand, self._plus = Brand(manager, 22), IconSign(manager, "plus", "gold", 20)
        self._count = plain_label("", "small muted")
        head = row(self._brand, self._plus, self.field, self._count, gap=12, margins=(18, 0, 16, 0))
        head.setFixedHeight(_HEAD_PX)
        self._chip = Button(manager, "", "", "small")
        self._chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._chip.clicked.connect(self.on_kind_clicked)
        self._as_line = row(plain_label(tr("as"), "muted"), self._chip, None, margins=(20, 8, 16, 8))
        self._sign, self._said = IconSign(manager, "check", "good", 14), CutLabel("", "ink")
        self._undo = Button(manager, tr("Undo"), "undo", "ghost small")
        self._undo.clicked.connect(self.undo_wanted)
        self._said_line = row(self._sign, self._said, self._undo, margins=(20, 6, 12, 6))
        self._said_line.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        held = QFrame()
        lines = QVBoxLayout(held)
        lines.setContentsMargins(8, 6, 8, 6)
        lines.addWidget(self.list)
        self._card = QFrame()
        self._card.setProperty("cls", "modal")
        inner = QVBoxLayout(self._card)
        inner.setContentsMargins(1, 1, 1, 1)
        inner.setSpacing(0)
        for part in (head, rule(), self._as_line, self._said_line, held, rule(), self._foot()):
            inner.addWidget(part)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        # As high as what is in it, whenever that changes.
        outer.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        outer.addWidget(self._card)

    def on_kind_clicked(self) -> None:
        """The next kind."""
        self._kind = (self._kind + 1) % len(KINDS)
        self._show_mode()

    def _foot(self) -> QWidget:
        self._feet: dict[str, QWidget] = {}
        self._hint = CutLabel("", "caption")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        foot = QFrame()
        line = QHBoxLayout(foot)
        line.setContentsMargins(14, 6, 16, 8)
        for mode, groups in _FOOTS.items():
            part = QFrame()
            keys = QHBoxLayout(part)
            keys.setContentsMargins(0, 0, 0, 0)
            keys.setSpacing(4)
            for names, words in groups:
                for name in names:
                    keys.addWidget(plain_label(name, "key"))
                keys.addWidget(plain_label(words, "caption"))
                keys.addSpacing(8)
            self._feet[mode] = part
            line.addWidget(part)
        line.addWidget(self._hint, 1)
        return foot
