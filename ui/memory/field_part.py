"""The fields of a type, to be read: what was rejected and why, the rationale, conditions, steps."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.memory.field import FieldPart, Option
from ui.memory.row import ItemRow, RowText
from ui.memory.running import Run, RunningText
from ui.memory.told import Need
from ui.memory.wording import tr
from ui.theme import ThemeManager


class FieldsPart(QWidget):
    """Signals:
    title_requested(str): something that bears this title was clicked.
    """

    title_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(4)

    def show_fields(self, parts: list[FieldPart], needs: tuple[Need, ...] = ()) -> None:
        """Show other fields; `needs` say of requirements whether they are met."""
        clear_layout(self._rows)
        for number, part in enumerate(parts):
            if number:
                self._rows.addSpacing(4)
            self._rows.addWidget(overline(part.spec.label))
            self._add(part, {need.text: need for need in needs})
        self.setVisible(bool(parts))

    def _add(self, part: FieldPart, needs: dict[str, Need]) -> None:
        if part.options:
            for option in part.options:
                self._rows.addWidget(_OptionWell(self._manager, option))
        elif part.spec.name == "steps":
            for number, line in enumerate(part.lines, start=1):
                self._rows.addWidget(_numbered(self._manager, number, line))
        elif part.lines:
            for line in part.lines:
                self._rows.addWidget(self._condition(line, needs.get(line)))
        else:
            role = "reading" if part.spec.kind == "text" else "body"
            for line in part.text.splitlines() or [""]:
                self._rows.addWidget(RunningText(self._manager, [Run(line)], role=role))

    def _condition(self, line: str, need: Need | None) -> QWidget:
        note, tone = "", "muted"
        if need is not None:
            note, tone = (tr("met"), "good") if need.is_met else (tr("open"), "warn")
        text = RowText(line, "constraint", note=note, note_tone=tone, tip=line)
        found = ItemRow(self._manager, text)
        found.clicked.connect(lambda: self.title_requested.emit(line))
        return found


class _OptionWell(QFrame):
    """An alternative that was not taken: its name, by whom, and why."""

    def __init__(self, manager: ThemeManager, option: Option) -> None:
        super().__init__()
        self.setProperty("cls", "well")
        by = tr("by {who}").format(who=option.by) if option.by else ""
        spoken = (tr("rejected: {option}").format(option=option.option), option.reason, by)
        self.setAccessibleName(", ".join(part for part in spoken if part))
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconSign(manager, "close", "bad", 14), 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(plain_label(option.option, "strong", wraps=True), 1)
        if by:
            head.addWidget(plain_label(by, "caption"), 0, Qt.AlignmentFlag.AlignTop)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 8, 12, 8)
        outer.setSpacing(2)
        outer.addLayout(head)
        if option.reason:
            reason = RunningText(manager, [Run(option.reason)])
            reason.setContentsMargins(0, 0, 0, 0)
            line = QHBoxLayout()
            line.addSpacing(22)
            line.addWidget(reason, 1)
            outer.addLayout(line)


def overline(text: str) -> QWidget:
    """The name of a part, as high as one with buttons."""
    label = plain_label(text, "overline")
    label.setMinimumHeight(24)
    return label


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (entry := layout.takeAt(0)) is not None:
        if (widget := entry.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def _numbered(manager: ThemeManager, number: int, line: str) -> QWidget:
    holder = QWidget()
    layout = QHBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    figure = plain_label(f"{number}.", "muted")
    figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    figure.setMinimumWidth(20)
    layout.addWidget(figure)
    layout.addWidget(RunningText(manager, [Run(line)]), 1)
    return holder
