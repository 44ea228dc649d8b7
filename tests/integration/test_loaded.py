"""What a daemon at work has loaded: modules that one question brings in stay in memory for good."""

from functools import partial
from pathlib import Path

from app.wire.memories import NewMemory
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, search
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

# 8 MiB and 1 MiB.
HEAVY = {"numpy.ma", "numpy.random"}
# Each process that begins in this environment says at its end what it had loaded.
TELL = """
import atexit, os, sys
from pathlib import Path

atexit.register(lambda: Path(__file__).with_name(str(os.getpid())).write_text(" ".join(sys.modules)))
"""


def test_daemon_at_work_loads_no_heavy_part_of_numpy(home: Path, vault: Vault, tmp_path: Path) -> None:
    told = tmp_path / "told"
    told.mkdir()
    (told / "sitecustomize.py").write_text(TELL)
    for number in range(4):
        vault.write(f"note {number}.md", f"# Note {number}\n\nThe heron of [[Note {number + 1}]].\n")
    environment = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE, "PYTHONPATH": str(told)}

    with DaemonProcess(home, environment=environment) as daemon:
        pid = daemon.pid
        daemon.call(lambda client: client.add_source(str(vault.root)))
        daemon.call(lambda client: client.remember([NewMemory(text="A stork came.", title="Stork")]))
        wait_until(partial(_is_learnt, daemon, 4), LIMIT_S, "all is learnt")
        vault.write("note 0.md", "# Note 0\n\nThe crane of the river.\n")
        wait_until(lambda: search(daemon, "crane").hits, LIMIT_S, "the edit is found")
        search(daemon, "heron", mode="hybrid")
        daemon.call(lambda client: client.context("which bird came?"))
        daemon.call(lambda client: client.graph())

    loaded = set((told / str(pid)).read_text().split())
    assert "daemon.services.sky" in loaded
    assert not loaded & HEAVY


def _is_learnt(daemon: DaemonProcess, notes: int) -> bool:
    status = daemon.call(lambda client: client.status())
    counts = status.counts
    return counts.notes >= notes and counts.with_meaning == counts.passages and not status.work
