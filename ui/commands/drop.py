"""What is dropped on the window: a folder is looked at, a file brought in, words searched for."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDropEvent

from ui.links import SCHEME

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow

_LONGEST = 2_000


def takes_drop(data: QMimeData) -> bool:
    """Whether there is something to do with it."""
    return bool(dropped_paths(data)) or bool(dropped_words(data))


def dropped_paths(data: QMimeData) -> list[Path]:
    """Files and folders of this machine."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def dropped_words(data: QMimeData) -> str:
    """Words, or a link of ours."""
    if data.urls() and not any(url.scheme() == SCHEME for url in data.urls()):
        return ""
    return data.text().strip()[:_LONGEST] if data.hasText() else ""


def take_drop(window: "MainWindow", event: QDropEvent) -> None:
    """Do what a drop asks for; folders and files are counted before anything comes in."""
    data = event.mimeData()
    paths, text = dropped_paths(data), dropped_words(data)
    for path in paths:
        window.commands.open_path(path)
    if not paths and text.lower().startswith(f"{SCHEME}:"):
        window.commands.open_link(text)
    elif not paths and text:
        window.search_for(" ".join(text.split()))
    event.acceptProposedAction()
