"""The table of a query: rows in any order, columns by choice, opened beside it, dragged out."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from app.wire.search import FoundTable, SavedSearch
from tests.helpers.fake_client import made_sources
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.common.carry import root_at_hand, wikilink
from ui.table.model import COLUMNS, KEYS, FoundModel
from ui.table.page import TablePage
from ui.theme import ThemeManager

DAY = datetime(2026, 3, 1, tzinfo=UTC)


def made_found() -> FoundTable:
    return FoundTable(
        ids=["n0-1", "n0-2", "n0-3"],
        titles=["beta", "Alpha", "gamma"],
        kinds=["note", "memory", "note"],
        types=["note", "decision", "note"],
        sources=["s1", "", "s1"],
        paths=["Work/beta.md", "decisions/Alpha.md", "gamma.md"],
        tags=[["b"], [], ["a", "c"]],
        changed=[datetime(2026, 3, day, tzinfo=UTC) for day in (3, 2, 1)],
        sizes=[10, 3000, 200],
        words=[5, 900, 30],
        links=[1, 0, 12],
        linked=[0, 7, 2],
        total=5,
        took_ms=1.0,
    )


@pytest.fixture
def page(qtbot: QtBot, manager: ThemeManager) -> TablePage:
    widget = TablePage(manager)
    qtbot.addWidget(widget)
    widget.resize(1100, 500)
    widget.show()
    found = made_found()
    widget.model.show_found(found, {"s1": "Work"}, {"s1": "/n/desk"})
    widget.show_counts(found.total, found.took_ms)
    return widget


def titles(model: FoundModel) -> list[str]:
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


@pytest.mark.parametrize(
    ("column", "rising"),
    [
        ("title", ["Alpha", "beta", "gamma"]),
        ("changed", ["gamma", "Alpha", "beta"]),
        ("words", ["beta", "gamma", "Alpha"]),
        ("size", ["beta", "gamma", "Alpha"]),
        ("linked", ["beta", "gamma", "Alpha"]),
        ("tags", ["Alpha", "gamma", "beta"]),
    ],
)
def test_each_column_sorts_both_ways(page: TablePage, column: str, rising: list[str]) -> None:
    page.rows.sortByColumn(KEYS.index(column), Qt.SortOrder.AscendingOrder)
    up = titles(page.model)
    page.rows.sortByColumn(KEYS.index(column), Qt.SortOrder.DescendingOrder)

    assert (up, titles(page.model)) == (rising, rising[::-1])


def test_the_model_keeps_its_promises_and_the_row_that_was_chosen(page: TablePage) -> None:
    tester = QAbstractItemModelTester(page.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    page.rows.setCurrentIndex(page.model.index(1, 0))
    chosen = page.model.id_at(1)

    page.rows.sortByColumn(KEYS.index("links"), Qt.SortOrder.AscendingOrder)

    assert page.model.id_at(page.rows.currentIndex().row()) == chosen
    tester.deleteLater()


def test_columns_are_chosen_and_a_list_shows_two_of_them(page: TablePage) -> None:
    menu = page.column_menu()
    next(action for action in menu.actions() if action.text() == "Size").setChecked(True)
    next(action for action in menu.actions() if action.text() == "Tags").setChecked(False)

    def shown() -> list[str]:
        return [column.key for n, column in enumerate(COLUMNS) if not page.rows.isColumnHidden(n)]

    as_table = shown()
    page.show_way("list")

    assert "size" in as_table
    assert "tags" not in as_table
    assert shown() == ["title", "changed"]
    assert page.count.text() == "3 of 5 items, those changed last"
    menu.deleteLater()


def test_rows_are_dragged_as_files_and_links(page: TablePage) -> None:
    page.rows.selectAll()

    data = page.model.mimeData(page.rows.selectedIndexes())

    assert [url.toString() for url in data.urls()] == [
        "file:///n/desk/Work/beta.md",
        "memorarium://item/n0-2",
        "file:///n/desk/gamma.md",
    ]
    assert data.text() == "[[beta]]\n[[Alpha]]\n[[gamma]]"


def test_a_canvas_is_called_one_and_a_row_of_an_away_folder_has_no_file(page: TablePage) -> None:
    found = msgspec.structs.replace(made_found(), kinds=["canvas", "memory", "note"])
    away, here = made_sources()[-1], made_sources()[0]
    page.model.show_found(found, {"s1": "Work"}, {"s1": root_at_hand(away)})
    page.rows.selectAll()

    words = [page.model.index(row, KEYS.index("type")).data() for row in range(3)]
    urls = page.model.mimeData(page.rows.selectedIndexes()).urls()

    assert words == ["Canvas", "Decision", "Note"]
    assert {url.scheme() for url in urls} == {"memorarium"}
    assert root_at_hand(here) == here.root


def test_a_title_in_a_link_holds_no_sign_of_one() -> None:
    assert wikilink("a [b] | c#d^e\nf") == "[[a b c d e f]]"


def test_the_table_of_a_search_stays_while_its_rows_are_read(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            at.client.found = made_found()
            at.window.search_field.set_text("tag:a")
            at.window.actions_by_act[Act.TABLE].trigger()
            tables = at.window.commands.tables
            await at.until(lambda: tables.page.model.rowCount() == 3)

            tables.page.open_row()
            await at.until(lambda: at.window.detail.item_id == "n0-1")

            assert at.window.pages.name == "table"
            assert at.window.workspace.is_detail_open()
            assert ("table", "tag:a") in at.client.asked

            at.window.saved.searches = [
                SavedSearch(id="1", name="R&D", q="tag:r", created=DAY, changed=DAY),
            ]
            menu = tables.saved_menu()
            assert [action.text() for action in menu.actions()] == ["R&&D"]
            menu.deleteLater()

    drive(story())
