"""Handlers of settings."""

from aiohttp import web

from app.wire import preference_routes as routes
from app.wire.preferences import ChangePreferences
from daemon.api.codec import decoded, encoded
from daemon.api.table import Table
from daemon.services.preferences import Preferences


class PreferenceHandlers:
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def table(self) -> Table:
        return [(routes.PREFERENCES, self.every), (routes.CHANGE_PREFERENCES, self.change)]

    async def every(self, request: web.Request) -> web.Response:
        return encoded(request, self._preferences.every())

    async def change(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangePreferences)
        return encoded(request, await self._preferences.change(body.values))
