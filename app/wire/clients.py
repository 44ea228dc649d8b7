"""Agents' programs: what each may do, what it did lately, and the server that they reach over HTTP."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

ClientState = Literal["new", "active", "idle", "expired", "revoked"]
Action = Literal["read", "write", "refused"]
McpState = Literal["off", "starting", "running", "port_taken", "failing"]

Weight = Annotated[float, msgspec.Meta(ge=0, le=10)]
Space = Annotated[str, msgspec.Meta(max_length=100)]
Rate = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Days = Annotated[int, msgspec.Meta(ge=0, le=3650)]
Port = Annotated[int, msgspec.Meta(ge=1, le=65535)]


class Permissions(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a client may do.

    `write_space` is where it writes when a call names no space. `write_spaces` and `read_spaces`: only there,
    everywhere when empty. `groups`: tools that it has beside the core. `type_weights` multiply the score of
    what a search finds, by type; 0 leaves a type out. `requests_per_minute` counts reads and writes.
    `token_days`: so long after it was given its token ends; 0 is never.
    """

    read: bool = True
    write: bool = True
    write_space: Space = ""
    write_spaces: list[Space] = []
    read_spaces: list[Space] = []
    groups: list[str] = []
    type_weights: dict[str, Weight] = {}
    requests_per_minute: Rate = 1200
    token_days: Days = 0


class Client(msgspec.Struct, frozen=True, kw_only=True):
    """One program that was given a token. `name` is the author of all that it writes, and never changes.

    `program` is what was connected (claude-code, cursor, …), "" for one made by hand. `state`: new (it never
    came), active (within five minutes), idle, expired (its token came to its end at `expires_at`), revoked
    (it is worth nothing any more). `reads`, `writes` and `refused` count since `counted_since`; `session` is
    the one that it wrote in last.
    """

    id: str
    name: str
    program: str
    state: ClientState
    created_at: datetime
    token_at: datetime
    permissions: Permissions
    last_seen_at: datetime | None = None
    revoked_at: datetime | None = None
    expires_at: datetime | None = None
    counted_since: datetime | None = None
    reads: int = 0
    writes: int = 0
    refused: int = 0
    session: str = ""


class ClientList(msgspec.Struct, frozen=True):
    """In the order in which they were made."""

    clients: list[Client]


class AddClient(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`name` of a new client; one that is there already gets a number, as in `cursor 2`."""

    name: str
    program: str = ""
    permissions: Permissions = Permissions()


class NewToken(msgspec.Struct, frozen=True, kw_only=True):
    """The token is told this once: only its hash is kept."""

    client: Client
    token: str


class ChangeClient(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is not given stays as it is. Holds for the next request of the client."""

    read: bool | None = None
    write: bool | None = None
    write_space: Space | None = None
    write_spaces: list[Space] | None = None
    read_spaces: list[Space] | None = None
    groups: list[str] | None = None
    type_weights: dict[str, Weight] | None = None
    requests_per_minute: Rate | None = None
    token_days: Days | None = None


class ActivityEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One request, without any of its words.

    `tool` is the tool that asked, else the name of the route. `count` items were found or written, the first
    of them in `item_ids`. `code` says why it was refused.
    """

    at: datetime
    action: Action
    tool: str
    count: int = 0
    item_ids: list[str] = []
    session: str = ""
    code: str = ""


class ClientActivity(msgspec.Struct, frozen=True, kw_only=True):
    """What one client did lately, the last first. `tools` counts by tool, of all that is kept."""

    client: Client
    entries: list[ActivityEntry]
    total: int
    tools: dict[str, int] = {}


class WhoAmI(msgspec.Struct, frozen=True, kw_only=True):
    """Who is asking: the owner (`id` and `name` are ""), or a client with what it may do."""

    is_owner: bool
    id: str = ""
    name: str = ""
    permissions: Permissions = Permissions()


class McpServer(msgspec.Struct, frozen=True, kw_only=True):
    """The server that agents reach over HTTP. `message` says why it does not run though it is on."""

    on: bool
    port: int
    state: McpState
    address: str = ""
    message: str = ""
    pid: int | None = None


class ChangeMcpServer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is not given stays as it is. Clients have the port written down: another one disconnects them."""

    on: bool | None = None
    port: Port | None = None
