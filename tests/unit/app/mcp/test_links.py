"""Over HTTP each token has one link, however many requests come at once."""

import asyncio
from pathlib import Path

import pytest

from app.errors import DaemonUnreachableError, UnauthorizedError
from app.mcp import link as module
from app.mcp.identity import Identity, Known
from app.mcp.link import DaemonLink, Links
from app.paths import HomePaths
from app.wire.clients import Permissions


class CountedLink(DaemonLink):
    """Knows its client after one turn of the loop; `refuses` is raised instead."""

    made: list["CountedLink"]
    refuses: Exception | None = None

    def __init__(self, paths: HomePaths, identity: Identity | None = None) -> None:
        super().__init__(paths, identity)
        self.is_closed = False
        self.made.append(self)

    async def known(self) -> Known | None:
        await asyncio.sleep(0)
        if self.refuses is not None:
            raise self.refuses
        return Known("codex", Permissions(), 0.0)

    async def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[CountedLink]:
    found: list[CountedLink] = []
    monkeypatch.setattr(CountedLink, "made", found, raising=False)
    monkeypatch.setattr(module, "DaemonLink", CountedLink)
    return found


@pytest.fixture
def links(tmp_path: Path, made: list[CountedLink]) -> Links:
    return Links(HomePaths(tmp_path))


async def test_requests_at_once_share_the_link_of_their_token(links: Links, made: list[CountedLink]) -> None:
    found = await asyncio.gather(*(links.of("one") for _ in range(5)))

    assert len(made) == 1
    assert set(found) == {made[0]}


async def test_links_of_wrong_tokens_are_closed(
    links: Links, made: list[CountedLink], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CountedLink, "refuses", UnauthorizedError("no"))

    with pytest.raises(UnauthorizedError):
        await links.of("wrong")

    assert [one.is_closed for one in made] == [True]


async def test_a_link_outlives_a_daemon_that_does_not_answer(
    links: Links, made: list[CountedLink], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as away:
        away.setattr(CountedLink, "refuses", DaemonUnreachableError("gone"))
        with pytest.raises(DaemonUnreachableError):
            await links.of("one")

    assert await links.of("one") is made[0]
    await links.close()
    assert [one.is_closed for one in made] == [True]


async def test_the_link_that_was_used_longest_ago_goes_first(
    links: Links, made: list[CountedLink], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Links, "MOST", 2)

    for token in ("a", "b", "a", "c"):
        await links.of(token)

    assert [one.is_closed for one in made] == [False, True, False]
