"""What a test must not leave behind: tasks, threads, windows, processes."""

import asyncio
import gc
import os
import sys
import threading
from pathlib import Path
from typing import Any

GRACE_S = 2.0

# Windows that Qt keeps for itself, without a parent.
_QT_OWN_WINDOWS = frozenset({"QTipLabel", "QDesktopWidget", "QRollEffect", "QAlphaWidget"})


def threads_left(before: set[threading.Thread]) -> list[str]:
    """Name the threads that were not there before and do not end within the grace time."""
    left = [
        thread
        for thread in threading.enumerate()
        # Foreign threads (Qt, native code) get a stand-in that is only forgotten at their end.
        if thread not in before and not isinstance(thread, threading._DummyThread)
    ]
    for thread in left:
        thread.join(GRACE_S)
    return [thread.name for thread in left if thread.is_alive()]


async def tasks_left(before: set[asyncio.Task[Any]]) -> list[str]:
    """Name the tasks of this loop that were not there before and are not just ending."""
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    if left:
        # A cancelled task needs a turn of the loop to end; one that works on is a leak.
        _, left = await asyncio.wait(left, timeout=0.2)
    return [task.get_name() + " " + str(task.get_coro()) for task in left]


def windows_now() -> set[int]:
    """Give the identities of the top-level widgets without a parent; empty while Qt is not in use."""
    return {id(widget) for widget in _top_level_widgets()}


def windows_left(before: set[int]) -> list[str]:
    """Describe the top-level widgets that are new and outlive deferred deletion and collection."""
    if not (_top_level_ids() - before):
        return []
    from PySide6.QtCore import QCoreApplication, QEvent

    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [
        f"{type(widget).__name__} {widget.objectName()!r}"
        for widget in _top_level_widgets()
        if id(widget) not in before
    ]


def _top_level_ids() -> set[int]:
    return {id(widget) for widget in _top_level_widgets()}


def _top_level_widgets() -> list[Any]:
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return []
    return [
        widget
        for widget in widgets.QApplication.topLevelWidgets()
        if widget.parentWidget() is None and widget.metaObject().className() not in _QT_OWN_WINDOWS
    ]


def processes_with(variable: str, value: str) -> list[int]:
    """Give the ids of living processes whose environment has this variable (Linux; else none)."""
    wanted = os.fsencode(f"{variable}={value}")
    return [int(entry.name) for entry in _process_folders() if wanted in _environment(entry)]


def _process_folders() -> list[Path]:
    root = Path("/proc")
    return [entry for entry in root.iterdir() if entry.name.isdigit()] if root.is_dir() else []


def _environment(process: Path) -> list[bytes]:
    try:
        return (process / "environ").read_bytes().split(b"\0")
    except OSError:  # ended meanwhile, or another user's
        return []
