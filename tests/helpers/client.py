"""Clients of agents in tests: plain requests with the token of one."""

import http.client
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec

from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.wire.clients import AddClient, Permissions
from app.wire.route import Route
from tests.helpers.process import DaemonProcess

T = TypeVar("T")


class TokenClient:
    """One client of a daemon, made when this is."""

    def __init__(self, daemon: DaemonProcess, name: str, **rights: Any) -> None:
        self._daemon = daemon
        asked = AddClient(name=name, permissions=Permissions(**rights))
        made = daemon.call(lambda client: client.add_client(asked))
        self.token, self.id, self.name = made.token, made.client.id, made.client.name

    def call(self, call: Callable[[DaemonClient], Coroutine[Any, Any, T]]) -> T:
        """A call of the typed client, with this token."""
        info = msgspec.structs.replace(self._daemon.info, token=self.token)
        return run_blocking(call(DaemonClient(PlainTransport(info))))

    def ask(self, route: Route, item_id: str = "x", query: str = "") -> tuple[int, Any, dict[str, str]]:
        """Status, body ({} for a stream) and headers of a request, with an empty body where one is taken."""
        target = route.path.replace("{id}", quote(item_id, safe="")) + query
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        connection = http.client.HTTPConnection("127.0.0.1", self._daemon.info.port, timeout=60)
        try:
            connection.request(route.method, target, b"{}" if route.body is not None else None, headers)
            reply = connection.getresponse()
            is_stream = reply.headers.get_content_type() == "text/event-stream"
            body = {} if is_stream else msgspec.json.decode(reply.read())
        finally:
            connection.close()
        return reply.status, body, dict(reply.headers)
