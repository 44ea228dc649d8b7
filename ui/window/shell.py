"""How the parts of the window lie: side bar, tool bar, pages and pane, status bar."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget


class Shell(QWidget):
    """All of them in one widget."""

    def __init__(self, side: QWidget, tool_bar: QWidget, workspace: QWidget, status_bar: QWidget) -> None:
        super().__init__()
        self._side = side
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(tool_bar)
        right.addWidget(workspace, 1)
        self._body = QHBoxLayout()
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.setSpacing(0)
        self._body.addWidget(side)
        self._body.addLayout(right, 1)
        self.setProperty("cls", "window")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(self._body, 1)
        outer.addWidget(status_bar)

    def set_side_last(self, is_last: bool) -> None:
        """The side bar stands behind all else, or where reading begins."""
        if (self._body.indexOf(self._side) > 0) == is_last:
            return
        self._body.removeWidget(self._side)
        self._body.insertWidget(-1 if is_last else 0, self._side)
