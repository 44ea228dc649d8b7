"""Who stands behind a change whose request has no body."""

from aiohttp import web

from daemon.api.asker import AGENTS, asker_of
from daemon.api.screen import screened_words
from daemon.services.memory.page_file import Who, who_of


def who_in(request: web.Request) -> Who:
    """Author, reason and session of the query. Raises InvalidInputError."""
    asker = asker_of(request)
    author, session = request.query.get("author", ""), request.query.get("session", "")
    if not asker.is_owner:
        asker.session = session or asker.own_session()
        author, session = asker.name, asker.session
    agents = request.app.get(AGENTS)
    reason = request.query.get("reason", "")
    if agents is not None:
        reason = screened_words(reason, agents.secret_rule)
    return who_of(author, reason, session)


def request_id_in(request: web.Request) -> str:
    return asker_of(request).own_request(request.query.get("request_id", ""))
