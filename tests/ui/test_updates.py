"""Newer versions are asked for only where the person wants it, and told once."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.paths import HomePaths
from app.version import RELEASES
from ui.application import window_settings
from ui.choices import Choices
from ui.session import Session
from ui.settings.about_part import AboutPart
from ui.theme import ThemeManager
from ui.updates.flow import UpdateFlow
from ui.updates.release import Release, fetch, is_newer, release_of
from ui.window.toast import Toast

ADDRESS = "https://releases.example/latest"
PAGE = "https://releases.example/v9.1"


class AtOnce:
    """A session whose work beside the window is done at once."""

    def aside(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        done(work())


def answer(tag: str = "v9.1") -> bytes:
    return json.dumps({"tag_name": tag, "html_url": PAGE, "body": "much"}).encode()


class Desk:
    """The row in settings over answers that are given; `asked` are the addresses that were called."""

    def __init__(self, qtbot: QtBot, manager: ThemeManager, folder: Path) -> None:
        self.choices = Choices(window_settings(HomePaths(folder)))
        self.about = AboutPart(manager, self.choices)
        self.room = QWidget()
        self.toast = Toast(manager, self.room)
        for widget in (self.about, self.room):
            qtbot.addWidget(widget)
        self.asked: list[str] = []
        self.answer = answer()
        self.time = datetime(2026, 11, 30, 9, tzinfo=UTC)

    def flow(self, address: str = ADDRESS) -> UpdateFlow:
        session = cast("Session", AtOnce())
        return UpdateFlow(session, self.choices, self.about, self.toast, address, self.ask, lambda: self.time)

    def ask(self, address: str) -> bytes:
        self.asked.append(address)
        if not self.answer:
            raise OSError("no line")
        return self.answer


@pytest.fixture
def desk(qtbot: QtBot, manager: ThemeManager, tmp_path: Path) -> Desk:
    return Desk(qtbot, manager, tmp_path)


def test_nobody_is_asked_until_the_person_switches_it_on(desk: Desk) -> None:
    flow = desk.flow()
    flow.look()
    assert desk.asked == []

    desk.choices.set("updates", True)
    assert desk.asked == [ADDRESS]
    assert desk.about.updates.said == "Version 9.1 is there."
    assert not desk.about.more.isHidden()
    assert desk.toast.text == "Version 9.1 is there."

    desk.choices.set("updates", False)
    assert desk.about.updates.said == ""
    desk.time += timedelta(days=2)
    flow.look()
    assert len(desk.asked) == 1


def test_it_is_asked_once_a_day_and_told_once(desk: Desk) -> None:
    desk.choices.set("updates", True)
    desk.flow()
    desk.toast.hide()
    later = desk.flow()
    assert len(desk.asked) == 1

    desk.time += timedelta(days=1)
    later.look()
    assert len(desk.asked) == 2
    assert desk.toast.isHidden()


def test_no_answer_and_no_newer_version_are_said_quietly(desk: Desk) -> None:
    desk.answer = b""
    desk.flow()
    desk.choices.set("updates", True)
    assert desk.about.updates.said.startswith("Nobody answered")

    desk.answer, desk.time = answer("v0.0.1"), desk.time + timedelta(days=1)
    desk.flow()
    assert desk.about.updates.said == "This is the newest version."
    assert desk.about.more.isHidden()


def test_a_checkout_has_nobody_to_ask(desk: Desk) -> None:
    assert RELEASES == ""
    desk.choices.set("updates", True)
    desk.flow("")
    assert desk.asked == []
    assert not desk.about.updates.control.isEnabled()


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        (answer("v1.2.3"), Release("1.2.3", PAGE)),
        (answer("nightly"), None),
        (b"<html>", None),
        (b'{"tag_name": "v2", "html_url": "file:///etc/passwd"}', None),
    ],
)
def test_only_a_release_is_one(raw: bytes, found: Release | None) -> None:
    assert release_of(raw) == found


def test_versions_are_compared_by_their_numbers() -> None:
    assert is_newer("0.10.0", "0.9.3")
    assert not is_newer("1.0", "1.0.0")
    with pytest.raises(ValueError, match="https"):
        fetch("http://releases.example/latest")
