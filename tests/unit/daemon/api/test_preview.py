"""A look that nobody waits for any more ends."""

import asyncio
import threading
from types import SimpleNamespace
from typing import cast

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

from app.errors import UnavailableError
from app.wire.sources import AddSource, SourcePreview
from daemon.api.handlers import Handlers, Services
from daemon.services.folder.preview import IsWanted

LIMIT_S = 10.0


class LongLook:
    """A look at a folder that ends only when it is not wanted any more."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.ended = threading.Event()

    async def of_folder(self, _body: AddSource, is_wanted: IsWanted) -> SourcePreview:
        await asyncio.to_thread(self._look, is_wanted)
        raise UnavailableError("Nobody waits for this count any more.")

    def _look(self, is_wanted: IsWanted) -> None:
        self.begun.set()
        never = threading.Event()
        while is_wanted():
            never.wait(0.005)
        self.ended.set()


async def test_look_ends_once_whoever_asked_is_gone() -> None:
    look = LongLook()
    handlers = Handlers(cast("Services", SimpleNamespace(previews=look)))
    application = web.Application()
    application.router.add_post("/preview", handlers.preview_source)
    async with TestServer(application) as server, aiohttp.ClientSession() as client:
        asking = asyncio.ensure_future(client.post(server.make_url("/preview"), data=b'{"folder": "/notes"}'))
        assert await asyncio.to_thread(look.begun.wait, LIMIT_S)
        assert not look.ended.is_set()

        asking.cancel()

        assert await asyncio.to_thread(look.ended.wait, LIMIT_S)
        await asyncio.gather(asking, return_exceptions=True)
