"""The Connect page: what would change is shown, done, tried, and taken back byte for byte."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QGuiApplication

from app.connect.connection import Connection
from app.connect.grant import Grants
from app.connect.instruction import LINES
from app.mcp.trial import Trial
from app.wire.clients import ChangeClient
from tests.helpers.fake_client import FakeClient, FakeConnector, made_status
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.connect.trial_run import Done
from ui.connect.wording import DiffRow, diff_rows
from ui.theme import ThemeManager

CURSOR = b'{\r\n  "mcpServers": {\r\n    "other": {"command": "x"}\r\n  }\r\n}\r\n'
KEY = "memorarium_" + "k" * 43
TRIAL = Trial(
    protocol="2026-07-28",
    tools=["status", "search", "get", "explain", "remember"],
    told="You are Cursor: 3 memories, 71 notes.",
    start_ms=210,
    tools_ms=3,
    answer_ms=9,
)


class Runner:
    """Answers when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[str, Done]] = []

    def start(self, home: Path, program: str, done: Done) -> None:
        self.waiting.append((program, done))

    def stop(self) -> None:
        self.waiting.clear()

    def answer(self, trial: Trial | None, said: str = "") -> str:
        program, done = self.waiting.pop()
        done(trial, said)
        return program


class MadeGrants(Grants):
    """Gives the same key to everybody, and remembers who lost theirs."""

    def __init__(self) -> None:
        self.given: list[str] = []
        self.revoked: list[str] = []

    def client_of(self, connection: Connection) -> str:
        return "c1" if connection.token() and not self.revoked else ""

    def acting_as(self, connection: Connection) -> str:
        return "cursor" if connection.token() else ""

    def give(self, program: str, rights: ChangeClient) -> tuple[str, str, str]:
        self.given.append(program)
        return "c1", program, KEY

    def change(self, client_id: str, rights: ChangeClient) -> None:
        raise AssertionError("nothing was asked for")

    def revoke(self, client_id: str) -> None:
        self.revoked.append(client_id)


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's folder with a Cursor in it, and no other program."""
    folder = tmp_path / "person"
    (folder / ".cursor").mkdir(parents=True)
    (folder / ".cursor" / "mcp.json").write_bytes(CURSOR)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    for name in ("XDG_CONFIG_HOME", "CODEX_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "")
    return folder


def connector(tmp_path: Path) -> FakeConnector:
    state = msgspec.structs.replace(made_status(), home=str(tmp_path / "home"))
    return FakeConnector(FakeClient(state=state))


async def show(at: OpenWindow, grants: MadeGrants | None = None) -> Runner:
    runner, used = Runner(), grants or MadeGrants()
    at.window.agents.connecting.runner = runner
    at.window.agents.connecting.grants_of = lambda _paths: used
    at.window.actions_by_act[Act.CONNECT].trigger()
    await at.until(lambda: at.window.agents.connecting.plan, "what would be done")
    return runner


def test_a_program_is_connected_tried_and_taken_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path, person: Path
) -> None:
    file, grants = person / ".cursor" / "mcp.json", MadeGrants()

    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", connector(tmp_path)) as at:
            runner = await show(at, grants)
            page = at.window.agents.connect_page
            notes = {row.program.name: row.note for row in page.list.rows}
            assert (notes["cursor"], notes["zed"], notes["json"]) == ("found", "not found", "by hand")
            assert page.title.text() == "Cursor"
            assert any(row.sign == "+" and "memorarium" in row.text for row in page.change.view.rows)
            assert file.read_bytes() == CURSOR

            click(page.change.apply)
            await at.until(lambda: runner.waiting, "the test")
            await at.until(lambda: page.list.rows[0].note == "connected")
            assert page.trial.said.startswith("Testing")
            assert KEY.encode() in file.read_bytes()
            assert not any(KEY in row.text for row in page.change.view.rows)
            assert runner.answer(TRIAL) == "cursor"
            assert page.trial.said == "It works Ready after the next start of Cursor."
            assert page.trial.head.mark.is_done
            await at.until(lambda: page.list.rows[0].note == "connected")

            grants.revoked.append("c1")
            at.window.agents.connecting.show_program("cursor")
            await at.until(page.change.apply.isVisible)
            assert page.change.apply.text() == "Give it a new key"
            grants.revoked.clear()

            click(page.change.undo)
            await at.until(lambda: page.change.apply.text() == "Apply")
            assert file.read_bytes() == CURSOR
            assert (grants.given, grants.revoked) == (["cursor"], ["c1"])
            assert not page.trial.test.isEnabled()

    drive(story())


def test_why_a_program_does_not_answer_is_told(
    drive: Drive, manager: ThemeManager, tmp_path: Path, person: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", connector(tmp_path)) as at:
            runner = await show(at)
            page = at.window.agents.connect_page
            click(page.change.apply)
            await at.until(lambda: runner.waiting, "the test")
            runner.answer(None, "The server did not answer as a client will ask it.")

            assert page.trial.said.startswith("It does not work The server did not answer")
            assert page.trial.test.isEnabled()
            assert page.change.undo.isVisible()

    drive(story())


def test_anything_else_is_copied_and_a_word_written_into_a_project(
    drive: Drive, manager: ThemeManager, tmp_path: Path, person: Path
) -> None:
    project = person / "AGENTS.md"
    project.write_text("# Ours\n", "utf-8")

    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", connector(tmp_path)) as at:
            await show(at)
            page, flow = at.window.agents.connect_page, at.window.agents.connecting
            page.list.rows[-1].click()
            await at.until(lambda: page.title.text() == "Anything else")
            assert not page.trial.isVisible()
            click(page.change.copy)
            await at.until(lambda: KEY in QGuiApplication.clipboard().text(), "the entry with a key")

            flow.choose_file = lambda: str(project)
            click(page.word.write)
            await at.until(lambda: "stands in" in page.word.said)
            assert LINES[2] in project.read_text("utf-8")
            click(page.word.undo)
            await at.until(lambda: not page.word.undo.isVisible())
            assert project.read_text("utf-8") == "# Ours\n"

    drive(story())


def test_hooks_of_sessions_are_put_in_and_taken_back(
    drive: Drive, manager: ThemeManager, tmp_path: Path, person: Path
) -> None:
    settings = person / ".claude" / "settings.json"
    settings.parent.mkdir()
    settings.write_text('{"model": "m"}\n', "utf-8")

    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", connector(tmp_path)) as at:
            await show(at)
            page = at.window.agents.connect_page
            assert not page.hooks.isVisible()
            at.window.agents.connecting.show_program("claude-code")
            await at.until(page.hooks.add.isVisible)
            click(page.hooks.add)
            await at.until(page.hooks.remove.isVisible)
            assert "SessionStart" in settings.read_text("utf-8")
            click(page.hooks.remove)
            await at.until(page.hooks.add.isVisible)
            assert settings.read_text("utf-8") == '{"model": "m"}\n'

    drive(story())


def test_lines_of_a_change_are_numbered_as_in_their_file() -> None:
    diff = "--- a\n+++ a\n@@ line 3 @@\n one\n two\n-old\n+new\n+more\n last\n"

    assert diff_rows(diff) == [
        DiffRow(1, "", "one"),
        DiffRow(2, "", "two"),
        DiffRow(3, "-", "old"),
        DiffRow(3, "+", "new"),
        DiffRow(4, "+", "more"),
        DiffRow(5, "", "last"),
    ]
    assert diff_rows("") == []
