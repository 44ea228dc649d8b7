"""What came of the last backup that was tried: derived, lost without harm."""

import contextlib
from datetime import datetime

import msgspec

from app.files import write_atomically
from app.paths import HomePaths

FILE = "upkeep.json"


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """The last backup that was restored into a temporary home, and what came of it. Derived."""

    name: str
    at: datetime
    is_whole: bool


def keep_proof(paths: HomePaths, proof: Proof) -> None:
    write_atomically(paths.index / FILE, msgspec.json.encode(proof))


def read_proof(paths: HomePaths) -> Proof | None:
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return msgspec.json.decode((paths.index / FILE).read_bytes(), type=Proof)
    return None
