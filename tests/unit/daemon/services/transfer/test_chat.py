"""Conversations of chat programs become turns of a session each, once."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.wire.transfer import Import
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.transfer import transfer_of

ASKED = {"author": {"role": "user"}, "content": {"parts": ["When do herons nest?"]}}
TREE = {
    "title": "Heron talk",
    "create_time": 1_772_000_000.5,
    "current_node": "c",
    "mapping": {
        "root": {"message": None, "parent": "c"},
        "a": {"message": ASKED, "parent": "root"},
        "x": {
            "message": {"author": {"role": "assistant"}, "content": {"parts": ["Never."]}},
            "parent": "a",
        },
        "c": {
            "message": {
                "author": {"role": "assistant"},
                "content": {"parts": ["In March.", {"image": "1"}]},
                "create_time": 1_772_000_060,
            },
            "parent": "a",
        },
    },
}
LISTED = {
    "name": "Pump talk",
    "chat_messages": [
        {"sender": "human", "text": "Which pump?", "created_at": "2026-03-01T10:00:00Z"},
        {"sender": "assistant", "content": [{"type": "text", "text": "The small one."}]},
        {"sender": "human", "text": "  "},
    ],
}
TURNS = {"session": "Lake", "date": "2026-03-02", "turns": [{"speaker": "Ann", "text": "It is deep."}]}


async def session(memory: MemoryHome, name: str) -> list[tuple[str, str]]:
    async with memory.db.read() as tables:
        return [(one.author, one.text) for one in await tables.records.of_session(name, 99)]


@pytest.mark.parametrize(
    ("conversation", "name", "said"),
    [
        (TREE, "Heron talk", [("user", "When do herons nest?"), ("assistant", "In March.")]),
        (LISTED, "Pump talk", [("human", "Which pump?"), ("assistant", "The small one.")]),
        (TURNS, "Lake", [("Ann", "It is deep.")]),
    ],
)
async def test_conversation_becomes_a_session(
    tmp_path: Path, conversation: dict[str, Any], name: str, said: list[tuple[str, str]]
) -> None:
    file = tmp_path / "conversations.json"
    file.write_text(json.dumps([conversation]), "utf-8")
    async with memory_home(tmp_path / "home") as memory:
        done = await transfer_of(memory).take_in(Import(path=str(file)))
        again = await transfer_of(memory).take_in(Import(path=str(file)))
        kept = await session(memory, name)
        found = await memory.found(said[0][1].split()[-1].strip("?."))

    assert (done.format, done.records, done.fault_count) == ("chat", len(said), 0)
    assert (again.records, again.unchanged) == (0, len(said))
    assert kept == said
    assert len(found) == 1


async def test_times_are_those_of_the_messages_or_of_their_conversation(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_text(json.dumps([TREE, TURNS]), "utf-8")
    async with memory_home(tmp_path / "home") as memory:
        await transfer_of(memory).take_in(Import(path=str(tmp_path / "c.json")))
        async with memory.db.read() as tables:
            tree = await tables.records.of_session("Heron talk", 9)

    assert [one.occurred_at for one in tree] == [1_772_000_000_500_000, 1_772_000_060_000_000]
    [month] = sorted((tmp_path / "home" / "records").glob("*/lake*"))
    assert month.parent.name == "2026-03"
