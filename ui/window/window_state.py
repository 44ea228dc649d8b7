"""What the window remembers of itself from one time to the next."""

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget

from ui.models.kinds import KindModel
from ui.window.workspace import Workspace


def keep_state(
    settings: QSettings, window: QWidget, workspace: Workspace, kinds: KindModel, rail: bool | None
) -> None:
    """Write it down; `rail` is None where the width of the window decides."""
    settings.setValue("window/geometry", window.saveGeometry())
    settings.setValue("window/panes", workspace.save_state())
    settings.setValue("window/rail", "" if rail is None else int(rail))
    settings.setValue("sky/hidden", sorted(kinds.hidden))
    settings.sync()


def restore_state(
    settings: QSettings, window: QWidget, workspace: Workspace, kinds: KindModel
) -> bool | None:
    """Let the window be as it was; gives what the person chose about the rail."""
    geometry = settings.value("window/geometry")
    if isinstance(geometry, QByteArray):
        window.restoreGeometry(geometry)
    panes = settings.value("window/panes")
    if isinstance(panes, QByteArray):
        workspace.restore_state(panes)
    hidden = settings.value("sky/hidden")
    if hidden is not None:
        kinds.set_hidden(frozenset([hidden] if isinstance(hidden, str) else hidden))
    rail = str(settings.value("window/rail", ""))
    return None if rail == "" else rail == "1"
