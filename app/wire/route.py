"""One address of the daemon, and what goes over it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Route:
    """One address: `query` names its parameters, `body` and `reply` are wire types (None: none).

    `status` is that of a reply when all went well. `one`: body and reply may also be these, for a single
    thing.
    """

    method: str
    path: str
    summary: str
    reply: Any = None
    body: Any = None
    query: tuple[str, ...] = ()
    status: int = 200
    one: tuple[Any, Any] | None = None
