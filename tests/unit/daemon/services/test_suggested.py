"""Suggestions: pairs without a link, notes that are there twice, and what the person put away."""

from collections.abc import AsyncIterator
from pathlib import Path

import numpy as np
import pytest

from app.errors import InvalidInputError
from app.wire.suggestions import DismissPair, PairKind, PairSuggestions
from daemon.services.find.dismissed import DismissedBook
from daemon.services.find.likeness import overlap, words_of
from daemon.services.find.suggested import Suggester
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.similar import SimilarNotes
from daemon.store.database import Database
from daemon.store.rows import NoteWrite, ResolvedLink
from tests.helpers.fake_embedder import fake_vector
from tests.helpers.notes import MODEL, made_note, note_id

COMPOST = "compost heap leaves straw turning"
BREAD = (
    "the sourdough starter wants flour and water every morning and a warm place above the stove where"
    " nobody moves it until the bubbles come"
)
NOTES = [
    made_note("Heap.md", f"{COMPOST} autumn kitchen scraps"),
    made_note("Soil.md", f"{COMPOST} spring beds worms"),
    made_note("Linked.md", f"{COMPOST} winter cover", links=("Heap", "Soil")),
    made_note("Bread.md", BREAD),
    made_note("Copy of bread.md", BREAD),
    made_note("Longer.md", f"{BREAD} and then the loaf is shaped, rests, and is baked hot under a lid"),
    made_note("Boat.md", "ferry timetable harbour"),
]


class Story:
    def __init__(self, db: Database, folder: Path) -> None:
        self.db, self.folder = db, folder
        self.reference: list[str] = []
        self.suggester = Suggester(db, DismissedBook(folder), lambda: self.reference)
        self.meaning = Meaning(db, folder / "index", MODEL, 384)
        self.similar = SimilarNotes(db, self.meaning)

    async def learn(self, *notes: NoteWrite) -> None:
        async with self.db.transaction() as tx:
            await tx.notes.save_many(list(notes), MODEL)
            pending = await tx.passages.without_vectors(MODEL, 100)
            halves = [(one.key, fake_vector(one.text).astype(np.float16).tobytes()) for one in pending]
            await tx.vectors.put_many(MODEL, halves)
        await self.meaning.change([], [])
        await self.similar.rebuild()

    async def pairs(self, kind: PairKind, **more: bool) -> set[frozenset[str]]:
        page = await self.page(kind, **more)
        assert page.total == len(page.pairs)
        return {frozenset((one.a.title, one.b.title)) for one in page.pairs}

    async def page(self, kind: PairKind, **more: bool) -> PairSuggestions:
        return await self.suggester.page(kind, limit=50, **more)


@pytest.fixture
async def story(db: Database, tmp_path: Path) -> AsyncIterator[Story]:
    made = Story(db, tmp_path / "away")
    await made.meaning.load()
    await made.learn(*NOTES)
    async with db.transaction() as tx:
        targets = [ResolvedLink(0, note_id("Heap.md")), ResolvedLink(1, note_id("Soil.md"))]
        await tx.links.replace_resolved({note_id("Linked.md"): targets})
    yield made
    await made.suggester.stop()
    await made.meaning.stop()


def pair(kind: PairKind, one: str, other: str, *, back: bool = False) -> DismissPair:
    return DismissPair(kind=kind, a=note_id(one), b=note_id(other), back=back)


async def test_nothing_is_suggested_for_what_is_kept_for_reference(story: Story) -> None:
    before = await story.pairs("links"), await story.pairs("duplicates")

    story.reference.append(made_note("Heap.md").source_id)

    assert all(before)
    assert (await story.pairs("links"), await story.pairs("duplicates")) == (set(), set())


async def test_only_pairs_without_a_link_are_suggested(story: Story) -> None:
    assert await story.pairs("links") == {frozenset(("Heap", "Soil"))}


async def test_the_reason_names_words_that_both_say(story: Story) -> None:
    (one,) = (await story.page("links")).pairs

    assert "Both speak of “compost”, “heap” and “leaves”" in one.reason
    assert "neither links to the other" in one.reason
    assert 0.55 <= one.score < 1


async def test_what_is_there_twice_or_within_another_is_told_with_how_much(story: Story) -> None:
    reasons = {
        frozenset((one.a.title, one.b.title)): one.reason for one in (await story.page("duplicates")).pairs
    }

    assert reasons.keys() == {
        frozenset(("Bread", "Copy of bread")),
        frozenset(("Bread", "Longer")),
        frozenset(("Copy of bread", "Longer")),
    }
    assert reasons[frozenset(("Bread", "Copy of bread"))] == "Both say the same, word for word."
    assert "of what both say is the same" in reasons[frozenset(("Bread", "Longer"))]


