"""Time, sessions and undo over the wire and on the command line."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from app.client.daemon_client import DaemonClient
from app.errors import AsOfUnresolvedError, InvalidInputError
from app.wire.events import NoteChanged
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from tests.helpers.process import DaemonProcess
from tests.integration.test_cli import Shell, made_shell


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


def remember(daemon: DaemonProcess, text: str, **fields: object) -> str:
    memory = NewMemory(text=text, **fields)  # type: ignore[arg-type]  # its fields
    return daemon.call(lambda client: client.remember([memory])).receipts[0].id


@pytest.mark.parametrize("version", ["-1", "x", "1.5", "99999999999999999999", "²"])
def test_what_is_no_version_is_neither_restored_nor_compared(daemon: DaemonProcess, version: str) -> None:
    item = remember(daemon, "Sun at ten.")

    restored = daemon.request("POST", f"/v1/items/{item}/restore?version={quote(version)}")
    compared = daemon.request("GET", f"/v1/items/{item}/diff?from={quote(version)}")
    both = daemon.request("POST", f"/v1/items/{item}/restore?version=1&at=2026-11-30")

    assert (restored.status, compared.status, both.status) == (400, 400, 400)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "00010101", "9999-12-31T23:59:59.999999"])
def test_the_first_and_the_last_day_of_the_calendar_are_days_like_others(
    daemon: DaemonProcess, day: str
) -> None:
    item = remember(daemon, "Sun at ten.", valid_from="0001-01-01", valid_to="9999-12-31")

    asked = [
        f"/v1/items/{item}?as_of={day}",
        f"/v1/items/{item}?valid_at={day}",
        f"/v1/search?q=sun&as_of={day}&valid_at={day}",
        f"/v1/changes?since={day}",
        f"/v1/changes?until={day}",
        f"/v1/timeline?from={day}&to={day}",
        f"/v1/timeline?from={day}&unit=week",
        f"/v1/timeline/known?at={day}",
    ]

    # Before everything the item was not there, and 8,000 years have too many weeks.
    assert {daemon.request("GET", one).status for one in asked} <= {200, 400, 404}


def test_run_of_an_agent_is_seen_undone_and_done_again(daemon: DaemonProcess) -> None:
    sun = remember(daemon, "Sun at ten.", title="Sun")
    change = ChangeItem(text="Sun at nine.", author="bot", session="tidy", request_id="c1")
    first = daemon.call(lambda client: client.change_item(sun, change))
    again = daemon.call(lambda client: client.change_item(sun, change))
    asked = Supersede(
        reason="so", memory=NewMemory(text="No sun."), author="bot", session="tidy", request_id="s1"
    )
    new = daemon.call(lambda client: client.supersede(sun, asked))
    assert (first, new) == (again, daemon.call(lambda client: client.supersede(sun, asked)))

    [run] = daemon.call(lambda client: client.sessions(author="bot")).sessions
    told = daemon.call(lambda client: client.undo_session(run.id, Undo(dry_run=True)))
    done = daemon.call(lambda client: client.undo_session("tidy", Undo(author="Ann", reason="no")))

    assert (run.name, run.authors, run.counts) == (
        "tidy",
        ["bot"],
        {"edited": 1, "created": 1, "superseded": 1},
    )
    assert told.done == done.done
    shown = daemon.call(lambda client: client.item(sun))
    assert (shown.text, shown.standing) == ("Sun at ten.", "current")
    assert daemon.request("GET", f"/v1/items/{new.id}").status == 404
    last = daemon.call(lambda client: client.history(sun)).versions[-1]
    assert (last.event, last.by, last.reason) == ("undone", "Ann", "no")
    daemon.restart(kill=True)
    daemon.call(lambda client: client.undo_session(done.session, Undo()))
    assert daemon.call(lambda client: client.item(sun)).standing == "superseded"
    assert daemon.call(lambda client: client.item(new.id)).text == "No sun."
    entries = daemon.call(lambda client: client.session(done.session)).changes
    assert {one.session_name for one in entries} == {done.session_name}


def test_forgetting_says_who_and_why_and_is_answered_once(daemon: DaemonProcess) -> None:
    sun = remember(daemon, "Sun at ten.")
    who = {"author": "bot", "reason": "old", "session": "tidy", "request_id": "f1"}

    daemon.call(lambda client: client.forget(sun, **who))
    daemon.call(lambda client: client.restore(sun, author="Ann"))
    answer = daemon.call(lambda client: client.forget(sun, **who))

    assert answer.is_forgotten
    versions = daemon.call(lambda client: client.history(sun)).versions
    assert [(one.event, one.by, one.reason) for one in versions] == [
        ("created", "", ""),
        ("forgotten", "bot", "old"),
        ("restored", "Ann", ""),
    ]
    assert daemon.call(lambda client: client.item(sun)).text == "Sun at ten."


async def _forget(item: str, client: DaemonClient) -> None:
    await client.forget(item, author="bot", reason="old")


def test_what_is_forgotten_now_is_told_with_who_did_it(daemon: DaemonProcess) -> None:
    first, second, back = (remember(daemon, f"Goes {number}.") for number in ("one", "two", "three"))
    for item in (first, second, back):
        daemon.call(partial(_forget, item))
    daemon.call(lambda client: client.restore(back))

    page = daemon.call(lambda client: client.trash(limit=1))
    rest = daemon.call(lambda client: client.trash(limit=1, before=page.next))

    told = [(one.item, one.event, one.by, one.reason) for one in (*page.changes, *rest.changes)]
    assert told == [(second, "forgotten", "bot", "old"), (first, "forgotten", "bot", "old")]
    assert (page.total, rest.next) == (2, "")


def test_search_as_of_a_time_over_the_wire(daemon: DaemonProcess) -> None:
    sun = remember(daemon, "Sun at ten.", title="Weather", valid_from="2020-01-01", valid_to="2024-01-01")
    then = daemon.call(lambda client: client.history(sun)).versions[-1].at.isoformat()
    daemon.call(lambda client: client.change_item(sun, ChangeItem(text="Rain all day.", author="Ann")))

    before = daemon.call(lambda client: client.search("ten", mode="words", as_of=then, as_of_strict=True))
    now = daemon.call(lambda client: client.search("ten", mode="words"))
    hybrid = daemon.call(lambda client: client.search("sun at ten", as_of=then))
    invalid = daemon.call(lambda client: client.search("rain", mode="words", valid_at="2024-06-01"))
    valid = daemon.call(lambda client: client.search("rain", mode="words", valid_at="2023-12-31"))

    assert [(hit.id, hit.resolution, hit.snippet) for hit in before.hits] == [
        (sun, "resolved", "Sun at ten.")
    ]
    assert before.as_of is not None
    assert before.as_of_diagnostics is not None
    assert (now.hits, [hit.id for hit in hybrid.hits]) == ([], [sun])
    assert (invalid.hits, [hit.id for hit in valid.hits]) == ([], [sun])
    shown = daemon.call(lambda client: client.item(sun, as_of=then, valid_at="2024-06-01"))
    assert (shown.text, shown.resolution, shown.is_valid) == ("Sun at ten.", "resolved", False)
    for query in ({"as_of": "soon"}, {"valid_at": "soon"}):
        with pytest.raises(InvalidInputError):
            daemon.call(lambda client, query=query: client.search("x", **query))  # type: ignore[misc]  # bound at once
    reply = daemon.request("GET", "/v1/search?q=x&as_of=soon")
    assert (reply.status, bool(msgspec.json.decode(reply.body)["error"]["hint"])) == (400, True)
    assert AsOfUnresolvedError.status == 422
    daemon.call(lambda client: client.restore(sun, at=then, author="Ann", reason="it was right"))
    assert daemon.call(lambda client: client.item(sun)).text == "Sun at ten."
    assert NoteChanged.__struct_config__.tag == "note.changed"


def test_commands_about_the_past(shell: Shell, tmp_path: Path) -> None:
    sun = shell.json("remember", "Sun at ten", "--title", "Sun")["id"]
    shell.run(
        "edit", sun, "--text", "Sun at nine", "--author", "bot", "--session", "tidy", "--reason", "seen"
    )
    then = shell.json("history", sun)["versions"][0]["at"]

    changes = shell.run("changes", "--session", "tidy").stdout
    sessions = shell.run("sessions").stdout
    one = shell.run("sessions", "tidy").stdout
    diff = shell.run("diff", sun).stdout
    shown = shell.run("show", sun, "--as-of", then, "--valid-at", "2026-01-01").stdout
    found = shell.run("search", "ten", "--mode", "words", "--as-of", then).stdout
    undone = shell.run("undo", "tidy", "--author", "Ann").stdout
    again = shell.run("undo", sun).stdout
    lines = shell.run("audit", "--out", str(tmp_path / "audit.jsonl")).stdout
    verified = shell.run("verify").stdout

    assert "edited Sun (bot): seen [tidy]" in changes
    assert "tidy" in sessions
    assert "edited Sun (bot): seen" in one
    assert "-Sun at ten\n+Sun at nine" in diff
    assert "as it was then" in shown
    assert "Sun at ten" in shown
    assert "Sun at ten" in found
    assert "reverted: Sun" in undone
    assert "memorarium undo" in undone
    assert "reverted: Sun" in again
    assert "1 line in" in lines
    audit = msgspec.json.decode((tmp_path / "audit.jsonl").read_bytes())
    assert (audit["id"], audit["versions"], audit["chain_verified"]) == (sun, 4, True)
    assert "as it was written" in verified
    assert shell.json("show", sun)["text"] == "Sun at nine"
