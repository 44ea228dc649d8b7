"""The calls of the window about agents: who may come, what each did, what it receives."""

from collections.abc import Sequence
from typing import Protocol

from app.wire.clients import AddClient, ChangeClient, Client, ClientActivity, ClientList, NewToken
from app.wire.context import ContextReply
from app.wire.past import Sessions, Undo, Undone
from app.wire.proxy import ChangeProxy, ProxyStatus
from app.wire.spaces import SpaceList


class AgentClient(Protocol):
    """Part of what the window asks; each call raises an AppError."""

    async def clients(self) -> ClientList: ...
    async def change_client(self, client_id: str, rights: ChangeClient) -> Client: ...
    async def add_client(self, client: AddClient) -> NewToken: ...
    async def revoke_client(self, client_id: str) -> Client: ...
    async def renew_token(self, client_id: str) -> NewToken: ...
    async def client_activity(self, client_id: str, *, limit: int = 50) -> ClientActivity: ...
    async def proxy(self) -> ProxyStatus: ...
    async def change_proxy(self, proxy: ChangeProxy) -> ProxyStatus: ...
    async def spaces(self) -> SpaceList: ...
    async def sessions(self, *, limit: int = 50, author: str = "") -> Sessions: ...
    async def undo_session(self, session_id: str, undo: Undo) -> Undone: ...
    async def frame(
        self,
        name: str,
        *,
        q: str = "",
        session: str = "",
        k: int = 20,
        max_tokens: int | None = None,
        spaces: Sequence[str] = (),
    ) -> ContextReply: ...
    async def context(
        self,
        q: str,
        *,
        session: str = "",
        k: int = 20,
        max_tokens: int | None = None,
        spaces: Sequence[str] = (),
        preview: bool = False,
    ) -> ContextReply: ...
