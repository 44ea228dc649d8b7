"""Whether this machine runs on its battery: one question, three systems. Not knowing counts as no."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

SUPPLIES = Path("/sys/class/power_supply")
PMSET = ("/usr/bin/pmset", "-g", "batt")
ANSWER_LIMIT_S = 5.0
# GetSystemPowerStatus: 0 is battery, 1 the mains, 255 unknown.
WINDOWS_BATTERY = 0

Ask = Callable[[], bool]


def power_question(platform: str = sys.platform) -> Ask:
    """The question for this system; on others the answer is always no."""
    if platform == "linux":
        return linux_on_battery
    if platform == "win32":
        return windows_on_battery
    if platform == "darwin":
        return macos_on_battery
    return lambda: False


def linux_on_battery(supplies: Path = SUPPLIES) -> bool:
    """No mains is connected and a battery of the machine itself gives power (a mouse has one too)."""
    try:
        folders = sorted(supplies.iterdir())
    except OSError:
        return False
    kinds = [(_read(folder / "type"), folder) for folder in folders]
    if any(_read(folder / "online") == "1" for kind, folder in kinds if kind != "Battery"):
        return False
    batteries = [
        folder for kind, folder in kinds if kind == "Battery" and _read(folder / "scope") != "Device"
    ]
    return any(_read(folder / "status") == "Discharging" for folder in batteries)


def _read(path: Path) -> str:
    try:
        return path.read_text("ascii", "replace").strip()
    except OSError:
        return ""


def windows_on_battery(line_status: Callable[[], int] | None = None) -> bool:
    """Whether the power line is offline."""
    return (line_status or _line_status)() == WINDOWS_BATTERY


def _line_status() -> int:
    """ACLineStatus, the first byte of SYSTEM_POWER_STATUS; 255 where there is no such call."""
    import ctypes

    kernel = getattr(getattr(ctypes, "windll", None), "kernel32", None)
    status = (ctypes.c_ubyte * 12)()
    if kernel is None or not kernel.GetSystemPowerStatus(ctypes.byref(status)):
        return 255
    return int(status[0])


def macos_on_battery(run: Callable[[Sequence[str]], str] | None = None) -> bool:
    """pmset's first line says what power is drawn from."""
    return "'Battery Power'" in (run or _output)(PMSET).partition("\n")[0]


def _output(command: Sequence[str]) -> str:
    try:
        done = subprocess.run(
            list(command), capture_output=True, text=True, timeout=ANSWER_LIMIT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout
