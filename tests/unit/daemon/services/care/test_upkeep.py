"""Backups come by themselves when there is news, and one is proven; nothing is done at rest."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.paths import HomePaths
from app.wire.care import Backup, Backups
from daemon.services.care import upkeep as module
from daemon.services.care.proof import Proof, keep_proof, read_proof
from daemon.services.care.upkeep import Upkeep


class Backing:
    """Makes backups that are names alone."""

    def __init__(self, *ages_h: float) -> None:
        now = datetime.now(UTC)
        self.made = [
            Backup(name=f"{age}", path=f"/{age}", at=now - timedelta(hours=age), size=1, files=1)
            for age in ages_h
        ]

    async def backups(self) -> Backups:
        return Backups(folder="/", backups=self.made)

    async def make_backup(self) -> Backup:
        new = Backup(name="new", path="/new", at=datetime.now(UTC), size=1, files=1)
        self.made.insert(0, new)
        return new


def upkeep_of(tmp_path: Path, backing: Backing) -> Upkeep:
    none = cast("Any", None)
    return Upkeep(none, HomePaths(tmp_path), cast("Any", backing), none, none)


@pytest.fixture(autouse=True)
def proven(tmp_path: Path) -> None:
    (tmp_path / "index").mkdir()
    keep_proof(HomePaths(tmp_path), Proof(name="x", at=datetime.now(UTC), is_whole=True))


@pytest.mark.parametrize(
    ("file", "ages_h", "made"),
    [
        ("memory/facts/a.md", (), True),
        ("memory/facts/a.md", (30,), True),
        ("memory/facts/a.md", (5,), False),
        ("views/places.json", (30,), False),
        ("", (), False),
    ],
)
async def test_backup_is_made_once_a_day_when_there_is_news(
    tmp_path: Path, file: str, ages_h: tuple[float, ...], made: bool
) -> None:
    backing = Backing(*ages_h)
    if file:
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).touch()

    await upkeep_of(tmp_path, backing).back_up()

    assert [one.name for one in backing.made[:1]] == (["new"] if made else [f"{ages_h[0]}"] if ages_h else [])


async def test_nothing_is_made_where_nothing_is_new_since_the_last(tmp_path: Path) -> None:
    file = tmp_path / "memory" / "a.md"
    file.parent.mkdir()
    file.touch()
    old = (datetime.now(UTC) - timedelta(hours=40)).timestamp()
    os.utime(file, (old, old))
    backing = Backing(30)

    await upkeep_of(tmp_path, backing).back_up()

    assert len(backing.made) == 1


@pytest.mark.expected_logs("too little room")
async def test_no_backup_is_made_where_there_is_little_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / "a.md").touch()
    monkeypatch.setattr(module, "free_bytes", lambda _folder: 1)
    backing = Backing()

    await upkeep_of(tmp_path, backing).back_up()

    assert backing.made == []


@pytest.mark.expected_logs("cannot be restored")
async def test_backup_that_cannot_be_restored_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the daemon's own program, which finds no backup at that place."""
    paths = HomePaths(tmp_path)
    keep_proof(paths, Proof(name="x", at=datetime.now(UTC) - timedelta(days=8), is_whole=True))

    await upkeep_of(tmp_path, Backing(5)).back_up()

    proof = read_proof(paths)
    assert proof is not None
    assert (proof.name, proof.is_whole) == ("5", False)


@pytest.mark.expected_logs("the backup broke off")
async def test_whatever_breaks_a_backup_off_the_next_one_comes(tmp_path: Path) -> None:
    async def odd() -> None:
        raise ValueError("a zip that is none")

    await upkeep_of(tmp_path, Backing(1))._said("the backup", odd())


@pytest.mark.expected_logs("is damaged")
@pytest.mark.parametrize(
    ("wrong", "repair"), [("words: malformed", "words"), ("row 3 missing", "index"), ("", "")]
)
async def test_what_a_crash_left_wrong_is_mended_by_what_it_is(
    tmp_path: Path, wrong: str, repair: str
) -> None:
    asked: list[str] = []

    async def check() -> list[str]:
        return [wrong] if wrong else []

    async def mend(name: str, _others: object) -> None:
        asked.append(name)

    db, repairer = SimpleNamespace(check=check), SimpleNamespace(repair=mend)
    none = cast("Any", None)
    keeper = Upkeep(cast("Any", db), HomePaths(tmp_path), none, cast("Any", repairer), none, was_unclean=True)

    await keeper.check_index()

    assert asked == ([repair] if repair else [])
