"""Opening files of the sources in other programs. Nothing of a source is ever run."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from app.wire.items import Item
from ui.language import tr
from ui.links import ObsidianTarget, is_safe_to_open, obsidian_link, vault_name

OpenUrl = Callable[[QUrl], bool]


class Opener(QObject):
    """Hands files to the desktop.

    Signals:
        refused(str message, str hint): it could not be opened, and what to do instead.
    """

    refused = Signal(str, str)

    def __init__(self, open_url: OpenUrl = QDesktopServices.openUrl, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_url = open_url

    def open_item(self, item: Item, how: str) -> None:
        """Open an item by "editor", "obsidian" or "folder"."""
        file = Path(item.file)
        if not item.file or not file.exists():
            self.refused.emit(
                tr("“{title}” cannot be reached.").format(title=item.title),
                tr("Its folder may be away. Look again later."),
            )
        elif how == "obsidian":
            self._open_obsidian(item)
        elif how == "folder":
            self.open_folder(file)
        else:
            self.open_file(file)

    def open_file(self, file: Path) -> None:
        """Text, pictures and PDF in their program; anything else is shown in its folder."""
        if not file.exists():
            self.refused.emit(
                tr("{name} is not there.").format(name=file.name),
                tr("The file was moved, or its folder is away."),
            )
        elif not is_safe_to_open(file):
            self.open_folder(file)
        elif not self._open_url(QUrl.fromLocalFile(str(file))):
            self.refused.emit(
                tr("No program opens {name}.").format(name=file.name),
                tr("Choose one in the settings of the system."),
            )

    def open_folder(self, place: Path) -> None:
        """Show a folder, or the folder of a file."""
        folder = place if place.is_dir() else place.parent
        if not folder.is_dir() or not self._open_url(QUrl.fromLocalFile(str(folder))):
            self.refused.emit(
                tr("The folder {folder} cannot be shown.").format(folder=folder), tr("It may be away.")
            )

    def _open_obsidian(self, item: Item) -> None:
        root = item.file.removesuffix(item.path).rstrip("/\\")
        link = obsidian_link(ObsidianTarget(vault_name(root), item.path))
        if not self._open_url(QUrl(link, QUrl.ParsingMode.StrictMode)):
            self.refused.emit(
                tr("Obsidian did not open."), tr("Is it installed? The editor works without it.")
            )
