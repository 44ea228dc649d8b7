"""What a part of the interface answers: its routes with their handlers."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from app.wire.route import Route

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Table = list[tuple[Route, Handler]]
