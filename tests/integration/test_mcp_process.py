"""The process of `memorarium mcp`: what it prints, when it ends, whom it lets in, many at once."""

import asyncio
import json
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.client.connect import find_daemon, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.launch import part_folder
from app.paths import home_paths
from tests.helpers.agent import Agent, command, http_agent, http_server, stdio_agent
from tests.helpers.client import TokenClient
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess

INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "raw", "version": "1"},
    },
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}
STATUS = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "status", "arguments": {}}}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    home = tmp_path_factory.mktemp("agents") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


def started(home: Path, *options: str) -> "subprocess.Popen[bytes]":
    program, *arguments = command(home)
    return subprocess.Popen(
        [program, *options, *arguments],
        cwd=part_folder(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def send(process: "subprocess.Popen[bytes]", *messages: object) -> None:
    assert process.stdin is not None
    process.stdin.write(b"".join(json.dumps(message).encode() + b"\n" for message in messages))
    process.stdin.flush()


def test_nothing_but_protocol_is_on_stdout(served: DaemonProcess) -> None:
    with started(served.home, "-X", "dev", "-W", "always") as process:
        assert process.stdout is not None
        send(process, INITIALIZE, READY, STATUS)
        lines = [process.stdout.readline(), process.stdout.readline()]
        assert process.stdin is not None
        process.stdin.close()
        rest = process.stdout.read()

    answers = [json.loads(line) for line in lines]
    assert [one["id"] for one in answers] == [1, 2]
    assert answers[1]["result"]["structuredContent"]["you"] == "raw"
    assert rest == b""
    assert process.returncode == 0


def test_it_ends_soon_after_its_client_though_the_daemon_does_not_answer(served: DaemonProcess) -> None:
    with started(served.home) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        send(process, INITIALIZE, READY, STATUS)
        process.stdout.readline()
        process.stdout.readline()
        served.freeze()
        try:
            send(process, {**STATUS, "id": 3})
            process.stdin.close()
            before = time.monotonic()
            process.wait(20)
            took_s = time.monotonic() - before
        finally:
            served.thaw()

    assert took_s < 5.0


async def test_agents_that_come_first_start_one_daemon(home: Path) -> None:
    paths = home_paths(home)

    async with stdio_agent(home, name="first") as one, stdio_agent(home, name="second") as two:
        told = await asyncio.gather(one.call("status"), two.call("status"))
        info = await asyncio.to_thread(find_daemon, paths)

    assert info is not None
    assert [one["you"] for one in told] == ["first", "second"]
    assert find_daemon(paths) == info
    run_blocking(DaemonClient(PlainTransport(info)).stop())
    assert wait_until_gone(info, paths)


def test_http_needs_the_token_and_the_right_host(served: DaemonProcess) -> None:
    token = TokenClient(served, "web").token
    ping = json.dumps(INITIALIZE).encode()

    def post(url: str, **headers: str) -> int:
        sent = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
        request = urllib.request.Request(url, ping, {**sent, **headers})  # noqa: S310  # our own address
        try:
            with urllib.request.urlopen(request, timeout=30) as reply:  # noqa: S310
                return int(reply.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    with http_server(served.home) as url:
        bearer = {"Authorization": f"Bearer {token}"}
        codes = [
            post(url, **bearer),
            post(url),
            post(url, Authorization="Bearer wrong"),
            post(url, Authorization=f"Bearer {served.info.token}"),
            post(url, **bearer, Host="evil.example"),
            post(url, **bearer, Origin="http://evil.example"),
        ]

    assert url.startswith("http://127.0.0.1:")
    assert codes[0] == 200
    assert codes[1:4] == [401, 401, 401]
    assert all(code in {403, 421} for code in codes[4:])


async def write_for(agent: Agent, name: str, until: float) -> list[str]:
    kept: list[str] = []
    while time.monotonic() < until:
        kept.append(await agent.remember(f"{name} saw heron number {len(kept)}."))
        await agent.call("search", q=f"{name} heron", limit=3)
    return kept


async def test_eight_clients_at_once_lose_no_write(served: DaemonProcess) -> None:
    async def work(number: int, url: str, ready: asyncio.Barrier) -> list[str]:
        name = f"agent{number}"
        token = TokenClient(served, name).token
        chosen = stdio_agent(served.home, token=token) if number % 4 == 0 else http_agent(url, token)
        async with chosen as agent:
            await agent.call("status")
            await ready.wait()
            return await write_for(agent, name, time.monotonic() + 3.0)

    barrier = asyncio.Barrier(8)
    with http_server(served.home) as url:
        kept = await asyncio.gather(*(work(number, url, barrier) for number in range(8)))

    ids = [one for few in kept for one in few]
    assert all(kept)
    assert len(set(ids)) == len(ids)
    for number, few in enumerate(kept):
        changes, sessions = told_of(served, f"agent{number}")
        assert (changes, sessions) == (len(few), 1)


def told_of(daemon: DaemonProcess, author: str) -> tuple[int, int]:
    """How many changes and sessions the daemon knows of an agent."""
    changes = daemon.call(lambda client: client.changes(author=author, limit=1))
    sessions = daemon.call(lambda client: client.sessions(author=author))
    return changes.total, sessions.total
