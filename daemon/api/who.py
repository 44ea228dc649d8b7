"""Who stands behind a change whose request has no body."""

from aiohttp import web

from daemon.services.memory.page_file import Who, who_of


def who_in(request: web.Request) -> Who:
    """Author, reason and session of the query. Raises InvalidInputError."""
    return who_of(
        request.query.get("author", ""), request.query.get("reason", ""), request.query.get("session", "")
    )


def request_id_in(request: web.Request) -> str:
    return request.query.get("request_id", "")
