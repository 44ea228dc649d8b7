"""Repairs take nothing away that may be needed, and a report holds no word of the person's."""

import asyncio
import shutil
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.config.settings import load_settings
from app.errors import ConflictError, DiskFullError, InvalidInputError
from app.paths import HomePaths
from app.wire.care import CheckLine, Diagnosis, FaultPlace
from app.wire.memories import NewMemory
from daemon.ledger.ledger import Ledger
from daemon.services.care.mend_offline import repair_offline
from daemon.services.care.report import write_report
from daemon.services.care.rescue import rescue
from daemon.services.care.room import check_room
from tests.helpers.broken_homes import BROKEN, ledger_file, whole_home
from tests.helpers.memory import memory_home


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> HomePaths:
    return asyncio.run(whole_home(tmp_path_factory.mktemp("whole") / "home"))


@pytest.fixture
def paths(whole: HomePaths, tmp_path: Path) -> HomePaths:
    shutil.copytree(whole.home, tmp_path / "home")
    return HomePaths(tmp_path / "home")


async def test_chain_keeps_what_was_written_after_the_backup(paths: HomePaths) -> None:
    async with memory_home(paths.home) as memory:
        await memory.remember(NewMemory(text="A later one."))
    whole = ledger_file(paths).read_bytes()
    BROKEN["altered line of the ledger"].spoil(paths)
    altered = ledger_file(paths).read_bytes()

    await repair_offline(paths, "chain")

    assert ledger_file(paths).read_bytes() == whole
    assert [one.read_bytes() for one in ledger_file(paths).parent.glob("*.unreadable-*")] == [altered]
    assert Ledger(paths.ledger, paths.run).breaks() == []


async def test_chain_that_no_backup_can_mend_stays_as_it_is(paths: HomePaths) -> None:
    async with memory_home(paths.home) as memory:
        for text in ("One.", "Two.", "Three."):
            await memory.remember(NewMemory(text=text))
    lines = ledger_file(paths).read_bytes().splitlines(keepends=True)
    ledger_file(paths).write_bytes(b"".join(lines[:-2] + lines[-1:]))
    before = ledger_file(paths).read_bytes()

    done = await repair_offline(paths, "chain")

    assert "No backup helps with 1" in done.message
    assert ledger_file(paths).read_bytes() == before


async def test_what_is_taken_from_records_stands_beside_them(paths: HomePaths) -> None:
    BROKEN["torn line of records"].spoil(paths)
    [file] = paths.records.glob("*/*.jsonl")

    await repair_offline(paths, "records")

    assert b"half a li" not in file.read_bytes()
    assert b"half a li" in file.with_name(f"{file.name}.unreadable").read_bytes()
    async with memory_home(paths.home) as memory:
        assert len(await memory.found("pity")) == 1


async def test_settings_come_from_the_last_backup_and_the_broken_ones_are_kept(paths: HomePaths) -> None:
    BROKEN["settings that are no TOML"].spoil(paths)

    await repair_offline(paths, "settings")

    assert load_settings(paths.config).port == 7399
    assert [one.read_text() for one in paths.home.glob("config.toml.unreadable-*")] == ["port = [7397\n"]


async def test_name_of_no_repair_is_refused_with_those_that_there_are(paths: HomePaths) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        await repair_offline(paths, "../../etc/passwd")

    assert "chain" in refusal.value.hint


async def test_report_holds_no_word_of_the_person(paths: HomePaths, tmp_path: Path) -> None:
    secret = "Quetzal"
    paths.config.write_text(
        f'left_out = ["{secret}"]\n[[sources]]\nid = "a"\nroot = "/home/{secret}/n"\nkind = "markdown"\n'
        f'name = "{secret}"\n',
        "utf-8",
    )
    paths.logs.mkdir()
    (paths.logs / "daemon.log").write_text(
        f"scanned /home/{secret}/n in 2 s\nOSError: '/mnt/{secret} x/y.md' {secret}\n", "utf-8"
    )
    line = CheckLine(
        check="pages",
        finding="warning",
        message=f"No such file: /tmp/{secret}/a.md",
        places=[
            FaultPlace(path=f"memory/facts/{secret}.md"),
            FaultPlace(path="ledger/ab/2026-11.jsonl", line=3),
        ],
    )
    told = Diagnosis(at=datetime.now(UTC), finding="warning", lines=[line])

    made = write_report(paths, told, tmp_path / "report.zip")

    with zipfile.ZipFile(made.path) as held:
        everything = b"".join(held.read(name) for name in held.namelist())
    assert secret.encode() not in everything
    assert b"ledger/ab/2026-11.jsonl" in everything
    for place in (paths.home / "report.zip", tmp_path / "report.zip"):
        with pytest.raises(InvalidInputError):
            write_report(paths, told, place)


async def test_what_is_rescued_is_a_home_without_what_could_not_be_read(
    paths: HomePaths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def failing(place: Path, *given: str, **named: object) -> object:
        if place == paths.memory / "facts" / "Heron 2.md":
            raise OSError(5, "Input/output error")
        return real(place, *given, **named)  # type: ignore[call-overload]  # as it was called

    (paths.memory / "link.md").symlink_to("/etc/passwd")
    monkeypatch.setattr(Path, "open", failing)
    done = rescue(paths, tmp_path / "rescued")
    monkeypatch.undo()

    assert [one.path for one in done.lost] == ["memory/facts/Heron 2.md"]
    assert not (tmp_path / "rescued" / "memory" / "link.md").exists()
    async with memory_home(tmp_path / "rescued") as memory:
        assert len(await memory.found("pity")) == 1
    with pytest.raises(ConflictError):
        rescue(paths, tmp_path / "rescued")


def test_derived_work_waits_for_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_room(tmp_path)
    monkeypatch.setenv("MEMORARIUM_LITTLE_ROOM_MIB", "999999999")

    with pytest.raises(DiskFullError) as refusal:
        check_room(tmp_path)

    assert "Memories are kept" in refusal.value.hint
