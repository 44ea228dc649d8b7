"""Turns and calls over the wire: kept before the receipt, found at once, forgotten and brought back."""

import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.errors import DaemonUnreachableError
from app.wire.memories import NewMemory, Receipt
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.kill_point import POINTS, dying_at
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, search, show, wait_until_in_step
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}


def turn(text: str, **fields: Any) -> NewMemory:
    return NewMemory(**{"text": text, "type": "turn", "session": "talk", "author": "Ann", **fields})


def remember(daemon: DaemonProcess, *memories: NewMemory) -> list[Receipt]:
    return daemon.call(lambda client: client.remember(memories)).receipts


def found(daemon: DaemonProcess, query: str) -> list[str]:
    return [hit.id for hit in search(daemon, query, mode="words").hits]


def record_lines(daemon: DaemonProcess) -> list[bytes]:
    return [
        line
        for file in sorted((daemon.home / "records").glob("*/*.jsonl"))
        for line in file.read_bytes().splitlines()
    ]


def test_turn_is_on_disk_and_found_when_its_receipt_comes(daemon: DaemonProcess) -> None:
    answer = daemon.request(
        "POST",
        "/v1/memories",
        {
            "text": "I saw a heron",
            "type": "turn",
            "session": "talk",
            "author": "Ann",
            "occurred_at": "2023-05-08",
        },
    )

    receipt = msgspec.json.decode(answer.body)
    assert answer.status == 200
    assert receipt["status"] == "created"
    assert receipt["ready"]["text"] is True
    [line] = record_lines(daemon)
    assert msgspec.json.decode(line) == {
        "id": receipt["id"],
        "type": "turn",
        "text": "I saw a heron",
        "author": "Ann",
        "session": "talk",
        "occurred_at": "2023-05-08",
    }
    [hit] = search(daemon, "heron", mode="words").hits
    assert (hit.id, hit.kind, hit.type, hit.title) == (
        receipt["id"],
        "turn",
        "turn",
        "Ann · talk · 8 May 2023",
    )
    assert hit.path == next((daemon.home / "records").glob("*/*")).relative_to(daemon.home).as_posix()
    assert found(daemon, "may 2023") == found(daemon, "Ann") == [receipt["id"]]


def test_turn_is_found_by_meaning_soon(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, turn("the heron stood in the pond"))

    def by_meaning() -> bool:
        return receipt.id in [hit.id for hit in search(daemon, "heron pond", mode="meaning").hits]

    wait_until(by_meaning, LIMIT_S, "the turn is found by meaning")


def test_turn_shows_what_was_said_around_it(daemon: DaemonProcess) -> None:
    receipts = remember(daemon, *(turn(f"word{n}", author="Ann" if n % 2 else "Bob") for n in range(6)))
    remember(daemon, turn("elsewhere", session="other"))

    item = show(daemon, receipts[3].id)

    assert (item.text, item.author, item.session, item.type) == ("word3", "Ann", "talk", "turn")
    assert [one.text for one in item.before] == ["word1", "word2"]
    assert [one.text for one in item.after] == ["word4", "word5"]
    assert Path(item.file).read_bytes().count(b"\n") == 6


def test_request_that_comes_twice_gets_the_same_receipt_also_after_a_restart(daemon: DaemonProcess) -> None:
    memory = turn("once", request_id="r-1")

    first = remember(daemon, memory)
    second = remember(daemon, memory, msgspec.structs.replace(memory, text="another text"))
    daemon.restart(kill=True)
    third = remember(daemon, memory)

    assert first == third == second[:1] == second[1:]
    assert len(record_lines(daemon)) == 1


def test_same_turn_is_kept_once_and_one_that_resembles_it_is_kept(daemon: DaemonProcess) -> None:
    at = "2026-05-01T09:30:00+02:00"
    [first] = remember(daemon, turn("delivery takes 30 days", occurred_at=at))

    receipts = remember(
        daemon,
        turn("delivery takes 30 days", occurred_at="2026-05-01T07:30:00Z"),
        turn("delivery takes 90 days", occurred_at=at),
        turn("delivery takes 30 days", occurred_at=at, author="Bob"),
        turn("delivery takes 30 days", occurred_at=at, space="work"),
        turn("delivery takes 30 days", occurred_at=at, session="other"),
        turn("delivery takes 30 days", occurred_at="2026-05-02T07:30:00Z"),
    )

    assert [one.status for one in receipts] == ["duplicate", *["created"] * 5]
    assert receipts[0].id == first.id


def test_yes_said_twice_in_a_talk_is_two_turns_unless_nothing_was_said_between(daemon: DaemonProcess) -> None:
    receipts = remember(daemon, turn("yes"), turn("yes"), turn("and you?", author="Bob"), turn("yes"))

    assert [one.status for one in receipts] == ["created", "duplicate", "created", "created"]


