"""An agent's program from its connection by window to its end: what it did is seen, undone, and ends."""

import json
from pathlib import Path

import msgspec
import pytest

from app.client.aio import AioTransport
from app.client.daemon_client import DaemonClient
from app.errors import UnauthorizedError
from app.wire.memories import NewMemory
from tests.helpers.whole_product import whole_product
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.agents.dialogs import LeaveDialog, UndoSessionDialog
from ui.theme import ThemeManager

pytestmark = [pytest.mark.end2end, pytest.mark.timeout(300)]


@pytest.fixture
def entry_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Cursor keeps its servers, in a folder of somebody who has it."""
    file = tmp_path / "person" / ".cursor" / "mcp.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"mcpServers": {}}\n', "utf-8")
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "person"))
    return file


def test_program_is_connected_works_is_undone_and_disconnected(
    drive: Drive, manager: ThemeManager, home: Path, entry_file: Path
) -> None:
    async def story() -> None:
        async with whole_product(manager, home) as product:
            window, desk = product.window, product.window.agents
            if window.folders.first_run is not None:
                window.folders.first_run.dismissed.emit()

            window.actions_by_act[Act.CONNECT].trigger()
            await product.until(lambda: desk.connecting.plan, "the programs")
            desk.connecting.show_program("cursor")
            await product.until(lambda: desk.connect_page.title.text() == "Cursor", "Cursor")
            desk.connect_page.change.apply.click()
            await product.until(lambda: desk.connect_page.trial.said.startswith("It works"), "the real test")

            held = json.loads(entry_file.read_text("utf-8"))["mcpServers"]["memorarium"]["env"]
            token = held["MEMORARIUM_TOKEN"]
            agent = DaemonClient(AioTransport(msgspec.structs.replace(product.daemon, token=token)))
            await agent.remember([NewMemory(text="The kiln is at the harbour.", session="first day")])
            assert (await agent.context("Where is the kiln?")).items

            window.actions_by_act[Act.AGENTS].trigger()
            page = desk.agents_page
            await product.until(lambda: page.feed.sessions.count() > 1, "its session")
            await product.until(
                lambda: any(
                    row.line.part == "wrote" and row.line.title.startswith("The kiln")
                    for row in page.feed.rows()
                ),
                "what it wrote",
            )
            page.feed.sessions.setCurrentIndex(1)
            page.feed.sessions.activated.emit(1)
            await product.until(page.feed.undo_session.isEnabled, "the undo of the session")
            page.feed.undo_session.click()
            dialog = await product.until(lambda: desk.agents.dialog, "what would be undone")
            assert isinstance(dialog, UndoSessionDialog)
            dialog.go.click()
            await product.until(lambda: window.toast.text.startswith("1 memory is as it was"), "the undo")
            assert not (await agent.search("kiln", mode="words")).hits

            page.rights.leave.click()
            leave = await product.until(lambda: desk.agents.dialog, "the question")
            assert isinstance(leave, LeaveDialog)
            leave.lost.click()
            await product.until(page.rights.back.isVisible, "it is disconnected")
            with pytest.raises(UnauthorizedError):
                await agent.search("kiln")
            await agent.close()

    drive(story())
