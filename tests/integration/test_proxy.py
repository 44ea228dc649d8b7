"""The proxy in front of a small service, driven by the official client: streaming and not.

With the real model: what is added rests on what it takes for an answer.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import openai
import pytest
from aiohttp.test_utils import TestServer
from yarl import URL

from app.paths import home_paths
from app.proxy.injection import Limits, tokens_of
from app.proxy.memory import MemoryLinks
from app.proxy.server import ProxyServer
from app.wire.items import Item
from app.wire.memories import NewMemory, Supersede
from app.wire.proxy import ChangeProxy, ProxyStatus
from tests.helpers.client import TokenClient
from tests.helpers.grep import holders
from tests.helpers.process import DaemonProcess
from tests.helpers.upstream import ANSWER, Upstream, upstream
from tests.helpers.wait import wait_until

KEY = "sk-test-4f9a81c0d2e7b6"
RULE, SEVERE = "Never water the figs at noon.", "Figs drowned in clay last year."
PRIVATE = "Aunt Vera is allergic to nuts."
OLD, NEW = "The figs stand by the shed.", "The figs stand by the wall."


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """One daemon for the module, with what is known of figs."""
    home = tmp_path_factory.mktemp("proxied") / "home"
    with DaemonProcess(home) as process:
        memories = [
            NewMemory(text=RULE, type="constraint"),
            NewMemory(text=SEVERE, type="lesson", meta={"severity": "critical"}),
            NewMemory(text=OLD),
            NewMemory(text=PRIVATE, meta={"share": "private"}),
            *(NewMemory(text=f"Figs of row {n} ripen late. {'And so on. ' * 80}") for n in range(6)),
        ]
        old = process.call(lambda client: client.remember(memories)).receipts[2].id
        newer = Supersede(reason="moved", memory=NewMemory(text=NEW))
        process.call(lambda client: client.supersede(old, newer))
        wait_until(lambda: is_learnt(process), 60.0, "the meanings are learnt")
        yield process


def is_learnt(daemon: DaemonProcess) -> bool:
    found = daemon.call(lambda client: client.learning())
    return 0 < found.passages <= found.learnt


@asynccontextmanager
async def proxied(
    garden: DaemonProcess, made: Upstream, token: str, limits: Limits | None = None
) -> AsyncIterator[str]:
    """The base address for a client."""
    paths = home_paths(garden.home)
    server = ProxyServer(MemoryLinks(paths), URL(made.url), limits or Limits(), stores=True)
    served = TestServer(server.app(), host="127.0.0.1")
    await served.start_server()
    try:
        yield f"http://127.0.0.1:{served.port}/t/{token}/v1"
    finally:
        await served.close()
        await server.close()


@asynccontextmanager
async def chatting(address: str) -> AsyncIterator[openai.AsyncOpenAI]:
    async with openai.AsyncOpenAI(base_url=address, api_key=KEY, max_retries=0) as client:
        yield client


def item(garden: DaemonProcess, item_id: str) -> Item:
    return garden.call(lambda client: client.item(item_id))


def seen(garden: DaemonProcess) -> ProxyStatus:
    return garden.call(lambda client: client.proxy())


async def test_constraints_come_first_the_budget_is_kept_and_the_exchange_is_stored(
    garden: DaemonProcess,
) -> None:
    agent = TokenClient(garden, "chat")
    asked: Any = [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "How do I water figs?"},
    ]
    async with (
        upstream() as made,
        proxied(garden, made, agent.token, Limits(budget=400)) as address,
        chatting(address) as client,
    ):
        answer = await client.chat.completions.create(model="small", messages=asked, temperature=0.5)
        again = await client.chat.completions.create(model="small", messages=asked)
        models = await client.models.list()
    told = made.system

    assert (answer.choices[0].message.content, again.choices[0].message.content) == (ANSWER, ANSWER)
    assert [one.id for one in models.data] == ["small"]
    assert made.headers[0]["Authorization"] == f"Bearer {KEY}"
    assert made.sent[0]["temperature"] == 0.5
    assert made.sent[0]["messages"][1:] == asked[1:]
    assert told.startswith("Be brief.\n\nYOU MUST NOT")
    first, rest = told.split("AVOID", 1)
    assert RULE in first
    assert SEVERE in first
    assert OLD in rest.partition("Note,")[0]
    assert "Figs of row" in rest.partition("Note,")[2]
    assert max(len(line) for line in told.splitlines()) < 540
    assert tokens_of(told.removeprefix("Be brief.\n\n")) <= 400

    last, question = seen(garden).requests[0], "How do I water figs?"
    assert (last.client, last.model, last.status, last.asked) == ("chat", "small", 200, question)
    assert [one.section for one in last.injected][:2] == ["must_not", "must_not"]
    assert last.tokens <= 400
    assert last.left_out > 0
    assert len(last.stored) == 2
    turns = [item(garden, one) for one in last.stored]
    assert [(one.author, one.text) for one in turns] == [("user", question), ("assistant", ANSWER)]
    assert seen(garden).requests[1].stored == last.stored


async def test_a_stream_is_passed_on_piece_by_piece_and_kept_whole(garden: DaemonProcess) -> None:
    agent = TokenClient(garden, "streaming")
    asked: Any = [
        {"role": "user", "content": [{"type": "text", "text": "The figs stand by the wall, do they?"}]}
    ]
    async with upstream() as made, proxied(garden, made, agent.token) as address, chatting(address) as client:
        stream = await client.chat.completions.create(model="small", messages=asked, stream=True)
        parts = [part.choices[0].delta.content or "" async for part in stream]

    assert len(parts) == len(ANSWER.split())
    assert "".join(parts) == ANSWER
    last = seen(garden).requests[0]
    assert (last.streamed, len(last.stored), last.error) == (True, 2, "")
    assert NEW in made.system
    assert item(garden, last.stored[1]).text == ANSWER


async def test_a_private_page_does_not_go_to_another_machine(garden: DaemonProcess) -> None:
    agent = TokenClient(garden, "far")
    asked: Any = [{"role": "user", "content": "Is aunt Vera allergic to nuts?"}]
    told = []
    for keeps_private in (False, True):
        async with (
            upstream() as made,
            proxied(garden, made, agent.token, Limits(keeps_private=keeps_private)) as address,
            chatting(address) as client,
        ):
            await client.chat.completions.create(model="small", messages=asked)
        told.append(PRIVATE in made.system)

    assert told == [True, False]


async def test_errors_of_upstream_pass_through_and_nothing_of_them_is_kept(garden: DaemonProcess) -> None:
    agent = TokenClient(garden, "unlucky")
    asked: Any = [{"role": "user", "content": "Do figs mind the frost?"}]
    async with upstream() as made, proxied(garden, made, agent.token) as address:
        async with chatting(address) as client:
            with pytest.raises(openai.RateLimitError) as busy:
                await client.chat.completions.create(model="busy", messages=asked)
            stream = await client.chat.completions.create(model="torn", messages=asked, stream=True)
            with pytest.raises(openai.APIError):
                [part async for part in stream]
        async with chatting(address.replace(agent.token, "wrong")) as client:
            with pytest.raises(openai.AuthenticationError):
                await client.chat.completions.create(model="small", messages=asked)
        async with chatting(address.replace(agent.token, garden.info.token)) as client:
            with pytest.raises(openai.AuthenticationError, match="person"):
                await client.models.list()
        count = len(made.sent)
    gone = Upstream(url="http://127.0.0.1:9/v1")
    async with proxied(garden, gone, agent.token) as address, chatting(address) as client:
        with pytest.raises(openai.InternalServerError) as dead:
            await client.chat.completions.create(model="small", messages=asked)

    assert "Too many of them." in busy.value.message
    assert busy.value.response.headers["X-Upstream"] == "yes"
    assert (count, dead.value.status_code) == (2, 502)
    last = [(one.status, one.stored) for one in seen(garden).requests[:3]]
    assert last == [(502, []), (200, []), (429, [])]
    assert not garden.call(lambda client: client.search('"Do figs mind the frost"')).hits


@pytest.mark.parametrize(
    ("target", "lines", "status"),
    [
        ("/t/{token}/v1/../../secret", "", 404),
        ("/t/{token}/v1/%2e%2e/%2E%2E/secret", "", 404),
        ("/t/{token}/v1/..%2f..%2fsecret", "", 404),
        ("/t/{token}/v2/models", "", 404),
        ("/t/{token}/v1/models", "Origin: null\r\n", 403),
        ("/t/{token}/v1/models", "Host: evil.example\r\n", 403),
        ("http://evil.example/t/{token}/v1/models", "", 403),
    ],
)
async def test_what_would_lead_elsewhere_never_reaches_upstream(
    garden: DaemonProcess, target: str, lines: str, status: int
) -> None:
    agent = TokenClient(garden, f"astray {abs(hash((target, lines)))}")
    async with upstream() as made, proxied(garden, made, agent.token) as address:
        port = URL(address).port
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        host = "" if "Host" in lines else f"Host: 127.0.0.1:{port}\r\n"
        writer.write(f"GET {target.format(token=agent.token)} HTTP/1.1\r\n{host}{lines}\r\n".encode())
        async with asyncio.timeout(60):
            answer = await reader.readline()
        writer.close()

    assert answer.split()[1] == str(status).encode()
    assert made.sent == []


async def test_the_daemon_keeps_it_running_when_the_person_has_it_on_and_no_key_is_on_disk(
    garden: DaemonProcess,
) -> None:
    agent = TokenClient(garden, "kept")
    assert (seen(garden).state, seen(garden).on) == ("off", False)
    async with upstream() as made:
        change = ChangeProxy(on=True, upstream=made.url, port=free_port())
        await asyncio.to_thread(garden.call, lambda client: client.change_proxy(change))
        await until(lambda: seen(garden).state == "running")
        address = seen(garden).address.replace("TOKEN", agent.token)
        async with chatting(address) as client:
            asked: Any = [{"role": "user", "content": "How do I water figs in May?"}]
            await client.chat.completions.create(model="small", messages=asked)
        await until(lambda: seen(garden).requests[0].client == "kept")
        off = ChangeProxy(on=False)
        status = await asyncio.to_thread(garden.call, lambda client: client.change_proxy(off))

    assert RULE in made.system
    assert (status.state, status.requests[0].client) == ("off", "kept")
    assert holders(garden.home, [KEY, agent.token]) == []


async def until(holds: Callable[[], bool]) -> None:
    await asyncio.to_thread(wait_until, holds, 60.0, "the proxy does it")


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])
