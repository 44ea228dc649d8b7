"""The HTTP frame: who may ask, in which form, and how it says no."""

import http.client
import socket
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from app.wire.routes import ROUTES
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import search
from tests.helpers.vault import Vault


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """One for all of these tests: none of them changes what another sees."""
    home = tmp_path_factory.mktemp("http") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


def ask(
    daemon: DaemonProcess, method: str, target: str, headers: dict[str, str], body: bytes = b""
) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", daemon.info.port, timeout=60)
    try:
        connection.request(method, target, body or None, headers)
        reply = connection.getresponse()
        data = reply.read()
    finally:
        connection.close()
    return reply.status, msgspec.json.decode(data)


def owner(daemon: DaemonProcess, **others: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {daemon.info.token}", **others}


def test_every_route_needs_the_token(daemon: DaemonProcess) -> None:
    for route in ROUTES:
        status, body = ask(daemon, route.method, route.path.replace("{id}", "x"), {})

        assert (status, body["error"]["code"]) == (401, "unauthorized"), route.path
        assert body["error"]["hint"]
        assert body["error"]["request_id"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example:80"}, 403),
        ({"Host": "127.0.0.1:1"}, 403),
        ({"Origin": "http://localhost:3000"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_pages_and_foreign_hosts_are_refused(
    daemon: DaemonProcess, headers: dict[str, str], status: int
) -> None:
    answer, body = ask(daemon, "GET", "/v1/status", owner(daemon, **headers))

    assert (answer, body["error"]["code"]) == (status, "forbidden")


@pytest.mark.parametrize(
    ("method", "target", "headers", "body", "status"),
    [
        ("POST", "/v1/sources", {"Content-Type": "text/plain"}, b'{"folder":"/"}', 415),
        ("POST", "/v1/sources", {"Content-Type": "application/json"}, b"{", 400),
        ("POST", "/v1/sources", {"Content-Type": "application/json"}, b'{"folder":7}', 400),
        ("POST", "/v1/sources", {"Content-Type": "application/json"}, b"[" * 5000, 400),
        ("POST", "/v1/sources", {"Content-Type": "application/json"}, b"x" * (9 * 1024 * 1024), 413),
        ("GET", "/v1/nowhere", {}, b"", 404),
        ("PUT", "/v1/status", {}, b"", 405),
        ("GET", "/v1/items/unknown", {}, b"", 404),
        ("GET", "/v1/search?q=x&mode=magic", {}, b"", 400),
        ("GET", "/v1/search?q=x&limit=many", {}, b"", 400),
    ],
)
def test_bad_requests_get_one_shape_of_error(
    daemon: DaemonProcess, method: str, target: str, headers: dict[str, str], body: bytes, status: int
) -> None:
    answer, reply = ask(daemon, method, target, owner(daemon, **headers), body)

    assert answer == status
    assert set(reply["error"]) == {"code", "message", "hint", "detail", "request_id"}


@pytest.mark.parametrize(
    "query",
    [
        "",
        "   ",
        '"',
        '"unbalanced (AND',
        "\0",
        "\u200b",
        "a" * 10_000,
        "* OR NOT NEAR(",
        "-band",
        "部署方案",
        "🚀",
    ],
)
def test_every_query_gets_an_answer(daemon: DaemonProcess, query: str) -> None:
    assert search(daemon, query).took_ms >= 0


def test_daemon_listens_on_the_loopback_alone(daemon: DaemonProcess) -> None:
    own = next(
        (info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)), "127.0.0.1"
    )
    if str(own).startswith("127."):
        pytest.skip("this machine has no other address")
    with pytest.raises(ConnectionError), socket.create_connection((str(own), daemon.info.port), timeout=2):
        pass


def test_daemon_file_is_for_the_owner_alone(daemon: DaemonProcess) -> None:
    assert daemon.paths.daemon_file.stat().st_mode & 0o077 == 0


def test_openapi_names_every_route(daemon: DaemonProcess) -> None:
    document = daemon.get("/v1/openapi.json")

    named = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert named == {(route.method, route.path) for route in ROUTES}


def test_overlapping_folders_are_refused(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("deep/One.md", "x")
    body = msgspec.json.encode({"folder": str(vault.root)})
    headers = owner(daemon, **{"Content-Type": "application/json"})
    assert ask(daemon, "POST", "/v1/sources", headers, body)[0] == 201

    for folder in (vault.root, vault.root / "deep", vault.root.parent):
        answer, reply = ask(
            daemon, "POST", "/v1/sources", headers, msgspec.json.encode({"folder": str(folder)})
        )
        assert (answer, reply["error"]["code"]) == (409, "source_overlap")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"GET /v1/search?q=" + b"secretword" * 7000 + b" HTTP/1.1\r\n\r\n", "64 KiB"),
        (b"GET /v1/status HTTP/1.1\r\nX-Long: " + b"secretword" * 7000 + b"\r\n\r\n", "64 KiB"),
        (b"secretword\r\n\r\n", "HTTP"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "HTTP"),
        (b"GET /v1/status HTTP/1.1\r\nsecret word: x\r\n\r\n", "HTTP"),
    ],
)
def test_requests_that_no_handler_sees_get_the_same_shape(
    daemon: DaemonProcess, raw: bytes, words: str
) -> None:
    with socket.create_connection(("127.0.0.1", daemon.info.port), timeout=60) as connection:
        connection.sendall(raw)
        reply = http.client.HTTPResponse(connection)
        reply.begin()
        body = msgspec.json.decode(reply.read())

    assert (reply.status, body["error"]["code"]) == (400, "invalid_input")
    assert words in body["error"]["message"]
    assert body["error"]["hint"]
    assert body["error"]["request_id"]
    assert "secret" not in str(body)
    assert "secret" not in daemon.log_text()
