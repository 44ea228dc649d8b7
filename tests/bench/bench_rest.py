"""At rest with the sky on show: frames that are painted, and processor time of window and daemon.

A minute, or MEMORARIUM_REST_S seconds. A daemon makes and proves its backups two minutes after its start: the
minute begins after that, or MEMORARIUM_REST_AFTER_S seconds after the sky has come to rest.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings

from app.paths import home_paths
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.quick_embedder import QUICK_WORKER_LINE
from ui.application import make_application, run_loop
from ui.connector import DaemonConnector
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow

NOTES = 2_000
REST_S = float(os.environ.get("MEMORARIUM_REST_S", "60"))
AFTER_S = float(os.environ.get("MEMORARIUM_REST_AFTER_S", "240"))
LIMIT_S, _LOOK_S = 600.0, 0.5


def run() -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for path, data in make_notes(NOTES):
            file = root / "vault" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        quick = {"MEMORARIUM_EMBEDDING_WORKER": QUICK_WORKER_LINE}
        with DaemonProcess(root / "home", environment=quick, alone=True) as daemon:
            daemon.call(lambda client: client.add_source(str(root / "vault")))
            application = make_application()
            found: dict[str, float] = {}
            run_loop(application, _rested(root, daemon, found))
    config = {"notes": NOTES, "over_s": REST_S}
    yield _row("frames painted", found["frames"], "frames", 0, config)
    yield _row("window", found["window"], "% of a core", 0.5, config)
    yield _row("daemon", found["daemon"], "% of a core", 0.2, config)


async def _rested(root: Path, daemon: DaemonProcess, found: dict[str, float]) -> int:
    manager = ThemeManager("dark")
    manager.apply()
    session = Session(DaemonConnector(home_paths(str(root / "home"))))
    settings = QSettings(str(root / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(session, manager, settings)
    window.resize(1600, 1000)
    window.show()
    session.start()
    window.show_page("sky")
    for _ in range(round(LIMIT_S / _LOOK_S)):
        if _is_calm(session, window):
            break
        await asyncio.sleep(_LOOK_S)
    await asyncio.sleep(AFTER_S)
    frames, spent, of_daemon = window.sky.canvas.frames_painted, time.process_time(), daemon.cpu_s()
    began = time.perf_counter()
    await asyncio.sleep(REST_S)
    seconds = time.perf_counter() - began
    found["frames"] = window.sky.canvas.frames_painted - frames
    found["window"] = 100 * (time.process_time() - spent) / seconds
    found["daemon"] = 100 * (daemon.cpu_s() - of_daemon) / seconds
    window.hide()
    await session.stop()
    window.deleteLater()
    return 0


def _is_calm(session: Session, window: MainWindow) -> bool:
    status = session.status
    return (
        status is not None
        and status.counts.notes >= NOTES
        and status.counts.with_meaning == status.counts.passages
        and not session.work
        and window.feed.is_settled
        and window.sky.canvas.is_settled()
    )


def _row(what: str, value: float, unit: str, goal: float, config: dict[str, Any]) -> dict[str, Any]:
    return {"bench": f"rest, {what}", "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
