"""How the parts of the window lie: side bar, tool bar, pages and pane, status bar."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget


def lay_out(side: QWidget, tool_bar: QWidget, workspace: QWidget, status_bar: QWidget) -> QWidget:
    """One widget with all of them."""
    right = QVBoxLayout()
    right.setContentsMargins(0, 0, 0, 0)
    right.setSpacing(0)
    right.addWidget(tool_bar)
    right.addWidget(workspace, 1)
    body = QHBoxLayout()
    body.setContentsMargins(0, 0, 0, 0)
    body.setSpacing(0)
    body.addWidget(side)
    body.addLayout(right, 1)
    centre = QWidget()
    centre.setProperty("cls", "window")
    outer = QVBoxLayout(centre)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addLayout(body, 1)
    outer.addWidget(status_bar)
    return centre
