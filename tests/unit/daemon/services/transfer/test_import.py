"""What an import takes, what it leaves as it is, and what it refuses."""

import io
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from app.errors import ConflictError, InvalidInputError, TooLargeError
from app.wire.intake import SecretRule
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.transfer import Export, ExportForm, Import
from daemon.services.memory.page_item import page_item
from daemon.services.transfer import bundle
from tests.helpers.grep import holders
from tests.helpers.memory import MemoryHome, memory_home, turn
from tests.helpers.transfer import pages_of, transfer_of


async def item(memory: MemoryHome, item_id: str) -> Item:
    async with memory.db.read() as tables:
        return await page_item(tables, await tables.notes.get(item_id), memory.at)


async def filled(memory: MemoryHome) -> list[str]:
    """A fact, one that supports it and is superseded, a constraint in a space, a turn, a forgotten fact."""
    sun = (await memory.remember(NewMemory(text="The sun shines", title="Sun")))[0].id
    link = {"type": "supports", "target": "Sun"}
    fact = NewMemory(text="Herons nest in March", title="Herons", cue="breeding", links=[link], tags=["bird"])
    heron = (await memory.remember(fact))[0].id
    new = NewMemory(text="Herons nest in April", title="Herons later")
    later = (await memory.memories.pages.supersede(heron, Supersede(reason="seen", memory=new))).id
    rule = NewMemory(text="Never feed them", type="constraint", title="Rule", space="work")
    limit, gone = [one.id for one in await memory.remember(rule, NewMemory(text="Gone", title="Gone"))]
    await memory.remember(turn("I saw one"))
    await memory.memories.forget(gone)
    return [sun, heron, later, limit]


@pytest.mark.parametrize(
    ("form", "name"), [("pages", "pages"), ("pages", "pages.zip"), ("okf", "bundle.tar.gz")]
)
async def test_pages_come_back_as_they_were_with_a_new_history(
    tmp_path: Path, form: ExportForm, name: str
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    async with memory_home(first) as memory:
        ids = await filled(memory)
        out = await transfer_of(memory).export(Export(path=str(tmp_path / name), format=form))
        shown = [await item(memory, one) for one in ids]
    async with memory_home(second) as memory:
        done = await transfer_of(memory).take_in(Import(path=str(tmp_path / name)))
        again = await transfer_of(memory).take_in(Import(path=str(tmp_path / name)))
        back = [await item(memory, one) for one in ids]
        async with memory.db.read() as tables:
            events = [row.kind for row in await tables.versions.of(ids[1])]

    here, there = pages_of(first), pages_of(second)
    assert {path for path in here if path not in there} == ({"archive/Gone.md"} if form == "okf" else set())
    assert all(here[path] == data for path, data in there.items())
    assert (done.fault_count, done.clash_count, done.renamed, done.created) == (0, 0, 0, len(there))
    assert (again.created, again.records) == (0, 0)
    assert events == ["page.created", "item.imported"]
    assert done.records == out.records == (0 if form == "okf" else 1)
    assert any("history" in words for words in out.left_out)
    assert [(one.text, one.standing, one.superseded_by, one.links, one.properties) for one in back] == [
        (one.text, one.standing, one.superseded_by, one.links, one.properties) for one in shown
    ]


async def test_a_dry_run_counts_what_would_come_and_keeps_nothing(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "first") as memory:
        await filled(memory)
        out = await transfer_of(memory).export(Export(path=str(tmp_path / "all.jsonl")))
        again = await transfer_of(memory).take_in(Import(path=out.path, dry_run=True))
    async with memory_home(tmp_path / "second") as memory:
        told = await transfer_of(memory).take_in(Import(path=out.path, dry_run=True))
        assert pages_of(tmp_path / "second") == {}
        done = await transfer_of(memory).take_in(Import(path=out.path))

    assert (told.is_dry_run, told.created, told.records) == (True, done.created, done.records)
    assert (again.created, again.records) == (0, 0)
    assert again.unchanged == done.created + done.records


async def test_only_what_is_asked_for_leaves(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "home") as memory:
        await filled(memory)
        transfer = transfer_of(memory)
        of_space = await transfer.export(Export(path=str(tmp_path / "a.jsonl"), space="work"))
        of_type = await transfer.export(Export(path=str(tmp_path / "b.jsonl"), type="turn"))

    assert (of_space.memories, of_space.records) == (1, 0)
    assert (of_type.memories, of_type.records) == (0, 1)


async def test_words_that_are_others_stay_unless_they_are_to_be_replaced(tmp_path: Path) -> None:
    file = str(tmp_path / "out.jsonl")
    async with memory_home(tmp_path / "home") as memory:
        sun = (await filled(memory))[0]
        transfer = transfer_of(memory)
        await transfer.export(Export(path=file))
        await memory.memories.pages.change(sun, ChangeItem(text="It shines no more"))
        # What was once the same is known: here it is newer.
        older = await transfer.take_in(Import(path=file))
        lines = Path(file).read_text("utf-8").replace("The sun shines", "The sun burns")
        Path(file).write_text(lines, "utf-8")
        kept = await transfer.take_in(Import(path=file))
        words = (await item(memory, sun)).text
        replaced = await transfer.take_in(Import(path=file, replace=True))
        after = await item(memory, sun)
        await memory.memories.restore(sun, 2)
        restored = (await item(memory, sun)).text

    assert (older.clash_count, older.created) == (0, 0)
    assert [one.id for one in kept.clashes] == [sun]
    assert (words, after.text, replaced.replaced) == ("It shines no more", "The sun burns", 1)
    assert after.waits_for_acceptance
    assert restored == "It shines no more"


async def test_page_whose_name_is_taken_gets_another_one_that_typed_links_follow(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "first") as memory:
        sun, heron, *_ = await filled(memory)
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.jsonl")))
    async with memory_home(tmp_path / "second") as memory:
        mine = (await memory.remember(NewMemory(text="My own sun", title="Sun")))[0].id
        done = await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))
        again = await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))
        paths = [(await item(memory, one)).path for one in (mine, sun)]
        led_to = (await item(memory, heron)).links

    assert (done.renamed, again.renamed, again.clash_count) == (1, 0, 0)
    assert "facts/Sun 2.md" in led_to
    assert "facts/Sun.md" not in led_to
    assert paths == ["facts/Sun.md", "facts/Sun 2.md"]


