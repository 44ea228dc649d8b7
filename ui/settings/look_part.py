"""The look of the window: theme and size of text."""

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from ui.choices import Choices
from ui.language import LANGUAGES, tr
from ui.pieces import flowing
from ui.pieces.combo import show_value
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.settings.choice_row import combo, list_row, switch_row
from ui.theme import Theme, ThemeManager, text_font, theme_named
from ui.theme.manager import Mode

_CARDS: tuple[tuple[Mode, str, tuple[str, ...]], ...] = (
    ("system", tr("As the system"), ("dark", "light")),
    ("light", tr("Light"), ("light",)),
    ("dark", tr("Dark"), ("dark",)),
    ("contrast", tr("High contrast"), ("contrast",)),
)
_FACE = (168, 88)
_LABEL = 28
# Made-up stars: where they lie on the card, and of which kind they are.
_STARS = (
    (0.34, 0.3, "note"),
    (0.44, 0.55, "decision"),
    (0.52, 0.28, "person"),
    (0.6, 0.62, "place"),
    (0.4, 0.74, "lesson"),
    (0.56, 0.44, "tool"),
    (0.66, 0.34, "event"),
    (0.3, 0.52, "concept"),
)


_SIZES = ((0.9, "90 %"), (1.0, "100 %"), (1.15, "115 %"), (1.3, "130 %"), (1.5, "150 %"), (2.0, "200 %"))


class LookPart(QWidget):
    """Signals:
    mode_chosen(str mode)
    language_chosen(str code): "" is that of the system.
    """

    mode_chosen = Signal(str)
    language_chosen = Signal(str)

    def __init__(self, manager: ThemeManager, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self._group = QButtonGroup(self)
        self.cards: dict[Mode, ThemeCard] = {}
        for mode, name, themes in _CARDS:
            card = ThemeCard(manager, name, tuple(theme_named(one) for one in themes))
            card.clicked.connect(lambda _=False, chosen=mode: self.mode_chosen.emit(chosen))
            self._group.addButton(card)
            self.cards[mode] = card
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        lines.addWidget(overline(tr("Theme")))
        lines.addWidget(flowing(*self.cards.values(), gap=16))
        lines.addWidget(overline(tr("Text and motion")))
        self.text_size = list_row(
            manager,
            choices,
            "text_scale",
            (tr("Text size"), tr("also scales rows and the sky's labels")),
            _SIZES,
        )
        self.motion = switch_row(
            manager, choices, "less_motion", (tr("Less motion"), tr("the sky jumps instead of gliding"))
        )
        lines.addWidget(SettingCard(self.text_size, self.motion))
        lines.addWidget(overline(tr("Panes")))
        self.detail = switch_row(
            manager, choices, "detail_first", (tr("Reading pane first"), tr("before the sky and the pages"))
        )
        self.side = switch_row(
            manager, choices, "side_last", (tr("Side bar last"), tr("behind the sky and the pages"))
        )
        lines.addWidget(SettingCard(self.detail, self.side))
        lines.addWidget(overline(tr("Language")))
        self.language = combo(
            tr("Language"), [("", tr("As the system")), *LANGUAGES.items()], self.language_chosen.emit
        )
        self.language.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._language_row = SettingRow(tr("Language"), tr("also of dates and numbers"), self.language)
        lines.addWidget(SettingCard(self._language_row))
        lines.addStretch(1)

    def show_mode(self, mode: Mode) -> None:
        """Mark the theme that is on."""
        self.cards[mode].setChecked(True)

    def show_language(self, code: str, *, is_new: bool) -> None:
        """The language that was chosen; a new one speaks from the next start of the window on."""
        with QSignalBlocker(self.language):
            show_value(self.language, code)
        self._language_row.say(tr("From the next start of the window on.") if is_new else "", "muted")

    def reset(self) -> None:
        """All of this page as it came."""
        self._choices.reset("text_scale", "less_motion", "detail_first", "side_last")
        self.mode_chosen.emit("system")
        self.language_chosen.emit("")


class ThemeCard(QAbstractButton):
    """A small picture of the window in its colours."""

    def __init__(self, manager: ThemeManager, name: str, themes: tuple[Theme, ...]) -> None:
        super().__init__()
        self._manager, self._themes = manager, themes
        self.setText(name)
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.on_theme_changed()
        manager.theme_changed.connect(self.on_theme_changed)

    def sizeHint(self) -> QSize:
        return QSize(_FACE[0], _FACE[1] + round(_LABEL * self._manager.text_scale))

    def on_theme_changed(self) -> None:
        """In the colours and sizes of now."""
        self.setFixedSize(self.sizeHint())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._manager.theme
        face = QRectF(1, 1, _FACE[0] - 2, _FACE[1] - 2)
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            path = QPainterPath()
            path.addRoundedRect(face, 8, 8)
            painter.save()
            painter.setClipPath(path)
            width = face.width() / len(self._themes)
            for number, shown in enumerate(self._themes):
                part = QRectF(face.left() + number * width, face.top(), width, face.height())
                painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
                _paint_face(painter, face, shown)
                painter.setClipPath(path)
            painter.restore()
            focused, on = self.hasFocus(), self.isChecked()
            edge = theme.focus if focused else theme.accent if on else theme.line_strong
            painter.setPen(QPen(edge, 3 if focused and theme.is_contrast else 2 if focused or on else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face, 8, 8)
            painter.setPen(theme.ink if on or self.underMouse() else theme.ink2)
            scale = self._manager.text_scale
            painter.setFont(text_font("strong" if on else "body", scale))
            label = QRectF(2, _FACE[1], _FACE[0] - 4, _LABEL * scale)
            words = painter.fontMetrics().elidedText(
                self.text(), Qt.TextElideMode.ElideRight, int(label.width())
            )
            painter.drawText(label, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        finally:
            painter.end()


def _paint_face(painter: QPainter, face: QRectF, theme: Theme) -> None:
    painter.fillRect(face, theme.sky1)
    painter.fillRect(QRectF(face.left(), face.top(), face.width() * 0.2, face.height()), theme.sidebar)
    painter.fillRect(
        QRectF(face.left() + face.width() * 0.76, face.top(), face.width() * 0.24, face.height()), theme.panel
    )
    for number in range(5):
        y = face.top() + 18 + number * 12
        for left, width in ((0.05, 0.1), (0.81, 0.14)):
            bar = QRectF(face.left() + face.width() * left, y, face.width() * width, 3)
            painter.fillRect(bar, theme.muted)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, kind in _STARS:
        painter.setBrush(theme.kinds[kind])
        painter.drawEllipse(QPointF(face.left() + face.width() * x, face.top() + face.height() * y), 3, 3)
