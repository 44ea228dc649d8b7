"""The sky keeps what the layout found, whatever is switched on or off meanwhile."""

from pathlib import Path

import msgspec

from app.wire.events import GraphChanged, LayoutMoved
from app.wire.graph import EdgeColumns, Graph, NodeColumns, Positions
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.theme import ThemeManager

NO_NODES = NodeColumns(**{name: [] for name in NodeColumns.__struct_fields__})
NO_EDGES = EdgeColumns(**{name: [] for name in EdgeColumns.__struct_fields__})


class MovingClient(FakeClient):
    """Its layout moves every node one step to the right, into one group."""

    async def positions(self) -> Positions:
        nodes = self.sky.nodes
        return Positions(
            generation=self.sky.generation,
            x=[x + 1000 for x in nodes.x],
            y=nodes.y,
            groups=[0] * len(nodes.ids),
            group_names=["All of it"],
            settled=True,
        )


def test_places_and_groups_of_the_layout_outlive_a_switched_kind(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        client = MovingClient()
        client.sky = msgspec.structs.replace(client.sky, settled=False)
        async with open_window(manager, tmp_path / "window.ini", FakeConnector(client)) as at:
            at.connector.stream.send(LayoutMoved(generation=1, progress=1.0, settled=True))
            await at.until(lambda: at.window.feed.is_settled, "the layout rests")
            canvas = at.window.sky.canvas
            places = dict(zip(canvas.scene.ids, canvas.scene.x.tolist(), strict=True))

            row = at.window.side_bar.kind_rows()[0]
            row.click()
            row.click()

            assert dict(zip(canvas.scene.ids, canvas.scene.x.tolist(), strict=True)) == places
            assert canvas.scene.group_names == ["All of it"]
            assert at.window.feed.is_settled

    drive(story())


def test_the_sky_of_the_first_page_follows_what_comes(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        client = MovingClient()
        whole = msgspec.structs.replace(client.sky, settled=False)
        client.sky = Graph(
            generation=0, kind_names=[], source_ids=[], group_names=[], nodes=NO_NODES, edges=NO_EDGES
        )
        async with open_window(manager, tmp_path / "window.ini", FakeConnector(client)) as at:
            at.window.show_page("home")
            small = at.window.desk.home_page.canvas
            await at.until(lambda: at.window.session.graph is not None, "the empty sky")
            assert not small.scene.count

            client.sky = whole
            at.connector.stream.send(GraphChanged(generation=1))
            sky = at.window.sky.canvas
            await at.until(lambda: small.scene.count == sky.scene.count > 0, "its nodes are there")
            at.connector.stream.send(LayoutMoved(generation=1, progress=1.0, settled=True))
            await at.until(lambda: at.window.feed.is_settled, "the layout rests")
            assert sky.end_positions[0].mean() > 900
            assert small.end_positions[0].tolist() == sky.end_positions[0].tolist()

    drive(story())
