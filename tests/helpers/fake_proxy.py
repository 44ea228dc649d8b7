"""A proxy that lives in the test; part of the fake client."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import msgspec

from app.errors import AppError
from app.wire.clients import AddClient, Client, NewToken, Permissions
from app.wire.proxy import ChangeProxy, Injected, ProxyRequest, ProxyStatus

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)


def made_requests() -> list[ProxyRequest]:
    """One with all kinds of pieces, one without any, one that failed."""
    pieces = [
        Injected(
            id="d1", title="No downtime in December", type="constraint", section="must_not", characters=118
        ),
        Injected(
            id="l1", title="Two nightly jobs lock SQLite", type="lesson", section="avoid", characters=204
        ),
        Injected(id="d2", title="Use PostgreSQL for Atlas", type="decision", characters=312),
        Injected(id="f1", title="Node b runs PostgreSQL 16", type="fact", characters=86),
    ]
    return [
        ProxyRequest(
            id="q1",
            at=NOW - timedelta(minutes=2),
            path="/v1/chat/completions",
            model="llama-3.3-70b",
            client="open-webui",
            asked="When can we switch Atlas over?",
            streamed=True,
            status=200,
            took_ms=1840,
            recall_ms=31,
            tokens=412,
            budget=1000,
            left_out=2,
            injected=pieces,
            stored=["r1", "r2"],
        ),
        ProxyRequest(
            id="q2",
            at=NOW - timedelta(minutes=9),
            path="/v1/chat/completions",
            model="llama-3.3-70b",
            client="open-webui",
            asked="Write a limerick about a lighthouse",
            status=200,
            recall_ms=22,
            budget=1000,
            stored=["r3", "r4"],
        ),
        ProxyRequest(
            id="q3",
            at=NOW - timedelta(hours=3),
            path="/v1/chat/completions",
            model="gpt-4.1",
            client="notebook",
            asked="Summarise the call with Mira",
            status=401,
            tokens=220,
            budget=1000,
            injected=pieces[2:3],
            error="The service refused the key of the chat program.",
        ),
    ]


def made_proxy() -> ProxyStatus:
    """Off, as it is at first."""
    return ProxyStatus(on=False, state="off", address="http://127.0.0.1:7399/t/TOKEN/v1")


@dataclass
class FakeProxy:
    """Answers from its fields; `proxy_calls` holds what was asked to change something."""

    proxy_state: ProxyStatus = field(default_factory=made_proxy)
    proxy_refusal: AppError | None = None
    proxy_calls: list[object] = field(default_factory=list)

    async def proxy(self) -> ProxyStatus:
        return self.proxy_state

    async def change_proxy(self, proxy: ChangeProxy) -> ProxyStatus:
        self.proxy_calls.append(proxy)
        if self.proxy_refusal is not None:
            raise self.proxy_refusal
        told = {name: getattr(proxy, name) for name in proxy.__struct_fields__}
        changes = {name: value for name, value in told.items() if value is not None}
        if "on" in changes:
            changes["state"] = "running" if changes["on"] else "off"
        self.proxy_state = msgspec.structs.replace(self.proxy_state, **changes)
        return self.proxy_state

    async def add_client(self, client: AddClient) -> NewToken:
        self.proxy_calls.append(client.name)
        made = Client(
            id="c9",
            name=client.name,
            program="",
            state="new",
            created_at=NOW,
            token_at=NOW,
            permissions=Permissions(),
        )
        return NewToken(client=made, token="mem-7fq2kd9x41")  # made up
