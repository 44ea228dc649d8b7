"""What helps to read a note: find in it, another size, and other items inside it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.detail.excerpt import Other
from ui.detail.find_bar import NoteFindBar
from ui.detail.note_find import NoteFinder
from ui.theme import ThemeManager

if TYPE_CHECKING:
    from ui.detail.pane import DetailPane

ZOOMS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


class NoteTools(QObject):
    """Signals:
    zoomed(float): the person chose another size for what is read; 1.0 is that of the window.
    """

    zoomed = Signal(float)

    def __init__(self, pane: "DetailPane", manager: ThemeManager) -> None:
        super().__init__(pane)
        self._pane = pane
        self.bar = NoteFindBar(manager)
        self.finder = NoteFinder(pane.note, manager)
        self.bar.typed.connect(self.on_typed)
        self.bar.stepped.connect(self.finder.step)
        self.bar.closed.connect(self.close_find)
        self.finder.told.connect(self.bar.tell)
        self.finder.place_wanted.connect(pane.ensure_line)
        pane.note.zoom_wanted.connect(self.zoom_by)

    def find(self) -> None:
        """Open the line; words that are selected in the note stand in it."""
        chosen = self._pane.note.textCursor().selectedText()
        self.bar.open_line(chosen if 0 < len(chosen) < 80 and "\u2029" not in chosen else "")
        self.on_typed(self.bar.line.text())

    def close_find(self) -> None:
        """Nothing is looked for any more; the note has the keys."""
        self.bar.hide()
        self.finder.look_for("")
        self._pane.setFocus()

    def on_typed(self, words: str) -> None:
        """Look for what stands in the line, from where one reads."""
        self.finder.look_for(words, self._pane.block_seen())

    def on_filled(self) -> None:
        """Another item is shown, or the same one anew."""
        if not self.bar.isHidden():
            self.finder.renew()

    def zoom_by(self, step: int) -> None:
        """One step larger (1) or smaller (-1); 0 is the usual size."""
        now = self._pane.note.zoom
        if not step:
            wanted = 1.0
        else:
            steps = [zoom for zoom in ZOOMS if (zoom - now) * step > 0.001]
            wanted = (min(steps) if step > 0 else max(steps)) if steps else now
        if wanted != now:
            self.set_zoom(wanted)
            self.zoomed.emit(wanted)

    def set_zoom(self, zoom: float) -> None:
        """Show the text in this size; what is read stays where it is."""
        self._pane.note.zoom = zoom
        self._pane.keeping_place(self._rewrite)

    def add_others(self, others: Mapping[str, Other]) -> None:
        """Show other items inside the text."""
        self._pane.note.add_others(others)
        self._pane.keeping_place(self._rewrite)

    def _rewrite(self) -> None:
        self._pane.note.rewrite(self._pane.span_seen())
        self.on_filled()
