"""Nothing is lost when the window, the daemon or both end."""

import os
import signal
from pathlib import Path

import pytest

from tests.helpers.whole_product import WholeProduct, whole_product
from tests.ui.conftest import Drive
from ui.session import Connection
from ui.theme import ThemeManager

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(300)]


def test_restart_of_window_and_daemon_keeps_everything(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            await product.until_at_rest(notes=50)
            sources, places, groups = sources_of(product), places_of(product), groups_of(product)
            found = [hit.id for hit in await product.ask("tomatoes", waits=True)]

            await product.close()
            await product.stop_daemon()
            await product.open()
            await product.until_at_rest(notes=50)

            assert product.window.folders.first_run is None
            assert sources_of(product) == sources
            assert places_of(product) == places
            assert groups_of(product) == groups
            assert [hit.id for hit in await product.ask("tomatoes", waits=True)] == found

    drive(story())


def test_the_window_outlives_a_daemon_that_was_killed(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            window, killed = product.window, product.daemon.pid
            said: list[str] = []
            product.session.connection_changed.connect(lambda _: said.append(window.status_bar.text))

            os.kill(killed, signal.SIGKILL)
            await product.until(lambda: Connection.RECONNECTING in product.connections, "the window notices")
            assert window.isVisible()
            await product.until(
                lambda: product.session.connection is Connection.CONNECTED, "the window is connected again"
            )

            assert "Connecting to the memory again…" in said
            assert product.daemon.pid != killed
            await product.until_at_rest(notes=50)
            assert await product.ask("compost")
            (notes / "After.md").write_text("a kingfisher", encoding="utf-8")
            await product.find("kingfisher", "After")

    drive(story())


def test_window_that_closes_leaves_the_daemon_and_the_next_one_finds_it(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            before = product.daemon

            await product.close()
            (notes / "Meanwhile.md").write_text("a kingfisher", encoding="utf-8")
            await product.open()

            assert product.daemon == before
            await product.find("kingfisher", "Meanwhile")

    drive(story())


def sources_of(product: WholeProduct) -> list[tuple[str, str, str, int]]:
    return [(one.id, one.name, one.root, one.notes) for one in product.session.sources or []]


def places_of(product: WholeProduct) -> dict[str, tuple[float, float]]:
    scene = product.window.sky.canvas.scene
    return dict(zip(scene.ids, zip(scene.x.tolist(), scene.y.tolist(), strict=True), strict=True))


def groups_of(product: WholeProduct) -> dict[str, str]:
    """Id to the name of the group that the sky shows it in."""
    scene = product.window.sky.canvas.scene
    return {node: scene.group_of(at) for at, node in enumerate(scene.ids)}
