"""Memories as pages over the wire: kept before the receipt, found at once, changed here and in an editor."""

from pathlib import Path
from typing import Any

from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory, Receipt, Supersede
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, search
from tests.helpers.wait import wait_until


def fact(text: str, **fields: Any) -> NewMemory:
    return NewMemory(**{"text": text, "type": "fact", **fields})


def remember(daemon: DaemonProcess, *memories: NewMemory) -> list[Receipt]:
    return daemon.call(lambda client: client.remember(memories)).receipts


def found(daemon: DaemonProcess, query: str) -> list[str]:
    return [hit.id for hit in search(daemon, query, mode="words").hits]


def item(daemon: DaemonProcess, item_id: str, as_of: str = "") -> Item:
    return daemon.call(lambda client: client.item(item_id, as_of=as_of))


def page(daemon: DaemonProcess, item_id: str) -> Path:
    return Path(item(daemon, item_id).file)


def events(daemon: DaemonProcess, item_id: str) -> list[tuple[str, str]]:
    versions = daemon.call(lambda client: client.history(item_id)).versions
    return [(one.event, one.hand) for one in versions]


def test_memory_is_a_page_that_is_found_at_once(daemon: DaemonProcess) -> None:
    [receipt] = remember(
        daemon,
        fact("Herons nest in March.", title="Herons: nesting", cue="when do they breed", tags=["bird"]),
    )

    shown = item(daemon, receipt.id)
    assert (receipt.status, receipt.version) == ("created", 1)
    assert shown.path == "facts/Herons nesting.md"
    assert (shown.title, shown.kind, shown.type) == ("Herons: nesting", "memory", "fact")
    assert (shown.text, shown.cue, shown.tags) == ("Herons nest in March.", "when do they breed", ["bird"])
    text = (daemon.paths.memory / shown.path).read_text("utf-8")
    assert text.startswith(f"---\nid: {receipt.id}\ntype: fact\n")
    assert text.endswith("---\n\nHerons nest in March.\n")
    for query in ("nest march", "breed", "type:fact herons", "tag:bird"):
        assert found(daemon, query) == [receipt.id]


def test_page_that_is_edited_by_hand_is_found_by_its_new_words_and_has_a_history(
    daemon: DaemonProcess,
) -> None:
    [receipt] = remember(daemon, fact("Herons nest in March.", title="Nests"))
    file = page(daemon, receipt.id)

    file.write_bytes(file.read_bytes().replace(b"March", b"April"))

    wait_until(lambda: found(daemon, "april") == [receipt.id], LIMIT_S, "the edit is found")
    assert found(daemon, "march") == []
    assert events(daemon, receipt.id) == [("created", "owner"), ("edited", "outside")]
    history = daemon.call(lambda client: client.history(receipt.id)).versions
    assert "-Herons nest in March.\n+Herons nest in April." in history[1].diff
    assert item(daemon, receipt.id).version == 2


def test_change_by_request_keeps_what_a_person_wrote_beside_it(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, fact("Herons nest in March.", tags=["bird"]))
    file = page(daemon, receipt.id)
    file.write_bytes(file.read_bytes().replace(b"created:", b"mood: 'calm' # as ever\ncreated:"))

    change = ChangeItem(add_tags=["nest"], cue="breeding", confidence=0.7, author="Ann", reason="seen")
    changed = daemon.call(lambda client: client.change_item(receipt.id, change))

    assert (changed.status, changed.version) == ("replaced", 3)
    text = file.read_text("utf-8")
    assert "mood: 'calm' # as ever\n" in text
    assert "tags:\n  - bird\n  - nest\n" in text
    shown = item(daemon, receipt.id)
    assert (shown.tags, shown.cue, shown.confidence) == (["bird", "nest"], "breeding", 0.7)
    assert shown.properties == {"mood": "calm"}
    assert found(daemon, "breeding") == [receipt.id]
    last = daemon.call(lambda client: client.history(receipt.id)).versions[-1]
    assert (last.event, last.hand, last.by, last.reason) == ("edited", "agent", "Ann", "seen")


def test_forgotten_page_lies_in_the_archive_and_comes_back(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, fact("Herons nest in March."))

    daemon.call(lambda client: client.forget(receipt.id))
    assert found(daemon, "herons") == []
    assert [one.name for one in (daemon.paths.memory / "archive").iterdir()] == ["Herons nest in March.md"]
    assert daemon.request("GET", f"/v1/items/{receipt.id}").status == 404
    daemon.restart(kill=True)
    assert found(daemon, "herons") == []

    daemon.call(lambda client: client.restore(receipt.id))
    assert found(daemon, "herons") == [receipt.id]
    assert page(daemon, receipt.id) == daemon.paths.memory / "facts/Herons nest in March.md"
    assert [event for event, _ in events(daemon, receipt.id)] == ["created", "forgotten", "restored"]


def test_superseded_memory_is_out_of_recall_and_found_where_that_is_asked(daemon: DaemonProcess) -> None:
    [old] = remember(daemon, fact("Delivery takes 30 days.", title="Delivery"))

    new = daemon.call(
        lambda client: client.supersede(
            old.id, Supersede(reason="new carrier", memory=fact("Delivery takes 9 days.", title="Delivery"))
        )
    )

    assert found(daemon, "delivery") == [new.id]
    assert found(daemon, "delivery is:superseded") == found(daemon, "is:superseded") == [old.id]
    assert found(daemon, "type:fact") == [new.id]
    shown = item(daemon, old.id)
    assert (shown.standing, shown.superseded_by) == ("superseded", new.id)
    assert item(daemon, new.id).supersedes == [old.id]
    told = daemon.call(lambda client: client.explain(old.id))
    assert [(one.id, one.reason) for one in told.superseded_by] == [(new.id, "new carrier")]
    assert [one.id for one in daemon.call(lambda client: client.explain(new.id)).supersedes] == [old.id]
    assert told.chain.verified

    daemon.call(lambda client: client.restore(old.id))
    assert sorted(found(daemon, "delivery")) == sorted([old.id, new.id])


def test_older_version_can_be_seen_and_restored(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, fact("Herons nest in March."))
    created = daemon.call(lambda client: client.history(receipt.id)).versions[0].at
    daemon.call(lambda client: client.change_item(receipt.id, ChangeItem(text="Herons nest in April.")))

    then = item(daemon, receipt.id, created.isoformat())
    before = item(daemon, receipt.id, "2020-01-01")
    daemon.call(lambda client: client.restore(receipt.id, version=1))

    assert (then.text, then.resolution, then.version) == ("Herons nest in March.", "resolved", 1)
    assert (before.text, before.resolution) == ("", "unresolved")
    assert item(daemon, receipt.id).text == "Herons nest in March."
    assert [event for event, _ in events(daemon, receipt.id)] == ["created", "edited", "reverted"]
