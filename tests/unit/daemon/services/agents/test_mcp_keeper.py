"""The server of agents over HTTP: one at a time, whoever switches it, and little kept of what it says."""

import asyncio
from pathlib import Path

import pytest

from app.paths import home_paths
from app.wire.clients import ChangeMcpServer
from daemon.bus import EventBus
from daemon.services.agents.kept_process import LAST_WORDS, _end_of
from daemon.services.agents.mcp_keeper import McpKeeper
from daemon.services.folder.catalog import Catalog


class Counted(McpKeeper):
    """Counts what it keeps running; each takes a turn of the loop to end."""

    living = 0

    async def _keep(self, port: int) -> None:
        self.living += 1
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            self.living -= 1


@pytest.fixture
def keeper(tmp_path: Path) -> Counted:
    paths = home_paths(tmp_path / "home")
    return Counted(Catalog(paths), paths, EventBus())


async def test_changes_at_once_leave_one_server(keeper: Counted) -> None:
    await keeper.change(ChangeMcpServer(on=True, port=7001))
    await asyncio.sleep(0)

    await asyncio.gather(*(keeper.change(ChangeMcpServer(port=port)) for port in (7002, 7003, 7004)))
    await asyncio.sleep(0)

    assert keeper.living == 1
    assert keeper.state().port == 7004
    await keeper.stop()
    assert keeper.living == 0


async def test_of_what_a_server_says_only_the_end_is_kept() -> None:
    stream = asyncio.StreamReader()
    for number in range(3000):
        stream.feed_data(b"line %d\n" % number)
    stream.feed_eof()

    said = await _end_of(stream)

    assert len(said) == LAST_WORDS
    assert said.endswith(b"line 2999\n")
