"""What a person does outside the window shows inside it."""

from pathlib import Path

import pytest

from tests.helpers.whole_product import whole_product
from tests.ui.conftest import Drive
from ui.theme import ThemeManager

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(300)]


def test_from_the_first_question_to_a_star_that_just_appeared(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            assert await product.ask("tomatoes")
            window = product.window
            before = window.feed.node_count

            (notes / "New star.md").write_text("# New star\n\nNear the [[Compost]].\n", encoding="utf-8")
            await product.until(lambda: window.feed.node_count > before, "a new star")
            await product.choose("New star")

            assert window.sky.canvas.selected == window.detail.item_id

    drive(story())


def test_an_edit_on_disk_is_read_in_the_pane_and_found_by_its_new_words(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            await product.choose("Compost")
            # Once meanings are learnt, fish come near: the word itself stands nowhere.
            assert not [hit for hit in await product.ask("kingfisher") if "kingfisher" in hit.snippet]

            with (notes / "Garden" / "Compost.md").open("a", encoding="utf-8") as file:
                file.write("\nA kingfisher sat on the heap.\n")

            await product.until(
                lambda: "kingfisher" in getattr(product.window.navigator.item, "text", ""), "the pane follows"
            )
            hit = await product.find("kingfisher", "Compost")
            marked = [hit.snippet[start:end] for start, end in hit.marks]
            assert "kingfisher" in marked
            assert product.shown_title() == "Compost"

    drive(story())


def test_a_link_from_elsewhere_shows_in_the_open_pane(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            await product.choose("Compost")
            before = len(await product.until(product.backlinks, "the backlinks"))

            (notes / "Heap.md").write_text("What goes on the [[Compost]] today.\n", encoding="utf-8")

            await product.until(lambda: len(product.backlinks()) == before + 1, "the new backlink")
            assert "What goes on the Compost today." in {row.sentence for row in product.backlinks()}

    drive(story())


def test_a_rename_keeps_the_note_open_with_its_backlinks(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            await product.choose("Compost")
            linked = await product.until(product.backlinks, "the backlinks")
            opened = product.window.detail.item_id

            moved = notes / "Workshop" / "Compost.md"
            (notes / "Garden" / "Compost.md").rename(moved)

            await product.until(
                lambda: getattr(product.window.navigator.item, "path", "") == "Workshop/Compost.md",
                "the pane follows the move",
            )
            assert product.window.detail.item_id == opened
            by_name = [row for row in linked if row.kind != "canvas"]
            assert [row for row in product.backlinks() if row.kind != "canvas"] == by_name
            assert len(by_name) > 5
            assert all("compost" in row.sentence.casefold() for row in by_name)
            assert product.window.sky.canvas.selected == opened

    drive(story())


def test_a_removed_note_leaves_the_pane_the_search_and_the_sky(
    drive: Drive, manager: ThemeManager, home: Path, notes: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            await product.add(notes, 50)
            await product.choose("Glue and finish")
            note_id = product.window.detail.item_id

            (notes / "Workshop" / "Glue and finish.md").unlink()

            await product.until(lambda: product.session.chosen_id is None, "nothing is chosen any more")
            scene = product.window.sky.canvas
            await product.until(lambda: note_id not in scene.scene.index, "the star is gone")
            assert not product.window.workspace.is_detail_open()
            assert "Glue and finish" not in [hit.title for hit in await product.ask("glue")]

    drive(story())
