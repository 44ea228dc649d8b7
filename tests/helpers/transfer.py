"""Exports and imports of homes without a daemon."""

from pathlib import Path
from typing import Any, cast

from app.paths import HomePaths
from app.wire.intake import SecretRule
from daemon.bus import EventBus
from daemon.ledger.ledger import Ledger
from daemon.services.care.care import Care
from daemon.services.runs import Runs
from daemon.services.transfer.transfer import Transfer
from tests.helpers.memory import MemoryHome


def transfer_of(memory: MemoryHome, rule: SecretRule = "redact") -> Transfer:
    """With its own run book; whoever waits for events hears none."""
    writer = memory.memories._writer
    paths, none = HomePaths(memory.home), cast("Any", None)
    ledger = Ledger(paths.ledger, paths.run)
    care = Care(memory.db, writer, paths, none, ledger, memory.eraser, none, none, none, EventBus())
    look = memory.keeper.look_once
    bus, followers = EventBus(), memory.memories._followers
    return Transfer(
        writer, paths, memory.at, care, Runs(bus), bus, followers, look, lambda: None, lambda: rule
    )


def pages_of(home: Path) -> dict[str, bytes]:
    """All pages by their paths."""
    root = home / "memory"
    return {place.relative_to(root).as_posix(): place.read_bytes() for place in root.rglob("*.md")}
