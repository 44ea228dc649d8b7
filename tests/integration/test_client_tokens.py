"""Tokens of clients: how they are kept, changed, ended and taken away."""

import json
import stat
from collections.abc import Iterator
from datetime import timedelta

import msgspec
import pytest

from app.errors import (
    ForbiddenError,
    RateLimitedError,
    UnauthorizedError,
)
from app.wire.clients import ChangeClient
from app.wire.memories import NewMemory
from app.wire.routes import GRAPH
from tests.helpers.client import TokenClient
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """One for the module: each test has clients and spaces of its own."""
    home = tmp_path_factory.mktemp("clients") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


def test_the_person_changes_what_a_client_may_do_and_takes_it_away(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "guest")
    client.call(lambda ask: ask.search("kiln"))

    daemon.call(lambda ask: ask.change_client("guest", ChangeClient(read=False)))
    with pytest.raises(ForbiddenError):
        client.call(lambda ask: ask.search("kiln"))
    daemon.call(lambda ask: ask.revoke_client(client.id))
    with pytest.raises(UnauthorizedError):
        client.call(lambda ask: ask.status())
    again = daemon.call(lambda ask: ask.renew_token(client.id))

    client.token = again.token
    assert client.call(lambda ask: ask.whoami()).permissions.read is False
    assert TokenClient(daemon, "guest").name == "guest 2"


def test_tokens_are_kept_as_hashes_alone(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "hashed")

    file = daemon.paths.clients
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert client.token not in file.read_text("utf-8")
    assert not any(
        client.token in path.read_text("utf-8", "replace") for path in daemon.paths.logs.glob("*.log")
    )


def test_a_token_comes_to_its_end_and_another_one_lasts_as_long(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "lodger", token_days=1)
    assert client.ask(GRAPH)[0] == 200

    file = daemon.paths.clients
    kept = json.loads(file.read_text("utf-8"))
    for one in kept["clients"]:
        if one["name"] == "lodger":
            one["token_at"] = "2026-01-01T00:00:00Z"
    daemon.stop()
    file.write_text(json.dumps(kept), "utf-8")
    daemon.start()

    status, body, _ = client.ask(GRAPH)
    assert (status, body["error"]["message"]) == (401, "The token of lodger has come to its end.")
    told = daemon.call(lambda ask: ask.clients()).clients
    assert [one.state for one in told if one.name == "lodger"] == ["expired"]
    renewed = daemon.call(lambda ask: ask.renew_token("lodger")).client
    assert (renewed.state, renewed.expires_at) == ("active", renewed.token_at + timedelta(days=1))
    assert client.ask(GRAPH)[1]["error"]["message"] == "The token is missing or wrong."


def test_who_asks_too_often_is_told_when_to_try_again(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "eager", requests_per_minute=6)
    answers = [client.ask(GRAPH) for _ in range(11)]

    assert [status for status, _, _ in answers] == [200] * 10 + [429]
    _, body, headers = answers[-1]
    assert 1 <= int(headers["Retry-After"]) <= 10
    assert body["error"]["code"] == "rate_limited"
    with pytest.raises(RateLimitedError):
        client.call(lambda ask: ask.search("kiln"))


def test_a_stream_of_events_ends_when_its_client_is_revoked(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "listener")
    with EventLog(msgspec.structs.replace(daemon.info, token=client.token)) as log:
        client.call(lambda ask: ask.remember([NewMemory(text="Hear this.")]))
        log.wait(lambda event: True, "it is heard")
        daemon.call(lambda ask: ask.revoke_client(client.id))
        wait_until(lambda: not log.is_open, 20, "the stream ended")
        log.mark()
        daemon.call(lambda ask: ask.remember([NewMemory(text="Not for all ears.")]))

        assert not log.envelopes
