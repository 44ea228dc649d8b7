"""Rows and columns of widgets in one line each."""

from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

Part = QWidget | int | None
Margins = tuple[int, int, int, int]


def row(*parts: Part, gap: int = 8, margins: Margins = (0, 0, 0, 0), cls: str = "") -> QFrame:
    """Widgets side by side; a number is that much space, None stretches."""
    frame = QFrame()
    _fill(QHBoxLayout(frame), parts, gap, margins)
    if cls:
        frame.setProperty("cls", cls)
    return frame


def column(*parts: Part, gap: int = 8, margins: Margins = (0, 0, 0, 0), cls: str = "") -> QFrame:
    """Widgets one under the other; a number is that much space, None stretches."""
    frame = QFrame()
    _fill(QVBoxLayout(frame), parts, gap, margins)
    if cls:
        frame.setProperty("cls", cls)
    return frame


def stretched(at: int, *parts: QWidget, gap: int = 8) -> QFrame:
    """Widgets side by side; the one at `at` takes the room that is left."""
    frame = QFrame()
    line = QHBoxLayout(frame)
    _fill(line, parts, gap, (0, 0, 0, 0))
    line.setStretch(at, 1)
    return frame


def _fill(layout: QBoxLayout, parts: tuple[Part, ...], gap: int, margins: Margins) -> None:
    layout.setContentsMargins(*margins)
    layout.setSpacing(gap)
    for part in parts:
        if part is None:
            layout.addStretch(1)
        elif isinstance(part, int):
            layout.addSpacing(part)
        else:
            layout.addWidget(part)
