"""Whether what was written into files of agents is still what this program would write."""

from pathlib import Path

import msgspec

from app.connect.change import ChangedFiles, ChangeRecord, read_bytes
from app.connect.connection import INSTRUCTIONS
from app.connect.instruction import BEGIN, put_block
from app.errors import AppError
from app.wire.care import CheckLine

CHECK = "instructions"


def check_instructions(folder: Path) -> list[CheckLine]:
    """A line for each file that holds our block of instructions. `folder` keeps what was changed."""
    return [line for path in _files(folder) if (line := _line(path, ChangedFiles(folder))) is not None]


def _files(folder: Path) -> list[Path]:
    found = []
    for place in sorted(folder.glob(f"{INSTRUCTIONS}-*.json")):
        try:
            record = msgspec.json.decode(place.read_bytes(), type=ChangeRecord)
        except (OSError, msgspec.MsgspecError):
            continue
        found.append(Path(record.path))
    return found


def _line(path: Path, files: ChangedFiles) -> CheckLine | None:
    """None for a file that is gone, or holds no block any more: somebody took it out."""
    try:
        data = read_bytes(path)
        if data is None or BEGIN not in data.decode("utf-8", "replace"):
            return None
        is_fresh = files.plan(path, put_block).is_nothing
    except AppError as error:
        return CheckLine(check=CHECK, finding="warning", message=error.message, hint=f"Look at {path}.")
    if is_fresh:
        return CheckLine(check=CHECK, finding="ok", message=f"The instructions in {path} are of today.")
    return CheckLine(
        check=CHECK,
        finding="warning",
        message=f"The instructions in {path} are of another version of this program.",
        hint=f"Write them anew with: memorarium connect --instructions {path}",
    )
