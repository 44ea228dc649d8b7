"""Settings by their names: kept all at once, then carried out by the part that each belongs to."""

import asyncio
from collections.abc import Mapping
from typing import Any

from app.config.preference import preferences_of
from app.config.settings import Settings
from app.wire.clients import ChangeMcpServer
from app.wire.preferences import PreferenceList
from daemon.services.agents.mcp_keeper import McpKeeper
from daemon.services.care.git_history import GitHistoryKeeper
from daemon.services.folder.catalog import Catalog
from daemon.services.folder.sources import Sources
from daemon.services.learn.learning_rules import LearningRules
from daemon.services.truth.conflict_finder import ConflictFinder


class Preferences:
    """What does not name its setting here is read from the catalog whenever it is needed."""

    def __init__(
        self,
        catalog: Catalog,
        sources: Sources,
        rules: LearningRules,
        mcp: McpKeeper,
        git: GitHistoryKeeper,
        finder: ConflictFinder,
    ) -> None:
        self._catalog, self._sources, self._rules = catalog, sources, rules
        self._mcp, self._git, self._finder = mcp, git, finder

    def every(self) -> PreferenceList:
        return PreferenceList(preferences_of(self._catalog.settings))

    async def change(self, values: Mapping[str, Any]) -> PreferenceList:
        """All are kept or none. Raises InvalidInputError, GitError."""
        # A server that is to be started anew and a history that begins keep their settings themselves.
        wanted = await asyncio.to_thread(self._catalog.try_values, values)
        own = {"mcp_http", "mcp_port", "git_history"} & set(values)
        if "git_history" in own and wanted.git_history != self._git.is_on:
            await self._git.change(wanted.git_history)
        plain = {name: value for name, value in values.items() if name not in own}
        await asyncio.to_thread(self._catalog.change_values, plain)
        if own & {"mcp_http", "mcp_port"}:
            await self._mcp.change(_server(wanted))
        await self._sources.settings_changed()
        await self._rules.apply(self._catalog.settings)
        await self._finder.settings_changed()
        return self.every()


def _server(wanted: Settings) -> ChangeMcpServer:
    return ChangeMcpServer(on=wanted.mcp_http, port=wanted.mcp_port)
