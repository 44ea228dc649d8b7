"""Views of the sky with a name: kept, shown again, renamed, deleted and brought back."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.errors import AppError, ConflictError
from app.wire.sky import ChangeArrangement, ChangeView, SavedView, SavedViews, SkyLook
from ui.graph.view import SkyView
from ui.heard import error_line
from ui.models.kinds import KindModel
from ui.pieces import Overlay
from ui.pieces.nav_row import NavRow
from ui.pieces.section import Section
from ui.session import Connection, Session
from ui.sky.wording import tr
from ui.theme import ThemeManager
from ui.window.name_card import NameCard, TakeName, open_name_card
from ui.window.sky_shape import ShapeFlow
from ui.window.toast import Toast


class ViewsFlow(QObject):
    """Signals:
    shown(): a view was taken over; the sky is to be seen.
    """

    shown = Signal()

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        places: tuple[Section, QWidget],
        sky: SkyView,
        shape: ShapeFlow,
        kinds: KindModel,
        toast: Toast,
    ) -> None:
        super().__init__(sky)
        self._session, self._manager, self._sky, self._shape = session, manager, sky, shape
        self._section, self._over = places
        self._kinds, self._toast = kinds, toast
        self.views: list[SavedView] = []
        self._section.hide()
        session.connection_changed.connect(self.on_connection_changed)

    def on_connection_changed(self, state: Connection) -> None:
        """Which views are kept is asked anew."""
        if state is Connection.CONNECTED:
            self.refresh()

    def refresh(self) -> None:
        """Ask which views are kept."""
        self._session.request(
            lambda client: client.saved_views(), self._show, replaces="views", failed=self._session.report
        )

    def look_now(self) -> SkyLook:
        """How the sky is looked at at this moment."""
        canvas, shape = self._sky.canvas, self._shape
        box = canvas.frame()
        return SkyLook(
            q=shape.look.q,
            without=sorted(self._kinds.hidden),
            show=list(shape.look.show),
            colour_by=shape.look.colour_by,
            groups=list(shape.look.groups),
            order=shape.look.order,
            around=shape.look.around,
            depth=shape.look.depth,
            direction=shape.look.direction,
            centre=((box.left + box.right) / 2, (box.top + box.bottom) / 2),
            scale=canvas.view.scale,
            arrangement=shape.arrangement,
        )

    def ask_name(self) -> NameCard:
        """Keep what is seen under a name."""
        return self._name_card("", tr("Keep this view"), tr("Keep"), self._save)

    def show(self, view: SavedView) -> None:
        """Look at the sky as it was kept: filter, colours, pins, folds, and the part of it."""
        look, arranged = view.look, view.look.arrangement
        self._kinds.set_hidden(frozenset(look.without))
        self._shape.arrange(
            ChangeArrangement(
                clear=True,
                pin=dict(arranged.pins),
                hide=list(arranged.hidden),
                fold=list(arranged.folded),
                fade=list(arranged.faded),
                forces=arranged.forces if arranged.forces != self._shape.arrangement.forces else None,
            )
        )
        self._shape.take_look(look, fits=look.centre is None)
        if look.centre is not None and look.scale > 0:
            self._sky.canvas.show_part(look.centre, look.scale)
        self.shown.emit()

    def delete(self, view: SavedView) -> None:
        """Delete a view; the toast brings it back."""
        self._session.request(lambda client: client.remove_view(view.id), self._deleted)

    def rename(self, view: SavedView) -> NameCard:
        """Ask for another name."""

        def take(name: str, card: NameCard, overlay: Overlay) -> None:
            self._session.request(
                lambda client: client.change_view(view.id, ChangeView(name=name)),
                lambda _view: self._kept(overlay),
                failed=lambda error: self._refuse(card, error),
            )

        return self._name_card(view.name, tr("Rename the view"), tr("Rename"), take)

    def _save(self, name: str, card: NameCard, overlay: Overlay) -> None:
        look = self.look_now()

        def refused(error: Exception) -> None:
            if isinstance(error, ConflictError) and card.accessibleDescription() == name:
                self._session.request(
                    lambda client: client.save_view(name, look, replace=True),
                    lambda _view: self._kept(overlay),
                )
                return
            card.setAccessibleDescription(name if isinstance(error, ConflictError) else "")
            self._refuse(card, error)

        self._session.request(
            lambda client: client.save_view(name, look), lambda _view: self._kept(overlay), failed=refused
        )

    def _kept(self, overlay: Overlay) -> None:
        overlay.dismissed.emit()
        self.refresh()

    def _refuse(self, card: NameCard, error: Exception) -> None:
        if isinstance(error, ConflictError):
            card.refuse(tr("There is a view of this name. Once more replaces it."))
        elif isinstance(error, AppError):
            card.refuse(error_line(error))
        else:
            self._session.report(error)

    def _deleted(self, view: SavedView) -> None:
        self.refresh()
        said = tr("Deleted “{name}”").format(name=view.name)
        self._toast.say(said, lambda: self._bring_back(view))

    def _bring_back(self, view: SavedView) -> None:
        self._session.request(
            lambda client: client.save_view(view.name, view.look), lambda _kept: self.refresh()
        )

    def _name_card(self, name: str, title: str, act: str, take: TakeName) -> NameCard:
        return open_name_card(self._manager, NameCard(self._manager, name, title, act), self._over, take)

    def _show(self, answer: SavedViews) -> None:
        self.views = answer.views
        self._section.set_rows([self._row(view) for view in self.views])
        self._section.setVisible(bool(self.views))

    def _row(self, view: SavedView) -> QWidget:
        line = NavRow(self._manager, view.name, icon_name="sky")
        line.set_more(view.look.q)
        line.set_act("dots", tr("Rename or delete"), tr("Rename or delete {name}").format(name=view.name))
        line.clicked.connect(lambda: self.show(view))
        line.act_clicked.connect(lambda: self._menu(view, line, QPoint(line.width() - 24, 24)))
        line.customContextMenuRequested.connect(lambda at: self._menu(view, line, at))
        return line

    def _menu(self, view: SavedView, line: QWidget, at: QPoint) -> None:
        menu = QMenu(line)
        menu.addAction(tr("Rename…")).triggered.connect(lambda: self.rename(view))
        menu.addAction(tr("Delete")).triggered.connect(lambda: self.delete(view))
        menu.popup(line.mapToGlobal(at))
