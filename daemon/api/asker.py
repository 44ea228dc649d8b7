"""Who asks: the owner, or a client with its rights; and what a request says of itself on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from aiohttp import web

from app.errors import ForbiddenError
from app.wire.clients import Permissions
from app.wire.rights import Need
from daemon.services.agents.agents import Agents
from daemon.services.agents.book import ClientEntry
from daemon.services.memory.accept import record_type
from daemon.store.terms import fold

AGENTS: web.AppKey[Agents] = web.AppKey("agents", Agents)
_ASKER, _IDS, _NEED = "asker", "ids", "need"
MOST_IDS = 20
_LISTS = (
    *("hits", "receipts", "items", "decisions", "changes", "conflicts", "sessions"),
    *("plans", "failures", "traces", "anchors", "rules"),
)
_NESTED = ("memory", "decision")


@dataclass
class Asker:
    """`client` is None for the owner. `session`: in which it acts, as far as it is known by now."""

    client: ClientEntry | None = None
    tool: str = ""
    session: str = ""

    @property
    def is_owner(self) -> bool:
        return self.client is None

    @property
    def name(self) -> str:
        return self.client.name if self.client else ""

    @property
    def permissions(self) -> Permissions:
        return self.client.permissions if self.client else Permissions()

    @property
    def reads_everything(self) -> bool:
        return not self.permissions.read_spaces

    def may_read(self, space: str) -> bool:
        return _is_in(space, self.permissions.read_spaces)

    def may_write(self, space: str) -> bool:
        return _is_in(space, self.permissions.write_spaces)

    def own_request(self, request_id: str) -> str:
        """The id of a request as it is kept: those of two clients never meet, though both count from 1."""
        return f"{self.client.id} {request_id}" if self.client and request_id.strip() else request_id

    def own_session(self) -> str:
        """The session of a write that names none: one a day, so that it can be undone as one."""
        self.session = self.session or f"{self.name} {datetime.now().astimezone():%Y-%m-%d}"
        return self.session


def _is_in(space: str, spaces: Sequence[str]) -> bool:
    return not spaces or fold(space) in {fold(one) for one in spaces}


def set_asker(request: web.Request, asker: Asker, need: Need) -> None:
    request[_ASKER] = asker
    request[_NEED] = need


def is_write(request: web.Request) -> bool:
    """Whether its route takes memories, or what is said of them."""
    need = request.get(_NEED)
    return isinstance(need, Need) and need.right == "write"


def asker_of(request: web.Request) -> Asker:
    found = request.get(_ASKER)
    return found if isinstance(found, Asker) else Asker()


def spaces_in(request: web.Request) -> list[str]:
    """The spaces that a request names, held to those that its asker may read. Raises ForbiddenError."""
    asker, named = asker_of(request), request.query.getall("space", [])
    for space in named:
        check_readable(asker, space)
    return named or list(asker.permissions.read_spaces)


def check_readable(asker: Asker, space: str) -> None:
    if not asker.may_read(space):
        raise _elsewhere("read", asker.permissions.read_spaces)


def check_writable(asker: Asker, space: str) -> None:
    if not asker.may_write(space):
        raise _elsewhere("write", asker.permissions.write_spaces)


def _elsewhere(verb: str, spaces: Sequence[str]) -> ForbiddenError:
    return ForbiddenError(
        f"This client may {verb} in other spaces only.",
        hint=f"These: {', '.join(spaces)}. The person can change it: memorarium client set",
    )


def anothers_type() -> ForbiddenError:
    return ForbiddenError(
        "A client changes and retires only types that it declared itself.",
        hint="Declare one of its own, or ask the person: memorarium type declare, retire, migrate",
    )


def attributed(asker: Asker, body: Any) -> Any:
    """A body whose author is the client that sent it, whose session and space are never open.

    What was said (turns and calls) keeps its speaker. Raises ForbiddenError where it may not write.
    """
    if asker.is_owner or not isinstance(body, msgspec.Struct):
        return body
    fields, new = body.__struct_fields__, {}
    if "author" in fields:
        speaker = getattr(body, "author", "") if record_type(getattr(body, "type", "") or "") else ""
        new["author"] = speaker or asker.name
    if "session" in fields:
        asker.session = getattr(body, "session", "") or asker.own_session()
        new["session"] = asker.session
    if "space" in fields and getattr(body, "space", None) is not None:
        new["space"] = getattr(body, "space", "") or asker.permissions.write_space
        check_writable(asker, new["space"])
    if "request_id" in fields:
        new["request_id"] = asker.own_request(getattr(body, "request_id", ""))
    for name in _NESTED:
        if name in fields and isinstance(getattr(body, name), msgspec.Struct):
            new[name] = attributed(asker, getattr(body, name))
    if "memories" in fields:
        new["memories"] = [attributed(asker, one) for one in getattr(body, "memories", ())]
    return msgspec.structs.replace(body, **new) if new else body


def note_ids(request: web.Request, value: Any) -> None:
    """Keep which items an answer names, for the record of what the client did."""
    if not asker_of(request).is_owner:
        request[_IDS] = _ids_of(value)


def noted_ids(request: web.Request) -> list[str]:
    found = request.get(_IDS)
    return found if isinstance(found, list) else []


def _ids_of(value: Any) -> list[str]:
    for name in _LISTS:
        held = getattr(value, name, None)
        if isinstance(held, list):
            ids = [getattr(one, "id", "") or getattr(one, "item", "") for one in held]
            return list(dict.fromkeys(one for one in ids if isinstance(one, str) and one))
    own = getattr(value, "id", "")
    return [own] if isinstance(own, str) and own else []
