"""Nodes that were taken together, and files of the sky."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from app.wire.items import Item
from app.wire.memories import NewMemory, Receipts
from ui.common.carry import wikilink
from ui.connector import Client
from ui.graph.view import SkyView
from ui.models.kinds import kind_plural
from ui.opener import Opener
from ui.session import Session
from ui.sky.choice_bar import ChoiceBar
from ui.sky.export import FORMS, graphml_of, html_of, json_of, svg_of, write_file
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager, kind_label
from ui.theme.kind import base_kind
from ui.window.navigator import is_item
from ui.window.sky_shape import ShapeFlow
from ui.window.sky_tags import TagFlow
from ui.window.toast import Toast

_FILTERS = "PNG (*.png);;SVG (*.svg);;GraphML (*.graphml);;JSON (*.json);;HTML (*.html)"
MOST_IN_SET = 200
MOST_OPENED = 12
AskFile = Callable[[QWidget], str]


def ask_file(parent: QWidget) -> str:
    """Where to, and as what; empty when the person went away."""
    name, chosen = QFileDialog.getSaveFileName(parent, tr("Export the sky"), "sky.png", _FILTERS)
    if name and not Path(name).suffix:
        name += "." + chosen.rpartition("*.")[2].rstrip(")")
    return name


class ChoiceFlow(QObject):
    """Owns the bar at the foot. `ask` tells the file of an export."""

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        sky: SkyView,
        shape: ShapeFlow,
        toast: Toast,
        ask: AskFile = ask_file,
    ) -> None:
        super().__init__(sky)
        self._session, self._manager, self._sky = session, manager, sky
        self._shape, self._toast, self.ask = shape, toast, ask
        self.opener = Opener(parent=self)
        self.opener.refused.connect(session.failed)
        self.tags = TagFlow(session, manager, sky, toast)
        self.bar = ChoiceBar(manager)
        sky.add_foot(self.bar)
        sky.canvas.picked_changed.connect(self.on_picked)
        self.bar.asked.connect(self.on_asked)
        self.bar.closed.connect(self.let_go)

    def on_picked(self, picked: frozenset[str]) -> None:
        """Tell how many there are, and of which kinds."""
        scene = self._sky.canvas.scene
        kinds = Counter(base_kind(scene.kind_of(scene.index[node])) for node in picked)
        told = [
            (kind_label(kind) if count == 1 else kind_plural(kind), count)
            for kind, count in kinds.most_common(3)
        ]
        self.bar.show_choice(len(picked), told)

    def let_go(self) -> None:
        """No node is taken any more."""
        self._sky.canvas.set_picked(())
        self.bar.hide()

    def on_asked(self, act: str) -> None:
        """One of the buttons."""
        picked = sorted(self._sky.canvas.picked)
        if act == "open":
            self._open(picked)
        elif act == "tag":
            self.tags.ask(picked)
        elif act == "light":
            self._sky.canvas.set_lit(picked)
        elif act == "hide":
            self._shape.hide(picked)
            self.let_go()
        elif act == "pin":
            self._shape.pin(picked)
        elif act == "remember":
            self._remember(picked)
        elif act == "export":
            self.export(picked)

    def _open(self, picked: list[str]) -> None:
        """Each file in the program that the system has for it; not all of hundreds."""
        items = [node for node in picked if is_item(node)]
        for node in items[:MOST_OPENED]:
            self._session.request(partial(_item, node), lambda item: self.opener.open_item(item, "editor"))
        if len(items) > MOST_OPENED:
            self._toast.say(
                counted("Only the first %n item opens", "Only the first %n items open", MOST_OPENED)
            )

    def export(self, only: list[str] | None = None) -> None:
        """Write the sky, or a part of its nodes, into a file that the person names."""
        name = self.ask(self._sky)
        if not name:
            return
        path = Path(name)
        form = path.suffix.lstrip(".").lower()
        if form not in FORMS:
            self._session.failed.emit(tr("There is no such form of file."), tr("One of: ") + ", ".join(FORMS))
            return
        try:
            self._write(path, form, only)
        except OSError as error:
            self._session.failed.emit(tr("The file could not be written."), str(error.strerror or ""))
            return
        self._toast.say(tr("Wrote {name}").format(name=path.name))

    def _write(self, path: Path, form: str, only: list[str] | None) -> None:
        canvas = self._sky.canvas
        if form == "png":
            if not QPixmap.fromImage(canvas.picture()).save(str(path), "PNG"):
                raise OSError(0, tr("The picture could not be saved."))
            return
        shown = canvas.shown.copy()
        if only is not None:
            inside = np.zeros(len(shown), bool)
            inside[[canvas.scene.index[node] for node in only]] = True
            shown &= inside
        if form == "graphml":
            write_file(path, graphml_of(canvas.scene, shown))
        elif form == "json":
            write_file(path, json_of(canvas.scene, shown))
        else:
            svg = svg_of(
                canvas.state,
                canvas.view,
                (canvas.width(), canvas.height()),
                canvas.names,
                self._manager.theme,
            )
            write_file(path, svg if form == "svg" else html_of("Memorarium", svg))

    def _remember(self, picked: list[str]) -> None:
        """Keep the nodes as a memory that links to each of them."""
        scene = self._sky.canvas.scene
        items = [node for node in picked if is_item(node)][:MOST_IN_SET]
        titles = [scene.titles[scene.index[node]] for node in items]
        if not titles:
            self._toast.say(tr("Tags and names alone make no set"))
            return
        lines = "\n".join(f"- {wikilink(title)}" for title in titles)
        title = tr("Set: {first} and {count} more").format(first=titles[0], count=len(titles) - 1)
        memory = NewMemory(text=lines, title=title, type="note")

        def done(receipts: Receipts) -> None:
            made = receipts.receipts[0].id
            said = counted("Remembered a set of %n item", "Remembered a set of %n items", len(items))
            self._toast.say(
                said, lambda: self._session.request(lambda client: client.forget(made), lambda _: None)
            )
            self.let_go()

        self._session.request(lambda client: client.remember([memory]), done)


async def _item(node: str, client: Client) -> Item:
    return await client.item(node)
