"""Who may do what: each request passes here, and the table in `app.wire.rights` decides."""

import hmac
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from urllib.parse import unquote

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from app.client.transport import AS_CLIENT, SESSION, TOOL
from app.errors import AppError, ForbiddenError, UnauthorizedError
from app.wire.clients import Action, ActivityEntry
from app.wire.rights import Need, need_of
from app.wire.route import Route
from app.wire.routes import EVENTS, RESTORE_ITEM, ROUTES, UNDO_SESSION
from daemon.api.asker import (
    MOST_IDS,
    Asker,
    anothers_type,
    asker_of,
    check_readable,
    check_writable,
    noted_ids,
    set_asker,
)
from daemon.api.narrow import check_named, narrowed
from daemon.services.agents.agents import Agents
from daemon.services.agents.book import ClientEntry
from daemon.services.items import SESSION_NODE

BEARER = "Bearer "
LONGEST_TOOL, LONGEST_SESSION = 40, 200

_ROUTES: dict[tuple[str, str], Route] = {(route.method, route.path): route for route in ROUTES}
_REFUSED = {403, 429}


def access(token: str, agents: Agents) -> Middleware:
    """Every request needs a token: the owner's, which may do everything, or a client's."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        asker = Asker(_client_of(request, token, agents), _tool_of(request), _session_of(request))
        route = _route_of(request)
        # What is no address is answered as such: nothing is done there.
        need = need_of(route) if route else Need("known", "free")
        set_asker(request, asker, need)
        if asker.client is None:
            return await handler(request)
        return await _as_client(request, handler, asker.client, agents, route, need)

    return check


def _client_of(request: web.Request, token: str, agents: Agents) -> ClientEntry | None:
    """The client, None for the owner. Raises UnauthorizedError."""
    given = request.headers.get("Authorization", "")
    given = given[len(BEARER) :] if given.startswith(BEARER) else ""
    is_owner = hmac.compare_digest(given.encode("utf-8", "surrogateescape"), token.encode())
    named = request.headers.get(AS_CLIENT, "") if is_owner else ""
    if is_owner and not named:
        return None
    found = _named(agents, unquote(named)) if named else agents.book.by_token(given)
    if found is None:
        raise UnauthorizedError(
            "The token is missing or wrong.",
            hint="A client gets one with: memorarium connect. The owner's stands in run/daemon.json.",
        )
    if found.is_expired:
        raise UnauthorizedError(
            f"The token of {found.name} has come to its end.",
            hint=f"The person gives it another: memorarium client token {found.id}",
        )
    return found


def _named(agents: Agents, name: str) -> ClientEntry | None:
    return next(
        (one for one in agents.book.all() if name in {one.id, one.name} and one.revoked_at is None), None
    )


def _tool_of(request: web.Request) -> str:
    """The tool that asks, "" when none says so: it is kept, so no words may hide in it."""
    named = request.headers.get(TOOL, "")[:LONGEST_TOOL]
    return named if named.isascii() and named.replace("_", "").isalnum() else ""


def _session_of(request: web.Request) -> str:
    return unquote(request.headers.get(SESSION, ""))[:LONGEST_SESSION]


async def _as_client(
    request: web.Request,
    handler: Handler,
    client: ClientEntry,
    agents: Agents,
    route: Route | None,
    need: Need,
) -> web.StreamResponse:
    async def admitted() -> web.StreamResponse:
        with agents.admitted(client):
            await _check(request, need, agents)
            if need.right == "write":
                await _check_others(request, route, agents)
            await check_named(request, agents.places)
            if route is EVENTS:
                _note(request, client, agents, route, "read")
            return await narrowed(request, await handler(request), need, agents.places)

    return await _noted(request, client, agents, route, need, admitted)


async def _noted(
    request: web.Request,
    client: ClientEntry,
    agents: Agents,
    route: Route | None,
    need: Need,
    run: Callable[[], Awaitable[web.StreamResponse]],
) -> web.StreamResponse:
    action: Action = "write" if need.right == "write" else "read"
    try:
        reply = await run()
    except AppError as error:
        refused = error.status in _REFUSED
        _note(request, client, agents, route, "refused" if refused else action, error.code)
        raise
    if route is not None and route is not EVENTS and need.right != "known":
        _note(request, client, agents, route, action)
    return reply


def _note(
    request: web.Request,
    client: ClientEntry,
    agents: Agents,
    route: Route | None,
    action: Action,
    code: str = "",
) -> None:
    asker, ids = asker_of(request), noted_ids(request)
    entry = ActivityEntry(
        at=datetime.now(UTC),
        action=action,
        tool=asker.tool or (f"{route.method} {route.path}" if route else "(no address)"),
        count=len(ids),
        item_ids=ids[:MOST_IDS],
        session=asker.session,
        code=code,
    )
    agents.activity.note(client.id, client.name, entry)


def _route_of(request: web.Request) -> Route | None:
    resource = request.match_info.route.resource
    return _ROUTES.get((request.method, resource.canonical)) if resource is not None else None


async def _check(request: web.Request, need: Need, agents: Agents) -> None:
    """Raises ForbiddenError, with what may be done about it."""
    asker = asker_of(request)
    rights = asker.permissions
    if need.right == "owner":
        raise ForbiddenError(
            "This is for the person alone.",
            hint="Ask them to do it in the window or on the command line; forget works, and can be undone.",
        )
    is_read, is_write = need.right == "read" or need.tells, need.right == "write"
    lacks = "read" if is_read and not rights.read else "write" if is_write and not rights.write else ""
    if lacks:
        raise ForbiddenError(
            f"This client may not {lacks}.",
            hint=f"The person can allow it: memorarium client set {asker.name!r} --{lacks}",
        )
    is_limited = bool((is_write and rights.write_spaces) or (is_read and rights.read_spaces))
    if need.reach == "own" and (is_limited or need.right == "write"):
        await _check_own(request, asker, agents)
    elif is_limited and need.reach == "item":
        await _check_item(request, need, asker, agents)
    elif is_limited and need.reach == "closed":
        raise ForbiddenError(
            "This tells of all spaces, and this client has some of them only.",
            hint="Ask for single items or search; the person can change it: memorarium client set",
        )


async def _check_own(request: web.Request, asker: Asker, agents: Agents) -> None:
    session = request.match_info.get("id", "")
    if not session:
        own = request.query.get("author", "") == asker.name
    elif _route_of(request) is UNDO_SESSION:
        # Its own share alone is taken back, so that nobody bars the way by a word in another's session.
        own = await agents.places.took_part(session, asker.name)
    else:
        own = await agents.places.is_session_of(session, asker.name)
    if not own:
        raise ForbiddenError(
            "A client sees and undoes here what it did itself.",
            hint=f"Ask with author={asker.name}, or for a session in which nobody else wrote.",
        )


async def _check_item(request: web.Request, need: Need, asker: Asker, agents: Agents) -> None:
    """An item that is not known is the handler's to refuse; a session may hold what lies anywhere."""
    if request.match_info["id"].startswith(SESSION_NODE):
        raise ForbiddenError(
            "What was said in a session may lie in several spaces, and this client has some of them only.",
            hint="Ask for single items or search; the person can change it: memorarium client set",
        )
    for space in (await agents.places.spaces_of([request.match_info["id"]])).values():
        if need.right == "write":
            check_writable(asker, space)
        if need.right == "read" or need.tells:
            check_readable(asker, space)


async def _check_others(request: web.Request, route: Route | None, agents: Agents) -> None:
    """What others set aside stays so, and types that others declared stay as they are."""
    item_id, name = request.match_info.get("id", ""), asker_of(request).name
    if route is RESTORE_ITEM and await agents.places.was_set_aside_by_others(item_id, name):
        raise ForbiddenError(
            "A client brings back only what it took out of recall itself.",
            hint=f"The person can: memorarium restore {item_id}",
        )
    if item_id and await agents.places.is_type_of_others(item_id, name):
        raise anothers_type()
