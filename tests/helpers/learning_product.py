"""A daemon that learns with a worker that counts: what was embedded, what each model has, what is found."""

import json
import shlex
import sqlite3
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from app.wire.models import ModelChoice, ModelStatus
from tests.helpers.command import run_command
from tests.helpers.fake_embedder import FAKE_WORKER
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

NOTES, LIMIT_S = 300, 60.0


class Product:
    """A daemon over a vault, with a worker that counts what it embeds and can be held."""

    def __init__(self, home: Path, vault: Vault, folder: Path) -> None:
        self.count, self.hold, self.vault = folder / "count.txt", folder / "hold", vault
        self.home = home
        self.daemon = self.made()

    def made(self, environment: Mapping[str, str] | None = None) -> DaemonProcess:
        """A daemon of this home that has not begun."""
        worker = [*FAKE_WORKER, "--count", str(self.count), "--hold", str(self.hold)]
        given = {"MEMORARIUM_EMBEDDING_WORKER": shlex.join(worker), **(environment or {})}
        return DaemonProcess(self.home, environment=given)

    def embedded(self) -> int:
        """Texts that any model has read so far."""
        return sum(map(int, self.count.read_text("ascii").split())) if self.count.exists() else 0

    def model(self) -> ModelStatus:
        return self.daemon.call(lambda client: client.model())

    def use(self, choice: ModelChoice) -> ModelStatus:
        return self.daemon.call(lambda client: client.use_model(choice))

    def wait_learnt(self) -> ModelStatus:
        def learnt() -> ModelStatus | None:
            now = self.model()
            return now if now.total and now.next is None and now.done == now.total else None

        return wait_until(learnt, LIMIT_S, "everything is learnt")

    def found(self, q: str) -> str:
        """The best note by meaning alone; empty when there is none."""
        reply = self.daemon.call(lambda client: client.search(q, mode="meaning", limit=1))
        return reply.hits[0].path if reply.hits else ""

    def command(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """The command line on this home."""
        return run_command("--home", str(self.home), *words)

    def vectors(self) -> dict[str, int]:
        """How many vectors of each model the database holds."""
        with sqlite3.connect(f"file:{self.home}/index/memorarium.db?mode=ro", uri=True) as db:
            return dict(db.execute("SELECT model, count(*) FROM vectors GROUP BY model").fetchall())


def write_notes(vault: Vault) -> None:
    """Each speaks of its own."""
    for number in range(NOTES):
        vault.write(f"{number:03}.md", f"words{number} about thing{number} and place{number}")


def started(made: Product) -> Iterator[Product]:
    """With everything learnt."""
    vault = made.vault
    write_notes(vault)
    with made.daemon:
        made.daemon.call(lambda client: client.add_source(str(vault.root)))
        wait_until(lambda: made.model().done == NOTES, LIMIT_S, "all notes are learnt")
        yield made


def other_model(folder: Path, dims: int = 64) -> ModelChoice:
    """A folder that the stand-in takes for a model."""
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps({"hidden_size": dims}), "utf-8")
    (folder / "tokenizer.json").write_text("{}", "utf-8")
    return ModelChoice(folder=str(folder))
