"""Agents that live in the test: who is connected, what each did; part of the fake client."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import msgspec

from app.errors import AppError
from app.wire.clients import (
    ActivityEntry,
    ChangeClient,
    Client,
    ClientActivity,
    ClientList,
    ClientState,
    NewToken,
    Permissions,
)
from app.wire.past import Session, Sessions, Undo, Undone, UndoneItem
from app.wire.spaces import SpaceCount, SpaceList

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
TIDY = "s-tidy"


def made_clients() -> list[Client]:
    """Two that are here, one that was, one that never came, one that was disconnected."""
    rows: tuple[tuple[str, str, ClientState, int, int, int], ...] = (
        ("c1", "claude-code", "active", 0, 41, 6),
        ("c2", "cursor", "active", 4, 12, 0),
        ("c3", "codex", "idle", 26 * 60, 88, 9),
        ("c4", "zed", "new", -1, 0, 0),
        ("c5", "windsurf", "revoked", 40 * 24 * 60, 310, 24),
    )
    return [
        Client(
            id=key,
            name=name,
            program=name,
            state=state,
            created_at=NOW - timedelta(days=87),
            token_at=NOW - timedelta(days=87),
            permissions=Permissions(read_spaces=["Nordwind", "Home lab"] if key == "c2" else []),
            last_seen_at=NOW - timedelta(minutes=minutes) if minutes >= 0 else None,
            counted_since=NOW - timedelta(days=87),
            reads=reads,
            writes=writes,
            refused=1 if key == "c1" else 0,
            session="tidy the Atlas migration" if key == "c1" else "",
        )
        for key, name, state, minutes, reads, writes in rows
    ]


def made_activity() -> list[ActivityEntry]:
    """What the first one read lately, and what it was refused."""
    tidy = "tidy the Atlas migration"

    def read(minutes: int, tool: str, *items: str) -> ActivityEntry:
        at = NOW - timedelta(minutes=minutes)
        return ActivityEntry(
            at=at, action="read", tool=tool, count=len(items), item_ids=list(items), session=tidy
        )

    secret = ActivityEntry(
        at=NOW - timedelta(minutes=16), action="refused", tool="remember", session=tidy, code="secret_found"
    )
    early = [read(20 + at % 7, "search", f"n0-{at}", f"n1-{at}") for at in range(2, 24)]
    return [read(2, "context", "n0-1", "n0-3", "n1-2"), secret, *early]


def made_sessions() -> list[Session]:
    """The one that goes on, and one of last week."""
    return [
        Session(
            id=TIDY,
            name="tidy the Atlas migration",
            first=NOW - timedelta(minutes=28),
            last=NOW,
            hands=["agent"],
            authors=["claude-code"],
            counts={"created": 4, "edited": 2},
        ),
        Session(
            id="s-old",
            name="release notes",
            first=NOW - timedelta(days=6),
            last=NOW - timedelta(days=6),
            hands=["agent"],
            authors=["claude-code"],
            counts={"created": 3},
            undone_by="s-undo",
        ),
    ]


@dataclass
class FakeAgents:
    """Answers from its fields, which a test may set; `agent_calls` holds what was asked."""

    client_list: list[Client] = field(default_factory=list)
    activity: list[ActivityEntry] = field(default_factory=made_activity)
    session_list: list[Session] = field(default_factory=made_sessions)
    agent_calls: list[tuple[object, ...]] = field(default_factory=list)
    rights_refusal: AppError | None = None

    async def clients(self) -> ClientList:
        return ClientList(list(self.client_list))

    async def change_client(self, client_id: str, rights: ChangeClient) -> Client:
        self.agent_calls.append(("rights", client_id, rights))
        if self.rights_refusal is not None:
            raise self.rights_refusal
        given = {
            name: value for name in rights.__struct_fields__ if (value := getattr(rights, name)) is not None
        }
        return self._change(
            client_id, lambda one: {"permissions": msgspec.structs.replace(one.permissions, **given)}
        )

    async def revoke_client(self, client_id: str) -> Client:
        self.agent_calls.append(("revoke", client_id))
        return self._change(client_id, lambda _one: {"state": "revoked"})

    async def renew_token(self, client_id: str) -> NewToken:
        self.agent_calls.append(("renew", client_id))
        return NewToken(client=self._change(client_id, lambda _one: {"state": "new"}), token="t")

    async def client_activity(self, client_id: str, *, limit: int = 50) -> ClientActivity:
        client = next(one for one in self.client_list if one.id == client_id)
        entries = self.activity if client_id == "c1" else []
        tools = {"search": 22, "context": 1} if entries else {}
        return ClientActivity(client=client, entries=entries[:limit], total=len(entries), tools=tools)

    async def spaces(self) -> SpaceList:
        return SpaceList([SpaceCount(name=name, memories=3) for name in ("", "Home lab", "Nordwind")])

    async def sessions(self, *, limit: int = 50, author: str = "") -> Sessions:
        found = [one for one in self.session_list if not author or author in one.authors]
        return Sessions(sessions=found[:limit], total=len(found))

    async def undo_session(self, session_id: str, undo: Undo) -> Undone:
        self.agent_calls.append(("undo_session", session_id, undo.dry_run))
        done = [
            UndoneItem(id="n0-2", title="Use PostgreSQL for Atlas", type="decision", actions=["reverted"]),
            UndoneItem(id="n0-5", title="Freeze writes first", type="lesson", actions=["forgotten"]),
        ]
        return Undone(id=session_id, session="s-undo", done=done, is_dry_run=undo.dry_run)

    def _change(self, client_id: str, changes: object) -> Client:
        assert callable(changes)
        self.client_list = [
            msgspec.structs.replace(one, **changes(one)) if one.id == client_id else one
            for one in self.client_list
        ]
        return next(one for one in self.client_list if one.id == client_id)
