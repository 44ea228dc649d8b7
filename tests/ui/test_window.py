"""The main window: sky, search, choice, sources, connection, narrow sizes."""

from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.errors import DaemonUnreachableError
from app.wire.events import DaemonStopping, GraphChanged, NoteChanged, Resync, RunProgressed, SourceChanged
from app.wire.status import Problem, Progress
from tests.helpers.fake_client import (
    FakeClient,
    FakeConnector,
    made_graph,
    made_item,
    made_sources,
    made_status,
)
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.actions import Act
from ui.session import Connection
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow
from ui.window.remove_dialog import RemoveDialog

MARKUP = '<b style="font-size:200000px">x</b> <img src="file:///etc/hostname"> a & b </td>'


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def test_a_switched_off_kind_leaves_the_sky(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            graph = made_graph()
            files = graph.nodes.kinds.count(graph.kind_names.index("file"))
            assert at.window.feed.node_count == len(graph.nodes.ids) - files

            at.window.side_bar.kind_rows()[0].click()

            scene = at.window.sky.canvas.scene
            shown = {scene.kind_names[kind] for kind in scene.kinds.tolist()}
            assert shown == {"tag", "name"}

    drive(story())


def test_typing_finds_and_lights_and_enter_opens(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.search_field.set_text("postgres")
            await at.until(lambda: at.window.search.is_open)
            assert ("search", "postgres", True) in at.client.calls

            edit = at.window.search_field.focusProxy()
            assert edit is not None
            QTest.keyClick(edit, Qt.Key.Key_Return)
            await at.until(lambda: at.window.detail.item_id)

            assert at.window.detail.item_id == "n0-1"
            assert at.window.sky.canvas.selected == "n0-1"
            assert at.window.workspace.is_detail_open()

    drive(story())


def test_escape_steps_out_one_at_a_time(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.navigator.choose("n0-1")
            await at.until(lambda: at.window.detail.item_id)
            at.window.search_field.set_text("postgres")
            await at.until(lambda: at.window.search.is_open)

            at.window.actions_by_act[Act.STEP_OUT].trigger()
            assert not at.window.search.is_open
            assert at.window.workspace.is_detail_open()

            at.window.actions_by_act[Act.STEP_OUT].trigger()
            assert not at.window.workspace.is_detail_open()
            assert at.window.sky.canvas.selected is None

    drive(story())


def test_back_and_forward_follow_the_choices(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            for item_id in ("n0-1", "n0-2"):
                at.window.navigator.choose(item_id)
                await at.until(partial(_shows, at, item_id))

            at.window.actions_by_act[Act.BACK].trigger()
            await at.until(lambda: at.window.detail.item_id == "n0-1")
            at.window.actions_by_act[Act.FORWARD].trigger()
            await at.until(lambda: at.window.detail.item_id == "n0-2")

    drive(story())


def test_a_note_that_changes_on_disk_is_shown_anew(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.navigator.choose("n0-1")
            await at.until(lambda: at.window.navigator.item)
            at.client.items["n0-1"] = made_item("n0-1", "Atlas, second try")

            at.connector.stream.send(
                NoteChanged(
                    note_id="n0-1", source_id="s1", path="a.md", title="x", revision=2, change="edited"
                )
            )
            await at.until(
                lambda: at.window.navigator.item and at.window.navigator.item.title == "Atlas, second try"
            )

    drive(story())


def test_a_new_graph_replaces_the_sky_with_one_fetch_in_flight(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.client.sky = made_graph(per_group=20, generation=2)
            before = at.client.calls.count(("graph",))

            for generation in range(2, 12):
                at.connector.stream.send(GraphChanged(generation=generation))
            await at.until(lambda: at.session.graph and at.session.graph.generation == 2)

            assert at.client.calls.count(("graph",)) - before <= 2

    drive(story())


def test_the_window_stays_and_says_so_while_the_daemon_restarts(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            states: list[Connection] = []
            at.session.connection_changed.connect(states.append)

            at.connector.stream.break_off()
            await at.until(lambda: len(at.connector.streams) == 2)
            await at.until(lambda: at.session.connection is Connection.CONNECTED)

            assert states == [Connection.RECONNECTING, Connection.CONNECTED]
            assert at.window.isVisible()
            assert at.window.feed.node_count > 0

    drive(story())


def test_a_daemon_that_cannot_start_is_offered_again(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        connector = FakeConnector()
        connector.refusal = DaemonUnreachableError("The daemon ended at once.", hint="The disk is full.")
        async with open_window(manager, kept, connector) as at:
            await at.until(at.window.empty_card.isVisible)
            assert at.window.empty_card.title == "The memory is not running"
            assert at.window.status_bar.text == "The memory is not running."

            connector.refusal = None
            at.window.empty_card.acted.emit()
            await at.until(lambda: at.session.graph)

            assert not at.window.empty_card.isVisible()

    drive(story())


def test_a_daemon_stopped_on_purpose_is_not_started_again(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.connector.absent = True
            at.connector.stream.send(DaemonStopping())
            at.connector.stream.break_off()
            await at.until(at.window.empty_card.isVisible)
            assert at.session.connection is Connection.LOST
            assert at.connector.started == 1

            at.connector.absent = False
            await at.until(lambda: at.session.connection is Connection.CONNECTED)

            assert at.connector.started == 1
            assert not at.window.empty_card.isVisible()

    drive(story())


def test_what_failed_is_said_on_every_page(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            window = at.window
            for page in ("settings", "timeline", "sky"):
                window.show_page(page)
                at.session.failed.emit("The disk is full.", "Make room.")

                assert window.notice.isVisible()
                assert window.pages.rect().contains(window.notice.geometry())
                window.notice.hide()

    drive(story())


def test_a_slow_answer_is_no_lost_daemon(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.client.failure = DaemonUnreachableError("The daemon does not answer.")
            at.session.sync_source("s1")
            await at.until(lambda: at.session.connection is Connection.RECONNECTING)
            assert at.window.notice.text == "The memory does not answer just now."

            at.client.failure = None
            await at.until(lambda: at.session.connection is Connection.CONNECTED)

            assert len(at.connector.streams) == 1

    drive(story())


def test_a_resync_fetches_everything_again(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.client.source_list = made_sources()[:1]
            at.client.sky = made_graph(generation=7)

            at.connector.stream.send(Resync(reason="too far behind"))
            await at.until(lambda: at.session.graph and at.session.graph.generation == 7)

            assert len(at.window.side_bar.source_rows()) == 1

    drive(story())


def test_progress_is_told_with_rate_and_time_left(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            progress = Progress(run_id="r", stage="reading", done=1200, total=4212, rate=310.0, left_s=9.4)

            at.connector.stream.send(RunProgressed(progress=progress))
            await at.until(lambda: at.session.work)

            assert at.window.status_bar.text == "Reading notes  1,200 of 4,212 · 310/s · 9 s left"

    drive(story())


def test_an_away_source_says_what_still_works(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            assert at.window.away_card.isVisible()
            assert at.window.away_card.source_id == "s4"

            at.client.source_list = [msgspec.structs.replace(s, state="present") for s in made_sources()]
            at.connector.stream.send(SourceChanged(source_id="s4"))
            await at.until(lambda: not at.window.away_card.isVisible())

    drive(story())


def test_markup_in_titles_is_shown_as_typed(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        sources = made_sources()
        sources[3] = msgspec.structs.replace(sources[3], name=MARKUP)
        client = FakeClient(source_list=sources)
        client.items["n0-1"] = made_item("n0-1", MARKUP)
        async with open_window(manager, kept, FakeConnector(client)) as at:
            at.window.navigator.choose("n0-1")
            await at.until(lambda: at.window.detail.item_id)
            at.session.failed.emit(MARKUP, MARKUP)

            labels = [label for label in at.window.findChildren(QLabel) if MARKUP[:20] in label.text()]
            tips = [row.toolTip() for row in at.window.side_bar.source_rows() if "x</b>" in row.text()]
            assert len(labels) >= 3
            assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)
            assert tips
            assert all("<img" not in tip for tip in tips)

    drive(story())


@pytest.mark.parametrize(
    ("width", "rail", "narrow"), [(1400, False, False), (1100, False, True), (800, True, True)]
)
def test_the_window_gives_way_in_steps(
    drive: Drive, manager: ThemeManager, kept: Path, width: int, rail: bool, narrow: bool
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, size=(width, 700)) as at:
            at.window.navigator.choose("n0-1")
            await at.until(at.window.workspace.is_detail_open)

            assert at.window.side_bar.width() == (56 if rail else 232)
            assert at.window.workspace.is_narrow is narrow
            assert at.window.detail.isVisible()
            assert at.window.width() == width

    drive(story())


def test_sizes_and_hidden_kinds_are_remembered(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def first() -> None:
        async with open_window(manager, kept) as at:
            at.window.kind_model.set_shown("tag", shown=False)
            at.window.toggle_side_bar()

    async def second() -> None:
        async with open_window(manager, kept) as at:
            assert at.window.kind_model.hidden == {"tag", "file", "session"}
            assert at.window.side_bar.is_rail

    drive(first())
    drive(second())


def test_panes_are_moved_and_stay_there(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    def lefts(window: MainWindow) -> list[int]:
        parts = (window.side_bar, window.sky, window.detail)
        return [part.mapTo(window, QPoint(0, 0)).x() for part in parts]

    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.navigator.choose("n0-1")
            await at.until(at.window.workspace.is_detail_open)
            before = lefts(at.window)
            width = at.window.detail.width()
            for act in (Act.MOVE_DETAIL, Act.MOVE_SIDE_BAR):
                at.window.actions_by_act[act].trigger()
            await at.until(lambda: lefts(at.window)[0] > 0)
            assert before == sorted(before)
            assert lefts(at.window)[2] < lefts(at.window)[1] < lefts(at.window)[0]
            assert abs(at.window.detail.width() - width) < 5
        async with open_window(manager, kept, size=(1000, 700)) as at:
            at.window.navigator.choose("n0-1")
            await at.until(at.window.workspace.is_detail_open)
            side, _, detail = lefts(at.window)
            assert detail == 0 < side

    drive(story())


def test_a_source_is_removed_only_after_the_answer(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.side_bar.remove_requested.emit("s3")
            dialog = _dialog(at)
            texts = " ".join(label.text() for label in dialog.findChildren(QLabel))
            assert "2,904 notes" in texts
            assert "stay exactly as they are" in texts

            dialog.accept()
            await at.until(lambda: ("remove_source", "s3") in at.client.calls)

    drive(story())


def test_a_note_opens_in_obsidian_by_an_encoded_link(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        folder = kept.parent / "My vault"
        folder.mkdir()
        note = folder / "a b.md"
        note.write_text("x")
        item = msgspec.structs.replace(made_item(), path="a b.md", file=str(note))
        at_client = FakeClient(items={"n0-1": item})
        async with open_window(manager, kept, FakeConnector(at_client)) as at:
            at.window.navigator.choose("n0-1")
            await at.until(lambda: at.window.detail.item_id)

            at.window.detail.open_requested.emit("n0-1", "obsidian")

            sent = bytes(at.opened[0].toEncoded().data()).decode()
            assert sent == "obsidian://open?vault=My%20vault&file=a%20b.md"

    drive(story())


def test_a_program_of_a_source_is_shown_and_never_run(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        script = kept.parent / "run.sh"
        script.write_text("#!/bin/sh\n")
        source = msgspec.structs.replace(made_sources()[0], root=str(kept.parent))
        async with open_window(manager, kept, FakeConnector(FakeClient(source_list=[source]))) as at:
            problem = Problem(source_id="s1", path="run.sh", code="x", message="No text.")

            at.window.problems_page.open_requested.emit(problem)

            assert [url.toLocalFile() for url in at.opened] == [str(kept.parent)]

    drive(story())


def test_pausing_asks_the_daemon(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        work = [Progress(run_id="r", stage="learning", done=10, total=100, rate=50.0, left_s=2)]
        client = FakeClient(state=made_status(work=work, with_meaning=10))
        async with open_window(manager, kept, FakeConnector(client)) as at:
            at.window.status_bar.pause_requested.emit(True)
            await at.until(lambda: at.session.status and at.session.status.paused)

            assert ("pause", True) in at.client.calls

    drive(story())


def test_closing_ends_every_task_and_the_client(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.session.load_item("n0-1")
        assert len(at.session._tasks) == 0
        assert at.client.closed

    drive(story())


def _shows(at: OpenWindow, item_id: str) -> bool:
    return at.window.detail.item_id == item_id


def _dialog(at: OpenWindow) -> RemoveDialog:
    dialog = at.window.findChild(RemoveDialog)
    assert isinstance(dialog, RemoveDialog)
    return dialog
