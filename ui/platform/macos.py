"""Autostart on macOS: a launchd agent of the person."""

from collections.abc import Sequence
from pathlib import Path

from app.files import write_atomically
from ui.platform.autostart import MAC_LABEL, AutostartState, launch_agent, launch_agent_state


class LaunchAgent:
    """launchd reads the folder at login: nothing is loaded now, so that no second window starts."""

    def __init__(self, folder: Path, suffix: str, command: Sequence[str]) -> None:
        self.file = folder / f"{MAC_LABEL}{suffix}.plist"
        self._command = command

    def state(self) -> AutostartState:
        try:
            return launch_agent_state(self.file.read_bytes())
        except OSError:
            return "off"

    def switch(self, on: bool) -> None:
        if on:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.file, launch_agent(self._command))
        else:
            self.file.unlink(missing_ok=True)