async def test_links_of_pages_to_turns_lead_there_again(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "first") as memory:
        said = (await memory.remember(turn("I saw one")))[0].id
        link = {"type": "derived-from", "target": said}
        fact = (await memory.remember(NewMemory(text="There are herons", links=[link])))[0].id
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.jsonl")))
        before = (await item(memory, fact)).links
    async with memory_home(tmp_path / "second") as memory:
        await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))
        after = (await item(memory, fact)).links

    assert after == before
    assert len(after) == 1


async def test_what_was_erased_here_stays_so(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "home") as memory:
        sun = (await filled(memory))[0]
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.jsonl")))
        await memory.eraser.wish(sun)
        await memory.eraser.finish()
        done = await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))

    assert done.erased == 1
    assert not any(b"The sun shines" in data for data in pages_of(tmp_path / "home").values())


async def test_what_came_waits_until_the_person_accepts_it(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "first") as memory:
        rule = (await filled(memory))[3]
        assert not (await item(memory, rule)).waits_for_acceptance
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.jsonl")))
    async with memory_home(tmp_path / "second") as memory:
        transfer = transfer_of(memory)
        await transfer.take_in(Import(path=str(tmp_path / "out.jsonl")))
        waits = (await item(memory, rule)).waits_for_acceptance
        accepted = [await transfer.accept(rule, "mine") for _ in range(2)]
        after = (await item(memory, rule)).waits_for_acceptance
    async with memory_home(tmp_path / "third") as memory:
        await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))
        late = [
            await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl"), accept=True))
            for _ in range(2)
        ]
        at_once = (await item(memory, rule)).waits_for_acceptance

    assert (waits, after, at_once) == (True, False, False)
    assert [one.accepted > 0 for one in late] == [True, False]
    assert [one.was_waiting for one in accepted] == [True, False]


def tar_of(place: Path, *members: tuple[str, bytes, bytes]) -> None:
    """(name, content, kind of member)."""
    with tarfile.open(place, "w:gz") as archive:
        for name, data, kind in members:
            info = tarfile.TarInfo(name)
            info.type, info.size, info.linkname = kind, len(data), "/etc/passwd"
            archive.addfile(info, io.BytesIO(data))


async def test_archive_cannot_reach_out_of_the_folder_of_pages(tmp_path: Path) -> None:
    place, page = tmp_path / "evil.tar.gz", b"---\ntype: fact\n---\n\nHello\n"
    mark = b'---\ntype: fact\nmemorarium: {"path": "../../out.md"}\n---\n\nHello\n'
    tar_of(
        place,
        ("../up.md", page, tarfile.REGTYPE),
        ("/abs.md", page, tarfile.REGTYPE),
        ("facts/link.md", b"", tarfile.SYMTYPE),
        ("facts/hard.md", b"", tarfile.LNKTYPE),
        ("facts/device", b"", tarfile.CHRTYPE),
        ("facts/marked.md", mark, tarfile.REGTYPE),
        ("facts/Good.md", page, tarfile.REGTYPE),
    )
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as archive:
        archive.writestr("../../up.md", page)
        archive.writestr("C:/x.md", page)
        archive.writestr("facts/Fine.md", page + b"More\n")
    async with memory_home(tmp_path / "deep" / "home") as memory:
        done = await transfer_of(memory).take_in(Import(path=str(place)))
        zipped = await transfer_of(memory).take_in(Import(path=str(tmp_path / "evil.zip")))

    assert (done.created, done.fault_count) == (1, 6)
    assert (zipped.created, zipped.fault_count) == (1, 2)
    written = [one.relative_to(tmp_path).as_posix() for one in tmp_path.rglob("*.md")]
    assert sorted(written) == ["deep/home/memory/facts/Fine.md", "deep/home/memory/facts/Good.md"]