async def test_equal_files_without_any_vector_are_found(story: Story) -> None:
    twin = "an old recipe for plum jam with vanilla and a little rum"
    async with story.db.transaction() as tx:
        await tx.notes.save_many([made_note("Jam.md", twin), made_note("Jam 1.md", twin)], MODEL)

    page = await story.page("duplicates")

    assert {"Jam", "Jam 1"} in [{one.a.title, one.b.title} for one in page.pairs]
    assert not page.ready


async def test_a_pair_put_away_is_not_suggested_until_it_is_back(story: Story) -> None:
    done = await story.suggester.dismiss(pair("links", "Soil.md", "Heap.md"))
    gone, listed = await story.pairs("links"), await story.pairs("links", dismissed=True)
    file = story.folder / f"{done.id}.json"
    assert file.exists()
    assert "compost" not in file.read_text("utf-8").casefold()

    await story.suggester.dismiss(pair("links", "Heap.md", "Soil.md", back=True))

    assert (gone, listed) == (set(), {frozenset(("Heap", "Soil"))})
    assert await story.pairs("links") == {frozenset(("Heap", "Soil"))}
    assert not file.exists()


async def test_what_was_put_away_stays_so_when_the_index_is_made_anew(story: Story, tmp_path: Path) -> None:
    """It is the person's own work: it stands in a file, and ids of notes outlive the index."""
    await story.suggester.dismiss(pair("duplicates", "Bread.md", "Longer.md"))

    other = Story(await Database.open(tmp_path / "second.db"), story.folder)
    await other.meaning.load()
    await other.learn(*NOTES)

    assert frozenset(("Bread", "Longer")) not in await other.pairs("duplicates")
    assert frozenset(("Bread", "Copy of bread")) in await other.pairs("duplicates")
    await other.suggester.stop()
    await other.meaning.stop()
    await other.db.close()


async def test_a_link_that_is_written_ends_the_suggestion(story: Story) -> None:
    await story.learn(made_note("Heap.md", f"{COMPOST} autumn kitchen scraps", links=("Soil",)))
    async with story.db.transaction() as tx:
        await tx.links.replace_resolved({note_id("Heap.md"): [ResolvedLink(0, note_id("Soil.md"))]})

    assert frozenset(("Heap", "Soil")) not in await story.pairs("links")


async def test_pages_follow_each_other(story: Story) -> None:
    whole = (await story.page("duplicates")).pairs
    first = await story.suggester.page("duplicates", limit=2)
    rest = await story.suggester.page("duplicates", limit=2, offset=2)

    assert [*first.pairs, *rest.pairs] == whole
    assert (first.total, rest.total, len(rest.pairs)) == (3, 3, 1)


@pytest.mark.expected_logs("cannot be read")
async def test_a_file_that_is_none_is_left_alone(story: Story) -> None:
    story.folder.mkdir(parents=True)
    (story.folder / "half.json").write_text('{"kind": "li', "utf-8")

    assert await story.pairs("links") == {frozenset(("Heap", "Soil"))}
    assert (story.folder / "half.json").exists()


async def test_a_pair_of_one_item_is_refused(story: Story) -> None:
    with pytest.raises(InvalidInputError):
        await story.suggester.dismiss(pair("links", "Soil.md", "Soil.md"))


@pytest.mark.parametrize(
    ("one", "other", "same", "taken"),
    [
        ("a b c d e", "a b c d e", 1.0, 1.0),
        ("a b c d e", "a b c d e f g h i", 2 / 6, 1.0),
        ("a b c d", "e f g h", 0.0, 0.0),
        ("", "a b", 0.0, 0.0),
    ],
)
def test_overlap_is_counted_in_runs_of_words(one: str, other: str, same: float, taken: float) -> None:
    assert overlap(words_of(one), words_of(other)) == pytest.approx((same, taken))


async def test_similar_items_say_where_both_speak_of_the_same(story: Story) -> None:
    await story.learn(made_note("Two parts.md", "harbour of another town", f"{COMPOST} autumn"))

    found = await story.similar.nearest_passages(note_id("Heap.md"), [note_id("Two parts.md")])

    place = found[note_id("Two parts.md")]
    assert place.there.start > 0
    assert place.score > 0.8
