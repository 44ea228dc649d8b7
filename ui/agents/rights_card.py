"""What one agent may do: switches and limits, each in words."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QIntValidator
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QVBoxLayout, QWidget

from app.wire.clients import ChangeClient, Client, Permissions
from ui.agents.wording import client_title, counted, group_words, groups, reads_words, tr, writes_words
from ui.common.label import CutLabel, plain_label, rule
from ui.common.menu import hang_below
from ui.memory.wording import list_words
from ui.pieces import Button, IconSign, column, row
from ui.pieces.combo import QuietCombo, show_value
from ui.pieces.switch import Switch
from ui.theme import ThemeManager

_MOST_A_MINUTE = 100_000


class RightsCard(QFrame):
    """Signals:
    changed(ChangeClient): the person changed something.
    preview_requested(), leave_requested(): disconnect it. return_requested(): connect it again.
    """

    changed = Signal(object)
    preview_requested = Signal()
    leave_requested = Signal()
    return_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "card")
        self._rights = Permissions()
        self._title = plain_label("", "title")
        self.read = Switch(manager, tr("Read"))
        self.write = Switch(manager, tr("Write"))
        self._read_line, self._write_line = CutLabel("", "caption"), CutLabel("", "caption")
        self.read_spaces = _spaces_field(tr("Reads only in"))
        self.write_spaces = _spaces_field(tr("Writes only into"))
        self.rate = QLineEdit()
        self.rate.setValidator(QIntValidator(1, _MOST_A_MINUTE, self.rate))
        self.rate.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.rate.setFixedWidth(96)
        self.rate.setAccessibleName(tr("Requests a minute"))
        self.token_days = QuietCombo()
        self.token_days.setAccessibleName(tr("Its token ends"))
        for days in (0, 7, 30, 90, 365):
            self.token_days.addItem(_days_words(days), days)
        self.tools = Button(manager, "", cls="small")
        self.preview = Button(manager, tr("Preview what it receives"), "eye")
        self.leave = Button(manager, tr("Disconnect…"), cls="ghost danger")
        self.back = Button(manager, tr("Connect again"), "plug")
        self._connect()
        self._lay_out()

    def show_client(self, client: Client) -> None:
        """Show another one, or what holds now."""
        rights = self._rights = client.permissions
        self.setAccessibleName(tr("{name} may").format(name=client_title(client)))
        self._title.setText(self.accessibleName())
        self.read.setChecked(rights.read)
        self.write.setChecked(rights.write)
        self._read_line.set_whole(reads_words(rights))
        self._write_line.set_whole(writes_words(rights))
        for field, spaces in (
            (self.read_spaces, rights.read_spaces),
            (self.write_spaces, rights.write_spaces),
        ):
            if not field.hasFocus():
                field.setText(", ".join(spaces))
        if not self.rate.hasFocus():
            self.rate.setText(str(rights.requests_per_minute))
        self.tools.setText(list_words([group_words(one) for one in rights.groups]) or tr("Core tools only"))
        self.tools.setAccessibleName(tr("Tools: {tools}").format(tools=self.tools.text()))
        show_value(self.token_days, rights.token_days, _days_words(rights.token_days))
        is_here = client.state != "revoked"
        self._body.setEnabled(is_here)
        self.leave.setVisible(is_here)
        self.back.setVisible(client.state in ("expired", "revoked"))

    def show_spaces(self, names: Sequence[str]) -> None:
        """The spaces that there are, as a hint in the fields."""
        known = ", ".join(names[:3])
        for field in (self.read_spaces, self.write_spaces):
            field.setPlaceholderText(
                tr("any space, as {names}").format(names=known) if known else tr("any space")
            )

    def choose_tools(self) -> None:
        """A menu of the groups."""
        menu = QMenu(self)
        for group in dict.fromkeys([*groups(), *self._rights.groups]):
            action = QAction(group_words(group), menu)
            action.setCheckable(True)
            action.setChecked(group in self._rights.groups)
            action.triggered.connect(lambda on, name=group: self.set_group(name, on=on))
            menu.addAction(action)
        hang_below(menu, self.tools)

    def set_group(self, group: str, *, on: bool) -> None:
        """Give it a group of tools, or take it."""
        kept = [one for one in self._rights.groups if one != group]
        self.changed.emit(ChangeClient(groups=[*kept, group] if on else kept))

    def on_spaces_edited(self, field: QLineEdit) -> None:
        """The names between the commas."""
        spaces = [part.strip() for part in field.text().split(",") if part.strip()]
        if field is self.read_spaces and spaces != self._rights.read_spaces:
            self.changed.emit(ChangeClient(read_spaces=spaces))
        elif field is self.write_spaces and spaces != self._rights.write_spaces:
            self.changed.emit(ChangeClient(write_spaces=spaces))

    def on_rate_edited(self) -> None:
        """How often it may ask within a minute."""
        rate = int(self.rate.text() or 0)
        if rate and rate != self._rights.requests_per_minute:
            self.changed.emit(ChangeClient(requests_per_minute=rate))

    def _connect(self) -> None:
        self.read.clicked.connect(lambda on: self.changed.emit(ChangeClient(read=on)))
        self.write.clicked.connect(lambda on: self.changed.emit(ChangeClient(write=on)))
        for field in (self.read_spaces, self.write_spaces):
            field.editingFinished.connect(lambda owner=field: self.on_spaces_edited(owner))
        self.rate.editingFinished.connect(self.on_rate_edited)
        self.token_days.activated.connect(
            lambda _: self.changed.emit(ChangeClient(token_days=self.token_days.currentData()))
        )
        self.tools.clicked.connect(self.choose_tools)
        self.preview.clicked.connect(self.preview_requested)
        self.leave.clicked.connect(self.leave_requested)
        self.back.clicked.connect(self.return_requested)

    def _lay_out(self) -> None:
        never = row(
            IconSign(self._manager, "shield", "good", 14),
            plain_label(tr("Never: erase, settings, your notes"), "caption", wraps=True),
            gap=6,
        )
        self._body = column(
            _switch_line(tr("Read"), self._read_line, self.read),
            _switch_line(tr("Write"), self._write_line, self.write),
            rule(),
            _field_line(tr("Reads only in"), self.read_spaces),
            _field_line(tr("Writes only into"), self.write_spaces),
            row(plain_label(tr("Requests a minute"), "muted"), None, self.rate),
            row(plain_label(tr("Its token ends"), "muted"), None, self.token_days),
            row(plain_label(tr("Tools"), "muted"), None, self.tools),
            never,
            gap=8,
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(16, 16, 16, 12)
        lines.setSpacing(8)
        lines.addWidget(self._title)
        lines.addWidget(self._body)
        lines.addStretch(1)
        for button in (self.preview, self.back, self.leave):
            lines.addWidget(button)


def _days_words(days: int) -> str:
    return counted("after %n day", "after %n days", days) if days else tr("never")


def _spaces_field(name: str) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setAccessibleDescription(tr("Names of spaces with commas between them; empty: everywhere"))
    return field


def _switch_line(name: str, note: QWidget, switch: Switch) -> QWidget:
    names = column(plain_label(name, "ink"), note, gap=0)
    line = row(names, switch)
    layout = line.layout()
    if layout is not None:
        layout.setAlignment(switch, Qt.AlignmentFlag.AlignVCenter)
    return line


def _field_line(name: str, field: QLineEdit) -> QWidget:
    return column(plain_label(name, "muted"), field, gap=4)
