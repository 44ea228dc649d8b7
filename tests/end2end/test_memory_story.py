"""A memory from its first word to the trash and back, by window, with the daemon behind it."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.wire.memories import NewMemory
from tests.helpers.whole_product import WholeProduct, whole_product
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.connector import Client
from ui.theme import ThemeManager

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(300)]

DECISION = NewMemory(
    text="Atlas moves to PostgreSQL 16.",
    title="Use PostgreSQL for Atlas",
    type="decision",
    author="Claude Code",
    session="Atlas, third talk",
    meta={
        "rejected": [{"option": "SQLite with a queue", "reason": "A second writer waits."}],
        "rationale": "Two writers must never wait for each other.",
    },
)


async def ask(product: WholeProduct, call: object) -> object:
    """One call of the client of the window's own session."""
    answers: list[object] = []
    assert callable(call)

    async def asked(client: Client) -> object:
        return await call(client)

    product.session.request(asked, answers.append)
    return await product.until(lambda: answers and answers[0], "an answer")


async def write(product: WholeProduct, text: str) -> None:
    form = product.window.desk.edit.form
    QTest.keyClicks(form.text, text)
    QTest.keyClick(form.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await product.until(lambda: not product.window.desk.edit.is_open, "it is on disk")


def test_a_memory_is_written_changed_undone_forgotten_and_brought_back(
    drive: Drive, manager: ThemeManager, home: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            window, desk = product.window, product.window.desk
            if product.window.folders.first_run is not None:
                product.window.folders.first_run.dismissed.emit()

            window.actions_by_act[Act.REMEMBER].trigger()
            await write(product, "Tea is in the left drawer")
            await product.until(lambda: desk.view.told, "what is told of it")
            assert desk.view.item is not None
            item_id = desk.view.item.id
            assert window.detail.tag == "Current"

            desk.edit_shown()
            await product.until(lambda: desk.edit.is_open, "the form")
            await write(product, ", behind the cups")
            await product.until(lambda: len(desk.view.body.history.rows) == 2, "the second version")
            [newest, first] = desk.view.body.history.rows
            assert (newest.title, first.title) == ("Reworded", "Remembered")

            button = desk.view.body.history.step_widgets()[0].button
            assert button is not None
            button.click()
            await product.until(
                lambda: desk.view.item is not None and "cups" not in desk.view.item.text, "it is undone"
            )

            desk.memory.forget()
            await product.until(lambda: not window.workspace.is_detail_open(), "it is forgotten")
            window.show_page("trash")
            await product.until(desk.trash_page.rows, "it lies in the trash")
            assert [row.entry.item for row in desk.trash_page.rows()] == [item_id]
            desk.trash_page.rows()[0].restore.click()
            await product.until(lambda: not desk.trash_page.rows(), "it is brought back")

            window.navigator.choose(item_id)
            await product.until(lambda: desk.view.told, "it is shown again")
            assert desk.view.body.history.rows[0].title == "Brought back"

    drive(story())


def test_a_decision_of_an_agent_shows_who_wrote_it_and_is_erased_for_ever(
    drive: Drive, manager: ThemeManager, home: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            window, desk = product.window, product.window.desk
            receipts = await ask(product, lambda client: client.remember([DECISION]))
            item_id = receipts.receipts[0].id  # type: ignore[attr-defined]  # they are Receipts

            window.navigator.choose(item_id)
            await product.until(lambda: desk.view.told, "what is told of it")
            assert "by Claude Code" in desk.view.head.byline.text
            assert desk.view.body.history.rows[0].who == "Claude Code"
            desk.memory._add_evidence(desk.view.item, True, "The load test ran")  # type: ignore[arg-type]  # it is shown
            await product.until(
                lambda: (
                    [row.content.title for row in desk.view.body.evidence.rows()] == ["The load test ran"]
                ),
                "the evidence",
            )
            assert desk.view.head.belief.words.startswith(("Weak", "Fair", "Strong"))

            window.show_page("timeline")
            desk.past.settle(date(2020, 1, 1))
            await product.until(lambda: desk.past.known, "what was known then")
            assert desk.past.known is not None
            assert desk.past.known.known == []
            desk.past.set_day(None)

            desk.trash.ask_to_erase(item_id, "")
            dialog = await product.until(lambda: desk.trash.dialog, "the question")
            assert any("file" in line.text for line in dialog.goes)
            dialog.lost.click()
            await product.until(lambda: window.toast.text.startswith("Erased"), "it is erased")
            assert not list((home / "memory").rglob("Use PostgreSQL*"))

    drive(story())


def test_keys_undo_the_last_changes_one_after_the_other_and_do_them_again(
    drive: Drive, manager: ThemeManager, home: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            window = product.window
            if window.folders.first_run is not None:
                window.folders.first_run.dismissed.emit()
            texts = ["Tea is in the left drawer.", "Cups are on the shelf."]
            for text in texts:
                await ask(product, lambda client, said=text: client.remember([NewMemory(text=said)]))

            async def press(act: Act, said: str) -> None:
                window.actions_by_act[act].trigger()
                await product.until(lambda: window.toast.text.startswith(said), said)

            await press(Act.UNDO, "Undone: “Cups")
            await press(Act.UNDO, "Undone: “Tea")
            await press(Act.UNDO, "There is nothing to undo")
            await press(Act.REDO, "Done again: “Tea")
            await press(Act.REDO, "Done again: “Cups")
            await press(Act.REDO, "There is nothing to do again")
            await press(Act.UNDO, "Undone: “Cups")

    drive(story())
