"""About: which version runs, where everything lies, and the one way to start the memory anew."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.version import VERSION
from app.wire.status import Status
from ui import words
from ui.choices import Choices
from ui.language import tr
from ui.pieces import Brand, Button, column, plain_label, row
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.settings.choice_row import switch_row
from ui.theme import ThemeManager


class AboutPart(QWidget):
    """Signals:
    restart_wanted(): the memory is to start anew. folder_wanted(): show where it lies.
    page_wanted(str address): the page of a newer version.
    """

    restart_wanted = Signal()
    folder_wanted = Signal()
    page_wanted = Signal(str)

    def __init__(self, manager: ThemeManager, choices: Choices) -> None:
        super().__init__()
        self._page = ""
        self.restart = Button(manager, tr("Start anew"), "refresh")
        self.restart.clicked.connect(self.restart_wanted)
        folder = Button(manager, tr("Show"), "folder")
        folder.clicked.connect(self.folder_wanted)
        folder.setAccessibleName(tr("Show the folder"))
        for button in (self.restart, folder):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.memory = SettingRow(tr("Memory"), "", self.restart)
        self._home = SettingRow(tr("Where it lies"), "", folder)
        name = row(
            Brand(manager, 40),
            column(
                plain_label("Memorarium", "title"),
                plain_label(tr("Window, version {version}").format(version=VERSION), "muted"),
                gap=0,
            ),
            None,
            gap=14,
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 4, 0, 0)
        lines.setSpacing(8)
        lines.addWidget(name)
        lines.addSpacing(8)
        lines.addWidget(overline(tr("This memory")))
        lines.addWidget(SettingCard(self.memory, self._home))
        lines.addWidget(overline(tr("Newer versions")))
        words = (tr("Ask for newer versions"), tr("once a day; the question says nothing of you"))
        self.updates = switch_row(manager, choices, "updates", words)
        self.more = Button(manager, tr("What is new"), "external", "small")
        self.more.clicked.connect(lambda: self.page_wanted.emit(self._page))
        self.more.hide()
        lines.addWidget(SettingCard(self.updates))
        lines.addWidget(row(self.more, None))
        lines.addWidget(
            plain_label(
                tr(
                    "Nothing leaves this machine. No account, no telemetry, no updates that you did not want."
                ),
                "small muted",
                wraps=True,
            )
        )
        lines.addStretch(1)

    def show_updates(self, *, possible: bool) -> None:
        """Whether there is a place to ask."""
        self.updates.control.setEnabled(possible)
        if not possible:
            self.updates.set_caption(tr("this one was built from a checkout, which knows of no releases"))

    def say_update(self, sentence: str, page: str = "") -> None:
        """What came of the question, and the page that tells more."""
        self._page = page
        self.updates.say(sentence, "good" if page else "muted")
        self.more.setVisible(bool(page))

    def show_status(self, status: Status) -> None:
        """What runs."""
        self.memory.set_caption(
            tr("version {version}, process {pid}").format(version=status.version, pid=status.pid)
        )
        other = status.version != VERSION
        self.memory.say(
            tr("It is of another version than this window. Start it anew when nothing important runs.")
            if other
            else "",
            "warn",
        )
        self._home.set_caption(words.tilde(status.home))
