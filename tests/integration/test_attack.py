"""What gets through to nobody: the daemon stays up, tells nothing, and writes nowhere else."""

import gzip
import http.client
import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from app.wire.memories import NewMemory
from app.wire.route import Route
from app.wire.routes import EVENTS, ROUTES, STOP
from tests.contract.examples import EXAMPLES
from tests.helpers.agent import ToolFailedError, stdio_agent
from tests.helpers.client import TokenClient
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

CANARY = "the-canary-sings-9f3b"
IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"
FAST = {"MEMORARIUM_HEAD_LIMIT_S": "0.5", "MEMORARIUM_BODY_LIMIT_S": "0.5"}
pytestmark = pytest.mark.grows


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """A daemon beside a file that nobody may read through it."""
    home = tmp_path_factory.mktemp("attack") / "home"
    (home.parent / "canary.md").write_text(CANARY, "utf-8")
    environment = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE, **FAST}
    daemon = DaemonProcess(home, environment=environment)
    daemon.start()
    daemon.call(lambda client: client.remember([NewMemory(text="a heron", title="Heron")]))
    yield daemon
    assert daemon.call(lambda client: client.status()).pid == daemon.pid
    assert "Traceback" not in daemon.log_text(5000)
    daemon.stop()
    daemon.check_gone()


def raw(daemon: DaemonProcess, data: bytes, timeout_s: float = 30.0) -> bytes:
    """All that comes back for these bytes, until the other side closes or nothing more comes."""
    parts = []
    with socket.create_connection(("127.0.0.1", daemon.info.port), timeout=timeout_s) as link:
        link.sendall(data)
        link.shutdown(socket.SHUT_WR) if b"\r\n\r\n" not in data else None
        try:
            while part := link.recv(65536):
                parts.append(part)
                if b"\r\n\r\n" in b"".join(parts):
                    break
        except TimeoutError:
            pass
    return b"".join(parts)


def head(daemon: DaemonProcess, *lines: str, target: str = "/v1/status", method: str = "GET") -> bytes:
    return "\r\n".join((f"{method} {target} HTTP/1.1", *lines, "", "")).encode()


def status_of(reply: bytes) -> int:
    return int(reply.split()[1]) if reply.startswith(b"HTTP/") else 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda token: "",
        lambda token: token[:-1],
        lambda token: token + "x",
        lambda token: token.swapcase(),
        lambda token: f"{token}\x00",
        lambda token: "null",
        lambda token: "memorarium_" + "A" * 43,
        lambda token: "é" * 43,
    ],
)
def test_wrong_token_opens_nothing(attacked: DaemonProcess, spoil: Any) -> None:
    host = f"Host: 127.0.0.1:{attacked.info.port}"
    for form in ("Authorization: Bearer {}", "Authorization: {}", "Authorization: Basic {}", "X-Api-Key: {}"):
        line = form.format(spoil(attacked.info.token))

        reply = raw(attacked, head(attacked, host, line))

        assert status_of(reply) in {400, 401}, line
        assert str(attacked.home).encode() not in reply
    # The right one in a place where tokens end in logs opens nothing either.
    inside = raw(attacked, head(attacked, host, target=f"/v1/status?token={attacked.info.token}"))
    assert status_of(inside) == 401


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example:{port}",
        "localhost.evil.example:{port}",
        "evil.example@127.0.0.1:{port}",
        "127.0.0.1:{port}.evil.example",
        "127.0.0.1:{port}@evil.example:{port}",
        "127.0.0.1",
        "2130706433:{port}",
        "0.0.0.0:{port}",
        "127.0.0.1:{port}, evil.example",
        "",
    ],
)
def test_name_that_leads_here_by_rebinding_is_refused(attacked: DaemonProcess, host: str) -> None:
    given = host.format(port=attacked.info.port)
    token = f"Authorization: Bearer {attacked.info.token}"

    reply = raw(attacked, head(attacked, f"Host: {given}", token))

    assert status_of(reply) in {400, 403}


def test_pages_in_a_browser_can_send_nothing_that_acts(attacked: DaemonProcess) -> None:
    """By construction: no cookie, an Origin is refused, and a form has no type that is taken."""
    port, token = attacked.info.port, attacked.info.token
    body = b'{"memories": [{"text": "pwned"}]}'
    lines = [f"Host: 127.0.0.1:{port}", f"Content-Length: {len(body)}"]
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        for extra, wanted in (
            ([f"Authorization: Bearer {token}"], 415),
            ([f"Authorization: Bearer {token}", "Origin: http://127.0.0.1"], 403),
            (["Cookie: token=" + token, "Sec-Fetch-Site: cross-site"], 401),
        ):
            sent = head(
                attacked, *lines, f"Content-Type: {kind}", *extra, target="/v1/memories", method="POST"
            )
            assert status_of(raw(attacked, sent + body)) == wanted, (kind, extra)
    preflight = head(attacked, f"Host: 127.0.0.1:{port}", "Origin: http://evil.example", method="OPTIONS")
    reply = raw(attacked, preflight)
    assert status_of(reply) == 403
    assert b"access-control" not in reply.lower()
    assert attacked.call(lambda client: client.search("pwned", mode="words")).hits == []


