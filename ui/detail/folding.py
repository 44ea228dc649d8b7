"""Blocks of a document that show or not: what a folded callout holds."""

from PySide6.QtGui import QTextCursor, QTextDocument, QTextTable

from ui.detail.document import Fold, Layout

_PADDING = 5


def set_folded(document: QTextDocument, written: Layout, name: str, *, folded: bool) -> None:
    """Blocks of a callout behind its title show or not; a callout inside keeps what it is."""
    fold = written.folds[name]
    fold.is_folded = folded
    show_blocks(document, (fold.title + 1, _last(written, fold) + 1), written, shown=not folded)


def unfold_above(document: QTextDocument, written: Layout, number: int) -> None:
    """Unfold every callout that hides a block."""
    for name, fold in written.folds.items():
        if fold.is_folded and fold.title < number <= _last(written, fold):
            set_folded(document, written, name, folded=False)


def _last(written: Layout, fold: Fold) -> int:
    return next(one.last for one in written.grounds[fold.title] if one.first == fold.title)


def show_blocks(document: QTextDocument, span: tuple[int, int], written: Layout, *, shown: bool) -> None:
    """Show or hide the blocks from the first to before the second number; what is folded inside stays so."""
    tables: set[int] = set()
    start = document.findBlockByNumber(span[0]).position()
    number = span[0]
    while number < span[1]:
        block = document.findBlockByNumber(number)
        block.setVisible(shown)
        table = QTextCursor(block).currentTable()
        if table is not None and table.objectIndex() not in tables:  # type: ignore[redundant-expr]  # the stub lacks None
            tables.add(table.objectIndex())
            _show_table(table, shown=shown)
        inner = written.folds.get(str(number))
        number += 1
        if shown and inner is not None and inner.is_folded:
            number = _last(written, inner) + 1
    last = document.findBlockByNumber(span[1] - 1)
    document.markContentsDirty(start, max(1, last.position() + last.length() - start))


def _show_table(table: QTextTable, *, shown: bool) -> None:
    """The lines of a table are painted whether its blocks show or not."""
    style = table.format().toTableFormat()
    style.setBorder(1 if shown else 0)
    style.setCellPadding(_PADDING if shown else 0)
    table.setFormat(style)
