"""What the tables keep and answer."""

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.errors import ItemNotFoundError
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.filters import NoteFilter, Test
from daemon.store.results import LayoutRow, Problem, SimilarRow, SourceRow
from daemon.store.rows import FileStat, Heading, NoteWrite, ParsedNote, ResolvedLink
from daemon.store.saving import vector_key
from daemon.store.terms import index_words
from daemon.store.vectors import key_ranges
from tests.helpers.notes import MODEL, made_note, note_id


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    db = await Database.open(tmp_path / "index.db")
    yield db
    assert await db.check() == []
    await db.close()


async def save(db: Database, *notes: NoteWrite) -> None:
    async with db.transaction() as tx:
        await tx.notes.save_many(list(notes), MODEL)


async def words(db: Database, word: str) -> list[str]:
    async with db.read() as tables:
        return sorted({hit.note_id for hit in await tables.words.search(f'"{word}"', NoteFilter(), 99)})


async def test_a_note_comes_back_as_it_was_saved(db: Database) -> None:
    parsed = ParsedNote(
        title="Über uns",
        text="some\ntext",
        text_line=4,
        properties={"date": "2024-01-02", "list": [1, None, {"a": True}], "odd": "\ud800"},
        tags=("Work", "work", "A/b"),
        aliases=("us", "Wir"),
        headings=(Heading(2, "First", 5),),
        blocks=("b1",),
        names=("other",),
        date="2024-01-02",
        words=2,
    )
    stat = FileStat("dir/Über uns.md", "dir/U\u0308ber \udcff.md", 2**64 - 1, 9, 123_456_789_012)

    await save(db, NoteWrite(id="n1", source_id="s1", stat=stat, digest=b"d", note=parsed))

    async with db.read() as tables:
        note = await tables.notes.get("n1")
        known = await tables.notes.known_files("s1")
        names = await tables.notes.names("s1")
    assert (note.text, note.text_line, note.blocks, note.headings) == (
        "some\ntext",
        4,
        ("b1",),
        parsed.headings,
    )
    assert note.properties == {
        "date": "2024-01-02",
        "list": [1, None, {"a": True}],
        "odd": "\ufffd\ufffd\ufffd",
    }
    assert note.disk_path == stat.disk_path
    assert (note.summary.tags, note.summary.aliases) == (("Work", "A/b"), ("us", "Wir"))
    assert (known[0].inode, known[0].mtime_ns, known[0].digest) == (2**64 - 1, 123_456_789_012, b"d")
    assert (names[0].aliases, names[0].names) == (("us", "Wir"), ("other",))


async def test_an_unknown_note_is_not_found(db: Database) -> None:
    with pytest.raises(ItemNotFoundError):
        async with db.read() as tables:
            await tables.notes.get("nothing")


async def test_find_takes_id_path_title_and_alias_without_case(db: Database) -> None:
    await save(
        db, made_note("Dir/One.md", "x", title="The Title", aliases=("Öther",)), made_note("b.md", "y")
    )
    wanted = note_id("Dir/One.md")

    async with db.read() as tables:
        for text in (wanted, "dir/one.MD", "dir/one", "the title", "öTHER"):
            assert [note.id for note in await tables.notes.find(text)] == [wanted], text
        assert await tables.notes.find("none such") == []
        assert (await tables.notes.by_path("s1", "Dir/One.md")).id == wanted  # type: ignore[union-attr]


async def test_an_edit_keeps_unchanged_passages_and_their_vectors(db: Database) -> None:
    await save(db, made_note("1.md", "first", "second", "third"))
    async with db.transaction() as tx:
        pending = await tx.passages.without_vectors(MODEL, 10)
        await tx.vectors.put_many(MODEL, [(p.key, np.ones(4, np.float16).tobytes()) for p in pending])
        await tx.details.put_many([DetailsRow(p.key, bytes(128), bytes(64)) for p in pending])
        before = {row.text: row.id for row in await tx.passages.of(note_id("1.md"))}

    async with db.transaction() as tx:
        result = await tx.notes.save_many([made_note("1.md", "zero", "first", "third", "third")], MODEL)

    async with db.read() as tables:
        after = await tables.passages.of(note_id("1.md"))
        lacking = await tables.passages.without_vectors(MODEL, 10)
        coverage = await tables.vectors.coverage(MODEL)
    assert [row.text for row in after] == ["zero", "first", "third", "third"]
    assert [after[1].id, after[2].id] == [before["first"], before["third"]]
    assert after[1].start == 6
    assert result.removed_passages == [before["second"]]
    assert result.kept_passages == 2
    assert min(result.new_passages) > max(before.values())
    assert [row.text for row in lacking] == ["zero"]
    assert coverage == (3, 4)


