"""The client's calls about settings."""

from collections.abc import Mapping
from typing import Any, cast

from app.client.calling import Calling
from app.wire import preference_routes as routes
from app.wire.preferences import ChangePreferences, PreferenceList


class PreferenceClient:
    """Part of `DaemonClient`."""

    async def preferences(self: Calling) -> PreferenceList:
        return cast("PreferenceList", await self._call(routes.PREFERENCES))

    async def change_preferences(self: Calling, values: Mapping[str, Any]) -> PreferenceList:
        """Null sets a setting back."""
        body = ChangePreferences(dict(values))
        return cast("PreferenceList", await self._call(routes.CHANGE_PREFERENCES, body=body))