@pytest.mark.parametrize(
    ("lines", "body", "statuses"),
    [
        (["Content-Length: 99999999999"], b"{", {400, 413}),
        (["Content-Length: -1"], b"{}", {400}),
        (["Content-Length: 5", "Content-Length: 6"], b"{}", {400}),
        (["Content-Length: 2", "Transfer-Encoding: chunked"], b"0\r\n\r\n", {400}),
        (["Transfer-Encoding: chunked"], b"ZZ\r\n{}\r\n0\r\n\r\n", {400}),
        (["Transfer-Encoding: chunked"], b"FFFFFFFFFFFFFFFFFF\r\n{}\r\n", {400, 408, 413}),
        (["X-Long: " + "a" * 100_000], b"", {400}),
        ([f"X-{number}: a" for number in range(50_000)], b"", {400}),
    ],
    ids=[
        "huge",
        "negative",
        "two lengths",
        "smuggled",
        "no chunk",
        "huge chunk",
        "long header",
        "many headers",
    ],
)
def test_request_of_a_wrong_size_ends_in_words(
    attacked: DaemonProcess, lines: list[str], body: bytes, statuses: set[int]
) -> None:
    known = [f"Host: 127.0.0.1:{attacked.info.port}", f"Authorization: Bearer {attacked.info.token}"]
    sent = head(
        attacked, *known, "Content-Type: application/json", *lines, target="/v1/memories", method="POST"
    )
    try:
        reply = raw(attacked, sent + body)
    except ConnectionError:
        # Closed before all of it was sent.
        reply = b""

    assert not reply or status_of(reply) in statuses, reply[:300]


@pytest.mark.parametrize("form", ["gzip", "deflate", "br"])
def test_body_that_is_packed_or_nested_without_end_is_refused_in_words(
    attacked: DaemonProcess, form: str
) -> None:
    known = [f"Host: 127.0.0.1:{attacked.info.port}", f"Authorization: Bearer {attacked.info.token}"]
    known.append("Content-Type: application/json")
    bomb = gzip.compress(b" " * 20_000_000)
    deep = b"[" * 1_000_000
    replies = [
        raw(attacked, head(attacked, *known, *more, target="/v1/memories", method="POST") + body)
        for more, body in (
            ([f"Content-Encoding: {form}", "Content-Length: 5"], b"hello"),
            ([f"Content-Encoding: {form}", f"Content-Length: {len(bomb)}"], bomb),
            ([f"Content-Length: {len(deep)}"], deep),
        )
    ]

    assert {status_of(reply) for reply in replies} <= {400, 415}


def test_requests_and_bodies_that_are_held_back_are_let_go_and_others_go_on(attacked: DaemonProcess) -> None:
    known = f"Host: 127.0.0.1:{attacked.info.port}\r\nAuthorization: Bearer {attacked.info.token}\r\n"
    beginnings = [
        b"",
        b"GET /v1/sta",
        f"GET /v1/status HTTP/1.1\r\n{known}X-Slow: ".encode(),
        f"POST /v1/memories HTTP/1.1\r\n{known}Content-Type: application/json\r\n"
        f"Content-Length: 500\r\n\r\n{{".encode(),
    ]
    links = [
        socket.create_connection(("127.0.0.1", attacked.info.port), timeout=60)
        for _ in range(10)
        for _ in beginnings
    ]
    try:
        for link, data in zip(links, beginnings * 10, strict=True):
            link.sendall(data)
        assert attacked.call(lambda client: client.status()).pid == attacked.pid
        replies = [b"".join(iter(lambda link=link: link.recv(4096), b"")) for link in links]  # type: ignore[misc]  # bound at once
    finally:
        for link in links:
            link.close()

    assert {status_of(reply) for reply in replies} <= {0, 400, 408}
    assert sum(status_of(reply) == 408 for reply in replies) == 10


PLACES = [
    "../../../../../../../../etc/passwd",
    "{outside}",
    "..\\..\\canary.md",
    "memory/../../canary.md",
    "file://{outside}",
    "{outside}\x00.md",
    "%2e%2e%2fcanary.md",
    "....//....//canary.md",
]


@pytest.fixture(scope="module")
def agent(attacked: DaemonProcess) -> TokenClient:
    """A client that may read and write everything a client may."""
    return TokenClient(attacked, "mallory", read=True, write=True, requests_per_minute=100_000)


