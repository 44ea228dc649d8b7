"""Fields of one line that begin where the text begins, however long it is."""

from PySide6.QtWidgets import QLineEdit


def fill_line(edit: QLineEdit, text: str) -> None:
    """Write a text; its beginning is seen."""
    edit.setText(text)
    edit.setCursorPosition(0)


def filled_line(text: str) -> QLineEdit:
    """A field with a text, whose beginning is seen."""
    edit = QLineEdit()
    fill_line(edit, text)
    return edit
