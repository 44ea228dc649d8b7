"""What the fuzzer checks, without the fuzzer: the short form for every machine, and that it can fail."""

import random

import msgspec
import pytest

from daemon.ingest.note import read_note
from daemon.store.rows import Link, LinkKind, ParsedNote, Passage
from tests.fuzz import target
from tests.fuzz.__main__ import WORDS, write_seeds
from tests.fuzz.target import CONFIG_CASE, FoundError, check, limit_s

CHANGED = 1500


@pytest.fixture(scope="module")
def seeds(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    folder = tmp_path_factory.mktemp("seeds")
    write_seeds(folder, CONFIG_CASE + 1)
    return [path.read_bytes() for path in sorted(folder.iterdir())]


def changed(chance: random.Random, seeds: list[bytes]) -> bytes:
    """A seed with words of markup in it, parts of another one, or bytes that are no text."""
    data = bytearray(chance.choice(seeds))
    for _ in range(chance.randrange(1, 9)):
        at = chance.randrange(1, len(data) + 1)
        other = chance.choice(seeds)[1:]
        start = chance.randrange(len(other) + 1)
        part = chance.choice((chance.choice(WORDS).encode(), other[start : start + 40], chance.randbytes(2)))
        data[at : at + chance.randrange(4)] = part
    data[0] = chance.randrange(256)
    return bytes(data)


def test_every_known_note_is_read_well_in_every_way(seeds: list[bytes]) -> None:
    for data in seeds:
        check(data)


def test_changed_notes_are_read_well(seeds: list[bytes]) -> None:
    chance = random.Random(1)
    for _ in range(CHANGED):
        data = changed(chance, seeds)
        try:
            check(data)
        except BaseException:
            print(repr(data))  # noqa: T201  # what `python -m tests.fuzz FILE` reads again
            raise


@pytest.mark.parametrize(
    ("note", "words"),
    [
        (ParsedNote(title="a", passages=(Passage("a", "b", 0, 9, 1),)), "outside the text"),
        (ParsedNote(title="a", text="b", passages=(Passage("a", "b", 0, 1, 7),)), "on no line"),
        (
            ParsedNote(title="a", links=(Link("b", LinkKind.WIKILINK, 1, mark=(0, 5)),)),
            "outside its sentence",
        ),
    ],
)
def test_a_wrong_note_is_found(monkeypatch: pytest.MonkeyPatch, note: ParsedNote, words: str) -> None:
    monkeypatch.setattr(target, "read_note", lambda *_: note)

    with pytest.raises(FoundError, match=words):
        check(b"\0text")


def test_two_readings_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    count = iter(range(9))

    def read(*arguments: object) -> ParsedNote:
        return msgspec.structs.replace(read_note(*arguments), words=next(count))  # type: ignore[arg-type]

    monkeypatch.setattr(target, "read_note", read)

    with pytest.raises(FoundError, match="differ"):
        check(b"\0text")


def test_a_long_note_may_take_a_second_a_megabyte_and_more_only_for_what_is_in_it() -> None:
    plain = limit_s(bytes(10**6), ParsedNote(title="a"))
    full = limit_s(bytes(10**6), ParsedNote(title="a", tags=("t",) * 10_000))

    assert plain == pytest.approx(1.0)
    assert full == pytest.approx(1.6)


def test_seeds_reach_every_way_of_reading(seeds: list[bytes]) -> None:
    assert {data[0] for data in seeds} == set(range(CONFIG_CASE + 1))
