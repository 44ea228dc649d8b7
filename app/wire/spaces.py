"""Spaces: labels of memories and folders, what two of them share, and views that stay with that."""

from datetime import datetime
from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class SpaceCount(msgspec.Struct, frozen=True, kw_only=True):
    """A space and what lies in it; `name` "" is what has no space."""

    name: str
    notes: int = 0
    memories: int = 0
    records: int = 0


class SpaceList(msgspec.Struct, frozen=True):
    """By name."""

    spaces: list[SpaceCount]


class SharedName(msgspec.Struct, frozen=True, kw_only=True):
    """A title, tag or name that stands in the compared spaces, with items that hold it (at most three each).

    `kind` is title, tag or name (what links name).
    """

    key: str
    kind: str
    in_first: list[str] = []
    in_second: list[str] = []


class SpaceComparison(msgspec.Struct, frozen=True, kw_only=True):
    """What two spaces have in common, counted over titles, tags and linked names (folded).

    `overlap` names are in both, `jaccard` = overlap / all. `shared` (at most `limit`) are those with the most
    items first; `only_first` and `only_second` are names of one of them, counted in full and named up to the
    limit. `links` counts the links that lead from one to the other.
    """

    first: str
    second: str
    overlap: int
    first_count: int
    second_count: int
    jaccard: float
    links: int = 0
    shared: list[SharedName] = []
    only_first: list[SharedName] = []
    only_second: list[SharedName] = []


class SaveBridge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Keep the view of what two spaces share. Refused when they share less than `min_jaccard`."""

    first: str
    second: str
    name: str = ""
    min_jaccard: Share = 0.0


class Bridge(msgspec.Struct, frozen=True, kw_only=True):
    """A saved view: nothing is copied, it is compared anew each time it is opened."""

    id: str
    name: str
    first: str
    second: str
    created: datetime


class Bridges(msgspec.Struct, frozen=True):
    bridges: list[Bridge]


class BridgeView(msgspec.Struct, frozen=True, kw_only=True):
    bridge: Bridge
    comparison: SpaceComparison
