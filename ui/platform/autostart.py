"""Starting with the person's session, by each system's own means: one interface, and what its files hold."""

import plistlib
import subprocess
from collections.abc import Sequence
from typing import Literal, Protocol

# off: nothing starts. on: it does. blocked: our entry is there, and the system was told not to heed it.
AutostartState = Literal["off", "on", "blocked"]

NAME = "Memorarium"
MAC_LABEL = "org.memorarium.window"
_QUOTED = '"`$\\'


class Autostart(Protocol):
    """Reads and writes the true state; nothing is remembered elsewhere."""

    def state(self) -> AutostartState: ...
    def switch(self, on: bool) -> None:
        """Raises OSError when the system does not let us."""
        ...


def desktop_entry(command: Sequence[str]) -> str:
    """The XDG autostart file that runs a command (Desktop Entry Specification 1.5)."""
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        "Comment=Memory of notes and agents, in the background",
        f"Exec={' '.join(_exec_argument(part) for part in command)}",
        "Icon=memorarium",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
        "X-GNOME-Autostart-Delay=5",
    )
    return "\n".join(lines) + "\n"


def _exec_argument(part: str) -> str:
    """One argument as Exec= wants it: quoted, escaped as a string of the file, per cent doubled."""
    inner = "".join(f"\\{letter}" if letter in _QUOTED else letter for letter in part)
    return f'"{inner}"'.replace("\\", "\\\\").replace("%", "%%").replace("\n", "\\n")


def desktop_entry_state(text: str | None) -> AutostartState:
    """What a desktop makes of an entry; None: there is none."""
    if text is None:
        return "off"
    fields = dict(
        line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#")
    )
    known = {key.strip(): value.strip().lower() for key, value in fields.items()}
    is_hidden = known.get("Hidden") == "true"
    is_blocked = is_hidden or known.get("X-GNOME-Autostart-enabled") == "false"
    return "blocked" if is_blocked else "on"


def launch_agent(command: Sequence[str]) -> bytes:
    """The property list of a launchd agent of the person; it runs once at login and is not kept alive."""
    content = {
        "Label": MAC_LABEL,
        "ProgramArguments": list(command),
        "RunAtLoad": True,
        "ProcessType": "Interactive",
        "LimitLoadToSessionType": "Aqua",
    }
    return plistlib.dumps(content)


def launch_agent_state(content: bytes | None) -> AutostartState:
    """What launchd makes of our file; one that it cannot read starts nothing."""
    if content is None:
        return "off"
    try:
        fields = plistlib.loads(content)
    except (plistlib.InvalidFileException, ValueError):
        return "blocked"
    return "on" if fields.get("RunAtLoad") and not fields.get("Disabled") else "blocked"


def run_value(command: Sequence[str]) -> str:
    """The value under the Run key of Windows: a command line."""
    return subprocess.list2cmdline(command)


def run_value_state(value: str | None, approved: bytes | None) -> AutostartState:
    """`approved` is what Windows keeps of the person's choice: its first byte is odd for switched off."""
    if value is None:
        return "off"
    return "blocked" if approved and approved[0] & 1 else "on"
