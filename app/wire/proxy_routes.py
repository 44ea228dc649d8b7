"""Routes of the proxy: part of the table in `routes`."""

from app.wire.proxy import ChangeProxy, ProxyNoted, ProxyRequest, ProxyStatus
from app.wire.route import Route

PROXY = Route("GET", "/v1/proxy", "The proxy for chat programs, and the last requests", ProxyStatus)
CHANGE_PROXY = Route("PATCH", "/v1/proxy", "Switch the proxy on or off, or set it", ProxyStatus, ChangeProxy)
NOTE_REQUEST = Route("POST", "/v1/proxy/requests", "The proxy tells of a request", ProxyNoted, ProxyRequest)

PROXY_ROUTES: tuple[Route, ...] = (PROXY, CHANGE_PROXY, NOTE_REQUEST)
