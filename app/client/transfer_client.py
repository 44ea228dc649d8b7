"""Exports, imports, and what is not to come: typed calls of the daemon's client."""

from typing import cast

from app.client.calling import Calling
from app.wire import routes
from app.wire.intake import ChangeIgnored, IgnoredTexts
from app.wire.transfer import Accept, Accepted, Export, Exported, Import, Imported

LIMIT_S = 3600.0


class TransferClient:
    """Part of `DaemonClient`."""

    async def ignored(self: Calling) -> IgnoredTexts:
        return cast("IgnoredTexts", await self._call(routes.IGNORED_TEXTS))

    async def change_ignored(self: Calling, patterns: ChangeIgnored) -> IgnoredTexts:
        return cast("IgnoredTexts", await self._call(routes.CHANGE_IGNORED_TEXTS, body=patterns))

    async def export(self: Calling, export: Export) -> Exported:
        """Returns when the file is written; the run tells meanwhile how far it is."""
        return cast("Exported", await self._call(routes.EXPORT, body=export, timeout_s=LIMIT_S))

    async def take_in(self: Calling, incoming: Import) -> Imported:
        """Returns when all of it is found by its words."""
        return cast("Imported", await self._call(routes.IMPORT, body=incoming, timeout_s=LIMIT_S))

    async def accept(self: Calling, item_id: str, *, reason: str = "") -> Accepted:
        """What an import brought may carry weight from now on."""
        return cast("Accepted", await self._call(routes.ACCEPT_ITEM, item_id, body=Accept(reason=reason)))
