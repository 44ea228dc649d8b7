"""The one place where it is asked which system this is."""

import hashlib
import os
import sys
from pathlib import Path

from app.launch import part_command, part_folder
from app.paths import HomePaths, usual_home
from ui.platform.autostart import NAME, Autostart
from ui.platform.linux import XdgAutostart, autostart_folder
from ui.platform.macos import LaunchAgent
from ui.platform.windows import RunKey


def autostart_here(paths: HomePaths) -> Autostart:
    """The means of this system to start the window of a home, hidden, with the person's session."""
    suffix = home_suffix(paths)
    command = start_command(paths)
    if sys.platform == "win32":
        return RunKey(f"{NAME}{suffix}", command)
    if sys.platform == "darwin":
        return LaunchAgent(Path.home() / "Library" / "LaunchAgents", suffix, command)
    return XdgAutostart(autostart_folder(os.environ, Path.home()), f"memorarium{suffix}", command)


def start_command(paths: HomePaths) -> list[str]:
    """What starts the window without showing it."""
    named = ["--home", str(paths.home)] if home_suffix(paths) else []
    return [*_from_anywhere(part_command("ui")), "--hidden", *named]


def home_suffix(paths: HomePaths) -> str:
    """Nothing for the usual home; another one has its own entries beside those of the first."""
    # Whatever MEMORARIUM_HOME says now: a session does not know it.
    if paths.home == usual_home():
        return ""
    return f"-{hashlib.sha256(str(paths.home).encode()).hexdigest()[:8]}"


def _from_anywhere(command: list[str]) -> list[str]:
    """From a checkout: Python has to find our packages from whatever folder the session starts in."""
    if getattr(sys, "frozen", False):
        return command
    found = f"import sys; sys.path.insert(0, {str(part_folder())!r})"
    code = f"{found}; from ui.__main__ import main; sys.exit(main())"
    return [command[0], "-c", code]
