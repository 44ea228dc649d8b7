"""Memories as pages over the wire: kept before the receipt, found at once, changed here and in an editor."""

import shutil
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.errors import DaemonUnreachableError
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory, Receipt, Supersede
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.kill_point import PAGE_POINTS, dying_at
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, search
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")


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
    assert shown.properties == {"mood": "calm", "cue": "breeding", "confidence": 0.7}
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
    assert (before.text, before.resolution, before.standing) == ("", "resolved", "not_yet")
    assert before.known_since == created
    assert item(daemon, receipt.id).text == "Herons nest in March."
    assert [event for event, _ in events(daemon, receipt.id)] == ["created", "edited", "reverted"]


def test_replacement_that_is_asked_for_twice_is_one(daemon: DaemonProcess) -> None:
    [old] = remember(daemon, fact("Delivery takes 30 days."))
    asked = Supersede(reason="new", memory=fact("Delivery takes 9 days.", request_id="r1"))

    first = daemon.call(lambda client: client.supersede(old.id, asked))
    second = daemon.call(lambda client: client.supersede(old.id, asked))

    assert first.id == second.id
    assert found(daemon, "delivery") == [first.id]


def test_changes_that_come_at_once_are_all_made(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, fact("Herons nest."))

    with ThreadPoolExecutor(8) as pool:
        done = list(
            pool.map(
                lambda n: daemon.call(lambda c: c.change_item(receipt.id, ChangeItem(add_tags=[f"t{n}"]))),
                range(8),
            )
        )

    assert {one.status for one in done} == {"replaced"}
    assert item(daemon, receipt.id).tags == [f"t{n}" for n in range(8)]
    assert len(events(daemon, receipt.id)) == 2


def test_pinned_memory_is_found_as_such(daemon: DaemonProcess) -> None:
    one, _ = remember(daemon, fact("Herons nest.", meta={"pinned": True}), fact("Storks clap."))

    assert found(daemon, "is:pinned") == [one.id]


@POSIX
@pytest.mark.parametrize("point", PAGE_POINTS)
def test_daemon_killed_at_any_point_supersedes_whole_or_not_at_all(home: Path, point: str) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        [old] = remember(daemon, fact("Delivery takes 30 days.", title="Delivery"))
    asked = Supersede(reason="new", memory=fact("Delivery takes 9 days.", request_id="r1"))
    with DaemonProcess(home, environment=FAKE | dying_at(point, PAGE_POINTS)) as dying:
        with pytest.raises(DaemonUnreachableError):
            dying.call(lambda client: client.supersede(old.id, asked))
        assert dying.kill() == -signal.SIGKILL

    with DaemonProcess(home, environment=FAKE) as daemon:
        is_done = point != "before anything"
        files = sorted((home / "memory").rglob("*.md"))
        assert len(files) == (2 if is_done else 1)
        assert item(daemon, old.id).standing == ("superseded" if is_done else "current")
        assert ("superseded_by" in page(daemon, old.id).read_text("utf-8")) == is_done
        [current] = found(daemon, "delivery")
        assert item(daemon, current).supersedes == ([old.id] if is_done else [])
        assert daemon.call(lambda client: client.explain(old.id)).chain.verified
        assert events(daemon, old.id) == [("created", "owner"), ("superseded", "owner")][: 1 + is_done]


@POSIX
def test_page_edited_while_a_change_of_ours_waits_keeps_theirs_and_has_ours_in_its_history(
    home: Path,
) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        [receipt] = remember(daemon, fact("Herons nest in March.", title="Nests"))
        file = page(daemon, receipt.id)
    environment = FAKE | dying_at("entry written", PAGE_POINTS)
    with DaemonProcess(home, environment=environment) as dying:
        with pytest.raises(DaemonUnreachableError):
            dying.call(lambda client: client.change_item(receipt.id, ChangeItem(text="In April.")))
        dying.kill()
    file.write_bytes(file.read_bytes().replace(b"March", b"June"))

    with DaemonProcess(home, environment=FAKE) as daemon:
        assert item(daemon, receipt.id).text == "Herons nest in June."
        versions = daemon.call(lambda client: client.history(receipt.id)).versions
        assert [(one.event, one.hand) for one in versions] == [
            ("created", "owner"),
            ("edited", "owner"),
            ("edited", "outside"),
        ]
        assert "+In April." in versions[1].diff
        [problem] = daemon.call(lambda client: client.problems()).problems
        assert (problem.code, problem.path) == ("page_conflict", "memory/facts/Nests.md")


