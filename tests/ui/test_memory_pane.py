"""A memory in the pane: what it shows, its history, and what a person does with it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.wire.conflicts import ChallengeReply, Objection
from app.wire.memories import ChangeItem
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_memories import DECISION, made_conflicts, made_decision
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.memory.ask_card import AskCard
from ui.memory.challenge_card import ChallengeCard
from ui.memory.row import ItemRow
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def connector() -> FakeConnector:
    return FakeConnector(FakeClient(items={DECISION: made_decision()}))


async def show(at: OpenWindow) -> None:
    at.window.navigator.choose(DECISION)
    await at.until(lambda: at.window.desk.view.told, "what is told of it")


def click(button: QAbstractButton | None) -> None:
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def press(where: QWidget, words: str) -> None:
    [button] = [one for one in where.findChildren(QAbstractButton) if one.accessibleName() == words]
    click(button)


def card_of(at: OpenWindow) -> AskCard:
    assert at.window.desk.memory.card is not None
    card = at.window.desk.memory.card.findChild(AskCard)
    assert isinstance(card, AskCard)
    return card


def test_a_decision_shows_all_that_it_carries(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector(), (1600, 1000)) as at:
            await show(at)
            view = at.window.desk.view

            assert at.window.detail.tag == "Current"
            assert view.head.belief.words == "Strong · contest low"
            assert view.head.belief.figures == [
                "for .78 3 pieces of evidence",
                "open .14",
                "against .08 1 piece of evidence",
            ]
            assert view.body.has_two_columns
            signs = [(row.content.title, row.content.said) for row in view.body.evidence.rows()]
            assert ("Postgres needs 380 MB at rest", "against it") in signs
            assert len([sign for _, sign in signs if sign == "for it"]) == 3
            assert view.foot.names()[:2] == ["Replaces", "SQLite for everything"]
            rejected = [one.accessibleName() for one in view.body.fields.findChildren(QWidget)]
            assert any("SQLite with a queue" in name and "by you" in name for name in rejected)

    drive(story())


def test_a_note_has_none_of_it(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            at.window.navigator.choose("n0-1")
            await at.until(lambda: at.window.detail.item_id == "n0-1")

            view = at.window.desk.view
            parts = (view.head, view.body, view.foot, view.tools)
            assert [part.isVisible() for part in parts] == [False] * 4
            assert at.window.detail.tag == ""

    drive(story())


def test_the_newest_step_is_undone_and_an_older_version_put_back(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector(), (1600, 1000)) as at:
            await show(at)
            history = at.window.desk.view.body.history

            click(history.step_widgets()[0].button)
            await at.until(lambda: ("undo", DECISION) in at.client.memory_calls)
            await at.until(lambda: "Took back" in at.window.toast.text)

            click(history.step_widgets()[3].button)
            [well] = [one for one in history.changes() if one.isVisible()]
            assert well.row.title == "Decided"
            click(well.put_back)
            await at.until(lambda: ("restore", DECISION, 1) in at.client.memory_calls)

            click(at.window.toast.undo_button)
            await at.until(lambda: at.client.memory_calls.count(("undo", DECISION)) == 2)

    drive(story())


def test_a_memory_is_pinned_withdrawn_and_gets_evidence(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector(), (1600, 1000)) as at:
            await show(at)
            view = at.window.desk.view

            click(view.tools.pin)
            await at.until(lambda: ("change", DECISION, ChangeItem(pinned=True)) in at.client.memory_calls)

            click(view.foot.withdraw)
            card = card_of(at)
            assert not card.done.isEnabled(), "a withdrawal says why"
            QTest.keyClicks(card.edit, "It was only a plan")
            QTest.keyClick(card.edit, Qt.Key.Key_Return)
            await at.until(lambda: ("retract", DECISION, "It was only a plan") in at.client.memory_calls)

            press(view.body.evidence, "Say something against it")
            QTest.keyClicks(card_of(at).edit, "It needs more memory")
            click(card_of(at).done)
            wanted = ("evidence", DECISION, False, "It needs more memory")
            await at.until(lambda: wanted in at.client.memory_calls)

    drive(story())


def test_forgetting_closes_the_pane_and_the_toast_brings_it_back(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            menu = at.window.desk.view.tools.menu()
            [forget] = [action for action in menu.actions() if action.data() == "forget"]

            forget.trigger()
            await at.until(lambda: not at.window.workspace.is_detail_open())
            assert at.window.toast.text == "Forgot “Use PostgreSQL for Atlas”"

            click(at.window.toast.undo_button)
            await at.until(lambda: ("restore", DECISION, 0) in at.client.memory_calls)
            await at.until(lambda: at.window.detail.item_id == DECISION)
            menu.deleteLater()

    drive(story())


def test_a_challenge_names_what_speaks_against_it(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        used = connector()
        used.client.objections = ChallengeReply(
            objections=[
                Objection(
                    kind="direct_contradiction",
                    confidence=0.9,
                    method="polarity",
                    question="Which database?",
                    explanation="One says PostgreSQL, the other SQLite.",
                    sentence="",
                    marks=[],
                    existing=made_conflicts()[0].existing,
                )
            ],
            compared=318,
        )
        async with open_window(manager, kept, used, (1600, 1000)) as at:
            await show(at)

            click(at.window.desk.view.head.belief.challenge)
            await at.until(lambda: at.window.desk.memory.card)
            assert at.window.desk.memory.card is not None
            card = at.window.desk.memory.card.findChild(ChallengeCard)
            assert isinstance(card, ChallengeCard)
            assert card.summary == "1 thing speaks against it, of 318 other claims."
            [row] = card.findChildren(ItemRow)
            click(row)
            await at.until(lambda: at.session.chosen_id == "n6-2")
            assert at.window.desk.memory.card is None

    drive(story())