async def test_edits_are_embedded_before_the_backlog_and_headings_last(db: Database) -> None:
    await save(db, *(made_note(f"{i}.md", f"old text {i}") for i in range(50)))
    await save(db, made_note("new.md", "an edit"))
    await save(db, made_note("3.md", "old text 3", title="Other title"))

    async with db.read() as tables:
        pending = await tables.passages.without_vectors(MODEL, 100)

    assert pending[0].text == "an edit"
    assert pending[-1].text == "old text 3"
    assert pending[0].key == vector_key(MODEL, "new", "an edit")


async def test_loaded_vectors_are_those_of_visible_passages(db: Database) -> None:
    await save(db, made_note("1.md", "a", "b"), made_note("2.md", "c"))
    rng = np.random.default_rng(1)
    async with db.transaction() as tx:
        pending = sorted(await tx.passages.without_vectors(MODEL, 10), key=lambda p: p.id)
        made = rng.standard_normal((3, 384)).astype(np.float16)
        await tx.vectors.put_many(
            MODEL, [(p.key, row.tobytes()) for p, row in zip(pending, made, strict=True)]
        )
        await tx.notes.hide([note_id("1.md")], 5)

    async with db.read() as tables:
        ids, matrix = await tables.vectors.load_halves(MODEL)
        none, empty = await tables.vectors.load_halves("other")
        some, rows = await tables.vectors.of_passages(MODEL, [p.id for p in pending])

    assert ids.tolist() == some.tolist() == [pending[2].id]
    assert np.array_equal(matrix, made[2:])
    assert np.array_equal(rows, matrix)
    assert (len(none), len(empty)) == (0, 0)


async def test_another_model_asks_for_new_vectors_and_prune_drops_the_old(db: Database) -> None:
    await save(db, made_note("1.md", "a"))
    async with db.transaction() as tx:
        [passage] = await tx.passages.without_vectors(MODEL, 10)
        await tx.vectors.put_many(MODEL, [(passage.key, bytes(8))])

        assert await tx.passages.use_model(MODEL) == 0
        assert await tx.passages.use_model("second") == 1
        assert len(await tx.passages.without_vectors("second", 10)) == 1
        assert await tx.passages.without_vectors(MODEL, 10) == []
        assert await tx.vectors.prune() == 1


async def test_unused_vectors_are_told_by_ranges_and_used_ones_stay(db: Database) -> None:
    await save(db, made_note("1.md", "a"))
    async with db.transaction() as tx:
        [passage] = await tx.passages.without_vectors(MODEL, 10)
        others = [bytes([number]) * 32 for number in range(0, 256, 15)]
        await tx.vectors.put_many(MODEL, [(key, bytes(8)) for key in [passage.key, *others]])

        found = [one for low, high in key_ranges(8000) for one in await tx.vectors.unused(low, high)]
        await tx.vectors.drop([*found, passage.key])

        assert found == others
        assert await tx.vectors.prune() == 0
        assert (await tx.vectors.coverage(MODEL))[0] == 1


@pytest.mark.parametrize("count", [0, 1, 4000, 428_669, 10**9])
def test_ranges_of_keys_leave_no_gap(count: int) -> None:
    ranges = list(key_ranges(count))

    assert ranges[0][0] == b""
    assert ranges[-1][1] > b"\xff" * 64
    assert all(one[1] == other[0] for one, other in pairwise(ranges))
    assert all(low < high for low, high in ranges)


