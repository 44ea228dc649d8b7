"""What the person made of the sky: pins, folds, what is hidden, forces, and views with a name."""

from datetime import datetime
from typing import Literal

import msgspec

Point = tuple[float, float]
ColourBy = Literal["kind", "community", "source", "mine"]
Order = Literal["forces", "circle", "rings", "grid", "layers"]
"""How nodes are laid out: by the forces of the daemon, or by a plain rule of the window."""


class SkyForces(msgspec.Struct, frozen=True, kw_only=True):
    """Multipliers of the forces, 0.1 to 5; 1 is the tuned picture."""

    centre: float = 1.0
    repel: float = 1.0
    attract: float = 1.0
    distance: float = 1.0


class Arrangement(msgspec.Struct, frozen=True, kw_only=True):
    """What the person did to nodes of today's sky. `pins` by node id, in scene units."""

    pins: dict[str, Point] = {}
    hidden: list[str] = []
    folded: list[str] = []
    faded: list[str] = []
    forces: SkyForces = SkyForces()


class ChangeArrangement(msgspec.Struct, frozen=True, kw_only=True):
    """What is to change; what is left out stays. `clear` forgets pins, hidden, folded and faded first."""

    pin: dict[str, Point] = {}
    unpin: list[str] = []
    hide: list[str] = []
    show: list[str] = []
    fold: list[str] = []
    unfold: list[str] = []
    fade: list[str] = []
    unfade: list[str] = []
    forces: SkyForces | None = None
    clear: bool = False


class ColourGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Items that a query finds get one of twelve colours; `shown` switches it off without losing it."""

    q: str
    colour: int
    shown: bool = True


class SkyLook(msgspec.Struct, frozen=True, kw_only=True):
    """How the sky is looked at.

    `q` filters items; `without` are kinds left out; `show` are switches that are not as usual: "arrows",
    "similar", "mentions", "types", "no_orphans", "existing". `around` is the node of a local sky of `depth`
    steps. `centre` and `scale` are the view in scene units and pixels per unit; None and 0: the whole.
    """

    q: str = ""
    without: list[str] = []
    show: list[str] = []
    colour_by: ColourBy = "kind"
    groups: list[ColourGroup] = []
    order: Order = "forces"
    around: str = ""
    depth: int = 1
    direction: Literal["both", "out", "in"] = "both"
    centre: Point | None = None
    scale: float = 0.0
    arrangement: Arrangement = Arrangement()


class SavedView(msgspec.Struct, frozen=True, kw_only=True):
    """A look that the person keeps under a name."""

    id: str
    name: str
    look: SkyLook
    created: datetime
    changed: datetime


class SavedViews(msgspec.Struct, frozen=True):
    """By name."""

    views: list[SavedView]


class SaveView(msgspec.Struct, frozen=True, kw_only=True):
    """`replace`: a view of this name may be overwritten."""

    name: str
    look: SkyLook
    replace: bool = False


class ChangeView(msgspec.Struct, frozen=True, kw_only=True):
    """Another name, another look; what is left out stays."""

    name: str | None = None
    look: SkyLook | None = None


class Matches(msgspec.Struct, frozen=True, kw_only=True):
    """The nodes that a query finds, all of them, in no order."""

    ids: list[str]
    total: int
    took_ms: float = 0.0
