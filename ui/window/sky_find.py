"""Find as you type in the sky: matches stay lit, the rest fades, Enter flies there."""

from PySide6.QtCore import QObject

from ui.graph.view import SkyView
from ui.sky.find_bar import FindBar
from ui.sky.finder import TitleFinder
from ui.theme import ThemeManager
from ui.window.navigator import Navigator


class FindFlow(QObject):
    """Owns the line, and the light while it is open."""

    def __init__(self, manager: ThemeManager, sky: SkyView, navigator: Navigator) -> None:
        super().__init__(sky)
        self._sky, self._navigator = sky, navigator
        self._finder: TitleFinder | None = None
        self._scene = sky.canvas.scene
        self._found: list[str] = []
        self._at = 0
        self.bar = FindBar(manager)
        sky.add_top(self.bar)
        self.bar.typed.connect(self.on_typed)
        self.bar.stepped.connect(self.on_stepped)
        self.bar.accepted.connect(self.on_accepted)
        self.bar.closed.connect(self.close)

    @property
    def is_open(self) -> bool:
        """The line is there."""
        return not self.bar.isHidden()

    def open(self) -> None:
        """Write into the line; what stood there is looked for again."""
        self._finder = None
        self.bar.open_line()
        self.on_typed(self.bar.line.text())

    def close(self) -> None:
        """The light ends, the sky has the keys."""
        if self.is_open:
            self.bar.hide()
            self._found = []
            self._sky.canvas.set_lit(None)
            self._sky.canvas.setFocus()

    def on_typed(self, text: str) -> None:
        """Light what has all these words in its name."""
        scene = self._sky.canvas.scene
        if self._finder is None or self._scene is not scene:
            self._finder, self._scene = TitleFinder(scene.titles, scene.degree.tolist()), scene
        self._found = [scene.ids[node] for node in self._finder.find(text)]
        self._at = 0
        self._sky.canvas.set_lit(self._found if text.strip() else None)
        self._tell()

    def on_stepped(self, step: int) -> None:
        """The next match; the sky goes there."""
        if self._found:
            self._at = (self._at + step) % len(self._found)
            self._sky.canvas.fly_to(self._found[self._at])
            self._tell()

    def on_accepted(self) -> None:
        """Enter: choose the match and fly there; the next Enter goes on to the next one."""
        if not self._found:
            return
        node_id = self._found[self._at]
        if self._sky.canvas.selected == node_id and len(self._found) > 1:
            self._at = (self._at + 1) % len(self._found)
            node_id = self._found[self._at]
        self._navigator.choose(node_id)
        self._tell()
        self.bar.line.setFocus()

    def _tell(self) -> None:
        scene = self._sky.canvas.scene
        title = ""
        if self._found:
            number = scene.index.get(self._found[self._at])
            title = scene.titles[number] if number is not None else ""
        self.bar.tell(self._at + 1 if self._found else 0, len(self._found), title)
