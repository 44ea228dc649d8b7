"""What the reading pane asks the daemon for: where links lead, and what stands inside a note."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.common.carry import Carried, DragOut, root_at_hand
from ui.connector import Client
from ui.detail.excerpt import Other
from ui.detail.link import LinkTarget
from ui.detail.preview_card import PreviewCard
from ui.search.model import HitRole
from ui.theme import ThemeManager

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow

_WAIT_MS = 350
_INSIDE_AT_MOST = 24
_KEPT_AT_MOST = 64
_ENDS = (
    QEvent.Type.Wheel,
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Leave,
    QEvent.Type.Hide,
)


class ReadingDesk(QObject):
    """Asks for other items once each; what was asked for is forgotten with the next note."""

    def __init__(self, window: "MainWindow", manager: ThemeManager, cover: QWidget) -> None:
        super().__init__(window)
        self._window, self._pane, self._cover = window, window.detail, cover
        self.card = PreviewCard(manager, cover)
        self._known: dict[str, Other] = {}
        self._target: LinkTarget | None = None
        self._place = QRect()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_WAIT_MS)
        self._pause.timeout.connect(self.on_rested)
        note = self._pane.note
        note.preview_wanted.connect(self.on_preview_wanted)
        note.others_wanted.connect(self.on_others_wanted)
        note.viewport().installEventFilter(self)
        note.installEventFilter(self)
        self._hits = window.results.hit_list
        DragOut(self._hits.viewport(), self._hit_at)
        self._pane.item_shown.connect(self.on_item_shown)
        self._pane.tools.set_zoom(window.choices.now.reading_zoom)
        self._pane.tools.zoomed.connect(lambda zoom: window.choices.set("reading_zoom", zoom))
        window.choices.changed.connect(self.on_choice_changed)

    def find(self) -> None:
        """Find in the note that is read; without one in the sky."""
        window = self._window
        focused = QApplication.focusWidget()
        if window.workspace.is_detail_open() and self._pane.item_id and focused is not window.sky.canvas:
            self._pane.tools.find()
        elif window.pages.currentWidget() is window.floats:
            window.sky_desk.find.open()
        else:
            window.on_search_wanted()

    def zoom(self, step: int) -> None:
        """The size of what is read while the pane has the keys, else of all text."""
        focused = QApplication.focusWidget()
        if focused is not None and self._pane.isAncestorOf(focused):
            self._pane.tools.zoom_by(step)
        elif step:
            self._window.commands.scale_text(0.1 * step)
        else:
            self._window.choices.reset("text_scale")

    def on_choice_changed(self, name: str) -> None:
        """The size was set elsewhere, or set back."""
        zoom = self._window.choices.now.reading_zoom
        if name == "reading_zoom" and zoom != self._pane.note.zoom:
            self._pane.tools.set_zoom(zoom)

    def on_item_shown(self, _item: object) -> None:
        """Another note: what others said may have changed since."""
        self.close()
        self._known = {}

    def on_others_wanted(self) -> None:
        """The note that is read has others inside."""
        for item_id in self._pane.note.missing[:_INSIDE_AT_MOST]:
            self._fetch(item_id, lambda other: self._pane.tools.add_others({other.item.id: other}))

    def on_preview_wanted(self, target: LinkTarget | None) -> None:
        """The pointer rests on a link, or Space was pressed on it; anything else takes the card away."""
        if target is None or target.lead != "item":
            self.close()
            return
        self._target = target
        self._place = self._place_of_link()
        self._pause.start()

    def on_rested(self) -> None:
        """Ask for the item; nothing is ever loaded from elsewhere."""
        target = self._target
        if target is not None:
            self._fetch(target.value, lambda other: self._show(other, target))

    def close(self) -> None:
        """Take the card away."""
        self._target = None
        self._pause.stop()
        self.card.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self.card.isVisible():
            # Escape takes the card away, and nothing else with it.
            event.setAccepted(isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape)
            return event.isAccepted()
        if event.type() in _ENDS and (self._target is not None or self.card.isVisible()):
            self.close()
        return super().eventFilter(watched, event)

    def _hit_at(self, place: QPoint) -> list[Carried]:
        """The result that lies there, with its file where its folder is known."""
        hit = self._hits.indexAt(place).data(HitRole.HIT)
        if hit is None:
            return []
        sources = self._window.session.sources or []
        root = next((root_at_hand(one) for one in sources if one.id == hit.source), "")
        return [Carried(hit.id, hit.title, f"{root.rstrip('/')}/{hit.path}" if root else "")]

    def _show(self, other: Other, target: LinkTarget) -> None:
        if self._target is target:
            self.card.show_other(other, target.fragment, self._place)

    def _place_of_link(self) -> QRect:
        note = self._pane.note
        viewport = note.viewport()
        pointer = viewport.mapFromGlobal(QCursor.pos())
        place = QRect(pointer - QPoint(8, 8), pointer + QPoint(8, 8))
        if not viewport.rect().contains(pointer):
            place = note.cursorRect()
        return QRect(viewport.mapTo(self._cover, place.topLeft()), place.size())

    def _fetch(self, item_id: str, done: Callable[[Other], None]) -> None:
        if item_id in self._known:
            done(self._known[item_id])
            return

        def keep(other: Other) -> None:
            if len(self._known) < _KEPT_AT_MOST:
                self._known[item_id] = other
            done(other)

        self._window.session.request(lambda client: _other(client, item_id), keep, failed=_unheard)


async def _other(client: Client, item_id: str) -> Other:
    return Other(await client.item(item_id), await client.links(item_id))


def _unheard(_error: Exception) -> None:
    """A link that cannot be looked at is a link still: clicking it says why."""
