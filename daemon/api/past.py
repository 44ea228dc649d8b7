"""Handlers of what was: changes, sessions, undo, timeline, differences, audit."""

import msgspec
from aiohttp import web

from app.errors import InvalidInputError
from app.wire import routes
from app.wire.past import Undo, Unit
from daemon.api.asker import asker_of, spaces_in
from daemon.api.codec import decoded, encoded, flag_in, mode_in, number_in, version_in
from daemon.api.context import inert_in_past
from daemon.api.profile import weighed, wider
from daemon.api.table import Table
from daemon.api.who import request_id_in, who_in
from daemon.services.past.asked import Asked
from daemon.services.past.past import Past
from daemon.services.past.search import AskedPast, PastSearch, tells_a_time

_UNITS: dict[str, Unit] = {"day": "day", "week": "week"}
MOST = 1000


class PastHandlers:
    def __init__(self, past: Past, search: PastSearch) -> None:
        self._past = past
        self._search = search

    def table(self) -> Table:
        return [
            (routes.ITEM_DIFF, self.item_diff),
            (routes.ITEM_AUDIT, self.item_audit),
            (routes.UNDO_ITEM, self.undo_item),
            (routes.CHANGES, self.changes),
            (routes.TRASH, self.trash),
            (routes.SESSIONS, self.sessions),
            (routes.SESSION, self.session),
            (routes.UNDO_SESSION, self.undo_session),
            (routes.TIMELINE, self.timeline),
            (routes.KNOWN_THEN, self.known_then),
            (routes.AUDITS, self.audits),
            (routes.VERIFY, self.verify),
        ]

    async def search(self, request: web.Request) -> web.Response:
        """A search that names a time."""
        limit = number_in(request, "limit", 20, 1, 500)
        weights = asker_of(request).permissions.type_weights
        asked = AskedPast(
            q=request.query.get("q", ""),
            limit=wider(limit, weights),
            mode=mode_in(request),
            typing=flag_in(request, "typing"),
            explain=flag_in(request, "explain", default=True),
            spaces=tuple(spaces_in(request)),
            as_of=request.query.get("as_of", ""),
            valid_at=request.query.get("valid_at", ""),
            strict=flag_in(request, "as_of_strict"),
        )
        reply = weighed(await self._search.search(asked), limit, weights)
        return encoded(request, msgspec.structs.replace(reply, inert_parameters=inert_in_past(request)))

    async def restore_at(self, request: web.Request) -> web.Response:
        """A restore that names a time."""
        done = await self._past.rollback.to_time(
            _id(request), request.query["at"], who_in(request), request_id_in(request)
        )
        return encoded(request, done)

    async def changes(self, request: web.Request) -> web.Response:
        asked = Asked(
            since=request.query.get("since", ""),
            until=request.query.get("until", ""),
            type=request.query.get("type", ""),
            author=request.query.get("author", ""),
            session=request.query.get("session", ""),
            before=request.query.get("before", ""),
            limit=number_in(request, "limit", 50, 1, MOST),
        )
        return encoded(request, await self._past.changes(asked))

    async def trash(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 50, 1, MOST)
        return encoded(request, await self._past.trash(limit, request.query.get("before", "")))

    async def sessions(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 50, 1, MOST)
        return encoded(request, await self._past.sessions(limit, request.query.get("author", "")))

    async def session(self, request: web.Request) -> web.Response:
        return encoded(request, await self._past.session(_id(request)))

    async def undo_session(self, request: web.Request) -> web.Response:
        body, asker = await decoded(request, Undo), asker_of(request)
        # What others did in the session of a client is theirs to take back.
        only = "" if asker.is_owner else asker.name
        return encoded(request, await self._past.undo_session(_id(request), body, only))

    async def undo_item(self, request: web.Request) -> web.Response:
        body = await decoded(request, Undo)
        return encoded(request, await self._past.undo_item(_id(request), body))

    async def timeline(self, request: web.Request) -> web.Response:
        unit = request.query.get("unit", "week")
        if unit not in _UNITS:
            raise InvalidInputError(f"There is no unit {unit[:20]!r}.", hint="One of: day, week")
        since, until = request.query.get("from", ""), request.query.get("to", "")
        return encoded(request, await self._past.timeline(since, until, _UNITS[unit]))

    async def known_then(self, request: web.Request) -> web.Response:
        return encoded(request, await self._past.known_then(request.query.get("at", "")))

    async def item_diff(self, request: web.Request) -> web.Response:
        before, after = version_in(request, "from"), version_in(request, "to")
        return encoded(request, await self._past.diff(_id(request), before, after))

    async def item_audit(self, request: web.Request) -> web.Response:
        return encoded(request, await self._past.audit(_id(request)))

    async def audits(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 500, 1, MOST)
        return encoded(request, await self._past.audits(request.query.get("after", ""), limit))

    async def verify(self, request: web.Request) -> web.Response:
        return encoded(request, await self._past.verify())


def asks_the_past(request: web.Request) -> bool:
    """Whether a search names a time, beside its query or in it."""
    named = request.query.get("as_of") or request.query.get("valid_at")
    return bool(named) or tells_a_time(request.query.get("q", ""))


def _id(request: web.Request) -> str:
    return request.match_info["id"]
