"""The start of the window's process: alone, or handing over to the window of this home that is there.

Nothing else of the window is imported before the language is known: tables of texts are made then.
"""

import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from app.config.settings import load_settings
from app.errors import AppError
from app.logs import log, set_up_logging
from app.paths import HomePaths
from ui.handover.message import Quick, wish_of
from ui.handover.single import SingleWindow
from ui.language import SYSTEM, install_language

if TYPE_CHECKING:
    from ui.theme.manager import Mode


def speak(paths: HomePaths) -> None:
    """Begin the application and its log, in the language of this home: before the window is loaded."""
    set_up_logging(paths.logs / "window.log")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    install_language(app, _language(paths))  # type: ignore[arg-type]  # instance() is typed as its base


def start_window(
    paths: HomePaths, theme: "Mode | None", given: list[str], *, quick: Quick = "", hidden: bool = False
) -> int:
    """Run the window, or tell the one that runs what was given; 0 when that went well."""
    speak(paths)
    wish = wish_of(given, quick=quick, hidden=hidden)
    single = SingleWindow(paths)
    if single.take():
        from ui.application import run_window

        return run_window(paths, theme, single, wish)
    if single.hand_over(wish):
        return 0
    sys.stderr.write("Memorarium has a window already, and it does not answer. End it, then start again.\n")
    return 1


def _language(paths: HomePaths) -> str:
    """What the person chose; a file that cannot be read is told later, by the daemon."""
    try:
        return load_settings(paths.config).language or SYSTEM
    except AppError as error:
        log.window.info("the language is not known: %s", error.message)
        return SYSTEM
