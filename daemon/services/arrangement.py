"""What the person did to nodes of the sky, in `views/sky.json`; truth, not derived.

Ids of tags, of names not written yet and of sessions hold words: the file has hashes in their place.
"""

import asyncio
import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.errors import InvalidInputError
from app.files import set_aside, write_atomically
from app.logs import log
from app.wire.sky import Arrangement, ChangeArrangement, Point, SkyForces
from daemon.graph.forces import Forces

GROUP = "group:"
LEAST_FORCE, MOST_FORCE = 0.1, 5.0


class _File(msgspec.Struct, frozen=True, kw_only=True):
    """The file; lists hold keys, see `key_of`."""

    version: int = 1
    pins: dict[str, Point] = {}
    hidden: list[str] = []
    folded: list[str] = []
    faded: list[str] = []
    forces: SkyForces = SkyForces()


def key_of(node_id: str) -> str:
    """Return how a node is called in files: as it is, or without words where its id is made of some."""
    kind, colon, words = node_id.partition(":")
    if not colon:
        return node_id
    return f"{kind}:{hashlib.blake2s(words.encode('utf-8', 'surrogatepass'), digest_size=8).hexdigest()}"


class ArrangementBook:
    """Reads the file at the start and before each change, since another machine may have written it.

    Its calls come from one event loop.
    """

    def __init__(self, file: Path) -> None:
        self._path = file
        self._writing = asyncio.Lock()
        self._kept = _read(file) or _File()

    @property
    def forces(self) -> Forces:
        """The multipliers that the person set."""
        set_ = self._kept.forces
        return Forces(set_.repel, set_.attract, set_.centre, set_.distance)

    def of(self, node_ids: Iterable[str]) -> Arrangement:
        """What holds for these nodes; of other nodes nothing is told, and nothing is forgotten."""
        kept = self._kept
        wanted = {*kept.pins, *kept.hidden, *kept.folded, *kept.faded}
        names = _named(wanted, node_ids) if wanted else {}
        return Arrangement(
            pins={names[key]: at for key, at in kept.pins.items() if key in names},
            hidden=[names[key] for key in kept.hidden if key in names],
            folded=[names[key] for key in kept.folded if key in names],
            faded=[names[key] for key in kept.faded if key in names],
            forces=kept.forces,
        )

    async def change(self, body: ChangeArrangement) -> None:
        """Take a change over and keep it. Raises InvalidInputError for forces out of bounds."""
        _check(body)
        async with self._writing:
            self._kept = await asyncio.to_thread(_change, self._path, self._kept, body)


def _named(wanted: set[str], node_ids: Iterable[str]) -> dict[str, str]:
    """Ids by key. A folded community is named by its most linked node: `group:` before its id."""
    has_groups = any(key.startswith(GROUP) for key in wanted)
    found = {}
    for node in node_ids:
        for name in (node, GROUP + node) if has_groups else (node,):
            if (key := key_of(name)) in wanted:
                found[key] = name
    return found


def _check(body: ChangeArrangement) -> None:
    numbers = msgspec.structs.astuple(body.forces) if body.forces is not None else ()
    if any(not LEAST_FORCE <= number <= MOST_FORCE for number in numbers):
        raise InvalidInputError(
            "A force is out of bounds.", hint=f"From {LEAST_FORCE} to {MOST_FORCE:g}; 1 is as usual."
        )
    if any(abs(number) > 1e7 for at in body.pin.values() for number in at):
        raise InvalidInputError("A pin lies outside the sky.", hint="Take places that the graph tells.")


def _changed(old: _File, body: ChangeArrangement) -> _File:
    if body.clear:
        old = _File(forces=old.forces)
    unpinned = {key_of(node) for node in body.unpin}
    pins = {key: at for key, at in old.pins.items() if key not in unpinned}
    pins |= {key_of(node): (round(x, 2), round(y, 2)) for node, (x, y) in body.pin.items()}
    return _File(
        pins=pins,
        hidden=_with(old.hidden, body.hide, body.show),
        folded=_with(old.folded, body.fold, body.unfold),
        faded=_with(old.faded, body.fade, body.unfade),
        forces=body.forces or old.forces,
    )


def _with(old: list[str], more: list[str], less: list[str]) -> list[str]:
    gone = {key_of(node) for node in less}
    kept = dict.fromkeys([*old, *map(key_of, more)])
    return [key for key in kept if key not in gone]


def _change(file: Path, known: _File, body: ChangeArrangement) -> _File:
    """Change what the file says now; one that cannot be read is set aside. Raises OSError."""
    read = _read(file)
    if read is None:
        set_aside(file)
    old = known if read is None else read
    new = _changed(old, body)
    if read is None or new != old:
        write_atomically(file, msgspec.json.format(msgspec.json.encode(new), indent=2))
    return new


def _read(file: Path) -> _File | None:
    """What the file says, nothing where there is none; None for one that cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=_File)
    except FileNotFoundError:
        return _File()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
        log.graph.warning("pins and folds cannot be read: %s", type(exc).__name__)
        return None
