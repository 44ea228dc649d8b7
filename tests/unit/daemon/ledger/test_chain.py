"""A ledger that was tampered with names the place, and says what was done there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from daemon.ledger.ledger import Ledger

Tamper = Callable[[list[bytes]], list[bytes]]


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    made = Ledger(tmp_path / "ledger", tmp_path / "run")
    for number in range(8):
        made.append("test.line", count=number)
    return made


def file_of(ledger: Ledger, tmp_path: Path) -> Path:
    [file] = (tmp_path / "ledger" / ledger.writers[0]).glob("*.jsonl")
    return file


def flipped(line: bytes) -> bytes:
    return line.replace(b'"test.line"', b'"best.line"')


@pytest.mark.parametrize(
    ("tamper", "places"),
    [
        (lambda lines: [*lines[:3], flipped(lines[3]), *lines[4:]], [(4, "it was changed")]),
        (lambda lines: [flipped(lines[0]), *lines[1:]], [(1, "it was changed")]),
        (lambda lines: [*lines[:3], b"{" + lines[3], *lines[4:]], [(4, "it cannot be read")]),
        (lambda lines: [*lines[:3], *lines[4:]], [(4, "1 lines before it are missing")]),
        (lambda lines: lines[3:], [(1, "3 lines before it are missing")]),
        (lambda lines: [*lines[:3], lines[1], *lines[3:]], [(4, "it was added")]),
        (
            lambda lines: [*lines[:3], lines[3].replace(b'"prev":"', b'"prev":"0'), *lines[4:]],
            [(4, "it was changed")],
        ),
        (lambda lines: lines[:-1], [(7, "what was written last is missing, or was changed")]),
        (lambda lines: [*lines[:-1], flipped(lines[-1])], [(8, "what was written last")]),
        (
            lambda lines: [flipped(lines[0]), lines[1], lines[2], *lines[4:6], flipped(lines[6]), lines[7]],
            [(1, "it was changed"), (4, "1 lines before it are missing"), (6, "it was changed")],
        ),
    ],
)
def test_place_and_kind_of_each_tampering_are_told(
    ledger: Ledger, tmp_path: Path, tamper: Tamper, places: list[tuple[int, str]]
) -> None:
    file = file_of(ledger, tmp_path)

    file.write_bytes(b"".join(tamper(file.read_bytes().splitlines(keepends=True))))

    found = ledger.breaks()
    assert [one.line for one in found] == [line for line, _ in places]
    assert all(one.message.startswith(words) for one, (_, words) in zip(found, places, strict=True))
    assert {one.path for one in found} == {f"{file.parent.name}/{file.name}"}


def test_month_that_is_missing_is_told_where_the_next_one_begins(ledger: Ledger, tmp_path: Path) -> None:
    file = file_of(ledger, tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    for name, part in (("2020-01", lines[:2]), ("2020-02", lines[2:5]), ("2020-03", lines[5:])):
        file.with_name(f"{name}.jsonl").write_bytes(b"".join(part))
    file.unlink()
    assert ledger.breaks() == []

    file.with_name("2020-02.jsonl").unlink()

    [found] = ledger.breaks()
    assert found.path.endswith("2020-03.jsonl")
    assert (found.line, found.message) == (1, "3 lines before it are missing")


def test_line_that_is_just_being_written_is_no_break(ledger: Ledger, tmp_path: Path) -> None:
    with file_of(ledger, tmp_path).open("ab") as file:
        file.write(b'{"n":9,"at":')

    assert ledger.breaks() == []
