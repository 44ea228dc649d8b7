"""Which means this system has for keys of the whole desktop."""

import os
import sys
from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.logs import log
from ui.hotkey.macos import MacHotkeys
from ui.hotkey.port import Hotkeys, NoHotkeys
from ui.hotkey.portal import PortalHotkeys
from ui.hotkey.windows import WindowsHotkeys
from ui.hotkey.x11 import XHotkeys

APP = "memorarium"


def hotkeys_here(words: Mapping[str, str], parent: QObject | None = None) -> Hotkeys:
    """The means of this system; one that holds nothing where there is none."""
    means = means_of(sys.platform, QGuiApplication.platformName(), os.environ)
    try:
        if means == "windows":
            return WindowsHotkeys(parent)
        if means == "macos":
            return MacHotkeys(parent)
        if means == "portal":
            return PortalHotkeys(words, APP, parent)
        if means == "x11":
            return XHotkeys(parent)
    except OSError as exc:
        log.window.info("no keys of the whole desktop: %s", exc)
    return NoHotkeys(parent)


def means_of(system: str, platform: str, environment: Mapping[str, str]) -> str:
    """By system, Qt's platform and session: "windows", "macos", "portal", "x11" or ""."""
    if system == "win32":
        return "windows" if platform in ("windows", "direct2d") else ""
    if system == "darwin":
        return "macos" if platform == "cocoa" else ""
    if platform not in ("xcb", "wayland", "wayland-egl"):
        return ""
    # Under Xwayland a grab works only while a window of X11 is in front: that is no key of the whole desktop.
    is_wayland = platform.startswith("wayland") or bool(environment.get("WAYLAND_DISPLAY"))
    return "portal" if is_wayland else "x11"
