"""Autostart on Linux and the BSDs: a file in the XDG autostart folder."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from app.files import write_atomically
from ui.platform.autostart import AutostartState, desktop_entry, desktop_entry_state


def autostart_folder(environment: Mapping[str, str], home: Path) -> Path:
    """Where desktops look for what starts with the session; a relative XDG_CONFIG_HOME is not meant."""
    named = Path(environment.get("XDG_CONFIG_HOME", ""))
    return (named if named.is_absolute() else home / ".config") / "autostart"


class XdgAutostart:
    """One file; each home has its own."""

    def __init__(self, folder: Path, name: str, command: Sequence[str]) -> None:
        self.file = folder / f"{name}.desktop"
        self._command = command

    def state(self) -> AutostartState:
        try:
            return desktop_entry_state(self.file.read_text("utf-8", "replace"))
        except OSError:
            return "off"

    def switch(self, on: bool) -> None:
        if on:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.file, desktop_entry(self._command).encode())
        else:
            self.file.unlink(missing_ok=True)