async def test_hidden_notes_leave_search_lists_and_graph_and_come_back(db: Database) -> None:
    await save(db, made_note("1.md", "apple", links=("2",), tags=("t",)), made_note("2.md", "apple"))
    one, two = note_id("1.md"), note_id("2.md")
    async with db.transaction() as tx:
        await tx.links.replace_resolved({one: [ResolvedLink(0, two)]})
        passage_before = (await tx.passages.of(two))[0].id

    async with db.transaction() as tx:
        assert await tx.notes.hide([two], 77) == 1

    assert await words(db, "apple") == [one]
    async with db.read() as tables:
        graph = await tables.graph.columns()
        assert (graph.ids, graph.names, len(graph.link_from)) == ([one], ["2"], 0)
        assert [note.id for note in await tables.notes.list()] == [one]
        assert [note.id for note in await tables.notes.list(hidden=True)] == [two]
        assert {known.id: known.hidden_at for known in await tables.notes.known_files("s1")} == {
            one: None,
            two: 77,
        }
        assert (await tables.links.of(one))[0].title == ""

    async with db.transaction() as tx:
        await tx.notes.restore([two])
        assert (await tx.passages.of(two))[0].id == passage_before
    assert await words(db, "apple") == sorted([one, two])


async def test_a_saved_hidden_note_is_shown_again(db: Database) -> None:
    await save(db, made_note("1.md", "apple", "pear"))
    async with db.transaction() as tx:
        await tx.notes.hide([note_id("1.md")], 5)

    await save(db, made_note("1.md", "apple", "plum"))

    assert await words(db, "apple") == await words(db, "plum") == [note_id("1.md")]
    assert await words(db, "pear") == []


async def test_a_move_keeps_id_and_passages(db: Database) -> None:
    await save(db, made_note("a.md", "apple"))
    note = note_id("a.md")

    async with db.transaction() as tx:
        await tx.notes.move(note, FileStat("b/c.md", "b/c.md", 1, 2, 3), title="c")

    async with db.read() as tables:
        assert [found.id for found in await tables.notes.find("c")] == [note]
        assert await tables.notes.by_path("s1", "a.md") is None
        assert len(await tables.passages.without_vectors(MODEL, 9)) == 1


async def test_removing_a_source_leaves_links_to_it_unwritten(db: Database) -> None:
    await save(db, made_note("1.md", "apple", links=("Two",)), made_note("Two.md", "apple", source_id="s2"))
    one, two = note_id("1.md"), note_id("Two.md", "s2")
    async with db.transaction() as tx:
        await tx.links.replace_resolved({one: [ResolvedLink(0, two)]})
        await tx.similar.replace_for([one], [SimilarRow(one, two, 0.9)])

    async with db.transaction() as tx:
        assert await tx.notes.remove_source("s2") == 1

    async with db.read() as tables:
        assert [(name.name, name.note_ids) for name in await tables.links.unresolved("s1")] == [
            ("Two", (one,))
        ]
        assert await tables.similar.all() == []
        assert (await tables.counts()).passages == 1
    assert await words(db, "apple") == [one]


async def test_backlinks_tell_where_they_stand(db: Database) -> None:
    await save(db, made_note("1.md", "x", links=("Two", "Gone")), made_note("Two.md", "y"))
    one, two = note_id("1.md"), note_id("Two.md")
    async with db.transaction() as tx:
        resolved = [ResolvedLink(0, two, "tw", via_alias=True), ResolvedLink(1, None, "Gone")]
        await tx.links.replace_resolved({one: resolved})

    async with db.read() as tables:
        [back] = await tables.links.to(two)
        out = await tables.links.of(one)
        keyed = await tables.links.with_keys("s1", ["two", "else"])
        graph = await tables.graph.columns()
    assert (back.title, back.path, back.link.context, back.link.mark) == ("1", "1.md", "see Two", (4, 7))
    assert [(link.title, link.link.name, link.link.via_alias) for link in out] == [
        ("Two", "tw", True),
        ("", "Gone", False),
    ]
    assert [link.position for link in keyed] == [0]
    assert (graph.link_from.tolist(), graph.link_to.tolist()) == ([0], [1])
    assert (graph.names, graph.name_note.tolist()) == (["Gone"], [0])


async def test_tags_are_counted_by_folded_form(db: Database) -> None:
    await save(
        db,
        made_note("1.md", tags=("Work", "ÄRGER")),
        made_note("2.md", tags=("work", "ärger")),
        made_note("3.md", tags=("work",)),
        made_note("4.md", tags=("hidden",)),
    )
    async with db.transaction() as tables:
        await tables.notes.hide([note_id("4.md")], 9)

    async with db.read() as tables:
        counts = await tables.tags.counts()
        number = await tables.tags.number()

    assert number == 2
    assert [(tag.tag, tag.spelling, tag.count) for tag in counts] == [
        ("work", "work", 3),
        ("ärger", "ärger", 2),
    ]


