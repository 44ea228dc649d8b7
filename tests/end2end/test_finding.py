"""From a folder to a lit star: the first start, and search by word and by meaning."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.whole_product import WholeProduct, whole_product
from tests.ui.conftest import Drive
from ui.theme import ThemeManager

pytestmark = [pytest.mark.end2end, pytest.mark.meaning, pytest.mark.timeout(300)]


def test_first_start_with_the_sample_ends_in_a_sky_that_is_found_by_meaning(
    drive: Drive, manager: ThemeManager, home: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            first = await product.until(lambda: product.window.folders.first_run, "the first card")
            product.press(first.card, "Just look around with a sample")
            await product.until_at_rest(notes=50)

            assert product.window.folders.first_run is None
            assert [source.name for source in product.session.sources or []] == ["Sample"]
            assert product.window.feed.node_count > 60
            hits = await product.ask("keeping family pictures off other people's computers", waits=True)
            assert "Photos stay at home" in [hit.title for hit in hits[:3]]

    drive(story())


def test_search_lights_its_hits_and_enter_opens_the_first(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            await product.until_at_rest(notes=50)
            assert product.lit() == set()

            hits = await product.ask("garlic")
            assert 1 < len(hits) < product.window.feed.node_count
            assert product.lit() == product.clear()

            QTest.keyClick(product.search_edit, Qt.Key.Key_Return)
            await product.until(lambda: product.shown_title() == hits[0].title, "the pane shows the best hit")
            assert product.window.sky.canvas.selected == hits[0].id
            assert product.lit() == product.clear()

            await leave_search(product)
            assert product.lit() == set()
            assert product.shown_title() == hits[0].title

    drive(story())


async def leave_search(product: WholeProduct) -> None:
    QTest.keyClick(product.search_edit, Qt.Key.Key_Escape)
    await product.until(lambda: not product.window.search.is_open, "the results are closed")
