"""Tokens for clients that are connected. Blocking: a window calls it in a thread."""

from typing import Any

import msgspec

from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo
from app.client.transport import PlainTransport
from app.connect.connection import Connection
from app.errors import ConflictError, NotFoundError, UnauthorizedError
from app.wire.clients import AddClient, ChangeClient, Client, Permissions, WhoAmI

# Shown where a token will stand that is not made yet.
TO_BE_MADE = "memorarium_0000000000000000000000000000000000000000000"


class Grants:
    """Asks one daemon with the owner's token."""

    def __init__(self, info: DaemonInfo) -> None:
        self._info = info
        self._owner = DaemonClient(PlainTransport(info))

    def client_of(self, connection: Connection) -> str:
        """The id of the client that a file speaks for; "" when it is none, or revoked."""
        known = self._known(connection)
        return known.id if known is not None else ""

    def acting_as(self, connection: Connection) -> str:
        """The name of that client; "" for a file that speaks for none. Raises ConflictError for one that
        is revoked: what is done in its place would have the person's rights."""
        known = self._known(connection)
        if known is None and (connection.token() or connection.client_name()):
            raise ConflictError(
                f"The key of {connection.client.title} is worth nothing any more.",
                hint=f"Connect it first: memorarium connect {connection.client.name}",
            )
        return known.name if known is not None else ""

    def _known(self, connection: Connection) -> WhoAmI | Client | None:
        token = connection.token()
        if token:
            mine = msgspec.structs.replace(self._info, token=token)
            try:
                return run_blocking(DaemonClient(PlainTransport(mine)).whoami())
            except UnauthorizedError:
                return None
        name = connection.client_name()
        try:
            known = run_blocking(self._owner.client(name)) if name else None
        except NotFoundError:
            return None
        return known if known is not None and known.revoked_at is None else None

    def give(self, program: str, rights: ChangeClient) -> tuple[str, str, str]:
        """Id, name and token of a new client."""
        given = _given(rights)
        asked = AddClient(name=program, program=program, permissions=Permissions(**given))
        made = run_blocking(self._owner.add_client(asked))
        return made.client.id, made.client.name, made.token

    def change(self, client_id: str, rights: ChangeClient) -> None:
        if _given(rights):
            run_blocking(self._owner.change_client(client_id, rights))

    def revoke(self, client_id: str) -> None:
        run_blocking(self._owner.revoke_client(client_id))


def _given(rights: ChangeClient) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(rights).items() if value is not None}
