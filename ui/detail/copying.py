"""What is copied of a note: plain text with its markers."""

from PySide6.QtGui import QTextCursor

from ui.detail.block import TICK_SIGN
from ui.detail.document import Layout


def copied_text(cursor: QTextCursor, written: Layout) -> str:
    """The lines of a selection; lists and tasks begin as they do in the file."""
    document = cursor.document()
    block = document.findBlock(cursor.selectionStart())
    lines = []
    while block.isValid() and block.position() < cursor.selectionEnd():
        start = max(cursor.selectionStart() - block.position(), 0)
        end = min(cursor.selectionEnd() - block.position(), len(block.text()))
        marker = written.markers.get(block.blockNumber(), "") if start == 0 else ""
        text = block.text()[start:end].replace("\u2028", "\n").replace("\ufffc", "").replace(TICK_SIGN, "")
        lines.append(f"{_typed_marker(marker)}{text}")
        block = block.next()
    return "\n".join(lines)


def _typed_marker(marker: str) -> str:
    if not marker or marker == "embed":
        return ""
    if marker == "•":
        return "- "
    return f"- {marker} " if marker.startswith("[") else f"{marker} "
