"""Conversations through the product's own doors: a daemon keeps the turns and answers over HTTP."""

from __future__ import annotations

import http.client
import json
import os
import urllib.parse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from app.wire.codec import JSON
from app.wire.memories import NewMemory, Remember
from tests.bench.quality.conversations import Asked, turns
from tests.bench.quality.home import HOMES
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

# The most that one request may bring.
BATCH = 1000
LEARN_LIMIT_S = 1800.0
NAMES = "names.json"


@dataclass
class Spoken:
    """A daemon that has learnt all turns; `names` of these by id."""

    daemon: DaemonProcess
    names: dict[str, str]
    connection: http.client.HTTPConnection

    def search(self, asked: Asked, limit: int) -> list[str]:
        """The names of the turns that are found, the best first."""
        query = urllib.parse.urlencode({"q": asked.text, "limit": limit, "space": asked.space})
        reply = self._send("GET", f"/v1/search?{query}")
        return [self.names[hit["id"]] for hit in reply["hits"]]

    def remember(self, memories: Sequence[NewMemory]) -> list[str]:
        """Their ids."""
        reply = self._send("POST", "/v1/memories", msgspec.json.encode(Remember(list(memories))))
        return [receipt["id"] for receipt in reply["receipts"]]

    def _send(self, method: str, target: str, body: bytes | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.daemon.info.token}", "Content-Type": JSON}
        self.connection.request(method, target, body, headers)
        answer = self.connection.getresponse()
        data = answer.read()
        assert answer.status == 200, data
        return msgspec.json.decode(data)

    def is_learnt(self) -> bool:
        """Whether all turns can be found by meaning."""
        counts = self.daemon.call(lambda client: client.status()).counts
        return counts.passages >= len(self.names) and counts.with_meaning >= counts.passages

    def cpu_ms(self) -> tuple[float, float]:
        """Processor milliseconds until now: of the daemon itself, and of the worker with the model."""
        others = [pid for pid in self.daemon.processes() if pid != self.daemon.pid]
        return _cpu_ms(self.daemon.pid), sum(map(_cpu_ms, others))


@contextmanager
def spoken(entries: Sequence[dict[str, Any]]) -> Iterator[Spoken]:
    """A daemon with all conversations, each in its space. Kept between runs as other homes are."""
    with TemporaryDirectory() as temporary:
        folder = Path(os.environ.get(HOMES, temporary)) / "spoken"
        folder.mkdir(parents=True, exist_ok=True)
        with DaemonProcess(folder / "home") as daemon:
            connection = http.client.HTTPConnection("127.0.0.1", daemon.info.port, timeout=60)
            one = Spoken(daemon, {}, connection)
            _tell(one, entries, folder / NAMES)
            wait_until(one.is_learnt, LEARN_LIMIT_S, "all turns are learnt")
            yield one
            connection.close()


def _tell(one: Spoken, entries: Sequence[dict[str, Any]], kept: Path) -> None:
    """Send all turns, unless that was done in a run before."""
    if kept.exists():
        one.names = json.loads(kept.read_text("utf-8"))
        return
    for entry in entries:
        said = list(turns(entry))
        for at in range(0, len(said), BATCH):
            part = said[at : at + BATCH]
            ids = one.remember([turn for _, turn in part])
            one.names |= dict(zip(ids, [name for name, _ in part], strict=True))
    kept.write_text(json.dumps(one.names), "utf-8")


def _cpu_ms(pid: int) -> float:
    total = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        # A thread may end meanwhile.
        with suppress(OSError):
            total += int(path.read_text("ascii").split()[0])
    return total / 1e6
