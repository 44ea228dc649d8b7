"""The side bar: where one is, the sources, what the sky shows, problems, the look."""

from datetime import datetime

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QScrollArea, QVBoxLayout, QWidget

from app.wire.sources import Source
from ui import words
from ui.common.scroll import scrolling
from ui.language import tr
from ui.models.kinds import COUNT_ROLE, KIND_ROLE, KindModel
from ui.models.sources import SOURCE_ROLE, SourceModel
from ui.pieces import Brand, Button, CutLabel, rule
from ui.pieces.nav_row import NavRow
from ui.pieces.section import Section
from ui.reasons import left_out_tip
from ui.theme import ThemeManager, load_tokens

_PAGES = (
    ("home", tr("Home"), "home"),
    ("sky", tr("Sky"), "sky"),
    ("inbox", tr("Inbox"), "inbox"),
    ("timeline", tr("Timeline"), "clock"),
    ("work", tr("Work"), "flag"),
    ("learnt", tr("Learnt"), "spark"),
    ("agents", tr("Agents"), "agent"),
    ("problems", tr("Problems"), "alert"),
    ("trash", tr("Trash"), "trash"),
    ("settings", tr("Settings"), "settings"),
)
# So many of them stand above the sources, the others at the foot.
_UPPER = 7
# Pages that one reaches from another one, whose row stays marked.
_WITHIN = dict.fromkeys(("connect", "context", "analyses", "proxy"), "agents")
_ICONS = {"obsidian": "vault", "logseq": "journal", "markdown": "folder"}


