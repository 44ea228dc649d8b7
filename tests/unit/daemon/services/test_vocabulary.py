"""Lists of names and tags: of the present state, and not read anew at each write where that takes long."""

import pytest

from daemon.services.find import vocabulary as module
from daemon.services.find.vocabulary import Vocabulary
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note


async def add(db: Database, name: str) -> None:
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note(f"{name}.md", tags=(name,))], MODEL)


async def names_like(vocabulary: Vocabulary, typed: str) -> list[str]:
    return [one.name for one in await vocabulary.alike(typed)]


async def test_a_new_name_is_known_soon_after_it_was_written(db: Database) -> None:
    vocabulary = Vocabulary(db)
    await add(db, "harbour")
    assert await names_like(vocabulary, "harbuor") == ["harbour"]
    await add(db, "lighthouse")
    await names_like(vocabulary, "lighthuose")
    # Made in the background since that call; these lists wait for it.
    await vocabulary.words(fresh=True)
    assert await names_like(vocabulary, "lighthuose") == ["lighthouse"]
    await vocabulary.stop()


async def test_what_was_forgotten_is_known_again_when_asked_for(db: Database) -> None:
    vocabulary = Vocabulary(db)
    await add(db, "harbour")
    assert await names_like(vocabulary, "harbuor") == ["harbour"]
    words = await vocabulary.words()

    vocabulary.forget()
    await add(db, "orchard")

    assert vocabulary._names.value.all == ()
    assert await names_like(vocabulary, "harbuor") == ["harbour"]
    assert await names_like(vocabulary, "orchrd") == ["orchard"]
    assert len((await vocabulary.words()).names) == len(words.names) + 1
    await vocabulary.stop()


async def test_lists_that_take_long_are_not_read_at_each_write(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUICK_S", 0.0)
    monkeypatch.setattr(module, "MOST_SHARE", 1e-9)
    vocabulary = Vocabulary(db)
    await add(db, "harbour")
    before = await vocabulary.words()
    await add(db, "lighthouse")

    assert await vocabulary.words() is before
    assert await names_like(vocabulary, "lighthuose") == []

    fresh = await vocabulary.words(fresh=True)
    await vocabulary.stop()
    assert {one.name for one in fresh.names} == {"harbour", "lighthouse"}
    assert {one.tag for one in fresh.tags} == {"harbour", "lighthouse"}
