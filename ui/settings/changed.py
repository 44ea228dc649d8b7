"""A control with its mark: a changed value has a dot, and an arrow beside it leads back to the default."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.language import tr
from ui.pieces import Button, Dot
from ui.theme import ThemeManager


class Restorable(QWidget):
    """Signals:
    restored(): the default is wanted again.
    """

    restored = Signal()

    def __init__(self, manager: ThemeManager, control: QWidget, name: str) -> None:
        super().__init__()
        self.control = control
        self._is_quiet = False
        control.setAccessibleName(name)
        self._dot = Dot(manager)
        self._dot.set_role("accent")
        self._arrow = Button(manager, "", "undo", "ghost small", tip=tr("Back to the default"))
        self._arrow.setAccessibleName(tr("{name}: back to the default").format(name=name))
        self._arrow.clicked.connect(self.restored)
        self.setFocusProxy(control)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for part in (self._dot, control, self._arrow):
            line.addWidget(part)
        self.set_changed(False)

    def set_quiet(self) -> None:
        """Without dot and arrow: where a value is chosen for the first time."""
        self._is_quiet = True
        self.set_changed(False)

    @property
    def is_changed(self) -> bool:
        return not self._arrow.isHidden()

    @property
    def arrow(self) -> Button:
        return self._arrow

    def set_changed(self, changed: bool) -> None:
        """Whether the value is another than the default."""
        self._dot.setVisible(changed and not self._is_quiet)
        self._arrow.setVisible(changed and not self._is_quiet)