@pytest.mark.parametrize("place", PLACES if IS_LONG else PLACES[:4])
def test_no_parameter_leads_to_a_file_elsewhere(
    attacked: DaemonProcess, agent: TokenClient, place: str
) -> None:
    """Each part of each address, each parameter and each text of each body, with a client's rights."""
    given = place.format(outside=attacked.home.parent / "canary.md")
    before = state_outside(attacked.home)

    for route in ROUTES:
        if route not in {EVENTS, STOP}:
            for target, body in attempts(route, given):
                status, reply = send(attacked, agent.token, route.method, target, body)
                assert status < 500 or status in {503, 507}, (route.method, target, reply[:300])
                assert CANARY.encode() not in reply, (route.method, target)
                assert b"root:x:" not in reply, (route.method, target)

    assert state_outside(attacked.home) == before


def state_outside(home: Path) -> set[tuple[str, bytes]]:
    """What lies beside the home."""
    return {
        (place.name, place.read_bytes())
        for place in home.parent.iterdir()
        if place.is_file() and not place.name.endswith("-daemon-output.txt")
    }


def attempts(route: Route, place: str) -> Iterator[tuple[str, bytes | None]]:
    address = route.path.replace("{id}", quote(place, safe=""))
    query = "&".join(f"{name}={quote(place, safe='')}" for name in route.query)
    body = None
    if route.body is not None:
        found = [one for one in EXAMPLES if type(one) is route.body]
        body = json.dumps(spoiled(msgspec.to_builtins(found[0]), place)).encode() if found else b"{}"
    yield f"{address}?{query}" if query else address, body


def spoiled(value: Any, place: str) -> Any:
    """The same with the place in the stead of every text."""
    if isinstance(value, str):
        return place
    if isinstance(value, list):
        return [spoiled(one, place) for one in value]
    if isinstance(value, dict):
        return {name: spoiled(one, place) for name, one in value.items()}
    return value


def send(
    daemon: DaemonProcess, token: str, method: str, target: str, body: bytes | None
) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", daemon.info.port, timeout=60)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    try:
        connection.request(method, target, body, headers)
        reply = connection.getresponse()
        return reply.status, reply.read()
    finally:
        connection.close()


@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
def test_link_in_the_folder_of_pages_leads_nowhere(attacked: DaemonProcess) -> None:
    memory = attacked.home / "memory"
    (memory / "facts" / "Out.md").symlink_to(attacked.home.parent / "canary.md")
    (memory / "out").symlink_to(attacked.home.parent)

    attacked.call(lambda client: client.repair("pages"))

    assert attacked.call(lambda client: client.search(CANARY, mode="words")).hits == []
    for name in ("facts/Out.md", "out/canary.md"):
        status, reply = send(attacked, attacked.info.token, "GET", f"/v1/items?find={quote(name)}", None)
        assert CANARY.encode() not in reply, status
    (memory / "facts" / "Out.md").unlink()
    (memory / "out").unlink()


def test_client_that_may_not_read_learns_no_title_by_taking_back(attacked: DaemonProcess) -> None:
    """It knows an id, and forgets the item: what comes back would say its name."""
    [kept] = attacked.call(lambda client: client.remember([NewMemory(text="t", title=CANARY)])).receipts
    blind = TokenClient(attacked, "blind", read=False, write=True)
    for method, target, body in (
        ("DELETE", f"/v1/items/{kept.id}", None),
        ("POST", "/v1/sessions/blind/undo", b'{"reason": "x", "dry_run": true}'),
        ("POST", f"/v1/items/{kept.id}/restore", b"{}"),
        ("PATCH", f"/v1/items/{kept.id}", b'{"tags": ["x"]}'),
        ("GET", f"/v1/items/{kept.id}/explain", None),
    ):
        status, reply = send(attacked, blind.token, method, target, body)

        assert CANARY.encode() not in reply, (method, target, status)
    sessions = attacked.call(lambda client: client.sessions(limit=50)).sessions
    for session in sessions:
        status, _ = send(attacked, blind.token, "POST", f"/v1/sessions/{session.id}/undo", b'{"reason": "x"}')
        assert status == 403


HOSTILE: tuple[Any, ...] = (PLACES, "x" * 100_000, -(10**30), [[[[]]]], None)


async def test_hostile_arguments_of_tools_end_in_words(attacked: DaemonProcess) -> None:
    async with stdio_agent(attacked.home, "--groups", "all", name="mallory") as mallory:
        tools = (await mallory.client.list_tools()).tools
        for tool in tools:
            fields = dict(tool.input_schema.get("properties", {}))
            for value in HOSTILE if IS_LONG else HOSTILE[:2]:
                place = str(attacked.home.parent / "canary.md") if value is PLACES else value
                await attempt(mallory, tool.name, dict.fromkeys(fields, place))

    wait_until(lambda: attacked.call(lambda client: client.status()).pid == attacked.pid, 60, "it answers")


async def attempt(agent: Any, tool: str, arguments: dict[str, Any]) -> None:
    try:
        told = json.dumps(await agent.call(tool, **arguments))
    except (ToolFailedError, AssertionError) as refusal:
        told = str(refusal)
    assert CANARY not in told
    assert "Traceback" not in told
