"""Faults around a running daemon against what people do with it: it answers, or says in words why not."""

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

import pytest

from app.errors import AppError
from app.wire.memories import NewMemory
from tests.helpers.broken_homes import BROKEN
from tests.helpers.fake_embedder import CRASH_WORD, FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S
from tests.helpers.wait import wait_until

Fault = Callable[[DaemonProcess], AbstractContextManager[None]]
Act = Callable[[DaemonProcess, str], None]
IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"
READERS, CHANGES, TOGETHER, BATCH = (20, 2000, 10, 1000) if IS_LONG else (20, 50, 10, 100)
pytestmark = pytest.mark.grows


@pytest.fixture(scope="module")
def living(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    home = tmp_path_factory.mktemp("faults") / "home"
    daemon = DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    daemon.start()
    daemon.call(lambda client: client.remember([NewMemory(text="a heron nests", title="Heron")]))
    yield daemon
    daemon.stop()
    daemon.check_gone()


@contextmanager
def stale_daemon_file(daemon: DaemonProcess) -> Iterator[None]:
    """Of a daemon whose power was cut, with the number of a process that lives and is none."""
    daemon.kill()
    daemon.paths.daemon_file.write_text(
        f'{{"port": 1, "pid": {os.getpid()}, "token": "x", "started": "2026-01-01T00:00:00Z"}}',
        "utf-8",
    )
    daemon.start()
    yield


@contextmanager
def rubbish_lock(daemon: DaemonProcess) -> Iterator[None]:
    daemon.stop()
    daemon.paths.lock.write_bytes(b"4711\n\x00rubbish" * 1000)
    daemon.start()
    yield


@contextmanager
def second_daemon(daemon: DaemonProcess) -> Iterator[None]:
    second = DaemonProcess(daemon.home)
    with pytest.raises(RuntimeError, match="ended with 3"):
        second.start()
    yield


@contextmanager
def port_taken(daemon: DaemonProcess) -> Iterator[None]:
    """The one of before, by somebody who answers nobody."""
    port = daemon.info.port
    daemon.stop()
    with socket.create_server(("127.0.0.1", port)):
        daemon.start()
        assert daemon.info.port != port
        yield


@contextmanager
def embedder_dies(daemon: DaemonProcess) -> Iterator[None]:
    """As when there is no memory for it: the process ends at each work on this text."""
    daemon.call(lambda client: client.remember([NewMemory(text=f"{CRASH_WORD} a stork", title="Stork")]))
    wait_until(lambda: "learning" in daemon.log_text(), LIMIT_S, "it was tried")
    yield


@contextmanager
def model_gone(daemon: DaemonProcess) -> Iterator[None]:
    daemon.stop()
    BROKEN["model that is gone"].spoil(daemon.paths)
    daemon.start()
    yield
    daemon.stop()
    daemon.paths.config.unlink()
    daemon.start()


@contextmanager
def damaged_index(daemon: DaemonProcess) -> Iterator[None]:
    daemon.stop()
    BROKEN["damaged index"].spoil(daemon.paths)
    daemon.start()
    yield


@contextmanager
def index_gone(daemon: DaemonProcess) -> Iterator[None]:
    """Somebody tidies up while we run: what is open goes on, the next start makes it anew."""
    for place in daemon.paths.index.glob("memorarium.db*"):
        place.unlink()
    yield
    daemon.restart(kill=True)


@contextmanager
def settings_broken(daemon: DaemonProcess) -> Iterator[None]:
    daemon.paths.config.write_text("port = [", "utf-8")
    with pytest.raises(AppError, match="Nothing was changed"):
        daemon.call(lambda client: client.pause(True))
    yield
    daemon.paths.config.unlink()


@contextmanager
def asleep(daemon: DaemonProcess) -> Iterator[None]:
    """Stopped for a moment, as a machine that sleeps."""
    daemon.freeze()
    daemon.thaw()
    yield


@contextmanager
def deaf_readers(daemon: DaemonProcess) -> Iterator[None]:
    """Clients that ask for the events and never read one, while more of them come than they may hold."""
    head = (
        f"GET /v1/events HTTP/1.1\r\nHost: 127.0.0.1:{daemon.info.port}\r\n"
        f"Authorization: Bearer {daemon.info.token}\r\n\r\n"
    ).encode()
    with ExitStack() as links:
        for _ in range(READERS):
            link = links.enter_context(socket.create_connection(("127.0.0.1", daemon.info.port)))
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            link.sendall(head)
        for number in range(CHANGES):
            told = [NewMemory(text=f"news {number}")]
            daemon.call(lambda client, told=told: client.remember(told))  # type: ignore[misc]  # bound at once
        yield


@contextmanager
def very_many_at_once(daemon: DaemonProcess) -> Iterator[None]:
    """Waiting together: 10,000 where MEMORARIUM_LONG is full."""
    before = daemon.call(lambda client: client.status()).counts.records

    def say(number: int) -> None:
        memories = [
            NewMemory(text=f"word {number} {at}", type="turn", session=f"q{number}") for at in range(BATCH)
        ]
        daemon.call(lambda client: client.remember(memories))

    threads = [threading.Thread(target=say, args=(number,)) for number in range(TOGETHER)]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()
    assert daemon.call(lambda client: client.status()).counts.records >= before + TOGETHER * BATCH


FAULTS: dict[str, Fault] = {
    "stale daemon file": stale_daemon_file,
    "rubbish in the lock": rubbish_lock,
    "second daemon": second_daemon,
    "port taken": port_taken,
    "model gone": model_gone,
    "damaged index": damaged_index,
    "settings broken": settings_broken,
    "asleep": asleep,
    "deaf readers of events": deaf_readers,
    "very many at once": very_many_at_once,
    "embedder dies": embedder_dies,
    "index gone": index_gone,
}


def find(daemon: DaemonProcess, _word: str) -> None:
    """In time for an index that is made anew."""
    wait_until(
        lambda: daemon.call(lambda client: client.search("heron", mode="words")).hits, LIMIT_S, "it is found"
    )


def find_by_meaning(daemon: DaemonProcess, _word: str) -> None:
    """With or without the model there is an answer."""
    daemon.call(lambda client: client.search("heron", mode="hybrid"))


def remember(daemon: DaemonProcess, word: str) -> None:
    [kept] = daemon.call(lambda client: client.remember([NewMemory(text=f"{word} flew by")])).receipts
    page = daemon.call(lambda client: client.item(kept.id))
    assert (daemon.paths.memory / page.path).is_file()


def say(daemon: DaemonProcess, word: str) -> None:
    told = [NewMemory(text=f"{word} was said", type="turn", session="talk")]
    assert daemon.call(lambda client: client.remember(told)).receipts[0].status == "created"


def ask_status(daemon: DaemonProcess, _word: str) -> None:
    assert daemon.call(lambda client: client.status()).pid == daemon.pid


OPERATIONS: dict[str, Act] = {
    "find": find,
    "find by meaning": find_by_meaning,
    "remember": remember,
    "say": say,
    "status": ask_status,
}


@pytest.mark.parametrize("name", FAULTS)
def test_everything_goes_on_under(living: DaemonProcess, name: str) -> None:
    with FAULTS[name](living):
        for operation, act in OPERATIONS.items():
            act(living, f"{name} {operation}".replace(" ", ""))

    remembered = f"{name} remember".replace(" ", "")
    wait_until(
        lambda: living.call(lambda client: client.search(remembered, mode="words")).hits,
        LIMIT_S,
        "it is kept",
    )
    assert "Traceback" not in _own_log(living.paths.logs)


def _own_log(logs: Path) -> str:
    return (logs / "daemon.log").read_text("utf-8", "replace")
