"""A line to find something with: arrows step, Escape leaves it and nothing else."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F3)


class FindLine(QLineEdit):
    """Signals:
    stepped(int): Down goes to the next match, Up to the one before; with `enter_steps` Enter and F3 as well,
        backwards with Shift.
    left(): Escape.
    """

    stepped = Signal(int)
    left = Signal()

    def __init__(self, *, enter_steps: bool = False) -> None:
        super().__init__()
        self._enter_steps = enter_steps

    def event(self, event: QEvent) -> bool:
        is_early = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_early and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            # Else the window takes it, and steps out of more than this line.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in _ENTER and self._enter_steps:
            self.stepped.emit(-1 if shift else 1)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
