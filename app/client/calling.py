"""What the parts of the daemon's client ask of the whole."""

from typing import Any, Protocol

import msgspec

from app.client.transport import Query
from app.wire.route import Route


class Calling(Protocol):
    """Carries a call to the daemon and its answer back; `timeout_s` for those that take long."""

    async def _call(
        self,
        route: Route,
        item_id: str = "",
        *,
        query: Query | None = None,
        body: msgspec.Struct | None = None,
        timeout_s: float | None = None,
    ) -> Any: ...