async def test_archive_that_blows_up_is_refused_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "LARGEST_ALL", 2 * 2**20)
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("facts/Good.md", b"Hello")
        archive.writestr("facts/Bomb.md", bytes(3 * 2**20))
    tar_of(tmp_path / "bomb.tar.gz", ("a.md", bytes(3 * 2**20), tarfile.REGTYPE))
    async with memory_home(tmp_path / "home") as memory:
        for name in ("bomb.zip", "bomb.tar.gz"):
            with pytest.raises(TooLargeError):
                await transfer_of(memory).take_in(Import(path=str(tmp_path / name)))

    assert not pages_of(tmp_path / "home")


async def test_history_that_cannot_be_believed_is_left_out(tmp_path: Path) -> None:
    """Words in lines, erasing, other items, texts under names that are not theirs."""
    file = tmp_path / "out.jsonl"
    async with memory_home(tmp_path / "first") as memory:
        sun = (await memory.remember(NewMemory(text="The sun shines", title="Sun")))[0].id
        mine = (await memory.remember(NewMemory(text="Other", title="Other")))[0].id
        await transfer_of(memory).export(Export(path=str(file)))
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    line = next(one for one in lines if one.get("id") == sun)
    event = dict(line["events"][0])
    line["events"] += [
        {**event, "kind": "item.erased"},
        {**event, "ids": {"item": mine}},
        {**event, "ids": {"item": sun, "note": "words of a person"}},
        {**event, "at": 2**60},
    ]
    line["texts"]["0" * 64] = {"salt": "00" * 16, "text": "foreign"}
    file.write_text("\n".join(json.dumps(one) for one in [*lines, "nonsense"]), "utf-8")
    async with memory_home(tmp_path / "second") as memory:
        done = await transfer_of(memory).take_in(Import(path=str(file)))
        async with memory.db.read() as tables:
            kinds = [row.kind for row in await tables.versions.of(sun)]

    assert kinds == ["page.created", "item.imported"]
    assert done.created == 2
    assert ["5 lines or texts" in one.message for one in done.faults if one.place == sun] == [True]
    ledger = b"".join(one.read_bytes() for one in (tmp_path / "second" / "ledger").rglob("*.jsonl"))
    assert b"words of a person" not in ledger


async def test_export_harms_nothing_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    (tmp_path / "old.jsonl").write_text("old")
    async with memory_home(tmp_path / "home") as memory:
        transfer = transfer_of(memory)
        await filled(memory)
        with pytest.raises(ConflictError):
            await transfer.export(Export(path=str(tmp_path / "full"), format="pages"))
        with pytest.raises(ConflictError):
            await transfer.export(Export(path=str(tmp_path / "old.jsonl")))
        for path in (str(tmp_path / "home" / "memory" / "out.jsonl"), "out.jsonl", ""):
            with pytest.raises(InvalidInputError):
                await transfer.export(Export(path=path))
        await transfer.export(Export(path=str(tmp_path / "old.jsonl"), overwrite=True))
        left = sorted(one.name for one in tmp_path.iterdir())

    assert left == ["full", "home", "old.jsonl"]
    assert (tmp_path / "old.jsonl").read_bytes().startswith(b'{"kind":"header"')


@pytest.mark.parametrize(("rule", "kept"), [("redact", 2), ("refuse", 1), ("keep", 2)])
async def test_secrets_in_what_an_import_brings_are_treated_as_in_what_is_remembered(
    tmp_path: Path, rule: SecretRule, kept: int
) -> None:
    key = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" * 2
    (tmp_path / "come").mkdir()
    (tmp_path / "come" / "Key.md").write_text(f"The key of the shed is {key} since May.\n", "utf-8")
    (tmp_path / "come" / "Shed.md").write_text("The shed is green.\n", "utf-8")

    async with memory_home(tmp_path / "home") as memory:
        done = await transfer_of(memory, rule).take_in(Import(path=str(tmp_path / "come")))
        pages = b"".join(pages_of(tmp_path / "home").values())
        found = holders(tmp_path / "home", [key])

    assert (done.created, done.fault_count) == (kept, int(rule != "keep"))
    assert (key.encode() in pages, bool(found)) == ((True, True) if rule == "keep" else (False, False))
    assert (b"since May" in pages) == (rule != "refuse")


async def test_secret_in_the_id_of_a_request_is_kept_as_a_hash_and_known_again(tmp_path: Path) -> None:
    key = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" * 2

    async with memory_home(tmp_path) as memory:
        first, again = [(await memory.remember(turn("Yes.", request_id=key)))[0] for _ in range(2)]

    assert first == again
    assert holders(tmp_path, [key]) == []
