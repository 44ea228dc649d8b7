"""Searching through the real database."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from daemon.retrieval import words
from daemon.retrieval.evidence import OF_NOTES
from daemon.retrieval.language.compile import Places
from daemon.retrieval.search import WORD_BY_WORD, Searcher, SearchRequest, SearchResult
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.rows import NoteWrite, PageFactsRow, ResolvedLink
from tests.helpers.fake_embedder import fake_details, fake_vector
from tests.helpers.notes import MODEL, made_note, note_id
from tests.helpers.passage_vectors import MadeVectors, question, unit


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    db = await Database.open(tmp_path / "index.db")
    yield db
    await db.close()


@pytest.fixture
def searcher(db: Database) -> Iterator[Searcher]:
    searcher = Searcher(db)
    yield searcher
    searcher.close()


async def save(db: Database, *notes: NoteWrite) -> None:
    async with db.transaction() as tx:
        await tx.notes.save_many(list(notes), MODEL)


async def learn(db: Database) -> None:
    """Give all passages what the fake model says of them, each sentence of a text apart."""
    async with db.transaction() as tx:
        pending = await tx.passages.without_vectors(MODEL, 100)
        rows = [DetailsRow(one.key, bytes(128), packed(one.text)) for one in pending]
        await tx.details.put_many(rows)
        vectors = [(one.key, fake_vector(one.text).astype(np.float16).tobytes()) for one in pending]
        await tx.vectors.put_many(MODEL, vectors)


def packed(text: str) -> bytes:
    """The tokens of a text with the number of their sentence."""
    parts = [fake_details(sentence).tokens.copy() for sentence in text.split(".") if sentence.strip()]
    for number, part in enumerate(parts):
        part[:, 0] = number
    return np.concatenate(parts).tobytes()


async def find(searcher: Searcher, q: str, **more: Any) -> SearchResult:
    return await searcher.search(SearchRequest(q=q, **more))


def ids(result: SearchResult) -> list[str]:
    return [hit.id for hit in result.hits]


def marked(result: SearchResult) -> list[str]:
    return [hit.snippet[a:b] for hit in result.hits for a, b in hit.marks]


async def test_a_minus_takes_away_notes_that_hold_the_word(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "AMF band"), made_note("2.md", "AMF only"))

    assert ids(await find(searcher, "AMF -band")) == [note_id("2.md")]


async def test_a_minus_looks_at_the_whole_note(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "apples grow here", "a pear tree"), made_note("2.md", "apples only"))

    assert ids(await find(searcher, "apples -pear")) == [note_id("2.md")]


@pytest.mark.parametrize("q", ["-band", '-"two words"', "-tag:x", "-a -b"])
async def test_a_query_that_only_takes_away_gives_a_hint(db: Database, searcher: Searcher, q: str) -> None:
    await save(db, made_note("1.md", "AMF band"))

    result = await find(searcher, q)

    assert not result.hits
    assert "minus" in result.hint


@pytest.mark.parametrize("q", ["--error-on-warnings", "well-known"])
async def test_hyphens_are_text(db: Database, searcher: Searcher, q: str) -> None:
    await save(
        db, made_note("1.md", f"use {q} always"), made_note("2.md", "well, nothing is known of errors")
    )

    assert ids(await find(searcher, q)) == [note_id("1.md")]


@pytest.mark.parametrize("q", ["", "   ", '"', "\0", "\u200b", "\n\t", '""'])
async def test_blank_queries_show_recent_notes(db: Database, searcher: Searcher, q: str) -> None:
    await save(db, made_note("old.md", "x", mtime=1), made_note("new.md", "y", mtime=2))

    assert ids(await find(searcher, q)) == [note_id("new.md"), note_id("old.md")]


async def test_a_query_of_ten_thousand_characters_is_answered(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "needle in hay"))

    assert ids(await find(searcher, "needle " + "hay straw " * 1000)) == [note_id("1.md")]
    assert not ids(await find(searcher, "x" * 10_000))
    assert not ids(await find(searcher, "\u4e00\u4e8c" * 5_000))


@pytest.mark.parametrize(
    ("text", "q"),
    [
        ("今天讨论了部署方案", "部署方案"),
        ("サンドボックス修正", "ボックス"),
        ("회의록을 정리했다", "회의록"),
        ("今天讨论了部署方案", "案"),
        ("今天讨论了部署方案", "署"),
        ("今天讨论了部署方案", "今"),
    ],
)
async def test_any_part_of_a_cjk_run_is_found_and_marked(
    db: Database, searcher: Searcher, text: str, q: str
) -> None:
    await save(db, made_note("1.md", text), made_note("2.md", "nothing of the kind 猫"))

    result = await find(searcher, q)

    assert ids(result) == [note_id("1.md")]
    assert marked(result) == [q]


async def test_a_cjk_question_is_answered_by_its_pairs(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "部署方案已经决定"), made_note("2.md", "猫喜欢鱼"))

    assert ids(await find(searcher, "我们什么时候讨论部署方案")) == [note_id("1.md")]


@pytest.mark.parametrize("q", ["itgc", "gen-itgc", "50", "条"])
async def test_latin_glued_to_cjk_is_found(db: Database, searcher: Searcher, q: str) -> None:
    await save(db, made_note("1.md", "步2 重跑gen-itgc后50条"), made_note("2.md", "else"))

    result = await find(searcher, q)

    assert ids(result) == [note_id("1.md")]
    assert marked(result) == [q]


@pytest.mark.parametrize(
    ("text", "q", "marks"),
    [
        ("She runs while he is running", "run", ["runs", "running"]),
        ("Ein Café in Zürich", "cafe", ["Café"]),
        ("Приятные деревья растут", "деревья", ["деревья"]),
        ("नमस्ते दुनिया", "दुनिया", ["दुनिया"]),
        ("שלום עולם", "עולם", ["עולם"]),
        ("𝒜 math 🎉 party here", "party", ["party"]),
        ("cafe\u0301 composed of two", "café", ["cafe\u0301"]),
    ],
)
async def test_marks_are_code_points_of_the_words_found(
    db: Database, searcher: Searcher, text: str, q: str, marks: list[str]
) -> None:
    await save(db, made_note("1.md", text))

    assert marked(await find(searcher, q)) == marks


async def test_a_phrase_has_to_stand_there(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "quick brown fox"), made_note("2.md", "brown and quick fox"))

    assert ids(await find(searcher, '"quick brown" fox')) == [note_id("1.md")]


@pytest.mark.parametrize(
    "q", ['"unbalanced (AND', "unbalanced AND (", "NOT unbalanced", 'NEAR(unbalanced, "', "unbalanced) OR"]
)
@pytest.mark.parametrize("typing", [True, False])
async def test_what_does_not_parse_is_text(db: Database, searcher: Searcher, q: str, typing: bool) -> None:
    await save(db, made_note("1.md", "an unbalanced scale"), made_note("2.md", "else"))

    assert ids(await find(searcher, q, typing=typing)) == [note_id("1.md")]


async def test_or_asks_for_one_of_several(db: Database, searcher: Searcher) -> None:
    await save(
        db,
        made_note("1.md", "quick brown fox"),
        made_note("2.md", "lazy old dog"),
        made_note("3.md", "old fox"),
    )

    either = await find(searcher, '"quick brown" OR "lazy old"')
    fox = await find(searcher, '"quick brown" OR dog fox')

    assert set(ids(either)) == {note_id("1.md"), note_id("2.md")}
    assert set(ids(fox)) == {note_id("1.md"), note_id("2.md")}


async def test_a_phrase_that_nothing_holds_says_that_it_is_taken_word_by_word(
    db: Database, searcher: Searcher
) -> None:
    await save(db, made_note("1.md", "quick brown fox"))

    missed, found = await find(searcher, '"brown quick" fox'), await find(searcher, '"quick brown"')

    assert (ids(missed), missed.hint) == ([], WORD_BY_WORD)
    assert (ids(found), found.hint) == ([note_id("1.md")], "")
    assert not (await find(searcher, "nothing")).hint
    assert not (await find(searcher, '"brown quick', typing=True)).hint


async def test_the_word_being_typed_may_go_on(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "kubernetes cluster"))

    assert ids(await find(searcher, "clus", typing=True)) == [note_id("1.md")]
    assert not ids(await find(searcher, "clus"))
    assert ids(await find(searcher, "clus*")) == [note_id("1.md")]


@pytest.mark.parametrize(
    ("word", "least"), [("deployment", 3), ("running", 2), ("organization", 3), ("Notizen", 2)]
)
async def test_every_letter_of_a_word_being_typed_finds_it(
    db: Database, searcher: Searcher, word: str, least: int
) -> None:
    await save(db, made_note("1.md", f"about {word} here"), made_note("2.md", "else"))

    for end in range(least, len(word) + 1):
        result = await find(searcher, word[:end], typing=True)

        assert (ids(result), marked(result)) == ([note_id("1.md")], [word]), word[:end]


async def test_all_notes_are_counted_but_while_typing(db: Database, searcher: Searcher) -> None:
    await save(db, *[made_note(f"{i}.md", "apple") for i in range(1100)])

    assert (await find(searcher, "apple")).total == 1100
    assert (await find(searcher, "apple", typing=True)).total == 1000


async def test_filters_hold_before_ranking(db: Database, searcher: Searcher) -> None:
    many = [made_note(f"a/{i}.md", "apple apple apple") for i in range(300)]
    await save(db, *many, made_note("b/fruit.md", "one apple among many other words", tags=("Food/Fruit",)))

    wanted = [note_id("b/fruit.md")]
    for q in (
        "apple tag:food",
        "apple tag:#food/fruit",
        "apple path:b/",
        "apple file:fruit",
        "apple -path:a/",
    ):
        assert ids(await find(searcher, q)) == wanted, q
    assert ids(await find(searcher, "tag:food")) == wanted
    assert not ids(await find(searcher, "apple tag:foo"))


async def test_source_filter_takes_names(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "apple"), made_note("1.md", "apple", source_id="s2"))

    result = await find(searcher, 'apple source:"My Notes"', places=Places({"my notes": "s2"}))

    assert ids(result) == [note_id("1.md", "s2")]


async def test_a_source_for_reference_is_found_where_that_is_asked_for(
    db: Database, searcher: Searcher
) -> None:
    await save(db, made_note("1.md", "apple"), made_note("book.md", "apple tree", source_id="s2"))
    places = Places({"my notes": "s1", "book": "s2"}, reference=("s2",))
    mine, book = note_id("1.md"), note_id("book.md", "s2")

    async def found(q: str) -> list[str]:
        return sorted(ids(await find(searcher, q, places=places)))

    for q in ("apple", "", "tag:none OR apple", "apple -source:other", "apple -is:reference"):
        assert await found(q) == [mine], q
    for q in ("apple is:reference", "is:reference", "apple source:book"):
        assert await found(q) == [book], q
    assert await found("apple (is:reference OR path:1)") == sorted([mine, book])


async def test_a_whole_title_comes_first(db: Database, searcher: Searcher) -> None:
    others = [made_note(f"{i}.md", "deploy plan deploy plan", title=f"Deploy plan {i}") for i in range(30)]
    await save(db, *others, made_note("x.md", "short", title="Deploy Plan"))

    result = await find(searcher, "deploy plan")

    assert ids(result)[0] == note_id("x.md")
    assert "what you typed" in result.hits[0].why


async def test_an_alias_finds_its_note(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "text", title="Kubernetes", aliases=("k8s",)))

    result = await find(searcher, "K8S")

    assert ids(result) == [note_id("1.md")]
    assert "other name" in result.hits[0].why


async def test_passages_are_gathered_by_note_with_their_places(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "unrelated words", "apple pie with apple", "an apple"))

    hit = (await find(searcher, "apple")).hits[0]

    whole = "unrelated words\n\napple pie with apple\n\nan apple"
    assert {whole[p.start : p.end] for p in hit.passages} == {"apple pie with apple", "an apple"}
    assert hit.parts[0].channel == "words"
    assert "“apple”" in hit.why


async def test_hidden_notes_are_not_found(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "apple"), made_note("2.md", "apple"))

    async with db.transaction() as tx:
        await tx.notes.hide([note_id("1.md")], 5)

    assert ids(await find(searcher, "apple")) == [note_id("2.md")]


async def test_stop_words_count_only_when_alone(db: Database, searcher: Searcher) -> None:
    await save(db, made_note("1.md", "what is the plan"), made_note("2.md", "the cat"))

    assert ids(await find(searcher, "what is the plan")) == [note_id("1.md")]
    assert set(ids(await find(searcher, "the"))) == {note_id("1.md"), note_id("2.md")}


async def test_meaning_adds_what_shares_no_word_and_nothing_far(db: Database) -> None:
    await save(
        db, made_note("near.md", "automobile"), made_note("far.md", "banana"), made_note("word.md", "car")
    )
    async with db.read() as tables:
        passage = {
            name: (await tables.passages.of(note_id(name)))[0].id for name in ("near.md", "far.md", "word.md")
        }
    vectors = {
        passage["near.md"]: unit(1, 0.2),
        passage["far.md"]: unit(0.1, 1),
        passage["word.md"]: unit(1, 0.1),
    }
    searcher = Searcher(db, MadeVectors(vectors))

    hybrid = await find(searcher, "car", question=question("car", unit(1, 0)))
    filtered = await find(searcher, "car file:near", question=question("car", unit(1, 0)), mode="meaning")
    searcher.close()

    assert ids(hybrid) == [note_id("word.md"), note_id("near.md")]
    assert hybrid.mode == "hybrid"
    assert {part.channel for part in hybrid.hits[0].parts} == {"words", "meaning"}
    assert ids(filtered) == [note_id("near.md")]


async def test_a_passage_with_the_words_in_one_sentence_comes_before_one_that_strews_them(
    db: Database,
) -> None:
    await save(
        db,
        made_note(
            "strewn.md", "boiler boiler boiler. We spoke of Omar. And then of maintenance, boiler first."
        ),
        made_note("right.md", "A long walk by the sea. Omar keeps boiler maintenance going. And then rain."),
    )
    await learn(db)
    searcher = Searcher(db, MadeVectors({}))
    q = "boiler maintenance Omar"

    found = await find(searcher, q, question=question(q, unit(*[1.0] * 384)))
    searcher.close()

    assert ids(found)[0] == note_id("right.md")
    assert [part.channel for part in found.hits[0].parts] == ["words"]


async def test_what_has_no_vector_yet_is_found_by_its_words(db: Database) -> None:
    await save(db, made_note("learnt.md", "a boiler in the cellar"), made_note("other.md", "a dog"))
    await learn(db)
    await save(db, made_note("new.md", "boiler maintenance is due in May"))
    searcher = Searcher(db, MadeVectors({}))
    q = "boiler maintenance"

    found = await find(searcher, q, question=question(q, unit(*[1.0] * 384)))
    searcher.close()

    assert ids(found) == [note_id("new.md"), note_id("learnt.md")]


async def test_a_note_that_the_best_hit_links_to_comes_along_and_says_so(db: Database) -> None:
    await save(
        db,
        made_note("boiler.md", "boiler maintenance", links=("omar",)),
        made_note("omar.md", "a plumber"),
    )
    await learn(db)
    async with db.transaction() as tx:
        await tx.links.replace_resolved({note_id("boiler.md"): [ResolvedLink(0, note_id("omar.md"))]})
    searcher = Searcher(db, MadeVectors({}))
    q = "boiler maintenance"

    found = await find(searcher, q, question=question(q, unit(*[1.0] * 384)))
    kept_out = await find(searcher, f"{q} -file:omar", question=question(q, unit(*[1.0] * 384)))
    searcher.close()

    assert ids(found) == [note_id("boiler.md"), note_id("omar.md")]
    assert "links to it" in found.hits[1].why
    assert found.weak_from == 1
    assert ids(kept_out) == [note_id("boiler.md")]


@pytest.mark.parametrize("mode", ["hybrid", "meaning"])
async def test_what_is_out_of_recall_is_judged_like_all_else_where_it_is_asked_for(
    db: Database, mode: str
) -> None:
    await save(db, made_note("old.md", "herons nest in March"))
    await learn(db)
    async with db.transaction() as tx:
        await tx.pages.set_facts([facts(note_id("old.md"), "retracted")])
    searcher = Searcher(db, MadeVectors({}))
    q = "herons is:retracted"

    found = await find(searcher, q, mode=mode, question=question(q, unit(*[1.0] * 384)))
    searcher.close()

    assert (ids(found), found.mode) == ([note_id("old.md")], mode)


def facts(page_id: str, standing: str) -> PageFactsRow:
    return PageFactsRow(
        id=page_id,
        type="fact",
        space="",
        author="",
        occurred_at=None,
        created_at=1,
        standing=standing,
        said=b"",
    )


async def test_of_many_notes_enough_are_judged_for_what_is_asked_and_all_are_counted(
    db: Database,
) -> None:
    await save(db, *(made_note(f"{n}.md", "boiler maintenance") for n in range(90)))
    await learn(db)
    searcher = Searcher(db, MadeVectors({}))
    asked = question("boiler", unit(*[1.0] * 384))

    usual = await searcher.evidence(SearchRequest(q="boiler", question=asked))
    more = await searcher.evidence(SearchRequest(q="boiler", question=asked, limit=50))
    found = await find(searcher, "boiler", question=asked)
    searcher.close()

    assert usual is not None
    assert more is not None
    assert len(usual.candidates) == OF_NOTES < 90
    assert len(more.candidates) == 90
    assert (len(found.hits), found.total) == (20, 90)


async def test_turns_are_judged_however_far_they_are_and_whatever_is_known_of_notes(db: Database) -> None:
    await save(db, *(made_note(f"{n}.md", "boiler maintenance") for n in range(90)))
    turns = [note_id(f"{n}.md") for n in range(80, 90)]
    async with db.transaction() as tx:
        await tx.meta._db.run_many("UPDATE notes SET session = 's' WHERE id = ?", [(one,) for one in turns])
    await learn(db)
    searcher = Searcher(db, MadeVectors({}))
    request = SearchRequest(q="boiler", question=question("boiler", unit(*[1.0] * 384)))

    found = [await searcher.evidence(request) for _ in range(2)]
    assert searcher._gatherer is not None
    known = searcher._gatherer._notes.among(np.arange(1, 200))
    searcher.rest()
    found.append(await searcher.evidence(request))
    searcher.close()

    assert known.sum() == 80
    for one in found:
        assert one is not None
        assert len(one.candidates) == OF_NOTES + len(turns)
        assert {row.note_id for row in one.candidates if row.is_record} == set(turns)


async def test_stop_words_are_not_looked_for_in_a_large_store_where_no_note_has_the_other_words(
    db: Database, searcher: Searcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    await save(db, made_note("a.md", "who has the boat"))
    assert ids(await find(searcher, "the heirloom")) == [note_id("a.md")]
    monkeypatch.setattr(words, "LARGE", 0)

    assert (await find(searcher, "the heirloom")).hits == ()
    assert ids(await find(searcher, "the")) == [note_id("a.md")]
    assert ids(await find(searcher, "the boat")) == [note_id("a.md")]
