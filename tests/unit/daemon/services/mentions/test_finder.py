"""Which notes name which: links, put-away pairs and common words apart; what is known is kept."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from app.wire.suggestions import DismissPair
from daemon.ingest.mention import NameTable
from daemon.services.find.dismissed import DismissedBook
from daemon.services.mentions import finder as module
from daemon.services.mentions.finder import MentionFinder
from daemon.services.sky import assemble
from daemon.store.database import Database
from daemon.store.rows import NoteWrite
from tests.helpers.notes import MODEL, made_note, note_id

NOTES = [
    made_note("Compost heap.md", "leaves and straw"),
    made_note("Soil.md", "The compost heap feeds it. A compost heap is warm.", aliases=("Good earth",)),
    made_note("Beds.md", "see good earth"),
    made_note("Linked.md", "the compost heap again", links=("Compost heap",)),
    made_note("Wish.md", "one day a cold frame", links=("Greenhouse",)),
    made_note("Wish too.md", "the greenhouse would stand here"),
]


class Story:
    def __init__(self, db: Database, folder: Path) -> None:
        self.db = db
        self.book = DismissedBook(folder)
        self.read: list[str] = []
        self.finder = MentionFinder(db, lambda: self.sky, self.book)

    async def save(self, *notes: NoteWrite) -> None:
        async with self.db.transaction() as tx:
            await tx.notes.save_many(list(notes), MODEL)
        async with self.db.read() as tables:
            self.sky = assemble(await tables.graph.columns(), [])

    async def pairs(self, around: str = "") -> dict[tuple[str, str], int]:
        found = await self.finder.mentions(around, limit=100)
        assert found.total == len(found.mentions)
        return {(one.a_title, one.b_title): one.count for one in found.mentions}


@pytest.fixture
async def story(db: Database, tmp_path: Path) -> Story:
    made = Story(db, tmp_path / "away")
    await made.save(*NOTES)
    return made


async def test_names_aliases_and_unwritten_names_are_found(story: Story) -> None:
    assert await story.pairs() == {
        ("Soil", "Compost heap"): 2,
        ("Beds", "Soil"): 1,
        ("Linked", "Compost heap"): 1,
        ("Wish too", "Greenhouse"): 1,
    }


async def test_around_a_node_only_its_own(story: Story) -> None:
    assert set(await story.pairs(note_id("Soil.md"))) == {("Soil", "Compost heap"), ("Beds", "Soil")}


async def test_a_pair_put_away_and_a_linked_pair_are_left_out(story: Story) -> None:
    a, b = note_id("Soil.md"), note_id("Compost heap.md")
    await story.book.change(DismissPair(kind="links", a=a, b=b))
    one, other = story.sky.ids.index(note_id("Beds.md")), story.sky.ids.index(a)
    story.sky.starts[0], story.sky.ends[0], story.sky.types[0] = one, other, 0

    assert not {("Soil", "Compost heap"), ("Beds", "Soil")} & set(await story.pairs())


async def test_a_word_that_stands_everywhere_is_no_mention(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_NOTES", 1)

    assert ("Soil", "Compost heap") not in await story.pairs()


async def test_a_note_that_changed_is_read_again_and_a_new_name_looked_for(story: Story) -> None:
    await story.pairs()
    await story.save(
        made_note("Soil.md", "nothing of it", aliases=("Good earth",)), made_note("Cold frame.md", "glass")
    )

    assert set(await story.pairs()) == {
        ("Beds", "Soil"),
        ("Linked", "Compost heap"),
        ("Wish too", "Greenhouse"),
        ("Wish", "Cold frame"),
    }


async def test_unchanged_texts_are_not_read_twice(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    await story.pairs()
    read: list[str] = []
    scanned = module._scanned

    def remembering(table: NameTable, texts: Mapping[str, str]) -> object:
        read.extend(texts)
        return scanned(table, texts)

    monkeypatch.setattr(module, "_scanned", remembering)
    await story.pairs()
    await story.save(made_note("Beds.md", "see good earth, and more"))
    await story.pairs()

    assert read == [note_id("Beds.md")]