async def test_small_tables_keep_what_they_are_given(db: Database) -> None:
    problem = Problem("s1", "a.md", "bad_yaml", "line 3", 3, 9)
    async with db.transaction() as tx:
        await tx.sources.put(SourceRow("s1", "away", 5, 7, "gone"))
        await tx.layout.save([LayoutRow("n", 1.5, -2.0, pinned=True)])
        await tx.problems.add([problem, Problem("s1", "b.md", "x", "", 0, 9)])
        await tx.problems.replace("s1", ["b.md"], [])

    async with db.read() as tables:
        assert await tables.sources.get("s1") == SourceRow("s1", "away", 5, 7, "gone")
        assert (await tables.sources.get("s9")).state == "new"
        assert await tables.layout.load() == [LayoutRow("n", 1.5, -2.0, pinned=True)]
        assert await tables.problems.all() == [problem]


async def test_rows_changed_behind_the_index_are_noticed_and_repaired(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")
    await save(db, made_note("1.md", "apple"), made_note("2.md", "apple"), made_note("3.md", "pear"))
    async with db.transaction() as tx:
        await tx.meta._db.run("DELETE FROM passages WHERE note_id = ?", (note_id("1.md"),))
        await tx.meta._db.run("UPDATE passages SET text = 'plum' WHERE note_id = ?", (note_id("3.md"),))

    assert await words(db, "apple") == [note_id("2.md")]
    assert await db.check() != []

    await db.repair_words()

    assert await db.check() == []
    assert await words(db, "plum") == [note_id("3.md")]
    assert await words(db, "pear") == []
    await db.close()


@pytest.mark.parametrize(
    ("text", "indexed"),
    [
        ("plain words", "plain words"),
        ("部署方案", " 部署 署方 方案 案 "),
        ("a猫b", "a 猫 b"),
        ("keep " + "x" * 300 + " this", "keep this"),
        ("\u1112\u1161\u11ab\u1100\u116e\u11a8", " 한국 국 "),
    ],
)
def test_words_as_the_index_reads_them(text: str, indexed: str) -> None:
    assert index_words(text) == indexed


TEXTS = st.text(max_size=40) | st.text(alphabet="ab 今天部署é\u0301\0\ud800\"'", max_size=30)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["save", "save", "hide", "restore", "remove", "move"]),
        st.integers(0, 3),
        st.lists(TEXTS, max_size=4),
    ),
    min_size=1,
    max_size=12,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps=STEPS)
async def test_the_word_index_stays_whole_whatever_is_done(steps: list[tuple[str, int, list[str]]]) -> None:
    with TemporaryDirectory() as folder:
        db = await Database.open(Path(folder) / "index.db", readers=1)
        try:
            for what, number, texts in steps:
                await _step(db, what, f"{number}.md", texts)
            assert await db.check() == []
        finally:
            await db.close()


async def _step(db: Database, what: str, path: str, texts: list[str]) -> None:
    note = note_id(path)
    async with db.transaction() as tx:
        if what == "save":
            await tx.notes.save_many([made_note(path, *texts)], MODEL)
        elif what == "hide":
            await tx.notes.hide([note], 1)
        elif what == "restore":
            await tx.notes.restore([note])
        elif what == "remove":
            await tx.notes.remove([note])
        else:
            await tx.notes.move(note, FileStat(f"moved-{path}", f"moved-{path}", 1, 2, 3))


async def test_passages_of_notes_that_pass_a_filter_come_in_order_without_those_of_hidden_notes(
    db: Database,
) -> None:
    names = ["z/1.md", "a/1.md", "z/2.md", "z/3.md"]
    await save(db, *(made_note(name, "one", "two", "three") for name in names))
    await save(db, made_note("z/1.md", "one", "another"))
    async with db.transaction() as tx:
        await tx.notes.hide([note_id("z/2.md")], 1)
    filters = NoteFilter(Test("path", ("z/",)))

    async with db.read() as tables:
        found = (await tables.words.passage_ids(filters)).tolist()
        rows = await tables.passages.note_ids(found)
        none = await tables.words.passage_ids(NoteFilter(Test("path", ("nowhere",))))

    assert found == sorted(found)
    assert [rows[one] for one in found].count(note_id("z/1.md")) == 2
    assert [rows[one] for one in found].count(note_id("z/3.md")) == 3
    assert (len(found), len(none)) == (5, 0)
