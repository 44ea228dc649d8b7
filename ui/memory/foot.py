"""The foot of the pane: what a memory replaces, what replaced it, what uses it, and what can be done."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.wire.history import Explanation, Relative
from ui.common.flow import FlowLayout
from ui.common.label import plain_label, rule
from ui.detail.chip import TextLink
from ui.memory.origin import used_by
from ui.memory.wording import counted, tr
from ui.pieces import Button
from ui.theme import ThemeManager

_NAMED = 1
_IN_FORCE = ("current", "pending")


class MemoryFoot(QFrame):
    """Signals:
    item_requested(str id)
    replace_requested(), withdraw_requested(), restore_requested()
    """

    item_requested = Signal(str)
    replace_requested = Signal()
    withdraw_requested = Signal()
    restore_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setAccessibleName(tr("What it has to do with others"))
        self._names = QWidget()
        self._flow = FlowLayout(self._names, gap=8)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._names.setSizePolicy(policy)
        self.replace = Button(manager, tr("Replace…"), "edit")
        self.withdraw = Button(manager, tr("Withdraw…"), "close", "ghost")
        self.restore = Button(manager, tr("Put in force again"), "undo")
        self.replace.clicked.connect(self.replace_requested)
        self.withdraw.clicked.connect(self.withdraw_requested)
        self.restore.clicked.connect(self.restore_requested)
        line = QHBoxLayout()
        line.setContentsMargins(20, 6, 20, 8)
        line.setSpacing(8)
        middle = QVBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._names)
        middle.addStretch(1)
        line.addLayout(middle, 1)
        for button in (self.replace, self.withdraw, self.restore):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            line.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(rule())
        outer.addLayout(line)

    def names(self) -> list[str]:
        """What it says, one word or name each."""
        found = (self._flow.itemAt(number) for number in range(self._flow.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [widget.accessibleName() for widget in widgets if widget is not None]

    def links(self) -> list[TextLink]:
        """The names that lead somewhere."""
        return self._names.findChildren(TextLink)

    def show_told(self, told: Explanation | None, *, can_change: bool = True) -> None:
        """Show another memory; `can_change` is False while one looks at the past."""
        while (entry := self._flow.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        if told is not None:
            self._name_all(tr("Replaces"), told.supersedes)
            self._name_all(tr("Replaced by"), told.superseded_by)
            self._name_all(tr("Used by"), used_by(told))
        in_force = told is None or told.standing in _IN_FORCE
        self.replace.setVisible(can_change and in_force)
        self.withdraw.setVisible(can_change and in_force)
        self.restore.setVisible(can_change and not in_force)
        self._names.updateGeometry()

    def _name_all(self, word: str, relatives: list[Relative]) -> None:
        if not relatives:
            return
        self._add(plain_label(word, "muted"), word)
        for relative in relatives[:_NAMED]:
            link = TextLink(self._manager, relative.title, tip=relative.reason or relative.title)
            link.clicked.connect(lambda _=False, key=relative.id: self.item_requested.emit(key))
            self._add(link, relative.title)
        rest = len(relatives) - _NAMED
        if rest > 0:
            words = counted("and %n more", "and %n more", rest)
            label = plain_label(words, "muted")
            label.setToolTip("\n".join(one.title for one in relatives[_NAMED:][:20]))
            self._add(label, words)

    def _add(self, widget: QWidget, name: str) -> None:
        widget.setAccessibleName(name)
        self._flow.addWidget(widget)
        widget.show()
