"""One of the two claims: what it says and where, since when, how sure, how much it is used."""

from datetime import datetime

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from app.wire.conflicts import Claim
from ui.common.glyph import KindGlyph, shown_kind
from ui.common.label import CutLabel, plain_label
from ui.common.marked import MarkedLabel
from ui.common.style import set_cls
from ui.inbox.wording import claim_words, tr
from ui.memory.wording import percent_words
from ui.pieces import Button, row
from ui.theme import ThemeManager

_NAME_PX = 88


class ShareBar(QWidget):
    """A share as a bar."""

    def __init__(self, manager: ThemeManager, width: int = 140, height: int = 6) -> None:
        super().__init__()
        self._manager, self._share = manager, 0.0
        self.setFixedSize(QSize(width, height))
        manager.theme_changed.connect(self.update)

    def set_share(self, share: float) -> None:
        """From 0 to 1."""
        self._share = share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, area = self._manager.theme, QRectF(self.rect())
        half = area.height() / 2
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.ink, 1) if theme.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.line_strong)
            painter.drawRoundedRect(area, half, half)
            painter.setBrush(theme.accent)
            filled = QRectF(0, 0, max(area.height(), area.width() * self._share), area.height())
            painter.drawRoundedRect(filled, half, half)
        finally:
            painter.end()


class ClaimCard(QFrame):
    """Signals:
    open_requested(str id), history_requested(str id)
    """

    open_requested = Signal(str)
    history_requested = Signal(str)

    def __init__(self, manager: ThemeManager, label: str) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self._label = label
        self._item_id = ""
        self._age = plain_label("", "tag")
        self._title = MarkedLabel(manager, "heading", "ink")
        self._glyph = KindGlyph(manager, "fact", 16, 5)
        self._meta = CutLabel("")
        self._sentence = MarkedLabel(manager, "body", "ink2")
        self._path = CutLabel("", "caption")
        self._bar = ShareBar(manager)
        self._sure = plain_label("", "ink")
        self._used = plain_label("", "ink")
        self.open = Button(manager, tr("Open"), "file", "ghost small")
        self.history = Button(manager, tr("History"), "history", "ghost small")
        self.open.clicked.connect(lambda: self.open_requested.emit(self._item_id))
        self.history.clicked.connect(lambda: self.history_requested.emit(self._item_id))
        self._lay_out()

    @property
    def title(self) -> str:
        """What it says, in short."""
        return self._title.text

    @property
    def meta(self) -> str:
        """Its kind, its author and since when."""
        return self._meta.whole

    def show_claim(self, claim: Claim, now: datetime) -> None:
        """Show another claim."""
        said = claim_words(claim, now)
        self._item_id = claim.id
        self._age.setText(said.age)
        self._age.setVisible(bool(said.age))
        set_cls(self._age, "tag accent" if said.age == tr("today") else "tag")
        self._title.set_text(said.title)
        self._glyph.set_kind(shown_kind(claim.type or "note"))
        self._meta.set_whole(said.meta)
        marks = [(start + 1, end + 1) for start, end in claim.marks]
        self._sentence.set_text(f"“{claim.sentence}”", marks)
        self._well.setVisible(bool(claim.sentence))
        self._path.set_whole(claim.path)
        self._path.setVisible(bool(claim.path))
        known = claim.confidence is not None
        self._bar.setVisible(known)
        self._bar.set_share(claim.confidence or 0.0)
        self._sure.setText(percent_words(claim.confidence or 0.0) if known else tr("not said"))
        self._used.setText(said.used)
        self.open.setVisible(bool(claim.id))
        self.history.setVisible(bool(claim.id) and claim.kind == "memory")
        self.setAccessibleName(f"{self._label}: {said.title}, {said.meta}")

    def _lay_out(self) -> None:
        self._well = QFrame()
        self._well.setProperty("cls", "well")
        inner = QVBoxLayout(self._well)
        inner.setContentsMargins(12, 8, 12, 8)
        inner.setSpacing(2)
        inner.addWidget(self._sentence)
        inner.addWidget(self._path)
        meta = row(self._glyph, self._meta)
        layout = meta.layout()
        if layout is not None:
            layout.setStretch(1, 1)  # type: ignore[attr-defined]  # it has a box layout
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 14, 16, 14)
        outer.setSpacing(6)
        outer.addWidget(row(plain_label(self._label, "overline"), None, self._age))
        outer.addWidget(self._title)
        outer.addWidget(meta)
        outer.addWidget(self._well)
        outer.addStretch(1)
        outer.addWidget(row(_name(tr("Confidence")), self._bar, self._sure, None))
        outer.addWidget(row(_name(tr("Used")), self._used, None, self.open, self.history, gap=4))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)


def _name(text: str) -> QWidget:
    label = plain_label(text, "muted")
    label.setFixedWidth(_NAME_PX)
    return label
