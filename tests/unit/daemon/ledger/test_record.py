"""Record files: names that every file system takes, lines that survive hands and newer programs."""

import re
import uuid
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ledger.identity import new_id, time_of
from daemon.ledger.record import Record, encode_record, file_stem, read_records, record_path

SAFE = re.compile(r"[a-z0-9_-]{1,60}(\.[0-9a-f]{20})?")
RESERVED = {"con", "prn", "aux", "nul", "com1", "lpt9"}


@given(st.text(max_size=300))
def test_any_session_has_a_name_that_every_file_system_takes(session: str) -> None:
    name = file_stem(session)

    assert SAFE.fullmatch(name)
    assert name.split(".")[0] not in RESERVED


@pytest.mark.parametrize(
    "session", ["con", "NUL", "aux ", "../../etc/passwd", "-", "a/b", "…", "x" * 300, "a.b"]
)
def test_odd_sessions_have_safe_names(session: str) -> None:
    name = file_stem(session)

    assert SAFE.fullmatch(name)
    assert name.split(".")[0] not in RESERVED


@given(st.lists(st.text(alphabet="aAbB-_. /é", max_size=6), unique=True, max_size=30))
def test_two_sessions_never_share_a_file_even_where_case_does_not_count(sessions: list[str]) -> None:
    assert len({file_stem(session).casefold() for session in sessions}) == len(sessions)


def test_the_name_of_one_session_is_no_session_of_its_own() -> None:
    assert file_stem(file_stem("A talk")) != file_stem("A talk")


def test_a_plain_name_stays_readable() -> None:
    at = int(datetime(2026, 11, 30, 23, 59, tzinfo=UTC).timestamp() * 1e6)

    assert record_path("garden-talk_7", at) == "records/2026-11/garden-talk_7.jsonl"
    assert record_path("", at) == "records/2026-11/_none.jsonl"


def test_ids_rise_and_tell_their_time() -> None:
    before = datetime.now(UTC).timestamp()
    ids = [new_id() for _ in range(5000)]

    assert ids == sorted(set(ids))
    assert {uuid.UUID(one).version for one in ids} == {7}
    assert {uuid.UUID(one).variant for one in ids} == {uuid.RFC_4122}
    assert before - 1 < time_of(ids[0]) / 1e6 < before + 60


def test_a_record_comes_back_as_it_was_written() -> None:
    record = Record(
        id=new_id(),
        type="turn",
        text='line\u2028one\nline "two" 部署',
        author="Ann",
        session="A talk",
        occurred_at="2023-05-08T10:00:00Z",
        tags=["a/b"],
        meta={"n": [1, None]},
    )
    data = encode_record(record)

    assert data.count(b"\n") == 1
    assert [line.record for line in read_records("p", data)] == [record]


def test_lines_that_are_no_records_are_told_and_passed_over() -> None:
    good = encode_record(Record(id=new_id(), type="turn", text="a"))
    later = encode_record(Record(id=new_id(), type="turn", text="b"))
    data = good + b'{"id": 7}\n\xff\xfe\n\n[1]\n' + good + b'{"id":"x","text":"no uuid"}\n' + later[:-1]

    lines = list(read_records("p", data))

    assert [line.record.text for line in lines if line.record] == ["a", "b"]
    assert [line.number for line in lines if line.problem] == [2, 3, 5, 6, 7]


def test_a_typed_line_without_an_id_keeps_one_and_fields_of_a_newer_program_do_not_hurt() -> None:
    data = b'{"text": "typed by hand", "from_the_future": 1}\n'

    [first], [again] = list(read_records("p", data)), list(read_records("p", data))

    assert first.record is not None
    assert first.record.text == "typed by hand"
    assert first == again


@pytest.mark.parametrize(
    ("occurred_at", "day"), [("2023-05-08", "2023-05-08"), ("2023-05-08T12:00:00Z", "2023-05-08")]
)
def test_a_day_stays_a_day(occurred_at: str, day: str) -> None:
    record = Record(id=new_id(), type="turn", text="a", occurred_at=occurred_at)

    assert record.day == day
    assert datetime.fromtimestamp(record.at / 1e6, UTC).year == 2023


def test_the_same_words_of_another_speaker_or_space_are_not_the_same() -> None:
    one = Record(id="", type="turn", text="a", author="b")

    assert one.digest() == Record(id="other", type="turn", text="a", author="b", tags=["x"]).digest()
    assert one.digest() != Record(id="", type="turn", text="ab").digest()
    assert one.digest() != Record(id="", type="turn", text="a", author="b", space="s").digest()
