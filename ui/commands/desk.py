"""The palette, the keys and the links of the window, put together."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from app.wire.items import Item
from ui.actions import ACTIONS, Act
from ui.commands.panes import next_pane
from ui.commands.reading import ReadingDesk
from ui.common.moment import next_morning
from ui.keys.book import KeyBook
from ui.language import texts
from ui.links import OwnTarget, own_link, parse_own_link
from ui.palette.entry import Entry
from ui.palette.flow import PaletteFlow
from ui.quick.wording import Mode
from ui.table.flow import TableFlow
from ui.theme import ThemeManager

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow

tr, _ = texts("Commands")
# What opens the palette need not stand in it, nor what only means something while a key is pressed.
_NOT_LISTED = (Act.PALETTE, Act.STEP_OUT)
_PERSON = "person"


class CommandDesk(QObject):
    """`open_quick` is what the actions of the quick window do: with a desktop around it the house sets it."""

    def __init__(self, window: "MainWindow", manager: ThemeManager, cover: QWidget) -> None:
        super().__init__(window)
        self._window, self._manager = window, manager
        self.keys: KeyBook | None = None
        self.reading = ReadingDesk(window, manager, cover)
        self.tables = TableFlow(window, manager)
        self.palette = PaletteFlow(window.session, manager, cover, self.entries, self.people)
        self.palette.item_requested.connect(window.navigator.choose)
        self.palette.search_requested.connect(window.search_for)
        self.open_quick: Callable[[Mode], object] = self._do_here

    def quick(self, mode: Mode) -> None:
        """Find or keep one line."""
        self.open_quick(mode)

    def bind_keys(self) -> None:
        """The actions are there: the person's keys hold from now on."""
        keys = self.keys = KeyBook(self._window.choices.settings, self._window.actions_by_act, self)
        hint = self._window.sky_desk.hint
        hint.set_leave(keys.keys(Act.NEXT_PANE))
        keys.changed.connect(lambda _act: hint.set_leave(keys.keys(Act.NEXT_PANE)))

    def entries(self) -> Sequence[Entry]:
        """All that can be done now."""
        window = self._window
        acts = []
        for spec in ACTIONS:
            if spec.act in _NOT_LISTED:
                continue
            action = window.actions_by_act[spec.act]
            keys = self.keys.keys(spec.act) if self.keys is not None else list(spec.keys)
            acts.append(
                Entry(
                    spec.text,
                    spec.group,
                    icon=spec.icon,
                    keys=keys[0] if keys else "",
                    other=spec.act.value.replace("_", " "),
                    run=action.trigger,
                )
            )
        return [*acts, *self._sections(), *self._places()]

    def people(self) -> Sequence[Entry]:
        """Persons of the sky."""
        graph = self._window.session.graph
        if graph is None:
            return []
        nodes, kinds = graph.nodes, graph.kind_names
        return [
            Entry(title, kind=_PERSON, run=partial(self._window.navigator.choose, node_id))
            for node_id, title, kind in zip(nodes.ids, nodes.titles, nodes.kinds, strict=True)
            if kinds[kind] == _PERSON
        ]

    def open_link(self, link: str) -> None:
        """Show what a link of ours leads to. It can only show: nothing is changed by a link."""
        try:
            target = parse_own_link(link)
        except ValueError:
            self._window.notice.say(
                tr("This link leads nowhere here."),
                tr("A link to an item, a search or a view can be opened."),
            )
            return
        self.show_target(target)

    def show_target(self, target: OwnTarget) -> None:
        """An item or a search, of the day that the link names, or a view of the sky."""
        window = self._window
        if target.as_of:
            window.desk.past.set_day(date.fromisoformat(target.as_of))
        if target.place == "item":
            window.session.find_item(target.what)
        elif target.place == "search":
            window.search_for(target.what)
        else:
            views = window.sky_desk.views.views
            wanted = target.what.casefold()
            view = next(
                (one for one in views if one.id == target.what or one.name.casefold() == wanted), None
            )
            if view is None:
                window.notice.say(tr("There is no view “{name}”.").format(name=target.what), "")
            else:
                window.sky_desk.views.show(view)

    def open_path(self, path: Path) -> None:
        """A folder is looked at before it is added; a file is shown where it is known, else asked about."""
        window = self._window
        if path.is_dir():
            window.session.preview_source(str(path))
            return
        known = next((one for one in window.session.sources or [] if path.is_relative_to(one.root)), None)
        if known is not None:
            window.session.find_item(path.relative_to(known.root).as_posix())
        elif path.exists():
            window.transfer.begin_import_of(path)
        else:
            window.notice.say(tr("{name} is not there.").format(name=path.name), "")

    def copy_link(self) -> None:
        """The link of what is shown, as of the day that is looked at: the item, else the search."""
        window = self._window
        day = window.session.as_of
        item, query = window.navigator.item, window.search_field.text().strip()
        if item is not None:
            target = OwnTarget("item", item.id, day)
        elif query:
            target = OwnTarget("search", query, day)
        else:
            window.toast.say(tr("Nothing is chosen whose link could be copied"))
            return
        QGuiApplication.clipboard().setText(own_link(target))
        window.toast.say(tr("Link copied"))

    def open_in_program(self, item_id: str) -> None:
        """Open an item where it is edited: Obsidian for its vaults, else the program of its kind."""
        self._window.session.request(lambda client: client.item(item_id), self._open_item)

    def show_keys(self) -> None:
        """All shortcuts."""
        self._window.show_page("settings")
        self._window.settings_page.show_section("keys")

    def step_pane(self, step: int) -> None:
        """The keyboard goes to the next part of the window."""
        window = self._window
        panes = (
            window.tool_bar,
            window.side_bar,
            window.results,
            window.pages,
            window.detail,
            window.status_bar,
        )
        pane = next_pane(panes, QApplication.focusWidget(), step)
        if pane is not None:
            pane.setFocus()

    def pause_hour(self) -> None:
        """All work waits for an hour."""
        self._window.session.pause(True, datetime.now().astimezone() + timedelta(hours=1))

    def pause_until_tomorrow(self) -> None:
        """All work waits until the morning."""
        self._window.session.pause(True, next_morning(datetime.now().astimezone()))

    def in_sky(self, do: Callable[[], object]) -> None:
        """Do something with the sky, which is shown for it."""
        self._window.see_sky()
        do()

    def scale_text(self, step: float) -> None:
        """Text larger or smaller, everywhere."""
        choices = self._window.choices
        choices.set("text_scale", choices.now.text_scale + step)

    def _open_item(self, item: Item) -> None:
        how = "obsidian" if item.source_kind == "obsidian" else "editor"
        self._window.open_item(item, how)

    def _do_here(self, mode: Mode) -> None:
        """Without a desktop around it the window itself does what the quick one would."""
        if mode == "capture":
            self._window.desk.edit.begin_new()
        else:
            self._window.on_search_wanted()

    def _sections(self) -> list[Entry]:
        page = self._window.settings_page
        return [
            Entry(name, tr("Settings"), icon=icon, run=partial(self._show_section, key))
            for key, name, icon in page.sections
        ]

    def _show_section(self, key: str) -> None:
        self._window.show_page("settings")
        self._window.settings_page.show_section(key)

    def _places(self) -> list[Entry]:
        """Views, searches and sources by their names."""
        window = self._window
        views = [
            Entry(one.name, tr("View"), icon="sky", run=partial(window.sky_desk.views.show, one))
            for one in window.sky_desk.views.views
        ]
        searches = [
            Entry(one.name, tr("Search"), icon="star", run=partial(window.search_for, one.q))
            for one in window.saved.searches
        ]
        sources = [
            Entry(one.name, tr("Source"), icon="folder", run=partial(window.care.open_settings, one.id))
            for one in window.session.sources or []
        ]
        return [*views, *searches, *sources]
