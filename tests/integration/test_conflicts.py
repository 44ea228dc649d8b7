"""Two memories that cannot both be so: found by themselves, decided in four ways, taken back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.errors import ConflictError, ItemNotFoundError
from app.wire.conflicts import Choice, Conflict, Conflicts, Reopen, Resolve
from app.wire.events import ConflictsChanged
from app.wire.items import Item
from app.wire.memories import NewMemory
from tests.helpers.events import EventLog
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until
from tests.integration.test_cli import Shell, made_shell

OLD, NEW = "The rent is due on the 3rd of each month.", "The rent is due on the 1st of each month."


def remember(daemon: DaemonProcess, text: str, **fields: Any) -> str:
    memory = NewMemory(text=text, **fields)
    return daemon.call(lambda client: client.remember([memory])).receipts[0].id


def listed(daemon: DaemonProcess, state: Any = "open") -> Conflicts:
    return daemon.call(lambda client: client.conflicts(state))


def wait_for_one(daemon: DaemonProcess) -> Conflict:
    found = wait_until(lambda: listed(daemon).conflicts, LIMIT_S, "a conflict is found")
    assert len(found) == 1
    return found[0]


def resolve(daemon: DaemonProcess, conflict: Conflict, choice: Choice, **fields: Any) -> Conflict:
    decision = Resolve(choice=choice, **fields)
    return daemon.call(lambda client: client.resolve_conflict(conflict.id, decision))


def item(daemon: DaemonProcess, item_id: str) -> Item:
    return daemon.call(lambda client: client.item(item_id))


def found(daemon: DaemonProcess, query: str) -> set[str]:
    return {hit.id for hit in daemon.call(lambda client: client.search(query, mode="words")).hits}


def events(daemon: DaemonProcess, item_id: str) -> list[str]:
    return [one.event for one in daemon.call(lambda client: client.history(item_id)).versions]


def relations(daemon: DaemonProcess, item_id: str) -> set[tuple[str, str]]:
    links = daemon.call(lambda client: client.explain(item_id)).links
    return {(one.relation, one.id) for one in links}


@pytest.fixture
def pair(daemon: DaemonProcess) -> tuple[str, str, Conflict]:
    old, new = remember(daemon, OLD, title="Rent on the 3rd"), remember(daemon, NEW, title="Rent on the 1st")
    return old, new, wait_for_one(daemon)


def test_two_days_for_one_thing_are_found_and_told(daemon: DaemonProcess) -> None:
    with EventLog(daemon.info) as log:
        old, new = remember(daemon, OLD, author="Ann"), remember(daemon, NEW)
        conflict = wait_for_one(daemon)
        event = log.wait(
            lambda one: isinstance(one, ConflictsChanged) and bool(one.conflict_ids), "it is told"
        )

    assert (conflict.existing.id, conflict.new.id) == (old, new)
    assert (conflict.kind, conflict.method, conflict.state) == ("temporal_conflict", "time", "open")
    assert conflict.question == "The rent is due on which day of each month?"
    assert "different days (3rd, 1st)" in conflict.explanation
    assert conflict.existing.author == "Ann"
    [(start, end)] = conflict.new.marks
    assert conflict.new.sentence[start:end] == "1st"
    assert isinstance(event, ConflictsChanged)
    assert (event.conflict_ids, event.open) == ([conflict.id], 1)


def test_what_says_the_same_or_speaks_of_something_else_is_no_conflict(daemon: DaemonProcess) -> None:
    remember(daemon, OLD)
    remember(daemon, "The rent of the garage is due on the 1st of each month.")
    remember(daemon, "Is the rent due on the 1st of each month?")
    remember(daemon, NEW, space="other flat")
    remember(daemon, "Backups are kept for 90 days.")
    remember(daemon, "Backups are kept for 30 days.")

    conflict = wait_for_one(daemon)

    assert conflict.kind == "numeric_mismatch"


def test_keeping_the_known_one_sets_the_new_one_aside(
    daemon: DaemonProcess, pair: tuple[str, str, Conflict]
) -> None:
    old, new, conflict = pair

    decided = resolve(daemon, conflict, "keep_existing", reason="a typing error", author="Ann")

    assert (decided.state, decided.choice, decided.by) == ("resolved", "keep_existing", "Ann")
    assert decided.reason == "a typing error"
    assert (item(daemon, old).standing, item(daemon, new).standing) == ("current", "superseded")
    assert item(daemon, new).superseded_by == old
    assert found(daemon, "rent") == {old}
    assert events(daemon, new) == ["created", "superseded", "conflict_decided"]
    assert listed(daemon).open == 0
    assert [one.id for one in listed(daemon, "resolved").conflicts] == [conflict.id]


def test_accepting_the_new_one_supersedes_the_old_one_and_is_taken_back(
    daemon: DaemonProcess, pair: tuple[str, str, Conflict]
) -> None:
    old, new, conflict = pair

    resolve(daemon, conflict, "accept_new", reason="new lease")

    assert (item(daemon, old).standing, item(daemon, old).superseded_by) == ("superseded", new)
    assert found(daemon, "rent") == {new}
    again = resolve(daemon, conflict, "accept_new")
    assert again.reason == "new lease"
    with pytest.raises(ConflictError, match="decided already"):
        resolve(daemon, conflict, "keep_both")

    reopened = daemon.call(lambda client: client.reopen_conflict(conflict.id, Reopen(reason="wrong flat")))

    assert (reopened.state, reopened.choice) == ("open", None)
    assert (item(daemon, old).standing, item(daemon, old).superseded_by) == ("current", "")
    assert item(daemon, new).supersedes == []
    assert found(daemon, "rent") == {old, new}
    assert events(daemon, new)[-1] == "conflict_reopened"


def test_keeping_both_links_them_both_ways(daemon: DaemonProcess, pair: tuple[str, str, Conflict]) -> None:
    old, new, conflict = pair

    resolve(daemon, conflict, "keep_both", reason="two flats")

    assert ("contradicts", old) in relations(daemon, new)
    assert ("contradicts", new) in relations(daemon, old)
    assert found(daemon, "rent") == {old, new}
    daemon.restart()
    assert listed(daemon).open == 0
    assert listed(daemon, "resolved").resolved == 1

    daemon.call(lambda client: client.reopen_conflict(conflict.id, Reopen()))

    assert relations(daemon, new) == relations(daemon, old) == set()
    assert listed(daemon).open == 1


def test_deferring_puts_it_off_for_seven_days(daemon: DaemonProcess, pair: tuple[str, str, Conflict]) -> None:
    old, new, conflict = pair

    decided = resolve(daemon, conflict, "defer")

    assert decided.state == "deferred"
    assert decided.deferred_until is not None
    assert decided.decided_at is not None
    assert (decided.deferred_until - decided.decided_at).days == 7
    assert (listed(daemon).open, listed(daemon, "deferred").deferred) == (0, 1)
    assert found(daemon, "rent") == {old, new}
    assert resolve(daemon, conflict, "accept_new").state == "resolved"


def test_one_answer_says_what_each_choice_would_do(
    daemon: DaemonProcess, pair: tuple[str, str, Conflict]
) -> None:
    old, _, conflict = pair
    budget = remember(
        daemon, "Money for the flat.", title="Budget", links=[{"type": "requires", "target": old}]
    )

    shown = daemon.call(lambda client: client.conflict(conflict.id))

    effects = {one.choice: one.effects for one in shown.choices}
    assert list(effects) == ["keep_existing", "accept_new", "keep_both", "defer"]
    aside = [one.id for one in effects["accept_new"] if one.kind == "set_aside"]
    pointing = [(one.id, one.text) for one in effects["accept_new"] if one.kind == "points_here"]
    assert aside == [old]
    assert pointing == [(budget, "“Budget” links to “Rent on the 3rd”.")]


def test_a_note_is_the_other_side_and_stays_as_it_is(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Flat.md", f"# Flat\n\n{OLD}\n")
    add_folder(daemon, vault.root)
    before = (vault.root / "Flat.md").read_bytes()
    memory = remember(daemon, NEW)
    conflict = wait_for_one(daemon)

    assert (conflict.existing.kind, conflict.existing.title, conflict.new.id) == ("note", "Flat", memory)
    resolve(daemon, conflict, "accept_new", reason="new lease")
    assert ("contradicts", conflict.existing.id) in relations(daemon, memory)
    daemon.call(lambda client: client.reopen_conflict(conflict.id, Reopen()))
    resolve(daemon, conflict, "keep_existing", reason="the note is right")

    assert item(daemon, memory).standing == "superseded"
    assert relations(daemon, memory) == set()
    assert (vault.root / "Flat.md").read_bytes() == before


def test_a_link_that_says_so_is_a_conflict(daemon: DaemonProcess) -> None:
    old = remember(daemon, "Peas like shade.")
    new = remember(daemon, "Our peas grew best in full sun.", links=[{"type": "contradicts", "target": old}])

    conflict = wait_for_one(daemon)

    assert (conflict.existing.id, conflict.new.id, conflict.method) == (old, new, "said")


def test_a_text_is_challenged_and_not_kept(daemon: DaemonProcess) -> None:
    old = remember(daemon, OLD)
    wait_until(
        lambda: daemon.call(lambda client: client.status()).counts.with_meaning, LIMIT_S, "it has meaning"
    )

    reply = daemon.call(lambda client: client.challenge(NEW))
    asked = daemon.call(lambda client: client.challenge("Is the rent due on the 1st of each month?"))
    opinion = daemon.call(lambda client: client.challenge("I think the rent is due on the 1st."))

    [objection] = reply.objections
    assert (objection.existing.id, objection.kind) == (old, "temporal_conflict")
    assert objection.sentence == NEW
    assert (asked.objections, asked.skipped, opinion.skipped) == ([], "question", "opinion")
    assert daemon.call(lambda client: client.status()).counts.memories == 1
    assert daemon.call(lambda client: client.challenge(NEW, space="work")).objections == []


def test_conflicts_of_one_item_are_ranked_by_contest(
    daemon: DaemonProcess, pair: tuple[str, str, Conflict]
) -> None:
    old, new, conflict = pair
    witness = remember(daemon, "The bank says so.")
    for one in (old, new):
        body = {"supports": True, "item": witness}
        assert daemon.request("POST", f"/v1/items/{one}/evidence", body).status < 300

    mine = daemon.call(lambda client: client.item_conflicts(old, min_contest=0.1)).conflicts
    none = daemon.call(lambda client: client.item_conflicts(witness)).conflicts

    assert [one.id for one in mine] == [conflict.id]
    assert mine[0].contest > 0.1
    assert daemon.call(lambda client: client.item_conflicts(old, min_contest=1.0)).conflicts == []
    assert none == []
    with pytest.raises(ItemNotFoundError):
        daemon.call(lambda client: client.item_conflicts("nobody"))


@pytest.mark.meaning
def test_real_model_tells_what_is_about_the_same_thing(home: Path) -> None:
    with DaemonProcess(home) as daemon:
        old = remember(daemon, "Backups are kept for 90 days.")
        remember(daemon, "Audit trails stay in the archive for 30 days.")
        new = remember(daemon, "We keep backups for thirty days.")

        conflict = wait_for_one(daemon)

        assert (conflict.existing.id, conflict.new.id) == (old, new)
        assert conflict.kind == "numeric_mismatch"
        assert conflict.confidence > 0.8


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    yield from made_shell(home)


@pytest.mark.parametrize("choice", ["keep_existing", "accept_new", "keep_both", "defer"])
def test_decisions_survive_a_lost_index(shell: Shell, choice: str) -> None:
    shell.json("remember", OLD)
    new = shell.json("remember", NEW)["id"]
    [conflict] = wait_until(lambda: shell.json("conflicts")["conflicts"], LIMIT_S, "a conflict is found")
    shell.json("resolve-conflict", conflict["id"], choice, "--reason", "because")
    state = "deferred" if choice == "defer" else "resolved"

    checked = shell.json("rebuild", "--check")
    shell.json("rebuild")

    assert (checked["differences"], checked["other_answers"]) == ([], [])
    [again] = wait_until(
        lambda: shell.json("conflicts", "--state", state)["conflicts"], LIMIT_S, "it is known again"
    )
    assert (again["id"], again["choice"], again["reason"]) == (conflict["id"], choice, "because")
    assert again["new"]["id"] == new
    assert shell.json("conflicts")["open"] == 0


def test_inbox_is_read_and_decided_at_the_command_line(shell: Shell) -> None:
    shell.json("remember", OLD)
    shell.json("remember", NEW, "--author", "Ann")
    [conflict] = wait_until(lambda: shell.json("conflicts")["conflicts"], LIMIT_S, "a conflict is found")
    short = conflict["id"][:8]

    table = shell.run("conflicts").stdout
    shown = shell.run("conflicts", short).stdout
    challenged = shell.run("challenge", "The rent is due on the 5th of each month.").stdout
    skipped = shell.run("challenge", "Is the rent due on the 5th?").stdout
    decided = shell.run("resolve-conflict", short, "accept-new", "--reason", "new lease").stdout
    reopened = shell.run("reopen-conflict", short).stdout
    wrong = shell.run("resolve-conflict", short, "toss-a-coin")

    assert short in table
    assert OLD in table
    assert "two times" in table
    assert "1 open, 0 put off, 0 decided" in table
    assert shown.startswith("The rent is due on which day of each month?")
    assert "accept_new" in shown
    assert "it leaves recall" in shown
    assert "you say:  “The rent is due on the 5th of each month.”" in challenged
    assert skipped == "Nothing to judge: this is a question.\n"
    assert decided.startswith("Taken: The rent is due on the 1st of each month.")
    assert reopened.startswith("It is open again")
    assert (wrong.returncode, "keep_existing" in wrong.stderr) == (2, True)
