"""The page of settings: the model, its change, what learning may take, sources, the look."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QPushButton

from app.errors import InvalidInputError
from app.wire.events import RunProgressed
from app.wire.learning import ChangeLearning
from app.wire.models import ModelChoice
from app.wire.status import Progress
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_models import OTHER, OURS
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


async def shown(at: OpenWindow) -> None:
    at.window.actions_by_act[Act.SETTINGS].trigger()
    at.window.settings_page.show_section("meaning")
    await at.until(lambda: "All 8,502 passages" in texts(at))


def texts(at: OpenWindow) -> list[str]:
    labels = at.window.settings_page.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisible()]


def has(at: OpenWindow, words: str) -> Callable[[], bool]:
    return lambda: any(words in text for text in texts(at))


def choose(field: QComboBox, value: object) -> None:
    field.setCurrentIndex(field.findData(value))
    field.activated.emit(field.currentIndex())


def test_the_model_that_serves_is_told_whole(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            await shown(at)

            await at.until(has(at, "all-MiniLM-L6-v2"))
            assert has(at, "384 numbers a text · reads 256 tokens at once · comes with Memorarium")()
            assert has(at, "In memory")()
            assert at.window.pages.currentWidget() is at.window.settings_page

    drive(story())


def test_a_change_of_model_shows_its_progress_and_the_way_back(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            await shown(at)
            part = at.window.settings_page.meaning
            await at.until(lambda: part.model.count() == 2)

            choose(part.model, "other")
            await at.until(has(at, "Changing to multilingual-e5-small"))
            assert at.client.used[-1].query_prefix == "query: "
            at.client.model_state = msgspec.structs.replace(at.client.model_state, done=412)
            progress = Progress(run_id="m", stage="learning", done=412, total=8502)
            at.connector.stream.send(RunProgressed(progress=progress))
            await at.until(has(at, "412 of 8,502 passages · 90/s · 2 min left"))

            part.keep.click()
            await at.until(lambda: at.client.used[-1] == ModelChoice())
            await at.until(lambda: not part.keep.isVisible())

    drive(story())


def test_a_folder_without_a_model_is_told_below_its_button(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            await shown(at)
            part = at.window.settings_page.meaning
            at.client.trying = asyncio.Event()
            at.client.refusal = InvalidInputError("There is no model here.", hint="Choose another folder.")

            at.window.options.on_model_wanted(ModelChoice(folder="/empty"))
            assert part.said("folder").startswith("Trying it")
            assert not part.folder.isEnabled()
            at.client.trying.set()

            await at.until(lambda: part.said("folder") == "There is no model here. Choose another folder.")
            assert part.folder.isEnabled()
            assert part.model.currentData() == OURS.id

    drive(story())


def test_what_learning_may_take_is_kept_marked_and_restored(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            await shown(at)
            part = at.window.settings_page.meaning

            choose(part.threads, 4)
            choose(part.idle, 60.0)
            part.battery.click()
            part.tokens.click()
            names = ("threads", "idle", "battery", "tokens")
            await at.until(lambda: len(at.client.learnt_changes) == 4)
            await at.until(lambda: all(part.mark(name).is_changed for name in names))
            part.mark("threads").arrow.click()
            await at.until(lambda: not part.mark("threads").is_changed)

            assert at.client.learnt_changes == [
                ChangeLearning(threads=4),
                ChangeLearning(idle_minutes=60.0),
                ChangeLearning(on_battery=True),
                ChangeLearning(note_tokens=False),
                ChangeLearning(threads=2),
            ]
            assert part.threads.currentData() == 2

    drive(story())


def test_a_value_written_by_hand_is_shown(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        client = FakeClient()
        client.learning_state = msgspec.structs.replace(client.learning_state, threads=5, idle_minutes=7.5)
        async with open_window(manager, kept, FakeConnector(client)) as at:
            await shown(at)
            part = at.window.settings_page.meaning

            assert (part.threads.currentText(), part.idle.currentText()) == ("5", "7.5 min")

    drive(story())


def test_learning_that_waits_says_why_and_goes_on(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        client = FakeClient()
        client.learning_state = msgspec.structs.replace(client.learning_state, learnt=2318, waiting="paused")
        async with open_window(manager, kept, FakeConnector(client)) as at:
            at.window.actions_by_act[Act.SETTINGS].trigger()
            at.window.settings_page.show_section("meaning")
            await at.until(has(at, "2,318 of 8,502 passages · paused"))

            at.window.settings_page.meaning.pause.click()
            await at.until(lambda: ("pause", False) in at.client.calls)

    drive(story())


def test_a_wheel_over_a_field_changes_nothing(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            await shown(at)
            field = at.window.settings_page.meaning.threads
            before = field.currentIndex()
            wheel = QWheelEvent(
                QPointF(4, 4),
                QPointF(4, 4),
                QPoint(0, -120),
                QPoint(0, -120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )

            QApplication.sendEvent(field, wheel)

            assert field.currentIndex() == before

    drive(story())


def test_escape_leaves_the_settings(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            await shown(at)

            at.window.actions_by_act[Act.STEP_OUT].trigger()

            assert at.window.pages.currentWidget() is at.window.floats

    drive(story())


def test_sources_lead_to_their_settings(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            page = at.window.settings_page
            await shown(at)
            page.show_section("sources")
            asked: list[str] = []
            page.sources.settings_requested.connect(asked.append)

            buttons = page.sources.findChildren(QPushButton)
            next(b for b in buttons if b.accessibleName() == "Settings of Journal").click()

            assert asked == ["s3"]

    drive(story())


def test_the_look_is_chosen_by_its_card_and_marked(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            cards = at.window.settings_page.look.cards
            assert cards["dark"].isChecked()

            cards["light"].click()

            assert manager.mode == "light"
            assert at.window.side_bar.findChildren(QAbstractButton)
            at.window.look.choose("contrast")
            assert cards["contrast"].isChecked()

    drive(story())


def test_every_control_has_a_name(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        client = FakeClient()
        client.model_state = msgspec.structs.replace(client.model_state, next=OTHER)
        async with open_window(manager, kept, FakeConnector(client)) as at:
            await shown(at)
            page = at.window.settings_page
            for section in ("meaning", "sources", "look"):
                page.show_section(section)
                controls = [*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)]
                seen = [one for one in controls if one.isVisible()]
                assert all(one.accessibleName() or getattr(one, "text", str)() for one in seen)
                assert len(seen) > 3

    drive(story())
