"""What floats over the sky: a source that is away, an empty sky, something that failed."""

from datetime import datetime

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.sources import Source
from ui import words
from ui.common.label import CutLabel, plain_label
from ui.language import tr
from ui.pieces import Button, FloatShadow, IconSign, Sentence, column, row
from ui.pieces.layout import stretched
from ui.pieces.mark import draw_brand
from ui.theme import ThemeManager


class AwayCard(QFrame):
    """A source cannot be reached: what still works comes first.

    Signals:
        look_again(str id), remove_requested(str id), closed(str id)
    """

    look_again = Signal(str)
    remove_requested = Signal(str)
    closed = Signal(str)

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self._source_id = ""
        self._title = plain_label("", "title")
        self._text = Sentence(manager)
        self._found = CutLabel("", "small")
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(lambda: self.closed.emit(self._source_id))
        again = Button(manager, tr("Look again"), "refresh", "primary")
        again.clicked.connect(lambda: self.look_again.emit(self._source_id))
        remove = Button(manager, tr("Remove…"), "", "ghost danger")
        remove.clicked.connect(lambda: self.remove_requested.emit(self._source_id))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 14, 16, 16)
        outer.setSpacing(8)
        outer.addWidget(row(IconSign(manager, "away", "warn"), self._title, None, close))
        outer.addWidget(self._text)
        outer.addWidget(self._promises(manager))
        outer.addWidget(row(again, None, remove))
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def source_id(self) -> str:
        return self._source_id

    def show_source(self, source: Source) -> None:
        """Tell of this source."""
        self._source_id = source.id
        now = datetime.now().astimezone()
        seen = words.when(source.last_scan_at, now) if source.last_scan_at else ""
        place = words.tilde(source.root)
        since = tr("It was last seen {seen}. ").format(seen=seen) if seen else ""
        self._title.setText(tr("{name} is away").format(name=source.name))
        self._text.set_text(
            tr(
                "The folder {place} cannot be reached. {since}Its {notes} stay here: you can search "
                "and read what we know of them. Nothing is removed."
            ).format(place=place, since=since, notes=words.count(source.notes, "note")),
            place,
        )
        self._found.set_whole(
            tr("Found by word and by meaning, as on {seen}").format(seen=seen)
            if seen
            else tr("Found by word and by meaning")
        )
        self.setAccessibleName(self._title.text())
        self.show()

    def _promises(self, manager: ThemeManager) -> QWidget:
        lines = (
            ("check", "good", self._found),
            ("check", "good", CutLabel(tr("Links and the sky keep their places"), "small")),
            ("pause", "muted", CutLabel(tr("“Open in editor” waits until the folder is back"), "small")),
        )
        parts = [stretched(1, IconSign(manager, icon, role, 14), text) for icon, role, text in lines]
        return column(*parts, gap=4, margins=(0, 4, 0, 4))


class GoneCard(QFrame):
    """Many notes of a source are missing at once: they stay until the person decides.

    Signals:
        look_again(str id), gone_requested(str id), closed(str id)
    """

    look_again = Signal(str)
    gone_requested = Signal(str)
    closed = Signal(str)

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self._source_id = ""
        self._title = plain_label("", "title", wraps=True)
        self._text = Sentence(manager)
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(lambda: self.closed.emit(self._source_id))
        self._again = Button(manager, tr("Look again"), "refresh", "primary")
        self._again.clicked.connect(lambda: self.look_again.emit(self._source_id))
        gone = Button(manager, tr("They are gone…"), "", "ghost danger")
        gone.clicked.connect(lambda: self.gone_requested.emit(self._source_id))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 14, 16, 16)
        outer.setSpacing(8)
        outer.addWidget(row(IconSign(manager, "alert", "warn"), self._title, None, close))
        outer.addWidget(self._text)
        outer.addSpacing(4)
        outer.addWidget(row(self._again, None, gone))
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def source_id(self) -> str:
        return self._source_id

    @property
    def title(self) -> str:
        return self._title.text()

    def show_source(self, source: Source, count: int) -> None:
        """Tell of `count` notes of this source; 0 when the number is not known."""
        self._source_id = source.id
        self._title.setText(words.gone_words(count))
        self._text.set_text(
            tr(
                "They were in {name}. They stay here until you say so: you can search and read what "
                "we know of them. If a disk or a sync tool is still on its way, look again when it "
                "is done."
            ).format(name=source.name),
            source.name,
        )
        looking = source.state == "scanning"
        self._again.setText(tr("Looking…") if looking else tr("Look again"))
        self._again.setEnabled(not looking)
        self.setAccessibleName(self._title.text())
        self.show()


class EmptyCard(QFrame):
    """The sky shows nothing: why, and one act.

    Signals:
        acted(), second_acted(): the primary and the quiet button.
    """

    acted = Signal()
    second_acted = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("cls", "card")
        self._title = plain_label("", "title")
        self._text = plain_label("", "", wraps=True)
        for part in (self._title, self._text):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._first = Button(manager, tr("Add folder…"), "folder", "primary")
        self._second = Button(manager, tr("Look at a sample"), "", "ghost")
        self._first.clicked.connect(self.acted)
        self._second.clicked.connect(self.second_acted)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 32, 24, 24)
        outer.setSpacing(8)
        outer.addWidget(_Orbits(manager), 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addSpacing(8)
        outer.addWidget(self._title)
        outer.addWidget(self._text)
        outer.addStretch(1)
        outer.addWidget(row(None, self._first, self._second, None))
        self.resize(430, 280)
        self.hide()

    @property
    def title(self) -> str:
        return self._title.text()

    def say(self, title: str, text: str, first: str, icon_name: str, second: str = "") -> None:
        """Show the sentence and the buttons."""
        self._title.setText(title)
        self._text.setText(text)
        self._first.setText(first)
        self._first.setAccessibleName(first)
        self._first.set_icon_name(icon_name)
        self._second.setText(second)
        self._second.setVisible(bool(second))
        self.setAccessibleName(title)
        self.show()


class _Orbits(QWidget):
    """The sign under its orbits."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setFixedSize(180, 84)
        manager.theme_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._manager.theme.line_strong, 1))
        middle = QRectF(self.rect()).center()
        for width, height in ((168, 72), (118, 52), (76, 36)):
            area = QRectF(0, 0, width, height)
            area.moveCenter(middle)
            painter.drawEllipse(area)
        corner = middle
        corner.setX(middle.x() - 20)
        corner.setY(middle.y() - 20)
        draw_brand(painter, self._manager.theme, 2.0, corner)
        painter.end()


class Notice(QFrame):
    """Something that a person asked for did not work; stays until it is closed.

    Signals:
        closed()
    """

    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self._message = plain_label("", "strong", wraps=True)
        self._hint = plain_label("", "small", wraps=True)
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(self.hide)
        close.clicked.connect(self.closed)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 12, 12)
        outer.setSpacing(0)
        words_ = column(self._message, self._hint, gap=2)
        line = row(IconSign(manager, "alert", "bad"), words_, close, gap=12)
        line.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        outer.addWidget(line)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def text(self) -> str:
        return self._message.text()

    def say(self, message: str, hint: str) -> None:
        """Show it; the newest one replaces the one before."""
        self._message.setText(message)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.setAccessibleName(message)
        self.show()
        self.raise_()
