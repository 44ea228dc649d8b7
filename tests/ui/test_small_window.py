"""In the smallest window, and with text twice as large, no page is wider than its place."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.theme import ThemeManager
from ui.window.main_window import SMALLEST

PAGES = ("home", "inbox", "work", "agents", "context", "trash", "problems", "learnt", "proxy", "analyses")
SECTIONS = ("look", "desk", "keys", "memory", "about", "meaning", "sources", "transfer")


def too_wide(page: QWidget) -> list[str]:
    """What has less room than it needs at the least, and nothing to scroll it with."""
    found = []
    parent = page.parentWidget()
    if parent is not None and page.minimumSizeHint().width() > parent.width():
        found.append(f"{type(page).__name__} {page.minimumSizeHint().width()} > {parent.width()}")
    for area in page.findChildren(QScrollArea):
        inner = area.widget()
        off = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if inner is not None and area.isVisible() and off and inner.width() > area.viewport().width():
            found.append(f"{type(inner).__name__} {inner.width()} > {area.viewport().width()}")
    return found


@pytest.mark.parametrize(("size", "scale"), [(SMALLEST, 1.0), ((1280, 800), 2.0)])
def test_no_page_is_wider_than_a_small_window(
    drive: Drive, manager: ThemeManager, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    async def story(at: OpenWindow) -> None:
        wide = {}
        for page in PAGES:
            at.window.show_page(page)
            await asyncio.sleep(0)
            wide[page] = too_wide(at.window.pages.page(page))
        at.window.show_page("settings")
        for section in SECTIONS:
            at.window.settings_page.show_section(section)
            await asyncio.sleep(0)
            wide[section] = too_wide(at.window.settings_page)
        assert {name: why for name, why in wide.items() if why} == {}

    async def run() -> None:
        async with open_window(manager, tmp_path / "window.ini", size=size) as at:
            at.window.choices.set("text_scale", scale)
            await story(at)

    drive(run())