def test_other_words_over_an_edit_that_nobody_has_seen_are_refused(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, fact("Herons nest in March.", title="Nests"))
    file = page(daemon, receipt.id)
    wait_until(lambda: events(daemon, receipt.id) == [("created", "owner")], LIMIT_S, "it is there")
    file.write_bytes(file.read_bytes().replace(b"March", b"June"))

    answer = daemon.request("PATCH", f"/v1/items/{receipt.id}", {"text": "In April.", "if_version": 1})

    error = msgspec.json.decode(answer.body)["error"]
    assert (answer.status, error["code"]) == (409, "version_changed")
    assert item(daemon, receipt.id).text == "Herons nest in June."
    assert events(daemon, receipt.id) == [("created", "owner"), ("edited", "outside")]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": "a", "type": "plan_task"}, 400, "type_not_stored"),
        ({"text": " "}, 400, "invalid_input"),
        ({"text": "a", "meta": {"confidence": 2}}, 400, "invalid_input"),
        ({"text": "a", "meta": {"id": "x"}}, 400, "invalid_input"),
        ({"text": "a", "type": "decision", "meta": {"rejected": [1]}}, 400, "invalid_input"),
        ({"text": "a", "type": "lesson", "meta": {"severity": "dire"}}, 400, "invalid_input"),
        ({"text": "a", "type": "howto", "meta": {"steps": []}}, 400, "invalid_input"),
        ({"text": "a", "links": [{"type": "likes", "target": "b"}]}, 400, "invalid_input"),
        ({"text": "a", "valid_from": "2026-05-01", "valid_to": "2026-04-01"}, 400, "invalid_input"),
    ],
)
def test_what_cannot_be_a_page_is_refused_in_plain_words(
    shared_daemon: DaemonProcess, body: dict[str, Any], status: int, code: str
) -> None:
    answer = shared_daemon.request("POST", "/v1/memories", body)

    error = msgspec.json.decode(answer.body)["error"]
    assert (answer.status, error["code"]) == (status, code)
    assert error["message"]
    assert error["hint"]


def test_one_request_keeps_pages_and_turns_together_and_answers_twice_the_same(daemon: DaemonProcess) -> None:
    memories = [
        fact("Herons nest in March.", request_id="r1"),
        NewMemory(text="I saw one", type="turn", session="talk", request_id="r2"),
        fact("Herons nest in March."),
        NewMemory(text="Use straw", type="insight", request_id="r3"),
    ]

    first = remember(daemon, *memories)
    daemon.restart(kill=True)
    second = remember(daemon, *memories)

    assert [one.status for one in first] == ["created", "created", "duplicate", "created"]
    assert first[2].id == first[0].id
    assert [one.id for one in second] == [one.id for one in first]
    assert item(daemon, first[3].id).type == "lesson"
    counts = daemon.call(lambda client: client.status()).counts
    assert (counts.notes, counts.records, counts.memories) == (0, 1, 2)


def test_links_lead_to_pages_and_notes_and_the_sky_shows_memories_by_type(
    daemon: DaemonProcess, vault: Vault
) -> None:
    vault.write("Garden/Tomatoes.md", "They want sun.")
    add_folder(daemon, vault.root)
    [note] = found(daemon, "tomatoes")
    [sun] = remember(daemon, fact("The wall is warm.", title="Sun"))

    link = [{"type": "supports", "target": note}, {"type": "derived-from", "target": sun.id}]
    decision = NewMemory(
        text="Plant them by the wall.",
        type="decision",
        links=link,
        meta={"rejected": [{"option": "the beds", "reason": "shade"}]},
    )
    [receipt] = remember(daemon, decision)

    told = daemon.call(lambda client: client.explain(receipt.id))
    assert [(one.relation, one.id) for one in told.links] == [("supports", note), ("derived-from", sun.id)]
    assert [one.id for one in daemon.call(lambda client: client.explain(sun.id)).cited_by] == [receipt.id]
    assert found(daemon, "shade") == [receipt.id]

    def kinds() -> set[str]:
        graph = daemon.call(lambda client: client.graph())
        return {graph.kind_names[kind] for kind in graph.nodes.kinds}

    wait_until(lambda: {"note", "fact", "decision"} <= kinds(), LIMIT_S, "the memories are in the sky")


def test_lost_index_is_made_again_with_ids_versions_and_standing(daemon: DaemonProcess) -> None:
    one, two, three = remember(daemon, fact("Herons nest."), fact("Storks clap."), fact("Cranes dance."))
    daemon.call(lambda client: client.change_item(one.id, ChangeItem(text="Herons nest in March.")))
    new = daemon.call(
        lambda client: client.supersede(two.id, Supersede(reason="heard", memory=fact("Storks rattle.")))
    )
    daemon.call(lambda client: client.forget(three.id))
    before = [told(daemon, receipt.id) for receipt in (one, two, three, new)]
    daemon.stop()
    shutil.rmtree(daemon.paths.index)

    daemon.start()

    assert [told(daemon, receipt.id) for receipt in (one, two, three, new)] == before
    assert found(daemon, "herons") == [one.id]
    assert found(daemon, "storks") == [new.id]
    assert found(daemon, "cranes") == []


def told(daemon: DaemonProcess, item_id: str) -> object:
    return daemon.call(lambda client: client.explain(item_id))
