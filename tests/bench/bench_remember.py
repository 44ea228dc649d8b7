"""Remembering turns and pages: how long a durable receipt takes, how many a second in batches.

`_in_daemon` is from the request parsed to the reply made, as the daemon says itself; without it the time is
that of a client over HTTP. Rates a core count the daemon's CPU seconds.

The daemon is real, with a stand-in for the model; learning is paused, since it is work of another process.
`remember_fsync` is what the disk itself takes for the one flush that each receipt waits for.
"""

import http.client
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec

from app.wire.codec import JSON
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess

SINGLES, BATCHES, BATCH, PAGE_BATCHES = 500, 10, 1000, 2
SENTENCE = "we had to wait since the market in the old town was full of people and the weather was fine"


def run() -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        yield _row("remember_fsync", median(_flushes(Path(folder) / "probe")) * 1000, "ms", None)
        home = Path(folder) / "home"
        with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as daemon:
            daemon.call(lambda client: client.pause(True))
            yield from _measure(daemon)


def _measure(daemon: DaemonProcess) -> Iterator[dict[str, Any]]:
    connection = http.client.HTTPConnection("127.0.0.1", daemon.info.port, timeout=60)
    headers = {"Authorization": f"Bearer {daemon.info.token}", "Content-Type": JSON}

    def post(body: Any) -> tuple[float, float]:
        """Seconds until the reply is here, and those of them in the daemon."""
        data = msgspec.json.encode(body)
        began = time.perf_counter()
        connection.request("POST", "/v1/memories", data, headers)
        reply = connection.getresponse()
        reply.read()
        taken = time.perf_counter() - began
        assert reply.status == 200
        return taken, float((reply.getheader("Server-Timing") or "").partition("dur=")[2]) / 1000

    yield from _measure_kind(daemon, post, _turn, "remember", "turns/s", BATCHES)
    yield from _measure_kind(daemon, post, _fact, "remember_page", "pages/s", PAGE_BATCHES)
    connection.close()


def _measure_kind(
    daemon: DaemonProcess,
    post: Callable[[Any], tuple[float, float]],
    made: Callable[[int, str], dict[str, Any]],
    name: str,
    unit: str,
    batches: int,
) -> Iterator[dict[str, Any]]:
    """One after the other, then in batches."""
    began = _cpu_s(daemon.pid)
    taken = [post(made(number, "single")) for number in range(SINGLES)]
    used_ms = (_cpu_s(daemon.pid) - began) / SINGLES * 1000
    inside, outside = [inner for _, inner in taken], [outer for outer, _ in taken]
    yield _row(f"{name}_in_daemon_p50", median(inside) * 1000, "ms", 2.0, of=SINGLES)
    yield _row(f"{name}_in_daemon_p95", quantiles(inside, n=20)[-1] * 1000, "ms", None, of=SINGLES)
    yield _row(f"{name}_http_p50", median(outside) * 1000, "ms", None, of=SINGLES)
    yield _row(f"{name}_http_p95", quantiles(outside, n=20)[-1] * 1000, "ms", None, of=SINGLES)
    yield _row(f"{name}_cpu", used_ms, "ms", None, of=SINGLES)
    began = _cpu_s(daemon.pid)
    wall = 0.0
    for batch in range(batches):
        first = batch * BATCH
        wall += post({"memories": [made(number, "batch") for number in range(first, first + BATCH)]})[0]
    count = batches * BATCH
    yield _row(f"{name}_batch_rate", count / wall, unit, None, of=BATCH)
    yield _row(f"{name}_batch_per_core", count / (_cpu_s(daemon.pid) - began), unit, 2000, of=BATCH)


def _fact(number: int, session: str) -> dict[str, Any]:
    turn = _turn(number, session)
    return {
        # A fact says in its text what a turn has beside it: without it those of batches would be duplicates.
        "text": f"{session} {turn['text']}",
        "type": "fact",
        "cue": f"market {number}",
        "tags": ["town"],
        "request_id": f"page {session}{number}",
    }


def _turn(number: int, session: str) -> dict[str, Any]:
    sentence = SENTENCE.split()
    words = [sentence[(number * 7 + i * 3) % len(sentence)] for i in range(25)]
    text = f"{number} {' '.join(words)}"
    return {
        "text": text,
        "type": "turn",
        "session": session,
        "author": "Ann",
        "request_id": f"{session}{number}",
    }


def _flushes(probe: Path) -> list[float]:
    taken = []
    with probe.open("ab", buffering=0) as file:
        for _ in range(200):
            file.write(b"x" * 500)
            began = time.perf_counter()
            getattr(os, "fdatasync", os.fsync)(file.fileno())
            taken.append(time.perf_counter() - began)
    return taken


def _cpu_s(pid: int) -> float:
    """CPU seconds of a process until now (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _row(name: str, value: float, unit: str, goal: float | None, of: int = 0) -> dict[str, Any]:
    return {"bench": name, "value": round(value, 2), "unit": unit, "goal": goal, "config": {"turns": of}}