class SideBar(QFrame):
    """232 pixels wide, or the rail of 56.

    Signals:
        page_requested(str name): one of the pages. add_requested(), look_requested(), fold_requested()
        source_chosen(str id): a click; settings_requested(id), sync_requested(id), folder_requested(id),
        remove_requested(id), pause_requested(id, bool paused)
    """

    page_requested = Signal(str)
    add_requested = Signal()
    look_requested = Signal()
    fold_requested = Signal()
    source_chosen = Signal(str)
    settings_requested = Signal(str)
    sync_requested = Signal(str)
    pause_requested = Signal(str, bool)
    folder_requested = Signal(str)
    remove_requested = Signal(str)

    def __init__(self, manager: ThemeManager, sources: SourceModel, kinds: KindModel) -> None:
        super().__init__()
        self._manager, self._sources, self._kinds = manager, sources, kinds
        self._rail = False
        self.setProperty("cls", "sidebar")
        self.setAccessibleName(tr("Side bar"))
        self._build()
        self._follow_models()
        self.set_rail(False)

    @property
    def is_rail(self) -> bool:
        return self._rail

    def set_rail(self, rail: bool) -> None:
        """Only icons, or the whole."""
        self._rail = rail
        sizes = load_tokens().size
        self.setFixedWidth(sizes["sidebar_rail"] if rail else sizes["sidebar"])
        self._name.setVisible(not rail)
        self._brand.setVisible(not rail)
        tip = tr("Show side bar") if rail else tr("Hide side bar")
        self._fold.setToolTip(f"{tip}  Ctrl+B")
        self._fold.setAccessibleName(tip)
        for section in (self._source_section, self._kind_section, self.views_section, self.saved_section):
            section.set_rail(rail)
        for row in self.findChildren(NavRow):
            row.set_rail(rail)

    def set_page(self, page: str) -> None:
        """Mark where the person is, by the name of a page."""
        for name, row in self._page_rows.items():
            row.set_active(name == _WITHIN.get(page, page))

    def page_row(self, name: str) -> NavRow:
        """The row of a page."""
        return self._page_rows[name]

    def set_problem_count(self, count: int) -> None:
        self._page_rows["problems"].set_details(count=words.number(count) if count else "")

    def set_inbox_count(self, count: int) -> None:
        """How many contradictions wait for an answer."""
        said = words.count(count, "contradiction waits", "contradictions wait") if count else ""
        self._page_rows["inbox"].set_badge(words.number(count) if count else "", said)

    def set_agent_count(self, count: int) -> None:
        """How many agents are here now."""
        self._page_rows["agents"].set_details(
            count=tr("{count} on").format(count=words.number(count)) if count else ""
        )

    def set_plan_count(self, count: int) -> None:
        """How many plans are under way."""
        self._page_rows["work"].set_details(count=words.number(count) if count else "")

    def set_look(self, text: str, icon_name: str) -> None:
        """What the row of the theme says."""
        self._look.setText(text)
        self._look.set_icon_name(icon_name)

    def source_rows(self) -> list[NavRow]:
        """The rows of the sources, from above."""
        return [row for row in self._source_section.rows if isinstance(row, NavRow)]

    def kind_rows(self) -> list[NavRow]:
        """The switches of the kinds, from above."""
        return [row for row in self._kind_section.rows if isinstance(row, NavRow)]

    def _build(self) -> None:
        manager = self._manager
        self._brand = Brand(manager)
        self._name = CutLabel("Memorarium", "strong")
        self._fold = Button(manager, "", "sidebar", "ghost small", tip=tr("Hide side bar"), shortcut="Ctrl+B")
        self._fold.clicked.connect(self.fold_requested)
        self._page_rows = {name: self._page_row(name, text, icon) for name, text, icon in _PAGES}
        plus = Button(manager, "", "plus", "ghost small", tip=tr("Add folder"), shortcut="Ctrl+O")
        plus.clicked.connect(self.add_requested)
        self._source_section = Section(manager, tr("Sources"), plus)
        self._kind_section = Section(manager, tr("Show"))
        self.saved_section = Section(manager, tr("Saved searches"))
        self.views_section = Section(manager, tr("Saved views"))
        self._look = NavRow(manager, tr("Look"), icon_name="moon")
        self._look.clicked.connect(self.look_requested)
        self._lay_out()

    def _page_row(self, name: str, text: str, icon: str) -> NavRow:
        row = NavRow(self._manager, text, icon_name=icon)
        row.clicked.connect(lambda: self.page_requested.emit(name))
        return row

    def _lay_out(self) -> None:
        brand = QWidget()
        top = QHBoxLayout(brand)
        top.setContentsMargins(8, 0, 0, 0)
        top.setSpacing(8)
        top.addWidget(self._brand)
        top.addWidget(self._name, 1)
        top.addWidget(self._fold)
        brand.setFixedHeight(32)
        middle = QWidget()
        inner = QVBoxLayout(middle)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        pages = [self._page_rows[name] for name, _, _ in _PAGES[:_UPPER]]
        parts: tuple[QWidget | int, ...] = (
            *pages,
            8,
            self._source_section,
            8,
            self._kind_section,
            8,
            self.views_section,
            8,
            self.saved_section,
        )
        for part in parts:
            inner.addSpacing(part) if isinstance(part, int) else inner.addWidget(part)
        inner.addStretch(1)
        scroll = scrolling(middle)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 10, 8, 10)
        outer.setSpacing(2)
        outer.addWidget(brand)
        outer.addSpacing(4)
        outer.addWidget(scroll, 1)
        outer.addWidget(_edge_below(scroll))
        outer.addSpacing(4)
        for name, _, _ in _PAGES[_UPPER:]:
            outer.addWidget(self._page_rows[name])
        outer.addWidget(self._look)

    def _follow_models(self) -> None:
        for model, build, refresh in (
            (self._sources, self._build_sources, self._refresh_sources),
            (self._kinds, self._build_kinds, self._refresh_kinds),
        ):
            model.modelReset.connect(build)
            model.dataChanged.connect(refresh)
        self._build_sources()
        self._build_kinds()

    def _build_sources(self) -> None:
        rows: list[QWidget] = []
        for number in range(self._sources.rowCount()):
            source: Source = self._sources.data(self._sources.index(number), SOURCE_ROLE)
            row = NavRow(self._manager, source.name, icon_name=_ICONS.get(source.kind, "folder"))
            row.clicked.connect(lambda _=False, key=source.id: self.source_chosen.emit(key))
            row.set_act("settings", tr("Settings"), tr("Settings of {name}").format(name=source.name))
            row.act_clicked.connect(lambda key=source.id: self.settings_requested.emit(key))
            row.customContextMenuRequested.connect(
                lambda at, key=source.id, owner=row: self._show_menu(key, owner, at)
            )
            rows.append(row)
        self._source_section.set_rows(rows)
        self._show_rows(rows)
        self._refresh_sources()

    def _refresh_sources(self, *_: object) -> None:
        now = datetime.now().astimezone()
        for number, row in enumerate(self.source_rows()):
            source: Source = self._sources.data(self._sources.index(number), SOURCE_ROLE)
            icon, tone = words.source_sign(source)
            note = words.source_note(source, now)
            row.setText(source.name)
            row.set_details(count=words.number(source.notes), note=note, tone=tone, icon=icon if note else "")
            problems = words.count(source.problems, "problem")
            row.set_badge(words.number(source.problems) if source.problems else "", problems)
            row.set_more("\n".join(_told(source, now)))

    def _build_kinds(self) -> None:
        rows: list[QWidget] = []
        for number in range(self._kinds.rowCount()):
            kind: str = self._kinds.data(self._kinds.index(number), KIND_ROLE)
            row = NavRow(self._manager, "", kind=kind)
            row.setCheckable(True)
            row.clicked.connect(lambda on, key=kind: self._kinds.set_shown(key, shown=on))
            rows.append(row)
        self._kind_section.set_rows(rows)
        self._show_rows(rows)
        self._refresh_kinds()

    def _refresh_kinds(self, *_: object) -> None:
        for number, row in enumerate(self.kind_rows()):
            index = self._kinds.index(number)
            row.setText(self._kinds.data(index))
            row.setChecked(bool(self._kinds.data(index, Qt.ItemDataRole.CheckStateRole)))
            row.set_details(count=words.number(self._kinds.data(index, COUNT_ROLE)))

    def _show_rows(self, rows: list[QWidget]) -> None:
        for row in rows:
            if isinstance(row, NavRow):
                row.set_rail(self._rail)

    def _show_menu(self, source_id: str, row: QWidget, at: QPoint) -> None:
        source = self._sources.source(source_id)
        if source is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, signal in (
            (tr("Settings…"), self.settings_requested),
            (tr("Look again"), self.sync_requested),
            (tr("Show folder"), self.folder_requested),
        ):
            action = menu.addAction(text)
            action.triggered.connect(lambda _=False, tell=signal: tell.emit(source_id))
        paused = source.state == "paused"
        pause = menu.addAction(tr("Go on") if paused else tr("Pause"))
        pause.triggered.connect(lambda: self.pause_requested.emit(source_id, not paused))
        menu.addSeparator()
        menu.addAction(tr("Remove…")).triggered.connect(lambda: self.remove_requested.emit(source_id))
        menu.popup(row.mapToGlobal(at))


def _told(source: Source, now: datetime) -> list[str]:
    """What the tooltip of a source tells beside its row."""
    return [part for part in (words.source_state(source, now), left_out_tip(source.left_out)) if part]


def _edge_below(scroll: QScrollArea) -> QWidget:
    """A line where the rows go on below what is seen."""
    edge = rule()
    kept = edge.sizePolicy()
    kept.setRetainSizeWhenHidden(True)
    edge.setSizePolicy(kept)
    edge.hide()
    scroll.verticalScrollBar().rangeChanged.connect(lambda _low, high: edge.setVisible(high > 0))
    return edge
