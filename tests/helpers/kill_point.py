"""A daemon that dies at a named point, as if the power went: SIGKILL from within."""

import importlib
import os
import signal
from collections.abc import Mapping
from typing import Any

# Point: module, and the attribute whose call ends the process.
POINTS = {
    "before anything": ("daemon.ledger.pending", "PendingFile.add"),
    "entry written": ("daemon.ledger.journal", "Journal._append"),
    "files written": ("daemon.ledger.ledger", "Ledger.take"),
    "ledger written": ("daemon.services.memory.writer", "followed"),
    "before the reply": ("daemon.services.memory.writer", "Writer._settle_soon"),
}
# The same for changes of pages, which are whole files.
PAGE_POINTS = POINTS | {"entry written": ("daemon.ledger.journal", "Journal._write")}
ERASE_POINTS = {
    "before the wish": ("daemon.ledger.pending", "PendingFile.add"),
    "wish written": ("daemon.services.care.erase", "Eraser._rename_links"),
    "links half written": ("daemon.services.care.erase", "store_pages"),
    "links written": ("daemon.services.care.erase", "erase_from_backups"),
    "backup half written": ("daemon.services.care.backup_file", "read_records"),
    "backups written": ("daemon.services.care.erase", "Eraser._remove"),
    "files half gone": ("daemon.services.care.erase", "sync_folder"),
    "rows gone": ("daemon.services.care.erase", "Eraser._erase_texts"),
    "texts half gone": ("daemon.ledger.text", "sync_folder"),
    "texts gone": ("daemon.services.care.erase", "Eraser._scrub"),
    "all but told": ("daemon.store.erasures", "ErasureTable.set_done"),
}
DIES_AT = "MEMORARIUM_TEST_DIES_AT"


def dying_at(point: str, points: Mapping[str, tuple[str, str]] = POINTS) -> dict[str, str]:
    """Return the environment of a forked daemon that ends where `point` is called first."""
    return {DIES_AT: ":".join(points[point])}


def arm(place: str) -> None:
    """Have this process die where a function is called: "module:attribute"."""
    module, _, name = place.partition(":")
    owner: Any = importlib.import_module(module)
    *outer, attribute = name.split(".")
    for part in outer:
        owner = getattr(owner, part)
    setattr(owner, attribute, lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL))
