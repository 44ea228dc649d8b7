"""The proxy's page: its switch, its settings, the address that is shown once, what passed."""

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest

from app.errors import InvalidInputError
from app.wire.events import ProxyChanged
from app.wire.proxy import ChangeProxy
from tests.helpers.desk import OpenDesk, open_desk
from tests.helpers.fake_proxy import made_proxy, made_requests
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.proxy.desk import ProxyDesk
from ui.proxy.page import ProxyPage
from ui.proxy.wording import state_words
from ui.theme import ThemeManager


async def show(at: OpenDesk[ProxyDesk]) -> ProxyPage:
    at.pages.show_page("proxy")
    page = at.desk.page
    await at.until(lambda: page.said, "how it stands")
    return page


def test_it_is_off_until_switched_on_and_a_refusal_stands_beside_its_field(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(ProxyDesk, manager) as at:
            page = await show(at)
            assert not page.switch.isChecked()
            assert page.said.startswith("It is off.")
            at.client.proxy_refusal = InvalidInputError("Say first where requests go on.")
            click(page.switch)
            await at.until(lambda: page.upstream_row.said)
            assert not page.switch.isChecked()

            at.client.proxy_refusal = None
            page.upstream.setText("http://127.0.0.1:11434/v1")
            QTest.keyClick(page.upstream, Qt.Key.Key_Return)
            await at.until(lambda: ChangeProxy(upstream="http://127.0.0.1:11434/v1") in at.client.proxy_calls)
            click(page.switch)
            await at.until(lambda: page.said == "Running. Requests go on to http://127.0.0.1:11434/v1.")
            page.port.setText("7400")
            QTest.keyClick(page.port, Qt.Key.Key_Return)
            await at.until(lambda: ChangeProxy(port=7400) in at.client.proxy_calls)

    drive(story())


def test_an_address_with_its_token_is_shown_once_and_copied(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(ProxyDesk, manager) as at:
            page = await show(at)
            page.name.setText("Open WebUI")
            QTest.keyClick(page.name, Qt.Key.Key_Return)
            await at.until(lambda: page.address)
            assert page.address == "http://127.0.0.1:7399/t/mem-7fq2kd9x41/v1"
            click(page.copy)
            assert QGuiApplication.clipboard().text() == page.address
            at.pages.show_page("sky")
            assert page.address == ""

    drive(story())


def test_what_was_added_to_a_request_is_listed_with_its_constraints_first(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(ProxyDesk, manager) as at:
            page = await show(at)
            at.client.proxy_state = msgspec.structs.replace(at.client.proxy_state, requests=made_requests())
            at.connector.stream.send(ProxyChanged())
            await at.until(lambda: page.rows)
            first, second, third = page.rows
            assert [piece.content.said for piece in first.pieces] == [
                "must not",
                "avoid",
                "to know",
                "to know",
            ]
            assert second.row.content.note == "nothing added"
            assert third.row.accessibleName().startswith("not all went well")
            click(third.more)
            assert [piece.content.title for piece in third.pieces] == ["Use PostgreSQL for Atlas"]

    drive(story())


def test_a_port_that_another_program_has_is_said() -> None:
    taken = msgspec.structs.replace(made_proxy(), on=True, state="port_taken")

    assert state_words(taken)[0] == "Another program has port 7399. Choose another one."


def test_the_wheel_over_a_list_scrolls_the_page_and_sets_nothing(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(ProxyDesk, manager) as at:
            page = await show(at)
            before = page.budget.currentIndex()
            for step in (-120, 120):
                wheel = QWheelEvent(
                    QPointF(5, 5),
                    QPointF(page.budget.mapToGlobal(QPoint(5, 5))),
                    QPoint(),
                    QPoint(0, step),
                    Qt.MouseButton.NoButton,
                    Qt.KeyboardModifier.NoModifier,
                    Qt.ScrollPhase.NoScrollPhase,
                    False,
                )
                QGuiApplication.sendEvent(page.budget, wheel)
                assert page.budget.currentIndex() == before

    drive(story())