def test_call_is_found_where_its_type_is_asked_for_and_no_search_brings_it_unasked(
    daemon: DaemonProcess,
) -> None:
    said, call = remember(daemon, turn("list the herons"), turn("ls herons", type="tool_call"))

    assert found(daemon, "herons") == [said.id]
    assert found(daemon, "herons type:call") == [call.id]
    assert show(daemon, call.id).type == "call"


def test_search_reads_from_several_spaces(daemon: DaemonProcess) -> None:
    work, home, _ = remember(
        daemon, turn("heron", space="work"), turn("heron", space="home"), turn("heron", space="club")
    )

    reply = daemon.call(lambda client: client.search("heron", mode="words", spaces=["work", "home"]))

    assert {hit.id for hit in reply.hits} == {work.id, home.id}


def test_batch_is_kept_whole_or_not_at_all(daemon: DaemonProcess) -> None:
    body = {"memories": [{"text": "good", "type": "turn"}, {"text": "  ", "type": "turn"}]}

    answer = daemon.request("POST", "/v1/memories", body)

    error = msgspec.json.decode(answer.body)["error"]
    assert (answer.status, error["code"], error["detail"]["index"]) == (400, "invalid_input", 1)
    assert record_lines(daemon) == []
    assert found(daemon, "good") == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": "a", "type": "sonnet"}, 400, "type_not_stored"),
        ({"text": "", "type": "turn"}, 400, "invalid_input"),
        ({"type": "turn"}, 400, "invalid_input"),
        ({"text": "a", "type": "turn", "occurred_at": "yesterday"}, 400, "invalid_input"),
        ({"text": "a", "type": "turn", "session": "two\nlines"}, 400, "invalid_input"),
        ({"text": "ä" * (2**19 + 1), "type": "turn"}, 413, "too_large"),
        ({"memories": [{"text": "a", "type": "turn"}] * 1001}, 413, "too_large"),
        ({"memories": []}, 400, "invalid_input"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_plain_words(
    shared_daemon: DaemonProcess, body: dict[str, Any], status: int, code: str
) -> None:
    answer = shared_daemon.request("POST", "/v1/memories", body)

    error = msgspec.json.decode(answer.body)["error"]
    assert (answer.status, error["code"]) == (status, code)
    assert error["message"]
    assert error["hint"]


def test_largest_text_and_largest_batch_are_kept(daemon: DaemonProcess) -> None:
    large = remember(daemon, turn("heron " * (2**20 // 6)))
    many = remember(daemon, *(turn(f"number {n} of many") for n in range(1000)))

    assert [one.status for one in large + many] == ["created"] * 1001
    assert found(daemon, "heron") == [large[0].id]
    assert daemon.call(lambda client: client.status()).counts.records == 1001


def test_forgotten_turn_is_out_of_recall_and_comes_back(daemon: DaemonProcess) -> None:
    first, second, _ = remember(daemon, turn("a heron"), turn("a stork"), turn("a swan"))

    daemon.call(lambda client: client.forget(second.id))
    assert found(daemon, "stork") == []
    assert daemon.request("GET", f"/v1/items/{second.id}").status == 404
    assert [one.text for one in show(daemon, first.id).after] == ["a swan"]
    daemon.restart(kill=True)
    assert found(daemon, "stork") == []
    assert len(record_lines(daemon)) == 3

    daemon.call(lambda client: client.restore(second.id))
    assert found(daemon, "stork") == [second.id]


def test_lost_index_is_made_again_with_the_same_ids(daemon: DaemonProcess) -> None:
    receipts = remember(daemon, *(turn(f"heron {n}", request_id=f"r{n}", tags=["bird"]) for n in range(5)))
    remember(daemon, turn("ls heron", type="call"))
    daemon.call(lambda client: client.forget(receipts[1].id))
    daemon.call(lambda client: client.forget(receipts[2].id))
    daemon.call(lambda client: client.restore(receipts[2].id))
    before = (sorted(found(daemon, "heron")), show(daemon, receipts[3].id))
    daemon.stop()
    shutil.rmtree(daemon.paths.index)

    daemon.start()

    after = (sorted(found(daemon, "heron")), show(daemon, receipts[3].id))
    assert after[0] == before[0] == sorted(one.id for one in receipts if one != receipts[1])
    assert msgspec.structs.replace(after[1], revision=0) == msgspec.structs.replace(before[1], revision=0)
    assert remember(daemon, turn("heron 4", request_id="r4")) == [receipts[4]]


def test_record_file_that_was_edited_by_hand_is_followed(daemon: DaemonProcess) -> None:
    kept, gone, changed = remember(daemon, turn("a heron"), turn("a stork"), turn("a swan"))
    [file] = (daemon.home / "records").glob("*/*.jsonl")
    daemon.stop()
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b"what is this\n" + lines[2].replace(b"a swan", b"a goose")[:-1])

    daemon.start()

    assert found(daemon, "heron") == [kept.id]
    assert found(daemon, "stork") == found(daemon, "swan") == []
    assert found(daemon, "goose") == [changed.id]
    assert daemon.request("GET", f"/v1/items/{gone.id}").status == 404
    [problem] = daemon.call(lambda client: client.problems()).problems
    assert (problem.code, problem.line) == ("record_line", 2)
    [new] = remember(daemon, turn("a crane"))
    assert [one.text for one in show(daemon, new.id).before] == ["a heron", "a goose"]


def test_odd_session_names_stay_in_the_folder_of_records(daemon: DaemonProcess) -> None:
    sessions = ["../../escape", "CON", "Talk", "talk", "a/b\\c", "x" * 200, "…"]

    remember(daemon, *(turn(f"in {session}", session=session) for session in sessions))

    files = list((daemon.home / "records").glob("*/*.jsonl"))
    assert len(files) == len({file.name.casefold() for file in files}) == len(sessions)
    assert not list(daemon.home.parent.glob("escape*"))


def test_session_is_one_star_and_turns_are_no_notes(daemon: DaemonProcess) -> None:
    remember(daemon, *(turn(f"heron {n}") for n in range(3)), turn("a stork", session="other"))

    def sessions() -> list[str]:
        nodes = daemon.call(lambda client: client.graph()).nodes
        return sorted(nodes.titles)

    wait_until(lambda: sessions() == ["other", "talk"], LIMIT_S, "the sessions are in the sky")
    star = daemon.call(lambda client: client.item("session:talk"))
    assert star.text == "Ann: heron 0\n\nAnn: heron 1\n\nAnn: heron 2"
    assert daemon.call(lambda client: client.links(star.id)).outgoing == []
    assert daemon.request("GET", "/v1/items/session%3Anone").status == 404
    counts = daemon.call(lambda client: client.status()).counts
    assert (counts.notes, counts.files, counts.records) == (0, 0, 4)


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
@pytest.mark.parametrize("point", POINTS)
def test_daemon_killed_at_any_point_keeps_a_turn_whole_or_not_at_all(home: Path, point: str) -> None:
    with DaemonProcess(home, environment=FAKE | dying_at(point)) as dying:
        with pytest.raises(DaemonUnreachableError):
            remember(dying, turn("a heron", request_id="r1"))
        assert dying.kill() == -signal.SIGKILL

    with DaemonProcess(home, environment=FAKE) as daemon:
        expected = 0 if point == "before anything" else 1
        assert len(found(daemon, "heron")) == len(record_lines(daemon)) == expected
        [receipt] = remember(daemon, turn("a heron", request_id="r1"))
        assert found(daemon, "heron") == [receipt.id]
        assert len(record_lines(daemon)) == 1


def test_note_of_a_source_is_not_forgotten_here(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    add_folder(daemon, vault.root)
    [note] = found(daemon, "heron")

    answer = daemon.request("DELETE", f"/v1/items/{note}")

    assert (answer.status, msgspec.json.decode(answer.body)["error"]["code"]) == (409, "note_read_only")
    assert found(daemon, "heron") == [note]
    assert daemon.request("DELETE", "/v1/items/none").status == 404


def test_turns_are_similar_to_what_speaks_of_the_same_and_draw_no_lines(
    daemon: DaemonProcess, vault: Vault
) -> None:
    vault.write("One.md", "the heron stood in the pond")
    vault.write("Two.md", "the heron stood in a pond")
    source = add_folder(daemon, vault.root)
    first, _ = remember(daemon, turn("the heron stood in the pond"), turn("money"))
    wait_until_in_step(daemon, source.id)

    similar = daemon.call(lambda client: client.similar(first.id))
    graph = daemon.call(lambda client: client.graph())

    assert {"One", "Two"} <= {one.title for one in similar.items}
    lines = {
        (graph.nodes.ids[a], graph.nodes.ids[b])
        for a, b in zip(graph.edges.starts, graph.edges.ends, strict=True)
    }
    assert not [pair for pair in lines if first.id in pair or "session:talk" in pair]


def test_duplicate_tells_that_it_is_found_by_meaning(daemon: DaemonProcess) -> None:
    memory = turn("the heron stood in the pond", occurred_at="2023-05-08")
    remember(daemon, memory)

    def is_ready() -> bool:
        return remember(daemon, memory)[0].ready.vector

    wait_until(is_ready, LIMIT_S, "the turn has its vector")
