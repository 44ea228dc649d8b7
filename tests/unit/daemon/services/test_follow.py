"""The rows of records are made from files and ledger, whatever happened to these meanwhile."""

import shutil
from pathlib import Path

import pytest

from daemon.ledger.record import record_path
from daemon.services.memory import records as records_module
from daemon.store.filters import NoteFilter
from tests.helpers.memory import memory_home, turn
from tests.helpers.notes import MODEL


async def test_two_homes_that_were_merged_read_as_one(tmp_path: Path) -> None:
    """Each machine wrote by itself; a file sync brings folders together, and either may forget."""
    one, two = tmp_path / "one", tmp_path / "two"
    async with memory_home(one) as home:
        [first, second] = await home.remember(turn("heron one"), turn("heron two"))
    shutil.copytree(one / "records", two / "records")
    shutil.copytree(one / "ledger", two / "ledger")
    async with memory_home(two) as home:
        assert await home.found("heron") == [first.id, second.id]
        await home.memories.forget(first.id)
        [third] = await home.remember(turn("heron three", session="other"))
    async with memory_home(one) as home:
        [fourth] = await home.remember(turn("heron four", session="later", request_id="r4"))

    shutil.copytree(two / "records", one / "records", dirs_exist_ok=True)
    shutil.copytree(two / "ledger", one / "ledger", dirs_exist_ok=True)

    async with memory_home(one) as home:
        assert set(await home.found("heron")) == {second.id, third.id, fourth.id}
        assert [again.id for again in await home.remember(turn("heron four", request_id="r4"))] == [fourth.id]
    shutil.rmtree(one / "index")
    async with memory_home(one) as home:
        assert set(await home.found("heron")) == {second.id, third.id, fourth.id}


async def test_record_that_comes_after_the_word_that_forgot_it_stays_forgotten(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as home:
        [first] = await home.remember(turn("heron"))
        await home.memories.forget(first.id)
    [file] = (tmp_path / "records").glob("*/*.jsonl")
    data = file.read_bytes()
    file.unlink()
    async with memory_home(tmp_path) as home:
        assert home.followed.removed == 1

    file.write_bytes(data)

    async with memory_home(tmp_path) as home:
        assert await home.found("heron") == []
        await home.memories.restore(first.id)
        assert await home.found("heron") == [first.id]


async def test_start_where_nothing_changed_reads_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as home:
        await home.remember(turn("heron"))
        await home.remember(turn("stork"), turn("other", session="b"))
    monkeypatch.setattr("daemon.services.memory.follow._read", None)

    async with memory_home(tmp_path) as home:
        assert len(await home.found("stork OR heron")) == 2


async def test_file_that_another_program_wrote_to_while_we_did_is_read_at_the_next_start(
    tmp_path: Path,
) -> None:
    async with memory_home(tmp_path) as home:
        await home.remember(turn("heron"))
        [file] = (tmp_path / "records").glob("*/*.jsonl")
        with file.open("ab") as other:
            other.write(b'{"text": "a stork", "session": "talk"}\n')
        await home.remember(turn("swan"))
        assert await home.found("stork") == []

    async with memory_home(tmp_path) as home:
        ids = await home.found("heron OR stork OR swan")
        async with home.db.read() as tables:
            turns = [await tables.records.get(one) for one in ids]
        assert [one.text for one in turns if one] == ["heron", "a stork", "swan"]


async def test_order_of_a_session_runs_over_the_months_of_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as home:
        for month in (9, 10, 11):
            monkeypatch.setattr(
                records_module,
                "record_path",
                lambda name, _, m=month: record_path(name, m * 2_629_800_000_000),
            )
            await home.remember(turn(f"heron {month} a"), turn(f"heron {month} b"))
        before = await home.found("heron")
    middle = sorted((tmp_path / "records").glob("*/*.jsonl"))[1]
    middle.write_bytes(middle.read_bytes() + b'{"text": "heron 10 c", "session": "talk"}\n')

    async with memory_home(tmp_path) as home:
        after = await home.found("heron")

    assert len(after) == 7
    assert [one for one in after if one in before] == before
    assert after[4] not in before


async def test_request_is_forgotten_after_thirty_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as home:
        [first] = await home.remember(turn("heron", request_id="r1"))
        monkeypatch.setattr(records_module, "REQUEST_US", -1)
        [second] = await home.remember(turn("stork", request_id="r1"))

    assert second.status == "created"
    assert second.id != first.id


async def test_places_of_passages_tell_the_turn_and_its_place(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as home:
        at = "2023-05-08T10:00:00Z"
        first, second = await home.remember(turn("stork"), turn("heron", author="Bob", occurred_at=at))
        async with home.db.read() as tables:
            [hit] = await tables.words.search("heron", NoteFilter(), 5)
            place = (await tables.records.places([hit.passage_id]))[hit.passage_id]
            before = await tables.passages.ids_of([first.id])
            rows = await tables.passages.get_many(before)
            names = await tables.records.places(before)

    assert (place.note_id, place.session, place.position, place.author) == (second.id, "talk", 2, "Bob")
    assert place.occurred_at == 1_683_540_000_000_000
    assert [row.text.endswith("Ann: stork") for row in rows.values()] == [True]
    assert {(one.note_id, one.position) for one in names.values()} == {(first.id, 1)}


async def test_long_turn_has_several_passages_each_with_date_and_speaker(tmp_path: Path) -> None:
    text = " ".join(f"The heron number {n} stood in the pond." for n in range(60))
    async with memory_home(tmp_path) as home:
        [receipt] = await home.remember(turn(text, occurred_at="2023-05-08"))
        async with home.db.read() as tables:
            passages = await tables.passages.of(receipt.id)

    assert len(passages) > 3
    assert all(one.text.startswith("[8 May 2023] Ann: ") for one in passages)
    assert all(text[one.start : one.end].strip() == one.text[18:] for one in passages)


async def test_calls_are_no_work_for_the_model(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as home:
        await home.remember(turn("heron"), turn("ls", type="call"))
        async with home.db.read() as tables:
            pending = await tables.passages.without_vectors(MODEL, 10)
            coverage = await tables.vectors.coverage(MODEL)

    assert [one.text.endswith("heron") for one in pending] == [True]
    assert coverage == (0, 1)
