"""The last places of the sky in `views/places.json`: a new index does not move it.

Numbers and ids alone, no words (see `key_of`). What left the sky keeps its place for a return.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.files import write_atomically
from app.logs import log
from daemon.services.arrangement import key_of
from daemon.store.results import LayoutRow

MOST_ABSENT = 20_000
NO_GROUP = -1

Place = tuple[float, float, int]


class _File(msgspec.Struct, frozen=True, kw_only=True):
    version: int = 1
    places: dict[str, Place] = {}


class PlaceFile:
    """Both calls read or write the whole file: not on the event loop."""

    def __init__(self, file: Path) -> None:
        self._path = file

    def load(self) -> dict[str, Place]:
        """Places by key; nothing where there is no file or it cannot be read."""
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_File).places
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
            log.graph.warning("the places of the sky cannot be read: %s", type(exc).__name__)
            return {}

    def save(self, rows: Iterable[LayoutRow], *, keep_absent: bool) -> None:
        """Write these places; `keep_absent` keeps those of nodes that are gone, without their group."""
        places = {key_of(row.node_id): (round(row.x, 1), round(row.y, 1), row.group) for row in rows}
        absent: dict[str, Place] = {}
        if keep_absent:
            gone = [(key, at) for key, at in self.load().items() if key not in places]
            absent = {key: (x, y, NO_GROUP) for key, (x, y, _) in gone[-MOST_ABSENT:]}
        write_atomically(self._path, msgspec.json.encode(_File(places=absent | places)))
