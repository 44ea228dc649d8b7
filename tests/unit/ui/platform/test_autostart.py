"""What starts with the session: files of each system, and what the system makes of them."""

import plistlib
import re
from pathlib import Path
from typing import Any

from ui.platform.autostart import (
    desktop_entry,
    desktop_entry_state,
    launch_agent,
    launch_agent_state,
    run_value_state,
)
from ui.platform.linux import XdgAutostart, autostart_folder
from ui.platform.macos import LaunchAgent
from ui.platform.windows import APPROVED_KEY, RUN_KEY, RunKey

COMMAND = ["/opt/My apps/memorarium-window", "--hidden", "--home", '/home/ann/100 % "own" $HOME\\x']


def unescaped(exec_line: str) -> list[str]:
    """As a desktop reads it: the string of the file first, then its arguments, then the per cent signs."""
    text = exec_line.replace("\\\\", "\\")
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', text)
    return [re.sub(r'\\(["`$\\])', r"\1", part).replace("%%", "%") for part in parts]


def test_a_desktop_runs_the_very_command() -> None:
    text = desktop_entry(COMMAND)
    line = next(line for line in text.splitlines() if line.startswith("Exec="))

    assert unescaped(line.removeprefix("Exec=")) == COMMAND
    assert text.startswith("[Desktop Entry]\nType=Application\n")
    assert desktop_entry_state(text) == "on"


def test_what_the_desktop_was_told_counts() -> None:
    text = desktop_entry(COMMAND)

    assert desktop_entry_state(None) == "off"
    assert desktop_entry_state(text + "Hidden=true\n") == "blocked"
    assert desktop_entry_state(text.replace("enabled=true", "enabled=false")) == "blocked"


def test_the_file_is_made_and_taken_away(tmp_path: Path) -> None:
    folder = autostart_folder({"XDG_CONFIG_HOME": "relative"}, tmp_path)
    assert folder == tmp_path / ".config" / "autostart"
    means = XdgAutostart(folder, "memorarium", COMMAND)

    assert means.state() == "off"
    means.switch(True)
    assert means.state() == "on"
    means.switch(False)
    means.switch(False)
    assert means.state() == "off"


def test_launchd_runs_it_once_at_login(tmp_path: Path) -> None:
    fields = plistlib.loads(launch_agent(COMMAND))
    means = LaunchAgent(tmp_path / "LaunchAgents", "", COMMAND)
    means.switch(True)

    assert fields["ProgramArguments"] == COMMAND
    assert fields["RunAtLoad"] is True
    assert "KeepAlive" not in fields
    assert means.state() == "on"
    assert launch_agent_state(plistlib.dumps({**fields, "Disabled": True})) == "blocked"
    assert launch_agent_state(b"no list") == "blocked"


class Registry:
    """Python's winreg over a dict."""

    HKEY_CURRENT_USER, REG_SZ, KEY_SET_VALUE = "user", 1, 2

    def __init__(self) -> None:
        self.values: dict[tuple[str, str], Any] = {}

    def CreateKey(  # noqa: N802  # as in winreg
        self, _root: str, path: str
    ) -> "Key":
        return Key(self, path)

    def OpenKey(  # noqa: N802  # as in winreg
        self, _root: str, path: str, _reserved: int = 0, _access: int = 0
    ) -> "Key":
        return Key(self, path)

    def SetValueEx(  # noqa: N802  # as in winreg
        self, key: "Key", name: str, _reserved: int, _kind: int, value: str
    ) -> None:
        self.values[key.path, name] = value

    def QueryValueEx(  # noqa: N802  # as in winreg
        self, key: "Key", name: str
    ) -> tuple[Any, int]:
        if (key.path, name) not in self.values:
            raise FileNotFoundError(name)
        return self.values[key.path, name], 1

    def DeleteValue(  # noqa: N802  # as in winreg
        self, key: "Key", name: str
    ) -> None:
        if self.values.pop((key.path, name), None) is None:
            raise FileNotFoundError(name)


class Key:
    def __init__(self, registry: Registry, path: str) -> None:
        self.path = path

    def __enter__(self) -> "Key":
        return self

    def __exit__(self, *_: object) -> None: ...


def test_windows_starts_it_unless_the_task_manager_says_no() -> None:
    registry = Registry()
    means = RunKey("Memorarium", COMMAND[:2], registry)

    means.switch(True)
    assert registry.values[RUN_KEY, "Memorarium"] == '"/opt/My apps/memorarium-window" --hidden'
    assert means.state() == "on"
    registry.values[APPROVED_KEY, "Memorarium"] = b"\x03\x00"
    assert means.state() == "blocked"
    means.switch(True)
    assert means.state() == "on"
    means.switch(False)
    assert (means.state(), run_value_state("x", b"\x02")) == ("off", "on")
