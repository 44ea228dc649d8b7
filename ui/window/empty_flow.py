"""What the window says when there is nothing to show, or when something did not work."""

from PySide6.QtCore import QObject

from ui.language import tr
from ui.session import Connection, Session
from ui.window.floats import EmptyCard, Notice
from ui.window.folders import Folders


class EmptyFlow(QObject):
    """The card in the middle of an empty sky, and the notice at the foot."""

    def __init__(self, session: Session, card: EmptyCard, notice: Notice, folders: Folders) -> None:
        super().__init__(card)
        self._session, self._card, self._notice, self._folders = session, card, notice, folders
        session.connection_changed.connect(lambda _state: self.refresh())
        session.sources_changed.connect(lambda _sources: self.refresh())
        session.failed.connect(self.on_failed)
        card.acted.connect(self.on_acted)
        card.second_acted.connect(folders.add_sample)
        folders.first_card_closed.connect(self.refresh)

    def refresh(self) -> None:
        """Say that there is no folder yet, or nothing."""
        if self._session.connection is Connection.LOST:
            return
        if self._session.sources == []:
            self._card.say(
                tr("Your sky is still empty"),
                tr(
                    "Add a folder of notes and the first stars appear within seconds. Or drop a folder "
                    "anywhere on this window."
                ),
                tr("Add folder…"),
                "folder",
                tr("Look at a sample"),
            )
        else:
            self._card.hide()

    def on_acted(self) -> None:
        """The button of the card."""
        if self._session.connection is Connection.LOST:
            self._session.retry()
        else:
            self._folders.choose_folder()

    def on_failed(self, message: str, hint: str) -> None:
        """Something that a person asked for did not work."""
        if self._session.connection is Connection.LOST:
            self._card.say(
                tr("The memory is not running"), f"{message} {hint}".strip(), tr("Start it"), "play"
            )
            return
        self._notice.say(message, hint)
