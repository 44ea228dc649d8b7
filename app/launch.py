"""How to start another part of the product: from a checkout, an environment or a frozen bundle."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Literal

from app.paths import usual_home

# In the environment of a client's server: the token of that client.
TOKEN_VARIABLE = "MEMORARIUM_TOKEN"  # noqa: S105  # the name of a variable

Part = Literal["daemon", "ui", "app"]

_FROZEN_NAMES: dict[Part, str] = {
    "daemon": "memorarium-daemon",
    "ui": "memorarium-window",
    "app": "memorarium",
}


def part_command(part: Part) -> list[str]:
    """The argument list that starts a part, without arguments of its own."""
    if getattr(sys, "frozen", False):
        here = Path(sys.executable)
        return [str(here.with_name(_FROZEN_NAMES[part] + here.suffix))]
    return [sys.executable, "-m", part]


def own_command() -> list[str]:
    """The command line's program, to be started from any folder: an absolute path."""
    command = part_command("app")
    beside = Path(sys.executable).with_name("memorarium.exe" if sys.platform == "win32" else "memorarium")
    return [str(beside)] if len(command) > 1 and beside.exists() else command


def typed_command(home: Path) -> str:
    """What one types in place of `memorarium`, so that this program answers for this home."""
    command = own_command()
    found = shutil.which("memorarium")
    if found is not None and len(command) == 1 and Path(found).resolve() == Path(command[0]).resolve():
        command = ["memorarium"]
    words = [*command, *(["--home", str(home)] if home != usual_home() else [])]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def part_folder() -> Path:
    """The working folder from which `python -m daemon` finds our packages."""
    return Path(__file__).resolve().parent.parent


# Python complains when it forgets a process that still runs, as ours are meant to.
_started: list[subprocess.Popen[bytes]] = []


def start_detached(command: list[str], log_file: Path) -> subprocess.Popen[bytes]:
    """Start a process that outlives this one and holds none of its pipes; its own words go to a file."""
    log_file.parent.mkdir(parents=True, exist_ok=True)
    with log_file.open("ab") as sink:
        if sys.platform == "win32":
            flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                cwd=part_folder(),
                creationflags=flags,
            )
        else:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                cwd=part_folder(),
                start_new_session=True,
            )
    _started.append(process)
    return process
