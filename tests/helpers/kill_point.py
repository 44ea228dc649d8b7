"""A daemon that dies at a named point, as if the power went: SIGKILL from within."""

from collections.abc import Mapping
from pathlib import Path

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
_SCRIPT = """
import importlib.abc, importlib.util, os, signal, sys

MODULE, NAME = {module!r}, {name!r}


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name != MODULE:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        real = spec.loader.exec_module
        def exec_module(module):
            real(module)
            place, _, attribute = NAME.rpartition(".")
            owner = getattr(module, place) if place else module
            setattr(owner, attribute, lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL))
        spec.loader.exec_module = exec_module
        return spec


sys.meta_path.insert(0, _Finder())
"""


def dying_at(point: str, folder: Path, points: Mapping[str, tuple[str, str]] = POINTS) -> dict[str, str]:
    """Return the environment of a daemon that ends where `point` is called first."""
    module, name = points[point]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sitecustomize.py").write_text(_SCRIPT.format(module=module, name=name), "utf-8")
    return {"PYTHONPATH": str(folder)}
