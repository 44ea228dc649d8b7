"""The words of the sky's controls."""

from PySide6.QtCore import QCoreApplication

from ui.graph.describe import local_number


def tr(text: str) -> str:
    """The text in the language of the window."""
    return QCoreApplication.translate("Sky", text)


def counted(one: str, many: str, value: int) -> str:
    """`one` or `many`, with %n as a number."""
    return tr(one if value == 1 else many).replace("%n", local_number(value))
