"""What the found items are, counted: each value a filter that is put into the query or taken out."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.wire.search import Chip, Facet, Facets, FacetValue
from ui.common.flow import FlowLayout
from ui.common.marked import TextBox, draw_text
from ui.common.mirror import mirror
from ui.common.text import cut_middle, plain_tip
from ui.language import number
from ui.search.chips import chip_of, free_words
from ui.search.wording import facet_label, facet_name, tr
from ui.theme import ThemeManager, text_font

_SHOWN = 9
_LABEL_LIMIT = 28
_HEIGHT = 24


@dataclass(frozen=True, slots=True)
class Choice:
    """A value as it is shown; `is_on`: the query holds its filter."""

    label: str
    count: int
    query: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Known:
    """The facets of the last answer, and the words that it was about."""

    words: str
    facets: Facets


def kept_values(before: Known | None, words: str, facets: Facets) -> Facets:
    """The facets with the values that a filter took away: they stay, counted zero, while the words do."""
    if before is None or before.words != words:
        return facets
    old = {facet.name: facet for facet in before.facets.facets}
    new = {facet.name: facet for facet in facets.facets}
    merged = [
        Facet(name=name, values=_merged(old.get(name), new.get(name))) for name in dict.fromkeys([*old, *new])
    ]
    return Facets(total=facets.total, facets=merged)


def _merged(old: Facet | None, new: Facet | None) -> list[FacetValue]:
    """Old values keep their places, so that nothing moves under the pointer."""
    counts = {one.value: one for one in (new.values if new else [])}
    kept = [
        counts.pop(one.value, FacetValue(value=one.value, label=one.label, count=0, query=one.query))
        for one in (old.values if old else [])
    ]
    return [*kept, *counts.values()]


def choices_of(facet: Facet, text: str, chips: Sequence[Chip]) -> list[Choice]:
    """The values of a facet as they are shown: those that are on always, then the first ones."""
    made = [
        Choice(
            facet_label(facet.name, one.label),
            one.count,
            one.query,
            is_on=_is_on(text, chips, one.query),
        )
        for one in facet.values
    ]
    first = made[:_SHOWN]
    return first + [one for one in made[_SHOWN:] if one.is_on]


def _is_on(text: str, chips: Sequence[Chip], query: str) -> bool:
    chip = chip_of(text, chips, query)
    return chip is not None and not chip.excluded


class FacetBar(QWidget):
    """Tabs for the facets, and below them the values of the chosen one.

    Signals:
        toggled(str query, bool on): put this filter into the query, or take it out.
    """

    toggled = Signal(str, bool)

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._known: Known | None = None
        self._shown = ""
        self._asked: tuple[str, list[Chip]] = ("", [])
        self._group = QButtonGroup(self)
        self._tabs = QHBoxLayout()
        self._tabs.setSpacing(2)
        self._values = QWidget()
        self._flow = FlowLayout(self._values, gap=4)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 0, 4, 4)
        outer.setSpacing(4)
        outer.addLayout(self._tabs)
        outer.addWidget(self._values)
        self.setAccessibleName(tr("Filters"))
        self.hide()

    @property
    def has_facets(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self._useful())

    def choices(self) -> list[Choice]:
        """The values that are shown."""
        chips = (self._flow.itemAt(number) for number in range(self._flow.count()))
        widgets = (item.widget() for item in chips if item is not None)
        return [widget.choice for widget in widgets if isinstance(widget, FacetChip)]

    def show_facets(self, facets: Facets, text: str, chips: list[Chip]) -> None:
        """Show what the items are that this text finds."""
        words = free_words(text, chips)
        self._known = Known(words, kept_values(self._known, words, facets))
        self._asked = (text, chips)
        useful = [facet.name for facet in self._useful()]
        if self._shown not in useful:
            self._shown = useful[0] if useful else ""
        self._show_tabs(useful)
        self._show_values()

    def show_facet(self, name: str) -> None:
        """Show the values of another facet."""
        self._shown = name
        self._show_values()

    def _useful(self) -> list[Facet]:
        """A facet of one value that all items have tells nothing, unless it can be taken out."""
        if self._known is None:
            return []
        text, chips = self._asked
        return [
            facet
            for facet in self._known.facets.facets
            if len(facet.values) > 1 or any(_is_on(text, chips, one.query) for one in facet.values)
        ]

    def _show_tabs(self, names: list[str]) -> None:
        shown = [str(button.property("facet")) for button in self._group.buttons()]
        if shown != names:
            _empty(self._tabs)
            for button in self._group.buttons():
                self._group.removeButton(button)
            for name in names:
                self._tabs.addWidget(self._tab(name))
            self._tabs.addStretch(1)
        for button in self._group.buttons():
            button.setChecked(button.property("facet") == self._shown)

    def _tab(self, name: str) -> QPushButton:
        tab = QPushButton(facet_name(name))
        tab.setProperty("cls", "seg")
        tab.setProperty("facet", name)
        tab.setCheckable(True)
        tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tab.setAccessibleName(tr("Filter by {name}").format(name=facet_name(name)))
        tab.clicked.connect(lambda: self.show_facet(name))
        self._group.addButton(tab)
        return tab

    def _show_values(self) -> None:
        facet = next((one for one in self._useful() if one.name == self._shown), None)
        wanted = choices_of(facet, *self._asked) if facet is not None else []
        if wanted == self.choices():
            return
        _empty(self._flow)
        for choice in wanted:
            chip = FacetChip(self._manager, choice)
            chip.clicked.connect(lambda _=False, one=choice: self.toggled.emit(one.query, not one.is_on))
            self._flow.addWidget(chip)
            chip.show()
        self._values.updateGeometry()


class FacetChip(QAbstractButton):
    """A value and its count: filled while it filters, muted when nothing has it."""

    def __init__(self, manager: ThemeManager, choice: Choice) -> None:
        super().__init__()
        self._manager = manager
        self.choice = choice
        self._label = cut_middle(choice.label, _LABEL_LIMIT)
        self.setText(self._label)
        self.setCheckable(True)
        self.setChecked(choice.is_on)
        self.setAccessibleName(f"{choice.label}, {number(choice.count)}")
        self.setToolTip(plain_tip(choice.query))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        scale = self._manager.text_scale
        metrics = QFontMetricsF(text_font("caption", scale))
        width = metrics.horizontalAdvance(f"{self._label} {number(self.choice.count)}")
        return QSize(round(width + 24 * scale), round(_HEIGHT * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        on, none = self.choice.is_on, self.choice.count == 0
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            mirror(painter, QRectF(self.rect()))
            edge = theme.accent if on else theme.line if none else theme.line_strong
            painter.setPen(QPen(edge, 2 if on and theme.is_contrast else 1))
            ground = theme.hover if self.underMouse() else theme.selected if on else None
            painter.setBrush(ground if ground is not None else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            ink = theme.ink if on else theme.muted if none else theme.ink2
            font = text_font("caption", scale)
            room = TextBox(font, self.width() - 20 * scale, self.height(), 1)
            draw_text(painter, QPointF(11 * scale, 0), self._label, room, theme, ink)
            left = 11 * scale + QFontMetricsF(font).horizontalAdvance(self._label + " ")
            counted = TextBox(font, self.width() - left, self.height(), 1)
            count = number(self.choice.count)
            draw_text(painter, QPointF(left, 0), count, counted, theme, theme.muted)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), box.height() / 2, box.height() / 2)
        finally:
            painter.end()


def _empty(layout: QHBoxLayout | FlowLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (old := item.widget()) is not None:
            old.hide()
            old.deleteLater()
