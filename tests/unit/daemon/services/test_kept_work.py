"""What a person arranged is not lost when its file is damaged, or when another machine wrote it."""

from pathlib import Path

import pytest

from app.errors import ConflictError
from app.paths import home_paths
from app.wire.context import PinItem
from app.wire.sky import ChangeArrangement, ChangeView, SaveView, SkyLook
from daemon.services.arrangement import ArrangementBook
from daemon.services.context.pins import PinBook, key_of
from daemon.services.folder.catalog import Catalog
from daemon.services.views import ViewBook
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note, note_id


def aside(file: Path) -> list[bytes]:
    return [one.read_bytes() for one in file.parent.glob(f"{file.name}.unreadable-*")]


@pytest.mark.expected_logs("pins and folds cannot be read")
async def test_a_damaged_arrangement_is_set_aside_before_one_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "sky.json"
    file.write_bytes(b'{"pins": {"half')
    book = ArrangementBook(file)

    await book.change(ChangeArrangement(hide=["a"]))

    assert aside(file) == [b'{"pins": {"half']
    assert ArrangementBook(file).of(["a"]).hidden == ["a"]


async def test_a_change_keeps_what_another_machine_arranged_meanwhile(tmp_path: Path) -> None:
    file = tmp_path / "sky.json"
    book = ArrangementBook(file)
    await ArrangementBook(file).change(ChangeArrangement(hide=["a"]))

    await book.change(ChangeArrangement(fold=["b"]))

    found = ArrangementBook(file).of(["a", "b"])
    assert (found.hidden, found.folded) == (["a"], ["b"])


@pytest.mark.expected_logs("pins of a session cannot be read")
async def test_damaged_pins_are_set_aside_before_others_are_written(db: Database, tmp_path: Path) -> None:
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note("a.md", "Zebras eat grass.")], MODEL)
    book = PinBook(db, Catalog(home_paths(tmp_path / "home")), tmp_path / "pins")
    file = tmp_path / "pins" / f"{key_of('plan')}.json"
    file.parent.mkdir()
    file.write_bytes(b'{"session": "half')

    pins = await book.pin("plan", PinItem(item=note_id("a.md")))

    assert [one.item for one in pins.pins] == [note_id("a.md")]
    assert aside(file) == [b'{"session": "half']


async def test_only_who_may_replace_is_told_of_replacing(tmp_path: Path) -> None:
    book = ViewBook(tmp_path / "views")
    await book.save(SaveView(name="Work", look=SkyLook()))
    other = await book.save(SaveView(name="Home", look=SkyLook()))

    with pytest.raises(ConflictError) as saving:
        await book.save(SaveView(name="work", look=SkyLook()))
    with pytest.raises(ConflictError) as renaming:
        await book.change(other.id, ChangeView(name="WORK"))

    assert "replaced" in saving.value.hint
    assert "replaced" not in renaming.value.hint
