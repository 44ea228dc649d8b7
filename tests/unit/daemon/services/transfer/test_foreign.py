"""Files of other memory programs become pages, and become the same ones when they are taken in again."""

import json
from pathlib import Path

from app.wire.memories import NewMemory
from app.wire.transfer import Import
from tests.helpers.memory import memory_home
from tests.helpers.transfer import transfer_of
from tests.unit.daemon.services.transfer.test_import import item

BLOCKS = """# Knowledge

## Herons nest in March and Ap
<!-- id: 0123456789abcdef cls: belief tags: [bird, pond] pinned: true created: 2026-03-01T10:00:00+02:00 -->
cue:: when do herons breed
supports:: [[fedcba9876543210]]

Herons nest in March and April.

They come back to the same tree.

## A rule
<!-- id: fedcba9876543210  cls: constraint  tags: []  created: 2026-03-02T10:00:00+02:00 -->

Never come near.

## A heading without properties

Some text.
"""


async def test_blocks_become_pages_whose_links_resolve(tmp_path: Path) -> None:
    (tmp_path / "blocks").mkdir()
    (tmp_path / "blocks" / "knowledge.md").write_text(BLOCKS, "utf-8")
    async with memory_home(tmp_path / "home") as memory:
        done = await transfer_of(memory).take_in(Import(path=str(tmp_path / "blocks")))
        again = await transfer_of(memory).take_in(Import(path=str(tmp_path / "blocks")))
        async with memory.db.read() as tables:
            found = await tables.pages.find_targets(["0123456789abcdef", "fedcba9876543210"])
        heron, rule = [await item(memory, found[one][0][0]) for one in sorted(found)]

    assert (done.format, done.created, done.fault_count) == ("blocks", 2, 0)
    assert (again.created, again.unchanged, again.clash_count) == (0, 2, 0)
    assert heron.text == "Herons nest in March and April.\n\nThey come back to the same tree."
    assert (heron.cue, heron.pinned, sorted(heron.tags)) == ("when do herons breed", True, ["bird", "pond"])
    assert heron.created_at is not None
    assert heron.created_at.isoformat() == "2026-03-01T08:00:00+00:00"
    assert heron.links == [rule.path]
    assert (rule.type, rule.waits_for_acceptance) == ("constraint", True)
    assert heron.properties["source"] == "import:blocks"


async def test_items_of_other_programs_become_pages(tmp_path: Path) -> None:
    items = [
        {
            "item_id": "a1",
            "content": "We chose SQLite",
            "memory_type": "decision",
            "metadata": {"tags": ["db"], "rationale": "one file", "created_at": "2026-01-01T00:00:00+00:00"},
        },
        {"id": "e7", "text": "I met Ann", "type": "episodic", "confidence": 0.7, "embedding": [0.1, 0.2]},
        {"id": "p1", "content": "Tea, not coffee", "memory_type": "preference"},
        {"id": "x", "content": "  "},
    ]
    (tmp_path / "dump.jsonl").write_text("\n".join(json.dumps(one) for one in items), "utf-8")
    (tmp_path / "dump.json").write_text(json.dumps({"items": items}), "utf-8")
    async with memory_home(tmp_path / "home") as memory:
        done = await transfer_of(memory).take_in(Import(path=str(tmp_path / "dump.jsonl")))
        again = await transfer_of(memory).take_in(Import(path=str(tmp_path / "dump.json")))
        async with memory.db.read() as tables:
            found = await tables.pages.find_targets(["a1", "e7", "p1"])
        decision, event, taste = [await item(memory, found[one][0][0]) for one in sorted(found)]

    assert (done.format, done.created, done.fault_count) == ("items", 3, 1)
    assert (again.created, again.unchanged) == (0, 3)
    assert (decision.type, decision.text, decision.tags) == ("decision", "We chose SQLite", ["db"])
    assert decision.properties["rationale"] == "one file"
    assert (event.type, event.confidence) == ("event", 0.7)
    assert (taste.type, taste.tags) == ("fact", ["preference"])


async def test_plain_markdown_of_anybody_is_taken_in_once(tmp_path: Path) -> None:
    place = tmp_path / "notes"
    place.mkdir()
    (place / "Lake.md").write_text("---\ntype: Metric\ndescription: how deep\n---\n\nIt is deep.\n", "utf-8")
    (place / ".hidden.md").write_text("no", "utf-8")
    (place / "Link.md").symlink_to("/etc/hostname")
    async with memory_home(tmp_path / "home") as memory:
        done = await transfer_of(memory).take_in(Import(path=str(place)))
        again = await transfer_of(memory).take_in(Import(path=str(place)))
        async with memory.db.read() as tables:
            found = await tables.pages.find_targets(["Lake"])
        lake = await item(memory, found["Lake"][0][0])

    assert (done.created, [one.place for one in done.faults]) == (1, ["Link.md"])
    assert (again.created, again.unchanged) == (0, 1)
    assert (lake.text, lake.cue, lake.type) == ("It is deep.", "how deep", "metric")


async def test_a_file_beside_no_folder_whose_name_is_taken_gets_another(tmp_path: Path) -> None:
    place = tmp_path / "plain"
    place.mkdir()
    (place / "Lake.md").write_text("It is deep.\n", "utf-8")
    async with memory_home(tmp_path / "home") as memory:
        await memory.remember(NewMemory(text="It is cold.", title="Lake"))
        done = await transfer_of(memory).take_in(Import(path=str(place)))

        assert (done.created, done.renamed) == (1, 1)
        assert (tmp_path / "home" / "memory" / "Lake 2.md").exists()
