"""Properties, tags and aliases above the text."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSizePolicy, QWidget

from app.wire.items import Item
from ui.common.flow import flowing
from ui.common.label import CutLabel, plain_label
from ui.detail.chip import Chip, TextLink
from ui.detail.link import LinkResolver, LinkTarget, tag_query
from ui.detail.property import PropertyRow, PropertyValue, property_rows, tr
from ui.theme import ThemeManager

_NAME_WIDTH = 88
_FEW = 6


class PropertyTable(QWidget):
    """Names at the left, values at the right.

    Signals:
        link_clicked(LinkTarget): a link in a value.
        tag_clicked(str): the search for a tag.
    """

    link_clicked = Signal(object)
    tag_clicked = Signal(str)

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._shows_all = False
        self._shown: tuple[Item, LinkResolver] | None = None

    def show_item(self, item: Item, resolver: LinkResolver) -> None:
        """Show the properties of an item; the first few of very many."""
        if self._shown is None or self._shown[0].id != item.id:
            self._shows_all = False
        self._shown = (item, resolver)
        self._fill()

    def on_more_clicked(self) -> None:
        """Show the rest of the properties."""
        self._shows_all = True
        self._fill()

    def _fill(self) -> None:
        while (entry := self._grid.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if self._shown is None:
            return
        item, resolver = self._shown
        rows = property_rows(item, resolver, date.today())  # noqa: DTZ011  # a person's own day
        kept = rows if self._shows_all or len(rows) <= _FEW + 1 else rows[:_FEW]
        for row in kept:
            self._add(row.name, self._values(row))
        if len(kept) < len(rows):
            more = TextLink(self._manager, tr("{n} more").format(n=len(rows) - len(kept)))
            more.clicked.connect(self.on_more_clicked)
            self._add("", [more])
        tags = item.tag_spellings or item.tags
        if tags:
            self._add(tr("tags"), [self._tag(tag) for tag in tags])
        if item.aliases:
            self._add(tr("aliases"), [Chip(self._manager, alias) for alias in item.aliases])
        self.setVisible(self._grid.count() > 0)

    def _add(self, name: str, values: list[QWidget]) -> None:
        row = self._grid.rowCount()
        label = CutLabel(name, "muted")
        self._grid.setColumnMinimumWidth(0, round(_NAME_WIDTH * self._manager.text_scale))
        label.setMinimumHeight(24)
        holder = values[0] if len(values) == 1 and _wraps(values[0]) else flowing(*values, gap=6)
        label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        label.setContentsMargins(0, 2, 0, 0)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(holder, row, 1)
        # A layout shows what was added with the next events: the text below would move once more.
        for widget in (label, holder, *values):
            widget.show()

    def _values(self, row: PropertyRow) -> list[QWidget]:
        result: list[QWidget] = []
        for value in row.values:
            result.append(self._value(value, row.name))
            if value.note:
                result.append(_as_high(plain_label(value.note, "caption")))
        return result

    def _value(self, value: PropertyValue, name: str) -> QWidget:
        if value.kind == "chip":
            return Chip(self._manager, value.text, tone=value.tone)
        if value.kind == "link" and value.target is not None:
            return self._link(value.text, value.target)
        if value.kind == "check":
            return _ReadOnlyCheck(name, value)
        label = plain_label(value.text, "ink", wraps=len(value.text) > 30)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return _as_high(label)

    def _link(self, text: str, target: LinkTarget) -> QWidget:
        link = TextLink(self._manager, text, tip=target.tip, is_dead=target.lead in ("missing", "dead"))
        link.clicked.connect(_telling(self.link_clicked.emit, target))
        return link

    def _tag(self, tag: str) -> QWidget:
        chip = Chip(self._manager, tag, leads=True, tip=tr("Search for this tag"))
        chip.clicked.connect(_telling(self.tag_clicked.emit, tag_query(tag)))
        return chip


def _wraps(widget: QWidget) -> bool:
    """A long text takes the whole line; in a flow it would be as wide as it likes to be."""
    return isinstance(widget, QLabel) and widget.wordWrap()


def _as_high(label: QLabel) -> QLabel:
    """All values are centred in rows of one height."""
    label.setMinimumHeight(24)
    return label


def _telling(emit: Callable[[object], None], value: object) -> Callable[[], None]:
    return lambda: emit(value)


class _ReadOnlyCheck(QCheckBox):
    """A checkbox that only shows: notes are changed in their editor."""

    def __init__(self, name: str, value: PropertyValue) -> None:
        super().__init__()
        self.setChecked(value.is_on)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{name}: {value.text}")
        self.setMinimumHeight(24)
