"""Settings of a memory that lives in the test."""

from collections.abc import Mapping
from typing import Any

from app.config.preference import changed_settings, preferences_of
from app.config.settings import Settings
from app.wire.preferences import PreferenceList
from app.wire.status import Stopping


class FakePreferences:
    """Part of the fake client: the real rules over settings in memory."""

    settings = Settings()
    stopped = 0

    async def preferences(self) -> PreferenceList:
        return PreferenceList(preferences_of(self.settings))

    async def change_preferences(self, values: Mapping[str, Any]) -> PreferenceList:
        self.settings = changed_settings(self.settings, values)
        return await self.preferences()

    async def stop(self) -> Stopping:
        self.stopped += 1
        return Stopping(4242)
