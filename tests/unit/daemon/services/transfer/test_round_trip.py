"""What leaves a home comes to another one whole: the same pages, ids, histories, standing, evidence.

`MEMORARIUM_LONG=full` does it with a long life.
"""

import os
import random
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.paths import HomePaths
from app.wire.history import Explanation, Version
from app.wire.memories import ChangeItem, NewMemory
from app.wire.transfer import Export, Import, ShareLevel
from app.wire.truth import AddEvidence, WithdrawEvidence
from daemon.ledger.ledger import Ledger
from daemon.services.memory import page_keeper
from daemon.services.memory.page_history import PageHistory
from daemon.services.memory.rebuild import rebuild
from daemon.store.pages import MEMORY
from tests.helpers.life import Life
from tests.helpers.memory import MemoryHome, memory_home, turn
from tests.helpers.transfer import pages_of, transfer_of

pytestmark = pytest.mark.grows
IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"
STEPS = 2000 if IS_LONG else 90
History = dict[str, Explanation]


@pytest.fixture(autouse=True)
def one_look_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_keeper, "SECOND_LOOK_S", 0.0)


async def histories(memory: MemoryHome) -> History:
    """All that can be told of each page, forgotten ones too."""
    ledger = Ledger(memory.home / "ledger", memory.home / "run")
    book = PageHistory(memory.db, memory.at, ledger)
    async with memory.db.read() as tables:
        ids = [file.id for file in await tables.notes.known_files(MEMORY)]
    return {item_id: await book.explain(item_id) for item_id in ids}


async def records_of(memory: MemoryHome) -> list[tuple[str, str]]:
    async with memory.db.read() as tables:
        return sorted((one.id, one.text) for one in await tables.records.of_session("talk", 999))


def plain(told: Explanation, *, skip: str) -> tuple[object, ...]:
    """What has to be the same: all but that it came by an import, and who links how in which order."""
    versions: list[Version] = [one for one in told.versions if one.event != skip]
    return (
        told.title,
        told.type,
        told.standing,
        told.hand,
        told.author,
        told.session,
        told.created_at,
        told.confidence,
        told.believed,
        told.belief,
        versions,
        sorted(one.id for one in told.supersedes),
        sorted(one.id for one in told.superseded_by),
        # Where links of a forgotten page lead nobody keeps up.
        [] if told.standing == "forgotten" else sorted((one.id, one.relation) for one in told.links),
        told.reason,
        # Of evidence whose words were erased the name is another one.
        [msgspec.structs.replace(one, id="") for one in told.evidence],
        told.requirements,
        sorted(one.id for one in told.decisions),
        told.chain.verified,
        told.chain.missing_texts,
    )


async def lived(home: Path, seed: int, file: Path) -> tuple[History, list[tuple[str, str]]]:
    """Live a life, and take all of it out to a file."""
    async with memory_home(home) as memory:
        life = Life(memory, random.Random(seed), home)
        for number in range(1, STEPS + 1):
            await life.step(number)
        await memory.keeper.look_once()
        await transfer_of(memory).export(Export(path=str(file)))
        return await histories(memory), await records_of(memory)


@pytest.mark.parametrize("seed", [5])
async def test_everything_that_was_done_comes_along_as_lines(tmp_path: Path, seed: int) -> None:
    first, second, file = tmp_path / "first", tmp_path / "second", tmp_path / "all.jsonl"
    before, said = await lived(first, seed, file)

    async with memory_home(second) as memory:
        done = await transfer_of(memory).take_in(Import(path=str(file)))
        again = await transfer_of(memory).take_in(Import(path=str(file)))
        after, said_after = await histories(memory), await records_of(memory)

    assert (done.fault_count, done.clash_count, done.renamed) == (0, 0, 0)
    assert pages_of(second) == pages_of(first)
    assert said_after == said
    assert {one: plain(told, skip="imported") for one, told in after.items()} == {
        one: plain(told, skip="") for one, told in before.items()
    }
    assert (again.created, again.records, again.events) == (0, 0, 0)
    assert again.unchanged >= done.created + done.records > STEPS / 4
    checked = await rebuild(HomePaths(second), only_check=True)
    assert (checked.differences, checked.other_answers) == ([], [])


async def test_evidence_whose_words_were_erased_is_still_withdrawn_elsewhere(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "first") as memory:
        fact, other = [
            one.id for one in await memory.remember(NewMemory(text="Herons nest"), NewMemory(text="Reeds"))
        ]
        said = AddEvidence(supports=False, item=other, text="not here")
        added = await memory.truth.add_evidence(fact, said)
        await memory.truth.withdraw_evidence(fact, WithdrawEvidence(evidence=added.id))
        await memory.eraser.wish(other)
        await memory.eraser.finish()
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.jsonl")))
    async with memory_home(tmp_path / "second") as memory:
        await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))
        [evidence] = (await memory.truth.evidence(fact)).evidence
        told = (await histories(memory))[fact]

    assert evidence.is_withdrawn
    assert told.belief is not None
    assert (told.belief.opposes, told.chain.missing_texts, told.chain.verified) == (0, 0, True)


async def test_what_is_shared_says_so_and_leaves_without_its_older_words(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        for name, share in (("Mine", None), ("Ours", "peer"), ("Everybody's", "public")):
            meta = {"share": share} if share else {}
            [one] = await memory.remember(NewMemory(text=f"{name} secret.", title=name, meta=meta))
            await memory.memories.pages.change(one.id, ChangeItem(text=f"{name} plain."))
        await memory.remember(turn("I said so."))
        gone = await memory.remember(NewMemory(text="Gone.", title="Gone", meta={"share": "public"}))
        await memory.memories.forget(gone[0].id)
        left: dict[str, str] = {}
        for share in get_args(ShareLevel):
            place = tmp_path / f"{share}.jsonl"
            await transfer_of(memory).export(Export(path=str(place), share=share))
            left[share] = place.read_text("utf-8")

    def names(words: str) -> list[str]:
        return [name for name in ("Mine", "Ours", "Everybody's", "I said so", "Gone") if name in words]

    assert names(left["all"]) == ["Mine", "Ours", "Everybody's", "I said so", "Gone"]
    assert names(left["peer"]) == ["Ours", "Everybody's"]
    assert names(left["public"]) == ["Everybody's"]
    assert "secret" not in left["peer"] + left["public"]
