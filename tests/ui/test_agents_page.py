"""The agents page: who is here, what each read and wrote, what it may do, and the way back."""

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from app.mcp.call import CORE, GROUPS
from app.wire.anchors import Anchor
from app.wire.clients import ChangeClient
from app.wire.events import AgentActed
from app.wire.past import ChangeEntry
from tests.helpers.fake_agents import NOW, TIDY, made_activity, made_clients, made_sessions
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.agents.dialogs import LeaveDialog, UndoSessionDialog
from ui.agents.feed import feed_lines, per_minute
from ui.agents.wording import anchor_note, group_words, groups
from ui.theme import ThemeManager

EDITED = ChangeEntry(
    item="n0-2",
    title="Use PostgreSQL for Atlas",
    type="decision",
    kind="memory",
    event="edited",
    at=NOW - timedelta(minutes=3),
    since=NOW - timedelta(minutes=3),
    hand="agent",
    by="claude-code",
    session=TIDY,
)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def connector() -> FakeConnector:
    return FakeConnector(FakeClient(client_list=made_clients(), change_list=[EDITED]))


async def show(at: OpenWindow) -> None:
    at.window.actions_by_act[Act.AGENTS].trigger()
    await at.until(at.window.agents.agents_page.feed.rows, "what it did")


def test_what_an_agent_did_is_listed_and_a_line_undone(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page = at.window.agents.agents_page
            assert [row.client.state for row in page.list.rows] == [
                "active",
                "active",
                "idle",
                "new",
                "revoked",
            ]
            assert page.title.text() == "Claude Code"
            assert page.list.connect_button.nextInFocusChain() is page.list.rows[0]
            await at.until(lambda: len(page.feed.rows()) > 3)
            rows = page.feed.rows()
            assert rows[0].line.title == "Atlas migration plan and 2 more"
            assert rows[1].line.title == "Use PostgreSQL for Atlas"
            refused = next(row.line for row in rows if row.line.part == "refused")
            assert refused.note.startswith("The text held a key")

            page.feed.parts.button("wrote").click()
            assert [row.line.part for row in page.feed.rows()] == ["wrote", "refused"]
            click(page.feed.rows()[0].undo)
            await at.until(lambda: ("undo", "n0-2") in at.client.memory_calls)

    drive(story())


def test_a_session_is_undone_in_one_step_and_done_again(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            flow, feed = at.window.agents.agents, at.window.agents.agents_page.feed
            await at.until(lambda: feed.sessions.count() == 3)
            assert not feed.undo_session.isVisible()
            feed.sessions.setCurrentIndex(1)
            feed.sessions.activated.emit(1)
            await at.until(lambda: feed.undo_session.isVisible() and feed.undo_session.isEnabled())

            click(feed.undo_session)
            dialog = await at.until(lambda: flow.dialog)
            assert isinstance(dialog, UndoSessionDialog)
            assert at.client.agent_calls == [("undo_session", TIDY, True)]
            click(dialog.go)
            await at.until(lambda: at.window.toast.text == "2 memories are as they were before")
            click(at.window.toast.undo_button)
            await at.until(lambda: at.client.agent_calls[-1] == ("undo_session", "s-undo", False))

    drive(story())


def test_rights_are_changed_at_once_and_a_program_is_disconnected(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page, flow = at.window.agents.agents_page, at.window.agents.agents
            click(page.rights.write)
            await at.until(lambda: ("rights", "c1", ChangeClient(write=False)) in at.client.agent_calls)
            page.rights.read_spaces.setText("Nordwind, Garden")
            page.rights.read_spaces.editingFinished.emit()
            wanted = ("rights", "c1", ChangeClient(read_spaces=["Nordwind", "Garden"]))
            await at.until(lambda: wanted in at.client.agent_calls)
            await at.until(lambda: not page.rights.write.isChecked())

            click(page.rights.leave)
            dialog = await at.until(lambda: flow.dialog)
            assert isinstance(dialog, LeaveDialog)
            click(dialog.lost)
            await at.until(lambda: ("revoke", "c1") in at.client.agent_calls)
            await at.until(page.rights.back.isVisible)

    drive(story())


def test_who_reads_just_now_is_told_and_ringed(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            flow = at.window.agents.agents
            await at.until(lambda: flow.clients)
            assert at.window.side_bar.page_row("agents").accessibleName() == "Agents, 2 on"
            acted = AgentActed(
                client_id="c1",
                name="claude-code",
                action="read",
                tool="search",
                requests=1,
                count=3,
                item_ids=["n0-1", "n0-3", "n1-2"],
            )
            at.session.heard.emit(acted)
            assert at.window.status_bar.acting == "Claude Code is reading 3 items"

    drive(story())


def test_lines_come_in_time_and_only_the_last_change_of_an_item_has_an_undo() -> None:
    earlier = msgspec.structs.replace(EDITED, event="created", at=NOW - timedelta(days=1))

    lines = feed_lines(
        [EDITED, earlier], made_activity()[:2], lambda item: "A note" if item == "n0-1" else ""
    )

    assert [line.part for line in lines] == ["read", "wrote", "refused", "wrote"]
    assert [line.undo for line in lines if line.part == "wrote"] == ["n0-2", ""]
    assert (lines[0].title, lines[0].item) == ("A note and 2 more", "n0-1")
    assert per_minute(made_activity()[:2], NOW)[-3:] == [1, 0, 0]
    assert sum(made_sessions()[0].counts.values()) == 6


def test_every_group_of_tools_has_words_and_can_be_switched_on() -> None:
    assert groups() == [group for group in GROUPS if group != CORE]
    assert all(group_words(group) != group.capitalize() for group in groups())


def test_what_a_session_keeps_to_is_set_and_cleared_beside_what_it_did(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        held = Anchor(
            id="a",
            title="Never touch the invoices",
            text="Never touch the invoices",
            anchor_type="constraint",
            type="constraint",
            is_own=True,
            patterns=["rm invoices"],
        )
        made = connector()
        made.client.anchor_list, made.client.drift_since = [held], NOW
        async with open_window(manager, kept, made) as at:
            await show(at)
            page, toast = at.window.agents.agents_page, at.window.toast
            page.feed.sessions.setCurrentIndex(1)
            page.feed.sessions.activated.emit(1)
            card, session = page.anchors, page.feed.session_id
            await at.until(lambda: bool(card.rows))
            assert "rm invoices" in card.rows[0].item.toolTip() + str(anchor_note(held))
            assert not card.drift.isHidden()
            assert card.drift.text().startswith("What it does has moved away")

            click(card.rows[0].clear)
            await at.until(lambda: not card.rows, "it is cleared")
            assert toast.text == "No longer kept to: Never touch the invoices"
            click(toast.undo_button)
            await at.until(lambda: len(card.rows) == 1, "it is back")

            card.kind.setCurrentIndex(card.kind.findData("scope"))
            card.text.setText(" Only the tests ")
            click(card.add)
            await at.until(lambda: len(card.rows) == 2, "the new one")
            assert card.text.text() == ""
            assert at.client.work_calls == [
                ("clear anchor", session, "a"),
                ("anchor", session, "Never touch the invoices", "constraint"),
                ("anchor", session, "Only the tests", "scope"),
            ]

    drive(story())
