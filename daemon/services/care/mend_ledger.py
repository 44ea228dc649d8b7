"""Repairs of the ledger from backups: lines and older texts as they were written, never others.

Blocking. Nobody else writes to the ledger meanwhile.
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from app.files import set_aside, write_atomically
from app.paths import HomePaths
from daemon.ledger.chain import breaks_of
from daemon.ledger.ledger import USE_PREFIX, Ledger
from daemon.ledger.line import decode_line, hash_of
from daemon.services.care.doctor_ledger import wrong_texts
from daemon.services.care.mend import of_backups


def mend_chain(paths: HomePaths, ledger: Ledger) -> str:
    """Files whose lines were altered are put together anew: those of a backup, and what follows on them.

    The result has to hold by itself; else the file stays as it is.
    """
    files = sorted({one.path for one in ledger.breaks()})
    mended = [path for path in files if _mend_file(paths, paths.ledger / path)]
    left = len(files) - len(mended)
    said = f"Files of the ledger whose lines are whole again: {len(mended):,}."
    return said + (f" No backup helps with {left:,}." if left else "")


def _mend_file(paths: HomePaths, place: Path) -> bool:
    path = place.relative_to(paths.home).as_posix()
    found = place.read_bytes() if place.is_file() else b""
    for _, data in of_backups(paths, path):
        whole = _joined(_lines(data), _lines(found))
        if whole is not None and _holds(place, whole):
            if place.is_file():
                set_aside(place)
            write_atomically(place, whole)
            return True
    return False


def _lines(data: bytes) -> list[bytes]:
    return data[: data.rfind(b"\n") + 1].splitlines()


def _joined(kept: Sequence[bytes], found: Sequence[bytes]) -> bytes | None:
    """The lines of the backup, and of those that stand there what was written after them."""
    if not kept:
        return None
    last = decode_line(kept[-1])
    if last is None:
        return None
    after = []
    before = hash_of(kept[-1])
    for data in found:
        line = decode_line(data)
        if line is None or line.n <= last.n:
            continue
        if line.prev != before:
            return None
        after.append(data)
        before = hash_of(data)
    return b"\n".join([*kept, *after]) + b"\n"


def _holds(place: Path, whole: bytes) -> bool:
    """Whether the chain of this writer has no break in this file then."""
    trial = place.with_name(f".{place.name}.trial")
    trial.write_bytes(whole)
    try:
        others = [
            one for one in sorted(place.parent.glob("20*.jsonl")) if not one.name.startswith(USE_PREFIX)
        ]
        files = sorted({*others, place})
        chosen = [trial if one == place else one for one in files]
        wrong = {one.path.rsplit("/", 1)[-1] for one in breaks_of(place.parent.name, chosen)}
        return trial.name not in wrong
    finally:
        trial.unlink()


def mend_texts(paths: HomePaths, ledger: Ledger, sources: Sequence[str]) -> str:
    """Take older texts that were altered or are missing from a backup that holds them as they were kept."""
    altered, missing = wrong_texts(paths, ledger, sources)
    back = [name for name in (*altered, *missing) if _mend_text(paths, name)]
    left = len(altered) + len(missing) - len(back)
    said = f"Older texts that are as they were kept again: {len(back):,}."
    return said + (f" No backup holds {left:,}." if left else "")


def _mend_text(paths: HomePaths, name: str) -> bool:
    place = paths.ledger / "texts" / name
    for _, data in of_backups(paths, f"ledger/texts/{name}"):
        if sha256(data).hexdigest() == name:
            if place.is_file():
                # Outside of the folder: there each file has the name of its bytes.
                place.replace(paths.ledger / f"{name}.altered")
            write_atomically(place, data)
            return True
    return False
