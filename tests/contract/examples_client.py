"""Filled examples of the wire types of clients and spaces: no field has its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import clients, events, spaces

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
CLIENT_ID = "5f2c0a9be1d3"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
SESSION = "cursor 2026-11-30 10:14 a1b2c3"

PERMISSIONS = clients.Permissions(
    read=False,
    write=False,
    write_space="work",
    write_spaces=["work"],
    read_spaces=["work", "home"],
    groups=["time"],
    type_weights={"decision": 2.0, "turn": 0.0},
    requests_per_minute=60,
    token_days=90,
)
CLIENT = clients.Client(
    id=CLIENT_ID,
    name="cursor",
    program="cursor",
    state="revoked",
    created_at=NOW,
    token_at=NOW,
    permissions=PERMISSIONS,
    last_seen_at=NOW,
    revoked_at=NOW,
    expires_at=NOW,
    counted_since=NOW,
    reads=31,
    writes=4,
    refused=1,
    session=SESSION,
)
ADD_CLIENT = clients.AddClient(name="cursor", program="cursor", permissions=PERMISSIONS)
CHANGE_CLIENT = clients.ChangeClient(
    read=True,
    write=False,
    write_space="work",
    write_spaces=["work"],
    read_spaces=["work", "home"],
    groups=["time"],
    type_weights={"decision": 2.0},
    requests_per_minute=60,
    token_days=30,
)
CHANGE_MCP_SERVER = clients.ChangeMcpServer(on=True, port=7398)
SAVE_BRIDGE = spaces.SaveBridge(first="work", second="home", name="Both gardens", min_jaccard=0.1)

ENTRY = clients.ActivityEntry(
    at=NOW,
    action="refused",
    tool="search",
    count=3,
    item_ids=[ITEM],
    session=SESSION,
    code="forbidden",
)
SHARED = spaces.SharedName(key="tomatoes", kind="title", in_first=[ITEM], in_second=[ITEM])
COMPARISON = spaces.SpaceComparison(
    first="work",
    second="home",
    overlap=12,
    first_count=40,
    second_count=60,
    jaccard=0.136,
    links=3,
    shared=[SHARED],
    only_first=[SHARED],
    only_second=[SHARED],
)
BRIDGE = spaces.Bridge(id="9a1b2c3d", name="Both gardens", first="work", second="home", created=NOW)
SPACE = spaces.SpaceCount(name="work", notes=412, memories=31, records=90)

CLIENTS: list[msgspec.Struct] = [
    PERMISSIONS,
    CLIENT,
    ADD_CLIENT,
    CHANGE_CLIENT,
    CHANGE_MCP_SERVER,
    ENTRY,
    clients.ClientList([CLIENT]),
    clients.NewToken(client=CLIENT, token="memorarium_0123456789"),
    clients.ClientActivity(client=CLIENT, entries=[ENTRY], total=31, tools={"search": 27}),
    clients.WhoAmI(is_owner=False, id=CLIENT_ID, name="cursor", permissions=PERMISSIONS),
    clients.McpServer(
        on=True,
        port=7398,
        state="port_taken",
        address="http://127.0.0.1:7398/mcp",
        message="Something else listens on port 7398.",
        pid=4242,
    ),
    SPACE,
    SHARED,
    COMPARISON,
    BRIDGE,
    SAVE_BRIDGE,
    spaces.SpaceList([SPACE]),
    spaces.Bridges([BRIDGE]),
    spaces.BridgeView(bridge=BRIDGE, comparison=COMPARISON),
    events.ClientsChanged(client_id=CLIENT_ID),
    events.AgentActed(
        client_id=CLIENT_ID,
        name="cursor",
        action="write",
        tool="remember",
        requests=2,
        count=3,
        item_ids=[ITEM],
        session=SESSION,
    ),
]
